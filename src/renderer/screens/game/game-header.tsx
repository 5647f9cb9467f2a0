import { memo, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Progress, Sight } from '../../../ipc/shapes.ts'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { Since } from '../../panels/since.tsx'
import { waitingFor } from './waiting-for.ts'

export interface GameHeaderProps {
  readonly sight: Sight
  readonly busy: string | null
  readonly progress: Progress | null
  /** The name of the side that is played from here. */
  readonly sideName: string
  /** What one does next; empty: what is waited for says it. */
  readonly prompt: string
  /** The present is shown, so that something can be done. */
  readonly now: boolean
  /** Where the game's own menu and dialogs are. */
  readonly menu: ReactNode
  onUndo(): void
  onFinish(): void
}

/** Of a long heading the parts between the first and the last three: where there is little room they are only heard. */
function isInner(at: number, parts: number): boolean {
  return at > 0 && at < parts - 3
}

/** Where the game stands, the score, what is waited for, and the two things one does with a turn. */
export const GameHeader = memo(function GameHeader({
  sight,
  busy,
  progress,
  sideName,
  prompt,
  now,
  menu,
  onUndo,
  onFinish,
}: GameHeaderProps) {
  const { view, turn, waiting, canUndo, cannotFinish, warning, opponent, finished, asking, answered } = sight
  // What a request has shown is with the other side, and stays.
  const unsent = sight.unsent - sight.signed
  const asked = asking !== null && asking.since !== null
  // How long it is, is said anew with every minute.
  const since = asking?.since ?? answered?.at ?? null
  // A part of the sequence and what is called from it may have one name.
  const heading = [...new Set(view.heading)]
  // Facts with a rule are the game's; the others repeat what the sentence below says.
  const facts = view.facts.filter(({ rule }) => rule !== undefined)
  const local = opponent.kind !== 'mail'
  const next = prompt !== '' ? prompt : (waitingFor(sight) ?? waiting)
  const said = !now ? 'You are watching what has happened.' : warning === null ? next : `${next} ${warning}`
  const whyNot =
    now && turn === 'ours' && !canUndo && !asked && sight.unsent > 0 && finished === null && busy === null
      ? unsent === 0
        ? 'Nothing to undo: it was signed with the request'
        : 'Nothing to undo since the last roll or answer'
      : null
  const ready = now && turn === 'ours' && cannotFinish === null && busy === null
  return (
    <header className="game-head">
      <div className="game-head-row">
        <h1 title={heading.join(' · ')}>
          {heading.map((part, at) => (
            <span key={part} className={isInner(at, heading.length) ? 'inner' : undefined}>
              {part}
            </span>
          ))}
        </h1>
        <div className="game-doing">
          {unsent > 0 && turn === 'ours' && now && !local && !asked && (
            <span className="game-unsaid">{unsentText(unsent)}</span>
          )}
          {finished === null && (
            <>
              <Button
                isDisabled={!now || !canUndo || busy !== null}
                {...(whyNot === null ? {} : { 'aria-describedby': 'cannot-undo' })}
                onPress={onUndo}
              >
                Undo
              </Button>
              {whyNot !== null && (
                <span id="cannot-undo" className="game-unsaid game-no-undo">
                  {whyNot}
                </span>
              )}
              <Button
                className="react-aria-Button main"
                isDisabled={!ready}
                {...(cannotFinish === null ? {} : { 'aria-describedby': 'cannot-finish' })}
                onPress={onFinish}
              >
                {local ? 'Finish turn' : 'Finish turn…'}
              </Button>
              {cannotFinish !== null && turn === 'ours' && (
                <span id="cannot-finish" className="heard-only">
                  {cannotFinish}
                </span>
              )}
            </>
          )}
          {menu}
        </div>
      </div>
      <div className="game-head-row">
        <div className="game-waiting" role="status" data-turn={!now ? 'past' : asked ? 'theirs' : turn}>
          <span className="game-side">You: {sideName}</span>{' '}
          {busy === null ? (
            <>
              {said}
              {now && since !== null ? (
                <span className="game-asked">
                  {' '}
                  {asked ? 'Asked' : 'Answered'} <Since iso={since} />.
                </span>
              ) : null}
            </>
          ) : (
            <span className="game-busy">
              <i aria-hidden="true" /> {progress === null ? busy : progressText(progress)}…
            </span>
          )}
        </div>
        <dl className="game-facts">
          {facts.map(({ label, value, rule }) => (
            <div key={label}>
              <dt>
                {label}
                <span className="heard-only">
                  <RuleMark rule={rule} />
                </span>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
})

function progressText({ label, done }: Progress): string {
  return done === 0 ? label : `${label}: ${done} choices so far`
}

function unsentText(unsent: number): string {
  return unsent === 1 ? 'One entry not sent yet' : `${unsent} entries not sent yet`
}
