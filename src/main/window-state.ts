import { join } from 'node:path'
import type { Disk } from '../host/disk.ts'
import { readFile, writeWhole } from '../host/durable.ts'
import { exactly, isList, jsonOf, wholeNumber } from '../host/shape.ts'
import type { Plain } from '../ipc/shapes.ts'

/** In the system's own units, which are not always pixels of the screen. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WindowState extends Bounds {
  readonly maximized: boolean
}

export const SMALLEST = { width: 720, height: 540 } as const
const USUAL = { width: 1440, height: 900 } as const
/** So much of the upper edge must be seen, so that a window can be caught and moved. */
const GRIP = { width: 160, height: 32 } as const
const FAR = 100_000
/** Windows whose place is remembered. */
const MOST = 40
const LIMIT = 65_536

/** Where to open a window: as it was, unless the screen it was on has gone or shrunk. `areas`: the first is the main one. */
export function placed(kept: WindowState | undefined, areas: readonly Bounds[]): WindowState {
  const main = areas[0] ?? { x: 0, y: 0, width: USUAL.width, height: USUAL.height }
  const area = kept === undefined ? undefined : areas.find((each) => holdsGrip(each, kept))
  if (kept === undefined || area === undefined) return { ...centred(main), maximized: kept?.maximized ?? false }
  const width = within(kept.width, SMALLEST.width, area.width)
  const height = within(kept.height, SMALLEST.height, area.height)
  // Less wide than it was, it could lie outside.
  const x = within(kept.x, area.x - width + GRIP.width, area.x + area.width - GRIP.width)
  return { x, y: Math.max(kept.y, area.y), width, height, maximized: kept.maximized }
}

function holdsGrip(area: Bounds, { x, y, width }: Bounds): boolean {
  const seen = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return seen >= GRIP.width && y >= area.y - GRIP.height && y + GRIP.height <= area.y + area.height
}

function centred(area: Bounds): Bounds {
  const width = within(USUAL.width, SMALLEST.width, area.width)
  const height = within(USUAL.height, SMALLEST.height, area.height)
  return {
    x: area.x + Math.max(0, Math.floor((area.width - width) / 2)),
    y: area.y + Math.max(0, Math.floor((area.height - height) / 2)),
    width,
    height,
  }
}

/** On a screen smaller than the smallest window, as large as the screen. */
function within(wanted: number, least: number, most: number): number {
  return Math.min(Math.max(wanted, least), most)
}

/** Remembers where windows were, by their names. What cannot be read is forgotten: no game is in it. */
export class WindowMemory {
  readonly #disk: Disk
  readonly #path: string
  readonly #known: Map<string, WindowState>

  constructor(disk: Disk, folder: string) {
    this.#disk = disk
    this.#path = join(folder, 'windows.json')
    const bytes = readFile(disk, this.#path, LIMIT)
    this.#known = new Map(bytes.ok ? statesIn(jsonOf(bytes.value)) : [])
  }

  find(name: string): WindowState | undefined {
    return this.#known.get(name)
  }

  keep(name: string, { x, y, width, height, maximized }: WindowState): void {
    // The one kept last stands last; the oldest go first.
    this.#known.delete(name)
    this.#known.set(name, { x, y, width, height, maximized })
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST) break
      this.#known.delete(old)
    }
    const windows = [...this.#known].map(([each, state]) => ({ name: each, ...state }))
    // A full disk is no reason to bother a player with the places of windows.
    const text = JSON.stringify({ v: 1, windows }, null, 1)
    writeWhole(this.#disk, this.#path, new TextEncoder().encode(`${text}\n`), 'replace')
  }
}

function statesIn(value: Plain | undefined): readonly (readonly [string, WindowState])[] {
  const fields = exactly(value, 'v', 'windows')
  const windows = fields?.windows
  if (fields?.v !== 1 || windows === undefined || !isList(windows)) return []
  return windows.slice(-MOST).flatMap((each) => {
    const state = exactly(each, 'name', 'x', 'y', 'width', 'height', 'maximized')
    if (state === undefined || typeof state.name !== 'string' || typeof state.maximized !== 'boolean') return []
    const x = wholeNumber(state.x, -FAR, FAR)
    const y = wholeNumber(state.y, -FAR, FAR)
    const width = wholeNumber(state.width, 1, FAR)
    const height = wholeNumber(state.height, 1, FAR)
    if (x === undefined || y === undefined || width === undefined || height === undefined) return []
    return [[state.name, { x, y, width, height, maximized: state.maximized }] as const]
  })
}
