import type { DieStatistics, Timeline, TimeSpan } from '../audit/types.ts'
import { each, type Html, html, NOTHING } from './html.ts'
import { counted, fileText, spanText, timeText } from './words.ts'

const WIDTH = 760
const LEFT = 120
const LANE = 30

/** Who held the game how long: one lane for each side, one bar for each file, by claimed times. */
export function timelineChart(timeline: Timeline, nameOf: (side: string) => string): Html {
  const dated = timeline.spans.map(({ to }) => Date.parse(to))
  const start = Math.min(...dated)
  const whole = Math.max(...dated) - start
  if (timeline.spans.length < 2 || whole <= 0) return NOTHING
  const sides = timeline.totals.map(({ side }) => side)
  const x = (time: string): number => LEFT + ((Date.parse(time) - start) / whole) * (WIDTH - LEFT - 10)
  const height = sides.length * LANE + 30
  const label = timeline.totals
    .map(
      ({ side, seconds, files }) => `${nameOf(side)} held the game ${spanText(seconds)} for ${counted(files, 'file')}`,
    )
    .join('; ')
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
${each(ticksBetween(start, start + whole), (at) => tick(at, height, x))}${each(sides, (side, lane) => laneOf(side, lane, nameOf))}${each(timeline.spans, (span) => bar(span, sides.indexOf(span.side), x))}
<line class="axis" x1="${LEFT}" x2="${WIDTH - 10}" y1="${height - 24}" y2="${height - 24}"/>
</svg>
`
}

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Days between two marks of the time axis; the first that gives no more than so many marks is taken. */
const TICK_DAYS = [1, 2, 7, 14, 28, 91, 182, 364, 3640, 36_400, 364_000]
const MOST_TICKS = 9

/** Midnights (UTC) to be marked, evenly apart. */
function ticksBetween(start: number, end: number): readonly number[] {
  const step = (TICK_DAYS.find((days) => (end - start) / (days * DAY) <= MOST_TICKS) ?? 3_640_000) * DAY
  const first = Math.ceil(start / DAY) * DAY
  return Array.from({ length: Math.max(0, Math.floor((end - first) / step) + 1) }, (_, at) => first + at * step)
}

function tick(at: number, height: number, x: (time: string) => number): Html {
  const date = new Date(at)
  const place = px(x(isoOf(at)))
  const year = date.getUTCMonth() === 0 && date.getUTCDate() < 8 ? ` ${date.getUTCFullYear()}` : ''
  return html`<line class="tick" x1="${place}" x2="${place}" y1="0" y2="${height - 24}"/><text class="small" x="${place}" y="${height - 8}" text-anchor="middle">${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}${year}</text>`
}

function laneOf(side: string, lane: number, nameOf: (side: string) => string): Html {
  return html`<text x="0" y="${lane * LANE + 19}">${shortened(nameOf(side), 16)}</text>`
}

function bar(span: TimeSpan, lane: number, x: (time: string) => number): Html {
  const { from, to, seconds, kind, number } = span
  if (from === null || seconds === null || lane < 0) return NOTHING
  const title = `${fileText(kind, number)}: ${spanText(seconds)}, until ${timeText(to)}`
  const y = lane * LANE + 4
  if (seconds < 0) return html`<text class="bad" x="${px(x(to))}" y="${y + 15}">!<title>${title}</title></text>`
  const width = Math.max(1.5, x(to) - x(from) - 1)
  return html`<rect class="${lane === 0 ? 'first' : 'second'}" x="${px(x(from))}" y="${y}" width="${px(width)}" height="20"><title>${title}</title></rect>`
}

/** How often each face fell, with a line where each would be if all were equal. */
export function facesChart({ counts, rolls, faces }: DieStatistics): Html {
  const step = faces > 12 ? 8 : 20
  const width = faces * step + 4
  const most = Math.max(...counts, 1)
  const y = (count: number): number => 46 - (count / most) * 34
  const said = counts.map((count, at) => `${at + 1}: ${count}`).join(', ')
  const bars = counts.map((count, at) => `M${at * step + 4} ${px(y(count))}h${step - 4}V46h${4 - step}z`).join('')
  const labelled = faces > 12 ? [] : counts
  return html`<svg class="faces" viewBox="0 0 ${width} 60" width="${width}" height="60" role="img" aria-label="${said}"><path class="first" d="${bars}"/><g class="tiny" text-anchor="middle">${each(
    labelled,
    (count, at) =>
      html`<text x="${at * step + 2 + step / 2}" y="57">${at + 1}</text>${count === 0 ? NOTHING : html`<text x="${at * step + 2 + step / 2}" y="${px(y(count) - 2)}">${count}</text>`}`,
  )}</g><line class="even" x1="0" x2="${width}" y1="${px(y(rolls / faces))}" y2="${px(y(rolls / faces))}"/></svg>`
}

/** Where an order of numbers stands between the worst (left) and the best (right). */
export function placeChart(place: number): Html {
  const x = 4 + place * 112
  return html`<svg class="place" viewBox="0 0 120 16" width="120" height="16" role="img" aria-label="${`${Math.round(place * 100)} of 100`}"><line class="axis" x1="4" x2="116" y1="8" y2="8"/><line class="axis" x1="60" x2="60" y1="4" y2="12"/><circle class="first" cx="${px(x)}" cy="8" r="4"/></svg>`
}

/** A coordinate to a tenth: the same text everywhere. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function isoOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
