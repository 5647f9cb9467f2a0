/**
 * What the player points at on the board, and what follows from it: which counters are picked, where they can go, which
 * choices a click takes. Pure: the host is asked through the effects that each step gives back.
 */
import type { Choice, Offer, Plan, Refusal, ViewCounter } from '../../../ipc/shapes.ts'
import type { Intent } from '../../board/scene.ts'
import { itemOfOffer, itemOfPlan, type PlayItem, sameChoice } from './play-items.ts'

/** From the upper left of the board, as its intents give it. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a click on the board is judged by. */
export interface Table {
  readonly offers: readonly Offer[]
  readonly counters: readonly ViewCounter[]
  /** The side that is played from here; counters of others are hostile. */
  readonly side: string
  /** It is our turn, though perhaps nothing can be chosen at this instant. */
  readonly ours: boolean
  /** Whether choices can be taken: it is our turn and the board shows the present. */
  readonly open: boolean
  /** Ask before a single possible choice is taken by a click. */
  readonly confirm: boolean
}

/** Several choices at one place, or one that should be thought over. */
export interface PlayMenu {
  readonly at: Point
  readonly space: string | null
  readonly items: readonly PlayItem[]
  /** Counters that can be picked instead. */
  readonly pick: readonly string[]
}

export interface PlayState {
  readonly selected: readonly string[]
  /** Where the picked counters can be brought; null: not known yet. */
  readonly plans: readonly Plan[] | null
  readonly hovered: string | null
  readonly at: Point
  readonly menu: PlayMenu | null
  /** Why the last place that was pointed at is not possible. */
  readonly refusal: { readonly space: string; readonly refusal: Refusal } | null
  /** A place that was pointed at before the plans were known. */
  readonly aimed: string | null
  /** What a click has asked about: the same click again says yes. Null: nothing. */
  readonly asked: { readonly space: string; readonly item: string } | null
  /** The counters were picked just now: with no plans for them, their offers are shown. */
  readonly fresh: boolean
}

export type PlayEvent =
  | { readonly type: 'intent'; readonly intent: Intent }
  | { readonly type: 'plans'; readonly pieces: readonly string[]; readonly plans: readonly Plan[] }
  | {
      readonly type: 'why-not'
      readonly pieces: readonly string[]
      readonly space: string
      readonly refusal: Refusal | null
    }
  /** The position is another one. */
  | { readonly type: 'changed' }
  /** `declined`: by Escape, and not by a click elsewhere. */
  | { readonly type: 'menu-closed'; readonly declined: boolean }
  | { readonly type: 'refusal-read' }

export type PlayEffect =
  | { readonly do: 'plans'; readonly pieces: readonly string[] }
  | { readonly do: 'why-not'; readonly pieces: readonly string[]; readonly space: string }
  | { readonly do: 'choose'; readonly choices: readonly Choice[] }

export interface PlayStep {
  readonly state: PlayState
  readonly effects: readonly PlayEffect[]
}

export const NOTHING_PICKED: PlayState = {
  selected: [],
  plans: null,
  hovered: null,
  at: { x: 0, y: 0 },
  menu: null,
  refusal: null,
  aimed: null,
  asked: null,
  fresh: false,
}

export function playStep(state: PlayState, event: PlayEvent, table: Table): PlayStep {
  switch (event.type) {
    case 'intent':
      return onIntent(state, event.intent, table)
    case 'plans':
      return onPlans(state, event.pieces, event.plans, table)
    case 'why-not': {
      if (!sameList(event.pieces, state.selected)) return still(state)
      const { refusal, space } = event
      return still({ ...state, refusal: refusal === null ? null : { space, refusal } })
    }
    case 'changed': {
      const there = new Set(table.counters.map(({ id }) => id))
      // What was picked for a turn says nothing in the next one.
      const selected = table.ours ? state.selected.filter((id) => there.has(id)) : []
      return asking({ ...NOTHING_PICKED, at: state.at, hovered: state.hovered, selected }, table)
    }
    case 'menu-closed':
      return still({ ...state, menu: null, asked: event.declined ? null : state.asked })
    case 'refusal-read':
      return still({ ...state, refusal: null })
  }
}

function onIntent(state: PlayState, intent: Intent, table: Table): PlayStep {
  switch (intent.type) {
    case 'hover':
      if (intent.space === state.hovered) return still(state)
      return still({ ...state, hovered: intent.space, at: intent.at })
    case 'let-go':
      return still(letGo(state))
    case 'point':
      return aim({ ...state, at: intent.at }, intent.space, table, mineThere(state, intent.space, table))
    case 'pick':
      return onPick(state, intent.counters, intent.add, table)
    case 'drop': {
      if (sameList(intent.counters, state.selected) && state.plans !== null) return aim(state, intent.space, table, [])
      const picked = { ...NOTHING_PICKED, at: state.at, selected: intent.counters, aimed: intent.space }
      return asking(picked, table)
    }
  }
}

/**
 * Counters that a click with nothing picked may have meant as well: they stand where another can go, and have something of
 * their own to do.
 */
