import type { Input } from '../../kernel/inputs.ts'
import type { Position } from '../../kernel/position.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'
import type { CheckedGame } from '../checked.ts'
import { type HiddenWork, type Owner, ownCommitment, ownGame } from './author.ts'
import { type Following, followPublic, followSecret } from './follow.ts'
import type { AnswerContent } from './opening.ts'
import { answerContent } from './openings.ts'
import type { Secrets } from './sealing.ts'
import { hiddenIn, versionsOf } from './versions.ts'

/** What a player proves his own forces from while he makes a file. */
export interface ProvingFrom {
  /** His own game where the file begins. */
  readonly base: Following
  /** His own position where he signed the last root that stands in the record: what he opens is out of it. */
  readonly signed: Position<unknown>
}

/** A file being made, as far as its proofs need it. */
export interface ProvingFile {
  readonly inputs: readonly Input[]
  /** Where the answers of the other side stand among the inputs: every other answer is one of his own. */
  readonly answers: readonly { readonly at: number }[]
  readonly secrets: readonly Secrets[]
}

/** {@link ProvingFrom} worked out from the beginning of the game. `log`: the list behind each of his seals. */
export function provingFrom(game: CheckedGame, side: string, log: readonly Secrets[]): ProvingFrom {
  const { versions } = game
  if (versions === null) throw new Error('nothing is hidden in this game')
  const { seq } = versionsOf(versions, side)
  let signed: Position<unknown> | undefined
  const base = ownGame(game, side, log, [], (after, at) => {
    if (after === seq) signed = at.position
  })
  if (signed === undefined) throw new Error(`entry ${seq} is not in the game`)
  return { base, signed }
}

/**
 * What a player proves of his own forces in a file that he makes: the answer to each question of the rules that is his to answer, with
 * what is opened for it, by the index of its input. Nothing of it is random: the same file gives the same proofs, so that none of
 * them has to be kept. Inputs that do not fit are a defect and thrown. `from` is asked for only where there is something to prove.
 */
export function ownProofs(
  game: CheckedGame,
  owner: Owner,
  from: () => ProvingFrom,
  { inputs, answers, secrets }: ProvingFile,
): HiddenWork['proofs'] {
  const given = new Set(answers.map(({ at }) => at))
  const last = inputs.findLastIndex(({ type }, at) => type === 'answer' && !given.has(at))
  const proofs = new Map<number, AnswerContent>()
  const hidden = hiddenIn(game.opening)
  if (last < 0 || hidden === undefined || game.versions === null) return proofs
  const { base, signed } = from()
  const commitment = ownCommitment(game, owner, versionsOf(game.versions, owner.side).rootVersion, signed)
  let own = base
  for (const [at, input] of inputs.slice(0, last + 1).entries()) {
    for (const choice of secrets[at] ?? []) own = done(followSecret(own, owner.side, choice))
    const { waiting } = own.position
    if (input.type === 'answer' && waiting.for === 'answer' && waiting.query.of === owner.side) {
      proofs.set(at, answerContent(commitment, hidden.answer(own.position, waiting.query)))
    }
    own = done(followPublic(own, input))
  }
  return proofs
}

function done(step: Result<Following, Refusal>): Following {
  if (!step.ok) throw new Error(`a file does not fit its author's own game: ${step.error.message}`)
  return step.value
}
