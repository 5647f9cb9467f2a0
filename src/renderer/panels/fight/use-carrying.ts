import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export interface Carried {
  readonly piece: string
  /** Where the pointer is, in the window. */
  readonly x: number
  readonly y: number
  /** The position under it, by its key; null: none. */
  readonly over: string | null
}

export interface Carrying {
  readonly carried: Carried | null
  /** For the piece: a press that moves on carries it. */
  begin(piece: string, event: PointerEvent): void
  /** Whether the click that follows a drag is to be passed over. */
  wasCarried(): boolean
}

/** Less than this is a click with an unsteady hand. */
const STEADY = 6

/** Carries a piece with the pointer, mouse or finger. Where it may be put down says its `data-put`. */
export function useCarrying(onLift: (piece: string) => void, onPut: (piece: string, put: string) => void): Carrying {
  const [carried, setCarried] = useState<Carried | null>(null)
  const press = useRef<{ readonly piece: string; readonly x: number; readonly y: number; lifted: boolean } | null>(null)
  const passed = useRef(false)
  const told = useRef({ onLift, onPut })
  told.current = { onLift, onPut }

  useEffect(() => {
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const begun = press.current
      if (begun === null) return
      if (!begun.lifted) {
        if (Math.hypot(x - begun.x, y - begun.y) < STEADY) return
        begun.lifted = true
        told.current.onLift(begun.piece)
      }
      setCarried({ piece: begun.piece, x, y, over: putAt(x, y) })
    }
    const up = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const begun = press.current
      press.current = null
      if (begun === null || !begun.lifted) return
      passed.current = true
      // The click that the browser makes of it comes at once, or not at all.
      setTimeout(() => {
        passed.current = false
      })
      setCarried(null)
      const put = putAt(clientX, clientY)
      if (put !== null) told.current.onPut(begun.piece, put)
    }
    const cancel = () => {
      press.current = null
      setCarried(null)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
    }
  }, [])

  const begin = useCallback((piece: string, event: PointerEvent) => {
    if (event.button !== 0) return
    // A finger holds what it touched first; the window must hear where it goes.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    press.current = { piece, x: event.clientX, y: event.clientY, lifted: false }
  }, [])
  const wasCarried = useCallback(() => passed.current, [])
  return { carried, begin, wasCarried }
}

function putAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-put]')?.getAttribute('data-put') ?? null
}
