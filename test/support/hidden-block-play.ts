/** A game of Forged in Fire with hidden blocks in four positions at once: each player's own, an onlooker's and the audit's. */
import type { Event } from '../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import { invariantsOf } from '../../modules/forged-in-fire/rules/invariants.ts'
import { isPublic } from '../../modules/forged-in-fire/rules/queries/sight.ts'
import { opponentOf, SIDES, type Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { StageId, StageLocals } from '../../modules/forged-in-fire/rules/stage-map.ts'
import { type State, UNSEEN } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { type Choice, choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import type { RollRequest } from '../../src/kernel/dice.ts'
import type { Advance } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { HiddenAnswer, ShownBefore, ShownPiece } from '../../src/kernel/hidden.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Query } from '../../src/kernel/query.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import type { Result } from '../../src/kernel/result.ts'
import { hiddenEngine, hiddenState } from './hidden-block-engine.ts'
import { lostSight, openedPieces } from './hidden-block-openings.ts'
import { lieIn } from './hidden-block-truth.ts'
import { canonical, checkPlain } from './random-play.ts'

export { hiddenEngine, hiddenState }

/** Who looks on: a side's own position, nobody's, and the audit's. */
export const SEATS = ['confederate', 'union', 'onlooker', 'audit'] as const
export type Seat = (typeof SEATS)[number]

export const SEEN: { readonly [seat in Seat]: readonly Side[] } = {
  confederate: ['confederate'],
  union: ['union'],
  onlooker: [],
  audit: SIDES,
}

export interface Told {
  readonly side: string
  readonly choice: Choice
}

/** A stage with its locals, in a position that sees these sides: they may differ, as between what is seen and what is not. */
export type Opened = { [K in StageId]: { readonly stage: K; readonly locals: StageLocals[K] } }[StageId]

export class HiddenTable {
  readonly positions: { [seat in Seat]: Position<State> }
  /** All positions as they were when a side last signed a root. */
  readonly roots: { [side in Side]: { readonly [seat in Seat]: Position<State> } }
  /** What happened in each position. */
  readonly happened: { readonly [seat in Seat]: LoggedEvent<Event>[] } = {
    ...{ confederate: [], union: [], onlooker: [], audit: [] },
  }
  /** Announcements and open choices in the order in which the files hold them. */
  readonly told: Told[] = []
  readonly queries: { readonly query: Query; readonly answer: Plain; readonly own: boolean }[] = []
  /** What each side has proved out of its root before, as it is told to every seat. */
  readonly #proved: { [side in Side]: readonly { readonly [seat in Seat]: ShownBefore<State> }[] } = {
    confederate: [],
    union: [],
  }
  /** Files sent: how often the other side had to go on. */
  files = 0
  #author: Side

  constructor(positions: { readonly [seat in Seat]: Position<State> }) {
    this.positions = { ...positions }
    this.roots = { confederate: { ...positions }, union: { ...positions } }
    this.#author = this.positions.audit.board.playerTurn?.side ?? 'confederate'
    this.check()
  }

  /** A game from its set-up on. */
  static start(scenario: string, options: Options = {}): HiddenTable {
    const begun = (seat: Seat) => valueIn(hiddenEngine.start(scenario, { ...options, hiddenBlocks: true }, SEEN[seat]))
    return HiddenTable.#from({
      confederate: begun('confederate'),
      union: begun('union'),
      onlooker: begun('onlooker'),
      audit: begun('audit'),
    })
  }

  static #from(begun: { readonly [seat in Seat]: Advance<State, Event> }): HiddenTable {
    const { confederate, union, onlooker, audit } = begun
    const table = new HiddenTable({
      ...{ confederate: confederate.position, union: union.position },
      ...{ onlooker: onlooker.position, audit: audit.position },
    })
    for (const seat of SEATS) table.happened[seat].push(...begun[seat].events)
    return table
  }

  /**
   * The table of an open game (fif-battle.ts, fif-table.ts), now hidden, with a stage just entered. `told`: places where everybody
   * knows at first that infantry or artillery stands.
   */
  static open(state: State, opened: (sees: readonly Side[]) => Opened, told: readonly string[] = []): HiddenTable {
    const at = (seat: Seat): Advance<State, Event> => {
      const { stage, locals } = opened(SEEN[seat])
      const { playerTurn } = state
      // a player turn is on exactly while its stage runs
      const turn = playerTurn === null ? [] : [{ stage: 'player-turn', locals: { side: playerTurn.side, next: 9 } }]
      const before: Position<State> = {
        board: hiddenState(state, SEEN[seat], told),
        frames: [...turn, { stage: 'gate', locals: { stage, locals } }],
        waiting: { for: 'decision', side: 'confederate' },
        orders: { union: null, confederate: null },
      }
      return valueIn(hiddenEngine.choose(before, 'confederate', ['enter']))
    }
    return HiddenTable.#from({
      confederate: at('confederate'),
      union: at('union'),
      onlooker: at('onlooker'),
      audit: at('audit'),
    })
  }

  get waiting(): Position<State>['waiting'] {
    return this.positions.audit.waiting
  }

  /** What happened, as the audit sees it. */
  get events(): readonly LoggedEvent<Event>[] {
    return this.happened.audit
  }

  get board(): State {
    return this.positions.audit.board
  }

  /** The side whose file is being written. */
  get author(): Side {
    return this.#author
  }

  /** The side whose decision is waited for; an error when none is. */
  get decider(): Side {
    const { waiting } = this
    if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}, not for a decision`)
    return sideIn(waiting.side)
  }

  get stage(): string {
    return this.positions.audit.frames.at(-1)?.stage ?? ''
  }

  offers(): readonly Offer[] {
    return hiddenEngine.offers(this.positions[this.decider], this.decider)
  }

  /** Several choices written as `verb:word`; rolls and questions in between are not answered. */
  play(...ids: readonly string[]): void {
    for (const id of ids) {
      const choice = parseChoiceId(id)
      if (choice === undefined) throw new Error(`${id} is no choice`)
      this.choose(choice)
    }
  }

  /** The side that is waited for chooses; the others hear what they must. */
  choose(choice: Choice): void {
    const side = this.decider
    this.#writes(side)
    const own = this.positions[side]
    const secret = hiddenEngine.isSecret(own)
    if (hiddenEngine.isSecret(this.positions.audit) !== secret) throw new Error('secret in one position only')
    const advance = this.#put('audit', hiddenEngine.choose(this.positions.audit, side, choice))
    const ours = this.#put(side, hiddenEngine.choose(own, side, choice))
    const announced = announcedIn(advance.events)
    sameWords(side, announced, announcedIn(ours.events))
    if (announced.some((words) => words.side !== side)) throw new Error(`${side} makes the other side speak`)
    const heard: Told[] = secret ? announced : [{ side, choice }, ...announced]
    for (const seat of ['onlooker', opponentOf(side)] as const) {
      for (const { side: speaker, choice: words } of heard) {
        if (hiddenEngine.isSecret(this.positions[seat])) throw new Error(`${seat} hears where ${side} is secret`)
        this.#put(seat, hiddenEngine.choose(this.positions[seat], speaker, words))
      }
    }
    this.told.push(...heard)
    this.check()
  }

  roll(values: (request: RollRequest) => readonly number[]): void {
    const { waiting } = this
    if (waiting.for !== 'roll') throw new Error('no roll is due')
    const numbers = values(waiting.request)
    this.#all((position) => hiddenEngine.supplyRoll(position, waiting.request, numbers))
  }

  /** The owner's position answers, everybody checks, all go on; what a side announces then is heard. */
  answer(change: (true_: HiddenAnswer) => Plain = ({ answer }) => answer): void {
    const { waiting } = this
    if (waiting.for !== 'answer') throw new Error('no question is open')
    const { query } = waiting
    const of = sideIn(query.of)
    const own = of === this.#author
    const { hidden } = forgedInFire
    if (hidden === undefined) throw new Error('nothing is hidden in this game')
    const given = hidden.answer(this.positions[of], query)
    const words = change(given)
    for (const seat of SEATS) {
      const fault = this.faultOf(seat, given, words)
      if (fault !== undefined)
        throw new Error(`${seat}: ${JSON.stringify(query)}: ${fault.code}: ${fault.message} ${JSON.stringify(words)}`)
    }
    this.queries.push({ query, answer: words, own })
    const pieces = openedPieces(this.roots[of][of], of, given)
    const proof = (seat: Seat): ShownBefore<State> => {
      return { query, answer: words, opened: new Map(), pieces, asked: this.positions[seat] }
    }
    const [confederate, union] = [proof('confederate'), proof('union')]
    const proofs = { confederate, union, onlooker: proof('onlooker'), audit: proof('audit') }
    for (const seat of SEATS) {
      const before = [...this.#proved[of].map((one) => one[seat]), proof(seat)]
      const one = { side: of, committed: this.roots[of][seat], asked: this.positions[seat], before }
      const lost = lostSight(one, { signed: this.roots[of][of], now: this.positions[of] }, given)
      if (lost.length > 0) throw new Error(`${seat} loses sight of ${lost.join(', ')}`)
    }
    if (own) this.#proved[of] = [...this.#proved[of], proofs]
    else this.#signs(of) // an answer has a root; that of a request stands in no record
    this.#all((position) => hiddenEngine.supplyAnswer(position, words))
  }

  /** Why a seat would not take an answer with what the true one opens. */
  faultOf(seat: Seat, given: HiddenAnswer, words: Plain): Refusal | undefined {
    const of = this.#asked()
    return this.faultWith(seat, words, openedPieces(this.roots[of][of], of, given))
  }

  /** The same with any blocks opened. */
  faultWith(seat: Seat, words: Plain, pieces: readonly ShownPiece[]): Refusal | undefined {
    const { waiting } = this
    const { hidden } = forgedInFire
    if (waiting.for !== 'answer' || hidden === undefined) throw new Error('no question is open')
    const of = this.#asked()
    return hidden.answerFault(waiting.query, words, {
      opened: new Map(),
      pieces,
      committed: this.roots[of][seat],
      asked: this.positions[seat],
      before: this.#proved[of].map((proof) => proof[seat]),
    })
  }

  /** What a side has proved out of its root before, as everybody has seen it. */
  provedBy(side: Side): readonly ShownBefore<State>[] {
    return this.#proved[side].map((one) => one.onlooker)
  }

  #asked(): Side {
    const { waiting } = this
    if (waiting.for !== 'answer') throw new Error('no question is open')
    return sideIn(waiting.query.of)
  }

  #signs(side: Side): void {
    this.roots[side] = { ...this.positions }
    this.#proved[side] = []
  }

  #writes(side: Side): void {
    if (side === this.#author) return
    this.#signs(this.#author) // his file closed before the other's began
    this.#author = side
    this.files += 1
  }

  #put(seat: Seat, step: Result<Advance<State, Event>, Refusal>): Advance<State, Event> {
    if (!step.ok) throw new Error(`${seat}: ${step.error.code}: ${step.error.message}`)
    this.positions[seat] = step.value.position
    this.happened[seat].push(...step.value.events)
    return step.value
  }

  #all(put: (position: Position<State>) => Result<Advance<State, Event>, Refusal>): void {
    const heard: Told[] = []
    const before = { ...this.positions }
    for (const seat of SEATS) {
      const advance = this.#put(seat, put(before[seat]))
      if (seat === 'audit') heard.push(...announcedIn(advance.events))
    }
    const speaker = heard.find(({ side }) => side !== this.#author)
    if (speaker !== undefined) throw new Error(`${speaker.side} speaks in a file of the other side`)
    for (const seat of SEATS) {
      for (const words of heard) {
        if (SEEN[seat].some((side) => side === words.side)) continue
        this.#put(seat, hiddenEngine.choose(this.positions[seat], words.side, words.choice))
      }
    }
    this.told.push(...heard)
    this.check()
  }

  /** What must hold at every stop. */
  check(): void {
    const { audit } = this.positions
    const lie = lieIn(audit.board)
    if (lie !== undefined) throw new Error(lie)
    for (const seat of SEATS) {
      const position = this.positions[seat]
      const broken = invariantsOf(position)
      if (broken.length > 0) throw new Error(`${seat}: ${broken.join('; ')}`)
      checkPlain(position)
      for (const side of SIDES) {
        if (SEEN[seat].includes(side)) sameBlocks(position.board, audit.board, side, seat)
        else nothingSeen(position.board, side, seat)
      }
      sameOffers(this.positions, seat)
    }
    if (this.#mayEndHere()) this.#sameEverywhere()
  }

  /** Only in the middle of what a side does in secret no file of its own ends. */
  #mayEndHere(): boolean {
    const { waiting, positions } = this
    if (waiting.for !== 'decision' || waiting.side !== this.#author) return true
    return !hiddenEngine.isSecret(positions.audit) || !TOLD_AT_THE_END.includes(this.stage)
  }

  #sameEverywhere(): void {
    const open = canonical(forgedInFire.publicState(this.positions.audit))
    for (const seat of SEATS) {
      const here = canonical(forgedInFire.publicState(this.positions[seat]))
      if (here !== open) throw new Error(`${seat}: another public state than the audit: ${difference(here, open)}`)
    }
  }
}

/** Stages of which everything is told in one go when they end. */
const TOLD_AT_THE_END: readonly string[] = ['set-up', 'battle-deployment']

function announcedIn(events: readonly LoggedEvent<Event>[]): Told[] {
  return events.flatMap(({ event }) =>
    event.type === 'announced' ? [{ side: event.side, choice: event.announcement }] : [],
  )
}

function sameWords(side: Side, audit: readonly Told[], own: readonly Told[]): void {
  const [a, b] = [audit, own].map((words) => words.map(({ choice }) => choiceId(choice)).join(' '))
  if (a !== b) throw new Error(`${side} announces ${b}, in the audit ${a}`)
}

function sameBlocks(a: State, b: State, side: Side, seat: Seat): void {
  for (const [block, state] of Object.entries(a.blocks)) {
    if (blockFact(block).side === side && canonical(state) !== canonical(b.blocks[block])) {
      throw new Error(`${seat}: ${block} is ${canonical(state)}, in the audit ${canonical(b.blocks[block])}`)
    }
  }
}

function sameOffers(positions: HiddenTable['positions'], seat: Seat): void {
  const { waiting } = positions.audit
  if (waiting.for !== 'decision' || seat !== waiting.side) return
  const own = hiddenEngine.offers(positions[seat], seat).map((offer) => canonical(offer))
  const there = hiddenEngine.offers(positions.audit, seat).map((offer) => canonical(offer))
  if (own.join('\n') !== there.join('\n')) throw new Error(`${seat}: other offers than in the audit`)
}

/** Where a side is not seen its blocks stand nowhere, but for those that everybody knows. */
function nothingSeen(board: State, side: Side, seat: Seat): void {
  for (const block of BLOCK_IDS) {
    if (blockFact(block).side !== side || isPublic(board, block)) continue
    const { place, sp } = board.blocks[block] ?? { place: UNSEEN, sp: 0 }
    if (place !== UNSEEN || sp !== 0) throw new Error(`${seat}: ${block} is known to be in ${place} with ${sp} SP`)
  }
}

function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `…${a.slice(Math.max(0, at - 80), at + 120)}… against …${b.slice(Math.max(0, at - 20), at + 120)}…`
}

function sideIn(side: string): Side {
  return side === 'union' ? 'union' : 'confederate'
}

function valueIn<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
