const GAME = /^#\/game\/([0-9a-f]{64})$/

/** What a window is for: the key of its game, or the library. It is settled by the first address it shows. */
export function seatAt(hash: string): string {
  return GAME.exec(hash)?.[1] ?? 'library'
}

/** Whether a screen is shown in the window with this seat. */
export function staysIn(seat: string, hash: string): boolean {
  return seatAt(hash) === seat
}
