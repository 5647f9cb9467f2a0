import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Waiting } from '../app/states.tsx'
import type { Board } from './board.ts'
import { BoardButtons } from './board-buttons.tsx'
import { keyDeed } from './board-keys.ts'
import { inReadingOrder, nearestSpace, type Stop } from './cursor.ts'
import { newsInWords, spaceInWords, spacesWorthSaying } from './describing.ts'
import { keepView, keptView } from './kept-view.ts'
import { MiniMap } from './mini-map.tsx'
import type { BoardSettings, Clear, Intent, Scene } from './scene.ts'
import { useBoard, useMapFacts } from './use-board.ts'

export interface BoardViewProps {
  readonly scene: Scene
  readonly motion: 'animate' | 'jump'
  /** Where the map lies, e.g. `/maps/<id>/`; null: the game has none. */
  readonly map: string | null
  readonly settings: BoardSettings
  /** A space to go to; another object goes there again. */
  readonly goTo: { readonly space: string } | null
  /** A space to be kept clear of what lies over the board; null or absent: none. */
  readonly clear?: Clear | null
  /** Under which name the window keeps where the player was on it; absent: it opens anew each time. */
  readonly keptAs?: string
  /** False: the overview is folded away at first, where there is little room. */
  readonly overview?: boolean
  onIntent(intent: Intent): void
  /** The scene is shown and nothing moves any more. */
  onShown?(): void
  /** For trials and measurements. */
  onBoard?(board: Board | null): void
}

