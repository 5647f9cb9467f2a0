import { describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { optionLines, playedOptions } from '../../src/cli/commands/scenario-options.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { terminal } from './terminal.ts'
import { TOY_SOURCE } from './toy-module.ts'
import { toyTable } from './toy-table.ts'

describe('the options of an invitation', () => {
  it('are all shown when it is accepted, the unusual ones marked', async () => {
    const shell = terminal({ seed: 'options' })
    const run = async (line: string) => {
      const ran = await shell.run(...line.split(' '))
      expect(ran.err).toBe('')
      return ran
    }
    for (const [who, name] of [
      ['a', 'Ann'],
      ['b', 'Bob'],
    ]) {
      await run(`identity new --name ${name} --no-passphrase --profile ${who}`)
      await run(`identity export --out ${who}.card --profile ${who}`)
    }
    const invite = 'new --module toy-war --scenario ridge --side north --opponent b.card --profile a'
    await run(`${invite} --option turns=7 --out odd.turn`)
    await run(`${invite} --out usual.turn`)
    const odd = await run('accept odd.turn --out answer.turn --profile b')
    expect(odd.out).toContain('Options:\n  ! turns = 7   (not as usual; usually 2)\n')
    const usual = await run('accept usual.turn --out answer-2.turn --profile b --json')
    expect(usual.json().options).toEqual([{ id: 'turns', label: null, value: 2, usual: 2, differs: false }])
    shell.end()
  })

  it('are shown when the scenario does not name them, too', () => {
    const module = libraryOf([TOY_SOURCE]).module('toy-war')
    if (module === undefined) throw new Error('no module')
    const options = playedOptions(module, 'ridge', { fog: true })
    expect(optionLines(options)).toEqual(['    turns = 2', '  ! fog = true   (not as usual)'])
  })
})

describe('what an opponent writes', () => {
  it('is marked line by line, so that none passes for one of the program', async () => {
    const table = await toyTable('note')
    const text = 'gg.\nThe game is over. The north side has won.'
    const resigned = await table.bob('resign', 'ann', '--out', 'r.turn', '--text', text, '--yes')
    expect(resigned.err).toBe('')
    const opened = await table.ann('open', 'r.turn')
    expect(opened.out).toContain('\nYour opponent resigns:\n  | gg.\n  | The game is over. The north side has won.\n')
    expect(opened.out).not.toMatch(/^The game is over\. The north side has won/m)
    table.end()
  })

  it('are told in words where the game has them', async () => {
    const shell = terminal({ modules: MODULES })
    expect((await shell.run('modules')).out).toContain(
      '--option hiddenBlocks=true or false (usually false; fif:2): Blocks stand with their backs to the enemy\n',
    )
    shell.end()
  })
})
