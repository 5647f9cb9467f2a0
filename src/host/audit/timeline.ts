import type { CheckedFile, CheckedOpening } from '../../record/checked.ts'
import type { Timeline, TimeSpan } from './types.ts'

/** How long each player held the game, by claimed times. `files`: opening, acceptance and turns in their order. */
export function timelineOf(files: readonly CheckedFile[], opening: CheckedOpening): Timeline {
  const spans: TimeSpan[] = files.map(({ name, kind, file, author, header }, at) => {
    const from = files[at - 1]?.header.claimedTime ?? null
    const to = header.claimedTime
    const seconds = from === null ? null : (Date.parse(to) - Date.parse(from)) / 1000
    return { file: name, kind, number: file, side: author, from, to, seconds }
  })
  const totals = [opening.firstSide, opening.secondSide].map((side) => {
    const own = spans.filter((span) => span.side === side)
    const held = own.map(({ seconds }) => Math.max(0, seconds ?? 0))
    return {
      side,
      files: own.length,
      seconds: held.reduce((sum, seconds) => sum + seconds, 0),
      longest: Math.max(0, ...held),
    }
  })
  return { spans, totals }
}
