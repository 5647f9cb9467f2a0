import { memo, useCallback, useMemo, useState } from 'react'
import type { LogEntry, NoticeSight, ViewCounter, ViewSpace } from '../../ipc/shapes.ts'
import { exactly } from '../app/times.ts'
import { placeName } from './battle-order.ts'
import { Roll } from './dice.tsx'
import { EVERYTHING, isFiltered, type LogFilter, type LogRow, logRows, NOTICE_TITLES } from './log-filter.ts'
import { RuleMark } from './rule-mark.tsx'
import { RuleText } from './rule-text.tsx'
import { VirtualList } from './virtual-list.tsx'

export interface LogPanelProps {
  readonly log: readonly LogEntry[]
  readonly notices: readonly NoticeSight[]
  readonly filter: LogFilter
  readonly counters: readonly ViewCounter[]
  readonly spaces: ReadonlyMap<string, ViewSpace>
  /** The entry whose position is on the board. */
  readonly at: number
  readonly sideNames: ReadonlyMap<string, string>
  onFilter(filter: LogFilter): void
  onGo(entry: number): void
}

const ROW_GUESS = 58

/** Everything that has happened, with filters; a click shows the board as it was then. */
export const LogPanel = memo(function LogPanel(props: LogPanelProps) {
  const { log, notices, filter, counters, spaces, at, sideNames, onFilter, onGo } = props
  const rows = useMemo(() => logRows(log, filter, notices), [log, filter, notices])
  const [open, setOpen] = useState<number | null>(null)
  const names = useMemo(() => new Map(counters.map(({ id, name }) => [id, name])), [counters])
  const keyOf = useCallback((row: LogRow) => row.key, [])
  const shown = useMemo(() => rows.filter(({ kind }) => kind === 'entry').length, [rows])
  return (
    <div className="log">
      <LogFilters {...{ log, filter, names, spaces, onFilter }} />
      <p className="log-count" role="status">
        {isFiltered(filter)
          ? `${shown} of ${log.length} entries`
          : `${log.length} ${log.length === 1 ? 'entry' : 'entries'}`}
        {isFiltered(filter) && (
          <button type="button" className="link" onClick={() => onFilter(EVERYTHING)}>
            Show all
          </button>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="panel-empty">
          {log.length === 0
            ? 'Nothing has happened yet: what you and your opponent do is written here.'
            : 'No entry fits these filters; take one away.'}
        </p>
      ) : (
        <VirtualList
          rows={rows}
          label="Log"
          keyOf={keyOf}
          guess={ROW_GUESS}
          reveal={`e${at}`}
          render={(row) =>
            row.kind === 'heading' ? (
              <h3 className={row.unsent ? 'log-heading log-heading-unsent' : 'log-heading'}>{row.title}</h3>
            ) : row.kind === 'notice' ? (
              <Said notice={row.notice} sideName={sideNames.get(row.notice.side) ?? ''} />
            ) : (
              <Entry
                entry={row.entry}
                current={row.entry.entry === at}
                sideName={sideNames.get(row.entry.side) ?? ''}
                open={open === row.entry.entry}
                onGo={() => {
                  setOpen(row.entry.entry)
                  onGo(row.entry.entry)
                }}
              />
            )
          }
        />
      )}
    </div>
  )
})

/** A note, a resignation, an offer: signed like an entry, and nothing on the board. */
export function Said({ notice, sideName }: { readonly notice: NoticeSight; readonly sideName: string }) {
  return (
    <div className="log-said" data-side={notice.side}>
      <p className="log-title">
        <span className="log-side">{sideName}</span> {NOTICE_TITLES[notice.type]}
        {notice.text === '' ? '.' : ':'} <time dateTime={notice.time}>{exactly(notice.time)}</time>
      </p>
      {notice.text === '' ? null : <blockquote>{notice.text}</blockquote>}
    </div>
  )
}

