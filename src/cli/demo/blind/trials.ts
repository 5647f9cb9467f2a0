import type { PlainObject } from '../../../kernel/plain.ts'
import { isPlainObject } from '../../../record/canonical-text.ts'
import { endAudit } from '../../../record/hidden/end-audit.ts'
import { reseal } from '../../../record/reseal.ts'
import type { DemoPlayer, DemoTable } from '../two-players.ts'
import { fileInHand, letItEnd } from './branch.ts'
import { ANSWER_CHEATS, FILE_CHEATS } from './cheats.ts'

/** What became of a cheat in a double-blind game. */
export interface BlindTrial {
  readonly id: string
  readonly title: string
  readonly cheat: string
  readonly victim: string
  readonly deed: string
  /** The number of the file it was tried with, or of the one whose author asked. */
  readonly file: number | null
  /** When it can be seen. */
  readonly caught: 'at-once' | 'end-audit'
  readonly expected: string
  /** The code it was caught with; null: it was not. */
  readonly code: string | null
  readonly message: string
  readonly rule: string | null
  readonly seq: number | null
  /** Caught with the code that was expected, at the time that was expected. */
  readonly held: boolean
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

const REFUSED = { id: 'no-disclosure', title: 'Disclosure refused', expected: 'refused-proof' } as const

export function blindTrials(table: DemoTable): BlindTrials {
  const tried: BlindTrial[] = []
  const isNew = ({ id }: { readonly id: string }): boolean => tried.every((trial) => trial.id !== id)
  return {
    tried,
    async closing(author, reader) {
      const { nextFile } = author.session.checked
      if (nextFile === 0) return
      const hand = fileInHand(table, author, reader)
      const claimedTime = author.host.clock.now()
      for (const one of FILE_CHEATS.filter(isNew)) {
        const attempt = await one.attempt(hand, claimedTime)
        if (attempt === undefined) continue
        const out = await letItEnd(attempt.hand, attempt.bytes, claimedTime)
        const when = out.refused === undefined ? 'end-audit' : 'at-once'
        const { id, title, code: expected, caught } = one
        const names = { id, title, cheat: author.name, victim: reader.name, deed: attempt.deed, file: nextFile }
        const found = out.refused ?? out.findings[0]
        const held = found?.code === expected && when === caught
        tried.push({ ...names, caught, expected, ...foundIn(found), held })
      }
    },
    async answered(author, answerer, answer) {
      for (const one of ANSWER_CHEATS.filter(isNew)) {
        let deed: string | undefined
        const how = {
          header: (header: PlainObject): PlainObject => {
            const { answer: content = null } = header
            const lie = isPlainObject(content) ? one.change(content) : undefined
            deed = lie?.deed
            return { ...header, ...(lie === undefined ? {} : { answer: lie.content }) }
          },
        }
        const { checked } = answerer.session
        const sealed = await reseal(answer, how, answerer.identity.privateKey, checked)
        if (!sealed.ok || deed === undefined) continue
        const before = author.session.files.length
        const taken = await author.session.takeIn(sealed.value.bytes)
        if (taken.ok) throw new Error(`${one.title} was taken in; the game cannot go on`)
        const { id, title, code: expected } = one
        const names = { id, title, cheat: answerer.name, victim: author.name, deed, file: checked.nextFile }
        const { code, message } = taken.error
        const rule = taken.error.kind === 'host' ? null : (taken.error.rule ?? null)
        const seq = taken.error.kind === 'file' ? (taken.error.seq ?? null) : null
        const held = code === expected && author.session.files.length === before
        tried.push({ ...names, caught: 'at-once', expected, code, message, rule, seq, held })
      }
    },
    over() {
      const { alice, bob } = table
      const { checked } = alice.session
      const disclosures = checked.disclosures.filter(({ author }) => author !== bob.side)
      const [found] = endAudit({ ...checked, disclosures }).findings
      const { expected, ...names } = REFUSED
      const who = { cheat: bob.name, victim: alice.name, file: null, deed: 'does not disclose when the game is over' }
      const held = found?.code === expected
      tried.push({ ...names, ...who, caught: 'end-audit', expected, ...foundIn(found), held })
    },
    missing: () => [...ANSWER_CHEATS, ...FILE_CHEATS].filter(isNew).map(({ title }) => title),
  }
}

function foundIn(
  found:
    | { readonly code: string; readonly message: string; readonly rule?: string; readonly seq: number | null }
    | undefined,
) {
  if (found === undefined) return { code: null, message: 'Nobody noticed.', rule: null, seq: null }
  return { code: found.code, message: found.message, rule: found.rule ?? null, seq: found.seq }
}
