import type { ViewTrack } from '../../ipc/shapes.ts'

/** A track as it is printed: a row of boxes with the marker in one of them, and what some of them mean. */
export function TrackStrip({ track, title }: { readonly track: ViewTrack; readonly title: string }) {
  const { first, last, value, notes } = track
  const boxes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <figure className="track">
      <ol className="track-boxes" aria-label={`${title}: the marker is at ${inWords(value)}`}>
        {boxes.map((box) => (
          <li
            key={box}
            {...(box === value ? { 'aria-current': true } : {})}
            {...(notes.some(({ at }) => at === box) ? { 'data-noted': '' } : {})}
          >
            <span aria-hidden="true">{signOf(box)}</span>
            <span className="heard-only">{`${inWords(box)}${box === value ? ': the marker is here' : ''}`}</span>
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <figcaption>
          {notes.map(({ at, label }) => (
            <span key={`${at} ${label}`}>
              <b>{signOf(at)}</b> {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

function signOf(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

/** A screen reader may leave out a sign. */
function inWords(value: number): string {
  return value > 0 ? `plus ${value}` : value < 0 ? `minus ${-value}` : '0'
}
