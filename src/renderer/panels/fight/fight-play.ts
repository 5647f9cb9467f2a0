/**
 * What is picked on the board of a fight, and what bringing it somewhere takes: of the choices that are on offer, and of no others.
 * Pure.
 */
import type { Choice, Offer, ViewFight, ViewFightMove, ViewFightPiece } from '../../../ipc/shapes.ts'
import { positionName } from './fight-lines.ts'

/** What picking and putting down is judged by. */
export interface FightTable {
  readonly fight: ViewFight
  readonly offers: readonly Offer[]
  /** Whether choices can be taken: it is our turn, and the present is shown. */
  readonly open: boolean
  /** Ask before a single possible choice is taken. */
  readonly confirm: boolean
}

export interface FightState {
  readonly picked: string | null
  /** Several choices for one place, or one that is asked about first: one of them is still to be taken. */
  readonly asked: readonly Offer[]
}

export type FightEvent =
  | { readonly type: 'pick'; readonly piece: string }
  | { readonly type: 'put'; readonly piece: string; readonly side: string; readonly position: string }
  | { readonly type: 'let-go' }
  /** The position is another one. */
  | { readonly type: 'changed' }

export interface FightStep {
  readonly state: FightState
  /** Null: nothing is chosen yet. */
  readonly take: Choice | null
  /** What a screen reader says of it; empty: nothing. */
  readonly said: string
}

export const NOTHING_HELD: FightState = { picked: null, asked: [] }

export function fightStep(state: FightState, event: FightEvent, table: FightTable): FightStep {
  switch (event.type) {
    case 'pick':
      return pick(state, event.piece, table)
    case 'put':
      return put(event.piece, event, table)
    case 'let-go': {
      const said = state.picked === null ? '' : `${nameOf(table.fight, state.picked)} is put back.`
      return { state: NOTHING_HELD, take: null, said }
    }
    case 'changed':
      return { state: NOTHING_HELD, take: null, said: '' }
  }
}

function pick(state: FightState, piece: string, table: FightTable): FightStep {
  const name = nameOf(table.fight, piece)
  if (state.picked === piece) return fightStep(state, { type: 'let-go' }, table)
  if (offersOf(piece, table).length === 0) {
    return { state: NOTHING_HELD, take: null, said: `Nothing can be done with ${name} now.` }
  }
  const goals = goalsOf(piece, table).map(({ words }) => words)
  const said =
    goals.length === 0 ? 'Its choices are buttons below the board.' : `It can be brought to ${listed(goals)}.`
  return { state: { picked: piece, asked: [] }, take: null, said: `${name} is picked up. ${said}` }
}

function put(piece: string, to: { readonly side: string; readonly position: string }, table: FightTable): FightStep {
  const there = movesOf(piece, table).filter(({ side, position }) => side === to.side && position === to.position)
  const offers = there.flatMap(({ choice }) => table.offers.find((offer) => sameWords(offer.choice, choice)) ?? [])
  const [only, ...more] = offers
  if (only === undefined) {
    const place = placeWords(table.fight, piece, to)
    return {
      state: { picked: piece, asked: [] },
      take: null,
      said: `${nameOf(table.fight, piece)} cannot be brought to ${place} now.`,
    }
  }
  if (more.length === 0 && !table.confirm) return { state: NOTHING_HELD, take: only.choice, said: '' }
  return {
    state: { picked: piece, asked: offers },
    take: null,
    said: `Choose below the board: ${offers.map(({ label }) => label).join('; ')}.`,
  }
}

/** The moves of a piece that are on offer now. */
export function movesOf(piece: string, { fight, offers, open }: FightTable): readonly ViewFightMove[] {
  if (!open) return []
  return fight.moves.filter(
    (move) => move.piece === piece && offers.some(({ choice }) => sameWords(choice, move.choice)),
  )
}

/** Every offer that is about a piece. */
export function offersOf(piece: string, { fight, offers, open }: FightTable): readonly Offer[] {
  if (!open) return []
  const moves = fight.moves.filter((move) => move.piece === piece)
  return offers.filter(
    ({ choice, pieces }) => pieces?.includes(piece) === true || moves.some((move) => sameWords(move.choice, choice)),
  )
}

export interface Goal {
  readonly side: string
  readonly position: string
  /** In words, e.g. `your left flank`. */
  readonly words: string
}

/** Where a piece can be brought, each place once. */
export function goalsOf(piece: string, table: FightTable): readonly Goal[] {
  const goals = new Map<string, Goal>()
  for (const { side, position } of movesOf(piece, table)) {
    const key = `${side} ${position}`
    if (!goals.has(key)) goals.set(key, { side, position, words: placeWords(table.fight, piece, { side, position }) })
  }
  return [...goals.values()]
}

/** What stands as buttons below the board: what was asked about, else what is about the picked piece, else what no piece is brought for. */
export function buttonsOf({ picked, asked }: FightState, table: FightTable): readonly Offer[] {
  if (asked.length > 0) return asked
  if (picked !== null) return offersOf(picked, table)
  if (!table.open) return []
  return table.offers.filter(({ choice }) => !table.fight.moves.some((move) => sameWords(move.choice, choice)))
}

function placeWords(fight: ViewFight, piece: string, to: { readonly side: string; readonly position: string }): string {
  const own = fight.sides.find(({ pieces }) => pieces.some(({ id }) => id === piece))?.side
  return `${own === to.side ? 'the' : 'the enemy’s'} ${positionName(fight, to.side, to.position)}`
}

export function pieceOf({ sides }: Pick<ViewFight, 'sides'>, id: string): ViewFightPiece | undefined {
  return sides.flatMap(({ pieces }) => pieces).find((piece) => piece.id === id)
}

function nameOf(fight: ViewFight, piece: string): string {
  return pieceOf(fight, piece)?.name ?? piece
}

function listed(words: readonly string[]): string {
  const last = words[words.length - 1] ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}

function sameWords(a: Choice, b: Choice): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at])
}
