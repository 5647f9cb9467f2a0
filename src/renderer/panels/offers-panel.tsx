import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { numberText } from '../../ipc/numbers.ts'
import type { Choice, Offer } from '../../ipc/shapes.ts'
import { offerGroups, placeless, type VerbTitles } from './offer-groups.ts'
import { RuleMark, sectionIn } from './rule-mark.tsx'
import { RuleText } from './rule-text.tsx'
import { usePointed } from './use-pointed.ts'

export interface OffersPanelProps {
  readonly offers: readonly Offer[]
  /** Of these, those about what is picked on the board. */
  readonly about: readonly Offer[]
  readonly picked: string
  /** The game's titles of its verbs. */
  readonly verbs: VerbTitles
  /** What the last answer said, as long as nothing has been chosen after it; else null. */
  readonly said: string | null
  /** Why there is nothing to choose, as a sentence. */
  readonly waiting: string
  readonly busy: boolean
  onPonder(offer: Offer | null): void
  onTake(choice: Choice): void
}

const FILTER_FROM = 8
const FOCUS_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']
/** A pointer that only passes over a choice on its way does not move the board. */
const RESTING_MS = 130

/** Everything that can be chosen now, also without the board: what is picked first, then by verb. */
export const OffersPanel = memo(function OffersPanel(props: OffersPanelProps) {
  const { offers, about, picked, verbs, said, waiting, busy, onPonder, onTake } = props
  const [filter, setFilter] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => offerGroups(offers, filter, verbs), [offers, filter, verbs])
  const apart = useMemo(() => placeless(offers), [offers])
  const { section, heading } = useFocusKept(offers, busy)
  const found = groups.reduce((sum, group) => sum + group.offers.length, 0)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const rest = (offer: Offer | null) => {
    clearTimeout(resting.current)
    if (offer === null) onPonder(null)
    else resting.current = setTimeout(() => onPonder(offer), RESTING_MS)
  }
  const row = (offer: Offer) => (
    <OfferRow
      key={offer.choice.join(':')}
      offer={offer}
      busy={busy}
      onRest={rest}
      onPonder={onPonder}
      onTake={(choice) => {
        clearTimeout(resting.current)
        onTake(choice)
      }}
    />
  )
  // With nothing else to do it is what one does next; all that is about what is picked stands there already.
  const alone = apart.length === 1 && offers.length === 1
  // A heading over each of a few choices would only repeat them.
  const lone = about.length === 0 && groups.every(({ offers: members }) => members.length === 1)
  const told = filter === '' && about.length === found && found > 0
  // Who need not tell anything finds the way on before all that he might tell.
  const optional = offers.some(({ tells }) => tells !== undefined)
  const ends = apart.length > 0 && (
    <div className="offers-apart">
      {apart.map((offer) => (
        <button
          type="button"
          key={offer.choice.join(':')}
          className={alone ? 'button offer-apart offer-alone' : 'button offer-apart'}
          disabled={busy}
          onClick={() => onTake(offer.choice)}
          onFocus={() => onPonder(offer)}
          onBlur={() => onPonder(null)}
        >
          <span>{offer.label}</span>
          <RuleMark rule={offer.rule} still />
        </button>
      ))}
    </div>
  )
  return (
    <section className="offers" aria-label="What you can do now" ref={section}>
      <header className="panel-head">
        <h2 tabIndex={-1} ref={heading}>
          Your choices
        </h2>
        <span className="panel-count">{offers.length === 0 ? 'none' : offers.length}</span>
      </header>
      {said !== null && (
        <p className="offers-said" role="status">
          <b>The answer:</b> <RuleText text={said} still />
        </p>
      )}
      {offers.length === 0 && <p className="panel-empty">{waiting}</p>}
      {offers.length >= FILTER_FROM && (
        <label className="panel-filter">
          <span className="heard-only">Filter the choices</span>
          <input
            type="search"
            placeholder="Filter by name, place or rule"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
      )}
      {optional ? ends : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside, which are focusable themselves */}
      <div className="offers-list" ref={list} onKeyDown={(event) => moveFocus(event, list.current)}>
        {about.length > 0 && (
          <OfferSection title={picked} strong>
            {about.map(row)}
          </OfferSection>
        )}
        {lone ? (
          <ul className="offer-group">{groups.flatMap(({ offers: members }) => members.map(row))}</ul>
        ) : (
          (told ? [] : groups).map(({ verb, title, offers: members }) => (
            <OfferSection key={verb} title={title} count={members.length}>
              {members.map(row)}
            </OfferSection>
          ))
        )}
        {found === 0 && filter !== '' && (
          <p className="panel-empty">No choice contains “{filter}”; clear the filter to see all.</p>
        )}
      </div>
      {optional ? null : ends}
    </section>
  )
})