/** The board with its keyboard, its words for those who hear it, the overview and the buttons. */
export function BoardView(props: BoardViewProps) {
  const {
    scene,
    motion,
    map,
    settings,
    goTo,
    clear = null,
    keptAs,
    overview = true,
    onIntent,
    onShown,
    onBoard,
  } = props
  const host = useRef<HTMLDivElement>(null)
  const mapState = useMapFacts(map)
  const [laid, setLaid] = useState(0)
  const [cursor, setCursor] = useState<Stop | null>(null)
  const [focused, setFocused] = useState(false)
  const [news, setNews] = useState('')
  const [folded, setFolded] = useState(!overview)
  const shown = useRef(onShown)
  shown.current = onShown
  const before = useRef<Scene | null>(null)
  const id = useId()
  /** What is pointed at was told by the keyboard's cursor, which takes it along when it goes. */
  const pointing = useRef(false)
  const told = useRef(onIntent)
  told.current = onIntent
  const { board, failure } = useBoard(host, settings, (intent) => {
    // The keyboard goes on where the pointer has been.
    const space =
      intent.type === 'point' ? intent.space : intent.type === 'pick' ? placeOf(scene, intent.counters) : null
    if (space !== null) setCursor({ space, counter: null })
    if (intent.type === 'hover') pointing.current = false
    onIntent(intent)
  })

  useEffect(() => onBoard?.(board), [board, onBoard])
  useEffect(() => {
    if (board === null || mapState.state === 'asking') return
    board.beginAt(keptAs === undefined ? null : keptView(keptAs))
    if (mapState.state === 'there') board.setMap(mapState.base, mapState.facts)
    else board.setMap(null, null)
    setLaid((count) => count + 1)
  }, [board, mapState, keptAs])
  useEffect(() => {
    if (board === null || laid === 0 || keptAs === undefined) return undefined
    const keep = () => keepView(keptAs, board.camera)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [board, laid, keptAs])
  useEffect(() => {
    if (board === null || laid === 0) return undefined
    let current = true
    const said = newsInWords(before.current, scene)
    if (said !== '') setNews(said)
    before.current = scene
    void board.show(scene, motion).then(() => {
      if (current) shown.current?.()
    })
    return () => {
      current = false
    }
  }, [board, laid, scene, motion])
  useEffect(() => {
    if (board === null || laid === 0 || goTo === null) return
    board.goTo(goTo.space)
    setCursor({ space: goTo.space, counter: null })
  }, [board, laid, goTo])
  const picked = scene.selected.length
  const pickedBefore = useRef(0)
  useEffect(() => {
    if (pickedBefore.current > 0 && picked === 0) board?.openStack(null)
    pickedBefore.current = picked
  }, [board, picked])
  // What is played back, or looked at in a list, must not happen outside of what is seen.
  useEffect(() => {
    if (board !== null && laid > 0 && scene.focus !== null) board.keepInSight(scene.focus)
  }, [board, laid, scene.focus])
  useEffect(() => {
    if (board !== null && laid > 0 && clear !== null) board.keepInSight(clear.space, clear.covered)
  }, [board, laid, clear])
  useEffect(() => {
    if (board === null) return
    const space = focused && cursor !== null ? cursor.space : null
    board.setCursor(space)
    if (space === null && !pointing.current) return
    pointing.current = space !== null
    // The next motion of the pointer points anew, also where it pointed before.
    board.forgetPointer()
    told.current({ type: 'hover', space, at: space === null ? { x: 0, y: 0 } : board.landingOf(space) })
  }, [board, cursor, focused])

  // The board comes first; what is heard of it, and the overview, a moment later.
  const later = useDeferredValue(scene)
  const { spaces, counters, selected, targets, offered } = later
  const ground = laid === 0 ? undefined : board?.ground
  // The way that is pointed at changes with every step of the pointer, and says nothing here.
  const words = useMemo(() => {
    const said = { ...NOTHING, spaces, counters, selected, targets, offered }
    const worth = spacesWorthSaying(said)
    const order = ground === undefined ? worth : inReadingOrder(ground, worth)
    return new Map(order.map((space) => [space, spaceInWords(said, space)]))
  }, [spaces, counters, selected, targets, offered, ground])

  const onKeyDown = (event: KeyboardEvent) => {
    if (board === null || event.target !== event.currentTarget) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { part } = board
    const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
    const start = nearestSpace(board.ground, middle)
    const deed = keyDeed({ key: event.key, shift: event.shiftKey }, scene, board.ground, cursor, start)
    if (deed === undefined) return
    event.preventDefault()
    switch (deed.do) {
      case 'move': {
        const { space, counter } = deed.to
        setCursor(deed.to)
        board.openStack(counter === null ? null : space)
        board.keepInSight(space)
        break
      }
      case 'pan':
        board.panBy(deed.dx, deed.dy)
        break
      case 'zoom':
        board.zoomBy(deed.factor)
        break
      case 'fit':
        board.fit()
        break
      case 'point':
        onIntent({ type: 'point', space: deed.space, at: board.landingOf(deed.space) })
        break
      case 'pick':
        onIntent({ type: 'pick', counters: deed.counters, add: deed.add })
        break
      case 'let-go':
        board.openStack(null)
        onIntent({ type: 'let-go' })
        break
    }
  }

  if (failure !== null) {
    return (
      <div className="board-view">
        <p className="trouble" role="alert">
          The board cannot be drawn here ({failure}). Use a current browser, or play from the lists beside the board.
        </p>
      </div>
    )
  }
  const current = cursor === null ? null : (words.get(cursor.space) ?? spaceInWords(scene, cursor.space))
  return (
    <div className="board-view">
      <div
        className="board-picture"
        ref={host}
        role="application"
        aria-roledescription="map board"
        aria-label="Board"
        aria-describedby={`${id}-keys`}
        aria-activedescendant={cursor === null ? undefined : `${id}-${cursor.space}`}
        aria-controls={`${id}-spaces`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole board is one stop of the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onPointerDown={() => setFocused(false)}
        onKeyDownCapture={() => setFocused(true)}
      />
      <p className="heard-only" id={`${id}-keys`}>
        Arrows move from space to space, brackets go through what is offered, Space picks, Enter chooses, Escape lets
        go, plus and minus zoom, Home shows the whole map.
      </p>
      <div className="heard-only" role="listbox" id={`${id}-spaces`} aria-label="Spaces on the board">
        {[...words].map(([space, text]) => (
          <div role="option" key={space} id={`${id}-${space}`} aria-selected={space === cursor?.space} tabIndex={-1}>
            {text}
          </div>
        ))}
        {cursor !== null && current !== null && !words.has(cursor.space) && (
          <div role="option" id={`${id}-${cursor.space}`} aria-selected="true" tabIndex={-1}>
            {current}
          </div>
        )}
      </div>
      <div className="heard-only" role="status">
        {news}
      </div>
      {(board === null || mapState.state === 'asking') && (
        <div className="board-waiting">
          <Waiting label="The map is being unrolled" />
        </div>
      )}
      {mapState.state === 'unreadable' && (
        <p className="board-note" role="status">
          The picture of the map cannot be read; the spaces are drawn plainly, and all can be played.
        </p>
      )}
      {board?.withoutGl === true && <PlainDrawing />}
      {board !== null && ground !== undefined && (
        <div className="board-corner">
          {!folded && (
            <MiniMap
              board={board}
              ground={ground}
              scene={later}
              picture={mapState.state === 'there' ? `${mapState.base}${mapState.facts.overview}` : null}
            />
          )}
          <BoardButtons board={board} folded={folded} onFold={setFolded} />
        </div>
      )}
    </div>
  )
}

const NOTHING: Pick<Scene, 'path' | 'overlays' | 'tracks' | 'focus'> = {
  path: [],
  overlays: [],
  tracks: [],
  focus: null,
}

function placeOf({ counters }: Scene, [first]: readonly string[]): string | null {
  return counters.find(({ id }) => id === first)?.space ?? null
}

/** Told once, and put away by the reader. */
function PlainDrawing() {
  const [read, setRead] = useState(false)
  if (read) return null
  return (
    <p className="board-note" role="status">
      This browser has no WebGL, so the board is drawn in a simpler way: slower, but complete.{' '}
      <Button className="react-aria-Button plain" onPress={() => setRead(true)}>
        Understood
      </Button>
    </p>
  )
}
