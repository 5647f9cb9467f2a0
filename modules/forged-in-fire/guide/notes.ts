/** fif:6.1, fif:10.1–10.3, fif:12, fif:13, fif:15.1 What a player wants to know of a plan before he takes it. */

import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import { approachModifiers, groundModifiers, highest } from '../rules/battle/terrain.ts'
import { confidenceLabel } from '../rules/confidence-words.ts'
import type { Event } from '../rules/events.ts'
import { readQuestion } from '../rules/hidden/questions.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { isCavalry } from '../rules/queries/marching.ts'
import { cavalryIn, enemiesIn, enemyLineIn, lineIn } from '../rules/queries/occupancy.ts'
import { isSupplied } from '../rules/queries/supply.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { Progress } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'
import { isLocation } from '../rules/tables/map.ts'
import { blockLabels, counted, placeLabel, sideName, signed } from '../rules/wording.ts'
import { type Note, note } from './note.ts'
import { hiddenNotes, meetsHidden } from './unseen-enemy.ts'

/** What the way itself means for the rest of the turn. */
export function railNotes({ railed }: Progress): readonly Note[] {
  return railed ? [note('By rail: enters no battle in this turn, but may reinforce one', 'fif:10.2')] : []
}

/** What is met where the march ends. `from`: the place before it. */
export function meetingNotes(
  state: State,
  side: Side,
  blocks: readonly BlockId[],
  from: PlaceId,
  to: PlaceId,
): readonly Note[] {
  if (meetsHidden(state, side, to))
    return [...hiddenNotes(state, side, to, isCavalry(blocks)), ...groundNotes(from, to)]
  if (enemiesIn(state, side, to).length === 0) return supplyNotes(state, side, to)
  const enemy = opponentOf(side)
  if (isCavalry(blocks)) {
    return cavalryIn(state, enemy, to).length > 0
      ? [note(`A cavalry battle with ${blockLabels(cavalryIn(state, enemy, to))}`, 'fif:13.3', true)]
      : [note('Cavalry scouts there, and goes back where it came from', 'fif:13.1')]
  }
  if (enemyLineIn(state, side, to)) return attackNotes(state, enemy, from, to)
  const riders = cavalryIn(state, enemy, to)
  if (riders.length > 0) {
    const text = `${blockLabels(riders)} may screen: then the march ends there and the place is blocked`
    return [note(text, 'fif:13.2', true)]
  }
  return [note('What cannot fight there is gone; the march ends there', 'fif:11.1'), ...supplyNotes(state, side, to)]
}

function attackNotes(state: State, enemy: Side, from: PlaceId, to: PlaceId): readonly Note[] {
  const defenders = lineIn(state, enemy, to)
  const first = note(
    `A battle with ${counted(defenders.length, 'block')} of infantry and artillery there`,
    'fif:11',
    true,
  )
  return [first, ...groundNotes(from, to)]
}

/** 11.6 */
function groundNotes(from: PlaceId, to: PlaceId): readonly Note[] {
  const ground = highest([...groundModifiers(to), ...approachModifiers([{ from, to }])])
  return ground.map(({ label, rule, value }) => note(`${signed(value)} die for each block: ${label}`, rule, true))
}

/** 6.1 */
export function supplyNotes(state: State, side: Side, to: PlaceId): readonly Note[] {
  if (!isLocation(to) || isSupplied(state, side, to)) return []
  return [note(`${placeLabel(to)} is out of supply`, 'fif:6.1', true)]
}

/** 10.2, 15.1 What hidden infantry changes it proves. */
function proofNotes(event: KernelEvent): readonly Note[] {
  if (event.type !== 'query-answered' || readQuestion(event.query).what !== 'infantry') return []
  return [note('Shows the enemy that infantry is with them, and takes the place', 'fif:10.2', true)]
}

/** What taking the plan's choices sets off. */
export function eventNotes(events: readonly LoggedEvent<Event>[], before: State): readonly Note[] {
  return events.flatMap((logged): readonly Note[] => {
    if (logged.of !== 'game') return proofNotes(logged.event)
    const { event } = logged
    switch (event.type) {
      case 'confidence-moved':
        return [note(`Confidence ${signed(event.change)}: ${confidenceLabel(event.event)}`, event.rule, true)]
      case 'control-changed':
        return [note(`Takes ${placeLabel(event.place)} for the ${sideName(event.side)} side`, 'fif:10.2')]
      case 'lee-called':
        return [note('Union infantry so near Richmond calls Lee to the command', 'fif:15.1', true)]
      case 'hanover-supplied':
        return [note('Hanover C.H. becomes a Union supply location', 'fif:6.1')]
      case 'block-eliminated':
        return before.battle === null ? [note(`${blockLabels([event.block])} is eliminated`, event.rule, true)] : []
      case 'virginia-lost':
        return [note('CSS Virginia is lost with Norfolk', 'fif:10.7', true)]
      case 'mcdowell-released':
        return [note(`Releases I Corps for turn ${event.turn}`, 'fif:15.1', true)]
      default:
        return []
    }
  })
}
