import type { HexId, UnitId } from '../../modules/across-the-potomac/rules/ids.ts'
import { isArtillery, isGarrison } from '../../modules/across-the-potomac/rules/queries/battle-roles.ts'
import {
  hexesOf,
  isAdjacentToEnemy,
  isEnemyTerritory,
  isOccupiedBy,
  unitsOfIn,
} from '../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../../modules/across-the-potomac/rules/sides.ts'
import { type Battle, type State, unitState } from '../../modules/across-the-potomac/rules/state.ts'
import {
  COORDINATION_DIE,
  type CombatRole,
  FATIGUE_MODIFIER,
  firingDie,
  groundOf,
  shotsOf,
  terrainModifier,
} from '../../modules/across-the-potomac/rules/tables/battle-card.ts'
import { HEX_IDS, hexDistance, hexFact, neighboursOf } from '../../modules/across-the-potomac/rules/tables/hexes.ts'
import { hexsideFact } from '../../modules/across-the-potomac/rules/tables/hexsides.ts'
import { unitFact } from '../../modules/across-the-potomac/rules/tables/units.ts'

/**
 * What the yardstick likes, in VP. Set by hand so that it marches on cities, hunts what is weaker, keeps its own cities and
 * forages; nothing here is shared with the opponent that is measured against it.
 */
const LIKES = {
  step: 0.3,
  fatiguedStep: 0.03,
  /** Per hex that a goal is away, what is left of it. */
  far: 0.86,
  huntFar: 0.7,
  hunt: 0.25,
  huntingRange: 5,
  /** A second stack that goes for the same city. */
  second: 0.25,
  guard: 0.8,
  exposed: 0.12,
  mostExposed: 1.5,
  /** Of its pull, what a stack is worth that may still march in this player-turn. */
  ready: 0.04,
  readyToForage: 0.3,
  /** Of a shot that may still be fired. */
  shotToCome: 0.6,
  field: 0.5,
} as const

/** How well a side stands: points, strength, cities in reach and in danger, who is exposed, and the battle that is on. */
export function greedyScore(state: State, side: Side): number {
  return ownScore(state, side) - ownScore(state, opponentOf(side)) + battleScore(state, side)
}

function ownScore(state: State, side: Side): number {
  const { pulls, worth } = standingOf(state, side)
  let score = state.halfPoints[side] / 2 + worth
  if (state.playerTurn?.side !== side) return score
  for (const hex of hexesOf(state, side)) {
    score += readiness(state, side, hex, unitsOfIn(state, side, hex), pulls.get(hex) ?? 0)
  }
  return score
}

/** All that depends on who stands where and which cities still pay, and on nothing else. */
interface Standing {
  readonly pulls: ReadonlyMap<HexId, number>
  readonly worth: number
}

/** States are never changed, so that the same table of units and cities always gives the same standing. */
const standings = new WeakMap<State['units'], Map<string, Standing>>()

