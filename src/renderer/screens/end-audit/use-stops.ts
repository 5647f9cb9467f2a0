import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallFailure, EndAuditSight, ViewSpace } from '../../../ipc/shapes.ts'
import { useLine } from '../../app/host.tsx'
import { Recent } from '../game/playback.ts'
import { type ShownStop, shownStop } from './map-scenes.ts'

/** So many stops are kept to go back to at once. */
const KEPT = 60

export interface Stops {
  readonly at: number
  /** The stop that is shown: the one wanted, or while it is fetched the one before. Null: none is there yet. */
  readonly shown: ShownStop | null
  readonly failure: CallFailure | null
  go(to: number): void
}

/** Fetches the stops of an end audit as one goes through them. Another audit begins anew, at the stop where one was. */
export function useStops(sight: EndAuditSight): Stops {
  const line = useLine()
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState<ShownStop | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const wanted = useRef(0)
  const last = sight.stops.length - 1
  const kept = useRef<{ sight: EndAuditSight; stops: Recent<ShownStop>; spaces: Map<string, readonly ViewSpace[]> }>(
    null,
  )
  if (kept.current?.sight !== sight) kept.current = { sight, stops: new Recent(KEPT), spaces: new Map() }
  const { stops, spaces } = kept.current

  const fetched = useCallback(
    async (stop: number): Promise<ShownStop | CallFailure> => {
      const known = stops.get(stop)
      if (known !== undefined) return known
      const [digest = null] = [...spaces.keys()].slice(-1)
      const answer = await line.call('endAudit.at', { key: sight.key, stop, spacesDigest: digest })
      if (!answer.ok) return answer.error
      const made = shownStop(answer.value, spaces)
      if (made === undefined)
        return { kind: 'call', code: 'no-spaces', message: 'The map did not come; go to another place and back.' }
      stops.set(stop, made)
      return made
    },
    [line, sight.key, stops, spaces],
  )
  const place = Math.min(at, last)
  useEffect(() => {
    wanted.current = place
    void fetched(place).then((stop) => {
      if (wanted.current !== place) return
      if ('maps' in stop) {
        setShown(stop)
        setFailure(null)
        // Whoever goes on goes to one beside it: it is there then.
        for (const next of [place + 1, place - 1]) if (next >= 0 && next <= last) void fetched(next)
      } else setFailure(stop)
    })
  }, [fetched, place, last])
  const go = useCallback((to: number) => setAt(Math.min(Math.max(0, to), last)), [last])
  return { at: place, shown, failure, go }
}
