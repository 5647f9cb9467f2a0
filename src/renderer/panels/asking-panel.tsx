import { Button } from 'react-aria-components'
import type { AskingSight, LogEntry } from '../../ipc/shapes.ts'
import { addressOf } from '../app/routes.ts'
import { RuleMark } from './rule-mark.tsx'
import { RuleText } from './rule-text.tsx'
import { Since } from './since.tsx'

export interface AskingPanelProps {
  readonly asking: AskingSight
  /** All that has happened, for what the request shows of it. */
  readonly log: readonly LogEntry[]
  readonly busy: boolean
  onAsk(): void
  /** The request that is written goes out once more. */
  onSendAgain(): void
}

/** In place of the choices: the answer that play cannot go on without, and the way to ask for it. */
export function AskingPanel({ asking, log, busy, onAsk, onSendAgain }: AskingPanelProps) {
  const { kind, what, rule, whom, since, tells } = asking
  const shown = shownIn(asking, log)
  return (
    <section className="asking" aria-label="What play waits for">
      <header className="panel-head">
        <h2>{kind === 'roll' ? 'A roll is due' : 'A question is due'}</h2>
      </header>
      <div className="asking-body">
        <p className="asking-what">
          <RuleText text={what} /> <RuleMark rule={rule} />
        </p>
        <p>
          {kind === 'roll'
            ? `Your half of the dice is fixed by what you have chosen. ${whom}’s app gives the other half.`
            : `${whom}’s app answers, and proves it by what ${whom} had signed before.`}{' '}
          {whom} decides nothing by it.
        </p>
        <dl className="asking-tells">
          <dt>What it tells {whom}</dt>
          {tells === null ? null : (
            <dd>
              <RuleText text={tells} />
            </dd>
          )}
          {shown.length === 0 ? null : (
            <dd>
              The request holds what you did since the last one:
              <ul>
                {shown.map(({ entry, title, rule: by }) => (
                  <li key={entry}>
                    <RuleText text={title} /> <RuleMark rule={by} still />
                  </li>
                ))}
              </ul>
            </dd>
          )}
          {tells === null && shown.length === 0 ? <dd>Nothing but that you ask.</dd> : null}
        </dl>
        {since === null ? (
          <>
            <Button className="react-aria-Button main" isDisabled={busy} onPress={onAsk}>
              {busy ? 'Writing the request…' : `Ask ${whom}…`}
            </Button>
            <p className="quiet small">
              This signs what you have chosen so far: it cannot be taken back after that. The request is a small file,
              to be mailed like a turn.
            </p>
          </>
        ) : (
          <>
            <p className="asking-since" role="status">
              Asked <Since iso={since} />, waiting for {whom}.
            </p>
            <p className="asking-drop">
              <strong>Drop the answer here when it comes.</strong> You see in the{' '}
              <a href={addressOf({ screen: 'inbox' })}>inbox</a> what it says, take it in there, and play goes on.
            </p>
            <Button isDisabled={busy} onPress={onSendAgain}>
              Send the request again…
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** What the request shows of our file that no request before it did; what is secret it only seals. */
function shownIn({ showsFrom }: AskingSight, log: readonly LogEntry[]): readonly LogEntry[] {
  return log.filter(
    ({ entry, secret, type }) => entry >= showsFrom && !secret && (type === 'choice' || type === 'orders'),
  )
}