function standingOf(state: State, side: Side): Standing {
  const kept = standings.get(state.units) ?? new Map<string, Standing>()
  standings.set(state.units, kept)
  const key = `${side} ${state.citiesScored.join(' ')}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const pulls = pullsOf(state, side)
  let worth = -danger(state, side)
  for (const hex of hexesOf(state, side)) {
    const units = unitsOfIn(state, side, hex)
    for (const unit of units) {
      const { steps, fatigued } = unitState(state, unit)
      worth += steps * (LIKES.step - (fatigued ? LIKES.fatiguedStep : 0))
    }
    worth -= exposure(state, side, hex, units)
  }
  for (const pull of pulls.values()) worth += pull
  const standing = { pulls, worth }
  kept.set(key, standing)
  return standing
}

interface Goal {
  readonly from: HexId
  readonly goal: HexId
  readonly pay: number
}

/** What draws each stack, and how strongly: every stack its best goal, a city fully for the first that is drawn to it. */
function pullsOf(state: State, side: Side): ReadonlyMap<HexId, number> {
  const enemy = opponentOf(side)
  const goals: Goal[] = []
  const cities = CITIES.filter(({ hex, owner }) => owner === enemy && !state.citiesScored.includes(hex))
  const defences = new Map(hexesOf(state, enemy).map((hex) => [hex, defenceOf(state, enemy, hex)]))
  for (const from of hexesOf(state, side)) {
    const line = unitsOfIn(state, side, from).filter((unit) => !isGarrison(unit) && !isArtillery(unit))
    if (line.length === 0) continue
    const steps = stepsOf(state, line)
    const home = line.every((unit) => unitFact(unit).redBand)
    for (const { hex: goal, worth, distance } of cities) {
      if (home && isEnemyTerritory(side, goal)) continue
      const chance = beats(steps, defences.get(goal) ?? 0)
      if (chance > 0) goals.push({ from, goal, pay: worth * chance * LIKES.far ** distance(from) })
    }
    for (const [goal, defence] of defences) {
      const chance = beats(steps, defence)
      if (chance === 0) continue
      const away = hexDistance(from, goal)
      if (away > LIKES.huntingRange) continue
      goals.push({ from, goal, pay: LIKES.hunt * defence * chance * LIKES.huntFar ** away })
    }
  }
  goals.sort((a, b) => b.pay - a.pay)
  const pulls = new Map<HexId, number>()
  const taken = new Set<HexId>()
  for (const { from, goal, pay } of goals) {
    const share = taken.has(goal) ? pay * LIKES.second : pay
    if (share <= (pulls.get(from) ?? 0)) continue
    pulls.set(from, share)
    taken.add(goal)
  }
  return pulls
}

/** 1 for twice the strength, 0 for less than the same. */
function beats(steps: number, defence: number): number {
  return defence === 0 ? 1 : Math.max(0, Math.min(1, steps / defence - 1))
}

function defenceOf(state: State, side: Side, hex: HexId): number {
  const ground = groundOf(hex)
  return stepsOf(state, unitsOfIn(state, side, hex)) * (ground === 'fortification' ? 2 : ground === 'slow' ? 1.4 : 1)
}

function stepsOf(state: State, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => {
    const { steps, fatigued } = unitState(state, unit)
    return sum + (fatigued ? steps / 2 : steps)
  }, 0)
}

/** Who is activated and has not acted can still do something, above all forage and go where he is drawn. */
function readiness(state: State, side: Side, hex: HexId, units: readonly UnitId[], pull: number): number {
  const { activated = [], acted = {}, foragedHexes = [] } = state.playerTurn ?? {}
  const ready = units.filter((unit) => activated.includes(unit) && acted[unit] === undefined)
  if (ready.length === 0) return 0
  const forage =
    hexFact(hex).forage &&
    isEnemyTerritory(side, hex) &&
    !foragedHexes.includes(hex) &&
    !isAdjacentToEnemy(state, side, hex) &&
    ready.some((unit) => !isArtillery(unit))
  const share = stepsOf(state, ready) / Math.max(1, stepsOf(state, units))
  return (forage ? LIKES.readyToForage : 0) + LIKES.ready * pull * share
}

/** Stronger enemies next to a stack. */
function exposure(state: State, side: Side, hex: HexId, units: readonly UnitId[]): number {
  const enemy = opponentOf(side)
  let threat = 0
  for (const from of neighboursOf(hex)) {
    const { blocked, river } = hexsideFact(from, hex)
    if (blocked || river === 'tidal' || !isOccupiedBy(state, enemy, from)) continue
    threat += stepsOf(
      state,
      unitsOfIn(state, enemy, from).filter((unit) => !isGarrison(unit)),
    )
  }
  if (threat === 0) return 0
  const ground = groundOf(hex)
  const defence = stepsOf(state, units) * (ground === 'fortification' ? 2 : ground === 'slow' ? 1.4 : 1)
  return Math.min(LIKES.mostExposed, LIKES.exposed * Math.max(0, threat - defence))
}

/** Own cities that an enemy comes near and that too few guard. */
function danger(state: State, side: Side): number {
  const enemy = opponentOf(side)
  let sum = 0
  for (const { hex, owner, worth, distance } of CITIES) {
    if (owner !== side || state.citiesScored.includes(hex)) continue
    const guards = defenceOf(state, side, hex)
    let worst = 0
    for (const from of hexesOf(state, enemy)) {
      const steps = stepsOf(
        state,
        unitsOfIn(state, enemy, from).filter((unit) => !isGarrison(unit) && !isArtillery(unit)),
      )
      if (steps > 0) worst = Math.max(worst, LIKES.far ** distance(from) * (steps / (steps + guards * 1.5)))
    }
    sum += LIKES.guard * worth * worst
  }
  return sum
}

/** Hits of the battle that is on, which are scored at its end, and what the shots to come promise. */
function battleScore(state: State, side: Side): number {
  const { battle, playerTurn } = state
  if (battle === null || playerTurn === null) return 0
  const attacker = playerTurn.side
  const attack = attackersOf(state, battle, attacker)
  const defence = battle.defenders.filter((unit) => !battle.left.includes(unit))
  const chance = COORDINATION_DIE === 6 ? 0.6 : 0.5
  let forAttacker = 0
  for (const { unit, from } of attack) {
    const share = from === battle.front || battle.front === null || battle.flanks[from] === 'coordinated' ? 1 : chance
    if (battle.flanks[from] !== 'failed') forAttacker += share * shotsToCome(state, battle, unit, 'attack')
  }
  const against = defence.reduce((sum, unit) => sum + shotsToCome(state, battle, unit, 'defend'), 0)
  const standing = defence.reduce((sum, unit) => sum + unitState(state, unit).steps, 0)
  const cleared = standing === 0 ? 1 : Math.max(0, Math.min(1, forAttacker / standing - 0.3))
  const city = CITIES.find(({ hex, owner }) => hex === battle.hex && owner !== attacker)
  const prize = city === undefined || state.citiesScored.includes(city.hex) ? 0 : city.worth
  let score = LIKES.shotToCome * (forAttacker - against) + cleared * (LIKES.field + prize)
  for (const [unit, hits] of Object.entries(battle.hits)) score += unitFact(unit).side === attacker ? -hits : hits
  return attacker === side ? score : -score
}

/** Those who are committed; before anybody is, all who are ready around the hex. */
function attackersOf(state: State, battle: Battle, attacker: Side): Battle['attackers'] {
  if (battle.attackers.length > 0) return battle.attackers
  const { activated = [], acted = {} } = state.playerTurn ?? {}
  return neighboursOf(battle.hex).flatMap((from) =>
    unitsOfIn(state, attacker, from)
      .filter((unit) => activated.includes(unit) && acted[unit] === undefined && !isGarrison(unit))
      .map((unit) => ({ unit, from })),
  )
}

function shotsToCome(state: State, battle: Battle, unit: UnitId, role: CombatRole): number {
  const { steps, fatigued } = unitState(state, unit)
  const { type, size } = unitFact(unit)
  if (steps === 0 || (type === 'heavy-artillery' && role === 'attack')) return 0
  const left = shotsOf(type, role) - (battle.shots[unit] ?? 0)
  const ground = groundOf(battle.hex)
  const strength = steps + (fatigued ? FATIGUE_MODIFIER[size] : 0) + terrainModifier(ground, role)
  return left <= 0 ? 0 : Math.min(1, Math.max(0, strength / firingDie(ground, type, role)))
}

interface City {
  readonly hex: HexId
  readonly owner: Side
  readonly worth: number
  distance(from: HexId): number
}

const CITIES: readonly City[] = HEX_IDS.flatMap((hex) => {
  const { cityHalfPoints, cityOwner } = hexFact(hex)
  if (cityHalfPoints === undefined || cityOwner === undefined) return []
  const away = distancesTo(hex)
  return [{ hex, owner: cityOwner, worth: cityHalfPoints / 2, distance: (from: HexId) => away.get(from) ?? 99 }]
})

/** Hexes to march, over land and standing bridges. */
function distancesTo(goal: HexId): ReadonlyMap<HexId, number> {
  const away = new Map([[goal, 0]])
  for (const [hex, distance] of away) {
    for (const next of neighboursOf(hex)) {
      const { blocked, river, bridge } = hexsideFact(hex, next)
      if (away.has(next) || blocked || hexFact(next).terrain === 'bay') continue
      if (river === 'tidal' && bridge === undefined) continue
      away.set(next, distance + 1)
    }
  }
  return away
}
