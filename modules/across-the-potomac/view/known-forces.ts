/** atp:15.1C Markers of enemy forces, as counters: what is known, how many if that was told, and since when. */
import type { ViewCounter } from '../../../src/kernel/view.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { isCertain, knownHexesOf, markerOf } from '../rules/queries/knowledge.ts'
import { unitLabels } from '../rules/queries/labels.ts'
import { unitsOfIn } from '../rules/queries/occupancy.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import type { Marker, State } from '../rules/state.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { formationOf } from './formations.ts'

/** What a side knows of its enemy; none where there is no fog. `state`: as the side sees it. */
export function knownForces(state: State, side: string): readonly ViewCounter[] {
  const known = SIDES.find((one) => one === side)
  if (state.fog === undefined || known === undefined) return []
  const enemy = opponentOf(known)
  return knownHexesOf(state, enemy).flatMap((hex) => {
    const marker = markerOf(state, enemy, hex)
    // on the Battle Card they are seen themselves
    return marker === undefined || unitsOfIn(state, enemy, hex).length > 0 ? [] : [counterOf(state, enemy, hex, marker)]
  })
}

function counterOf(state: State, side: Side, hex: HexId, { force, turn, count }: Marker): ViewCounter {
  const name = force === 'cavalry' ? 'Cavalry' : 'Infantry'
  const sure = isCertain(state, side, hex)
  const age = state.turn - turn
  const told = age === 0 ? 'told this turn' : `told on turn ${turn}, ${age === 1 ? 'a turn' : `${age} turns`} ago`
  const marks = [`enemy ${force}`, told, sure ? 'is there' : 'may have left']
  if (count !== null) marks.push(`${count} ${count === 1 ? 'unit' : 'units'} then`)
  const shown = shownIn(state, side, hex)
  if (shown.length > 0) marks.push(`seen in battle this player-turn: ${unitLabels(shown)}`)
  return {
    id: `known-${hex}`,
    side,
    space: hex,
    name,
    values: [
      { label: 'Units', value: count === null ? '?' : `${count}`, rule: 'atp:15.4D' },
      { label: 'Turn', value: `${turn}`, rule: 'atp:15.1C' },
    ],
    marks,
    face: {
      shape: 'counter',
      symbol: force,
      size: '',
      name,
      formation: 'Enemy location',
      colours: coloursOf(side),
      left: count === null ? '' : `${count}`,
      right: `${turn}`,
      steps: { left: 1, full: 1 },
      badges: sure ? [] : [{ sign: '?', label: 'may have left', tone: 'weary' }],
      report: { sure, age },
    },
  }
}

/** Who fought in this player-turn and was last seen here: out of sight again, and not forgotten. */
function shownIn({ fog }: State, side: Side, hex: HexId): readonly UnitId[] {
  const open = Object.entries(fog?.open ?? {})
  return open.flatMap(([unit, seen]) => (seen?.hex === hex && unitFact(unit).side === side ? [unit] : []))
}

function coloursOf(side: Side) {
  const unit = UNIT_IDS.find((one) => unitFact(one).side === side)
  if (unit === undefined) throw new Error(`there is no unit of the side ${side}`)
  return formationOf(unit).colours
}
