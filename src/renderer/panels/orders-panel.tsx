import { useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { orderLines } from '../../ipc/orders-form.ts'
import type { CallFailure, OrdersForm, Plain } from '../../ipc/shapes.ts'
import { OrdersGroupFields } from './orders-group.tsx'
import { RuleMark } from './rule-mark.tsx'

export interface OrdersPanelProps {
  /** Null: this game has no form, and orders are written as JSON. */
  readonly form: OrdersForm | null
  readonly ours: Plain
  readonly theirs: Plain
  readonly opponent: string
  /** Why orders cannot be left now; null: they can. */
  readonly closed: string | null
  readonly busy: boolean
  readonly refused: CallFailure | null
  onLeave(orders: Plain): void
  /** Spaces and pieces that a field is about, to be shown on the board. */
  onLook(spaces: readonly string[]): void
}

/** Standing orders: ours as a form to fill in, the opponent's to read. */
export function OrdersPanel(props: OrdersPanelProps) {
  const { form, ours, theirs, opponent, closed, busy, refused, onLeave, onLook } = props
  const [draft, setDraft] = useState<Plain>(ours)
  const held = JSON.stringify(ours)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds counts by what it says, not by being another object
  useEffect(() => setDraft(ours), [held])
  const changed = JSON.stringify(draft) !== held
  return (
    <div className="orders">
      {form !== null && (
        <p className="orders-intro">
          {form.intro} <RuleMark rule={form.rule} />
        </p>
      )}
      {form === null ? (
        <OrdersText draft={draft} onChange={setDraft} />
      ) : (
        form.groups.map((group) => (
          <OrdersGroupFields
            key={group.id}
            form={form}
            group={group}
            orders={draft}
            onChange={setDraft}
            onLook={onLook}
          />
        ))
      )}
      {refused !== null && (
        <p className="refused" role="alert">
          These orders were not taken: {refused.message}
        </p>
      )}
      <div className="orders-doing">
        <Button
          className="react-aria-Button main"
          isDisabled={!changed || busy || closed !== null}
          onPress={() => onLeave(draft)}
        >
          Put these orders in force
        </Button>
        <Button isDisabled={!changed || busy} onPress={() => setDraft(ours)}>
          Discard the changes
        </Button>
        <p className="orders-state" role="status">
          {closed ??
            (changed
              ? 'Changed, not yet in force.'
              : ours === null
                ? 'You have no standing orders.'
                : 'These orders are in force.')}
        </p>
      </div>
      <TheirOrders form={form} theirs={theirs} opponent={opponent} />
    </div>
  )
}

function TheirOrders({ form, theirs, opponent }: { form: OrdersForm | null; theirs: Plain; opponent: string }) {
  const lines = useMemo(() => (form === null || theirs === null ? [] : orderLines(form, theirs)), [form, theirs])
  return (
    <details className="orders-theirs">
      <summary>The public orders of {opponent}</summary>
      {theirs === null ? (
        <p className="panel-empty">None: every decision comes by itself.</p>
      ) : lines.length === 0 ? (
        <pre>{JSON.stringify(theirs, null, 2)}</pre>
      ) : (
        <ul>
          {lines.map(({ group, entry, field, answer, rule }) => (
            <li key={`${group} ${entry ?? ''} ${field}`}>
              <b>{entry ?? group}</b> · {field}: {answer} <RuleMark rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** For a game without a form. */
function OrdersText({ draft, onChange }: { draft: Plain; onChange: (orders: Plain) => void }) {
  const [text, setText] = useState(() => (draft === null ? '' : JSON.stringify(draft, null, 2)))
  const fault = faultOf(text)
  return (
    <label className="orders-text">
      <span>Your orders as JSON; empty for none</span>
      <textarea
        rows={12}
        spellCheck={false}
        value={text}
        aria-invalid={fault !== null}
        onChange={({ target }) => {
          setText(target.value)
          const orders = plainOf(target.value)
          if (orders !== undefined) onChange(orders)
        }}
      />
      {fault !== null && <span className="refused">{fault}</span>}
    </label>
  )
}

function faultOf(text: string): string | null {
  return plainOf(text) === undefined ? 'This is no JSON yet; it is sent once it is.' : null
}

/** What is typed, as data; the host reads it strictly. Undefined: no JSON. */
function plainOf(text: string): Plain | undefined {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Plain
  } catch {
    return undefined
  }
}
