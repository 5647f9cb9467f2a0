/** atp:3.4, atp:6.2–6.4, atp:8.3, atp:9.4, atp:9.8, atp:16.2 What a player wants to know of a plan before he takes it. */
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Event } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { bridgeLabel } from '../rules/queries/bridges.ts'
import { hexLabel, hexLabels, unitLabel, unitLabels } from '../rules/queries/labels.ts'
import { lossText } from '../rules/queries/march-cost.ts'
import { isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { mayYieldToMeade } from '../rules/stages/meade.ts'
import type { State } from '../rules/state.ts'
import { hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { pointsText, sideName } from '../rules/wording.ts'
import type { Way } from './march-ways.ts'

export type Note = Plan['notes'][number]

export function note(text: string, rule: string, grave = false): Note {
  return { text, rule, grave }
}

/** What the march itself costs, besides its points. */
export function wayNotes(units: readonly UnitId[], { forced, progress, asks }: Way): readonly Note[] {
  const notes: Note[] = []
  if (forced) notes.push(note(`A forced march: ${unitLabels(units)} fatigued by it`, 'atp:9.8', true))
  if (asks !== null) {
    const text = `The enemy first decides whether to burn ${bridgeLabel(asks)}; then it is seen how the march goes on`
    notes.push(note(text, 'atp:16.2D', true))
  }
  const { bonusLost } = progress
  if (bonusLost !== null) {
    const text = lossText(bonusLost)
    notes.push(
      note(
        `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
        bonusLost === 'off-road-in-rain' ? 'atp:9.4B' : 'atp:9.4A',
      ),
    )
  }
  return notes
}

/** What is to be had or feared where the plan ends. */
export function placeNotes(state: State, side: Side, hex: HexId): readonly Note[] {
  const notes: Note[] = []
  const { cityHalfPoints, cityOwner } = hexFact(hex)
  if (cityHalfPoints !== undefined && cityOwner === opponentOf(side) && !state.citiesScored.includes(hex)) {
    notes.push(
      note(`Captures ${hexLabel(hex)} at the end of the player-turn: ${pointsText(cityHalfPoints)} VP`, 'atp:3.4A'),
    )
  }
  const works = state.fortifications[hex]
  if (works === opponentOf(side)) {
    notes.push(note(`Takes the fortification at the end of the player-turn`, 'atp:16.3F'))
  }
  const enemies = neighboursOf(hex).filter((next) => isEnemyOccupied(state, side, next))
  if (enemies.length > 0) notes.push(note(`Next to enemy units in ${hexLabels(enemies)}`, 'atp:10.1B'))
  return notes
}

/** What taking the plan's choices sets off. `before`: the position they are taken in. */
export function eventNotes(events: readonly Event[], before: State): readonly Note[] {
  return events.flatMap((event): readonly Note[] => {
    switch (event.type) {
      case 'territory-invaded':
        return [note('The first move or attack into the North: releases the Union reinforcements', 'atp:6.3A', true)]
      case 'north-entered':
        return mayYieldToMeade(before)
          ? [note('The first entry of the North: Meade is called in time', 'atp:8.3A', true)]
          : []
      case 'susquehanna-crossed':
        return [note('The first crossing of the Susquehanna: Union reinforcements come a turn sooner', 'atp:6.4', true)]
      case 'susquehanna-passed':
        return mayYieldToMeade(before) ? [note('Beyond the Susquehanna: Meade takes command', 'atp:8.3A', true)] : []
      case 'reinforcement-due':
        // the Union's own are told with what releases all of them
        return unitFact(event.unit).side === 'union'
          ? []
          : [note(`Releases ${unitLabel(event.unit)}, which may appear on turn ${event.turn}`, 'atp:6.2', true)]
      case 'bridge-captured':
        return [note(`Captures ${bridgeLabel(event.hexside)} for the ${sideName(event.side)} side`, 'atp:16.2D')]
      case 'bridge-burned':
        return [note(`The enemy's standing orders burn ${bridgeLabel(event.hexside)}`, 'atp:16.2C', true)]
      default:
        return []
    }
  })
}