function Entry(props: { entry: LogEntry; current: boolean; sideName: string; open: boolean; onGo: () => void }) {
  const { entry, current, sideName, open, onGo } = props
  const { dice, says, told, title, rule, secret } = entry
  // A choice whose one consequence says the same again is told once.
  const lines = told.filter((sentence) => sentence !== title)
  return (
    <>
      <button
        type="button"
        className="log-entry"
        data-side={entry.side}
        aria-current={current ? 'true' : undefined}
        title="Show the board as it was then"
        onClick={onGo}
      >
        <span className="log-number">{entry.entry}</span>
        <span className="log-text">
          <span className="log-title">
            {sideName !== '' && <span className="log-side">{sideName}: </span>}
            <RuleText text={title} still />
          </span>
          {secret && <span className="log-secret">Known to you only</span>}
          {dice !== null && (
            <span className="log-dice">{dice.dice.map(({ value, sides }) => `${value} (d${sides})`).join('  ')}</span>
          )}
          {lines.map((sentence) => (
            <span className={sentence === says ? 'log-told log-says' : 'log-told'} key={sentence}>
              <RuleText text={sentence} still />
            </span>
          ))}
        </span>
      </button>
      {open && (
        <div className="log-detail">
          {dice !== null && <Roll roll={dice} popping={false} />}
          <p>
            {placeInRecord(entry)} · {entry.heading}
          </p>
          <RuleMark rule={rule} />
        </div>
      )}
    </>
  )
}

/** A secret choice is in no file: only a seal of it is. */
function placeInRecord({ seq, file }: LogEntry): string {
  if (file === null) return 'Not in a file yet'
  return seq === null ? `Sealed in file ${file}` : `File ${file}, entry ${seq} of the record`
}

const LogFilters = memo(function LogFilters(props: {
  log: readonly LogEntry[]
  filter: LogFilter
  names: ReadonlyMap<string, string>
  spaces: ReadonlyMap<string, ViewSpace>
  onFilter: (filter: LogFilter) => void
}) {
  const { log, filter, names, spaces, onFilter } = props
  const [all, setAll] = useState(false)
  const pieces = useMemo(
    () =>
      listed(
        log.flatMap((entry) => entry.pieces),
        (id) => names.get(id) ?? id,
      ),
    [log, names],
  )
  const places = useMemo(
    () =>
      listed(
        log.flatMap((entry) => entry.spaces),
        (id) => placeName(id, spaces),
      ),
    [log, spaces],
  )
  const rules = useMemo(
    () =>
      listed(
        log.map((entry) => entry.rule),
        (id) => id.replace(/^[^:]*:/, '§ '),
      ),
    [log],
  )
  const more = all || filter.piece !== null || filter.space !== null || filter.rule !== null
  return (
    <div className="log-filters">
      <label className="panel-filter">
        <span className="heard-only">Find in the log</span>
        <input
          type="search"
          placeholder="Find in the log"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      <button type="button" className="link" aria-expanded={more} onClick={() => setAll(!all)}>
        {more ? 'Fewer filters' : 'More filters: unit, place, rule'}
      </button>
      {more && (
        <div className="log-selects">
          <Pick label="Unit" value={filter.piece} options={pieces} onPick={(piece) => onFilter({ ...filter, piece })} />
          <Pick
            label="Place"
            value={filter.space}
            options={places}
            onPick={(space) => onFilter({ ...filter, space })}
          />
          <Pick label="Rule" value={filter.rule} options={rules} onPick={(rule) => onFilter({ ...filter, rule })} />
        </div>
      )}
    </div>
  )
})

interface PickOption {
  readonly id: string
  readonly label: string
}

function Pick(props: {
  label: string
  value: string | null
  options: readonly PickOption[]
  onPick: (id: string | null) => void
}) {
  const { label, value, options, onPick } = props
  const known = value === null || options.some(({ id }) => id === value)
  return (
    <label className="log-select">
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => onPick(event.target.value === '' ? null : event.target.value)}>
        <option value="">any</option>
        {!known && value !== null && <option value={value}>{value}</option>}
        {options.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Made once: to make one for each comparison takes longer than all else that the list of a long game needs. */
const ORDER = new Intl.Collator('en', { numeric: true })

function listed(ids: readonly string[], labelOf: (id: string) => string): readonly PickOption[] {
  return [...new Set(ids)]
    .filter((id) => id !== '')
    .map((id) => ({ id, label: labelOf(id) }))
    .toSorted((a, b) => ORDER.compare(a.label, b.label))
}
