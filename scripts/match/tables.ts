import { module as potomac } from '../../modules/across-the-potomac/index.ts'
import type { Event as PotomacEvent } from '../../modules/across-the-potomac/rules/events.ts'
import type { State as PotomacState } from '../../modules/across-the-potomac/rules/state.ts'
import { module as forged } from '../../modules/forged-in-fire/index.ts'
import type { Event as ForgedEvent } from '../../modules/forged-in-fire/rules/events.ts'
import type { State as ForgedState } from '../../modules/forged-in-fire/rules/state.ts'
import { module as richmond } from '../../modules/on-to-richmond/index.ts'
import type { Event as RichmondEvent } from '../../modules/on-to-richmond/rules/events.ts'
import { scoringSide, victoryPoints } from '../../modules/on-to-richmond/rules/queries/victory.ts'
import type { State as RichmondState } from '../../modules/on-to-richmond/rules/state.ts'
import { createEngine, type Engine } from '../../src/kernel/engine.ts'
import type { GameModule } from '../../src/kernel/module.ts'
import { greedyScore } from './greedy-score.ts'
import { greedyFifScore } from './greedy-score-fif.ts'
import { greedyOtrScore } from './greedy-score-otr.ts'

export type Side = 'union' | 'confederate'

/** A game as matches need it: its module, the yardstick's score, and what is told of a position. */
export interface MatchTable<S, E> {
  readonly module: GameModule<S, E>
  readonly engine: Engine<S, E>
  score(board: S, side: string): number
  /** Changes with every player turn of a side; undefined outside of them. */
  turnOf(board: S): { readonly turn: number; readonly side: string } | undefined
  /** Half points of each side; of a game with a track its place, turned round for the other side. */
  pointsOf(board: S): { readonly [side in Side]: number }
}

const asSide = (side: string): Side => (side === 'union' ? 'union' : 'confederate')

const potomacTable: MatchTable<PotomacState, PotomacEvent> = {
  module: potomac,
  engine: createEngine(potomac.game),
  score: (board, side) => greedyScore(board, asSide(side)),
  turnOf: ({ turn, playerTurn }) => (playerTurn === null ? undefined : { turn, side: playerTurn.side }),
  pointsOf: ({ halfPoints }) => halfPoints,
}

const forgedTable: MatchTable<ForgedState, ForgedEvent> = {
  module: forged,
  engine: createEngine(forged.game),
  score: (board, side) => greedyFifScore(board, asSide(side)),
  turnOf: ({ turn, playerTurn }) => (playerTurn === null ? undefined : { turn, side: playerTurn.side }),
  pointsOf: ({ confidence }) => ({ union: confidence, confederate: -confidence }),
}

const richmondTable: MatchTable<RichmondState, RichmondEvent> = {
  module: richmond,
  engine: createEngine(richmond.game),
  score: (board, side) => greedyOtrScore(board, asSide(side)),
  turnOf: ({ turn, phase }) =>
    phase === null || phase.active === null ? undefined : { turn: turn * 1000 + phase.number, side: phase.active },
  pointsOf(board) {
    const points = victoryPoints(board) * (scoringSide(board) === 'union' ? 1 : -1)
    return { union: points, confederate: -points }
  },
}

/** Does something with the table of a module, whatever its types. @throws Error for a module that is not set up for matches */
export function withTable<R>(module: string, play: <S, E>(table: MatchTable<S, E>) => R): R {
  if (module === 'across-the-potomac') return play(potomacTable)
  if (module === 'forged-in-fire') return play(forgedTable)
  if (module === 'on-to-richmond') return play(richmondTable)
  throw new Error(
    `No matches are played of ${module}; there are across-the-potomac, forged-in-fire and on-to-richmond.`,
  )
}
