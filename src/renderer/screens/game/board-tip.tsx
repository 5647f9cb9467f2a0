import type { Plan, ViewCounter, ViewSpace } from '../../../ipc/shapes.ts'
import { isNamedAlike } from '../../board/space-title.ts'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { RuleText } from '../../panels/rule-text.tsx'
import type { PlayItem } from './play-items.ts'

export interface BoardTipProps {
  readonly space: ViewSpace
  readonly counters: readonly ViewCounter[]
  /** What a click here would do. */
  readonly plan: Plan | null
  readonly items: readonly PlayItem[]
  /** Several of them are ours and can be picked together. */
  readonly stacked: boolean
  /** It lies at the upper edge, so as not to hide what is pointed at. */
  readonly above: boolean
}

/** What lies under the pointer, in a corner of the board where it hides nothing that is pointed at. */
export function BoardTip({ space, counters, plan, items, stacked, above }: BoardTipProps) {
  return (
    <aside className={above ? 'board-tip board-tip-above' : 'board-tip'} aria-hidden="true">
      <h3>
        {isNamedAlike(space) ? (
          (space.name ?? space.id)
        ) : (
          <>
            {space.name} <span className="quiet">{space.id}</span>
          </>
        )}
      </h3>
      {space.marks.length > 0 && <p className="quiet">{space.marks.join(' · ')}</p>}
      {counters.length > 0 && (
        <ul className="tip-counters">
          {counters.slice(0, 8).map(({ id, name, values, marks }) => (
            <li key={id}>
              <b>{name}</b> {values.map(({ label, value }) => `${label} ${value}`).join(', ')}
              {marks.length > 1 && <span className="quiet"> {marks.slice(1).join(', ')}</span>}
            </li>
          ))}
          {counters.length > 8 && <li className="quiet">and {counters.length - 8} more</li>}
        </ul>
      )}
      {stacked && <p className="quiet">Click its number, or click twice, for the whole stack.</p>}
      {plan !== null ? (
        <div className="tip-plan">
          <p>
            <span className="tip-click">Click:</span> <b>{plan.label}</b> <RuleMark rule={plan.rule} still />
          </p>
          {plan.notes.map((note) => (
            <p key={note.text} className={note.grave ? 'note note-grave' : 'note'}>
              {note.text} <RuleMark rule={note.rule} still />
            </p>
          ))}
        </div>
      ) : (
        items.length > 0 && (
          <div className="tip-plan">
            <p className="tip-click">{items.length === 1 ? 'Click:' : 'Click to choose from these:'}</p>
            {items.slice(0, 4).map(({ id, label, rule }) => (
              <p key={id}>
                {label} <RuleMark rule={rule} still />
              </p>
            ))}
          </div>
        )
      )}
    </aside>
  )
}

/** Why something is not possible: the sentence and its rule, until it is read. */
export function Refused({ message, rule, onRead }: { message: string; rule?: string | undefined; onRead: () => void }) {
  return (
    <div className="refused-card" role="alert">
      <p>
        <RuleText text={message} /> <RuleMark rule={rule} />
      </p>
      <button type="button" className="link" onClick={onRead}>
        Close
      </button>
    </div>
  )
}
