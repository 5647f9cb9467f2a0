import { useCallback, useMemo, useState } from 'react'
import type { ViewCounter } from '../../../ipc/shapes.ts'
import type { Intent } from '../../board/scene.ts'
import type { PlaceWanted } from '../../panels/place-wanted.ts'

interface Asked {
  readonly who: object
  readonly take: (space: string) => void
}

/** A form that wants places from the board: what is clicked there is its, and no move, until Escape. */
export function usePlaceWanted(counters: readonly ViewCounter[]) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const wanted = useMemo<PlaceWanted>(
    () => ({
      asking: asked?.who ?? null,
      ask: (who, take) => setAsked({ who, take }),
      stop: () => setAsked(null),
    }),
    [asked],
  )
  /** Whether the form took what was done on the board. */
  const offer = useCallback(
    (intent: Intent): boolean => {
      if (asked === null || intent.type === 'hover') return false
      if (intent.type === 'let-go') setAsked(null)
      const space = placeIn(intent, counters)
      if (space !== null) asked.take(space)
      return true
    },
    [asked, counters],
  )
  return { wanted, offer }
}

/** The place that was clicked, by itself or by a counter in it. */
export function placeIn(intent: Intent, counters: readonly ViewCounter[]): string | null {
  if (intent.type === 'point' || intent.type === 'drop') return intent.space
  if (intent.type !== 'pick') return null
  return counters.find(({ id }) => id === intent.counters[0])?.space ?? null
}
