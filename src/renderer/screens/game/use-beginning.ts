import { useEffect, useRef } from 'react'
import type { LogEntry } from '../../../ipc/shapes.ts'
import { takePlayFrom } from './play-from.ts'
import type { Player } from './use-playback.ts'

/** Starts the playback that another screen asked for, once the log is there. */
export function useBeginning(key: string, log: readonly LogEntry[], player: Player): void {
  const begun = useRef(false)
  const { start } = player
  useEffect(() => {
    if (begun.current || log.length === 0) return
    begun.current = true
    const first = takePlayFrom(key)
    if (first !== null && first <= log.length) start(first, log.length)
  }, [key, log, start])
}
