/** fif:10.3–10.5 Plans for Union blocks in a port: a corps, or one block, by water to another port. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { approachModifiers } from '../rules/battle/terrain.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { SHIP_CORPS_COST, voyageCost } from '../rules/queries/activating.ts'
import { commandOf } from '../rules/queries/command.ts'
import { blocksOf, enemyLineIn, placeOf } from '../rules/queries/occupancy.ts'
import { virginiaAfloat } from '../rules/queries/rivers.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { diceLost } from '../rules/tables/battle-board.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { blockLabel, blockLabels, placeLabel } from '../rules/wording.ts'
import { engine, followed, isAsked, localsOf, tried, wordsIn } from './follow.ts'
import { type Note, note } from './note.ts'
import { eventNotes, supplyNotes } from './notes.ts'
import { hiddenNotes, meetsHidden } from './unseen-enemy.ts'

interface Embarkation {
  readonly blocks: readonly BlockId[]
  readonly opening: readonly Choice[]
  readonly cost: number
  readonly words: string
}

/** A plan for every port to which the pieces can sail from where they stand together. */
export function sailPlans(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Plan[] {
  const [from, ...others] = [...new Set(pieces.map((block) => placeOf(position.board, block)))]
  if (side !== 'union' || from === undefined || others.length > 0) return []
  return embarkations(position, side, pieces).flatMap((embarkation) => {
    const aboard = followed(position, side, embarkation.opening)
    if (aboard === undefined) return []
    return engine
      .offers(aboard, side)
      .filter(({ choice: [verb] }) => verb === 'sail')
      .flatMap(({ space }) => (space === undefined ? [] : [planFor(aboard, side, embarkation, from, space)]))
  })
}

function embarkations(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Embarkation[] {
  if (isAsked(position, side, 'activation')) {
    const aboard = wordsIn(localsOf(position, 'activation')?.aboard)
    const opening = pieces.filter((block) => !aboard.includes(block)).map((block) => ['load', block] as const)
    return [{ blocks: [...new Set([...aboard, ...pieces])], opening, cost: 0, words: '' }]
  }
  const corps = blocksOf(position.board, side)
    .filter((block) => blockFact(block).type === 'corps-commander')
    .filter((commander) => pieces.every((block) => commandOf(position.board, commander).includes(block)))
    .map((commander) => ({
      blocks: pieces,
      opening: [['embark-corps', commander] as const, ...pieces.map((block) => ['load', block] as const)],
      cost: SHIP_CORPS_COST,
      words: pieces.includes(commander) ? '' : ` under ${blockLabel(commander)}`,
    }))
  const [only, ...more] = pieces
  if (only === undefined || more.length > 0) return corps
  return [...corps, { blocks: [only], opening: [['embark', only]], cost: voyageCost(only), words: ' by itself' }]
}

function planFor(
  aboard: Position<State>,
  side: Side,
  { blocks, opening, cost, words }: Embarkation,
  from: PlaceId,
  to: PlaceId,
): Plan {
  const events = tried(aboard, side, ['sail', to])?.events ?? []
  const paid = cost === 0 ? '' : `, ${cost} CAP`
  const plan = {
    space: to,
    kind: 'sail',
    label: `${blockLabels(blocks)} by water to ${placeLabel(to)}${paid}${words}`,
    rule: 'fif:10.3',
    path: [from, to],
    choices: [...opening, ['sail', to] as const],
    notes: [...shipNotes(aboard.board, side, from, to), ...eventNotes(events, aboard.board)],
  }
  return cost === 0 ? plan : { ...plan, cost }
}

function shipNotes(board: State, side: Side, from: PlaceId, to: PlaceId): readonly Note[] {
  const notes: Note[] = [note('Those aboard go no farther in this turn', 'fif:10.3')]
  if (virginiaAfloat(board)) {
    notes.push(note('CSS Virginia may come out: then the voyage may be turned back', 'fif:10.5', true))
  }
  if (!enemyLineIn(board, side, to)) {
    const met = meetsHidden(board, side, to) ? hiddenNotes(board, side, to, false) : []
    return [...notes, ...met, ...supplyNotes(board, side, to)]
  }
  const [first, later] = [diceLost('landing'), diceLost('landed')]
  const text = `An amphibious attack: ${first} dice less for each block in the first round, ${later} later`
  const ways = approachModifiers([{ from, to }])
  return [...notes, note(text, 'fif:11.65', true), ...ways.map(({ label, rule }) => note(label, rule))]
}
