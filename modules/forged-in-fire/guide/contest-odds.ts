/** fif:11.4–11.7, fif:16.4–16.6 What holds for a battle, and its outlook in words. */
import type { Contest, ContestOdds } from '../../../src/kernel/guide.ts'
import { defenderOf, positionLabel } from '../rules/battle/board.ts'
import { flankAttempts } from '../rules/battle/flank-fire.ts'
import { reinforcementRating, reinforcementsOf } from '../rules/battle/reinforcing.ts'
import { knownWays, waysOut } from '../rules/battle/retreat-places.ts'
import { approachModifiers, groundModifiers } from '../rules/battle/terrain.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { battleOf, type State } from '../rules/state.ts'
import { ratingOf } from '../rules/tables/blocks.ts'
import { blockLabel, placeLabel, sideName, signed } from '../rules/wording.ts'
import { atLeast, meanOf, type Spread } from './chances.ts'
import { outlookOf } from './outlook.ts'

type Condition = Contest['conditions'][number]

/** The ground, the ways out, who may come, and what the odds take for granted, where there are `odds`. */
export function conditionsOf(board: State, planned: boolean, odds: boolean): readonly Condition[] {
  const battle = battleOf(board)
  // face down before they are deployed, the attackers have come from nowhere yet, on which every way out depends
  const isComing = battle.closed !== undefined && battle.closed[battle.attacker] === null
  const given: readonly Condition[] = [
    ...(planned ? [DEPLOYED] : []),
    ...groundConditions(board),
    ...(isComing ? [] : [defenderOf(battle), battle.attacker].map((side) => wayOut(board, side))),
    ...SIDES.flatMap((side) => comers(board, side)),
  ]
  return battle.decision === null && odds ? [...given, STRAIGHT] : given
}

const DEPLOYED: Condition = {
  label: 'Both sides are taken to stand in their centers, with their SP shared evenly',
  rule: 'fif:11.1',
}
const STRAIGHT: Condition = {
  label:
    'The odds are those of the fire: everybody fires straight ahead, nobody moves, turns a flank, rallies, comes or goes, and the phase in which a center falls is fired to its end',
  rule: 'fif:11.3',
}

/** 11.6 Every effect that is there; the lines say which of them counts. */
function groundConditions(board: State): readonly Condition[] {
  const { place, fighters, attacker } = battleOf(board)
  const ways = [...new Set(Object.values(fighters).map(({ from }) => from))].filter((from) => from !== place)
  const found = [...groundModifiers(place), ...approachModifiers(ways.map((from) => ({ from, to: place })))]
  const landed = Object.values(fighters).some(({ arrival }) => arrival === 'amphibious')
  const from =
    ways.length === 0
      ? []
      : [{ label: `${sideName(attacker)} blocks come from ${ways.map(placeLabel).join(', ')}`, rule: 'fif:11' }]
  return [
    ...from,
    ...found.map(({ label, rule, value }) => ({ label: `The attack goes ${label}: ${signed(value)}`, rule })),
    ...(landed ? [{ label: 'A landing: two dice less in the first round, one later', rule: 'fif:11.65' }] : []),
  ]
}

/** 11.7 */
function wayOut(board: State, side: Side): Condition {
  // where hidden blocks of the enemy could find their commander only he knows (2.1)
  const ways = isSeen(board, side) ? waysOut(board, side) : knownWays(board, side)
  const rule = 'fif:11.7'
  if (ways.length === 0)
    return { label: `The ${sideName(side)} side has no way to retreat: driven off, it is lost`, rule }
  const places = [...new Set(ways.map(({ to, bySea }) => (bySea ? `${placeLabel(to)} by water` : placeLabel(to))))]
  return { label: `The ${sideName(side)} side may retreat to ${places.join(', ')}`, rule }
}

/** 11.7 Who stands near enough to be called, and on what roll. */
function comers(board: State, side: Side): readonly Condition[] {
  const words = reinforcementsOf(board, side).map((attempt) => {
    const { total } = reinforcementRating(board, attempt)
    return `${blockLabel(attempt.block)} (${total} or less)`
  })
  return words.length === 0
    ? []
    : [{ label: `${sideName(side)} blocks that may come: ${words.join(', ')}`, rule: 'fif:11.7' }]
}

/** Rounds that the outlook looks ahead. */
const ROUNDS = 3

/** What of it a player asks first. Those under one heading add up to 1. */
export function oddsOf(board: State, part: number): readonly ContestOdds[] {
  const battle = battleOf(board)
  const { rounds, losses } = outlookOf(board, part, ROUNDS)
  const attacker = sideName(battle.attacker)
  const defender = sideName(defenderOf(battle))
  const [first] = rounds
  const now = first?.drivenOff ?? { attacker: 0, defender: 0 }
  const sum = (role: 'attacker' | 'defender') => rounds.reduce((all, round) => all + round.drivenOff[role], 0)
  return [
    { label: `The ${defender} defenders are driven off in the coming round`, chance: clean(now.defender) },
    { label: `The ${attacker} attackers are driven off in the coming round`, chance: clean(now.attacker) },
    { label: 'Both stand after the coming round', chance: clean(1 - now.attacker - now.defender) },
    { label: `The ${defender} defenders are driven off within ${ROUNDS} rounds`, chance: clean(sum('defender')) },
    { label: `The ${attacker} attackers are driven off within ${ROUNDS} rounds`, chance: clean(sum('attacker')) },
    ...lossOdds(attacker, losses.attacker),
    ...lossOdds(defender, losses.defender),
    ...SIDES.flatMap((side) => flankOdds(board, side)),
  ]
}

/** Sums of fractions, without what rounding leaves over. */
function clean(chance: number): number {
  return Math.min(1, Math.max(0, Math.abs(chance) < 1e-12 ? 0 : chance))
}

const MOST = 5

/** SP lost in the coming round: none, one, and so on; together 1. */
function lossOdds(side: string, spread: Spread): readonly ContestOdds[] {
  const words = `${side} losses of the coming round (${meanOf(spread).toFixed(1)} SP on average)`
  const exactly = Array.from({ length: MOST }, (_, lost) => ({
    label: `${words}: ${lost === 0 ? 'none' : `${lost} SP`}`,
    chance: clean(spread[lost] ?? 0),
  }))
  return [...exactly, { label: `${words}: ${MOST} SP or more`, chance: clean(atLeast(spread, MOST)) }]
}

/** 11.4 */
function flankOdds(board: State, side: Side): readonly ContestOdds[] {
  return flankAttempts(board, side).map(({ block, commander, flank }) => ({
    label: `${blockLabel(commander)} and ${blockLabel(block)} turn the flank from the ${positionLabel(flank)}`,
    chance: Math.min(ratingOf(commander), 6) / 6,
  }))
}
