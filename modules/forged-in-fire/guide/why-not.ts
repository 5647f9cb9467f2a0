/** fif:5.1 Why pieces cannot be brought to a place that has no plan: the rule, and a sentence. */
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { distances } from '../../../src/kernel/space/reach.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { type Marchers, stepFault } from '../rules/queries/marching.ts'
import { placeOf } from '../rules/queries/occupancy.ts'
import { notOwnBlock, notPlace } from '../rules/queries/refusals.ts'
import { waysFrom } from '../rules/queries/reinforcing.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { neighboursOf } from '../rules/tables/map.ts'
import { movementRate } from '../rules/tables/tracks.ts'
import { blockLabels, counted, placeLabel } from '../rules/wording.ts'
import { followed, isAsked, localsOf, refusalFor, stageNow, wordsIn } from './follow.ts'
import { marchWays } from './march-ways.ts'
import { type Party, type Setting, settingsOf } from './settings.ts'

/** The refusal of a place for these pieces; undefined without pieces. Only for places that have no plan. */
export function whyNot(
  position: Position<State>,
  side: string,
  pieces: readonly string[],
  space: string,
): Refusal | undefined {
  const [first] = pieces
  const known = SIDES.find((one) => one === side)
  if (first === undefined || known === undefined) return undefined
  const foreign = notPlace(space) ?? notOwnBlock(known, first)
  if (foreign !== undefined) return foreign
  // play waits for somebody or something else: the engine says for whom
  if (!isAsked(position, side)) return refusalFor(position, side, ['march', first])
  return refusalIn(position, known, pieces, first, space) ?? elsewhere(position)
}

function refusalIn(
  position: Position<State>,
  side: Side,
  pieces: readonly BlockId[],
  first: BlockId,
  space: PlaceId,
): Refusal | undefined {
  const told = (...choice: readonly [string, ...string[]]) => refusalFor(position, side, choice)
  switch (topFrame(position.frames).stage) {
    case 'set-up':
      return told('set-up', first, space)
    case 'replacements':
      return placeOf(position.board, first) === undefined ? told('return', first, space) : told('replace', first)
    case 'siege-fire':
      return told('fire', first, space)
    case 'movement':
      return whyNotMoved(position, side, pieces, first, space)
    case 'activation':
      return whyNotGoing(position, side, pieces, space) ?? whyNotAboard(position, side, space) ?? told('march', first)
    case 'march':
      return whyNotGoing(position, side, pieces, space) ?? told('join', first)
    case 'retreat-determination':
    case 'retreat':
      return told('retreat', space)
    case 'screen':
    case 'cavalry-battle':
      return told('withdraw', space)
    case 'battle-fire':
      return told('fire', first)
    case 'battle-losses':
      return told('take-hit', first)
    case 'battle-reinforcement':
      return told('reinforce', first)
    default:
      return undefined
  }
}

/** 4.2, 10 Nobody to lead them, or no way there. */
function whyNotMoved(
  position: Position<State>,
  side: Side,
  pieces: readonly BlockId[],
  first: BlockId,
  space: PlaceId,
): Refusal | undefined {
  const going = whyNotGoing(position, side, pieces, space)
  if (going !== undefined) return going
  if (pieces.length > 1) {
    const message = `No commander who can be activated has all of ${blockLabels(pieces)} in his range; choose fewer.`
    return refusal('not-together', 'fif:4.3', message)
  }
  const verb = blockFact(first).type === 'corps-commander' ? 'activate' : 'single'
  const fault = refusalFor(position, side, [verb, first])
  return fault?.code === 'by-sea-only' ? whyNotSailing(position, side, first, space) : fault
}

/** 10.3 A block that goes by sea alone. */
function whyNotSailing(position: Position<State>, side: Side, block: BlockId, space: PlaceId): Refusal | undefined {
  const aboard = followed(position, side, [['embark', block]])
  return aboard === undefined
    ? refusalFor(position, side, ['embark', block])
    : refusalFor(aboard, side, ['sail', space])
}

/** 10.3 Blocks aboard, and a port that is not open to them. */
function whyNotAboard(position: Position<State>, side: Side, space: PlaceId): Refusal | undefined {
  const aboard = wordsIn(localsOf(position, 'activation')?.aboard)
  return aboard.length === 0 ? undefined : refusalFor(position, side, ['sail', space])
}

/** Undefined where none of the pieces can march at all. */
function whyNotGoing(
  position: Position<State>,
  side: Side,
  pieces: readonly BlockId[],
  space: PlaceId,
): Refusal | undefined {
  const [setting] = settingsOf(position, side, pieces)
  if (setting === undefined) return undefined
  const [why] = setting.parties.flatMap((party) => whyNoMarch(position.board, side, setting, party, space) ?? [])
  return why
}

/** Undefined when this party by itself gets there. */
function whyNoMarch(
  board: State,
  side: Side,
  { commander }: Setting,
  { blocks, soFar, progress }: Party,
  to: PlaceId,
): Refusal | undefined {
  const here = soFar[soFar.length - 1] ?? ''
  if (to === here) {
    const stands = blocks.length === 1 ? 'stands' : 'stand'
    return refusal('already-there', 'fif:10.1', `${blockLabels(blocks)} ${stands} at ${placeLabel(to)} already.`)
  }
  const marchers: Marchers = { side, commander, blocks }
  const ways = marchWays(board, marchers, soFar, progress)
  if (ways.some(({ place }) => place === to)) return undefined
  const ends = [{ place: here, progress, stops: false }, ...ways].filter(({ stops }) => !stops)
  const barred = ends.flatMap((end) => {
    if (!waysFrom(end.place).includes(to)) return []
    return stepFault(board, marchers, end.progress, end.place, to, 'road') ?? []
  })
  // that the enemy or the ground bars a place is the better reason than that it is far
  const best = barred.find(({ code }) => code !== 'no-movement-left') ?? barred[0]
  return best ?? tooFar(board, blocks, here, to)
}

function tooFar(board: State, blocks: readonly BlockId[], from: PlaceId, to: PlaceId): Refusal {
  const links = distances(from, neighboursOf).get(to)
  if (links === undefined) {
    return refusal('no-way', 'fif:10.1', `No road leads from ${placeLabel(from)} to ${placeLabel(to)}.`)
  }
  const rate = Math.min(...blocks.map((block) => movementRate(blockFact(block).type, board.weather)))
  const may = `${blockLabels(blocks)} may march ${rate} in ${board.weather} weather, twice as far by rail alone`
  const message = `${placeLabel(to)} is ${counted(links, 'location')} away by the shortest way; ${may}.`
  return refusal('too-far', 'fif:10.1', message)
}

/** Another decision is open, and it has nothing to do with this place. */
function elsewhere(position: Position<State>): Refusal {
  const { rule, title } = stageNow(position)
  const { battle } = position.board
  const where = battle === null ? '' : ` of the battle at ${placeLabel(battle.place)}`
  const message = `Now comes: ${title}${where}. Nothing can be brought there before that is done.`
  return refusal('other-decision', rule, message)
}
