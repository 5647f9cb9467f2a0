import { useEffect, useMemo, useState } from 'react'
import { Button, Label, Radio, RadioGroup } from 'react-aria-components'
import { orderLines } from '../../ipc/orders-form.ts'
import type { CallFailure, OrdersForm, Plain } from '../../ipc/shapes.ts'
import { OrdersGroupFields } from './orders-group.tsx'
import { RuleMark } from './rule-mark.tsx'

export interface OrdersPanelProps {
  /** Null: this game has no form, and orders are written as JSON. */
  readonly form: OrdersForm | null
  readonly ours: Plain
  readonly theirs: Plain
  /** What we keep to ourselves; null: nothing. */
  readonly held: Plain
  readonly opponent: string
  /** Orders can be kept from the file: there is an opponent elsewhere who reads it. */
  readonly mayHold: boolean
  /** Why orders cannot be left in the file now; null: they can. */
  readonly closed: string | null
  readonly busy: boolean
  readonly refused: CallFailure | null
  onLeave(orders: Plain): void
  /** Null drops them. */
  onHold(orders: Plain): void
  /** Spaces and pieces that a field is about, to be shown on the board. */
  onLook(spaces: readonly string[]): void
}

/** Standing orders: ours as a form to fill in, the opponent's to read. */
export function OrdersPanel(props: OrdersPanelProps) {
  const { form, ours, theirs, held, opponent, busy, refused, onLeave, onHold, onLook } = props
  const [place, setPlace] = useState<OrdersPlace>(ours === null && held !== null ? 'held' : 'public')
  const inForce = place === 'held' ? held : ours
  const closed = place === 'held' ? null : props.closed
  const [draft, setDraft] = useState<Plain>(inForce)
  const holds = JSON.stringify(inForce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds counts by what it says, not by being another object
  useEffect(() => setDraft(inForce), [holds, place])
  const changed = JSON.stringify(draft) !== holds
  return (
    <div className="orders">
      {props.mayHold && (
        <OrdersPlaces
          place={place}
          opponent={opponent}
          inForce={{ public: ours !== null, held: held !== null }}
          onPlace={(wanted) => {
            setPlace(wanted)
            setDraft(wanted === 'held' ? held : ours)
          }}
        />
      )}
      {form !== null && place === 'public' && (
        <p className="orders-intro">
          {form.intro} <RuleMark rule={form.rule} />
        </p>
      )}
      {form === null ? (
        <OrdersText key={place} draft={draft} onChange={setDraft} />
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
          onPress={() => (place === 'held' ? onHold(draft) : onLeave(draft))}
        >
          Put these orders in force
        </Button>
        <Button isDisabled={!changed || busy} onPress={() => setDraft(inForce)}>
          Discard the changes
        </Button>
        {place === 'held' && held !== null && (
          <Button isDisabled={busy} onPress={() => onHold(null)}>
            Drop the held orders
          </Button>
        )}
        <p className="orders-state" role="status">
          {closed ??
            (changed
              ? 'Changed, not yet in force.'
              : inForce === null
                ? NONE_IN_FORCE[place]
                : 'These orders are in force.')}
        </p>
      </div>
      <TheirOrders form={form} theirs={theirs} opponent={opponent} />
    </div>
  )
}

type OrdersPlace = 'public' | 'held'

const NONE_IN_FORCE: { readonly [place in OrdersPlace]: string } = {
  public: 'You have no orders in the file.',
  held: 'You hold no orders.',
}

/** Where the orders are kept that are written below: who can read them, and whose app decides by them. */
function OrdersPlaces(props: {
  place: OrdersPlace
  opponent: string
  inForce: { readonly [place in OrdersPlace]: boolean }
  onPlace: (place: OrdersPlace) => void
}) {
  const { place, opponent, inForce, onPlace } = props
  const mark = (which: OrdersPlace) => inForce[which] && <span className="orders-inforce"> in force</span>
  return (
    <RadioGroup
      className="react-aria-RadioGroup orders-places"
      value={place}
      onChange={(value) => onPlace(value === 'held' ? 'held' : 'public')}
    >
      <Label>Where these orders are</Label>
      <Radio value="public">
        <span>
          In the file, for all to read{mark('public')}
          <span className="orders-help">Carried out at once at {opponent}’s: no mail is lost.</span>
        </span>
      </Radio>
      <Radio value="held">
        <span>
          Kept to yourself{mark('held')}
          <span className="orders-help">
            Your app decides by them when {opponent}’s file comes in: one mail more, and he cannot read them.
          </span>
        </span>
      </Radio>
    </RadioGroup>
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
