/** A battle of Forged in Fire laid out for a test: any blocks anywhere, any attack, any stage of battle or cavalry, any dice. */
import { type Battle, type BattlePosition, NOTHING_DONE } from '../../modules/forged-in-fire/rules/battle/state.ts'
import { type Event, NEW_TURN } from '../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import type { BlockId, PlaceId } from '../../modules/forged-in-fire/rules/ids.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { StageId, StageLocals } from '../../modules/forged-in-fire/rules/stage-map.ts'
import type { Attack, BlockState, Conditions, State, Weather } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import { scriptedDice } from '../../src/kernel/dice.ts'
import { type Advance, createEngine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import { type AnyStage, call, decide, type Next } from '../../src/kernel/stage.ts'

export interface FieldSpec {
  /** Place → blocks there, each with all its SP, or as `cs-early 2` with fewer. */
  readonly at: { readonly [place: PlaceId]: readonly string[] }
  /** Whose player turn it is; default Confederate. */
  readonly side?: Side
  readonly attacks?: readonly Attack[]
  readonly weather?: Weather
  readonly options?: Partial<Conditions>
  readonly more?: Partial<State>
}

/** A state with just these blocks; all others are in no use. */
export function fieldWith(spec: FieldSpec): State {
  const blocks: { [block: BlockId]: BlockState } = {}
  for (const block of BLOCK_IDS) blocks[block] = { place: 'not-used', sp: 0 }
  for (const [place, list] of Object.entries(spec.at)) {
    for (const entry of list) {
      const [block = '', sp] = entry.split(' ')
      blocks[block] = { place, sp: sp === undefined ? blockFact(block).maxSp : Number(sp) }
    }
  }
  return {
    conditions: {
      scenario: 'seven-days',
      firstTurn: 19,
      lastTurn: 26,
      forceMarch: false,
      stuart: false,
      mudNoRiverBattle: false,
      mudNoRiverReinforcement: false,
      rainRiverReinforcement: false,
      battleSupply: false,
      slowJackson: false,
      decoys: true,
      ...spec.options,
    },
    turn: 19,
    lastTurn: 26,
    weather: spec.weather ?? 'clear',
    commander: 'lee',
    leeDueTurn: null,
    confidence: 6,
    confidenceMoves: [],
    blocks,
    control: { 'fort-monroe': 'union', yorktown: 'union', norfolk: 'union', richmond: 'confederate' },
    yorktownTurn: null,
    jacksonTurn: null,
    mcdowell: { rolls: 0, dueTurn: null, by: null },
    hanoverSupply: false,
    record: NEW_TURN,
    field: NOTHING_DONE,
    playerTurn: {
      side: spec.side ?? 'confederate',
      cap: 0,
      activated: [],
      fired: [],
      railed: [],
      attacks: spec.attacks ?? [],
      battles: [],
      corpsShipped: false,
      jacksonFarther: null,
    },
    voyage: null,
    battle: null,
    ...spec.more,
  }
}

/** An attack by road from one place, or from several: `{ 'beaver-dam': [...] }` from place to blocks. */
export function attackOn(
  place: PlaceId,
  from: { readonly [place: PlaceId]: readonly BlockId[] },
  by: 'road' | 'amphibious' = 'road',
): Attack {
  const blocks = Object.entries(from).flatMap(([origin, list]) => list.map((block) => ({ block, from: origin, by })))
  return { place, blocks }
}

/** Under every stage of a test: opens it with `enter`, and stays where it ends, with its result. */
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

/** The game's own engine; all it knows besides is the door through which tests enter a stage. */
export const fif = createEngine<State, Event>({ ...forgedInFire, stages: [...forgedInFire.stages, door] })

/** A position that waits for `side` in this stage, its `enter` already behind it. */
export function waitingIn<K extends StageId>(
  state: State,
  stage: K,
  locals: StageLocals[K],
  side: Side,
): Position<State> {
  return {
    board: state,
    frames: [
      { stage: 'door', locals: { stage, locals } },
      { stage, locals },
    ],
    waiting: { for: 'decision', side },
    orders: { union: null, confederate: null },
  }
}

/** Enters a stage and plays on to the first stop. `orders`: the standing orders that lie on the table, by side. */
export function open<K extends StageId>(
  state: State,
  stage: K,
  locals: StageLocals[K],
  dice: readonly (readonly number[])[] = [],
  orders: { readonly [side: string]: unknown } = {},
): Advance<State, Event> {
  let before: Position<State> = {
    board: state,
    frames: [{ stage: 'door', locals: { stage, locals } }],
    waiting: { for: 'decision', side: 'confederate' },
    orders: { union: null, confederate: null },
  }
  for (const [side, left] of Object.entries(orders)) {
    const taken = fif.leaveOrders(before, side, left)
    if (!taken.ok) throw new Error(`the orders are refused: ${taken.error.message}`)
    before = taken.value.position
  }
  return take(before, 'enter', dice)
}

/** The side that play waits for takes a choice; then play runs on by these rolls. All rolls must be used. */
export function take(
  position: Position<State>,
  choice: string,
  dice: readonly (readonly number[])[] = [],
): Advance<State, Event> {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error(`no decision is waited for but ${JSON.stringify(waiting)}`)
  const chosen = fif.choose(position, waiting.side, wordsOf(choice))
  if (!chosen.ok) {
    throw new Error(`${choice} is refused: ${JSON.stringify(chosen.error)}; offered: ${offered(position).join(' ')}`)
  }
  let used = 0
  const scripted = scriptedDice(dice)
  const driven = drive(fif, chosen.value.position, {
    roll: (request) => {
      used++
      return scripted.roll(request)
    },
  })
  const asked = driven.position.waiting.for === 'roll' ? used - 1 : used
  if (asked < dice.length) throw new Error(`only ${asked} of ${dice.length} rolls were made after ${choice}`)
  return { position: driven.position, events: [...chosen.value.events, ...driven.events] }
}

/** Takes several choices in turn, each by whoever is waited for; a list of rolls follows the choice that needs them. */
export function takeAll(
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
}

/** Every choice now open to the side that is waited for, as text. */
export function offered(position: Position<State>): readonly string[] {
  const { waiting } = position
  if (waiting.for !== 'decision') return []
  return fif.offers(position, waiting.side).map((offer) => choiceId(offer.choice))
}

/** The offer of one choice; an error when it is not offered. */
export function offerOf(position: Position<State>, choice: string): Offer {
  const { waiting } = position
  const offers = waiting.for === 'decision' ? fif.offers(position, waiting.side) : []
  const offer = offers.find((open) => choiceId(open.choice) === choice)
  if (offer === undefined) throw new Error(`${choice} is not offered, but ${offered(position).join(' ')}`)
  return offer
}

/** Why a choice is refused; an error when it is not. */
export function refusalOf(position: Position<State>, choice: string): Refusal {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const chosen = fif.choose(position, waiting.side, wordsOf(choice))
  if (chosen.ok) throw new Error(`${choice} is not refused`)
  return chosen.error
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

/** SP of some blocks, in their order. */
export function spOf({ board }: Position<State>, ...blocks: readonly BlockId[]): readonly number[] {
  return blocks.map((block) => board.blocks[block]?.sp ?? -1)
}

export function placeAt({ board }: Position<State>, block: BlockId): string {
  return board.blocks[block]?.place ?? ''
}

/** Where blocks stand on the board: `positions` from block to position, entered with the SP they have now. */
export function withBattle(
  state: State,
  place: PlaceId,
  attacker: Side,
  positions: { readonly [block: BlockId]: BattlePosition },
  more: Partial<Battle> = {},
): State {
  const noted = state.playerTurn?.attacks.find((attack) => attack.place === place)?.blocks ?? []
  const fighters: { [block: BlockId]: Battle['fighters'][BlockId] } = {}
  for (const [block, position] of Object.entries(positions)) {
    const attack = noted.find((entry) => entry.block === block)
    fighters[block] = {
      position,
      arrival: attack?.by ?? 'stood',
      from: attack?.from ?? place,
      initialSp: state.blocks[block]?.sp ?? 0,
    }
  }
  const revealed = Object.keys(positions)
  const battle: Battle = {
    place,
    attacker,
    round: 1,
    fighters,
    revealed,
    acted: [],
    flankers: [],
    rallied: [],
    called: [],
    decision: null,
    ...more,
  }
  return { ...state, battle }
}

function wordsOf(text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(`${text} is not the spelling of a choice`)
  return choice
}
