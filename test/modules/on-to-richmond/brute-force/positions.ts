/** Positions made up at random from a seed: crowded places of both sheets with everything that bears on the ground. */
import type { HexId, HexsideId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { Retreat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import { ENTRENCHMENTS, type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById, hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { RETREAT_KINDS } from '../../../../modules/on-to-richmond/rules/tables/retreat-charts.ts'
import { onMapOf, SCENARIO_IDS, scenarioFact } from '../../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { UNIT_IDS, unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { tableWith, type UnitSpec } from '../../../support/otr-table.ts'
import { numbersFrom } from '../../../support/random-play.ts'
import { distance, groundOf, hexesAround } from './board.ts'
import { inEnemyNormalZone, isHeld, unitsIn } from './forces.ts'
import { legalHexes, lengthOf, mayStop, mustStop, orderlyHexes, waysOn } from './retreat.ts'

/** Everything that is drawn at random comes from here. */
export class Lots {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = numbersFrom(seed)
  }

  /** From 0 to one less than this. */
  below(count: number): number {
    return this.next() % count
  }

  /** So many times of a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('there is nothing to draw from')
    return found
  }
}

export interface MadeUp {
  readonly seed: number
  /** The whole position; nobody marches in it. */
  readonly state: State
  readonly side: Side
  readonly march: March
  /** Null where the side that is not on the march has nobody next to an enemy. */
  readonly retreat: Retreat | null
  /** Hexes with enemies of the marching side next to one of its units. */
  readonly attacked: readonly HexId[]
}

/** Kinds of ground that ask for most; any hex of the map is one of them. */
function kindsOf(hex: HexId, crossings: ReadonlyMap<HexId, readonly string[]>): readonly string[] {
  const { terrain, features, edges } = hexFact(hex)
  const isFortified = features.includes('redoubt') || features.includes('fort')
  const isAtEdge = edges.N.length + edges.S.length > 0
  return [
    'any',
    terrain,
    ...(crossings.get(hex) ?? []),
    ...(isFortified ? ['fort'] : []),
    ...(isAtEdge ? ['edge'] : []),
  ]
}

/** The land of a scenario by kind of ground. */
function placesOf(scenario: string): ReadonlyMap<string, readonly HexId[]> {
  const fact = scenarioFact(scenario)
  const crossings = new Map<HexId, string[]>()
  for (const { hexes, crossing, river } of HEXSIDE_IDS.map(hexsideById)) {
    if (crossing === undefined) continue
    for (const hex of hexes) crossings.set(hex, [...(crossings.get(hex) ?? []), crossing, `${river} ${crossing}`])
  }
  const found = new Map<string, HexId[]>()
  for (const hex of HEX_IDS) {
    if (!onMapOf(fact, hex) || hexFact(hex).terrain === 'water') continue
    for (const kind of kindsOf(hex, crossings)) found.set(kind, [...(found.get(kind) ?? []), hex])
  }
  return found
}

/** Ground of which there is little on the maps and much in the rules. */
const RARE = ['fort', 'fort', 'ford', 'ferry', 'bridge']

const PLACES = new Map<string, ReadonlyMap<string, readonly HexId[]>>()

function placesIn({ conditions: { scenario } }: State): ReadonlyMap<string, readonly HexId[]> {
  const found = PLACES.get(scenario) ?? placesOf(scenario)
  PLACES.set(scenario, found)
  return found
}

const SIZES = { squadron: 2, regiment: 3, brigade: 8, 'demi-division': 16, division: 21 }

function unitSpec(lots: Lots, unit: UnitId): UnitSpec {
  return {
    manpower: 1 + lots.below(SIZES[unitFact(unit).size]),
    organized: lots.chance(65),
    fatigue: lots.below(5),
    exhausted: lots.chance(30),
    demoralized: lots.chance(80) ? 0 : lots.chance(60) ? 1 : 2,
    entrenched: lots.chance(70) ? 'none' : lots.of(ENTRENCHMENTS),
  }
}

/** Units of one side with every type about as often, since the counters are infantry for the most part; many of one command. */
function drawUnits(lots: Lots, side: Side, count: number, mounted: boolean): readonly UnitId[] {
  const own = UNIT_IDS.filter((unit) => sideOfId(unit) === side)
  const command = lots.of(own.flatMap((unit) => unitFact(unit).command ?? []))
  const drawn = new Set<UnitId>()
  while (drawn.size < count) {
    const type = mounted ? 'cavalry' : lots.of(['infantry', 'infantry', 'infantry', 'cavalry', 'artillery'])
    const ofCommand = own.filter((unit) => unitFact(unit).command === command && unitFact(unit).type === type)
    const list =
      ofCommand.length > 0 && lots.chance(50) ? ofCommand : own.filter((unit) => unitFact(unit).type === type)
    drawn.add(lots.of(list))
  }
  return [...drawn]
}

/** The land around a hex, as the scenario has it. */
function landAround(state: State, centre: HexId, radius: number): readonly HexId[] {
  return (placesIn(state).get('any') ?? []).filter((hex) => distance(centre, hex) <= radius)
}

type Laid = { readonly [hex: HexId]: { readonly [unit: UnitId]: UnitSpec } }

/** Units of both sides on the land around; `first` has the centre, and in a `siege` the others crowd around it. */
function layOut(lots: Lots, land: readonly HexId[], centre: HexId, first: Side): Laid {
  const laid: { [hex: HexId]: { [unit: UnitId]: UnitSpec } } = {}
  const sides: { [hex: HexId]: Side } = { [centre]: first }
  const siege = lots.chance(45)
  // Cavalry against cavalry is a case of its own, and chance seldom makes it.
  const mounted = lots.chance(20)
  const close = land.filter((hex) => distance(centre, hex) === 1)
  for (const side of [first, opponentOf(first)]) {
    const isAround = siege && side !== first && close.length > 0
    const units = drawUnits(lots, side, isAround ? 4 + lots.below(6) : 2 + lots.below(6), mounted)
    for (const [at, unit] of units.entries()) {
      const inCentre = side === first && (at === 0 || (siege && lots.chance(50)))
      const hex = inCentre ? centre : lots.of(isAround && lots.chance(80) ? close : land)
      if ((sides[hex] ?? side) !== side) continue
      sides[hex] = side
      laid[hex] = { ...laid[hex], [unit]: unitSpec(lots, unit) }
    }
  }
  return laid
}

/** Bridges that are down and pontoon bridges that are up around here. */
function bridgesOf(lots: Lots, state: State, centre: HexId): Pick<State, 'destroyed' | 'pontoons'> {
  const near = landAround(state, centre, 4)
  const rivers = near.flatMap((a) =>
    near.flatMap((b) => {
      if (a >= b || distance(a, b) !== 1) return []
      const side = hexsideFact(a, b)
      return side.river === 'major' || side.river === 'minor' ? [side] : []
    }),
  )
  const destroyed: HexsideId[] = []
  const pontoons: { [hexside: HexsideId]: Side } = {}
  for (const { id, crossing } of rivers) {
    if ((crossing === 'bridge' || crossing === 'ferry') && lots.chance(40)) destroyed.push(id)
    if (crossing !== 'dam' && lots.chance(crossing === undefined ? 12 : 25)) {
      pontoons[id] = lots.of(['confederate', 'union'] as const)
    }
  }
  return { destroyed, pontoons }
}

function marchFor(lots: Lots, state: State, unit: UnitId): March {
  const side = sideOfId(unit)
  const here = String(state.units[unit]?.place)
  const inZone = inEnemyNormalZone(state, here, side)
  const begins = lots.chance(50)
  const came = begins ? [] : hexesAround(state, here).filter((hex) => !isHeld(state, hex, opponentOf(side)))
  const path = came.length === 0 ? [here] : [lots.of(came), here]
  const attacks = lots.chance(20) ? 1 : 0
  const halfPoints = 1 + lots.below(unitFact(unit).type === 'cavalry' ? 26 : 14)
  const fresh = path.length === 1 && attacks === 0
  return {
    unit,
    leader: null,
    halfPoints,
    spent: fresh ? 0 : lots.below(halfPoints + 1),
    path,
    beganInZone: inEnemyNormalZone(state, path[0] ?? here, side),
    attacks,
    held: inZone && !fresh,
    declined: [],
    forceSettled: true,
  }
}

/** A retreat of the units in a hex, begun or under way by some of the ways open to it. */
function retreatFor(lots: Lots, state: State, target: HexId, side: Side): Retreat | null {
  const enemies = hexesAround(state, target).filter((hex) => isHeld(state, hex, opponentOf(side)))
  if (enemies.length === 0) return null
  const kind = lots.of(RETREAT_KINDS)
  const there = unitsIn(state, target, side)
  const riders = there.filter((unit) => unitFact(unit).type === 'cavalry')
  const units = kind === 'cavalry' ? riders : there
  if (units.length === 0) return null
  let retreat: Retreat = { side, units, kind, enemy: lots.of(enemies), path: [target], overridden: lots.chance(15) }
  const steps = lots.below(lengthOf(retreat)[1])
  for (let step = 0; step < steps && !(mayStop(state, retreat) && lots.chance(40)); step++) {
    if (mustStop(state, retreat)) break
    // Mostly a way that leads out; now and then any legal hex, so that stacks get into dead ends and among the enemy.
    const wild = lots.chance(30) && (step === 0 || !retreat.overridden)
    const ways: readonly { readonly hex: HexId }[] = wild
      ? legalHexes(state, retreat)
      : waysOn(state, retreat, { stretched: true, override: false })
    if (ways.length === 0) break
    const { hex } = lots.of(ways)
    const orderly = orderlyHexes(state, retreat).some((one) => one.hex === hex)
    retreat = { ...retreat, path: [...retreat.path, hex], overridden: retreat.overridden || !orderly }
  }
  return retreat
}

/** The state with the stack of the retreat where it has come to. */
export function withRetreat(state: State, retreat: Retreat): State {
  const here = retreat.path.at(-1) ?? ''
  const units = { ...state.units }
  for (const unit of retreat.units) units[unit] = { ...unitState(state, unit), place: here }
  return { ...state, units, retreat }
}

/** One position. The same seed gives the same; the scenarios take turns unless one is named. */
export function madeUp(seed: number, named?: string): MadeUp {
  const lots = new Lots(seed)
  const scenario = named ?? SCENARIO_IDS[seed % SCENARIO_IDS.length] ?? ''
  const bare = tableWith({ scenario, rain: lots.chance(35), at: {}, active: 'union' })
  for (;;) {
    const kind = lots.of(lots.chance(25) ? RARE : [...placesIn(bare).keys()])
    const centre = lots.of(placesIn(bare).get(kind) ?? placesIn(bare).get('any') ?? [])
    const side = kind === 'fort' ? 'union' : lots.of(['confederate', 'union'] as const)
    const isTheirs = kind === 'fort' || lots.chance(45)
    const at = layOut(lots, landAround(bare, centre, 1 + lots.below(3)), centre, isTheirs ? opponentOf(side) : side)
    const unfordable = lots.chance(30)
    const laid: State = {
      ...tableWith({ scenario, at, active: side, more: bridgesOf(lots, bare, centre) }),
      weather: {
        rainUntil: bare.weather.rainUntil,
        minorUnfordableUntil: unfordable && lots.chance(60) ? 2 : 0,
        majorUnfordableUntil: unfordable ? 2 : 0,
      },
    }
    const own = Object.keys(laid.units).filter((unit) => sideOfId(unit) === side)
    const others = Object.keys(at).filter((hex) => isHeld(laid, hex, opponentOf(side)))
    if (own.length === 0 || others.length === 0) continue
    const firm = Object.keys(at).filter((hex) => groundOf(laid, hex) !== 'swamp')
    const state = { ...laid, flanksRefused: firm.filter(() => lots.chance(25)) }
    const attacked = others.filter((hex) => hexesAround(state, hex).some((next) => isHeld(state, next, side)))
    const target = attacked.includes(centre) ? centre : attacked.length > 0 ? lots.of(attacked) : undefined
    const central = own.filter((unit) => laid.units[unit]?.place === centre)
    return {
      seed,
      state,
      side,
      march: marchFor(lots, state, lots.of(central.length > 0 && lots.chance(80) ? central : own)),
      retreat: target === undefined ? null : retreatFor(lots, state, target, opponentOf(side)),
      attacked,
    }
  }
}
