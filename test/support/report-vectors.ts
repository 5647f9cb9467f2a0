import { reportText } from '../../src/record/report.ts'
import type { Entry, Header, Notice, OpenBody } from '../../src/record/types.ts'
import type { CheckedGame } from '../../src/record/verify.ts'

/**
 * The boxes of docs/turn-file.md, section 10, which show the words of reports that the sample game has no file for: made
 * by the program from the sample's statements and headers as no rules would allow them, since a report knows no rules.
 */
export function reportBoxes(game: CheckedGame): { readonly [box: string]: readonly string[] } {
  const { open } = game.opening
  const { acceptor } = game.players
  const facts = { open, acceptor }
  const [accept, turn] = [headerOf(game, 'accept'), headerOf(game, 'turn')]
  const note = game.notices[0]?.file.header
  if (note === undefined) throw new Error('the sample game has a note')
  const withNotice = (notice: Notice): readonly string[] => middle(reportText({ ...note, notice }, [], facts))
  return {
    'report-words': lines(reportText(turn, strangeEntries(game), { open: strangeOpening(open), acceptor })),
    'report-notices': [
      ...withNotice({ type: 'resign', text: 'Well played.\n\n  Until next time.' }),
      ...withNotice({ type: 'draw-offer', text: '' }),
      ...withNotice({ type: 'draw-accept', text: '' }),
      ...withNotice({ type: 'note', text: '' }),
    ],
    'report-last-lines': [
      ...ending(reportText({ ...accept, file: null, reveal: null }, [], facts)),
      ...ending(reportText({ ...turn, file: 0 }, [], facts)),
    ],
  }
}

function headerOf(game: CheckedGame, kind: Header['kind']): Header {
  const header = game.files.find((file) => file.kind === kind)?.header
  if (header === undefined) throw new Error(`the sample game has a file of kind ${kind}`)
  return header
}

/** A kit, and an option of each form. */
function strangeOpening(open: OpenBody): OpenBody {
  return {
    ...open,
    module: { ...open.module, kit: 'c1'.repeat(32) },
    options: { Zeal: true, fast: false, map: 'Höhe 7, north', turns: -4 },
  }
}

/** An entry of each type, among them numbers of one digit, five and six. */
function strangeEntries(game: CheckedGame): readonly Entry[] {
  const place = { v: 1, game: game.gameId, prev: game.lastHash, author: 'north' } as const
  return [
    { ...place, seq: 2, type: 'choice', body: { choice: ['attack', '2', 'A.b_c+d-e'] } },
    { ...place, seq: 3, type: 'choice', body: { choice: ['rest'] } },
    {
      ...place,
      seq: 10,
      type: 'roll-request',
      body: { rule: 'toy:3.4', purpose: 'Fire “at will”', dice: [6, 6, 100] },
    },
    { ...place, seq: 11, type: 'roll', body: { values: [1, 6, 73] } },
    { ...place, seq: 12, type: 'orders', body: { orders: { z: 'Grüße 🎲', a: ['\u007f\n"\\', null] } } },
    { ...place, seq: 13, type: 'orders', body: { orders: null } },
    { ...place, seq: 14, type: 'query', body: { of: 'south' } },
    { ...place, seq: 15, type: 'answer', body: 'é' },
    { ...place, seq: 99_999, type: 'proof', body: null },
    { ...place, seq: 100_000, type: 'close', body: { reveal: game.lastHash, state: game.lastHash } },
  ]
}

function lines(text: string): readonly string[] {
  return text.replace(/\n$/, '').split('\n')
}

/** From the line after the words on the dice to the end of the sentence before the checkpoint, the empty line first. */
function middle(text: string): readonly string[] {
  const all = lines(text)
  return all.slice(all.findIndex((line) => line.startsWith('Dice: ')) + 1, -4)
}

/** The empty line and the sentence before the checkpoint. */
function ending(text: string): readonly string[] {
  return lines(text).slice(-6, -4)
}
