import type { Choice, Offer } from '../../../ipc/shapes.ts'
import { signed } from '../offers-panel.tsx'
import { RuleMark } from '../rule-mark.tsx'
import { usePointed } from '../use-pointed.ts'

/** A choice of a fight as a button below its board. */
export function FightChoice(props: {
  readonly offer: Offer
  readonly busy: boolean
  onTake(choice: Choice): void
  onPonder(offer: Offer | null): void
}) {
  const { offer, busy, onTake, onPonder } = props
  const pointed = usePointed(
    () => onPonder(offer),
    () => onPonder(null),
  )
  return (
    <button
      type="button"
      className="button fight-choice"
      data-walk={`choice ${offer.choice.join(':')}`}
      disabled={busy}
      onClick={() => onTake(offer.choice)}
      {...pointed}
      onFocus={() => onPonder(offer)}
      onBlur={() => onPonder(null)}
    >
      <span>{offer.label}</span>
      {(offer.modifiers ?? []).map(({ rule, label, value }) => (
        <span key={`${rule} ${label}`} className="quiet">
          {' '}
          {signed(value)} {label}
        </span>
      ))}{' '}
      <RuleMark rule={offer.rule} still />
    </button>
  )
}
