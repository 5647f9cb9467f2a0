import { advisedPlayer } from '../../src/host/opponent/advised-player.ts'
import { basicPlayer } from '../../src/host/opponent/basic-player.ts'
import { randomPlayer } from '../../src/host/opponent/random-player.ts'
import type { Choice } from '../../src/kernel/choice.ts'
import { liveDice } from '../../src/kernel/dice.ts'
import { drive } from '../../src/kernel/play.ts'
import { numberSource } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'
import { greedyPlayer } from './greedy-player.ts'
import { type MatchTable, type Side, withTable } from './tables.ts'

export type { Side } from './tables.ts'

export const KINDS = ['advised', 'basic', 'random', 'greedy'] as const
export type Kind = (typeof KINDS)[number]

export interface GameToPlay {
  readonly module: string
  readonly scenario: string
  readonly seed: number
  readonly players: { readonly [side in Side]: Kind }
  /** Advised players leave standing orders at the start of each of their player-turns. */
  readonly orders?: boolean
  /** Told of every choice. */
  watch?(position: Position<unknown>, side: string, choice: Choice): void
}

export interface PlayedGame {
  readonly winner: string | null
  readonly reason: string
  /** Half points. */
  readonly union: number
  readonly confederate: number
  /** Choices of each side, and the milliseconds their players thought. */
  readonly choices: { readonly [side in Side]: number }
  readonly thought: { readonly [side in Side]: number }
}

/** A game that never ends is a defect. */
const MOST_CHOICES = 50_000

/** Plays one game; dice and players come from the seed alone. */
export function playGame(game: GameToPlay): PlayedGame {
  return withTable(game.module, (table) => playOn(table, game))
}

function playOn<S, E>(table: MatchTable<S, E>, game: GameToPlay): PlayedGame {
  const { scenario, seed, players, orders = false, watch } = game
  const { engine } = table
  const dice = liveDice(bytesFrom(seed * 4 + 1))
  const choosers = {
    union: chooser(table, players.union, seed * 4 + 2),
    confederate: chooser(table, players.confederate, seed * 4 + 3),
  }
  const choices = { union: 0, confederate: 0 }
  const thought = { union: 0, confederate: 0 }
  const started = engine.start(scenario, {})
  if (!started.ok) throw new Error(started.error.message)
  let position = drive(engine, started.value.position, dice).position
  let ordered = ''
  for (let count = 0; count < MOST_CHOICES; count++) {
    const { waiting } = position
    if (waiting.for === 'nothing') {
      const { winner, reason } = waiting.outcome
      return { winner, reason, ...table.pointsOf(position.board), choices, thought }
    }
    if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}`)
    const side: Side = waiting.side === 'union' ? 'union' : 'confederate'
    const before = performance.now()
    const player = choosers[side]
    const now = table.turnOf(position.board)
    const turn = `${now?.turn} ${side}`
    if (orders && player.orders !== undefined && ordered !== turn && now?.side === side) {
      ordered = turn
      const left = engine.leaveOrders(position, side, player.orders(position))
      if (!left.ok) throw new Error(left.error.message)
      position = left.value.position
    }
    const choice = player.choose(position)
    thought[side] += performance.now() - before
    choices[side] += 1
    watch?.(position, side, choice)
    const chosen = engine.choose(position, side, choice)
    if (!chosen.ok) throw new Error(`seed ${seed}: ${choice.join(':')} is refused: ${chosen.error.message}`)
    position = drive(engine, chosen.value.position, dice).position
  }
  throw new Error(`seed ${seed}: a game is not over after ${MOST_CHOICES} choices`)
}

function bytesFrom(seed: number): () => number {
  const numbers = numberSource(seed)
  return () => numbers() >>> 24
}

interface Chooser<S> {
  choose(position: Position<S>): Choice
  orders?(position: Position<S>): unknown
}

function chooser<S, E>(table: MatchTable<S, E>, kind: Kind, seed: number): Chooser<S> {
  const { module, engine } = table
  const numbers = numberSource(seed)
  if (kind === 'greedy') {
    const greedy = greedyPlayer(table, numbers)
    return setUpAsItIs(table, (position) => greedy(position, sideOf(position)))
  }
  const player =
    kind === 'random'
      ? randomPlayer(numbers)
      : kind === 'basic'
        ? basicPlayer(numbers)
        : advisedPlayer(module.advice, numbers)
  const choose = (position: Position<S>) => {
    const side = sideOf(position)
    return player.choose(module.view(position, side), engine.offers(position, side), side)
  }
  return {
    ...(kind === 'random' ? setUpAsItIs(table, choose) : { choose }),
    orders(position) {
      const side = sideOf(position)
      return player.orders?.(module.view(position, side), side) ?? null
    },
  }
}

/** Chance and the yardstick have no eye for a set-up and would go on for ever: they leave the scenario's, where there is a choice. */
function setUpAsItIs<S, E>({ engine }: MatchTable<S, E>, choose: (position: Position<S>) => Choice): Chooser<S> {
  return {
    choose(position) {
      const stands = engine.offers(position, sideOf(position)).find(({ choice }) => choice[0] === 'end-set-up')
      return stands?.choice ?? choose(position)
    },
  }
}

function sideOf<S>({ waiting }: Position<S>): string {
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  return waiting.side
}
