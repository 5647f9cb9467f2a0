import { useEffect, useState } from 'react'
import type { Sight } from '../../../ipc/shapes.ts'
import type { Track } from '../../board/scene.ts'
import type { GameTable } from './game-table.ts'
import { tracksBetween } from './scene-of.ts'

/** What has moved since an entry, for arrows; nothing while they are not wanted. */
export function useLastMoves(game: GameTable, sight: Sight, since: number, wanted: boolean): readonly Track[] {
  const [tracks, setTracks] = useState<readonly Track[]>([])
  useEffect(() => {
    if (!wanted || since >= sight.entries) return setTracks([])
    let current = true
    void game.positionAt(since).then((seen) => {
      if (current && seen !== null) setTracks(tracksBetween(seen.sight.view.counters, sight.view.counters))
    })
    return () => {
      current = false
    }
  }, [game, sight, since, wanted])
  return tracks
}
