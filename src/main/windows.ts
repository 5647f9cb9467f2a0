import { join } from 'node:path'
import { BrowserWindow, dialog, screen } from 'electron'
import { WORD } from '../ipc/channels.ts'
import type { Word } from '../ipc/contract.ts'
import { addressOf, isReport, LIBRARY, type Seat, seatOf } from './places.ts'
import { type WindowLooks, windowOptions } from './window-options.ts'
import { placed, type WindowMemory } from './window-state.ts'

export interface WindowParts extends WindowLooks {
  readonly memory: WindowMemory
}

/** Two crashes of a page within this time are not mended by loading it again. Milliseconds. */
const SOON = 30_000
const CRASHED = 'The screens stopped twice in a row; your games are safe. Close this window, then open it again.'

/** The windows: one for the library, one for each game that is open, and reports beside them. */
export class Windows {
  readonly #parts: WindowParts
  /** By name: `library`, or the key of a game. */
  readonly #seats = new Map<string, BrowserWindow>()
  /** Hears when the page of the library begins to load: nobody listens there for a while. */
  onLibraryLoading: () => void = () => {}

  constructor(parts: WindowParts) {
    this.#parts = parts
  }

  /** Shows a screen where it belongs; what is no screen of ours is not shown. */
  show(hash: string = LIBRARY): void {
    const seat = seatOf(hash)
    if (seat === undefined) return
    const open = this.#seats.get(nameOf(seat))
    if (open === undefined) {
      this.#open(seat)
      return
    }
    toFront(open)
    const address = addressOf(seat)
    // An address with another `#` moves within the page; the same one would load it anew.
    if (open.webContents.getURL() !== address) void load(open, address)
  }

  /** Brings the library to the front as it is. */
  focusLibrary(): void {
    const open = this.#seats.get('library')
    if (open === undefined) this.show()
    else toFront(open)
  }

  /** A report, in a window that has no way to the host. */
  showReport(address: string): void {
    if (!isReport(address)) return
    const window = this.#make('report', 'report')
    void load(window, address)
  }

  /** Says a word to every window with screens. */
  say(word: Word): void {
    for (const window of this.#seats.values()) window.webContents.send(WORD, word)
  }

  sayToLibrary(word: Word): void {
    this.#seats.get('library')?.webContents.send(WORD, word)
  }

  get library(): BrowserWindow | undefined {
    return this.#seats.get('library')
  }

  #open(seat: Seat): void {
    const name = nameOf(seat)
    const window = this.#make(name, 'screens')
    this.#seats.set(name, window)
    window.on('closed', () => this.#seats.delete(name))
    if (name === 'library') {
      window.webContents.on('did-start-loading', () => this.onLibraryLoading())
      window.on('closed', () => this.onLibraryLoading())
    }
    let crashed = 0
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || window.isDestroyed()) return
      const first = Date.now() - crashed > SOON
      crashed = Date.now()
      if (first) window.webContents.reload()
      else dialog.showErrorBox('Countersign', CRASHED)
    })
    void load(window, addressOf(seat))
  }

  #make(name: string, shows: 'screens' | 'report'): BrowserWindow {
    const { memory } = this.#parts
    const kept = memory.find(name) ?? (name === 'library' ? undefined : memory.find('game'))
    const { maximized, ...bounds } = placed(kept, areas())
    const window = new BrowserWindow(windowOptions(this.#parts, bounds, shows))
    if (maximized) window.maximize()
    window.once('ready-to-show', () => window.show())
    window.on('close', () => {
      const state = { ...window.getNormalBounds(), maximized: window.isMaximized() }
      memory.keep(name, state)
      // A game that is opened for the first time looks like the one before it.
      if (name !== 'library' && name !== 'report') memory.keep('game', state)
    })
    return window
  }
}

export function preloadIn(dist: string): string {
  return join(dist, 'preload.cjs')
}

function toFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}

function nameOf(seat: Seat): string {
  return seat.is === 'game' ? seat.key : 'library'
}

function areas() {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  return [main, ...others].map(({ workArea }) => workArea)
}

/** A load that another one overtakes rejects; the other one shows the page. */
async function load(window: BrowserWindow, address: string): Promise<void> {
  try {
    await window.loadURL(address)
  } catch (error) {
    if (!window.isDestroyed()) console.error(error)
  }
}
