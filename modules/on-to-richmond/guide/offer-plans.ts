/** std:5.0, std:6.3, std:7.1, std:7.6, std:7.7, std:10.2, std:12.0, otr:13.0 Plans of one choice, or one for each piece. */
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId } from '../rules/ids.ts'
import { advancing, targetOf } from '../rules/queries/advances.ts'
import { assaultTargets } from '../rules/queries/assaults.ts'
import { hexOfLeader, hexOfUnit, leadersWith } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { accompanied, hexLabel, leaderLabel, listed } from '../rules/wording.ts'
import { engine } from './follow.ts'

/** Choices that name the hex they are about, and need no piece to be chosen. */
const BY_PLACE: readonly string[] = [
  'target',
  'hex',
  'refuse-flanks',
  'restore-flanks',
  'dismantle',
  'end-march',
  'displace',
]
/** Choices about a piece, made by pointing at a hex with it. */
const BY_PIECE: readonly string[] = [
  'place',
  'transfer',
  'transfer-with',
  'to-with',
  'cavalry-retreat',
  'stay',
  'displace',
]
/** Choices about a piece, made by pointing at it where it stands. */
const AT_PIECE: readonly string[] = [
  'march',
  'activate',
  'assault',
  'select',
  'employ',
  'join',
  'lose',
  'take-loss',
  'withdraw',
  'withdraw-all',
  'stand',
  'entrench',
  'build',
  'repair',
  'destroy',
  'reattach',
]

/** A plan for every offer that points at a place, or is about one of the pieces. */
export function offerPlans(position: Position<State>, side: Side, pieces: readonly string[]): readonly Plan[] {
  return engine.offers(position, side).flatMap((offer) => {
    const [verb] = offer.choice
    const chosen = offer.pieces?.find((piece) => pieces.includes(piece))
    if (chosen === undefined) {
      const open = pieces.length === 0 && BY_PLACE.includes(verb)
      return open && offer.space !== undefined ? [planOf(offer, offer.space)] : []
    }
    if ((BY_PLACE.includes(verb) || BY_PIECE.includes(verb)) && offer.space !== undefined) {
      return [planOf(offer, offer.space, hexOf(position.board, chosen))]
    }
    const here = hexOf(position.board, chosen)
    return AT_PIECE.includes(verb) && here !== undefined ? [planOf(offer, here)] : []
  })
}

function hexOf(board: State, piece: string): HexId | undefined {
  if (isLeader(piece)) return board.leaders[piece] === undefined ? undefined : hexOfLeader(board, piece)
  return isUnit(piece) && board.units[piece] !== undefined ? hexOfUnit(board, piece) : undefined
}

function planOf(offer: Offer, space: HexId, from?: HexId): Plan {
  const { choice, label, rule, cost } = offer
  const path = from === undefined || from === space ? [space] : [from, space]
  const plan = { space, kind: choice[0], label, rule, path, choices: [choice], notes: [] }
  return cost === undefined ? plan : { ...plan, cost }
}

/** 5.3 A leader is brought against the hexes he can assault: what follows is asked step by step. */
export function assaultPlans(position: Position<State>, side: Side, pieces: readonly string[]): readonly Plan[] {
  const { board } = position
  return engine.offers(position, side).flatMap((offer) => {
    const [verb, leader] = offer.choice
    if (verb !== 'assault' || leader === undefined || !pieces.includes(leader)) return []
    const from = hexOfLeader(board, leader)
    if (from === undefined) return []
    return assaultTargets(board, leader).map((target) => ({
      space: target,
      kind: 'assault',
      label: `${leaderLabel(leader)} assaults ${hexLabel(target)}`,
      rule: 'std:5.3',
      path: [from, target],
      choices: [offer.choice],
      contest: ['assault', leader, target] as const,
      notes: [],
    }))
  })
}

/** 7.6 The pieces advance into the vacated hex; no pieces: all that can. */
export function advancePlans({ board }: Position<State>, _side: Side, pieces: readonly string[]): readonly Plan[] {
  const able = advancing(board)
  const units = pieces.length === 0 ? able : able.filter((unit) => pieces.includes(unit))
  if (units.length === 0) return []
  const space = targetOf(board)
  const from = [...new Set(units.flatMap((unit) => hexOfUnit(board, unit) ?? []))].sort()
  return [
    {
      space,
      kind: 'advance',
      label: `${listed(units.map((unit) => accompanied(unit, leadersWith(board, unit))))} ${units.length === 1 ? 'advances' : 'advance'} to ${hexLabel(space)}`,
      rule: 'std:7.6',
      path: [...from, space],
      choices: units.map((unit) => ['advance', unit] as const),
      notes: [],
    },
  ]
}
