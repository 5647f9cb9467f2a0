/** Choices that are mostly illegal, tried along a game of On to Richmond!: which refusals there are, and how often each comes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Event } from '../../modules/on-to-richmond/rules/events.ts'
import { type Side, sideOfId } from '../../modules/on-to-richmond/rules/sides.ts'
import { ATTACK_TYPES } from '../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, isHex, neighboursOf } from '../../modules/on-to-richmond/rules/tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById, hexsideId } from '../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { LEADER_IDS, UNIT_IDS } from '../../modules/on-to-richmond/rules/tables/units.ts'
import type { Choice } from '../../src/kernel/choice.ts'
import type { Engine } from '../../src/kernel/engine.ts'
import { topFrame } from '../../src/kernel/frames.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Position } from '../../src/kernel/position.ts'

const RULES = new URL('../../modules/on-to-richmond/rules/', import.meta.url)

/** Refusals of a game that is opened, or of orders of nobody: no choice meets them, and their own tests look at them. */
const BEFORE_PLAY = ['set-up.ts', 'orders.ts']

/** Every refusal that the rules can give to a choice or to standing orders, as `code rule`, e.g. `swamp std:6.2`. */
export function refusalsInRules(): readonly string[] {
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !BEFORE_PLAY.includes(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file.replaceAll('\\', '/'), RULES), 'utf8')
    return [...text.matchAll(/refusal\(\s*'([a-z-]+)',\s*'([a-z]+(?::[\d.]+)?)'/g)].map(
      ([, code, rule]) => `${code} ${rule}`,
    )
  })
  return [...new Set(found)].sort()
}

/** How often each refusal was given. */
export type Refused = Map<string, number>

type Next = () => number

/** What stands in the words of each verb, besides the verb. */
const WORDS: { readonly [verb: string]: readonly Kind[] } = {
  place: ['unit', 'hex'],
  transfer: ['leader', 'unit'],
  'transfer-with': ['leader', 'unit'],
  march: ['unit'],
  activate: ['leader'],
  assault: ['leader'],
  select: ['unit'],
  to: ['hex'],
  'to-with': ['hex', 'leader'],
  attack: ['hex', 'type'],
  dismantle: ['hexside'],
  target: ['hex'],
  employ: ['unit'],
  hex: ['hex'],
  join: ['unit'],
  lose: ['unit'],
  'take-loss': ['unit'],
  withdraw: ['unit'],
  retreat: ['hex'],
  override: ['hex'],
  advance: ['unit'],
  reattach: ['leader', 'unit'],
  'cavalry-retreat': ['hex'],
  stay: ['hex'],
  destroy: ['hexside'],
  displace: ['unit', 'hex'],
  entrench: ['unit'],
  build: ['unit', 'hexside'],
  repair: ['unit', 'hexside'],
}

/** Verbs without words, and some that the game does not know: other games of the series have them. */
const BARE = ['take', 'pass', 'roll-initiative', 'selected', 'select-all', 'stay', 'done', 'stop', 'go', 'stand']
const MORE = [
  'force-march',
  'refuse-flanks',
  'restore-flanks',
  'end-march',
  'lee',
  'grand-assault',
  'withdraw-all',
  'burn',
]

/** Verbs that a stage explains though it offers them seldom. */
const TRIED: { readonly [stage: string]: readonly string[] } = {
  'initiative-segment': ['march', 'activate', 'assault', 'roll-initiative', 'take', 'pass'],
  'activation-segment': ['march', 'march', 'activate', 'activate', 'assault', 'assault', 'pass', 'entrench', 'burn'],
  marching: [...['to', 'to', 'to', 'attack', 'attack', 'to-with', 'dismantle'], ...MORE],
  'activate-leader': ['select', 'transfer', 'transfer-with', 'march', 'selected', 'stay'],
  assault: ['select', 'target', 'employ', 'lee', 'done'],
  'grand-assault': ['hex', 'join', 'done'],
  retreat: ['retreat', 'retreat', 'override', 'stop'],
  'voluntary-retreat': ['withdraw', 'withdraw-all', 'go', 'stand'],
  'advance-after-combat': ['advance', 'reattach', 'done'],
  'cavalry-retreat': ['cavalry-retreat', 'stay'],
  'loss-allocation': ['lose'],
  'leader-transfer-phase': ['transfer'],
  'recovery-works': ['entrench', 'build', 'repair'],
  destroying: ['destroy'],
  'random-events': ['displace'],
  'set-up': ['place', 'place', 'end-set-up'],
  'start-of-turn': ['place'],
}

type Kind = keyof typeof KINDS

const KINDS = {
  unit: unitNear,
  leader: leaderNear,
  hex: hexNear,
  hexside: hexsideNear,
  type: (_board: State, _side: Side, next: Next) => pick([...ATTACK_TYPES, 'charge'], next) ?? 'normal',
} as const

const WRONG = ['nobody', 'N9999', 'S0301', 'half']

function pick<T>(list: readonly T[], next: Next): T | undefined {
  return list[next() % Math.max(1, list.length)]
}

/** Mostly a unit of the side in this game, near what goes on if there is one. */
function unitNear(board: State, side: Side, next: Next): string {
  const inPlay = Object.keys(board.units)
  const own = inPlay.filter((unit) => sideOfId(unit) === side)
  const where = focus(board)
  const near = own.filter((unit) => where.includes(board.units[unit]?.place ?? ''))
  const list = [near, near, near, near, own, own, own, inPlay, inPlay, UNIT_IDS, LEADER_IDS, WRONG][next() % 12] ?? own
  return pick(list.length > 0 ? list : own, next) ?? 'nobody'
}

