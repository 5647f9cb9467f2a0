import { type MouseEvent, useEffect, useRef } from 'react'

type Moved = Pick<MouseEvent, 'movementX' | 'movementY'>

/** What the pointer does over a thing, and who is told when it begins to look at it and when it ends. */
export interface Pointing {
  moved(by: Moved): void
  left(): void
}

/**
 * A thing that comes under a pointer at rest is not looked at before the pointer moves: a new list of choices must not take
 * the board away to whatever happens to lie there.
 */
export function pointing(onEnter: () => void, onLeave: () => void): Pointing {
  let isLookedAt = false
  return {
    moved({ movementX, movementY }) {
      if (isLookedAt || (movementX === 0 && movementY === 0)) return
      isLookedAt = true
      onEnter()
    },
    left() {
      if (!isLookedAt) return
      isLookedAt = false
      onLeave()
    },
  }
}

/**
 * Pointer handlers of something that is looked at while the pointer is over it. A thing that goes away under the pointer is
 * not left by it, and nobody would say that it is looked at no more: then `onLeave` is called when it goes.
 */
export function usePointed(onEnter: () => void, onLeave: () => void) {
  const told = useRef({ onEnter, onLeave })
  told.current = { onEnter, onLeave }
  const kept = useRef<Pointing>(undefined)
  kept.current ??= pointing(
    () => told.current.onEnter(),
    () => told.current.onLeave(),
  )
  const pointer = kept.current
  useEffect(() => () => pointer.left(), [pointer])
  return { onMouseMove: (event: Moved) => pointer.moved(event), onMouseLeave: () => pointer.left() }
}
