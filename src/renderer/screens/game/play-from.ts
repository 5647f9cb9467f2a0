const NAME = 'playFrom'

/** Asks the game's screen to play the opponent's turn from an entry on when it opens. */
export function playFrom(key: string, entry: number): void {
  sessionStorage.setItem(NAME, JSON.stringify({ key, entry }))
}

/** The entry to play from, once; null: none was asked for in this game. */
export function takePlayFrom(key: string): number | null {
  const text = sessionStorage.getItem(NAME)
  if (text === null) return null
  const wish: unknown = JSON.parse(text)
  if (typeof wish !== 'object' || wish === null || !('key' in wish) || !('entry' in wish)) return null
  if (wish.key !== key || typeof wish.entry !== 'number') return null
  sessionStorage.removeItem(NAME)
  return wish.entry
}