/** Whoever takes the last choice of a list with a key goes on here, not at the beginning of the page. */
function useFocusKept(offers: readonly Offer[], busy: boolean) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const within = useRef(false)
  useEffect(() => {
    // A dialog that a choice has opened does not count: it gives the focus back. Neither does what is taken away with it.
    const notice = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(DIALOGS) !== null) return
      within.current = section.current?.contains(target) === true
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are what takes the focus away
  useEffect(() => {
    if (within.current && !busy && document.activeElement === document.body) heading.current?.focus()
  }, [offers, busy])
  return { section, heading }
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

function OfferSection(props: { title: string; count?: number; strong?: boolean; children: ReactNode }) {
  const { title, count, strong = false, children } = props
  return (
    <section className={strong ? 'offer-group offer-group-picked' : 'offer-group'}>
      <h3>
        {title}
        {count !== undefined && <span className="panel-count">{count}</span>}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

function OfferRow(props: {
  offer: Offer
  busy: boolean
  onRest: (offer: Offer | null) => void
  onPonder: (offer: Offer | null) => void
  onTake: (choice: Choice) => void
}) {
  const { offer, busy, onRest, onPonder, onTake } = props
  const rule = useId()
  const pointed = usePointed(
    () => onRest(offer),
    () => onRest(null),
  )
  return (
    <li className="offer-row">
      <button
        type="button"
        className="offer"
        disabled={busy}
        // The rule is heard with the choice; the right arrow leads to it, so that it is no stop for each row.
        aria-describedby={sectionIn(offer.rule) === undefined ? undefined : rule}
        onClick={() => onTake(offer.choice)}
        {...pointed}
        onFocus={() => onPonder(offer)}
        onBlur={() => onPonder(null)}
      >
        {/* The label names what it costs, in the game's own unit. */}
        <span className="offer-label">{offer.label}</span>
        {(offer.modifiers ?? []).map(({ rule, label, value }) => (
          <span key={`${rule} ${label}`} className="offer-modifier">
            {signed(value)} {label} <RuleMark rule={rule} still />
          </span>
        ))}
      </button>
      <RuleMark rule={offer.rule} id={rule} beside />
    </li>
  )
}

/** Down and up go through the choices, Home and End to the first and the last; right to the rule of one, and left back. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const row = document.activeElement?.closest('.offer-row') ?? null
  if (list === null || row === null || !FOCUS_KEYS.includes(event.key)) return
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    row.querySelector<HTMLElement>(event.key === 'ArrowRight' ? 'button.rule-mark' : 'button.offer')?.focus()
    event.preventDefault()
    return
  }
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button.offer')]
  const at = buttons.findIndex((button) => row.contains(button))
  const last = buttons.length - 1
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key] ?? at
  buttons[Math.min(Math.max(next, 0), last)]?.focus()
  event.preventDefault()
}

export function signed(value: number): string {
  return value < 0 ? `−${numberText(-value)}` : `+${numberText(value)}`
}
