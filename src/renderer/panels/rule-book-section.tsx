import type { ReferenceChart, ReferenceSection } from '../../ipc/shapes.ts'
import { BookOpener } from './book-opener.tsx'
import { bare, clauseOf, cutAt, isCited, sectionFor } from './rule-lookup.ts'
import type { RuleUsed } from './rules-used.ts'

export interface RuleBookSectionProps {
  readonly section: ReferenceSection
  readonly open: boolean
  readonly fixed: boolean
  /** What is searched, to be marked in the text. */
  readonly filter: string
  /** The rule that led here; its paragraph is marked. */
  readonly cited: string | null
  /** All there are, to name those to read with it. */
  readonly sections: readonly ReferenceSection[]
  readonly charts: readonly ReferenceChart[]
  readonly used: readonly RuleUsed[]
  onToggle(): void
  onSee(rule: string): void
  onChart(chart: ReferenceChart): void
  onUsed: ((rule: string) => void) | undefined
}

/** One section: its paragraphs, what to read with it, and where the game at hand has used it. */
export function RuleBookSection(props: RuleBookSectionProps) {
  const { section, open, fixed, filter, cited, onToggle } = props
  const { rule, title, text } = section
  const whole = rule.endsWith('.0')
  const number = bare(rule)
  return (
    <div className="book-section">
      <h4>
        <BookOpener
          itsKey={rule}
          label={`${number} ${whole ? 'In short' : title}`}
          open={open}
          fixed={fixed}
          onToggle={onToggle}
        />
      </h4>
      {open && (
        <div className="book-text">
          {text.map((paragraph) => {
            const { letters, words } = clauseOf(paragraph)
            const marked = cited !== null && isCited(paragraph, section, cited)
            return (
              <p key={paragraph} className={marked ? 'book-cited' : undefined}>
                {letters !== '' && (
                  <b>
                    {marked && <span className="heard-only">Cited: </span>}
                    {letters}{' '}
                  </b>
                )}
                {cutAt(words, filter).map(({ part, hit }, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
                  hit ? <mark key={at}>{part}</mark> : part,
                )}
              </p>
            )
          })}
          <Onward {...props} />
          <Used {...props} />
        </div>
      )}
    </div>
  )
}

function Onward({ section, sections, charts, onSee, onChart }: RuleBookSectionProps) {
  const see = section.see ?? []
  if (see.length === 0 && charts.length === 0) return null
  return (
    <ul className="book-onward" aria-label="See also">
      {charts.map((chart) => (
        <li key={chart.title}>
          <button type="button" className="link" onClick={() => onChart(chart)}>
            Chart: {chart.title}
          </button>
        </li>
      ))}
      {see.map((rule) => (
        <li key={rule}>
          <button type="button" className="link" onClick={() => onSee(rule)}>
            § {bare(rule).replace(/\.0$/, '')} {sectionFor(sections, rule)?.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Used({ used, onUsed }: RuleBookSectionProps) {
  if (used.length === 0 || onUsed === undefined) return null
  return (
    <div className="book-used">
      <h5>In this game</h5>
      <ul>
        {used.map(({ rule, example, times, now }) => (
          <li key={rule}>
            <b>§ {bare(rule)}</b> {example}
            {now && <small> · open to you now</small>}
            {times > 0 && (
              <button
                type="button"
                className="link"
                aria-label={`${timesText(times)} in the log: show rule ${bare(rule)} there`}
                onClick={() => onUsed(rule)}
              >
                {timesText(times)} in the log
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
