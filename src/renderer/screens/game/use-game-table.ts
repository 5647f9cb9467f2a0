import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLine } from '../../app/host.tsx'
import { newestSight } from '../../store/store.ts'
import { type GameState, GameTable } from './game-table.ts'

/** The game with this key, opened while the screen is there; null for the instant before it is. */
export function useGameTable(key: string): GameTable | null {
  const line = useLine()
  const [table, setTable] = useState<GameTable | null>(null)
  useEffect(() => {
    const opened = new GameTable(line, key)
    setTable(opened)
    void opened.open()
    void newestSight(key).then((sight) => {
      const list = sight?.spaces.list
      if (sight !== undefined && list !== null && list !== undefined) opened.foreshow({ sight, spaces: list })
    })
    return () => opened.close()
  }, [line, key])
  return table?.key === key ? table : null
}

export function useGameState(table: GameTable): GameState {
  return useSyncExternalStore(table.watch, () => table.state)
}
