/** A double-blind table laid out for a test, in all four positions, at any part of a side's player-turn. */
import type { HexId } from '../../modules/across-the-potomac/rules/ids.ts'
import { fogged } from '../../modules/across-the-potomac/rules/set-up-fog.ts'
import { SIDES, type Side } from '../../modules/across-the-potomac/rules/sides.ts'
import type { Force, State } from '../../modules/across-the-potomac/rules/state.ts'
import { parseChoiceId } from '../../src/kernel/choice.ts'
import type { Position } from '../../src/kernel/position.ts'
import { type TableSpec, tableWith } from './atp-table.ts'
import { BlindTable, SEATS, type Seat } from './blind-play.ts'

const SEEN: { readonly [seat in Seat]: readonly Side[] } = {
  confederate: ['confederate'],
  union: ['union'],
  onlooker: [],
  audit: SIDES,
}

/** How far the parts of a player-turn have come when one of them runs. */
const NEXT = { activation: 1, attacks: 2, movement: 3, foraging: 4, 'turn-close': 7 } as const

export interface BlindSpec extends TableSpec {
  readonly side: Side
  readonly at: keyof typeof NEXT
  /** Markers besides those that must be: told on the turn before. */
  readonly known?: { readonly [side in Side]?: { readonly [hex: HexId]: Force } }
}

export function blindTable(spec: BlindSpec): BlindTable {
  const state = tableWith(spec)
  const positions = SEATS.map((seat) => [seat, positionFor(spec, fogged(state, SEEN[seat]), seat)] as const)
  const found: { [seat: string]: Position<State> } = Object.fromEntries(positions)
  const { confederate, union, onlooker, audit } = found
  if (confederate === undefined || union === undefined || onlooker === undefined || audit === undefined)
    throw new Error('no seat')
  return new BlindTable({ confederate, union, onlooker, audit })
}

function positionFor({ side, at, known }: BlindSpec, board: State, seat: Seat): Position<State> {
  const { fog, playerTurn } = board
  if (fog === undefined) throw new Error('no fog')
  const located = { ...fog.located }
  for (const one of SIDES) {
    const more = Object.entries(known?.[one] ?? {}).map(([hex, force]) => {
      return [hex, { force, turn: board.turn - 1, during: null, count: null }] as const
    })
    located[one] = { ...located[one], ...Object.fromEntries(more) }
  }
  const seen = SEEN[seat].includes(side)
  const turn = playerTurn === null || seen ? playerTurn : { ...playerTurn, activated: [], acted: {} }
  return {
    board: { ...board, playerTurn: turn, fog: { ...fog, located } },
    frames: [
      { stage: 'game', locals: {} },
      { stage: 'game-turn', locals: { next: side === 'confederate' ? 2 : 3 } },
      { stage: 'player-turn', locals: { side, next: seen ? NEXT[at] : 1 } },
      seen
        ? { stage: at, locals: { side } }
        : { stage: 'unseen-player-turn', locals: { side, phase: 'attacks', vacant: null } },
    ],
    waiting: { for: 'decision', side },
    orders: { confederate: null, union: null },
  }
}

/** Takes choices and answers questions truly, each as it comes; rolls take the numbers given, one list after the other. */
export function playOn(
  table: BlindTable,
  choices: readonly string[],
  rolls: readonly (readonly number[])[] = [],
): BlindTable {
  const left = [...rolls]
  const settle = () => {
    for (;;) {
      if (table.waiting.for === 'answer') table.answer()
      else if (table.waiting.for === 'roll' && left.length > 0) table.roll(() => left.shift() ?? [])
      else return
    }
  }
  settle()
  for (const text of choices) {
    const choice = parseChoiceId(text)
    if (choice === undefined) throw new Error(`${text} is not the spelling of a choice`)
    table.choose(choice)
    settle()
  }
  return table
}
