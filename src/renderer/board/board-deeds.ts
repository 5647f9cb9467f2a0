/** What pointers ask for, done by the hands of the board. */
import type { Point } from './ground.ts'
import type { Deed } from './pointing.ts'
import type { Intent } from './scene.ts'
import type { Manner, Viewport } from './viewport.ts'

export interface Hands {
  readonly viewport: Viewport
  manner(): Manner
  say(intent: Intent): void
  openStack(space: string | null): void
  /** Counters in the air at a point of the screen; null: none. */
  carry(counters: readonly string[] | null, at: Point): void
  /** Something is to be drawn; `zoomed`: more than the place has changed. */
  wake(zoomed: boolean): void
}

const NOWHERE: Point = { x: 0, y: 0 }

export function perform(deeds: readonly Deed[], hands: Hands, carried: readonly string[]): void {
  const { viewport } = hands
  let air = carried
  for (const deed of deeds) {
    const { now, soft } = hands.manner()
    switch (deed.do) {
      case 'say':
        hands.say(deed.intent)
        break
      case 'halt':
        viewport.halt()
        break
      case 'pan':
        viewport.pan(deed.dx, deed.dy)
        hands.wake(false)
        break
      case 'fling':
        if (soft) viewport.fling(deed.vx, deed.vy, now)
        hands.wake(false)
        break
      case 'zoom':
        viewport.zoom(deed.at, deed.factor, { now, soft: soft && deed.glide })
        hands.wake(true)
        break
      case 'open':
        hands.openStack(deed.space)
        break
      case 'lift':
        air = deed.counters
        hands.openStack(null)
        hands.carry(air, deed.at)
        break
      case 'carry':
        hands.carry(air, deed.at)
        break
      case 'put-down':
        air = []
        hands.carry(null, NOWHERE)
        break
    }
  }
}