function mineThere({ selected }: PlayState, space: string, table: Table): readonly string[] {
  if (selected.length > 0) return []
  const others = table.offers.filter((offer) => offer.space !== space)
  const able = new Set(others.flatMap(({ pieces }) => pieces ?? []))
  return table.counters.filter((counter) => counter.space === space && able.has(counter.id)).map(({ id }) => id)
}

function onPick(state: PlayState, counters: readonly string[], add: boolean, table: Table): PlayStep {
  const space = commonSpace(counters, table)
  const hostile = counters.every((id) => isHostile(id, table))
  const isTarget =
    space !== null &&
    ((state.plans ?? []).some((plan) => plan.space === space) ||
      (hostile && table.offers.some((offer) => offer.space === space)))
  // Counters that stand where the picked ones can go: an enemy is the target itself; with a friend both may be meant.
  if (!add && isTarget && !counters.some((id) => state.selected.includes(id))) {
    return aim(state, space, table, hostile ? [] : counters)
  }
  const selected = add ? toggled(state.selected, counters) : [...counters]
  return asking({ ...NOTHING_PICKED, at: state.at, hovered: state.hovered, selected, fresh: true }, table)
}

function onPlans(state: PlayState, pieces: readonly string[], plans: readonly Plan[], table: Table): PlayStep {
  if (!sameList(pieces, state.selected)) return still(state)
  const known: PlayState = { ...state, plans, aimed: null, fresh: false }
  if (state.aimed !== null) return aim(known, state.aimed, table, [])
  if (plans.length > 0) return still(known)
  const items = offersAbout(state.selected, table).map(itemOfOffer)
  // Somebody who has just picked a counter looks at it; later it is let go once nothing can be done with it.
  if (!state.fresh) return still(items.length > 0 ? known : letGo(state))
  if (items.length === 0) return still(known)
  return still({ ...known, menu: { at: state.at, space: commonSpace(pieces, table), items, pick: [] } })
}

/** A place was pointed at: takes the one choice there, or shows several, or asks why there is none. */
function aim(state: PlayState, space: string, table: Table, pick: readonly string[]): PlayStep {
  if (!table.open) return still(state)
  if (state.selected.length > 0 && state.plans === null) return still({ ...state, aimed: space })
  const calm: PlayState = { ...state, menu: null, refusal: null, asked: null }
  const items = itemsAt(state, space, table)
  const [only] = items
  if (only === undefined) {
    if (state.selected.length === 0) return still(calm)
    return { state: calm, effects: [{ do: 'why-not', pieces: state.selected, space }] }
  }
  const single = items.length === 1 && pick.length === 0
  const known = table.confirm
    ? state.asked?.space === space && state.asked.item === only.id
    : !only.grave && !isFight(space, table)
  if (single && known) return { state: calm, effects: [{ do: 'choose', choices: only.choices }] }
  const asked = single && table.confirm ? { space, item: only.id } : null
  return still({ ...calm, asked, menu: { at: state.at, space, items, pick } })
}

/** Everything that can be done at a space with what is picked: plans first, then offers that are no plan's. */
export function itemsAt(state: PlayState, space: string, table: Table): readonly PlayItem[] {
  const plans = (state.plans ?? []).filter((plan) => plan.space === space)
  const offers = table.offers.filter((offer) => {
    if (offer.space !== space) return false
    if (plans.some(({ choices }) => choices[0] !== undefined && sameChoice(choices[0], offer.choice))) return false
    const { pieces } = offer
    return (
      state.selected.length === 0 || plans.length === 0 || pieces?.some((id) => state.selected.includes(id)) === true
    )
  })
  return [...plans.map(itemOfPlan), ...offers.map(itemOfOffer)]
}

/** Offers that are about any of these counters. */
export function offersAbout(pieces: readonly string[], { offers, open }: Table): readonly Offer[] {
  return open ? offers.filter((offer) => offer.pieces?.some((id) => pieces.includes(id)) === true) : []
}

/** Whether counters of another side than ours stand in a space. */
export function isFight(space: string, { counters, side }: Pick<Table, 'counters' | 'side'>): boolean {
  return counters.some((counter) => counter.space === space && counter.side !== side)
}

function isHostile(id: string, { counters, side }: Table): boolean {
  const other = counters.find((counter) => counter.id === id)?.side
  return other !== undefined && side !== other
}

function asking(state: PlayState, table: Table): PlayStep {
  if (state.selected.length === 0 || !table.open)
    return still({ ...state, plans: state.selected.length === 0 ? null : [] })
  return { state, effects: [{ do: 'plans', pieces: state.selected }] }
}

function commonSpace(counters: readonly string[], table: Table): string | null {
  const spaces = new Set(table.counters.filter(({ id }) => counters.includes(id)).map(({ space }) => space))
  const [space] = spaces
  return spaces.size === 1 && space !== undefined ? space : null
}

function toggled(selected: readonly string[], counters: readonly string[]): readonly string[] {
  const all = counters.every((id) => selected.includes(id))
  const rest = selected.filter((id) => !counters.includes(id))
  return all ? rest : [...rest, ...counters]
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each))
}

function letGo({ at, hovered }: PlayState): PlayState {
  return { ...NOTHING_PICKED, at, hovered }
}

function still(state: PlayState): PlayStep {
  return { state, effects: [] }
}
