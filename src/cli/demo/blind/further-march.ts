import { doDeed, type Standing } from '../../../host/deeds.ts'
import type { Choice } from '../../../kernel/choice.ts'
import { applyInput, type Input } from '../../../kernel/inputs.ts'
import { offerFor } from '../../../kernel/offer.ts'
import { samePlain } from '../../../kernel/plain.ts'
import type { Position } from '../../../kernel/position.ts'
import { dueOf, type Following, followPublic, followSecret } from '../../../record/hidden/follow.ts'
import type { AnswerContent } from '../../../record/hidden/opening.ts'
import type { Secrets } from '../../../record/hidden/sealing.ts'
import { hiddenIn } from '../../../record/hidden/versions.ts'
import type { FileInHand } from './branch.ts'
import { piecesOf, type SignedPieces } from './signed-pieces.ts'

/** A step that no rule allows, and what is told of it. */
interface Step {
  readonly secret: Choice
  readonly told: Choice
}

/** How a file goes on behind the step: its author does no more than he must. */
interface Rest {
  readonly inputs: readonly Input[]
  /** The list before each of them, and the one behind the last. */
  readonly secrets: readonly Secrets[]
  readonly proofs: readonly (readonly [number, AnswerContent])[]
  readonly own: Position<unknown>
  readonly open: Position<unknown>
}

/** What ends or stops something, in the words of any game. */
const ENDING = /^(end|halt|stop|cease|pass|hold)/
const MOST_STEPS = 200

/**
 * The file with one step more in a march that is over, and then ended as soon as can be: the step is told like any other, so that everybody
 * takes it for that of another piece; undefined where it would be seen.
 */
export function furtherMarch(
  hand: FileInHand,
  signed: () => SignedPieces | undefined,
): { readonly hand: FileInHand; readonly what: string } | undefined {
  const { checked, cheat, inputs, secrets, proofs } = hand
  if (piecesOf(checked.opening) === undefined) return undefined
  const { base, deeds } = cheat.session
  let standing = base
  let at = 0
  for (const deed of deeds) {
    const done = doDeed(standing, deed)
    if (!done.ok) throw new Error(`a deed that was done cannot be done again: ${done.error.message}`)
    standing = done.value.standing
    if (deed.type !== 'secret') at += 1
    if (deed.type !== 'choice') continue
    for (const { secret, told } of stepsBeyond(standing, hand, deed.choice)) {
      const rest = endedSoon(standing, hand, told, signed)
      if (rest === undefined) continue
      const own = [...proofs].filter(([index]) => index < at)
      const changed = {
        ...askedBefore(hand, at),
        inputs: [...inputs.slice(0, at), ...rest.inputs],
        secrets: [...secrets.slice(0, at), [secret], ...rest.secrets.slice(1)],
        proofs: new Map([...own, ...rest.proofs.map(([index, proof]) => [at + index, proof] as const)]),
        own: rest.own,
        open: rest.open,
      }
      return { hand: changed, what: secret.join(':') }
    }
  }
  return undefined
}

/** The file in hand as it was before an input: what was asked for later was not asked for yet. */
function askedBefore(hand: FileInHand, at: number): FileInHand {
  const { checked, files } = hand
  const answers = hand.answers.filter((one) => one.at < at)
  const his = checked.exchangeFiles.filter(({ file }) => file === checked.nextFile)
  const later = ['request', 'answer'].flatMap((kind) => his.filter((one) => one.kind === kind).slice(answers.length))
  const names = new Set(later.map(({ name }) => name))
  return { ...hand, answers, files: files.filter(({ name }) => !names.has(name)) }
}

/** Steps that his march may not make, of which that is told which everybody would take. */
function stepsBeyond({ own, open }: Standing, { checked, cheat }: FileInHand, last: Choice): readonly Step[] {
  const [verb, , from, count, ...how] = last
  const { opening, module } = checked
  const { engine } = module
  const { position } = own
  if (verb !== 'goes' || from === undefined || count === undefined || dueOf(own, cheat.side) !== undefined) return []
  if (position.waiting.for !== 'decision' || position.waiting.side !== cheat.side || !engine.isSecret(position))
    return []
  const offers = engine.offers(open, cheat.side)
  // Where a march can still go on it is not over.
  if (engine.offers(position, cheat.side).some(({ choice: [may] }) => may === 'to' || may === 'rail')) return []
  return (piecesOf(opening)?.places ?? []).flatMap((to): readonly Step[] => {
    const told: Choice = ['goes', from, to, count, ...how]
    const secret: Choice = ['to', to]
    return offerFor(offers, told) === undefined ? [] : [{ secret, told }]
  })
}

/** Goes on to where the other side is needed, in truth without the step and for everybody with it; undefined where that cannot be. */
function endedSoon(
  from: Standing,
  { checked, cheat }: FileInHand,
  told: Choice,
  signed: () => SignedPieces | undefined,
): Rest | undefined {
  const { engine } = checked.module
  const { side } = cheat
  const hidden = hiddenIn(checked.opening)
  const inputs: Input[] = []
  const secrets: Choice[][] = [[]]
  const proofs: (readonly [number, AnswerContent])[] = []
  let own: Following = from.own
  let open = from.open
  const put = (input: Input): boolean => {
    const step = applyInput(engine, open, input)
    if (!step.ok) return false
    open = step.value.position
    inputs.push(input)
    secrets.push([])
    return true
  }
  if (!put({ type: 'choice', side, choice: told })) return undefined
  for (let count = 0; count < MOST_STEPS; count++) {
    const { waiting } = own.position
    const owed = dueOf(own, side)
    const mine = waiting.for === 'decision' && waiting.side === side
    const ending = mine ? engine.offers(own.position, side).find(({ choice }) => ENDING.test(choice[0])) : undefined
    if (owed === undefined && ending !== undefined && engine.isSecret(own.position)) {
      const step = followSecret(own, side, ending.choice)
      if (!step.ok) return undefined
      own = step.value
      secrets.at(-1)?.push(ending.choice)
      continue
    }
    let input: Input | undefined
    if (owed !== undefined) input = { type: 'choice', side, choice: owed.announcement }
    else if (ending !== undefined) input = { type: 'choice', side, choice: ending.choice }
    else if (waiting.for === 'answer' && waiting.query.of === side && hidden !== undefined) {
      const { answer, opens } = hidden.answer(own.position, waiting.query)
      proofs.push([inputs.length, { answer, openings: signed()?.openings(opens) ?? [] }])
      input = { type: 'answer', answer }
    } else {
      const isOthers = !mine && (waiting.for === 'decision' || waiting.for === 'nothing')
      return isOthers && samePlain(open.waiting, waiting)
        ? { inputs, secrets, proofs, own: own.position, open }
        : undefined
    }
    const step = followPublic(own, input)
    if (!step.ok || !put(input)) return undefined
    own = step.value
  }
  return undefined
}
