/** The rules and the second reading beside each other: every difference in one position, as lines to read. */
import { isDeepStrictEqual } from 'node:util'
import { attackRefusal } from '../../../../modules/on-to-richmond/rules/queries/attack-targets.ts'
import { defenceOf } from '../../../../modules/on-to-richmond/rules/queries/combat-values.ts'
import { commandRadius } from '../../../../modules/on-to-richmond/rules/queries/command.ts'
import { displacedByRain, displacementHexes } from '../../../../modules/on-to-richmond/rules/queries/displacement.ts'
import { flankReport } from '../../../../modules/on-to-richmond/rules/queries/flank.ts'
import { marchStep } from '../../../../modules/on-to-richmond/rules/queries/march-steps.ts'
import { reachOf } from '../../../../modules/on-to-richmond/rules/queries/reach.ts'
import { endRefusal, retreatSteps } from '../../../../modules/on-to-richmond/rules/queries/retreat-hexes.ts'
import { retreatOptions } from '../../../../modules/on-to-richmond/rules/queries/retreat-plans.ts'
import { zoneAcross, zonesInto } from '../../../../modules/on-to-richmond/rules/queries/zones.ts'
import { opponentOf, SIDES } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { marching } from '../../../../modules/on-to-richmond/rules/stages/std-06-movement/marching.ts'
import { retreat as retreatStage } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import type { Retreat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexsideId } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { otrTable } from '../../../support/otr-table.ts'
import { drivenOut, mayRefuseFlanks, radius } from './around.ts'
import { attacksOf, targetsOf } from './attack.ts'
import { hexesAround } from './board.ts'
import { flankBonus, flankHexes } from './flank.ts'
import { defence, isHeld, unitsIn, unitsWithZone, zoneInto } from './forces.ts'
import { everywhere, nextHexes } from './march.ts'
import { type MadeUp, withRetreat } from './positions.ts'
import { canEnd, chartOf, isLegal, legalHexes, mayStop, mildest, mustStop, waysOn } from './retreat.ts'

/** Lines of what differs, and how many things were compared. */
export interface Comparison {
  readonly differences: readonly string[]
  readonly compared: number
}

/** Something compared: what it is, the second reading, the rules. */
type Finding = readonly [what: string, expected: unknown, actual: unknown]

const table = otrTable([marching, retreatStage])

function zones({ state }: MadeUp): readonly Finding[] {
  const found: Finding[] = []
  for (const hex of new Set(Object.values(state.units).map(({ place }) => place))) {
    for (const side of SIDES) {
      if (!isHeld(state, hex, side)) continue
      for (const into of hexesAround(state, hex)) {
        found.push([
          `zone ${side} ${hex}>${into}`,
          zoneInto(state, hex, into),
          zoneAcross(state, side, hex, into) ?? 'none',
        ])
        for (const kind of ['normal', 'restricted'] as const) {
          const from = unitsWithZone(state, into, side, [kind]).map((unit) => state.units[unit]?.place ?? '')
          found.push([
            `zones ${kind} ${side} in ${into}`,
            [...new Set(from)].sort(),
            zonesInto(state, side, into, kind),
          ])
        }
      }
    }
  }
  return found
}

/** Hex → half MP, as text that is easy to read. */
function costs(list: Iterable<readonly [string, number]>): string {
  return [...list]
    .map(([hex, cost]) => `${hex}=${cost}`)
    .sort()
    .join(' ')
}

