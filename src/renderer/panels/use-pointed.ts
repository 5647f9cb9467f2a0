import { useEffect, useRef } from 'react'

/**
 * Pointer handlers of something that is looked at while the pointer is over it. A thing that goes away under the pointer is
 * not left by it, and nobody would say that it is looked at no more: then `onLeave` is called when it goes.
 */
export function usePointed(onEnter: () => void, onLeave: () => void) {
  const isUnder = useRef(false)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(
    () => () => {
      if (isUnder.current) leave.current()
    },
    [],
  )
  return {
    onMouseEnter() {
      isUnder.current = true
      onEnter()
    },
    onMouseLeave() {
      isUnder.current = false
      onLeave()
    },
  }
}
