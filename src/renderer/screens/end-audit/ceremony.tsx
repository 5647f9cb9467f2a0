import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { EndAuditSight } from '../../../ipc/shapes.ts'
import { useFacts } from '../../app/host.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { addressOf } from '../../app/routes.ts'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { AuditChecks } from './audit-checks.tsx'
import { TwoMaps } from './two-maps.tsx'
import { useStops } from './use-stops.ts'
import { VerdictSeal } from './verdict-seal.tsx'

/** Audits that were watched in this window: nobody waits for the ticks twice. */
const watched = new Set<string>()

/** The verdict with all that led to it, and the maps. */
export function Ceremony({ sight }: { readonly sight: EndAuditSight }) {
  const { modules } = useFacts()
  const { preferences } = usePreferences()
  const stops = useStops(sight)
  const maps = useRef<HTMLDivElement>(null)
  const what = `${sight.key} ${sight.verdict}`
  const [still, setStill] = useState(() => watched.has(what))
  const quiet = still || preferences.reducedMotion
  const jump = (stop: number) => {
    stops.go(stop)
    // All of the maps, down to the bar below them.
    maps.current?.scrollIntoView({ block: 'end' })
    maps.current?.querySelector<HTMLElement>('input[type="range"]')?.focus({ preventScroll: true })
  }
  return (
    <div className={quiet ? 'end-audit end-audit-still' : 'end-audit'}>
      <header className="audit-head sheet">
        <div className="audit-words">
          <h1>The end audit</h1>
          <p className="audit-game">
            {modules.find(({ id }) => id === sight.module)?.title ?? sight.module} ·{' '}
            <a href={addressOf({ screen: 'game', key: sight.key })}>To the game</a>
          </p>
          <p className="audit-sentence" role="status">
            {sight.sentence}
          </p>
          <Disclosed players={sight.players} />
        </div>
        <div className="audit-work">
          <AuditChecks checks={sight.checks} />
          {!quiet && (
            <Button className="react-aria-Button plain audit-skip" onPress={() => setStill(true)}>
              Show all at once
            </Button>
          )}
        </div>
        {/* What comes last is pressed last: then it has been watched. */}
        <div className="audit-verdict" onAnimationEnd={() => setStill(watched.add(what).size > 0)}>
          <VerdictSeal verdict={sight.verdict} />
        </div>
        {sight.players.some(({ disclosed }) => !disclosed) && (
          <p className="audit-next quiet">
            You disclose at the end of the game’s screen. The other player’s disclosure is a file like any other: ask
            for it and drop it on this window. Whoever refuses has lost: the director rules so from the files.
          </p>
        )}
        {sight.findings.length > 0 && <Findings sight={sight} onJump={jump} />}
      </header>
      <div className="audit-below" ref={maps}>
        <TwoMaps sight={sight} stops={stops} />
      </div>
    </div>
  )
}

function Disclosed({ players }: Pick<EndAuditSight, 'players'>) {
  return (
    <div className="audit-players">
      <ul aria-label="Who has disclosed">
        {players.map(({ side, sideName, player, disclosed }) => (
          <li key={side}>
            <span aria-hidden="true">{disclosed ? '✓' : '…'}</span> <b>{player}</b> ({sideName}){' '}
            {disclosed ? 'has disclosed' : 'has not disclosed yet'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Findings({ sight, onJump }: { readonly sight: EndAuditSight; onJump: (stop: number) => void }) {
  return (
    <section className="audit-findings" aria-label="What does not fit">
      <h2>What does not fit</h2>
      <ul>
        {sight.findings.map(({ code, rule, message, stop }) => (
          <li key={`${code} ${stop} ${message}`}>
            <span>
              {message} <code className="quiet">{code}</code> {rule !== null && <RuleMark rule={rule} />}
            </span>
            {stop !== null && <Button onPress={() => onJump(stop)}>Look at {placeOf(sight, stop)}</Button>}
          </li>
        ))}
      </ul>
      <p className="quiet">
        Give all files of the game to the director: the audit of the files finds the same, with the evidence.{' '}
        <a href={addressOf({ screen: 'audit' })}>To the audit of files</a>
      </p>
    </section>
  )
}

/** The first part of a stop's title, e.g. `File 7 by Ann`. */
function placeOf({ stops }: EndAuditSight, stop: number): string {
  return stops[stop]?.title.split(' · ')[0] ?? 'the place'
}
