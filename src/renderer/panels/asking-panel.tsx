import { Button } from 'react-aria-components'
import type { AskingSight } from '../../ipc/shapes.ts'
import { addressOf } from '../app/routes.ts'
import { RuleMark } from './rule-mark.tsx'
import { RuleText } from './rule-text.tsx'
import { Since } from './since.tsx'

export interface AskingPanelProps {
  readonly asking: AskingSight
  readonly busy: boolean
  onAsk(): void
  /** The request that is written goes out once more. */
  onSendAgain(): void
}

/** In place of the choices: the answer that play cannot go on without, and the way to ask for it. */
export function AskingPanel({ asking, busy, onAsk, onSendAgain }: AskingPanelProps) {
  const { kind, what, rule, whom, since, tells } = asking
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
          <dd>{tells === null ? 'Nothing that he does not know already.' : <RuleText text={tells} />}</dd>
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
              <strong>Drop the answer here when it comes</strong>, or take it in by the{' '}
              <a href={addressOf({ screen: 'inbox' })}>inbox</a>. Then play goes on.
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
