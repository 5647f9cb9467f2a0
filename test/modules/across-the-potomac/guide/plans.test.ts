import { describe, expect, it } from 'vitest'
import { plans } from '../../../../modules/across-the-potomac/guide/plans.ts'
import { whyNot } from '../../../../modules/across-the-potomac/guide/why-not.ts'
import type { HexId, UnitId } from '../../../../modules/across-the-potomac/rules/ids.ts'
import { marchersIn, reachOf } from '../../../../modules/across-the-potomac/rules/queries/march.ts'
import { hexOf } from '../../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { HEX_IDS, hexDistance } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Plan } from '../../../../src/kernel/guide.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { engine, type GuidedGame, ofEachStage, positionsOf, selectionsOf } from '../../../support/guided-play.ts'

const YIELD = { bridges: { any: { burnWhen: 'never' } } }
const BURN = { bridges: { any: { burnWhen: 'enemy-would-capture' } } }

const GAMES: readonly GuidedGame[] = [
  { seed: 11, scenario: 'campaign', options: { weather: true } },
  { seed: 12, scenario: 'great-invasion', options: { bridgeBurning: true, naval: true } },
  { seed: 13, scenario: 'lee-vs-meade', options: { bridgeBurning: true }, orders: { union: BURN, confederate: YIELD } },
  { seed: 14, scenario: '1862', options: { naval: true, weather: false } },
]

const KINDS = [
  'march',
  'transport',
  'halt',
  'attack',
  'commit',
  'engage',
  'front',
  'activate',
  'place',
  'advance',
  'retreat',
  'stand-fast',
  'leave',
  'forage',
  'burn',
  'comply',
]

function sideWaited({ waiting }: Position<State>): Side | undefined {
  if (waiting.for !== 'decision') return undefined
  return waiting.side === 'union' ? 'union' : 'confederate'
}

/** Positions of every stage that the game has come to. */
function sampled(game: GuidedGame, most: number): readonly Position<State>[] {
  return ofEachStage(positionsOf(game, 1200), most)
}

/** Takes the choices one after the other; throws at the first that is refused. */
function after(position: Position<State>, side: Side, plan: Plan): Position<State> {
  let at = position
  for (const choice of plan.choices) {
    const step = engine.choose(at, side, choice)
    if (!step.ok) {
      const all = plan.choices.map(choiceId).join(' ')
      throw new Error(`${choiceId(choice)} of ${all} (${plan.label}) is refused: ${step.error.message}`)
    }
    at = step.value.position
  }
  return at
}

/** Whether the plan has done what its kind promises. */
function isThere(before: Position<State>, end: Position<State>, plan: Plan, pieces: readonly UnitId[]): boolean {
  const { space, kind, notes } = plan
  const there = pieces.filter((unit) => hexOf(end.board, unit) === space)
  switch (kind) {
    case 'march':
    case 'transport':
    case 'advance': {
      if (pieces.length === 0) return true
      if (notes.some(({ rule }) => rule === 'atp:16.2D') && end.waiting.for === 'decision') return true
      const others = pieces.filter((unit) => !there.includes(unit))
      return there.length > 0 && others.every((unit) => hexOf(end.board, unit) === hexOf(before.board, unit))
    }
    case 'place':
      return there.length > 0
    case 'attack':
      return end.board.playerTurn?.battleHexes.includes(space) === true || end.board.playerTurn === null
    case 'activate': {
      // with the last point spent play may go on to the end of the player-turn
      const turn = end.board.playerTurn
      if (turn?.side !== before.board.playerTurn?.side) return there.length > 0
      return there.some((unit) => turn?.activated.includes(unit))
    }
    default:
      return true
  }
}

describe('plans', () => {
  const kinds = new Map<string, number>()

  it.each(GAMES)(
    'of $scenario, seed $seed, are all taken as they stand and end in their space',
    { timeout: 600_000 },
    (game) => {
      for (const position of sampled(game, 8)) {
        const side = sideWaited(position)
        if (side === undefined) continue
        for (const pieces of selectionsOf(position, side)) {
          const seen = new Set<string>()
          for (const plan of plans(position, side, pieces)) {
            const end = after(position, side, plan)
            expect(isThere(position, end, plan, pieces), `${plan.label}: ${plan.choices.map(choiceId)}`).toBe(true)
            if (plan.kind !== 'burn' && plan.kind !== 'yield') expect(plan.path[plan.path.length - 1]).toBe(plan.space)
            const key = `${plan.space} ${plan.kind} ${plan.label}`
            expect(seen.has(key), key).toBe(false)
            seen.add(key)
            kinds.set(plan.kind, (kinds.get(plan.kind) ?? 0) + 1)
          }
        }
      }
    },
  )

  it('of these games are of every kind', () => {
    for (const kind of KINDS) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })

  it.each(GAMES)(
    'of $scenario, seed $seed: every hex without one is refused with a rule',
    { timeout: 600_000 },
    (game) => {
      const codes = new Set<string>()
      for (const position of sampled(game, 3)) {
        const side = sideWaited(position)
        if (side === undefined) continue
        for (const pieces of selectionsOf(position, side).slice(1)) {
          const planned = new Set(plans(position, side, pieces).map(({ space }) => space))
          for (const hex of hexesAround(position, pieces)) {
            if (planned.has(hex)) continue
            const why = whyNot(position, side, pieces, hex)
            expect(why?.rule ?? '', `${pieces} to ${hex} in ${stageOf(position)}`).toMatch(/^(atp:\d|kernel)/)
            expect(why?.message.length ?? 0).toBeGreaterThan(10)
            codes.add(why?.code ?? '')
          }
        }
      }
      for (const code of ['no-movement-points', 'activation-first', 'not-activated', 'garrison']) {
        expect(codes).toContain(code)
      }
    },
  )

  it('by march get to exactly the hexes that the rules reach', () => {
    let compared = 0
    for (const position of sampled({ seed: 11, scenario: 'campaign', options: { weather: true } }, 12)) {
      const side = sideWaited(position)
      if (side === undefined || stageOf(position) !== 'movement') continue
      for (const pieces of selectionsOf(position, side)) {
        const marches = plans(position, side, pieces).filter(({ kind }) => kind === 'march')
        const [first] = marches
        if (first === undefined) continue
        const marchers = marchersOf(position.board, side, pieces)
        compared += 1
        const expected = reachOf(position.board, marchers).map(({ hex, cost, path }) => ({ hex, cost, path }))
        expect(marches.map(({ space, cost, path }) => ({ hex: space, cost, path }))).toEqual(expected)
      }
    }
    expect(compared).toBeGreaterThan(10)
  })
})

function stageOf({ frames }: Position<State>): string {
  return frames[frames.length - 1]?.stage ?? ''
}

function marchersOf(board: State, side: Side, pieces: readonly UnitId[]): readonly UnitId[] {
  const hex = hexOf(board, pieces[0] ?? '') ?? ''
  return marchersIn(board, side, hex).filter((unit) => pieces.includes(unit))
}

/** The hexes within three of the pieces, and some of all others. */
function hexesAround({ board }: Position<State>, pieces: readonly UnitId[]): readonly HexId[] {
  const here = pieces.flatMap((unit) => hexOf(board, unit) ?? [])
  return HEX_IDS.filter((hex, at) => at % 29 === 0 || here.some((from) => hexDistance(from, hex) <= 2))
}
