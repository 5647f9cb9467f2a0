import type { Position } from '../kernel/position.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { utf8 } from '../record/bytes.ts'
import { DISCLOSURE_LINE, SECRETS_LIMIT } from '../record/hidden/limits.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import { LINES_LIMIT } from '../record/limits.ts'
import { canonicalJson } from '../record/strict-json.ts'
import { type Deed, inputsOf } from './deeds.ts'
import { type PendingState, secretsIn } from './pending.ts'

/**
 * A file is closed only where the rules need the other side, and holds so many entries at most. So that nobody ends in a file
 * that he can neither close nor go on with he is warned long before, and choices that lead there are refused.
 */

/** Kept free for what comes by itself after a choice: rolls, answers that are waited for, the close. */
const KEPT_FREE = Math.ceil(LINES_LIMIT / 32)
/** From here on he is warned. */
const WARN_FROM = LINES_LIMIT - LINES_LIMIT / 4

/** How many entries the file would have, closed as it stands. */
export function entriesOf({ inputs, answers }: Pick<PendingState, 'inputs' | 'answers'>): number {
  // a roll is asked for before its values; an answer that came is an entry beside the question or the roll it settles
  return inputs.reduce((sum, { type }) => sum + (type === 'roll' ? 2 : 1), answers.length + 1)
}

/** Why what `side` does is refused since it would make the file too long, or undefined. `position`: where it leads. */
export function roomRefusal(
  before: PendingState,
  deeds: readonly Deed[],
  side: string,
  { waiting }: Position<unknown>,
): Refusal | undefined {
  const made = { ...before, inputs: [...before.inputs, ...inputsOf(deeds)], steps: [...before.steps, deeds] }
  if (secretsIn(made).some(isTooMuch)) {
    const message =
      'You have chosen so often in secret that no more goes behind one seal; take back what you do not need (undo), then end this part.'
    return refusal('file-full', 'kernel', message)
  }
  const isClosable = waiting.for === 'nothing' || (waiting.for === 'decision' && waiting.side !== side)
  if (entriesOf(made) <= (isClosable ? LINES_LIMIT : LINES_LIMIT - KEPT_FREE)) return undefined
  const message = `This file would be too long: it can have ${number(LINES_LIMIT)} entries, and the last are kept for dice and the close. Take back what you do not need (undo), then choose what leads to a decision of the other side, close the file and send it.`
  return refusal('file-full', 'kernel', message)
}

/** A warning while the file being made grows long, or undefined. */
export function roomWarning(made: Pick<PendingState, 'inputs' | 'answers'>): string | undefined {
  const entries = entriesOf(made)
  if (entries <= WARN_FROM) return undefined
  return `This file has ${number(entries)} of the ${number(LINES_LIMIT)} entries it can have: come soon to a decision of the other side, then close and send it; or take back what you do not need.`
}

/** What is sealed together is disclosed in one line. */
function isTooMuch(secrets: Secrets): boolean {
  return secrets.length > SECRETS_LIMIT || utf8(canonicalJson(secrets)).length > DISCLOSURE_LINE
}

/** 2,048 */
function number(count: number): string {
  return String(count).replace(/(?=(?:\d{3})+$)(?!^)/g, ',')
}
