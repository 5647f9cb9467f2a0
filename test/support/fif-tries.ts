/** Choices that are mostly illegal, tried along a game of Forged in Fire: which refusals there are, and how often each comes. */
import { readdirSync, readFileSync } from 'node:fs'
import { guide } from '../../modules/forged-in-fire/guide/index.ts'
import type { Event } from '../../modules/forged-in-fire/rules/events.ts'
import { waysFrom } from '../../modules/forged-in-fire/rules/queries/reinforcing.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { neighboursOf, PLACE_IDS, placeFact } from '../../modules/forged-in-fire/rules/tables/map.ts'
import { VERBS } from '../../modules/forged-in-fire/view/verbs.ts'
import type { Choice } from '../../src/kernel/choice.ts'
import type { Engine } from '../../src/kernel/engine.ts'
import { topFrame } from '../../src/kernel/frames.ts'
import type { Position } from '../../src/kernel/position.ts'

const RULES = new URL('../../modules/forged-in-fire/rules/', import.meta.url)

/** Refusals of a game that is opened, or of orders of nobody: no choice meets them, and their own tests look at them. */
const BEFORE_PLAY = ['set-up.ts', 'orders.ts']

/** Every refusal that the rules can give to a choice or to standing orders, as `code rule`, e.g. `no-rail fif:10.2`. */
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

/** What is tried in each stage, besides: a verb and what stands in its words. */
const TRIED: { readonly [stage: string]: readonly (readonly [verb: string, ...kinds: Kind[]])[] } = {
  'set-up': [
    ['set-up', 'block', 'place'],
    ['activate', 'commander'],
  ],
  replacements: [
    ['replace', 'block'],
    ['replace', 'hurt'],
    ['return', 'block', 'place'],
  ],
  'siege-fire': [
    ['fire', 'gun', 'place'],
    ['fire', 'block', 'place'],
    ['activate', 'commander'],
    ['fire', 'gun', 'place'],
  ],
  movement: [
    ['activate', 'commander'],
    ['single', 'block'],
    ['single', 'army'],
    ['embark', 'block'],
    ['embark', 'army'],
    ['embark', 'attacker'],
    ['embark-corps', 'commander'],
    ['leave-norfolk', 'block', 'place'],
    ['fire', 'gun', 'place'],
    ['to', 'place'],
  ],
  activation: [
    ['march', 'block'],
    ['load', 'block'],
    ['sail', 'port'],
    ['activate', 'commander'],
    ['march', 'attacker'],
    ['load', 'attacker'],
    ['to', 'place'],
  ],
  march: [
    ['to', 'enemy'],
    ['to', 'enemy'],
    ['rail', 'enemy'],
    ['rail', 'place'],
    ['to', 'place'],
    ['force', 'block', 'place'],
    ['join', 'block'],
  ],
  'battle-deployment': [
    ['deploy', 'decoy', 'position'],
    ['deploy', 'fighter', 'position'],
    ['deploy-all', 'position'],
  ],
  'battle-fire': [
    ['flank', 'fighter', 'commander-here'],
    ['flank', 'fighter', 'commander-here'],
    ['fire', 'fighter'],
    ['shift', 'fighter', 'position'],
  ],
  'battle-losses': [['take-hit', 'fighter']],
  rally: [['rally', 'commander-here', 'fighter']],
  'battle-reinforcement': [
    ['reinforce', 'block'],
    ['bring-in', 'block'],
  ],
  retreat: [['stand'], ['retreat', 'place'], ['retreat-by-sea', 'place']],
  'retreat-determination': [
    ['retreat', 'place'],
    ['retreat-by-sea', 'place'],
  ],
  screen: [['withdraw', 'place']],
  'cavalry-battle': [['withdraw', 'place']],
}

type Kind = keyof typeof KINDS

