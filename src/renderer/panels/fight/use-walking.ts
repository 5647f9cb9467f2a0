import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Walking {
  /** The one that the tabulator leads to; null: the first. */
  readonly at: string | null
  onKeyDown(event: KeyboardEvent): void
  onFocus(event: FocusEvent): void
  /** Leads the keyboard to the first place where the picked piece can be brought, once it is there. */
  toGoal(): void
  /** Where the keyboard goes on when what it was on is gone. */
  goOnAt(stop: string): void
}

const WAYS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/**
 * Arrow keys lead to what lies next in that direction, among all with a `data-walk`: one stop of the tabulator for the whole board. What
 * had the focus keeps it when the board changes, wherever it stands then.
 */
export function useWalking(board: RefObject<HTMLElement | null>, moment: unknown, busy: boolean): Walking {
  const [at, setAt] = useState<string | null>(null)
  const within = useRef(false)
  const goal = useRef(false)
  const last = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the board the focus may be lost
  useEffect(() => {
    if (busy || board.current === null) return
    const stops = stopsIn(board.current)
    if (goal.current) {
      goal.current = false
      const first = stops.find(({ dataset }) => dataset.goal !== undefined)
      if (first !== undefined) return first.focus()
    }
    if (!within.current || document.activeElement !== document.body) return
    const before = stops.find(({ dataset }) => dataset.walk === last.current)
    ;(before ?? stops.find(({ dataset }) => dataset.can !== undefined) ?? stops[0])?.focus()
  }, [board, moment, busy])
  useEffect(() => {
    // What is taken away with the focus does not count: it was inside.
    const notice = ({ target }: globalThis.FocusEvent) => {
      within.current = target instanceof Node && board.current?.contains(target) === true
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [board])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const way = WAYS.get(event.key)
      if (way === undefined || board.current === null || event.ctrlKey || event.metaKey || event.altKey) return
      const from = stopsIn(board.current).find((stop) => stop === document.activeElement)
      if (from === undefined) return
      nextStop(from, stopsIn(board.current), way)?.focus()
      event.preventDefault()
    },
    [board],
  )
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const walk = target instanceof HTMLElement ? target.dataset.walk : undefined
    if (walk === undefined) return
    last.current = walk
    setAt(walk)
  }, [])
  const toGoal = useCallback(() => {
    goal.current = true
  }, [])
  const goOnAt = useCallback((stop: string) => {
    last.current = stop
  }, [])
  return { at, onKeyDown, onFocus, toGoal, goOnAt }
}

function stopsIn(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-walk]')]
}

/** The nearest in that direction; what lies aside counts as farther away. */
function nextStop(
  from: HTMLElement,
  stops: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const start = middleOf(from)
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const stop of stops) {
    if (stop === from) continue
    const there = middleOf(stop)
    const along = (there.x - start.x) * x + (there.y - start.y) * y
    const aside = Math.abs((there.x - start.x) * y) + Math.abs((there.y - start.y) * x)
    const far = along + 3 * aside
    if (along <= 4 || far >= least) continue
    best = stop
    least = far
  }
  return best
}

function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