function marches({ state, march, side }: MadeUp): readonly Finding[] {
  const on: State = { ...state, march }
  const position = table.waitingIn(on, 'marching', { waiting: 'choice' }, side)
  const offered = table.offered(position).map((choice) => choice.split(':'))
  const next = nextHexes(state, march)
  const steps = hexesAround(state, march.path.at(-1) ?? '').flatMap((hex) => {
    const step = marchStep(on, march, hex)
    return 'refused' in step ? [] : [[hex, step.pays] as const]
  })
  const attacks = offered.flatMap(([verb, hex, type]) => (verb === 'attack' ? [`${type} ${hex}`] : []))
  const reach = reachOf(on, march)
    .filter(({ hex }) => hex !== march.path.at(-1))
    .map(({ hex, halfPoints }) => [hex, halfPoints] as const)
  const everywhereElse = [...everywhere(state, march)].filter(([hex]) => hex !== march.path.at(-1))
  return [
    [
      'next hexes offered',
      [...next.keys()].sort(),
      offered.flatMap(([verb, hex]) => (verb === 'to' ? [hex] : [])).sort(),
    ],
    ['next hexes and their cost', costs(next), costs(steps)],
    ['attacks offered', attacksOf(state, march), attacks.sort()],
    ['reach', costs(everywhereElse.map(([hex, spent]) => [hex, spent - march.spent] as const)), costs(reach)],
  ]
}

/** What else the marching stage offers that hangs on the ground, and where leaders reach. */
function around({ state, march, side }: MadeUp): readonly Finding[] {
  const here = march.path.at(-1) ?? ''
  const position = table.waitingIn({ ...state, march }, 'marching', { waiting: 'choice' }, side)
  const offered = table.offered(position)
  const dismantled = offered.flatMap((choice) => (choice.startsWith('dismantle:') ? [choice.slice(10)] : []))
  const own = hexesAround(state, here)
    .map((hex) => hexsideId(here, hex))
    .filter((id) => state.pontoons[id] === side)
  const wet: State = { ...state, weather: { ...state.weather, rainUntil: state.turn } }
  const out = drivenOut(wet)
  return [
    ['refuse flanks', mayRefuseFlanks(state, march), offered.includes('refuse-flanks')],
    ['dismantle', own.sort(), dismantled.sort()],
    ['command radius', [...radius(state, side, here)].sort(), [...commandRadius(state, side, here)].sort()],
    ['driven out', [...out.keys()].sort(), [...displacedByRain(wet)].sort()],
    ...[...out].map(
      ([unit, to]): Finding => [`${unit} driven out`, [...to].sort(), [...displacementHexes(wet, unit)].sort()],
    ),
  ]
}

/** Every stack next to an enemy, as an assault: no points, and it starts where it stands. */
function assaults({ state, side, attacked }: MadeUp): readonly Finding[] {
  return attacked.flatMap((target) =>
    hexesAround(state, target)
      .filter((from) => isHeld(state, from, side))
      .map((from): Finding => {
        const units = unitsIn(state, from, side)
        const refused = attackRefusal(state, units, from, target, { action: 'assault' })
        const may = targetsOf(state, units, from, 'assault').includes(target)
        return [`assault ${from}>${target}`, may, refused === undefined]
      }),
  )
}

function flanks({ state, side, attacked, march }: MadeUp): readonly Finding[] {
  return attacked.flatMap((target): readonly Finding[] => {
    const report = flankReport(state, side, target, march.unit)
    const told = (hexes: readonly { hex: string | null; covered: unknown; reduced: unknown }[]): readonly string[] =>
      hexes.map(({ hex, covered, reduced }) => `${hex ?? 'off'} ${Boolean(covered)} ${Boolean(reduced)}`).sort()
    const onMap = new Set(hexesAround(state, target))
    const theirs = report.hexes.map((one) => (one.hex !== null && onMap.has(one.hex) ? one : { ...one, hex: null }))
    const { basic, reduction, final, applied } = flankBonus(state, side, target, march.unit)
    const defenders = unitsIn(state, target, opponentOf(side))
    return [
      [`flank hexes of ${target}`, told(flankHexes(state, side, target)), told(theirs)],
      [`defence of ${target}`, defence(state, target, opponentOf(side)), defenceOf(state, defenders).value],
      [`flank basic of ${target}`, basic, report.basic],
      [`flank reduction of ${target}`, Math.min(reduction, basic), report.reduction],
      [`flank final of ${target}`, final, report.final],
      [`flank applied of ${target}`, applied, report.bonus],
    ]
  })
}

