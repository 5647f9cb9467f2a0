/** A claimed time as it is read: `2031-05-01 12:00 UTC`, seconds only where they are not zero. */
export function timeText(time: string): string {
  const [, day, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):(\d\d)Z$/.exec(time) ?? []
  if (day === undefined) return time
  return `${day} ${minutes}${seconds === '00' ? '' : `:${seconds}`} UTC`
}

const DAY = 86_400
const HOUR = 3_600

/** A span of time in its two largest units, e.g. `2 d 3 h`. */
export function spanText(seconds: number): string {
  if (seconds < 0) return `−${spanText(-seconds)}`
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  const minutes = Math.floor((seconds % HOUR) / 60)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** A probability to three places. */
export function chanceText(p: number): string {
  return p < 0.001 ? 'below 0.001' : p.toFixed(3)
}

export function diceText(dice: readonly number[]): string {
  return dice.map((faces) => `d${faces}`).join(' ')
}

/** `1 file`, `2 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A file by its number or kind: `File 3`, `Opening`. */
export function fileText(kind: string, number: number | null): string {
  if (kind === 'open') return 'Opening'
  if (kind === 'accept') return number === null ? 'Acceptance' : `Acceptance (file ${number})`
  if (kind === 'request' || kind === 'answer') return `${kind === 'request' ? 'Request' : 'Answer'} for file ${number}`
  return kind === 'notice' ? 'Notice' : `File ${number}`
}
