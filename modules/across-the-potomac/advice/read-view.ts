/** atp:2.0, atp:4.3 The table set up again from what a side sees, so that the advice can count by the rules' own queries. */
import type { SideView, ViewCounter, ViewTable } from '../../../src/kernel/view.ts'
import type { HexId, HexsideId, UnitId } from '../rules/ids.ts'
import { unitLabel } from '../rules/queries/labels.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { Action, Attacker, Battle, Commander, PlayerTurn, State, UnitState } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { hexsideId } from '../rules/tables/hexsides.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { sideName } from '../rules/wording.ts'
import { isMarker, standIns } from './stand-ins.ts'

/**
 * The state as far as the view tells it. What is not on the map counts as not in play, except in the battle that is on;
 * nothing else is known of releases, obligations and earlier battles, and the advice does not ask.
 */
export function tableFrom(view: SideView): State {
  const facts = new Map(view.facts.map(({ label, value }) => [label, value]))
  const turn = numberIn(view.heading[0] ?? '')
  const battle = battleFrom(view)
  const seen = view.counters.filter((counter) => !isMarker(counter))
  const units = { ...unitsFrom(seen), ...standIns(view.counters), ...(battle?.fallen ?? {}) }
  return {
    conditions: {
      scenario: '',
      firstTurn: turn,
      lastTurn: numberIn(facts.get('Last turn') ?? ''),
      weatherRolls: false,
      rainOn: [],
      clearOn: [],
      of1863: true,
      bridgeBurning: false,
      naval: false,
      handicap: null,
    },
    turn,
    weather: facts.get('Weather') === 'rain' ? 'rain' : 'clear',
    commander: commanderIn(facts.get('Union commander') ?? ''),
    halfPoints: { union: halvesIn(facts.get('Union VP')), confederate: halvesIn(facts.get('Confederate VP')) },
    units,
    dueTurns: {},
    obligationsMet: [],
    invasionTurn: null,
    northEnteredTurn: null,
    susquehannaTurn: null,
    beyondSusquehanna: false,
    bridgeOwners: {},
    bridgesReached: [],
    fortifications: {},
    alarmCityTaken: false,
    citiesScored: view.spaces
      .filter(({ marks }) => marks.some((mark) => mark.startsWith('captured before')))
      .map(({ id }) => id),
    flagLost: { union: facts.has('Union flag'), confederate: facts.has('Confederate flag') },
    depotLost: { union: facts.has('Union depot'), confederate: facts.has('Confederate depot') },
    burnedBridges: burnedIn(view),
    playerTurn: playerTurnFrom(view, pointsLeftIn(view)),
    battle: battle?.battle ?? null,
  }
}

/** The command points that stand beside the map, whoever's player-turn it is. */
function pointsLeftIn({ facts }: SideView): number {
  return numberIn(facts.find(({ label }) => isPointsLeft(label))?.value ?? '')
}

export function isPointsLeft(label: string): boolean {
  return label.endsWith(' CP left')
}

function numberIn(text: string): number {
  const digits = /-?\d+/.exec(text)
  return digits === null ? 0 : Number(digits[0])
}

/** `12½` → 25; the minus is the typographic one. */
function halvesIn(text = '0'): number {
  const size = 2 * numberIn(text) + (text.includes('½') ? 1 : 0)
  return text.startsWith('−') ? -size : size
}

function commanderIn(name: string): Commander {
  return name === 'Meade' ? 'meade' : name === 'Reynolds' ? 'reynolds' : 'hooker'
}

function unitsFrom(counters: readonly ViewCounter[]): { readonly [unit: UnitId]: UnitState } {
  const units: { [unit: UnitId]: UnitState } = {}
  for (const unit of UNIT_IDS) units[unit] = { place: 'not-used', steps: 0, fatigued: false }
  for (const { id, space, values, marks } of counters) {
    const strength = values.find(({ label }) => label === 'Strength')?.value ?? ''
    units[id] = { place: space, steps: numberIn(strength), fatigued: marks.includes('fatigued') }
  }
  return units
}

