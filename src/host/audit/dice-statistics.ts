import { type Chance, fairness, holm, runsTest } from './tests-of-chance.ts'
import type { CorrectedChance, DieStatistics, LedgerRow } from './types.ts'

/**
 * The numbers that fell, by player (in whose files) and kind of die: whether all faces are equally frequent, whether high
 * and low follow one another by chance. All tests together are corrected by Holm. Luck, not evidence: every number was
 * worked out from both players' secrets, so what is found here says nothing about either of them.
 */
export function diceStatistics(ledger: readonly LedgerRow[]): readonly DieStatistics[] {
  const dice = new Map<string, { readonly side: string; readonly faces: number; readonly values: number[] }>()
  for (const { side, dice: all, values, counts } of ledger) {
    if (!counts) continue
    for (const [at, faces] of all.entries()) {
      const key = `${side} ${String(faces).padStart(3, '0')}`
      const die = dice.get(key) ?? { side, faces, values: [] }
      dice.set(key, die)
      const value = values[at]
      if (value !== undefined) die.values.push(value)
    }
  }
  const plain = [...dice].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, die]) => statisticsOf(die))
  const corrected = holm(plain.flatMap(({ fairness: f, runs: r }) => [f, r].flatMap((test) => test?.p ?? [])))
  let next = 0
  const correct = ({ p, method }: Chance): CorrectedChance => ({
    p: rounded(p),
    method,
    corrected: rounded(corrected[next++] ?? 1),
  })
  return plain.map((die) => ({
    ...die,
    fairness: die.fairness && correct(die.fairness),
    runs: die.runs && { ...correct(die.runs), runs: die.runs.runs },
  }))
}

function statisticsOf({
  side,
  faces,
  values,
}: {
  readonly side: string
  readonly faces: number
  readonly values: readonly number[]
}) {
  const counts = Array.from({ length: faces }, (_, face) => values.filter((value) => value === face + 1).length)
  const sum = values.reduce((all, value) => all + value, 0)
  return {
    side,
    faces,
    rolls: values.length,
    counts,
    mean: rounded(sum / values.length),
    expectedMean: (faces + 1) / 2,
    fairness: values.length < 2 ? null : fairness(counts),
    runs: runsTest(values.map((value) => value > faces / 2)) ?? null,
  }
}

/** Six decimals: what differs beyond is the machine's. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
