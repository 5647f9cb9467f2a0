import type { Input } from '../../kernel/inputs.ts'
import type { Plain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import { makeChain } from '../chain.ts'
import type { CheckedGame } from '../checked.ts'
import type { EntryContent } from '../entries.ts'
import type { Entry, Hex32 } from '../types.ts'
import type { Commitment } from './commitment.ts'
import { beginFollowing, type Following } from './follow.ts'
import { followEntry, followSealed, isSealing, secretsFrom } from './follow-entries.ts'
import { commitForces } from './forces.ts'
import type { AnswerContent } from './opening.ts'
import { answerContent } from './openings.ts'
import { type Secrets, sealed } from './sealing.ts'
import { sealKey, versionKey } from './version-keys.ts'
import { hiddenIn, versionsOf } from './versions.ts'

/** What the author of a file keeps to himself of it. */
export interface HiddenWork {
  /** The private choices before each input of the file, by its index; what came after the last one stands at their number. */
  readonly secrets: readonly Secrets[]
  /** His own position at the end of the file, or where the request stops: it sees his forces. */
  readonly position: Position<unknown>
  /** What he proves himself in the file, by the index of the input that each proof is. */
  readonly proofs: ReadonlyMap<number, AnswerContent>
}

/** What the answerer of a request signs of his hidden forces. */
export interface HiddenAnswering {
  readonly root: Hex32
  /** The answer with its openings; null for a roll. */
  readonly answer: Plain
}

/** Who owns hidden forces, as far as they need it. */
export interface Owner {
  readonly side: string
  readonly seed: Uint8Array
}

/** Seals entries as they are written, in their order; without hidden forces they stay as they are. */
export function sealsOf(content: {
  readonly game: CheckedGame
  readonly side: string
  readonly seed: Uint8Array
  readonly hidden?: HiddenWork | undefined
}): (at: number, entry: EntryContent) => EntryContent {
  const { game, side, seed, hidden } = content
  if (hidden === undefined) return (_at, entry) => entry
  const key = sealKey(makeChain(seed, 'hidden'))
  let seal = game.entries.filter((entry) => entry.author === side && isSealing(entry)).length
  const next = (at: number): Hex32 => {
    seal += 1
    return sealed({ gameId: game.gameId, seal, key }, hidden.secrets[at] ?? [])
  }
  return (at, entry) => {
    switch (entry.type) {
      case 'choice':
        return { type: 'choice', body: { ...entry.body, sealed: next(at) } }
      case 'orders':
        return { type: 'orders', body: { ...entry.body, sealed: next(at) } }
      case 'close':
        return { type: 'close', body: { ...entry.body, sealed: next(at) } }
      case 'query':
      case 'proof':
        return { type: entry.type, body: withSeal(entry.body, next(at)) }
      case 'roll-request':
        if ((hidden.secrets[at] ?? []).length > 0)
          throw new Error('private choices stand before a roll that seals none')
        return entry
      default:
        return entry
    }
  }
}

function withSeal(body: Plain, seal: Hex32): Plain {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Error('not the body of a question or proof')
  return { ...body, sealed: seal }
}

/** The roots of a file or request of an author who has got so many answers in it: none where nothing is hidden. */
export function rootsAfter(
  game: CheckedGame,
  owner: Owner,
  answers: number,
  hidden: HiddenWork | undefined,
): readonly Hex32[] {
  if (game.versions === null) return []
  if (hidden === undefined) throw new Error('a file of a game with hidden forces commits to them')
  // Each answer came upon a request, and each request was a version of its own.
  const version = versionsOf(game.versions, owner.side).version + answers + 1
  return [ownCommitment(game, owner, version, hidden.position).root]
}

/** A version of somebody's own forces, as they stand in his own position. */
export function ownCommitment(
  { gameId, opening }: CheckedGame,
  { side, seed }: Owner,
  version: number,
  position: Position<unknown>,
): Commitment {
  const hidden = hiddenIn(opening)
  if (hidden === undefined) throw new Error('nothing is hidden in this game')
  const key = versionKey(makeChain(seed, 'hidden'), version)
  return commitForces(hidden, { gameId, side, version, key }, position)
}

/** A player's own game as it was followed before: behind which entry, and how many of his seals come before. */
export interface OwnStart {
  readonly after: number
  readonly seals: number
  readonly at: Following
}

function startOf(game: CheckedGame, side: string): OwnStart {
  const begun = beginFollowing(game.module.engine, game.scenario, game.options, [side])
  if (!begun.ok) throw new Error(`the scenario cannot be set up for ${side}: ${begun.error.message}`)
  return { after: -1, seals: 0, at: begun.value }
}

/**
 * A player's own game: everything public, and his private log (the list behind each of his seals), in the position that sees his
 * forces. `further`: entries of the file being made, behind those of the game. `from`: where it was followed to before. A log that does
 * not fit is a defect and thrown.
 */
export function ownGame(
  game: CheckedGame,
  side: string,
  log: readonly Secrets[],
  further: readonly Entry[] = [],
  visit: (after: number, at: Following) => void = () => undefined,
  from: OwnStart = startOf(game, side),
): Following {
  let { at } = from
  visit(from.after, at)
  const secrets = secretsFrom(new Map([[side, log.slice(from.seals)]]))
  for (const entry of [...game.entries.slice(from.after + 1), ...further]) {
    const made = isSealing(entry)
      ? followSealed(at, entry, secrets.next(entry.author))
      : { ok: true as const, value: at }
    const step = made.ok ? followEntry(made.value, entry) : made
    if (!step.ok) throw new Error(`the private log of ${side} does not fit entry ${entry.seq}: ${step.error.message}`)
    at = step.value
    visit(entry.seq, at)
  }
  return at
}

/**
 * What a player answers to what `game.asked` asks of him, truly and with its proof out of the version that he signed last, and the
 * version that he signs with it. Nothing of it is random: the same log gives the same answer. `from`: his own game as far as it was
 * followed before, at most to the end of the last file.
 */
export function answering(game: CheckedGame, owner: Owner, log: readonly Secrets[], from?: OwnStart): HiddenAnswering {
  const { asked, opening } = game
  const hidden = hiddenIn(opening)
  if (asked === null || asked.versions === null || hidden === undefined) throw new Error('no question is asked')
  const { version, rootVersion, seq } = versionsOf(asked.versions, owner.side)
  let committed: Position<unknown> | undefined
  const noting = (after: number, at: Following): void => {
    if (after === seq) committed = at.position
  }
  const start = from !== undefined && from.after <= seq ? from : startOf(game, owner.side)
  const { position } = ownGame(game, owner.side, log, asked.entries, noting, start)
  if (committed === undefined) throw new Error(`entry ${seq} is not in the game`)
  const { root } = ownCommitment(game, owner, version + 1, position)
  if (position.waiting.for !== 'answer') return { root, answer: null }
  const last = ownCommitment(game, owner, rootVersion, committed)
  return { root, answer: answerContent(last, hidden.answer(position, position.waiting.query)) }
}

/** The lists behind the seals of a file that is closed, in their order: what the private log grows by. */
export function listsOfFile(inputs: readonly Input[], secrets: HiddenWork['secrets']): readonly Secrets[] {
  const lists = inputs.flatMap(({ type }, at) => (type === 'roll' ? [] : [secrets[at] ?? []]))
  return [...lists, secrets[inputs.length] ?? []]
}
