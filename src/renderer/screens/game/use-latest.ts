import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the newest one does, so that a part it is given to need not be made anew. */
export function useLatest<A extends readonly unknown[], R>(newest: (...given: A) => R): (...given: A) => R {
  const current = useRef(newest)
  current.current = newest
  return useCallback((...given: A) => current.current(...given), [])
}
