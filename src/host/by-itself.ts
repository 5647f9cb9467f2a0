import type { DicePort } from '../kernel/dice.ts'
import type { LoggedEvent } from '../kernel/events.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Author } from '../record/build.ts'
import type { CheckedGame } from '../record/checked.ts'
import { dueOf } from '../record/hidden/follow.ts'
import { type Deed, doDeed, inputsOf, type Standing } from './deeds.ts'
import { diceInHand, givenAnswer, ownAnswer, rollsByItself } from './exchanging.ts'
import type { PendingState } from './pending.ts'
import { refused, type Trouble } from './trouble.ts'

/** A file being made by `side`, and where play stands in it. */
export interface InHand {
  readonly checked: CheckedGame
  readonly side: string
  readonly pending: Pick<PendingState, 'inputs' | 'answers'>
  readonly standing: Standing
}

/** What happened by itself, and where the game stands then. */
export interface Went {
  readonly standing: Standing
  readonly deeds: readonly Deed[]
  readonly events: readonly LoggedEvent<unknown>[]
}

/**
 * Whether something of the author's happens before he can decide: he has to tell something, an answer has come, he has to prove
 * something, a roll is due.
 */
export function goesByItself({ checked, side, pending, standing: { own } }: InHand): boolean {
  return (
    dueOf(own, side) !== undefined ||
    answerDue({ checked, side, pending }, own.position) !== undefined ||
    rollsByItself(checked, pending, own.position)
  )
}

/**
 * Goes on until somebody must decide, or an answer is needed: tells what has to be told, puts the answer in that has come or is his own, rolls.
 * What the rules refuse of it (an opponent has lied about where he is) is given back as any refusal is, and nothing was done.
 * `signer` is asked for only when there is something to roll; whoever rolls needs his key.
 */
export function goByItself(from: InHand, signer: () => Result<Author, Trouble>): Result<Went, Trouble> {
  const { checked, side } = from
  const deeds: Deed[] = []
  const events: LoggedEvent<unknown>[] = []
  let { standing } = from
  let dice: DicePort | undefined
  for (;;) {
    const pending = { ...from.pending, inputs: [...from.pending.inputs, ...inputsOf(deeds)] }
    const deed = toldOrAnswered({ checked, side, pending, standing })
    const { waiting } = standing.own.position
    if (deed !== undefined) dice = undefined
    else if (waiting.for === 'roll' && rollsByItself(checked, pending, standing.own.position)) {
      const author = signer()
      if (!author.ok) return author
      dice ??= diceInHand(checked, author.value, pending)
    } else return ok({ standing, deeds, events })
    const next = deed ?? rolled(standing, dice)
    const done = doDeed(standing, next)
    if (!done.ok) return fail(refused(done.error))
    standing = done.value.standing
    deeds.push(next)
    events.push(...done.value.events)
  }
}

function toldOrAnswered({ checked, side, pending, standing: { own } }: InHand): Deed | undefined {
  const owed = dueOf(own, side)
  if (owed !== undefined) return { type: 'choice', side, choice: owed.announcement }
  const answer = answerDue({ checked, side, pending }, own.position)
  return answer === undefined ? undefined : { type: 'answer', answer }
}

/** The answer that play waits for, where it is known: one that has come, or one about his own forces. */
function answerDue(
  { checked, side, pending }: Omit<InHand, 'standing'>,
  position: Position<unknown>,
): Plain | undefined {
  return ownAnswer(checked, side, position) ?? givenAnswer(pending, position)
}

function rolled({ own: { position } }: Standing, dice: DicePort | undefined): Deed {
  const { waiting } = position
  const values = waiting.for === 'roll' ? dice?.roll(waiting.request) : undefined
  if (waiting.for !== 'roll' || values === undefined) throw new Error('dice that are known give no numbers')
  return { type: 'roll', request: waiting.request, values }
}
