import type { ViewFact, ViewTable } from '../../ipc/shapes.ts'
import { RuleMark } from './rule-mark.tsx'
import { TrackStrip } from './track-strip.tsx'

/** The turn record and the other tables of the game, the first one open. */
export function RecordPanel({ facts, tables }: { facts: readonly ViewFact[]; tables: readonly ViewTable[] }) {
  return (
    <div className="record">
      <details open className="record-table">
        <summary>At a glance</summary>
        <dl className="record-facts">
          {facts.map(({ label, value, rule }) => (
            <div key={label}>
              <dt>
                {label} <RuleMark rule={rule} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {tables.map((table, at) => (
        <details key={table.title} open={at === 0 || table.track !== undefined} className="record-table">
          <summary>
            {table.title} <span className="panel-count">{table.rows.length === 0 ? 'none' : table.rows.length}</span>
          </summary>
          {table.track !== undefined && <TrackStrip track={table.track} title={table.title} />}
          <Table table={table} />
        </details>
      ))}
    </div>
  )
}

export function Table({ table: { title, columns, rows, current } }: { table: ViewTable }) {
  if (rows.length === 0) return <p className="panel-empty">Nothing at the moment.</p>
  const heads = columns.map((column, at) => ({ key: `${at} ${column}`, column }))
  const keyed = rows.map((cells, at) => ({ key: `${at} ${cells[0] ?? ''}`, cells, current: at === current }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the panel is scrolled by the arrow keys
    <section className="table-scroll" tabIndex={0} aria-label={`${title}, scrolls sideways`}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map(({ key, column }) => (
              <th scope="col" key={key}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ key, cells, current: now }) => (
            <tr key={key} aria-current={now ? 'true' : undefined}>
              {heads.map(({ key: head }, at) => (
                <td key={head}>
                  {at === 0 && now && <span className="heard-only">now: </span>}
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
