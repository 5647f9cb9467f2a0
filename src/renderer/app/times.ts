/** How long ago a time was, in words; the exact time stands beside it. `now` in milliseconds. */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  if (!Number.isFinite(seconds)) return ''
  for (const [size, word] of UNITS) {
    const count = Math.floor(seconds / size)
    if (count >= 1) return `${count} ${word}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

const UNITS = [
  [31_557_600, 'year'],
  [2_629_800, 'month'],
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** The time as the player's own clock shows it. */
export function exactly(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime())
    ? iso
    : time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
