/** atp:10.1, atp:10.5–10.8, atp:11.2–11.4 Which units may attack which hex, and how many of them together. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { battleOf, playerTurnOf, type State } from '../state.ts'
import { hexsideAttackLimit } from '../tables/battle-card.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import { unitFact } from '../tables/units.ts'
import { attackingHexes, isArtillery } from './battle-roles.ts'
import { riverBetween } from './hexsides.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf, isEnemyOccupied, isEnemyTerritory, unitsOfIn } from './occupancy.ts'
import { notReady } from './refusals.ts'

/** atp:10.8A A flank attack comes from two or three hexes. */
const MOST_HEXES = 3

/** Why a unit may not attack a hex, whoever else attacks it; undefined when it may. */
export function attackFault(state: State, unit: UnitId, hex: HexId): Refusal | undefined {
  const name = unitLabel(unit)
  const from = hexOf(state, unit)
  if (from === undefined || !neighboursOf(from).includes(hex)) {
    return refusal('not-adjacent', 'atp:10.1B', `${name} is not in a hex next to ${hexLabel(hex)}.`)
  }
  return notReady(state, unit) ?? attackerFault(unit, hex) ?? attackWayFault(state, from, hex)
}

/** Why a unit never attacks that hex, wherever it stands. */
export function attackerFault(unit: UnitId, hex: HexId): Refusal | undefined {
  const name = unitLabel(unit)
  const { type, movement, redBand, side } = unitFact(unit)
  if (type === 'heavy-artillery') {
    return refusal('heavy-artillery', 'atp:10.7', `${name} is heavy artillery, which never attacks.`)
  }
  if (movement === 0) {
    return refusal('garrison', 'atp:10.5', `${name} is a garrison without movement and may only defend.`)
  }
  // 11.4 what may not march across the border may not attack across it either
  if (redBand && isEnemyTerritory(side, hex)) {
    return refusal('border', 'atp:11.4', `${name} has a red band and may not attack into enemy territory.`)
  }
  return undefined
}

/** atp:11.3 No attack across a tidal or blocked hexside, bridged or not. */
export function attackWayFault(state: State, from: HexId, hex: HexId): Refusal | undefined {
  if (hexsideFact(from, hex).blocked) {
    return refusal('blocked-hexside', 'atp:11.3', `The hexside between ${from} and ${hex} is blocked.`)
  }
  if (riverBetween(state, from, hex) !== 'tidal') return undefined
  if (hexsideFact(from, hex).river === 'tidal') {
    return refusal(
      'tidal-hexside',
      'atp:11.3',
      `The river between ${from} and ${hex} is tidal; no attack crosses it, not even by a bridge.`,
    )
  }
  // 16.1D in rain a major river counts as tidal for attacks
  return refusal(
    'river-in-flood',
    'atp:16.1D',
    `The river between ${from} and ${hex} is in flood; no attack crosses it, not even by a bridge.`,
  )
}

/** The side's units that may attack a hex as far as each is concerned, in canonical order. */
export function eligibleAttackers(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return neighboursOf(hex)
    .flatMap((from) => unitsOfIn(state, side, from))
    .filter((unit) => attackFault(state, unit, hex) === undefined)
}

/** atp:10.1B–C Enemy hexes that can be attacked now, ascending. */
export function attackableHexes(state: State, side: Side): readonly HexId[] {
  const { activated, acted, battleHexes } = playerTurnOf(state)
  const near = new Set<HexId>()
  for (const unit of activated) {
    if (acted[unit] !== undefined) continue
    const from = hexOf(state, unit)
    if (from === undefined) continue
    for (const hex of neighboursOf(from)) if (isEnemyOccupied(state, side, hex)) near.add(hex)
  }
  return [...near]
    .filter((hex) => !battleHexes.includes(hex) && eligibleAttackers(state, side, hex).some(isEscort))
    .sort()
}

/** atp:10.6B Artillery needs infantry or cavalry beside it. RULING ATP-11: in each hex it attacks from, and attacking too. */
export function isEscort(unit: UnitId): boolean {
  return !isArtillery(unit)
}

/** Why a hex cannot be attacked by the side; undefined when it can. */
export function attackHexFault(state: State, side: Side, hex: HexId): Refusal | undefined {
  if (!isEnemyOccupied(state, side, hex)) {
    return refusal('no-enemy-there', 'atp:10.1B', `There is no enemy unit in ${hexLabel(hex)}.`)
  }
  if (playerTurnOf(state).battleHexes.includes(hex)) {
    return refusal('already-attacked', 'atp:10.1C', `${hexLabel(hex)} was already attacked in this player-turn.`)
  }
  const near = neighboursOf(hex).flatMap((from) => unitsOfIn(state, side, from))
  const able = near.filter((unit) => attackFault(state, unit, hex) === undefined)
  if (able.some(isEscort)) return undefined
  if (able.length > 0) return aloneFault(hex)
  const faults = near.flatMap((unit) => attackFault(state, unit, hex) ?? [])
  // what holds for one unit only is the better reason than that others were not activated
  return (
    faults.find(({ code }) => code !== 'not-activated' && code !== 'already-acted') ??
    faults[0] ??
    refusal('not-adjacent', 'atp:10.1B', `You have no unit in a hex next to ${hexLabel(hex)}.`)
  )
}

function aloneFault(hex: HexId): Refusal {
  return refusal(
    'artillery-alone',
    'atp:10.6B',
    `Artillery may attack ${hexLabel(hex)} only together with infantry or cavalry of its own hex.`,
  )
}

