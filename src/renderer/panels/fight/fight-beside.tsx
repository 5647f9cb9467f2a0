import type { ViewFightSide } from '../../../ipc/shapes.ts'
import { besideOf, WHERE_TITLES } from './fight-lines.ts'
import { type Handling, Standing } from './fight-row.tsx'

/** Who of a side stands beside the board: to be placed, near enough to be called, lost, gone. */
export function FightBeside(props: {
  readonly of: ViewFightSide
  readonly title: string
  readonly handling: Handling
}) {
  const { of, title, handling } = props
  const beside = besideOf(of)
  const groups = (['waiting', 'near', 'lost', 'gone'] as const)
    .map((where) => ({ where, pieces: beside.filter((piece) => piece.where === where) }))
    .filter(({ pieces }) => pieces.length > 0)
  return (
    <div className="fight-beside" data-side={of.side}>
      <h3>{title}</h3>
      {groups.map(({ where, pieces }) => (
        <fieldset
          key={where}
          className="fight-tray"
          data-where={where}
          aria-label={`${title}: ${WHERE_TITLES[where].toLowerCase()}`}
        >
          <span className="fight-tray-title" aria-hidden="true">
            {WHERE_TITLES[where]}
          </span>
          {pieces.map((piece) => (
            <Standing key={piece.id} piece={piece} side={of.side} handling={handling} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
