import { type Choice, choiceId } from '../../kernel/choice.ts'
import type { Offer } from '../../kernel/offer.ts'
import type { SideView, ViewCounter } from '../../kernel/view.ts'
import { type Chart, chartOf } from './chart.ts'

/** What a computer player decides by: nothing but what a person at the screen has. */
export interface Situation {
  readonly side: string
  readonly offers: readonly Offer[]
  readonly view: SideView
}

export type ComputerPlayer = (situation: Situation) => Choice

/** How good an offer looks; the best one is taken. Undefined: this player knows nothing about such a choice. */
type Judge = (offer: Offer, situation: Situation, chart: Chart) => number | undefined

const ATTACK_ODDS = 1.4
const ENDING = /^(end|cease|engage|halt|press|stand)/

/**
 * A player who is no master, but whose moves make sense: he wakes strong stacks near something worth going to, attacks where
 * he has the numbers, forages, marches toward what he can take, and stands where he is not outnumbered. `random` (0 up to 1)
 * breaks ties and makes two games differ.
 */
export function simplePlayer(random: () => number): ComputerPlayer {
  // A march that came to nothing would be begun for ever: each is begun once a player-turn.
  const begun = new Set<string>()
  return (situation) => {
    const chart = chartOf(situation.view)
    const when = situation.view.heading.slice(0, 3).join(' ')
    let best: Offer | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const offer of situation.offers) {
      const vain = begun.has(`${when} ${choiceId(offer.choice)}`)
      const worth = (vain ? -1 : (judge(offer, situation, chart) ?? unknown(offer))) + random() * 0.1
      if (worth > most) {
        most = worth
        best = offer
      }
    }
    if (best === undefined) throw new Error('a decision without an offer')
    if (best.choice[0].startsWith('march')) begun.add(`${when} ${choiceId(best.choice)}`)
    return best.choice
  }
}

/** Of a choice he knows nothing about he takes any, and ends last. */
function unknown({ choice }: Offer): number {
  return ENDING.test(choice[0]) ? 0 : 1
}

const judge: Judge = (offer, situation, chart) => JUDGES[offer.choice[0]]?.(offer, situation, chart)

const JUDGES: { readonly [verb: string]: Judge } = {
  'activate-stack': worthOfWaking,
  'activate-unit': (offer, situation, chart) => worthOfWaking(offer, situation, chart) - 1,
  'end-activation': () => 0,
  attack: worthOfAttack,
  'end-attacks': () => 0,
  'commit-hex': () => 3,
  commit: () => 2,
  engage: () => 1,
  front: (offer, _, chart) => chart.strength(piecesOf(offer, chart)),
  fire: worthOfShot,
  'cease-fire': () => 0,
  leave: (_, situation, chart) => (odds(situation, chart) >= 2 ? 2 : 0),
  stand: () => 1,
  retreat: worthOfRetreat,
  'press-on': () => 1,
  'stand-fast': () => 1,
  'advance-all': () => 2,
  advance: () => 1,
  'end-advance': () => 0,
  'march-stack': (offer, situation, chart) => (hasBusiness(offer, situation, chart) ? 2 : -1),
  march: (offer, situation, chart) => (hasBusiness(offer, situation, chart) ? 1 : -1),
  'end-movement': () => 0,
  to: worthOfStep,
  join: () => 2,
  halt: () => 0,
  forage: () => 1,
  'end-foraging': () => 0,
  place: () => 1,
  'end-reinforcements': () => 0,
  comply: () => 3,
  substitute: () => 1,
  delay: () => 2,
  refuse: () => 0,
}

function piecesOf(offer: Offer, chart: Chart): readonly ViewCounter[] {
  return (offer.pieces ?? []).map((id) => chart.counter(id)).filter((counter) => counter !== undefined)
}

function isFatigued({ marks }: ViewCounter): boolean {
  return marks.includes('fatigued')
}

/** A unit that can never march has no business but to guard. */
function canMarch({ values }: ViewCounter): boolean {
  return values[1]?.value !== '0'
}

/** Fresh strength, more of it where it can attack at once or is close to its goal. */
function worthOfWaking(offer: Offer, situation: Situation, chart: Chart): number {
  const space = offer.space ?? piecesOf(offer, chart)[0]?.space
  if (space === undefined) return -1
  const units = piecesOf(offer, chart).filter((unit) => canMarch(unit))
  const fresh = units.filter((unit) => !isFatigued(unit))
  // Who is tired rests by doing nothing.
  if (fresh.length * 2 <= units.length) return -1
  const strength = chart.strength(fresh)
  const prey = chart
    .enemies(situation.side)
    .filter((enemy) => chart.distance(space, enemy.space) === 1 && strength >= enemy.strength * ATTACK_ODDS)
  if (prey.length > 0) return 20 + strength
  const goal = goalOf(space, strength, situation.side, chart)
  return goal === undefined ? -1 : strength + 10 / (1 + goal.distance)
}

