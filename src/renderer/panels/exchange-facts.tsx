import type { Inspection } from '../../ipc/shapes.ts'
import { RuleMark } from './rule-mark.tsx'
import { RuleText } from './rule-text.tsx'

export interface ExchangeFactsProps {
  readonly exchange: NonNullable<Inspection['exchange']>
  /** The other player's name. */
  readonly other: string
  /** He asks us; else it is his answer to what we asked. */
  readonly asks: boolean
}

/** A request or an answer in one look: what is asked by which rule, what it tells, and what it says. */
export function ExchangeFacts({ exchange, other, asks }: ExchangeFactsProps) {
  const { kind, what, rule, tells, says, again } = exchange
  return (
    <>
      <dl className="facts-list exchange">
        <div>
          <dt>{asks ? `${other} asks` : 'You asked'}</dt>
          <dd>
            <RuleText text={what} /> <RuleMark rule={rule} />
          </dd>
        </div>
        {says === null ? null : (
          <div>
            <dt>The answer</dt>
            <dd className="exchange-says">
              <RuleText text={says} />
            </dd>
          </div>
        )}
        {asks && tells !== null ? (
          <div>
            <dt>It tells you</dt>
            <dd>
              <RuleText text={tells} />
            </dd>
          </div>
        ) : null}
        {asks ? (
          <div>
            <dt>Your answer</dt>
            <dd>{kind === 'roll' ? 'Your half of the dice. Neither of you can choose it.' : truthFor(other)}</dd>
          </div>
        ) : null}
      </dl>
      {again && asks ? (
        <p className="exchange-again">You have answered this before. The same answer goes out again, to the byte.</p>
      ) : null}
    </>
  )
}

function truthFor(other: string): string {
  return `The truth with its proof, made by your app. It shows what the rule lets ${other} know, and nothing else.`
}
