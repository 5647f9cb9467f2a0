/** One thing that is timed; it may give a promise. */
export type Task = () => unknown

/** Milliseconds of the processor that this process has used, its helpers (garbage collector, compiler) included. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The best of some rounds for each task, in milliseconds of the processor, in their order: time spent waiting for a core that
 * others use does not count. The tasks of a round run one after the other, so
 * that a busy machine or a slow minute is the same for all that are compared. The first round only warms up and counts for
 * nothing. `between` runs before each task, untimed.
 */
export async function bestTimes(
  tasks: readonly Task[],
  rounds: number,
  between: () => void = () => {},
): Promise<readonly number[]> {
  const best = tasks.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= rounds; round++) {
    for (const [at, task] of tasks.entries()) {
      between()
      const before = processorTime()
      await task()
      const taken = processorTime() - before
      if (round > 0) best[at] = Math.min(best[at] ?? taken, taken)
    }
  }
  return best
}

/** The best time of one task; see {@link bestTimes}. */
export async function bestTime(task: Task, rounds: number, between?: () => void): Promise<number> {
  const [best = 0] = await bestTimes([task], rounds, between)
  return best
}
