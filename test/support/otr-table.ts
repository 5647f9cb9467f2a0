/** A table of On to Richmond! laid out for a test: any units anywhere, any stage open, any dice. */
import { type Event, evolve } from '../../modules/on-to-richmond/rules/events.ts'
import type { HexId, LeaderId, UnitId } from '../../modules/on-to-richmond/rules/ids.ts'
import { SIDES, type Side } from '../../modules/on-to-richmond/rules/sides.ts'
import type { OtrStage, StageId, StageLocals } from '../../modules/on-to-richmond/rules/stage-map.ts'
import { LOSS_CAUSES, type LossCause, type State, type UnitState } from '../../modules/on-to-richmond/rules/state.ts'
import { choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import { scriptedDice } from '../../src/kernel/dice.ts'
import { type Advance, createEngine, type Engine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import { ok, type Result } from '../../src/kernel/result.ts'
import { type AnyStage, call, decide, end, type Next } from '../../src/kernel/stage.ts'

/** A unit in a hex: rested, organized and undemoralized unless told otherwise. */
export type UnitSpec = Partial<Omit<UnitState, 'place'>> & { readonly manpower: number }

export interface TableSpec {
  /** Default `seven-pines` (North sheet); `warwick-line` is the South sheet. */
  readonly scenario?: string
  /** Default 2, which is dry in Seven Pines. */
  readonly turn?: number
  /** Rain in this turn. */
  readonly rain?: boolean
  /** Hex → unit → what it is like; a number is its manpower. */
  readonly at: { readonly [hex: HexId]: { readonly [unit: UnitId]: UnitSpec | number } }
  /** Leader → the unit to which it is attached. */
  readonly leaders?: { readonly [leader: LeaderId]: UnitId }
  /** An Action Phase with this side active; default none. */
  readonly active?: Side
  /** Anything else of the state. */
  readonly more?: Partial<State>
}

const NO_LOSSES = Object.fromEntries(LOSS_CAUSES.map((cause) => [cause, 0] as const)) as {
  readonly [cause in LossCause]: number
}

const FRESH: Omit<UnitState, 'place' | 'manpower'> = {
  organized: true,
  fatigue: 0,
  exhausted: false,
  demoralized: 0,
  entrenched: 'none',
}

/** A state with just these units and leaders. */
export function tableWith(spec: TableSpec): State {
  const turn = spec.turn ?? 2
  const units = Object.entries(spec.at).flatMap(([place, there]) =>
    Object.entries(there).map(([unit, is]) => {
      const told: UnitSpec = typeof is === 'number' ? { manpower: is } : is
      return [unit, { ...FRESH, ...told, place }] as const
    }),
  )
  const phase = { number: 1, rolls: null, winner: spec.active ?? null, passed: [], active: spec.active ?? null }
  return {
    conditions: { scenario: spec.scenario ?? 'seven-pines', lastTurn: 9 },
    turn,
    weather: { rainUntil: spec.rain === true ? turn : 0, minorUnfordableUntil: 0, majorUnfordableUntil: 0 },
    units: Object.fromEntries(units),
    leaders: Object.fromEntries(Object.entries(spec.leaders ?? {}).map(([id, unit]) => [id, { attachedTo: unit }])),
    flanksRefused: [],
    pontoons: {},
    destroyed: [],
    triedToDestroy: [],
    control: {},
    losses: { confederate: NO_LOSSES, union: NO_LOSSES },
    leeCommand: null,
    flags: {},
    phase: spec.active === undefined ? null : phase,
    played: [],
    activation: null,
    march: null,
    assault: null,
    combat: null,
    retreat: null,
    ...spec.more,
  }
}

const door: AnyStage<State, Event> = {
  id: 'door',
  rule: 'kernel',
  title: 'A door for tests',
  enter: () => decide('confederate'),
  offers: () => [{ choice: ['enter'], label: 'Enter the stage', rule: 'kernel' }],
  choose(work): Next {
    const { stage, locals } = work.locals
    if (typeof stage !== 'string' || !isObject(locals)) throw new Error('the door leads nowhere')
    return call(stage, locals)
  },
  resume(work, result) {
    work.setLocals({ result })
    return decide('confederate')
  },
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the table does with some stages of the game (and `left`: stages that end at once, not under test). */
export function otrTable(stages: readonly OtrStage[], left: readonly StageId[] = []) {
  const ending = left.map((id): OtrStage => ({ id, rule: 'kernel', title: 'Left out of the test', enter: () => end() }))
  const engine: Engine<State, Event> = createEngine<State, Event>({
    id: 'on-to-richmond',
    sides: SIDES,
    firstSide: () => 'confederate',
    stages: [...stages, ...ending, door],
    setUp: (): Result<State, Refusal> => ok(tableWith({ at: {} })),
    outermost: { stage: 'door', locals: {} },
    evolve,
    invariants: () => [],
    // What a stage finds in the orders is up to the test.
    readOrders: (_side, orders): Result<Plain, Refusal> => ok(orders as Plain),
    publicState: (position) => position as unknown as Plain,
  })

  function before<K extends StageId>(state: State, stage: K, locals: StageLocals[K], side: Side, inside: boolean) {
    const entered = { stage: 'door', locals: { stage, locals } as PlainObject }
    const position: Position<State> = {
      board: state,
      frames: inside ? [entered, { stage, locals: locals as PlainObject }] : [entered],
      waiting: { for: 'decision', side },
      orders: { union: null, confederate: null },
    }
    return position
  }

  function take(
    position: Position<State>,
    choice: string,
    dice: readonly (readonly number[])[] = [],
  ): Advance<State, Event> {
    const { waiting } = position
    if (waiting.for !== 'decision') throw new Error(`no decision is waited for but ${JSON.stringify(waiting)}`)
    const chosen = engine.choose(fresh(position), waiting.side, wordsOf(choice))
    if (!chosen.ok) {
      throw new Error(`${choice} is refused: ${JSON.stringify(chosen.error)}; offered: ${offered(position).join(' ')}`)
    }
    let used = 0
    const scripted = scriptedDice(dice)
    const driven = drive(engine, chosen.value.position, {
      roll: (request) => {
        used++
        return scripted.roll(request)
      },
    })
    const asked = driven.position.waiting.for === 'roll' ? used - 1 : used
    if (asked < dice.length) throw new Error(`only ${asked} of ${dice.length} rolls were made after ${choice}`)
    return { position: driven.position, events: [...chosen.value.events, ...driven.events] }
  }

  function offersIn(position: Position<State>): readonly Offer[] {
    return position.waiting.for === 'decision' ? engine.offers(fresh(position), position.waiting.side) : []
  }

  function offered(position: Position<State>): readonly string[] {
    return offersIn(position).map((offer) => choiceId(offer.choice))
  }

  return {
    engine,
    /** A position that waits for `side` in this stage, its `enter` already behind it. */
    waitingIn: <K extends StageId>(state: State, stage: K, locals: StageLocals[K], side: Side) =>
      before(state, stage, locals, side, true),
    /** Enters a stage and plays on to the first stop. `orders`: what lies on the table, by side. */
    open<K extends StageId>(
      state: State,
      stage: K,
      locals: StageLocals[K],
      dice: readonly (readonly number[])[] = [],
      orders: { readonly [side: string]: unknown } = {},
    ): Advance<State, Event> {
      let at = before(state, stage, locals, 'confederate', false)
      for (const [side, left] of Object.entries(orders)) {
        const taken = engine.leaveOrders(at, side, left)
        if (!taken.ok) throw new Error(`the orders are refused: ${taken.error.message}`)
        at = taken.value.position
      }
      return take(at, 'enter', dice)
    },
    /** The side that play waits for takes a choice; then play runs on by these rolls. All rolls must be used. */
    take,
    /** Takes several choices in turn; a list of rolls follows the choice that needs them. */
    takeAll(
      position: Position<State>,
      script: readonly (string | readonly (readonly number[])[])[],
    ): Advance<State, Event> {
      let at = position
      const events: LoggedEvent<Event>[] = []
      for (const [i, choice] of script.entries()) {
        if (typeof choice !== 'string') continue
        const dice = script[i + 1]
        const step = take(at, choice, typeof dice === 'object' ? dice : [])
        at = step.position
        events.push(...step.events)
      }
      return { position: at, events }
    },
    /** Every choice now open to the side that is waited for, as text. */
    offered,
    offerOf(position: Position<State>, choice: string): Offer {
      const offer = offersIn(position).find((open) => choiceId(open.choice) === choice)
      if (offer === undefined) throw new Error(`${choice} is not offered, but ${offered(position).join(' ')}`)
      return offer
    },
    /** Why a choice is refused; an error when it is not. */
    refusalOf(position: Position<State>, choice: string): Refusal {
      const { waiting } = position
      if (waiting.for !== 'decision') throw new Error('no decision is waited for')
      const chosen = engine.choose(fresh(position), waiting.side, wordsOf(choice))
      if (chosen.ok) throw new Error(`${choice} is not refused`)
      return chosen.error
    },
  }
}

/** Rules and engine remember what they worked out for a position: tests that begin with one position each get a copy of it. */
function fresh(position: Position<State>): Position<State> {
  return structuredClone(position)
}

function wordsOf(choice: string) {
  const words = parseChoiceId(choice)
  if (words === undefined) throw new Error(`'${choice}' is no choice`)
  return words
}

/** The stage that is running; `door` when the one entered has ended. */
export function stageOf(position: Position<State>): string {
  return position.frames.at(-1)?.stage ?? ''
}

/** What the stage that was entered has ended with. */
export function resultOf(position: Position<State>): Plain | undefined {
  const top = position.frames.at(-1)
  if (top?.stage !== 'door') throw new Error(`${top?.stage} still runs`)
  return top.locals.result
}

/** What happened on the table, without the engine's own bookkeeping. */
export function gameEvents(advance: Advance<State, Event>): readonly Event[] {
  return advance.events.flatMap((logged) => (logged.of === 'game' ? [logged.event] : []))
}