const KINDS = {
  block: blockNear,
  place: (board: State, _side: string, next: () => number) => placeNear(board, next),
  commander: (board: State, side: string, next: () => number) => ofKind(board, side, next, ['corps-commander']),
  gun: (board: State, side: string, next: () => number) => ofKind(board, side, next, ['siege-gun']),
  army: (board: State, side: string, next: () => number) =>
    ofKind(board, side, next, ['siege-gun', 'supply-depot', 'supply-train', 'ironclad', 'cavalry']),
  hurt: (board: State, side: string, next: () => number) =>
    pick(
      BLOCK_IDS.filter((block) => {
        const { side: owner, maxSp } = blockFact(block)
        const { place = '', sp = 0 } = board.blocks[block] ?? {}
        return owner === side && PLACE_IDS.includes(place) && sp < maxSp
      }),
      next,
    ) ?? blockNear(board, side, next),
  decoy: (board: State, side: string, next: () => number) => ofKind(board, side, next, ['decoy']),
  fighter: (board: State, side: string, next: () => number) =>
    pick(
      Object.keys(board.battle?.fighters ?? {}).filter((block) => blockFact(block).side === side),
      next,
    ) ?? 'nobody',
  'commander-here': (board: State, side: string, next: () => number) =>
    pick(
      Object.keys(board.battle?.fighters ?? {}).filter(
        (block) => blockFact(block).side === side && blockFact(block).type === 'corps-commander',
      ),
      next,
    ) ?? ofKind(board, side, next, ['corps-commander']),
  position: (_board: State, _side: string, next: () => number) => pick(POSITIONS, next) ?? '',
  attacker: (board: State, _side: string, next: () => number) =>
    pick(
      (board.playerTurn?.attacks ?? []).flatMap(({ blocks }) => blocks.map(({ block }) => block)),
      next,
    ) ?? 'nobody',
  port: (_board: State, _side: string, next: () => number) =>
    pick(
      PLACE_IDS.filter((place) => placeFact(place).port),
      next,
    ) ?? 'nowhere',
  enemy: (board: State, side: string, next: () => number) => pick(enemyPlaces(board, side), next) ?? 'nowhere',
} as const

/** Where blocks of the enemy stand, each place as often as blocks are there; those with their backs to the side once. */
function enemyPlaces(board: State, side: string): readonly string[] {
  const known = BLOCK_IDS.filter((block) => blockFact(block).side !== side).map(
    (block) => board.blocks[block]?.place ?? '',
  )
  const { strangers } = board.fog ?? {}
  const hidden = strangers === undefined ? [] : Object.keys(strangers[side === 'union' ? 'confederate' : 'union'])
  return [...known, ...hidden].filter((place) => PLACE_IDS.includes(place))
}

/** A block of the side of one of these kinds, if it has one in play. */
function ofKind(board: State, side: string, next: () => number, types: readonly string[]): string {
  const all = BLOCK_IDS.filter((block) => blockFact(block).side === side && types.includes(blockFact(block).type))
  const standing = all.filter((block) => PLACE_IDS.includes(board.blocks[block]?.place ?? ''))
  return pick(standing.length > 0 ? standing : all, next) ?? 'nobody'
}

/** On a march mostly a step next to where it has come to; else an offer with a word changed, or what the stage knows. */
function tryIn({ board, frames }: Position<State>, side: string, offered: Choice, next: () => number): Choice {
  const { stage, locals } = topFrame(frames)
  const path = Array.isArray(locals.path) ? locals.path : []
  const here = path[path.length - 1]
  if (stage === 'march' && typeof here === 'string' && next() % 2 === 0) {
    return [next() % 2 === 0 ? 'to' : 'rail', pick(waysFrom(here), next) ?? here]
  }
  const [verb, ...kinds] = pick(TRIED[stage] ?? [], next) ?? [undefined]
  if (verb !== undefined && next() % 3 !== 0) return [verb, ...kinds.map((kind) => KINDS[kind](board, side, next))]
  return next() % 4 === 0 ? besides(board, side, next) : changed(offered, board, side, next)
}

const POSITIONS = ['left-flank', 'left-center', 'right-center', 'right-flank', 'rear']
const BAD_ORDERS: readonly unknown[] = [
  { general: { fire: 'often' } },
  { places: { atlantis: {} } },
  [],
  { weather: true },
]

/**
 * Tries some choices in a position without taking any: offers with a word changed, and verbs with blocks and places that lie near.
 * Counts the refusals. `asks`: those of the guide, too.
 */
