/** What keys on the board mean. Pure: the board and the screen do what is answered. */
import { type Direction, nextPick, nextSpace, nextStop, type Stop, stopsOf } from './cursor.ts'
import type { Ground } from './ground.ts'
import type { Scene } from './scene.ts'

export interface KeyFact {
  readonly key: string
  readonly shift: boolean
}

export type KeyDeed =
  | { readonly do: 'move'; readonly to: Stop }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'fit' }
  | { readonly do: 'point'; readonly space: string }
  | { readonly do: 'pick'; readonly counters: readonly string[]; readonly add: boolean }
  | { readonly do: 'let-go' }

const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])
const PAN = 120
const ZOOM = 1.4

/** `start`: the space that the cursor begins at when it is nowhere yet. Undefined: the key means nothing here. */
export function keyDeed(
  { key, shift }: KeyFact,
  scene: Scene,
  ground: Ground,
  cursor: Stop | null,
  start: string | null,
): KeyDeed | undefined {
  const arrow = ARROWS.get(key)
  if (arrow !== undefined) return shift ? panned(arrow) : stepped(arrow, ground, cursor, start)
  switch (key) {
    case '+':
    case '=':
      return { do: 'zoom', factor: ZOOM }
    case '-':
    case '_':
      return { do: 'zoom', factor: 1 / ZOOM }
    case 'Home':
      return { do: 'fit' }
    case '[':
    case ']': {
      const to = nextStop(stopsOf(scene, ground), cursor, key === ']' ? 1 : -1)
      return to === null ? undefined : { do: 'move', to }
    }
    case 'Enter':
      return cursor === null ? undefined : { do: 'point', space: cursor.space }
    case ' ':
      return cursor === null ? undefined : picked(scene, cursor, shift)
    case 'Escape':
      return { do: 'let-go' }
    default:
      return undefined
  }
}

function panned(arrow: Direction): KeyDeed {
  const dx = arrow === 'left' ? PAN : arrow === 'right' ? -PAN : 0
  const dy = arrow === 'up' ? PAN : arrow === 'down' ? -PAN : 0
  return { do: 'pan', dx, dy }
}

function stepped(arrow: Direction, ground: Ground, cursor: Stop | null, start: string | null): KeyDeed | undefined {
  if (cursor === null) return start === null ? undefined : { do: 'move', to: { space: start, counter: null } }
  // Down to the right and up to the left, so that there and back again is the same way.
  const space = nextSpace(ground, cursor.space, arrow, arrow === 'down' ? 1 : -1)
  return space === null ? undefined : { do: 'move', to: { space, counter: null } }
}

function picked(scene: Scene, { space, counter }: Stop, add: boolean): KeyDeed | undefined {
  if (counter !== null && !scene.selected.includes(counter)) return { do: 'pick', counters: [counter], add }
  const counters = nextPick(scene, space)
  return counters.length === 0 ? undefined : { do: 'pick', counters, add }
}
