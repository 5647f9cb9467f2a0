/** What the corpus says of a bad file. */
import type { Input } from '../../../src/kernel/inputs.ts'
import type { Author } from '../../../src/record/build.ts'
import type { FailureCode } from '../../../src/record/failures.ts'
import type { Tampering } from '../../../src/record/reseal.ts'
import type { NamedFile } from '../../../src/record/verify.ts'
import { forge } from '../forger.ts'
import { Draft, type MailGame, type SentFile, sealDraft } from './mail-game.ts'

/** One way of cheating or breaking, and how it must be answered. */
export interface BadFile {
  /** `<code>--<what-was-done>`, without an ending. */
  readonly name: string
  /** What is handed to the verifier besides the good files: usually one file, named after it. None: something is left out. */
  readonly files: readonly NamedFile[]
  /** The good files it is verified with. */
  readonly with: readonly string[]
  /** The code of the first error. */
  readonly expected: FailureCode
  readonly rule?: string
  /** Words that the sentence must hold. */
  readonly says: string
}

/** What is said of a bad file: its code, what was done in it, and words of the sentence. */
export type Verdict = Pick<BadFile, 'expected' | 'rule' | 'says'> & { readonly deed: string }

/** A bad file that is one file. */
export function badFile(
  verdict: Verdict,
  bytes: Uint8Array,
  goodFiles: readonly NamedFile[],
  ending = 'turn',
): BadFile {
  const { expected, deed, rule, says } = verdict
  const name = `${expected}--${deed}`
  return {
    name,
    files: [{ name: `${name}.${ending}`, bytes }],
    with: goodFiles.map((file) => file.name),
    expected,
    ...(rule === undefined ? {} : { rule }),
    says,
  }
}

/** Turn n of a game, n from 1. */
export function turnOf(mail: MailGame, n: number): SentFile {
  return existing(mail.files[n + 1], `turn ${n}`)
}

/** What stands before turn n. */
export function filesBefore(mail: MailGame, n: number): readonly SentFile[] {
  return mail.files.slice(0, n + 1)
}

/** The honest turn n, changed by its author, who signs it again, in its place. */
export async function forgedTurn(mail: MailGame, n: number, verdict: Verdict, tampering: Tampering): Promise<BadFile> {
  const honest = turnOf(mail, n)
  const { bytes } = await forge(honest, tampering, honest.author, mail.game)
  return badFile(verdict, bytes, filesBefore(mail, n))
}

/** The honest opening or acceptance, changed by its author. */
export async function forgedStart(
  mail: MailGame,
  kind: 'open' | 'accept',
  verdict: Verdict,
  tampering: Tampering,
  author?: Author,
): Promise<BadFile> {
  const at = kind === 'open' ? 0 : 1
  const honest = existing(mail.files[at], kind)
  const { bytes } = await forge(honest, tampering, author ?? honest.author, mail.game)
  return badFile(verdict, bytes, mail.files.slice(0, at))
}

/** A file for number n of a game, its author having played honestly as far as `draft` and then written `more`. */
export async function draftedTurn(
  mail: MailGame,
  n: number,
  verdict: Verdict,
  draft: Draft,
  more: readonly Input[],
): Promise<BadFile> {
  const game = existing(mail.before[n - 1], `the game before turn ${n}`)
  return badFile(verdict, (await sealDraft(game, draft, more, n + 1)).bytes, filesBefore(mail, n))
}

/** Turn n as its author begins it, with the first `count` inputs of what he sent. */
export function draftOf(mail: MailGame, n: number, count = 0): Draft {
  const draft = new Draft(existing(mail.before[n - 1], `the game before turn ${n}`), turnOf(mail, n).author)
  for (const input of mail.inputs[n - 1]?.slice(0, count) ?? []) {
    if (input.type !== 'roll') draft.put(input)
  }
  return draft
}

export function existing<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the corpus has no ${what}`)
  return value
}
