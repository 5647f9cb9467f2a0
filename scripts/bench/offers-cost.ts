import { module as game } from '../../modules/across-the-potomac/index.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { applyInput } from '../../src/kernel/inputs.ts'
import type { Position } from '../../src/kernel/position.ts'
import { stateOf } from './play-files.ts'
import { ms, type Row } from './rows.ts'
import type { SampleGame } from './sample-game.ts'
import { bestTime } from './timing.ts'

/** So many positions are looked at more closely. */
const CANDIDATES = 12

/**
 * The offers of the busiest position of a game: of all decisions those with most offers, and those that took longest when
 * the game was played through, each measured as if nothing were known of it.
 */
export async function offersCost({ checked }: SampleGame, rounds: number): Promise<readonly Row[]> {
  const { engine } = checked.module
  const met: {
    readonly position: Position<unknown>
    readonly side: string
    readonly offers: number
    readonly time: number
  }[] = []
  let position = checked.start
  for (const input of checked.inputs) {
    const { waiting } = position
    if (waiting.for === 'decision') {
      const [fresh] = copies(position, 1)
      const before = performance.now()
      const offers = fresh === undefined ? 0 : createEngine(game.game).offers(stateOf(fresh), waiting.side).length
      met.push({ position, side: waiting.side, offers, time: performance.now() - before })
    }
    const step = applyInput(engine, position, input)
    if (!step.ok) throw new Error(step.error.message)
    position = step.value.position
  }
  const most = met.toSorted((a, b) => b.offers - a.offers).slice(0, CANDIDATES)
  const longest = met.toSorted((a, b) => b.time - a.time).slice(0, CANDIDATES)
  let slowest = { time: 0, offers: 0, stage: '', turn: 0 }
  for (const one of new Set([...most, ...longest])) {
    const time = await coldTime(one.position, one.side, rounds)
    if (time < slowest.time) continue
    const { board, frames } = stateOf(one.position)
    slowest = { time, offers: one.offers, stage: frames[frames.length - 1]?.stage ?? '', turn: board.turn }
  }
  return [
    {
      what: `offers of the busiest of ${met.length} positions`,
      figure: ms(slowest.time),
      against: `${slowest.offers} offers, turn ${slowest.turn}, ${slowest.stage}; most offers anywhere ${most[0]?.offers ?? 0}; aim < 5 ms`,
      met: slowest.time < 5,
    },
  ]
}

/** The rules remember who stands where for each table of units, and the engine its offers: copies are new to both. */
async function coldTime(position: Position<unknown>, side: string, rounds: number): Promise<number> {
  const engine = createEngine(game.game)
  const fresh = copies(position, rounds + 1)
  return bestTime(() => {
    const one = fresh.pop()
    if (one !== undefined) engine.offers(stateOf(one), side)
  }, rounds)
}

function copies(position: Position<unknown>, count: number): Position<unknown>[] {
  return Array.from({ length: count }, () => structuredClone(position))
}
