/** fif:4.2, fif:7, fif:9, fif:10.7, fif:11.7, fif:13, fif:15 Plans of one choice, or of one for each piece. */
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { placeOf } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { isPlace } from '../rules/tables/map.ts'
import { blockLabels, placeLabel } from '../rules/wording.ts'
import { engine, followed } from './follow.ts'
import { type Note, note } from './note.ts'

/** Choices that name the place they are about, and need no piece to be chosen. */
const BY_PLACE = ['retreat', 'retreat-by-sea', 'withdraw', 'break-off', 'fight', 'screen', 'give-way', 'scout']
/** Choices about one piece, made by pointing at it where it stands, or at the place they name. */
const BY_PIECE = [
  'return',
  'replace',
  'enter',
  'fire',
  'lose',
  'activate',
  'embark-corps',
  'single',
  'embark',
  'load',
  'evacuate-norfolk',
  'force',
  'take-hit',
  'rally',
  'reinforce',
  'bring-in',
]
/** Choices that several pieces can take after one another. */
const EACH = ['set-up', 'leave-norfolk']

/** A plan for every offer that points at a place, or at one of the pieces. */
export function offerPlans(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Plan[] {
  const offers = engine.offers(position, side)
  const single = offers.flatMap((offer) => {
    const [verb] = offer.choice
    const about = offer.pieces ?? []
    const named = about.length === 0 || about.some((block) => pieces.includes(block))
    if (BY_PLACE.includes(verb)) return pieces.length === 0 || named ? plansOf(position, offer) : []
    return BY_PIECE.includes(verb) && about.length > 0 && named && pieces.length > 0 ? plansOf(position, offer) : []
  })
  return [...single, ...EACH.flatMap((verb) => rowPlans(position, side, verb, offers, pieces))]
}

function plansOf({ board }: Position<State>, offer: Offer): readonly Plan[] {
  const { choice, label, rule, cost, pieces = [] } = offer
  const [piece] = pieces
  const start = piece === undefined ? board.battle?.place : (placeOf(board, piece) ?? board.battle?.place)
  const space = offer.space !== undefined && isPlace(offer.space) ? offer.space : start
  if (space === undefined) return []
  const path = start === undefined || start === space ? [space] : [start, space]
  const plan = { space, kind: choice[0], label, rule, path, choices: [choice], notes: notesFor(choice[0]) }
  return [cost === undefined ? plan : { ...plan, cost }]
}

/** All the pieces to one place, a choice for each. */
function rowPlans(
  position: Position<State>,
  side: Side,
  verb: string,
  offers: readonly Offer[],
  pieces: readonly BlockId[],
): readonly Plan[] {
  const mine = offers.filter(({ choice }) => choice[0] === verb && pieces.includes(choice[1] ?? ''))
  const spaces = [...new Set(mine.flatMap(({ space }) => space ?? []))]
  return spaces.flatMap((space): readonly Plan[] => {
    const row = mine.filter((offer) => offer.space === space)
    const choices = row.map(({ choice }) => choice)
    const [first] = row
    if (first === undefined || followed(position, side, choices) === undefined) return []
    const blocks = row.flatMap(({ choice: [, block] }) => block ?? [])
    const label = row.length === 1 ? first.label : `${blockLabels(blocks)} to ${placeLabel(space)}`
    const cost = row.reduce((sum, offer) => sum + (offer.cost ?? 0), 0)
    const path = pathOf(position, blocks, space)
    const plan: Plan = { space, kind: verb, label, rule: first.rule, path, choices, notes: notesFor(verb) }
    return [cost === 0 ? plan : { ...plan, cost }]
  })
}

function pathOf({ board }: Position<State>, blocks: readonly BlockId[], space: PlaceId): readonly PlaceId[] {
  const starts = [...new Set(blocks.flatMap((block) => placeOf(board, block) ?? []))]
  return [...starts.filter((start) => start !== space), space]
}

function notesFor(verb: string): readonly Note[] {
  switch (verb) {
    case 'fire':
      return [note('A siege gun that fires does not move in this turn', 'fif:9')]
    case 'leave-norfolk':
    case 'evacuate-norfolk':
      return [
        note('Nothing moves back to Norfolk; they go no farther in this turn', 'fif:10.7'),
        note('CSS Virginia is lost when no infantry or artillery is left in Norfolk', 'fif:10.7', true),
      ]
    case 'activate':
    case 'embark-corps':
      return [note('Then choose who marches; nobody is activated twice in a turn', 'fif:4.2')]
    default:
      return []
  }
}
