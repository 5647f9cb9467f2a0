import { useId, useState } from 'react'
import {
  answerText,
  entriesOf,
  type OrdersEach,
  type OrdersField,
  type OrdersGroup,
  type OrdersKey,
  pathOf,
  valueAt,
  withValueAt,
} from '../../ipc/orders-form.ts'
import type { OrdersForm, Plain } from '../../ipc/shapes.ts'
import { OrdersAnswer } from './orders-answer.tsx'
import { RuleMark } from './rule-mark.tsx'

interface GroupProps {
  readonly form: OrdersForm
  readonly group: OrdersGroup
  readonly orders: Plain
  onChange(orders: Plain): void
  onLook(spaces: readonly string[]): void
}

/** One group of questions, once or for each of several keys. */
export function OrdersGroupFields(props: GroupProps) {
  const { group, orders } = props
  const said = group.each === undefined ? null : entriesOf(group.each, orders).length
  return (
    <details className="orders-group" open={group.each === undefined}>
      <summary>
        {group.title} {said !== null && <span className="panel-count">{said === 0 ? 'none' : said}</span>}
      </summary>
      <p className="orders-help">
        {group.help} <RuleMark rule={group.rule} />
      </p>
      {group.each === undefined ? <Fields {...props} entry={undefined} /> : <Entries {...props} each={group.each} />}
    </details>
  )
}

function Entries(props: GroupProps & { readonly each: OrdersEach }) {
  const { each, orders, onChange, onLook } = props
  // An entry that says nothing yet stands nowhere in the orders: it is only open here.
  const [opened, setOpened] = useState<readonly string[]>([])
  const written = entriesOf(each, orders)
  const open = each.keys.filter(({ key }) => opened.includes(key) || written.some((entry) => entry.key === key))
  const free = each.keys.filter((key) => !open.includes(key))
  const suggested = free.filter(({ key }) => each.suggested.includes(key))
  const remove = (key: string) => {
    setOpened(opened.filter((each) => each !== key))
    onChange(withValueAt(orders, [...each.path, key], undefined))
  }
  return (
    <>
      {open.map((entry) => (
        <fieldset key={entry.key} className="orders-entry" onFocus={() => onLook(entry.spaces ?? [])}>
          <legend>{entry.label}</legend>
          <Fields {...props} entry={entry} />
          <button type="button" className="link" onClick={() => remove(entry.key)}>
            Take away the orders for {entry.label}
          </button>
        </fieldset>
      ))}
      {open.length < each.most && free.length > 0 && (
        <label className="orders-add">
          <span>Add a {each.what}</span>
          <select value="" onChange={({ target }) => setOpened([...opened, target.value])}>
            <option value="">choose…</option>
            {suggested.length > 0 && <optgroup label="Suggested">{suggested.map(keyOption)}</optgroup>}
            <optgroup label="All">{free.filter((key) => !suggested.includes(key)).map(keyOption)}</optgroup>
          </select>
        </label>
      )}
    </>
  )
}

function keyOption({ key, label }: OrdersKey) {
  return (
    <option key={key} value={key}>
      {label}
    </option>
  )
}

function Fields({ form, group, orders, entry, onChange }: GroupProps & { readonly entry: OrdersKey | undefined }) {
  const id = useId()
  return (
    <div className="orders-fields">
      {group.fields.map((field) => {
        const path = pathOf(group, field, entry?.key)
        return (
          <div key={field.id} className="orders-field">
            <span className="orders-label" id={`${id}${field.id}`}>
              {field.label} <RuleMark rule={field.rule} />
            </span>
            {field.help !== '' && <span className="orders-help">{field.help}</span>}
            <OrdersAnswer
              field={field}
              labelledBy={`${id}${field.id}`}
              value={valueAt(orders, path)}
              silent={silentText(form, group, field, orders)}
              onChange={(value) => onChange(withValueAt(orders, path, value))}
            />
          </div>
        )
      })}
    </div>
  )
}

/** What holds where an entry is silent: the answer of the group it inherits from. */
function silentText(form: OrdersForm, group: OrdersGroup, field: OrdersField, orders: Plain): string {
  const parent = form.groups.find(({ id }) => id === group.each?.inherits)
  const inherited = parent?.fields.find(({ id }) => id === field.id)
  if (parent === undefined || inherited === undefined || parent.each !== undefined) return field.silent
  return `as in general: ${answerText(inherited, valueAt(orders, pathOf(parent, inherited)))}`
}