function burnedIn(view: SideView): readonly HexsideId[] {
  const burned = new Set<HexsideId>()
  for (const { id, marks } of view.spaces) {
    for (const mark of marks) {
      const to = /^bridge to (\d{4}) burned$/.exec(mark)?.[1]
      if (to !== undefined) burned.add(hexsideId(id, to))
    }
  }
  return [...burned].sort()
}

const ACTION_MARKS: ReadonlyMap<string, Action> = new Map([
  ['attacked', 'attack'],
  ['moved', 'move'],
  ['foraged', 'forage'],
])

function playerTurnFrom(view: SideView, commandPoints: number): PlayerTurn | null {
  const side = SIDES.find((one) => view.heading.includes(`${sideName(one)} player-turn`))
  if (side === undefined) return null
  const acted: { [unit: UnitId]: Action } = {}
  const activated: UnitId[] = []
  const foraged = new Set<HexId>()
  for (const { id, space, marks } of view.counters) {
    const action = marks.map((mark) => ACTION_MARKS.get(mark)).find((known) => known !== undefined)
    if (action !== undefined) acted[id] = action
    if (action !== undefined || marks.includes('activated')) activated.push(id)
    if (action === 'forage') foraged.add(space)
  }
  return { side, commandPoints, activated, acted, battleHexes: [], foragedHexes: [...foraged], transported: false }
}

/** Both armies use some identifications; with the side they are unique. */
const UNIT_BY_NAME: ReadonlyMap<string, UnitId> = new Map(
  UNIT_IDS.map((unit) => [`${sideName(unitFact(unit).side)} ${unitLabel(unit)}`, unit]),
)

interface Fought {
  readonly battle: Battle
  /** Units on the card that are on no hex: destroyed in this battle. */
  readonly fallen: { readonly [unit: UnitId]: UnitState }
}

/** The Battle Card of the view; undefined while there is none. */
function battleFrom(view: SideView): Fought | undefined {
  const card = view.tables.find(({ title }) => title.startsWith('Battle Card: '))
  const hex = card?.title.slice('Battle Card: '.length, 'Battle Card: '.length + 4) ?? ''
  return card === undefined || !isHex(hex) ? undefined : battleOn(card, hex, view)
}

function battleOn(card: ViewTable, hex: HexId, view: SideView): Fought {
  const onMap = new Set(view.counters.map(({ id }) => id))
  const attackers: Attacker[] = []
  const defenders: UnitId[] = []
  const left: UnitId[] = []
  const flanks: { [hex: HexId]: 'coordinated' | 'failed' } = {}
  const shots: { [unit: UnitId]: number } = {}
  const hits: { [unit: UnitId]: number } = {}
  const fallen: { [unit: UnitId]: UnitState } = {}
  let front: HexId | null = null
  for (const [label = '', side = '', role = '', , fatigue = '', fired = '', hit = ''] of card.rows) {
    const unit = UNIT_BY_NAME.get(`${side} ${label}`)
    if (unit === undefined) continue
    const from = / from (\d{4})$/.exec(role)?.[1]
    if (from === undefined) defenders.push(unit)
    else attackers.push({ unit, from })
    if (role.startsWith('left')) left.push(unit)
    if (from !== undefined && role.startsWith('front')) front = from
    if (from !== undefined && role.startsWith('flank'))
      flanks[from] = role.includes('failed') ? 'failed' : 'coordinated'
    if (numberIn(fired) > 0) shots[unit] = numberIn(fired)
    if (numberIn(hit) > 0) hits[unit] = numberIn(hit)
    if (!onMap.has(unit)) fallen[unit] = { place: 'destroyed', steps: 0, fatigued: fatigue === 'fatigued' }
  }
  return {
    battle: { hex, attackers, defenders, front, flanks, left, shots, hits, extraHitBy: [], retreated: null },
    fallen,
  }
}

/** The side as the kernel names it; a defect for anything else. */
export function sideFrom(side: string): Side {
  const found = SIDES.find((one) => one === side)
  if (found === undefined) throw new Error(`there is no side ${side}`)
  return found
}