export function tryRefused(
  engine: Engine<State, Event>,
  position: Position<State>,
  next: () => number,
  tries: number,
  refused: Refused,
  asks = true,
): void {
  const { waiting } = position
  if (waiting.for !== 'decision') return
  const { side } = waiting
  const count = (code: string, rule: string) => {
    const key = `${code} ${rule}`
    refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  const offers = engine.offers(position, side)
  for (let at = 0; at < tries * rarity(position, side); at++) {
    const offer = pick(offers, next)
    if (offer === undefined) return
    const choice = tryIn(position, side, offer.choice, next)
    const step = engine.choose(position, side, choice)
    if (!step.ok) count(step.error.code, step.error.rule)
  }
  for (const [block, place] of asks ? questions(position.board, side, next) : []) {
    const why = guide.whyNot(position, side, [block], place)
    if (why !== undefined) count(why.code, why.rule)
  }
  if (next() % 40 !== 0) return
  const left = engine.leaveOrders(position, side, pick(BAD_ORDERS, next))
  if (!left.ok) count(left.error.code, left.error.rule)
}

/** What the guide is asked: now and then anything; beside a screened place, and when Jackson has been held up, just that. */
function questions(
  board: State,
  side: string,
  next: () => number,
): readonly (readonly [block: string, place: string])[] {
  const asked: (readonly [string, string])[] = []
  if (next() % 5 === 0) asked.push([blockNear(board, side, next), placeNear(board, next)])
  if (board.playerTurn?.side !== side) return asked
  const own = BLOCK_IDS.filter((block) => blockFact(block).side === side)
  for (const { place, by } of board.field.blocked) {
    const around = neighboursOf(place)
    const beside = own.filter((block) => around.includes(board.blocks[block]?.place ?? ''))
    const block = pick(beside, next)
    if (by !== side && block !== undefined) asked.push(...around.map((to) => [block, to] as const))
  }
  const held = own.filter((block) => blockFact(block).corps === 'Jackson')
  if (board.playerTurn.jacksonFarther !== false || side !== 'confederate') return asked
  return [...asked, ...held.map((block) => [block, placeNear(board, next)] as const)]
}

/** More tries where what forbids something comes seldom: siege guns, boxes, mud, barred ships, cavalry on the march. */
function rarity({ board, frames }: Position<State>, side: string): number {
  const { stage, locals } = topFrame(frames)
  if (stage === 'siege-fire' || stage === 'replacements' || stage === 'cavalry-battle' || stage === 'screen') return 8
  if (stage === 'activation' && (board.playerTurn?.attacks.length ?? 0) > 0 && side === 'union') return 4
  if (stage === 'movement') return board.record.shipsBarred && side === 'union' ? 20 : 2
  if (stage !== 'march') return 1
  const blocks = Array.isArray(locals.blocks) ? locals.blocks.filter((block) => typeof block === 'string') : []
  const riding = blocks.every((block) => blockFact(block).type === 'cavalry')
  const boxed = blocks.some((block) => /-box$/.test(board.blocks[block]?.place ?? ''))
  return riding || boxed || board.weather === 'mud' ? 6 : 1
}

/** An offer's choice with one of its words after the verb changed to something of the same kind. */
function changed(choice: Choice, board: State, side: string, next: () => number): Choice {
  const [verb, ...words] = choice
  if (words.length === 0) return besides(board, side, next)
  const at = next() % words.length
  return [verb, ...words.map((word, index) => (index === at ? another(word, board, side, next) : word))]
}

function another(word: string, board: State, side: string, next: () => number): string {
  if (next() % 12 === 0) return 'nowhere'
  if (POSITIONS.includes(word)) return pick(POSITIONS, next) ?? word
  return BLOCK_IDS.includes(word) ? blockNear(board, side, next) : placeNear(board, next)
}

const VERB_LIST = Object.keys(VERBS)

function besides(board: State, side: string, next: () => number): Choice {
  const verb = pick(VERB_LIST, next) ?? 'to'
  const word = () =>
    [blockNear(board, side, next), placeNear(board, next), pick(POSITIONS, next) ?? ''][next() % 3] ?? ''
  if (PLACE_VERBS.includes(verb)) return [verb, placeNear(board, next)]
  return [verb, blockNear(board, side, next), word()]
}

const PLACE_VERBS = ['to', 'rail', 'sail', 'retreat', 'retreat-by-sea', 'withdraw', 'march-stack', 'fight']

/** Mostly a block of the side that is in play, near the fight if there is one. */
function blockNear(board: State, side: string, next: () => number): string {
  const own = BLOCK_IDS.filter((block) => blockFact(block).side === side)
  const fighting = own.filter((block) => board.battle?.fighters[block] !== undefined)
  const pool = [
    own,
    fighting,
    own.filter((block) => !['not-used', 'removed'].includes(board.blocks[block]?.place ?? '')),
    BLOCK_IDS,
  ]
  const list = pool[[0, 1, 1, 2, 2, 2, 2, 3][next() % 8] ?? 0] ?? own
  return pick(list.length > 0 ? list : own, next) ?? 'nobody'
}

/** Mostly a place next to a block. */
function placeNear(board: State, next: () => number): string {
  const stands = board.blocks[pick(BLOCK_IDS, next) ?? '']?.place ?? ''
  const near = [stands, ...neighboursOf(stands)].filter((place) => PLACE_IDS.includes(place))
  return pick(next() % 4 === 0 || near.length === 0 ? PLACE_IDS : near, next) ?? 'nowhere'
}

function pick<T>(list: readonly T[], next: () => number): T | undefined {
  return list[next() % Math.max(1, list.length)]
}