/** The attackers already committed from a hex. */
function committedFrom(state: State, from: HexId): readonly UnitId[] {
  return battleOf(state).attackers.flatMap((attacker) => (attacker.from === from ? [attacker.unit] : []))
}

/** atp:11.2 How many more units may attack across this hexside; undefined: any number. */
export function roomAcross(state: State, from: HexId, hex: HexId): number | undefined {
  const river = riverBetween(state, from, hex) // 16.1D a minor river in flood counts as major
  if (river === undefined) return undefined
  return river === 'tidal' ? 0 : hexsideAttackLimit(river) - committedFrom(state, from).length
}

/** The units of the attacker that may still be committed from each hex, as far as each is concerned. */
function uncommitted(state: State, from: HexId): readonly UnitId[] {
  const { hex } = battleOf(state)
  const { side } = playerTurnOf(state)
  return unitsOfIn(state, side, from).filter((unit) => attackFault(state, unit, hex) === undefined)
}

/** Units that may be committed to the battle now, in canonical order of hex, then counter. */
export function committable(state: State): readonly UnitId[] {
  const { hex } = battleOf(state)
  return eligibleAttackers(state, playerTurnOf(state).side, hex).filter(
    (unit) => commitFault(state, unit) === undefined,
  )
}

/** Why a unit cannot be committed to the battle that is being deployed; undefined when it can. */
export function commitFault(state: State, unit: UnitId): Refusal | undefined {
  const battle = battleOf(state)
  const own = attackFault(state, unit, battle.hex)
  if (own !== undefined) return own
  const from = hexOf(state, unit)
  if (from === undefined) return undefined
  return (
    roomFault(state, from, 1) ??
    hexesFault(state, from) ??
    (isArtillery(unit) && !canBeEscorted(state, from) ? aloneFault(battle.hex) : undefined)
  )
}

/** atp:11.2 */
export function roomFault(state: State, from: HexId, wanted: number): Refusal | undefined {
  const { hex } = battleOf(state)
  const room = roomAcross(state, from, hex)
  if (room === undefined || room >= wanted) return undefined
  const flood = state.weather === 'rain'
  const river = riverBetween(state, from, hex)
  const limit = room + committedFrom(state, from).length
  return refusal(
    'hexside-full',
    flood ? 'atp:16.1D' : river === 'minor' ? 'atp:11.2A' : 'atp:11.2B',
    `No more than ${limit} units may attack across the ${river} river ${flood ? '(in flood) ' : ''}between ${from} and ${hex}.`,
  )
}

/** RULING ATP-10: atp:10.8A speaks of two or three hexes, so three are the most. */
export function hexesFault(state: State, from: HexId): Refusal | undefined {
  const hexes = attackingHexes(battleOf(state))
  if (hexes.includes(from) || hexes.length < MOST_HEXES) return undefined
  return refusal('too-many-hexes', 'atp:10.8A', `A hex may be attacked from no more than ${MOST_HEXES} hexes.`)
}

/** atp:10.6B An escort is committed, or there is one left with room on the hexside for it besides the artillery. */
function canBeEscorted(state: State, from: HexId): boolean {
  if (committedFrom(state, from).some(isEscort)) return true
  const room = roomAcross(state, from, battleOf(state).hex)
  return (room === undefined || room >= 2) && uncommitted(state, from).some(isEscort)
}

/** All that `commit-hex` commits from a hex, in canonical order, or why it cannot. */
export function commitHexFault(state: State, from: HexId): Refusal | undefined {
  const battle = battleOf(state)
  if (!neighboursOf(battle.hex).includes(from)) {
    return refusal('not-adjacent', 'atp:10.1B', `${hexLabel(from)} is not next to ${hexLabel(battle.hex)}.`)
  }
  const units = uncommitted(state, from)
  const [first] = units
  if (first === undefined) {
    const here = unitsOfIn(state, playerTurnOf(state).side, from)
    return (
      here.map((unit) => attackFault(state, unit, battle.hex)).find((fault) => fault !== undefined) ??
      refusal('nobody-there', 'atp:10.1B', `You have no unit in ${hexLabel(from)}.`)
    )
  }
  if (!units.some(isEscort) && !committedFrom(state, from).some(isEscort)) return aloneFault(battle.hex)
  return roomFault(state, from, units.length) ?? hexesFault(state, from)
}

/** What `commit-hex` commits. */
export function commitHexUnits(state: State, from: HexId): readonly UnitId[] {
  return uncommitted(state, from)
}

/** Hexes from which `commit-hex` is open, ascending. */
export function commitHexes(state: State): readonly HexId[] {
  return neighboursOf(battleOf(state).hex).filter((from) => commitHexFault(state, from) === undefined)
}

/** Why the battle cannot begin with what is committed; undefined when it can. */
export function engageFault(state: State): Refusal | undefined {
  const battle = battleOf(state)
  if (battle.attackers.length === 0) {
    return refusal(
      'nobody-committed',
      'atp:10.1.1',
      `Nobody is committed to the attack on ${hexLabel(battle.hex)} yet.`,
    )
  }
  const alone = attackingHexes(battle).some((from) => !committedFrom(state, from).some(isEscort))
  return alone ? aloneFault(battle.hex) : undefined // 10.6B
}

/** The enemies a hex would be attacked against. */
export function defendersAt(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return unitsOfIn(state, opponentOf(side), hex)
}