function leaderNear(board: State, side: Side, next: Next): string {
  const own = Object.keys(board.leaders).filter((leader) => sideOfId(leader) === side)
  const list = [own, own, own, own, own, LEADER_IDS, UNIT_IDS, WRONG][next() % 8] ?? own
  return pick(list.length > 0 ? list : LEADER_IDS, next) ?? 'nobody'
}

/** The hexes that the action is about: where a march, a retreat, an assault or a combat is. */
function focus(board: State): readonly string[] {
  const { march, retreat, assault, combat } = board
  const here = retreat?.path.at(-1) ?? march?.path.at(-1)
  return [here, retreat?.path[0], combat?.target, combat?.from, assault?.from, assault?.target].flatMap((hex) =>
    typeof hex === 'string' && isHex(hex) ? [hex] : [],
  )
}

/** Mostly a hex next to the action, or next to some unit. */
function hexNear(board: State, _side: Side, next: Next): string {
  const where = focus(board)
  const places = Object.values(board.units).flatMap(({ place }) => (isHex(place) ? [place] : []))
  if (next() % 12 === 0) return pick(next() % 2 === 0 ? WRONG : HEX_IDS, next) ?? 'N0101'
  const centre = pick(where.length > 0 && next() % 5 !== 0 ? where : places, next) ?? 'N0101'
  return pick([centre, ...neighboursOf(centre), ...neighboursOf(centre)], next) ?? centre
}

const BRIDGES = HEXSIDE_IDS.filter((id) => hexsideById(id).crossing !== undefined)

function hexsideNear(board: State, side: Side, next: Next): string {
  const known = [...Object.keys(board.pontoons), ...board.destroyed]
  if (next() % 4 === 0) return pick([...known, ...BRIDGES, ...WRONG], next) ?? 'nowhere'
  const hex = hexNear(board, side, next)
  if (!isHex(hex)) return hex
  return hexsideId(hex, pick(neighboursOf(hex), next) ?? hex)
}

function fill(verb: string, { board, frames }: Position<State>, side: Side, next: Next): Choice {
  const words = (WORDS[verb] ?? []).map((kind) => KINDS[kind](board, side, next))
  const { unit, displacing } = topFrame(frames).locals
  const [due] = Array.isArray(displacing) ? displacing : []
  if (next() % 5 === 0) return [verb, ...words]
  // Works are tried by whoever could do them, on his own hexsides; else nearly all of them would be somewhere else.
  if (verb === 'build' || verb === 'repair') {
    const rested = Object.keys(board.units).filter((id) => sideOfId(id) === side && board.units[id]?.fatigue === 0)
    const builder = pick(rested, next) ?? 'nobody'
    return [verb, builder, sideBeside(board.units[builder]?.place ?? '', next)]
  }
  if (verb === 'destroy' && typeof unit === 'string') return [verb, sideBeside(board.units[unit]?.place ?? '', next)]
  if (verb === 'displace' && typeof due === 'string') {
    const place = board.units[due]?.place ?? ''
    return [verb, due, (isHex(place) ? pick(neighboursOf(place), next) : undefined) ?? 'N0101']
  }
  return [verb, ...words]
}

/** A side of the hex, one with a river if there is one. */
function sideBeside(place: string, next: Next): string {
  if (!isHex(place)) return 'nowhere'
  const sides = neighboursOf(place).map((hex) => hexsideId(place, hex))
  const rivers = sides.filter((id) => ['major', 'minor'].includes(hexsideById(id).river ?? ''))
  return pick(rivers.length > 0 && next() % 4 !== 0 ? rivers : sides, next) ?? 'nowhere'
}

/** An offer with a word changed, what the stage knows, or anything. */
function tryIn(position: Position<State>, side: Side, offers: readonly Offer[], next: Next): Choice {
  const known = TRIED[topFrame(position.frames).stage] ?? []
  const roll = next() % 10
  if (roll < 4) return fill(pick(offers, next)?.choice[0] ?? 'to', position, side, next)
  if (roll < 9 && known.length > 0) return fill(pick(known, next) ?? 'to', position, side, next)
  return fill(pick([...Object.keys(WORDS), ...BARE, ...MORE], next) ?? 'to', position, side, next)
}

const BAD_ORDERS: readonly unknown[] = [{ initiative: { policy: 'often' } }, [], { weather: true }]

/** Tries some choices in a position without taking any and counts the refusals. */
export function tryRefused(
  engine: Engine<State, Event>,
  position: Position<State>,
  next: Next,
  tries: number,
  refused: Refused,
): void {
  const { waiting } = position
  if (waiting.for !== 'decision') return
  const side = waiting.side === 'union' ? 'union' : 'confederate'
  const count = (key: string) => refused.set(key, (refused.get(key) ?? 0) + 1)
  const offers = engine.offers(position, side)
  for (let at = 0; at < tries; at++) {
    const step = engine.choose(position, side, tryIn(position, side, offers, next))
    if (!step.ok) count(`${step.error.code} ${step.error.rule}`)
  }
  if (next() % 40 !== 0) return
  const left = engine.leaveOrders(position, side, pick(BAD_ORDERS, next))
  if (!left.ok) count(`${left.error.code} ${left.error.rule}`)
}
