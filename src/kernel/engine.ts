import { type Choice, choiceId } from './choice.ts'
import { type RollRequest, rollFault, sameRequest } from './dice.ts'
import { evolvePosition, type KernelEvent, type LoggedEvent } from './events.ts'
import { topFrame } from './frames.ts'
import type { Game, Options } from './game.ts'
import { type Offer, offerFor } from './offer.ts'
import { notPlainAt, type Plain, type PlainObject, samePlain } from './plain.ts'
import type { Position } from './position.ts'
import { type Refusal, refusal } from './refusal.ts'
import { fail, ok, type Result } from './result.ts'
import type { AnyStage, Look, Next, Work } from './stage.ts'

/** A position and everything that happened on the way to it. */
export interface Advance<S, E> {
  readonly position: Position<S>
  readonly events: readonly LoggedEvent<E>[]
}

/** Plays one game by its rules. Every call is a pure function of its arguments; a refusal changes nothing. */
export interface Engine<S, E> {
  readonly game: Game<S, E>
  /**
   * The first position of a scenario that waits for somebody. `sees`: the sides whose hidden forces are known here (hidden.ts);
   * all without it.
   */
  start(scenario: string, options: Options, sees?: readonly string[]): Result<Advance<S, E>, Refusal>
  /** Every choice now open to a side; empty when play does not wait for it. */
  offers(position: Position<S>, side: string): readonly Offer[]
  choose(position: Position<S>, side: string, choice: Choice): Result<Advance<S, E>, Refusal>
  /** True when the decision waited for is one of those that stay with the side that makes it (hidden.ts). */
  isSecret(position: Position<S>): boolean
  /** Gives play the numbers it waits for. The request must be the one waited for. */
  supplyRoll(position: Position<S>, request: RollRequest, values: readonly number[]): Result<Advance<S, E>, Refusal>
  supplyAnswer(position: Position<S>, answer: Plain): Result<Advance<S, E>, Refusal>
  /** Reads orders from outside as they will be kept. Refused unless what is kept reads the same again, at every decision. */
  readOrders(side: string, orders: unknown): Result<Plain, Refusal>
  /** A side leaves standing orders, or takes them back with null. They hold from the next decision on. */
  leaveOrders(position: Position<S>, side: string, orders: unknown): Result<Advance<S, E>, Refusal>
}

/** More steps than this between two inputs is a stage that calls itself for ever. */
const RUNAWAY = 10_000

