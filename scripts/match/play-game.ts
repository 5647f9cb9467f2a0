import { module } from '../../modules/across-the-potomac/index.ts'
import type { State } from '../../modules/across-the-potomac/rules/state.ts'
import { advisedPlayer } from '../../src/host/opponent/advised-player.ts'
import { basicPlayer } from '../../src/host/opponent/basic-player.ts'
import { randomPlayer } from '../../src/host/opponent/random-player.ts'
import type { Choice } from '../../src/kernel/choice.ts'
import { liveDice } from '../../src/kernel/dice.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { drive } from '../../src/kernel/play.ts'
import { numberSource } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'
import { greedyPlayer } from './greedy-player.ts'
import { greedyScore } from './greedy-score.ts'

export const KINDS = ['advised', 'basic', 'random', 'greedy'] as const
export type Kind = (typeof KINDS)[number]
export type Side = 'union' | 'confederate'

export interface GameToPlay {
  readonly scenario: string
  readonly seed: number
  readonly players: { readonly [side in Side]: Kind }
  /** Advised players leave standing orders at the start of each of their player-turns. */
  readonly orders?: boolean
  /** Told of every choice. */
  watch?(position: Position<State>, side: string, choice: Choice): void
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

const engine = createEngine(module.game)
/** A game that never ends is a defect. */
const MOST_CHOICES = 50_000

/** Plays one game; dice and players come from the seed alone. */
export function playGame({ scenario, seed, players, orders = false, watch }: GameToPlay): PlayedGame {
  const dice = liveDice(bytesFrom(seed * 4 + 1))
  const choosers = {
    union: chooser(players.union, seed * 4 + 2),
    confederate: chooser(players.confederate, seed * 4 + 3),
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
      const { union, confederate } = position.board.halfPoints
      return { winner: waiting.outcome.winner, reason: waiting.outcome.reason, union, confederate, choices, thought }
    }
    if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}`)
    const side: Side = waiting.side === 'union' ? 'union' : 'confederate'
    const before = performance.now()
    const player = choosers[side]
    const turn = `${position.board.turn} ${side}`
    if (orders && player.orders !== undefined && ordered !== turn && position.board.playerTurn?.side === side) {
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

interface Chooser {
  choose(position: Position<State>): Choice
  orders?(position: Position<State>): unknown
}

function chooser(kind: Kind, seed: number): Chooser {
  const numbers = numberSource(seed)
  if (kind === 'greedy') {
    const greedy = greedyPlayer(measure, numbers)
    return { choose: (position) => greedy(position, sideOf(position)) }
  }
  const player =
    kind === 'random'
      ? randomPlayer(numbers)
      : kind === 'basic'
        ? basicPlayer(numbers)
        : advisedPlayer(module.advice, numbers)
  return {
    choose(position) {
      const side = sideOf(position)
      return player.choose(module.view(position, side), engine.offers(position, side), side)
    },
    orders(position) {
      const side = sideOf(position)
      return player.orders?.(module.view(position, side), side) ?? null
    },
  }
}

function sideOf({ waiting }: Position<State>): string {
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  return waiting.side
}

const measure = {
  engine,
  score: (board: State, side: string) => greedyScore(board, side === 'union' ? 'union' : 'confederate'),
}