/** Where a force of some strength would go from a space: what is worth most for the way to it. */
function goalOf(
  space: string,
  strength: number,
  side: string,
  chart: Chart,
): { readonly space: string; readonly distance: number } | undefined {
  const enemies = chart.enemies(side)
  const guarded = new Map(enemies.map((enemy) => [enemy.space, enemy.strength]))
  const prey = enemies
    .filter((enemy) => strength >= enemy.strength * ATTACK_ODDS)
    .map((enemy) => ({ space: enemy.space, worth: 2 + enemy.strength / 2 }))
  const cities = chart.cities(side, 'enemy').filter((city) => (guarded.get(city.space) ?? 0) * ATTACK_ODDS <= strength)
  const threatened = chart
    .cities(side, 'own')
    .filter((city) => enemies.some((enemy) => chart.distance(enemy.space, city.space) <= 3))
    .map(({ space: city, worth }) => ({ space: city, worth: worth / 2 }))
  let best: { readonly space: string; readonly distance: number } | undefined
  let most = 0
  for (const { space: goal, worth } of [...prey, ...cities, ...threatened]) {
    const distance = chart.distance(space, goal)
    if (distance === 0) continue
    const value = worth / (distance + 2)
    if (value > most) {
      most = value
      best = { space: goal, distance }
    }
  }
  return best
}

/** A force that already stands beside what it wants waits for the next turn's attack. */
function hasBusiness(offer: Offer, { side }: Situation, chart: Chart): boolean {
  const units = piecesOf(offer, chart)
  const space = units[0]?.space
  if (space === undefined) return false
  const goal = goalOf(space, chart.strength(units), side, chart)
  if (goal === undefined) return false
  return goal.distance > 1 || chart.at(goal.space).length === 0
}

/** Steps toward the goal are good, straight ones best; a forced march is not worth the fatigue. */
function worthOfStep(offer: Offer, { side, offers }: Situation, chart: Chart): number {
  const next = offer.space ?? offer.choice[1]
  const units = piecesOf(offer, chart)
  const unitsHere =
    units.length > 0 ? units : piecesOf(offers.find(({ choice }) => choice[0] === 'halt') ?? offer, chart)
  const here = unitsHere[0]?.space
  if (next === undefined || here === undefined || offer.rule.endsWith('9.8')) return -1
  const goal = goalOf(here, chart.strength(unitsHere), side, chart)
  if (goal === undefined) return -1
  // Beside an enemy there is no need to go nearer to attack him.
  if (goal.distance === 1 && chart.at(goal.space).length > 0) return -1
  return goal.distance - chart.distance(next, goal.space)
}

function worthOfAttack(offer: Offer, { side }: Situation, chart: Chart): number {
  const target = offer.space ?? offer.choice[1] ?? ''
  const defence = chart.strength(chart.at(target))
  const ready = piecesOf(offer, chart).filter((counter) => counter.side === side)
  const force = ready.length > 0 ? chart.strength(ready) : forceBeside(target, side, chart)
  return force >= defence * ATTACK_ODDS ? force - defence : -1
}

/** Strength of a side's activated counters around a space. */
function forceBeside(target: string, side: string, chart: Chart): number {
  const beside = chart.all().filter((counter) => counter.side === side && chart.distance(counter.space, target) === 1)
  return chart.strength(beside.filter(({ marks }) => marks.includes('activated')))
}

/** The surest shot at the strongest living target; a shot at the dead only denies the retreat. */
function worthOfShot(offer: Offer, _: Situation, chart: Chart): number {
  const target = chart.counter(offer.choice[2] ?? '')
  const firer = chart.counter(offer.choice[1] ?? '')
  if (target === undefined) return 0.5
  return 1 + chart.strength([target]) + (firer === undefined ? 0 : chart.strength([firer]) / 10)
}

/** How many times stronger the enemy around is than the side in its battle: over all offers' pieces. */
function odds({ side, offers }: Situation, chart: Chart): number {
  const own = offers.flatMap((offer) => piecesOf(offer, chart)).find((counter) => counter.side === side)
  if (own === undefined) return 0
  const defence = chart.strength(chart.at(own.space))
  const enemies = chart.enemies(side).filter((enemy) => chart.distance(enemy.space, own.space) === 1)
  return enemies.reduce((sum, enemy) => sum + enemy.strength, 0) / Math.max(1, defence)
}

/** Goes back when it is beaten: the defender from a stronger enemy, the attacker never. */
function worthOfRetreat(offer: Offer, situation: Situation, chart: Chart): number {
  const to = offer.choice[1]
  if (to === undefined) return 0
  const enemies = chart.enemies(situation.side).map((enemy) => chart.distance(to, enemy.space))
  const away = Math.min(10, ...enemies) / 100
  return /destroyed|back|recover/.test(offer.label) ? 2 + away : away
}
