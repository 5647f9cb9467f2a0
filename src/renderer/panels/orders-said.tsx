import { orderLines } from '../../ipc/orders-form.ts'
import type { Plain } from '../../ipc/shapes.ts'
import { useAsked } from '../app/host.tsx'

const MOST_SAID = 6

/** What standing orders say, in a few lines. */
export function OrdersSaid({ gameKey, orders }: { readonly gameKey: string; readonly orders: Plain }) {
  const form = useAsked('game.ordersForm', { key: gameKey }).value
  const lines = form === null || orders === null ? [] : orderLines(form, orders)
  if (lines.length === 0) return null
  return (
    <ul className="orders-said">
      {lines.slice(0, MOST_SAID).map(({ group, entry, field, answer }) => (
        <li key={`${group} ${entry ?? ''} ${field}`}>
          <b>{entry ?? group}</b> · {field}: {answer}
        </li>
      ))}
      {lines.length > MOST_SAID && <li className="quiet">and {lines.length - MOST_SAID} more; see Orders</li>}
    </ul>
  )
}
