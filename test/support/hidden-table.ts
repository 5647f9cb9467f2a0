import type { Choice } from '../../src/kernel/choice.ts'
import type { Input } from '../../src/kernel/inputs.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import type { Result } from '../../src/kernel/result.ts'
import { beginFollowing, dueOf, type Following, followPublic, followSecret } from '../../src/record/hidden/follow.ts'
import { BLIND_MODULE } from './hidden-toy.ts'
import type { BlindSide } from './hidden-toy-board.ts'

const ENGINE = BLIND_MODULE.engine

/** The ring war in its four positions at once. */
export interface BlindTable {
  readonly turns: number
  north: Following
  south: Following
  onlooker: Following
  audit: Following
  /** All that happened, in order. */
  readonly steps: Step[]
}

/** Something public, or a secret choice of a side. */
export type Step = Input | { readonly type: 'secret'; readonly side: BlindSide; readonly choice: Choice }

export function layTable(turns: number): BlindTable {
  const begin = (...sees: readonly string[]): Following => taken(beginFollowing(ENGINE, 'dusk', { turns }, sees))
  const [north, south] = [begin('north'), begin('south')]
  return { turns, north, south, onlooker: begin(), audit: begin('north', 'south'), steps: [] }
}

/** The side whose decision is waited for in public; undefined while dice or an answer are, or when the game is over. */
export function sideToDecide({ onlooker }: BlindTable): BlindSide | undefined {
  const { waiting } = onlooker.position
  if (waiting.for !== 'decision') return undefined
  return waiting.side === 'north' ? 'north' : 'south'
}

/** What a side can choose in its own position. */
export function ownOffers(table: BlindTable, side: BlindSide): readonly Offer[] {
  return ENGINE.offers(table[side].position, side)
}

/** A side takes a choice in its own position: a secret one stays there, and what it has to tell goes to everybody. */
export function decideAt(table: BlindTable, side: BlindSide, choice: Choice): void {
  if (!ENGINE.isSecret(table[side].position)) {
    happen(table, { type: 'choice', side, choice })
    return
  }
  table[side] = taken(followSecret(table[side], side, choice))
  table.audit = taken(followSecret(table.audit, side, choice))
  table.steps.push({ type: 'secret', side, choice })
  for (let owed = dueOf(table[side], side); owed !== undefined; owed = dueOf(table[side], side)) {
    happen(table, { type: 'choice', side, choice: owed.announcement })
  }
}

/** Something public, in all positions. */
export function happen(table: BlindTable, input: Input): void {
  for (const who of ['north', 'south', 'onlooker', 'audit'] as const)
    table[who] = taken(followPublic(table[who], input))
  table.steps.push(input)
}

/** Dice from a source, and answers as they truly are, up to the next decision or the end. */
export function settle(table: BlindTable, die: (faces: number) => number): void {
  for (;;) {
    const { waiting } = table.onlooker.position
    if (waiting.for === 'roll') {
      happen(table, { type: 'roll', request: waiting.request, values: waiting.request.dice.map(die) })
    } else if (waiting.for === 'answer') {
      const of = waiting.query.of === 'north' ? 'north' : 'south'
      const told = ENGINE.game.hidden?.answer(table[of].position, waiting.query)
      if (told === undefined) throw new Error('nothing is hidden')
      happen(table, { type: 'answer', answer: told.answer })
    } else return
  }
}

export function taken<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`${result.error.rule}: ${result.error.message}`)
  return result.value
}
