import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { offsetsOf, windowOf } from './virtual-window.ts'

export interface VirtualListProps<T> {
  readonly rows: readonly T[]
  readonly label: string
  keyOf(row: T): string
  /** A guess in pixels until the row has been seen. */
  readonly guess: number
  /** A row to be brought into view when it changes. */
  readonly reveal: string | null
  render(row: T): ReactNode
}

/** A long list of which only what is in view is in the page. Rows are as high as they come out. */
export function VirtualList<T>({ rows, label, keyOf, guess, reveal, render }: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const heights = useRef(new Map<string, number>())
  const [measured, setMeasured] = useState(0)
  /** The row that was asked for is followed until rows have their true heights, or the reader goes elsewhere. */
  const following = useRef<string | null>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` says that heights have become known
  const offsets = useMemo(
    () => offsetsOf(keys.map((key) => heights.current.get(key) ?? guess)),
    [keys, guess, measured],
  )
  const { first, last } = windowOf(offsets, view.top, view.height)

  const look = useCallback(() => {
    const { current } = box
    if (current !== null) setView({ top: current.scrollTop, height: current.clientHeight })
  }, [])
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const sizes = new ResizeObserver(() => {
      heights.current.clear()
      look()
    })
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [look])
  useLayoutEffect(() => {
    let changed = false
    for (const element of box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const { row = '' } = element.dataset
      const { height } = element.getBoundingClientRect()
      if (Math.abs((heights.current.get(row) ?? 0) - height) < 0.5) continue
      heights.current.set(row, height)
      changed = true
    }
    if (changed) setMeasured((before) => before + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row to reveal, or more rows, and it is followed anew
  useLayoutEffect(() => {
    following.current = reveal
  }, [reveal, keys])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new row to reveal moves the list, and heights that become known
  useLayoutEffect(() => {
    const at = following.current === null ? -1 : keys.indexOf(following.current)
    const { current } = box
    if (at < 0 || current === null) return
    const top = offsets[at] ?? 0
    const bottom = offsets[at + 1] ?? top
    if (top < current.scrollTop || bottom > current.scrollTop + current.clientHeight) {
      current.scrollTop = Math.max(0, top - current.clientHeight / 2)
    }
  }, [reveal, keys, offsets])
  const leave = () => {
    following.current = null
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside, which are focusable themselves
    <div
      className="virtual-list"
      ref={box}
      onScroll={look}
      onWheel={leave}
      onPointerDown={leave}
      onKeyDown={(event) => {
        leave()
        step(event, box.current)
      }}
    >
      <ul aria-label={label} style={{ blockSize: `${offsets[rows.length] ?? 0}px` }}>
        {rows.slice(first, last).map((row, at) => (
          <li
            key={keys[first + at]}
            data-row={keys[first + at]}
            aria-setsize={rows.length}
            aria-posinset={first + at + 1}
            style={{ transform: `translateY(${offsets[first + at] ?? 0}px)` }}
          >
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Down and up go from button to button. */
function step(event: KeyboardEvent, box: HTMLElement | null): void {
  if (box === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const buttons = [...box.querySelectorAll<HTMLButtonElement>('[data-row] > button')]
  const at = buttons.findIndex((button) => button.isSameNode(document.activeElement))
  if (at < 0) return
  event.preventDefault()
  buttons[event.key === 'ArrowDown' ? at + 1 : at - 1]?.focus()
}
