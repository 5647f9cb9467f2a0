import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Reference, ReferenceChart, ReferenceSection } from '../../ipc/shapes.ts'
import { BookOpener } from './book-opener.tsx'
import { Table } from './record-panel.tsx'
import { RuleBookSection } from './rule-book-section.tsx'
import { chapterOf, chaptersOf, lookUp, sectionFor } from './rule-lookup.ts'
import type { RuleUsed } from './rules-used.ts'

export interface RuleBookProps {
  readonly reference: Reference
  /** The rule to open at; another object opens it again. */
  readonly wanted?: { readonly rule: string } | null
  /** What the game at hand has cited, to be found in its log. */
  readonly used?: readonly RuleUsed[]
  onUsed?(rule: string): void
  /** `wanted` has been opened. */
  onArrived?(): void
}

/** The rules of a game by section, to search and to leaf through, with its charts behind them. */
export function RuleBook({ reference, wanted = null, used = [], onUsed, onArrived }: RuleBookProps) {
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** The rule that was asked for last, marked until another one is. */
  const [cited, setCited] = useState<string | null>(null)
  const [arrival, setArrival] = useState<{ readonly key: string } | null>(null)
  const book = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = useMemo(() => lookUp(reference, filter), [reference, filter])
  const chapters = useMemo(() => chaptersOf(found.sections, reference.sections), [found.sections, reference])
  const searching = filter.trim() !== ''
  const hits = found.sections.length + found.charts.length

  const toggle = (key: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const arriveAt = (keys: readonly string[], rule: string | null) => {
    setFilter('')
    setOpen((before) => new Set([...before, ...keys]))
    setCited(rule)
    setArrival({ key: keys.at(-1) ?? '' })
  }
  const show = (rule: string) => {
    const section = sectionFor(reference.sections, rule)
    if (section !== undefined) arriveAt([chapterOf(section.rule), section.rule], rule)
  }
  const showChart = (chart: ReferenceChart) => arriveAt([CHARTS, chartKey(chart)], null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish opens something
  useEffect(() => {
    if (wanted === null) return
    show(wanted.rule)
    onArrived?.()
  }, [wanted, reference])
  useEffect(() => {
    if (arrival === null) return
    const place = [...(book.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
      ({ dataset }) => dataset.key === arrival.key,
    )
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [arrival])

  const sectionOf = (section: ReferenceSection) => (
    <RuleBookSection
      key={section.rule}
      section={section}
      open={searching || open.has(section.rule)}
      fixed={searching}
      filter={filter}
      cited={cited !== null && sectionFor(reference.sections, cited) === section ? cited : null}
      sections={reference.sections}
      charts={reference.charts.filter(({ rule }) => rule === section.rule)}
      used={used.filter(({ rule }) => sectionFor(reference.sections, rule) === section)}
      onToggle={() => toggle(section.rule)}
      onSee={show}
      onChart={showChart}
      onUsed={onUsed}
    />
  )
  return (
    <div className="book" ref={book}>
      <label className="panel-filter">
        <span className="heard-only">Find a rule by number or word</span>
        <input
          type="search"
          placeholder="Find by number or word, e.g. 10.8"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      <p className="book-found" role="status">
        {searching && (hits === 0 ? `Nothing has “${filter.trim()}”; try fewer letters.` : foundText(found))}
      </p>
      {!searching && <p className="rules-intro">{reference.intro}</p>}
      {chapters.map(({ number, title, sections }) => (
        <section key={number} className="book-chapter" aria-labelledby={`${id}${number}`}>
          <h3 id={`${id}${number}`}>
            <BookOpener
              itsKey={number}
              label={`${number.replace(/^[^:]*:/, '')}  ${title}`}
              open={searching || open.has(number)}
              fixed={searching}
              onToggle={() => toggle(number)}
            />
          </h3>
          {(searching || open.has(number)) && sections.map(sectionOf)}
        </section>
      ))}
      {found.charts.length > 0 && (
        <section className="book-chapter" aria-labelledby={`${id}charts`}>
          <h3 id={`${id}charts`}>
            <BookOpener
              itsKey={CHARTS}
              label={`Charts (${found.charts.length})`}
              open={searching || open.has(CHARTS)}
              fixed={searching}
              onToggle={() => toggle(CHARTS)}
            />
          </h3>
          {(searching || open.has(CHARTS)) &&
            found.charts.map((chart) => (
              <Chart
                key={chart.title}
                chart={chart}
                open={open.has(chartKey(chart))}
                onToggle={() => toggle(chartKey(chart))}
              />
            ))}
        </section>
      )}
    </div>
  )
}

const CHARTS = 'charts'

function chartKey({ title }: ReferenceChart): string {
  return `chart ${title}`
}

function foundText({ sections, charts }: ReturnType<typeof lookUp>): string {
  const parts = [
    sections.length === 0 ? '' : sections.length === 1 ? '1 section' : `${sections.length} sections`,
    charts.length === 0 ? '' : charts.length === 1 ? '1 chart' : `${charts.length} charts`,
  ]
  return `Found: ${parts.filter((part) => part !== '').join(', ')}.`
}

function Chart({ chart, open, onToggle }: { chart: ReferenceChart; open: boolean; onToggle: () => void }) {
  const { title, note, table } = chart
  return (
    <div className="book-section">
      <h4>
        <BookOpener itsKey={chartKey(chart)} label={title} open={open} fixed={false} onToggle={onToggle} />
      </h4>
      {open && (
        <div className="book-chart record">
          {note !== undefined && <p className="book-note">{note}</p>}
          <Table table={table} />
        </div>
      )}
    </div>
  )
}
