/** std:7.4, std:7.6 Laid over the map while somebody is attacked or retreats: the six hexes around him, and where he may go. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { type FlankHex, flankReport } from '../rules/queries/flank.ts'
import { isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { retreatOptions } from '../rules/queries/retreat-plans.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { leaderFact } from '../rules/tables/units.ts'
import { hexLabel, signed } from '../rules/wording.ts'
import { COVERED_WORDS, REDUCED_WORDS } from './flank-words.ts'
import { part } from './overlays-printed.ts'

export function combatOverlays(state: State): readonly ViewOverlay[] {
  if (state.retreat !== null) return [retreat(state, state.retreat)]
  const attack = attackOf(state)
  return attack === undefined ? [] : [flankDiagram(state, attack.side, attack.target, attack.active)]
}

interface Attack {
  readonly side: Side
  readonly target: HexId
  readonly active: UnitId | LeaderId
}

/** The attack that is on or declared, as long as its target is held. */
function attackOf(state: State): Attack | undefined {
  const { combat, assault } = state
  if (combat !== null) {
    const active = combat.leader ?? combat.attackers[0]
    if (active === undefined || !isEnemyOccupied(state, combat.attacker, combat.target)) return undefined
    return { side: combat.attacker, target: combat.target, active }
  }
  if (assault === null || assault.target === null) return undefined
  const { side } = leaderFact(assault.leader)
  return isEnemyOccupied(state, side, assault.target)
    ? { side, target: assault.target, active: assault.leader }
    : undefined
}

/** 7.4 Every hex around the defender with its reason. */
export function flankDiagram(state: State, side: Side, target: HexId, active: UnitId | LeaderId): ViewOverlay {
  const report = flankReport(state, side, target, active)
  const { hexes, count, bonus } = report
  const parts: ViewOverlayPart[] = [
    part(`${hexLabel(target)}: ${count} of 6 hexes covered, flank bonus ${signed(bonus)}`, {
      side: opponentOf(side),
      spaces: [target],
    }),
  ]
  const labels = new Map<string, { readonly covered: boolean; readonly spaces: HexId[] }>()
  for (const one of hexes) {
    if (one.hex === null) continue
    const label = partLabel(one)
    const found = labels.get(label)
    if (found === undefined) labels.set(label, { covered: one.covered !== null, spaces: [one.hex] })
    else found.spaces.push(one.hex)
  }
  for (const [label, { covered, spaces }] of labels) parts.push(part(label, covered ? { side, spaces } : { spaces }))
  return { id: 'flank', title: 'Flank attack', rule: 'std:7.4', parts }
}

function partLabel({ covered, reduced, weak }: FlankHex): string {
  if (covered === null) return weak ? 'Open: who would cover it is too weak' : 'Open'
  const less = reduced === null ? '' : `; -1, ${REDUCED_WORDS[reduced]}`
  return `Covered: ${COVERED_WORDS[covered]}${less}`
}

/** 7.6 Where the stack may go now, and what bars the rest. */
function retreat(state: State, now: NonNullable<State['retreat']>): ViewOverlay {
  const { open, steps } = retreatOptions(state, now)
  const label = ({ step, override }: (typeof open)[number]) => {
    const loss = step.loss === 0 ? 'no loss' : `${step.loss} manpower a unit`
    return `${override ? 'Against the priorities: ' : ''}priority ${step.priority}, ${loss}`
  }
  const labels = [...new Set(open.map(label))]
  const openHexes = open.map(({ step }) => step.hex)
  const barred = steps.filter(({ legal }) => !legal).map(({ hex }) => hex)
  const others = steps.filter(({ hex, legal }) => legal && !openHexes.includes(hex)).map(({ hex }) => hex)
  const parts = [
    ...labels.map((one) =>
      part(one, { side: now.side, spaces: open.filter((option) => label(option) === one).map(({ step }) => step.hex) }),
    ),
    part('A worse priority, or no way on', { spaces: others }),
    part('Barred', { side: opponentOf(now.side), spaces: barred }),
  ]
  return {
    id: 'retreat',
    title: 'Retreat',
    rule: 'std:7.6',
    parts: parts.filter(({ spaces }) => spaces.length > 0),
  }
}