export function createEngine<S, E>(game: Game<S, E>): Engine<S, E> {
  const stages = new Map<string, AnyStage<S, E>>()
  for (const stage of game.stages) {
    if (stages.has(stage.id)) throw new Error(`two stages are called ${stage.id}`)
    stages.set(stage.id, stage)
  }

  function stageOf(id: string): AnyStage<S, E> {
    const stage = stages.get(id)
    if (stage === undefined) throw new Error(`there is no stage ${id}`)
    return stage
  }

  function lookAt(position: Position<S>): Look<S, PlainObject> {
    const { waiting, board, frames } = position
    return { board, locals: topFrame(frames).locals, side: waiting.for === 'decision' ? waiting.side : '' }
  }

  function readOrders(side: string, orders: unknown): Result<Plain, Refusal> {
    const read = game.readOrders(side, orders)
    if (!read.ok) return read
    const again = game.readOrders(side, read.value)
    if (again.ok && samePlain(again.value, read.value)) return read
    const why = again.ok ? 'it is understood in another way' : again.error.message
    return fail(
      refusal(
        'bad-orders',
        'kernel',
        `What is kept of these orders cannot be read again: ${why} Say it in another way.`,
      ),
    )
  }

  /** One run of the engine from an input to the next stop: collects events and keeps the position they lead to. */
  class Run {
    position: Position<S>
    readonly events: LoggedEvent<E>[] = []

    constructor(position: Position<S>) {
      this.position = position
    }

    log(logged: LoggedEvent<E>): void {
      this.events.push(logged)
      this.position = evolvePosition(this.position, logged, game.evolve)
    }

    kernel(event: KernelEvent): void {
      this.log({ of: 'kernel', event })
    }

    /** The stage's own window on this run. */
    work(side: string): Work<S, E, PlainObject> {
      const run = this
      return {
        side,
        get board() {
          return run.position.board
        },
        get locals() {
          return topFrame(run.position.frames).locals
        },
        emit(event) {
          run.log({ of: 'game', event })
        },
        setLocals(change) {
          const kept: { [key: string]: Plain } = {}
          for (const [key, value] of Object.entries(change)) if (value !== undefined) kept[key] = value
          run.kernel({ type: 'locals-set', change: kept })
        },
        announce(side, announcement) {
          run.kernel({ type: 'announced', side, announcement })
        },
      }
    }

    current(): AnyStage<S, E> {
      return stageOf(topFrame(this.position.frames).stage)
    }

    /** Follows instructions until play waits for somebody. */
    follow(first: Next): Advance<S, E> {
      let next = first
      for (let steps = 0; steps < RUNAWAY; steps++) {
        switch (next.do) {
          case 'call':
            this.kernel({ type: 'frame-called', stage: stageOf(next.stage).id, locals: next.locals })
            next = this.current().enter(this.work(''))
            break
          case 'become':
            this.kernel({ type: 'frame-replaced', stage: stageOf(next.stage).id, locals: next.locals })
            next = this.current().enter(this.work(''))
            break
          case 'end': {
            this.kernel({ type: 'frame-ended' })
            const parent = this.current()
            if (parent.resume === undefined) throw new Error(`stage ${parent.id} called another and cannot resume`)
            next = parent.resume(this.work(''), next.result)
            break
          }
          case 'roll':
            return this.stop({ for: 'roll', request: next.request })
          case 'ask':
            return this.stop({ for: 'answer', query: next.query })
          case 'finish':
            return this.stop({ for: 'nothing', outcome: next.outcome })
          case 'decide': {
            const ordered = this.standingChoice(next.side)
            if (ordered === undefined) {
              const stopped = this.stop({ for: 'decision', side: next.side })
              if (offersIn(stopped.position).length === 0) {
                throw new Error(`stage ${this.current().id} waits for ${next.side} and offers nothing`)
              }
              return stopped
            }
            this.kernel({ type: 'standing-orders-followed', side: next.side, choice: ordered })
            next = chosen(this.current(), this.work(next.side), ordered)
          }
        }
      }
      throw new Error(`play does not come to rest after ${RUNAWAY} steps, in stage ${this.current().id}`)
    }

    stop(waiting: Position<S>['waiting']): Advance<S, E> {
      this.kernel({ type: 'play-stopped', waiting })
      return { position: this.position, events: this.events }
    }

    /**
     * The absent side's orders decide only by taking something that is on offer; else they are silent. Public orders decide nothing
     * in secret: where the side is not seen nobody could tell what they decide.
     */
    standingChoice(side: string): Choice | undefined {
      const orders = this.position.orders[side] ?? null
      const stage = this.current()
      if (orders === null || stage.standing === undefined || stage.offers === undefined) return undefined
      const look: Look<S, PlainObject> = {
        board: this.position.board,
        locals: topFrame(this.position.frames).locals,
        side,
      }
      if (stage.secret?.(look) === true) return undefined
      const choice = stage.standing(look, orders)
      if (choice === undefined) return undefined
      return offerFor(stage.offers(look), choice)?.choice
    }
  }

  function chosen(stage: AnyStage<S, E>, work: Work<S, E, PlainObject>, choice: Choice): Next {
    if (stage.choose === undefined) throw new Error(`stage ${stage.id} offers and cannot take a choice`)
    return stage.choose(work, choice)
  }

  /**
   * A position is asked for its offers when play stops in it, and again when one of them is taken: those of the last one are
   * kept. A weak map of all would cost the garbage collector more than it saves.
   */
  let last: { readonly position: Position<S>; readonly offers: readonly Offer[] } | undefined

  function offersIn(position: Position<S>): readonly Offer[] {
    if (position.waiting.for !== 'decision') return []
    if (last?.position !== position) last = { position, offers: offersNow(position) }
    return last.offers
  }

  function offersNow(position: Position<S>): readonly Offer[] {
    const stage = stageOf(topFrame(position.frames).stage)
    if (stage.offers === undefined) throw new Error(`stage ${stage.id} waits for a decision and offers nothing`)
    return stage.offers(lookAt(position))
  }

  return {
    game,

    start(scenario, options, sees = game.sides) {
      const board = game.setUp(scenario, options, sees)
      if (!board.ok) return board
      const orders: { [side: string]: Plain } = {}
      for (const side of game.sides) orders[side] = null
      const { stage, locals } = game.outermost
      const run = new Run({
        board: board.value,
        frames: [{ stage, locals }],
        waiting: { for: 'nothing', outcome: { winner: null, reason: 'not begun', rule: 'kernel' } },
        orders,
      })
      return ok(run.follow(stageOf(stage).enter(run.work(''))))
    },

    offers(position, side) {
      const { waiting } = position
      return waiting.for === 'decision' && waiting.side === side ? offersIn(position) : []
    },

    choose(position, side, choice) {
      const { waiting } = position
      if (waiting.for !== 'decision') return fail(refusal('no-decision', 'kernel', waitingSentence(position)))
      if (waiting.side !== side) {
        return fail(
          refusal('not-your-decision', 'kernel', `The decision is the ${waiting.side} side's, not the ${side} side's.`),
        )
      }
      const offer = offerFor(offersIn(position), choice)
      const stage = stageOf(topFrame(position.frames).stage)
      if (offer === undefined) {
        const why = stage.explain?.(lookAt(position), choice)
        return fail(
          why ??
            refusal('not-offered', stage.rule, `"${choiceId(choice)}" is not among the choices of: ${stage.title}.`),
        )
      }
      const run = new Run(position)
      run.kernel({ type: 'choice-made', side, choice: offer.choice })
      return ok(run.follow(chosen(stage, run.work(side), offer.choice)))
    },

    isSecret(position) {
      if (position.waiting.for !== 'decision') return false
      const stage = stageOf(topFrame(position.frames).stage)
      return stage.secret?.(lookAt(position)) ?? false
    },

    supplyRoll(position, request, values) {
      const { waiting } = position
      if (waiting.for !== 'roll') return fail(refusal('no-roll-due', 'kernel', 'No roll is due here.'))
      if (!sameRequest(waiting.request, request)) {
        return fail(
          refusal('other-roll-due', waiting.request.rule, `The roll due here is: ${waiting.request.purpose}.`),
        )
      }
      const fault = rollFault(request, values)
      if (fault !== undefined) return fail(refusal('impossible-roll', request.rule, `Not a possible roll: ${fault}.`))
      const stage = stageOf(topFrame(position.frames).stage)
      if (stage.rolled === undefined) throw new Error(`stage ${stage.id} asked for dice and cannot take them`)
      const run = new Run(position)
      run.kernel({ type: 'dice-rolled', request, values })
      return ok(run.follow(stage.rolled(run.work(''), values)))
    },

    supplyAnswer(position, answer) {
      const { waiting } = position
      if (waiting.for !== 'answer') return fail(refusal('no-query', 'kernel', 'No question is open here.'))
      const fault = notPlainAt(answer)
      if (fault !== undefined) return fail(refusal('impossible-answer', waiting.query.rule, `Not an answer: ${fault}.`))
      const stage = stageOf(topFrame(position.frames).stage)
      if (stage.answered === undefined) throw new Error(`stage ${stage.id} asked a question and cannot take the answer`)
      const run = new Run(position)
      run.kernel({ type: 'query-answered', query: waiting.query, answer })
      return ok(run.follow(stage.answered(run.work(''), answer)))
    },

    readOrders,

    leaveOrders(position, side, orders) {
      if (!game.sides.includes(side)) return fail(refusal('no-such-side', 'kernel', `There is no side called ${side}.`))
      const read = orders === null ? ok(null) : readOrders(side, orders)
      if (!read.ok) return read
      const run = new Run(position)
      run.kernel({ type: 'orders-left', side, orders: read.value })
      return ok({ position: run.position, events: run.events })
    },
  }
}

function waitingSentence<S>(position: Position<S>): string {
  const { waiting } = position
  switch (waiting.for) {
    case 'decision':
      return `Play waits for the ${waiting.side} side's decision.`
    case 'roll':
      return `Play waits for a roll: ${waiting.request.purpose}.`
    case 'answer':
      return `Play waits for the ${waiting.query.of} side's answer.`
    case 'nothing':
      return `The game is over: ${waiting.outcome.reason}`
  }
}
