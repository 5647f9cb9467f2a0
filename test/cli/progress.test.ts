import { describe, expect, it } from 'vitest'
import { progressOf } from '../../src/cli/demo/progress.ts'
import { systemClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { systemEntropy } from '../../src/host/entropy.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { TOY_SOURCE } from './toy-module.ts'

const library = libraryOf([TOY_SOURCE])

function shown(isTTY: boolean, json: boolean): string {
  let out = ''
  const stdout = { isTTY, write: (text: string) => (out += text) }
  const io = { stdout, stderr: stdout, env: {}, cwd: '/', disk: systemDisk, clock: systemClock, entropy: systemEntropy }
  const spoken = { commandLine: String, plainCommandLine: String }
  const given = { profile: undefined, passphraseFile: undefined, json }
  const context = { io: { ...io, modules: [] }, library, ...given, ...spoken }
  const [module] = library.modules
  if (module === undefined) throw new Error('no module')
  const progress = progressOf(context, 4)
  progress.begin({ module, scenario: 'ridge', seed: '7', dice: 'casual' }, 'Nobody orders anything.')
  progress.goOn(['A die changed'])
  return out
}

describe('the progress of a demo', () => {
  it('is a bar on a terminal, which the next line takes the place of', () => {
    expect(shown(true, false)).toContain(
      `[${'.'.repeat(30)}] 0 of 4 turns\r\u001b[K\nNo occasion yet to try: A die changed.`,
    )
  })

  it('is lines only in a file, and nothing when one JSON document is wanted', () => {
    expect(shown(false, false)).not.toContain('[..')
    expect(shown(false, false)).toContain('Seed 7.')
    expect(shown(true, true)).toBe('')
  })
})
