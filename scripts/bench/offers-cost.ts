import { createEngine, type Engine } from '../../src/kernel/engine.ts'
import { applyInput } from '../../src/kernel/inputs.ts'
import type { Position } from '../../src/kernel/position.ts'
import { moduleOf, turnOf } from './play-files.ts'
import { ms, type Row } from './rows.ts'
import type { SampleGame } from './sample-game.ts'
import { bestTime } from './timing.ts'

/** So many positions are looked at more closely. */
const CANDIDATES = 12

/**
 * The offers of the busiest position of a game: of all decisions those with most offers, and those that took longest when
 * the game was played through, each measured as if nothing were known of it. `aim`: milliseconds.
 */
export async function offersCost({ checked }: SampleGame, rounds: number, aim: number): Promise<readonly Row[]> {
  const { engine } = checked.module
  const fresh = () => createEngine(moduleOf({ module: checked.module.id }).source.game)
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
      const [copy] = copies(position, 1)
      const before = performance.now()
      const offers = copy === undefined ? 0 : fresh().offers(copy, waiting.side).length
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
    const time = await coldTime(fresh(), one, rounds)
    if (time < slowest.time) continue
    const stage = one.position.frames[one.position.frames.length - 1]?.stage ?? ''
    slowest = { time, offers: one.offers, stage, turn: turnOf(one.position) }
  }
  return [
    {
      what: `${checked.module.title}: offers of the busiest of ${met.length} positions`,
      figure: ms(slowest.time),
      against: `${slowest.offers} offers, turn ${slowest.turn}, ${slowest.stage}; most offers anywhere ${most[0]?.offers ?? 0}; aim < ${aim} ms`,
      met: slowest.time < aim,
    },
  ]
}

/** The rules remember who stands where for each table of units, and the engine its offers: copies are new to both. */
async function coldTime(
  engine: Engine<unknown, unknown>,
  { position, side }: { readonly position: Position<unknown>; readonly side: string },
  rounds: number,
): Promise<number> {
  const copied = copies(position, rounds + 1)
  return bestTime(() => {
    const one = copied.pop()
    if (one !== undefined) engine.offers(one, side)
  }, rounds)
}

function copies(position: Position<unknown>, count: number): Position<unknown>[] {
  return Array.from({ length: count }, () => structuredClone(position))
}
