import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { numberText } from '../../ipc/numbers.ts'
import type { Contest, ContestLine, ContestOdds, ContestParty } from '../../ipc/shapes.ts'
import { signed } from './offers-panel.tsx'
import { RuleMark } from './rule-mark.tsx'

export interface ContestPanelProps {
  readonly contest: Contest
  readonly underWay: boolean
  /** The edge of the board at which it lies, so as not to hide what is fought over. */
  readonly edge: 'left' | 'right'
  readonly foldedAtFirst: boolean
  readonly sideNames: ReadonlyMap<string, string>
  /** It lies there now, as large as it is. */
  onLaid(panel: HTMLElement): void
}

/** A fight before it is begun, or while it goes on: exact odds, both sides, every modifier with its rule. */
export function ContestPanel({ contest, underWay, edge, foldedAtFirst, sideNames, onLaid }: ContestPanelProps) {
  const [folded, setFolded] = useState(foldedAtFirst)
  const panel = useRef<HTMLElement>(null)
  const { title, rule, space, parties, outlook = [], conditions, odds } = contest
  useLaid(panel, `${folded} ${edge} ${space}`, onLaid)
  return (
    <section
      ref={panel}
      className="contest"
      data-edge={edge}
      aria-label={underWay ? `Under way: ${title}` : `Looking ahead: ${title}`}
    >
      <header className="contest-head">
        <span className="contest-state">{underWay ? 'Under way' : 'Before you commit'}</span>
        <button type="button" className="fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? 'Show' : 'Fold'}
        </button>
        <div className="contest-title">
          <h2>{title}</h2> <RuleMark rule={rule} />
        </div>
      </header>
      {!folded && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse must come to its end too
        <section className="contest-body" aria-label="The odds and both sides" tabIndex={0}>
          <section className="contest-party contest-odds">
            <h3>Odds</h3>
            <RuledLines className="contest-outlook" about="What to know first" lines={outlook} />
            <Odds odds={odds} />
            <RuledLines className="contest-conditions" about="What holds for all of it" lines={conditions} />
          </section>
          {parties.map((party) => (
            <Party key={`${party.side} ${party.role}`} party={party} name={sideNames.get(party.side) ?? party.side} />
          ))}
        </section>
      )}
    </section>
  )
}

/** Tells where the panel lies, whenever what decides it has changed. */
function useLaid(panel: RefObject<HTMLElement | null>, decided: string, onLaid: (panel: HTMLElement) => void): void {
  const told = useRef(onLaid)
  told.current = onLaid
  // biome-ignore lint/correctness/useExhaustiveDependencies: `decided` says that it lies elsewhere
  useLayoutEffect(() => {
    if (panel.current !== null) told.current(panel.current)
  }, [panel, decided])
}

interface RuledLinesProps {
  readonly className: string
  /** What the list is, for whoever does not see it. */
  readonly about: string
  readonly lines: Contest['conditions']
}

/** Sentences, each with its rule; nothing where there are none. */
function RuledLines({ className, about, lines }: RuledLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className={className} aria-label={about}>
      {lines.map(({ label, rule }) => (
        <li key={label}>
          {label} <RuleMark rule={rule} />
        </li>
      ))}
    </ul>
  )
}

function Party({ party, name }: { party: ContestParty; name: string }) {
  return (
    <section className="contest-party" data-side={party.side}>
      <h3>
        {party.role} <span className="contest-side">{name}</span>
      </h3>
      {party.lines.length === 0 ? (
        <p className="panel-empty">Nobody.</p>
      ) : (
        <ul>
          {party.lines.map((line) => (
            <Line key={`${line.piece} ${line.part}`} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ line }: { line: ContestLine }) {
  const { name, part, base, modifiers, die, dice = 1, successes, outOf } = line
  return (
    <li className="contest-line">
      <div className="contest-unit">
        <span className="contest-name">{name}</span>
        {part !== '' && <span className="contest-part">{part}</span>}
        <span className="contest-total" title={`${numberText(base)} before modifiers`}>
          {totalText(line)}
        </span>
      </div>
      {modifiers.length > 0 && (
        <ul className="contest-modifiers">
          {modifiers.map((modifier) => (
            <li key={`${modifier.rule} ${modifier.label}`}>
              <b>{signed(modifier.value)}</b> {modifier.label} <RuleMark rule={modifier.rule} />
            </li>
          ))}
        </ul>
      )}
      {die > 0 && (
        <div className="contest-chance">
          <span className="chance-bar" aria-hidden="true">
            <span style={{ inlineSize: `${percent(successes, outOf)}%` }} />
          </span>
          <span>
            {percent(successes, outOf)} %:{' '}
            {dice === 1 ? `${successes} of ${outOf} on a d${die}` : `a hit with ${dice}d${die}`}
          </span>
        </div>
      )}
    </li>
  )
}

/** What changes nothing but another number is told by itself, e.g. what is added to a die. */
function totalText({ base, modifiers, total, die }: ContestLine): string {
  if (modifiers.length === 0) return numberText(total)
  return base === 0 && die === 0 ? signed(total) : `${numberText(base)} → ${numberText(total)}`
}

/** The chances as bars with their numbers; what cannot happen is only named. */
export function Odds({ odds }: { odds: readonly ContestOdds[] }) {
  if (odds.length === 0) return null
  const impossible = odds.filter(({ chance }) => chance === 0)
  return (
    <>
      <dl className="odds">
        {odds
          .filter(({ chance }) => chance > 0)
          .map(({ label, chance }) => (
            <div key={label} className="odds-row">
              <dt>{label}</dt>
              <dd>{chanceText(chance)}</dd>
              <dd className="odds-bar" aria-hidden="true">
                <span style={{ inlineSize: `${chance * 100}%` }} />
              </dd>
            </div>
          ))}
      </dl>
      {impossible.length > 0 && (
        <details className="odds-impossible">
          <summary>What cannot happen</summary>
          {impossible.map(({ label }) => label).join('; ')}.
        </details>
      )}
    </>
  )
}

/** One decimal, but never a certainty that is none. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.001) return '< 0.1 %'
  if (chance < 1 && chance > 0.999) return '> 99.9 %'
  return `${(chance * 100).toFixed(1)} %`
}

function percent(successes: number, outOf: number): number {
  return outOf === 0 ? 0 : Math.round((successes / outOf) * 100)
}
