/** A double-blind game in four positions at once: each player's own, an onlooker's and the audit's. */
import type { Event } from '../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import { invariantsOf } from '../../modules/across-the-potomac/rules/invariants.ts'
import { fogOf, forceIn, markerOf, mustTell } from '../../modules/across-the-potomac/rules/queries/knowledge.ts'
import { opponentOf, SIDES, type Side } from '../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../modules/across-the-potomac/rules/state.ts'
import { HEX_IDS } from '../../modules/across-the-potomac/rules/tables/hexes.ts'
import { unitFact } from '../../modules/across-the-potomac/rules/tables/units.ts'
import { type Choice, choiceId } from '../../src/kernel/choice.ts'
import type { RollRequest } from '../../src/kernel/dice.ts'
import { type Advance, createEngine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { HiddenAnswer } from '../../src/kernel/hidden.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Query } from '../../src/kernel/query.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import type { Result } from '../../src/kernel/result.ts'
import { canonical, checkPlain } from './random-play.ts'

export const blindEngine = createEngine<State, Event>(acrossThePotomac)
const { hidden } = acrossThePotomac

/** Who looks on: a side's own position, nobody's, and the audit's. */
export const SEATS = ['confederate', 'union', 'onlooker', 'audit'] as const
export type Seat = (typeof SEATS)[number]

const SEEN: { readonly [seat in Seat]: readonly Side[] } = {
  confederate: ['confederate'],
  union: ['union'],
  onlooker: [],
  audit: SIDES,
}

export interface Told {
  readonly side: string
  readonly choice: Choice
}

export class BlindTable {
  readonly positions: { [seat in Seat]: Position<State> }
  /** The position of each side in which its last root was signed. */
  readonly roots: { [side in Side]: Position<State> }
  readonly events: LoggedEvent<Event>[] = []
  /** Announcements and open choices in the order in which the files hold them. */
  readonly told: Told[] = []
  readonly queries: { readonly query: Query; readonly answer: Plain }[] = []
  #author: Side

  constructor(positions: { readonly [seat in Seat]: Position<State> }) {
    this.positions = { ...positions }
    this.roots = { confederate: positions.confederate, union: positions.union }
    this.#author = this.positions.audit.board.playerTurn?.side ?? 'confederate'
    this.check()
  }

  static start(scenario: string, options: Options): BlindTable {
    const begun = (seat: Seat) =>
      valueIn(blindEngine.start(scenario, { ...options, doubleBlind: true }, SEEN[seat])).position
    return new BlindTable({
      confederate: begun('confederate'),
      union: begun('union'),
      onlooker: begun('onlooker'),
      audit: begun('audit'),
    })
  }

  get waiting(): Position<State>['waiting'] {
    return this.positions.audit.waiting
  }

  get board(): State {
    return this.positions.audit.board
  }

  /** The side whose decision is waited for; an error when none is. */
  get decider(): Side {
    const { waiting } = this
    if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}, not for a decision`)
    return waiting.side === 'union' ? 'union' : 'confederate'
  }

  get stage(): string {
    return this.positions.audit.frames.at(-1)?.stage ?? ''
  }

  offers(): readonly Offer[] {
    return blindEngine.offers(this.positions[this.decider], this.decider)
  }

  /** The side that is waited for chooses; the others hear what they must. */
  choose(choice: Choice): void {
    const side = this.decider
    this.#writes(side)
    const own = this.positions[side]
    const secret = blindEngine.isSecret(own)
    if (blindEngine.isSecret(this.positions.audit) !== secret) throw new Error('secret in one position only')
    const advance = this.#put('audit', blindEngine.choose(this.positions.audit, side, choice))
    this.#put(side, blindEngine.choose(own, side, choice))
    this.events.push(...advance.events)
    const announced = announcedIn(advance.events)
    if (announced.some((words) => words.side !== side)) throw new Error(`${side} makes the other side speak`)
    const heard: Told[] = secret ? announced : [{ side, choice }, ...announced]
    for (const seat of ['onlooker', opponentOf(side)] as const) {
      for (const { side: speaker, choice: words } of heard) {
        this.#put(seat, blindEngine.choose(this.positions[seat], speaker, words))
      }
    }
    this.told.push(...heard)
    this.check()
  }

  roll(values: (request: RollRequest) => readonly number[]): void {
    const { waiting } = this
    if (waiting.for !== 'roll') throw new Error('no roll is due')
    const numbers = values(waiting.request)
    this.#all((position) => blindEngine.supplyRoll(position, waiting.request, numbers))
  }

  /** The owner's position answers, everybody checks, all go on; what a side announces then is heard. */
  answer(change: (true_: HiddenAnswer) => Plain = ({ answer }) => answer): void {
    const { waiting } = this
    if (waiting.for !== 'answer') throw new Error('no question is open')
    const { query } = waiting
    const asker = this.#author
    this.roots[asker] = this.positions[asker]
    const given = this.trueAnswer()
    const words = change(given)
    for (const seat of SEATS) {
      const fault = this.faultOf(seat, given, words)
      if (fault !== undefined)
        throw new Error(`${seat}: ${JSON.stringify(query)}: ${fault.code}: ${fault.message} ${JSON.stringify(words)}`)
    }
    this.queries.push({ query, answer: words })
    this.#all((position) => blindEngine.supplyAnswer(position, words))
  }

  trueAnswer(): HiddenAnswer {
    const { waiting } = this
    if (waiting.for !== 'answer' || hidden === undefined) throw new Error('no question is open')
    return hidden.answer(this.positions[sideIn(waiting.query.of)], waiting.query)
  }

  /** Why a seat would not take an answer with what the true one opens. */
  faultOf(seat: Seat, { opens }: HiddenAnswer, words: Plain): Refusal | undefined {
    const { waiting } = this
    if (waiting.for !== 'answer' || hidden?.commits.by !== 'space') throw new Error('no question is open')
    const { commits } = hidden
    const of = sideIn(waiting.query.of)
    const root = this.roots[of]
    const opened = new Map(
      opens.map((one) => {
        if (!('space' in one)) throw new Error('a piece is opened where spaces are')
        const { space, count, detail } = one
        const leaf = commits.occupancy(root, of, space)
        return [
          space,
          { kind: leaf.kind, count: count ? leaf.count : undefined, detail: detail ? leaf.detail : undefined },
        ] as const
      }),
    )
    // only what is public of the position of the root is looked at; the seat's own position then is not kept here
    return hidden.answerFault(waiting.query, words, {
      opened,
      pieces: [],
      committed: root,
      asked: this.positions[seat],
    })
  }

  #writes(side: Side): void {
    if (side === this.#author) return
    this.roots[this.#author] = this.positions[this.#author] // his file closed before the other's began
    this.#author = side
  }

  #put(seat: Seat, step: Result<Advance<State, Event>, Refusal>): Advance<State, Event> {
    if (!step.ok) throw new Error(`${seat}: ${step.error.code}: ${step.error.message}`)
    this.positions[seat] = step.value.position
    return step.value
  }

  #all(put: (position: Position<State>) => Result<Advance<State, Event>, Refusal>): void {
    const heard: Told[] = []
    const before = { ...this.positions }
    const spoken: { [seat in Seat]?: readonly Told[] } = {}
    for (const seat of SEATS) {
      const advance = this.#put(seat, put(before[seat]))
      if (seat === 'audit') {
        this.events.push(...advance.events)
        heard.push(...announcedIn(advance.events))
      }
      spoken[seat] = announcedIn(advance.events)
    }
    for (const seat of SEATS) {
      for (const words of heard) {
        if (SEEN[seat].some((side) => side === words.side)) continue
        this.#put(seat, blindEngine.choose(this.positions[seat], words.side, words.choice))
      }
    }
    for (const side of SIDES) {
      const own = heard.filter((words) => words.side === side).map(({ choice }) => choiceId(choice))
      const there = (spoken[side] ?? []).map(({ choice }) => choiceId(choice))
      if (own.join(' ') !== there.join(' '))
        throw new Error(`${side} announces ${there.join(' ')}, in the audit ${own.join(' ')}`)
    }
    this.told.push(...heard)
    this.check()
  }

  /** What must hold at every stop. */
  check(): void {
    const { audit } = this.positions
    const open = canonical(acrossThePotomac.publicState(audit))
    for (const seat of SEATS) {
      const position = this.positions[seat]
      const here = canonical(acrossThePotomac.publicState(position))
      if (here !== open) throw new Error(`${seat}: another public state than the audit: ${difference(here, open)}`)
      const broken = invariantsOf(position)
      if (broken.length > 0) throw new Error(`${seat}: ${broken.join('; ')}`)
      checkPlain(position)
      for (const side of SIDES) if (SEEN[seat].includes(side)) sameUnits(position.board, audit.board, side, seat)
      sameOffers(this.positions, seat)
      if (!SEEN[seat].includes('union')) nothingSeen(position.board, 'union', seat)
      if (!SEEN[seat].includes('confederate')) nothingSeen(position.board, 'confederate', seat)
    }
    if (isQuiet(this)) this.#checkTold()
  }

  /** 15.1B, 15.3B All that must be told is told, and nothing else is said of such hexes. */
  #checkTold(): void {
    const { board } = this
    for (const side of SIDES) {
      for (const hex of HEX_IDS) {
        if (!mustTell(board, side, hex)) continue
        const known = markerOf(board, side, hex)?.force
        const force = forceIn(board, side, hex)
        if (known !== force) throw new Error(`${side} in ${hex}: ${force ?? 'nobody'} there, ${known ?? 'nobody'} told`)
      }
    }
  }
}

/** Nothing is under way in which what must be told has still to come. */
function isQuiet({ waiting, board, stage }: BlindTable): boolean {
  if (waiting.for !== 'decision' || board.battle !== null || fogOf(board).patrols.length > 0) return false
  return !['probe', 'empty-hex', 'bridge-capture', 'announcements'].includes(stage)
}

function announcedIn(events: readonly LoggedEvent<Event>[]): Told[] {
  return events.flatMap(({ event }) =>
    event.type === 'announced' ? [{ side: event.side, choice: event.announcement }] : [],
  )
}

function sameUnits(a: State, b: State, side: Side, seat: Seat): void {
  for (const [unit, state] of Object.entries(a.units)) {
    if (unitFact(unit).side === side && canonical(state) !== canonical(b.units[unit])) {
      throw new Error(`${seat}: ${unit} is ${canonical(state)}, in the audit ${canonical(b.units[unit])}`)
    }
  }
}

function sameOffers(positions: BlindTable['positions'], seat: Seat): void {
  const { waiting } = positions.audit
  if (waiting.for !== 'decision' || seat !== waiting.side) return
  const own = blindEngine.offers(positions[seat], seat).map((offer) => canonical(offer))
  const there = blindEngine.offers(positions.audit, seat).map((offer) => canonical(offer))
  if (own.join('\n') !== there.join('\n')) throw new Error(`${seat}: other offers than in the audit`)
}

function nothingSeen(board: State, side: Side, seat: Seat): void {
  const card = [...(board.battle?.defenders ?? []), ...(board.battle?.attackers.map(({ unit }) => unit) ?? [])]
  for (const [unit, { place }] of Object.entries(board.units)) {
    if (unitFact(unit).side !== side || card.includes(unit)) continue
    if (!['unseen', 'reinforcement', 'destroyed', 'withdrawn', 'not-used'].includes(place)) {
      throw new Error(`${seat}: ${unit} is known to be in ${place}`)
    }
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