function retreats(made: MadeUp): readonly Finding[] {
  const { retreat } = made
  if (retreat === null) return []
  const state = withRetreat(made.state, retreat)
  const here = retreat.path.at(-1) ?? ''
  const rules = retreatSteps(state, retreat)
  const legal = hexesAround(state, here).filter((hex) => isLegal(state, retreat, hex))
  const options = retreatOptions(state, retreat)
  const means = mildest(state, retreat)
  const open = means === undefined ? [] : waysOn(state, retreat, means)
  const told = ({ hex, override }: { hex: string; override: boolean }): string => (override ? `${hex} override` : hex)
  return [
    [
      'retreat: legal hexes',
      [...legal].sort(),
      rules
        .filter((step) => step.legal)
        .map((step) => step.hex)
        .sort(),
    ],
    [
      'retreat: priority and loss',
      legalHexes(state, retreat)
        .map((one) => `${one.hex} ${one.priority} -${one.loss}`)
        .sort(),
      rules
        .filter((step) => step.legal)
        .map((one) => `${one.hex} ${one.priority} -${one.loss}`)
        .sort(),
    ],
    [
      'retreat: chart',
      [...new Set(rules.map(() => chartOf(state, retreat)))],
      [...new Set(rules.map(({ chart }) => chart))],
    ],
    ['retreat: may stop', mayStop(state, retreat), endRefusal(state, retreat) === undefined],
    ['retreat: means', means ?? 'surrender', meansTold(options.means)],
    [
      'retreat: open hexes',
      open.map(told).sort(),
      options.open.map((one) => told({ ...one, hex: one.step.hex })).sort(),
    ],
    ...retreatOffers(state, retreat, open.map(told)),
  ]
}

function meansTold(means: { readonly override: boolean; readonly extended: boolean } | undefined): unknown {
  return means === undefined ? 'surrender' : { stretched: means.extended, override: means.override }
}

/** What the stage offers while the stack still has to or may go. */
function retreatOffers(state: State, retreat: Retreat, open: readonly string[]): readonly Finding[] {
  if (mustStop(state, retreat) || !canEnd(state, retreat, { stretched: true, override: !retreat.overridden })) return []
  const position = table.waitingIn(state, 'retreat', { rolling: null }, retreat.side)
  const stop = mayStop(state, retreat) ? ['stop'] : []
  const expected = [
    ...open.map((one) => `${one.endsWith('override') ? 'override' : 'retreat'}:${one.split(' ')[0]}`),
    ...stop,
  ]
  return [['retreat: offers', expected.sort(), [...table.offered(position)].sort()]]
}

/** Compares one position. */
export function compare(made: MadeUp): Comparison {
  const findings = [zones, marches, around, assaults, flanks, retreats].flatMap((look) => look(made))
  const differences = findings
    .filter(([, expected, actual]) => !isDeepStrictEqual(expected, actual))
    .map(
      ([what, expected, actual]) =>
        `${what}: expected ${JSON.stringify(expected)}, the rules say ${JSON.stringify(actual)}`,
    )
  return { differences, compared: findings.length }
}

/** A position in a few lines, to be looked at by eye. */
export function told({ seed, state, side, march, retreat }: MadeUp): string {
  const units = Object.entries(state.units).map(([unit, is]) => {
    const marks = [is.organized ? '' : ' disorganized', is.demoralized > 0 ? ` demoralized-${is.demoralized}` : '']
    const dug = is.entrenched === 'none' ? '' : ` ${is.entrenched}`
    return `  ${is.place} ${unit} ${is.manpower}${marks.join('')}${dug}`
  })
  const { conditions, weather, destroyed, pontoons, flanksRefused } = state
  return [
    `seed ${seed}, ${conditions.scenario}, ${side} acts, ${JSON.stringify(weather)}`,
    ...units.sort(),
    `  destroyed ${destroyed.join(' ')}; pontoons ${JSON.stringify(pontoons)}; refused ${flanksRefused.join(' ')}`,
    `  march ${JSON.stringify(march)}`,
    `  retreat ${JSON.stringify(retreat)}`,
  ].join('\n')
}
