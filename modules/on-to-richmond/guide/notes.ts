/** std:2.4, std:7.8, otr:13.0 What is to be had or feared in a hex. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { zonesInto } from '../rules/queries/zones.ts'
import { opponentOf, sideOfId } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { hexLabel, listed } from '../rules/wording.ts'
import { type Note, note } from './note.ts'

/** For a unit that would come there. */
export function placeNotes(state: State, unit: UnitId, hex: HexId): readonly Note[] {
  const side = sideOfId(unit)
  const notes: Note[] = []
  const owner = state.control[hex]
  if (owner !== undefined && owner !== side) {
    notes.push(
      unitFact(unit).type === 'infantry'
        ? note(`Takes control of ${hexLabel(hex)}`, 'otr:13.0')
        : note(`An objective of the enemy: only infantry takes control of ${hexLabel(hex)}`, 'otr:13.0'),
    )
  }
  const normal = zonesInto(state, opponentOf(side), hex, 'normal')
  const restricted = zonesInto(state, opponentOf(side), hex, 'restricted')
  if (normal.length > 0) notes.push(note(`In the zone of the enemy in ${listed(normal.map(hexLabel))}`, 'std:2.4'))
  if (restricted.length > 0) {
    notes.push(note(`In a restricted zone of the enemy in ${listed(restricted.map(hexLabel))}`, 'std:2.4'))
  }
  return notes
}
