/** Where the player has been on each board: whoever leaves it and comes back finds it as he left it. */
import type { Camera } from './camera.ts'

const NAME = 'board-view:'

/** Kept for as long as the window is open. */
export function keepView(board: string, { x, y, scale }: Camera): void {
  try {
    sessionStorage.setItem(NAME + board, JSON.stringify([x, y, scale]))
  } catch {
    // A browser that keeps nothing opens each board anew.
  }
}

/** Null: this board was not open in this window yet. */
export function keptView(board: string): Camera | null {
  try {
    return cameraOf(JSON.parse(sessionStorage.getItem(NAME + board) ?? 'null'))
  } catch {
    return null
  }
}

export function cameraOf(kept: unknown): Camera | null {
  if (!Array.isArray(kept)) return null
  const [x, y, scale] = kept.map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : undefined))
  return x === undefined || y === undefined || scale === undefined || scale <= 0 ? null : { x, y, scale }
}
