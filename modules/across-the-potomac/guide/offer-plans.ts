/** atp:6.1, atp:8.5, atp:10.1.6, atp:10.8B, atp:12.1, atp:13.2, atp:16.2 Plans of one choice, or one for each piece. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { advanceable } from '../rules/queries/advance.ts'
import { hexLabel, unitLabels } from '../rules/queries/labels.ts'
import { hexOf, isEnemyOccupied, unitsOfIn } from '../rules/queries/occupancy.ts'
import { dueReinforcements } from '../rules/queries/reinforcements.ts'
import { retreatingUnits } from '../rules/queries/retreat-hexes.ts'
import type { Side } from '../rules/sides.ts'
import { battleOf, playerTurnOf, type State } from '../rules/state.ts'
import { hexsideById } from '../rules/tables/hexsides.ts'
import { unitFact } from '../rules/tables/units.ts'
import { engine } from './follow.ts'
import { note, placeNotes } from './notes.ts'

/** 6.1 All pieces to one hex; who is not among the reinforcements due is left out. */
export function placementPlans({ board }: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const due = dueReinforcements(board, side).filter((unit) => pieces.includes(unit))
  const [first, ...more] = due.map((unit) => unitFact(unit).entryHexes)
  const shared = (first ?? []).filter((hex) => more.every((hexes) => hexes.includes(hex)))
  return shared
    .filter((hex) => !isEnemyOccupied(board, side, hex))
    .map((hex) => ({
      space: hex,
      kind: 'place',
      label: `Place ${unitLabels(due)} at ${hexLabel(hex)}`,
      rule: 'atp:6.1A',
      path: [hex],
      choices: due.map((unit) => ['place', unit, hex] as const),
      notes: placeNotes(board, side, hex),
    }))
}

/** 8.5A A stack for one point; a part of it unit by unit, at a point each. */
export function activationPlans({ board }: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const { activated, commandPoints } = playerTurnOf(board)
  const hexes = [...new Set(pieces.flatMap((unit) => hexOf(board, unit) ?? []))]
  return hexes.flatMap((hex) => {
    const waiting = unitsOfIn(board, side, hex).filter((unit) => !activated.includes(unit))
    const units = waiting.filter((unit) => pieces.includes(unit))
    const whole = units.length > 1 && units.length === waiting.length
    const cost = whole ? 1 : units.length
    if (units.length === 0 || cost > commandPoints) return []
    const choices: readonly Choice[] = whole
      ? [['activate-stack', hex]]
      : units.map((unit) => ['activate-unit', unit] as const)
    const dear = cost > 1 ? [note('The whole stack would cost 1 CP', 'atp:8.5A', true)] : []
    return [
      {
        space: hex,
        kind: 'activate',
        label: `Activate ${unitLabels(units)} in ${hexLabel(hex)} (${cost} CP)`,
        rule: 'atp:8.5A',
        cost,
        path: [hex],
        choices,
        notes: [...dear, note('What is activated and acts does not rest this player-turn', 'atp:14.3B')],
      },
    ]
  })
}

/** 10.1.6 The pieces advance into the hex of the battle; no pieces: all that can. */
export function advancePlans({ board }: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const able = advanceable(board)
  const units = pieces.length === 0 ? able : able.filter((unit) => pieces.includes(unit))
  if (units.length === 0) return []
  const { hex } = battleOf(board)
  const all = units.length > 1 && units.length === able.length
  const from = [...new Set(units.flatMap((unit) => hexOf(board, unit) ?? []))].sort()
  return [
    {
      space: hex,
      kind: 'advance',
      label: `${unitLabels(units)} advance${units.length === 1 ? 's' : ''} into ${hexLabel(hex)}`,
      rule: 'atp:10.1.6A',
      path: [...from, hex],
      choices: all ? [['advance-all']] : units.map((unit) => ['advance', unit] as const),
      notes: placeNotes(board, side, hex),
    },
  ]
}

/** Choices that name the hex or bridge they are about, and need no piece to be chosen. */
const BY_PLACE = ['retreat', 'front', 'burn', 'yield', 'hold', 'stand-fast']
/** Choices about one piece, made by pointing at it where it stands. */
const BY_PIECE = ['comply', 'delay', 'refuse', 'substitute', 'leave', 'stand', 'recover', 'forage', 'probe']

/** A plan for every offer that points at a place, or at one of the pieces. */
export function offerPlans(position: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  return engine.offers(position, side).flatMap((offer) => {
    const [verb] = offer.choice
    if (BY_PLACE.includes(verb) && concerns(position, offer, pieces)) return placePlans(position.board, offer)
    const piece = offer.pieces?.find((unit) => pieces.includes(unit))
    if (!BY_PIECE.includes(verb) || piece === undefined) return []
    if (verb === 'probe' && offer.space !== undefined) return [planOf(offer, offer.space, [offer.space])]
    const space = hexOf(position.board, piece) ?? position.board.battle?.hex
    return space === undefined ? [] : [planOf(offer, space, [space])]
  })
}

/** With pieces chosen, only what is about them; bridges are nobody's but the player's. */
function concerns({ board }: Position<State>, { choice: [verb], pieces: about }: Offer, pieces: readonly UnitId[]) {
  if (pieces.length === 0) return true
  if (verb === 'burn' || verb === 'yield') return false
  const units = about ?? (verb === 'stand-fast' ? retreatingUnits(board) : [])
  return units.some((unit) => pieces.includes(unit))
}

function placePlans(board: State, offer: Offer): readonly Plan[] {
  const [verb, what] = offer.choice
  if ((verb === 'burn' || verb === 'yield') && what !== undefined) {
    return hexsideById(what).hexes.map((bank) => planOf(offer, bank, hexsideById(what).hexes))
  }
  const { battle } = board
  const here = battle === null ? [] : [battle.hex]
  if (verb === 'retreat' && offer.space !== undefined) return [planOf(offer, offer.space, [...here, offer.space])]
  if (verb === 'stand-fast') return here.map((hex) => planOf(offer, hex, [hex]))
  return offer.space === undefined ? [] : [planOf(offer, offer.space, [offer.space])]
}

function planOf(offer: Offer, space: HexId, path: readonly HexId[]): Plan {
  const { choice, label, rule, cost } = offer
  const plan = { space, kind: choice[0], label, rule, path, choices: [choice], notes: [] }
  return cost === undefined ? plan : { ...plan, cost }
}
