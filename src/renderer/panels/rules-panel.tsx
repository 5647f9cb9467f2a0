import { useMemo, useState } from 'react'
import type { LogEntry, ModuleFacts, Offer, ViewOverlay } from '../../ipc/shapes.ts'
import { useAsked } from '../app/host.tsx'
import { addressOf } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { RuleBook } from './rule-book.tsx'
import { rulesUsed } from './rules-used.ts'

export interface RulesPanelProps {
  readonly module: ModuleFacts | undefined
  readonly log: readonly LogEntry[]
  readonly offers: readonly Offer[]
  readonly overlays: readonly ViewOverlay[]
  /** The rule to open at, from a rule mark elsewhere. */
  readonly wanted: { readonly rule: string } | null
  onArrived(): void
  /** Finds a rule in the log. */
  onRule(rule: string): void
}

/** The rules to look up, what this game has used of them, and how far the rulebook is covered. */
export function RulesPanel({ module, log, offers, overlays, wanted, onArrived, onRule }: RulesPanelProps) {
  return (
    <div className="rules">
      {module !== undefined && <Book {...{ log, offers, wanted, onArrived, onRule }} module={module.id} />}
      {overlays.some(({ rule }) => rule !== undefined) && (
        <details className="rules-section">
          <summary>What can be laid over the map</summary>
          <ul className="rules-overlays">
            {overlays.map(({ id, title, rule, parts }) => (
              <li key={id}>
                <b>{title}</b> {rule !== undefined && <small>{rule.replace(/^[^:]*:/, '§ ')}</small>}
                <span>{parts.map(({ label }) => label).join('; ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {module !== undefined && <Coverage module={module} />}
    </div>
  )
}

type BookProps = Omit<RulesPanelProps, 'module' | 'overlays'> & { readonly module: string }

function Book({ module, log, offers, wanted, onArrived, onRule }: BookProps) {
  const { value, failure, waiting } = useAsked('module.reference', { module })
  const used = useMemo(() => rulesUsed(log, offers, '').flatMap(({ rules }) => rules), [log, offers])
  if (failure !== null) return <Trouble failure={failure} />
  if (value !== null) return <RuleBook reference={value} onUsed={onRule} {...{ wanted, used, onArrived }} />
  return waiting ? <Waiting label="The rules are being fetched" /> : <UsedRules {...{ log, offers, onRule }} />
}

/** For a game that brings no text of its rules: those it has cited, with what they were cited for. */
function UsedRules({ log, offers, onRule }: Pick<RulesPanelProps, 'log' | 'offers' | 'onRule'>) {
  const [filter, setFilter] = useState('')
  const sections = useMemo(() => rulesUsed(log, offers, filter), [log, offers, filter])
  return (
    <>
      <label className="panel-filter">
        <span className="heard-only">Find a rule</span>
        <input
          type="search"
          placeholder="Find a rule by section or word"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      <p className="rules-intro">
        Rules that this game has used, as the rulebook numbers them. A click finds them in the log.
      </p>
      {sections.length === 0 && (
        <p className="panel-empty">{filter === '' ? 'None so far.' : `No rule used so far contains “${filter}”.`}</p>
      )}
      {sections.map(({ section, rules }) => (
        <details key={section} className="rules-section" open>
          <summary>Section {section.replace(/^[^:]*:/, '')}</summary>
          <ul>
            {rules.map(({ rule, example, times, now }) => (
              <li key={rule}>
                <button type="button" className="rules-rule" onClick={() => onRule(rule)}>
                  <b>{rule.replace(/^[^:]*:/, '')}</b>
                  <span>
                    e.g. {example}
                    <small>
                      {times === 1 ? 'once' : `${times} times`}
                      {now && ' · open to you now'}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

function Coverage({ module }: { module: ModuleFacts }) {
  const all = module.coverage.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="rules-section">
      <summary>How much of the rulebook is here</summary>
      <dl className="odds">
        {module.coverage.map(({ status, count }) => (
          <div className="odds-row" key={status}>
            <dt>{status}</dt>
            <dd>
              {count} of {all}
            </dd>
            <dd className="odds-bar" aria-hidden="true">
              <span style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {module.books.map(({ title }) => title).join(', ')} · revision {module.rulesRevision}.{' '}
        <a href={addressOf({ screen: 'module', id: module.id })}>All about this module</a>
      </p>
    </details>
  )
}
