import { join } from 'node:path'
import { afterEach, inject } from 'vitest'
import type { Seat } from './seat.ts'

/** Keeps a picture of what every player saw when a test of this file fails. */
export function keepPicturesOfFailures(seats: () => readonly (Seat | undefined)[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const seat of seats()) {
      if (seat === undefined) continue
      const name = `failed-${task.name.slice(0, 50).replace(/\W+/g, '-')}-${seat.name}.png`
      await seat.page.screenshot({ path: join(inject('screens'), name) }).catch(() => undefined)
    }
  })
}
