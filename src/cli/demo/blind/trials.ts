import type { PlainObject } from '../../../kernel/plain.ts'
import { isPlainObject } from '../../../record/canonical-text.ts'
import { endAudit } from '../../../record/hidden/end-audit.ts'
import { hiddenIn } from '../../../record/hidden/versions.ts'
import { reseal } from '../../../record/reseal.ts'
import type { AnswerCheat, Attempt, FileCheat, PlayedCheat } from '../cheats/cheat.ts'
import { blindCheatsFor } from '../cheats/index.ts'
import type { DemoPlayer, DemoTable } from '../two-players.ts'
import { type FileInHand, fileInHand, letItEnd } from './branch.ts'
import { type Shown, shownBy } from './evidence.ts'
import { signedAgain } from './file-cheats.ts'
import { type SignedPieces, signedBeforeFile, signedBeforeQuestion } from './signed-pieces.ts'

/** What became of a cheat in a double-blind game. */
export interface BlindTrial extends PlayedCheat {
  readonly cheat: string
  readonly victim: string
  readonly deed: string
  /** The number of the file it was tried with, or of the one whose author asked. */
  readonly file: number | null
  readonly seq: number | null
}

/** Tries each cheat once, at its first occasion. */
export interface BlindTrials {
  /** The author is about to close his file. */
  closing(author: DemoPlayer, reader: DemoPlayer): Promise<void>
  /** The answerer's true answer is there and not opened yet. */
  answered(author: DemoPlayer, answerer: DemoPlayer, answer: Uint8Array): Promise<void>
  /** The game is over and both have disclosed. */
  over(): void
  readonly tried: readonly BlindTrial[]
  missing(): readonly string[]
}

export function blindTrials(table: DemoTable): BlindTrials {
  const tried: BlindTrial[] = []
  const isNew = ({ id }: { readonly id: string }): boolean => tried.every((trial) => trial.id !== id)
  const cheats = blindCheatsFor(hiddenIn(table.alice.session.checked.opening))
  /** A cheat with a file that is about to be closed. */
  const tryFile = async (one: AnswerCheat | FileCheat, hand: FileInHand, attempt: Attempt): Promise<void> => {
    const { cheat, victim } = hand
    const out = await letItEnd(attempt.hand, attempt.bytes, cheat.host.clock.now())
    const when = out.refused === undefined ? 'end-audit' : 'at-once'
    const { id, title, expected, caught } = one
    const file = hand.checked.nextFile
    const names = { id, title, cheat: cheat.name, victim: victim.name, deed: attempt.deed, file }
    const found = out.refused ?? out.findings[0]
    const held = found?.code === expected && when === caught
    tried.push({ ...names, caught, expected, ...foundIn(found), held })
  }
  return {
    tried,
    async closing(author, reader) {
      const { nextFile } = author.session.checked
      if (nextFile === 0) return
      const hand = fileInHand(table, author, reader)
      const claimedTime = author.host.clock.now()
      const signed = lazily(() => signedBeforeFile(hand))
      for (const one of cheats) {
        if (one.kind === 'silence' || !isNew(one)) continue
        const attempt =
          one.kind === 'file' ? await one.attempt(hand, claimedTime) : await lieInProof(hand, claimedTime, one, signed)
        if (attempt !== undefined) await tryFile(one, hand, attempt)
      }
    },
    async answered(author, answerer, answer) {
      const signed = lazily(() => signedBeforeQuestion(table.module, author.session.checked, answerer))
      for (const one of cheats) {
        if (one.kind !== 'answer' || !isNew(one)) continue
        let deed: string | undefined
        const how = {
          header: (header: PlainObject): PlainObject => {
            const { answer: content = null } = header
            const lie = isPlainObject(content) ? one.change(content, signed) : undefined
            deed = lie?.deed
            return lie === undefined ? header : { ...header, answer: lie.content }
          },
        }
        const { checked } = answerer.session
        const sealed = await reseal(answer, how, answerer.identity.privateKey, checked)
        if (!sealed.ok || deed === undefined) continue
        const before = author.session.files.length
        const taken = await author.session.takeIn(sealed.value.bytes)
        if (taken.ok) throw new Error(`${one.title} was taken in; the game cannot go on`)
        const { id, title, expected } = one
        const names = { id, title, cheat: answerer.name, victim: author.name, deed, file: checked.nextFile }
        const { code, message } = taken.error
        const rule = taken.error.kind === 'host' ? null : (taken.error.rule ?? null)
        const seq = taken.error.kind === 'file' ? (taken.error.seq ?? null) : null
        const held = code === expected && author.session.files.length === before
        const evidence = [`the answer that ${answerer.name} signed, to entry ${author.session.checked.asked?.seq}`]
        tried.push({ ...names, caught: 'at-once', expected, code, message, rule, seq, evidence, held })
      }
    },
    over() {
      const { alice, bob } = table
      const { checked } = alice.session
      const disclosures = checked.disclosures.filter(({ author }) => author !== bob.side)
      const [found] = endAudit({ ...checked, disclosures }).findings
      for (const { kind, ...one } of cheats.filter((each) => each.kind === 'silence')) {
        const { id, title, deed, expected, caught } = one
        const who = { cheat: bob.name, victim: alice.name, file: null }
        const held = found?.code === expected
        const told = { ...foundIn(found), evidence: [`the files of the game, with no disclosure of ${bob.side}`] }
        tried.push({ id, title, deed, ...who, caught, expected, ...told, held })
      }
    },
    missing: () => cheats.filter((one) => one.kind !== 'silence' && isNew(one)).map(({ title }) => title),
  }
}

function foundIn(
  found: (Shown & { readonly code: string; readonly message: string; readonly rule?: string }) | undefined,
) {
  if (found === undefined) return { code: null, message: 'Nobody noticed.', rule: null, seq: null, evidence: [] }
  return {
    ...{ code: found.code, message: found.message, rule: found.rule ?? null, seq: found.seq },
    evidence: shownBy(found),
  }
}

/** A lie in the first of his own proofs in the file that gives an occasion. */
async function lieInProof(
  hand: FileInHand,
  claimedTime: string,
  { change }: AnswerCheat,
  signed: () => SignedPieces | undefined,
): Promise<Attempt | undefined> {
  const proofs = [...hand.proofs].toSorted(([a], [b]) => a - b)
  const asked = hand.answers.at(-1)?.at ?? -1
  for (const [number, [at, proof]] of proofs.entries()) {
    // What was asked with can no more be changed: that would be another cheat, a fork.
    if (at <= asked) continue
    const { answer, openings } = proof
    const lie = change({ answer, openings: openings.map((one) => ({ ...one })) }, signed)
    const content = lie?.content ?? null
    if (lie === undefined || content === null) continue
    return signedAgain(hand, claimedTime, lie.deed, {
      renumber: true,
      entries: (entries) => {
        const entry = entries.filter(({ type }) => type === 'proof')[number]
        return entries.map((one) => (one === entry ? { ...one, body: { ...bodyOf(one), ...content } } : one))
      },
    })
  }
  return undefined
}

function bodyOf({ body = null }: PlainObject): PlainObject {
  return isPlainObject(body) ? body : {}
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
