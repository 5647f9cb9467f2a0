import { useMemo, useState } from 'react'
import type { ViewCounter, ViewSpace } from '../../ipc/shapes.ts'
import { battleOrder, placeName } from './battle-order.ts'

export interface BattleOrderPanelProps {
  readonly counters: readonly ViewCounter[]
  readonly spaces: ReadonlyMap<string, ViewSpace>
  readonly sideNames: ReadonlyMap<string, string>
  readonly selected: readonly string[]
  onPick(counter: ViewCounter): void
}

/** Every counter on the map by side and formation; a click picks it and goes there. */
export function BattleOrderPanel({ counters, spaces, sideNames, selected, onPick }: BattleOrderPanelProps) {
  const [filter, setFilter] = useState('')
  const sides = useMemo(() => battleOrder(counters, filter), [counters, filter])
  return (
    <div className="battle-order">
      <label className="panel-filter">
        <span className="heard-only">Find a unit</span>
        <input
          type="search"
          placeholder="Find a unit, formation, place or state"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      {sides.length === 0 && (
        <p className="panel-empty">
          {filter === '' ? 'No counters are on the map.' : `Nothing on the map is called “${filter}”.`}
        </p>
      )}
      {sides.map(({ side, formations, count }) => (
        <section key={side} className="order-side" data-side={side}>
          <h3>
            {sideNames.get(side) ?? side} <span className="panel-count">{count}</span>
            <span className="order-legend" aria-hidden="true">
              {legendOf(formations[0]?.counters[0])}
            </span>
          </h3>
          {formations.map(({ title, counters: members }) => (
            <table key={title} className="order-formation">
              <caption>{title}</caption>
              <colgroup>
                <col className="order-col-unit" />
                <col className="order-col-values" />
                <col />
              </colgroup>
              <thead className="heard-only">
                <tr>
                  <th scope="col">Unit</th>
                  <th scope="col">Values</th>
                  <th scope="col">Place and state</th>
                </tr>
              </thead>
              <tbody>
                {members.map((counter) => (
                  <CounterRow
                    key={counter.id}
                    counter={counter}
                    place={placeName(counter.space, spaces)}
                    selected={selected.includes(counter.id)}
                    onPick={onPick}
                  />
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </div>
  )
}

/** What the numbers beside a unit are. */
function legendOf(counter: ViewCounter | undefined): string {
  return counter === undefined ? '' : counter.values.map(({ label }) => label).join(' – ')
}

function CounterRow(props: {
  counter: ViewCounter
  place: string
  selected: boolean
  onPick: (counter: ViewCounter) => void
}) {
  const { counter, place, selected, onPick } = props
  const { name, values, marks, face } = counter
  return (
    <tr className={selected ? 'order-selected' : undefined}>
      <th scope="row">
        <button type="button" className="order-unit" aria-pressed={selected} onClick={() => onPick(counter)}>
          <Chip counter={counter} />
          <span>{name}</span>
        </button>
      </th>
      <td className="order-values">
        {values.map(({ label, value }) => (
          <span key={label} title={label}>
            <span className="heard-only">{label} </span>
            {value}
          </span>
        ))}
      </td>
      <td className="order-place">
        {place}
        <span className="order-marks">
          {(face?.badges ?? []).map(({ sign, label, tone }) => (
            <span key={label} className="order-badge" data-tone={tone} title={label}>
              <span aria-hidden="true">{sign}</span>
              <span className="heard-only">{label}</span>
            </span>
          ))}
          {face === undefined && marks.join(', ')}
        </span>
      </td>
    </tr>
  )
}

/** A counter in small: its ground, its band and its size. */
function Chip({ counter }: { counter: ViewCounter }) {
  const { face } = counter
  if (face === undefined) return null
  const { colours, size } = face
  return (
    <span
      className="order-chip"
      aria-hidden="true"
      style={{ backgroundColor: colours.ground, color: colours.ink, borderInlineStartColor: colours.band }}
    >
      {size}
    </span>
  )
}
