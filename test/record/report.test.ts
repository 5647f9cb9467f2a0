import { beforeAll, describe, expect, it } from 'vitest'
import { readCheckpoint } from '../../src/record/checkpoint.ts'
import { DICE_LEVEL_LABELS } from '../../src/record/dice-levels.ts'
import { takeApart } from '../../src/record/seal.ts'
import type { Sent } from '../support/toy-play.ts'
import { sampleToy, type ToySample } from '../support/toy-sample.ts'

let sample: ToySample

beforeAll(async () => {
  sample = await sampleToy()
}, 120_000)

async function reportOf(name: string): Promise<{ readonly text: string; readonly file: Sent }> {
  const file = sample.play.files.find((one) => one.name.includes(name))
  const parts = file === undefined ? undefined : await takeApart(file.bytes)
  if (file === undefined || parts?.ok !== true) throw new Error(`no file ${name}`)
  return { text: parts.value.report, file }
}

describe('the report', () => {
  it('of a turn says who, what, every roll with its purpose before its values, and where it stands', async () => {
    const { text, file } = await reportOf('turn-4')
    expect(text).toContain('from     Sam (south)')
    expect(text).toContain(`game     ${sample.game.gameId}`)
    expect(text).toContain('scenario ridge, turns=4')
    expect(text).toContain('(as the author says)')
    const said = [
      'leaves standing orders',
      'chooses attack:2',
      'rolls d10 for: Surprise of the south [toy:3.1]',
      'the dice show',
    ]
    const places = said.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(text).toContain('Your next file is 5.')
    expect(readCheckpoint(text)).toEqual({ game: sample.game.gameId, file: 4, head: file.sealed.header.head })
  })

  it('says the level of the dice in the words that are fixed, in every file', async () => {
    for (const { name } of sample.play.files) {
      expect((await reportOf(name)).text, name).toContain(`Dice: casual. ${DICE_LEVEL_LABELS.casual}\n`)
    }
  })

  it('says what the file asks of its reader', async () => {
    expect((await reportOf('open')).text).toContain('You are invited: accept this file')
    expect((await reportOf('accept')).text).toContain('The next file is 1, and it is yours to write.')
    const note = (await reportOf('notice')).text
    expect(note).toContain('The author sends a note.\n  | Good luck.\n  | Your move.\n')
    expect(note).toContain('moves no piece')
  })

  it('has line feeds only and ends with one', async () => {
    for (const { name } of sample.play.files) {
      const { text } = await reportOf(name)
      expect(text).not.toContain('\r')
      expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true)
    }
  })
})

describe('the labels of the levels', () => {
  it('are the words that were decided', () => {
    expect(DICE_LEVEL_LABELS).toEqual({
      casual:
        "The numbers are fixed and nobody can re-roll a file he has sent, but a player can look at the numbers of his own file beforehand, the defender's included, and rehearse; no audit can prove that he did not.",
      strict:
        'Neither player can know a roll before the decision is fixed, provided each app answers once; each decision that waits for a roll costs an exchange; walking away from a roll loses on time.',
      witnessed: 'As strict, but a named witness answers at once; a player in league with it could foresee rolls.',
    })
  })
})
