import { type RefObject, useEffect, useRef, useState } from 'react'
import { Board } from './board.ts'
import { mapFactsOf } from './map-facts.ts'
import type { BoardSettings, Intent, MapFacts } from './scene.ts'

/** The picture of the map as far as it is known: asked for, there, or missing. */
export type MapState =
  | { readonly state: 'asking' }
  | { readonly state: 'there'; readonly base: string; readonly facts: MapFacts }
  | { readonly state: 'none' }
  | { readonly state: 'unreadable' }

/** Opens a board in an element, for as long as the element is there. */
export function useBoard(
  host: RefObject<HTMLDivElement | null>,
  settings: BoardSettings,
  onIntent: (intent: Intent) => void,
): { readonly board: Board | null; readonly failure: string | null } {
  const [board, setBoard] = useState<Board | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const told = useRef(onIntent)
  told.current = onIntent
  const first = useRef(settings)
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    let current = true
    let opened: Board | undefined
    Board.open(element, first.current, (intent) => told.current(intent)).then(
      (made) => {
        opened = made
        if (current) setBoard(made)
        else made.destroy()
      },
      (error: unknown) => {
        if (current) setFailure(error instanceof Error ? error.message : 'nothing here draws')
      },
    )
    return () => {
      current = false
      setBoard(null)
      opened?.destroy()
    }
  }, [host])
  useEffect(() => board?.setSettings(settings), [board, settings])
  return { board, failure }
}

/** Asks for the facts of a map; `map`: the address of its folder, null: the game has none. */
export function useMapFacts(map: string | null): MapState {
  const [state, setState] = useState<MapState>(map === null ? { state: 'none' } : { state: 'asking' })
  useEffect(() => {
    if (map === null) {
      setState({ state: 'none' })
      return undefined
    }
    const base = map.endsWith('/') ? map : `${map}/`
    const away = new AbortController()
    setState({ state: 'asking' })
    fetch(`${base}map.json`, { signal: away.signal })
      .then(async (response) => (response.ok ? mapFactsOf(await response.json()) : null))
      .catch(() => null)
      .then((facts) => {
        if (!away.signal.aborted) setState(facts === null ? { state: 'unreadable' } : { state: 'there', base, facts })
      })
    return () => away.abort()
  }, [map])
  return state
}
