import type { Choice } from '../../../kernel/choice.ts'
import { applyInput, type Input, replayInputs } from '../../../kernel/inputs.ts'
import type { Plain, PlainObject } from '../../../kernel/plain.ts'
import { isPlainObject } from '../../../record/canonical-text.ts'
import { makeChain } from '../../../record/chain.ts'
import type { FailureCode } from '../../../record/failures.ts'
import { commit } from '../../../record/hidden/commitment.ts'
import type { Secrets } from '../../../record/hidden/sealing.ts'
import { versionKey } from '../../../record/hidden/version-keys.ts'
import { hiddenIn, versionsOf } from '../../../record/hidden/versions.ts'
import { reseal, type Tampering } from '../../../record/reseal.ts'
import { closed, type FileInHand, insider } from './branch.ts'

/** A cheat with the file that he is about to close. */
export interface FileCheat {
  readonly id: string
  readonly title: string
  readonly code: FailureCode
  /** `at-once`: the opponent's app refuses the file; `end-audit`: nobody can see it before both have disclosed. */
  readonly caught: 'at-once' | 'end-audit'
  /** What he does, and the file that comes of it with the lists he discloses; undefined where the file gives no occasion. */
  attempt(hand: FileInHand, claimedTime: string): Promise<Attempt | undefined>
}

export interface Attempt {
  readonly deed: string
  readonly bytes: Uint8Array
  /** The file in hand as he made it, for his disclosure. */
  readonly hand: FileInHand
}

/** A cheat in an answer: changes what is said, or undefined where the question gives no occasion. */
export interface AnswerCheat {
  readonly id: string
  readonly title: string
  readonly code: FailureCode
  change(content: PlainObject): { readonly deed: string; readonly content: Plain } | undefined
}

export const ANSWER_CHEATS: readonly AnswerCheat[] = [
  {
    id: 'moved-since',
    title: 'Moved after the question',
    code: 'bad-proof',
    change(content) {
      const at = occupiedIn(content)
      const opening = openingsOf(content)[at]
      if (opening === undefined) return undefined
      const openings = openingsOf(content).map((one, index) => (index === at ? { ...one, kind: 0, count: 0 } : one))
      const deed = `moves away from ${opening.space} after the question and opens it as empty`
      return { deed, content: { ...content, openings, answer: emptied(content.answer ?? null) } }
    },
  },
  {
    id: 'sworn-empty',
    title: 'Empty sworn where there is one',
    code: 'bad-proof',
    change(content) {
      const opening = openingsOf(content)[occupiedIn(content)]
      if (opening === undefined) return undefined
      const deed = `answers that nobody is there while ${opening.space}, which proves it, holds somebody`
      return { deed, content: { ...content, answer: emptied(content.answer ?? null) } }
    },
  },
]

export const FILE_CHEATS: readonly FileCheat[] = [
  {
    id: 'roots-withheld',
    title: 'Roots withheld',
    code: 'hidden-illegal',
    caught: 'at-once',
    attempt: (hand, claimedTime) =>
      signedAgain(hand, claimedTime, 'commits to nothing: his file has no root', {
        header: (header) => ({ ...header, roots: [] }),
      }),
  },
  {
    id: 'forage-beside-enemy',
    title: 'Foraged beside a known enemy',
    code: 'illegal-choice',
    caught: 'at-once',
    async attempt(hand, claimedTime) {
      const found = forageFound(hand)
      if (found === undefined) return undefined
      const { seqOffset, choice } = found
      return signedAgain(hand, claimedTime, `tells that he forages in ${choice[1]}, next to an enemy he knows of`, {
        renumber: true,
        entries: (entries) => {
          const before = entries.filter(({ type }) => type === 'choice')[seqOffset]
          return entries.flatMap((entry) => (entry === before ? [withChoice(entry, choice), entry] : [entry]))
        },
      })
    },
  },
  {
    id: 'two-hexes',
    title: 'One unit in two hexes',
    code: 'bad-proof',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const doubled = doubledRoot(hand)
      if (doubled === undefined) return undefined
      const { root, from, also } = doubled
      return signedAgain(hand, claimedTime, `signs the units that stand in ${from} a second time, in ${also}`, {
        header: (header) => ({ ...header, roots: [root] }),
      })
    },
  },
  {
    id: 'too-far',
    title: 'Marched too far in the dark',
    code: 'hidden-illegal',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const far = farMarch(hand)
      if (far === undefined) return undefined
      const changed = { ...hand, secrets: far.secrets }
      const { bytes } = await closed(changed, claimedTime)
      return { deed: `marches ${far.instead} in place of ${far.was}, which nobody sees`, bytes, hand: changed }
    },
  },
  {
    id: 'untold',
    title: 'Announcement left out',
    code: 'hidden-illegal',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const left = leftOut(hand)
      if (left === undefined) return undefined
      const { bytes } = await closed(left.hand, claimedTime)
      return { deed: `does not tell ${left.what}`, bytes, hand: left.hand }
    },
  },
]

async function signedAgain(
  hand: FileInHand,
  claimedTime: string,
  deed: string,
  how: Tampering,
): Promise<Attempt | undefined> {
  const { bytes } = await closed(hand, claimedTime)
  const { author } = insider(hand.cheat, hand.checked)
  const sealed = await reseal(bytes, how, author.key, hand.checked)
  return sealed.ok ? { deed, bytes: sealed.value.bytes, hand } : undefined
}

function openingsOf({ openings }: PlainObject): readonly PlainObject[] {
  return Array.isArray(openings) ? openings.filter(isPlainObject) : []
}

function occupiedIn(content: PlainObject): number {
  return openingsOf(content).findIndex(({ kind }) => kind !== 0)
}

/** The answer in the same form that says that nobody is there. */
function emptied(answer: Plain): Plain {
  if (typeof answer === 'boolean') return false
  if (typeof answer === 'number') return 0
  if (typeof answer === 'string') return 'nobody'
  if (!Array.isArray(answer)) return null
  return answer.every((one) => typeof one !== 'object') ? answer.map(emptied) : []
}

/** A hex beside a known enemy, where foraging would be told, and before which of the file's choices. */
function forageFound({ checked, inputs, cheat }: FileInHand) {
  const { engine } = checked.module
  const spaces = hiddenIn(checked.opening)?.spaces ?? []
  let open = checked.position
  let choices = 0
  for (const input of inputs) {
    if (input.type === 'choice') {
      if (engine.offers(open, cheat.side).some(({ choice }) => choice[0] === 'end-foraging')) {
        for (const space of spaces) {
          const choice: Choice = ['forage', space]
          const step = engine.choose(open, cheat.side, choice)
          if (!step.ok && step.error.rule.includes('13.2D')) return { seqOffset: choices, choice }
        }
      }
      choices += 1
    }
    const step = applyInput(engine, open, input)
    if (!step.ok) return undefined
    open = step.value.position
  }
  return undefined
}

function withChoice(entry: PlainObject, choice: Choice): PlainObject {
  const { body } = entry
  return { ...entry, body: { ...(isPlainObject(body ?? null) ? Object(body) : {}), choice: [...choice] } }
}

/** The root of the forces with one space doubled into an empty one. */
function doubledRoot({ checked, cheat, own, answers }: FileInHand) {
  const hidden = hiddenIn(checked.opening)
  if (hidden === undefined || checked.versions === null) return undefined
  const { gameId } = checked
  const { side } = cheat
  const { spaces } = hidden
  const from = spaces.find((space) => hidden.occupancy(own, side, space).kind !== 0)
  const also = spaces.find((space) => hidden.occupancy(own, side, space).kind === 0)
  if (from === undefined || also === undefined) return undefined
  const version = versionsOf(checked.versions, side).version + answers.length + 1
  const key = versionKey(makeChain(insider(cheat, checked).author.seed, 'hidden'), version)
  const occupancy = (space: string) => hidden.occupancy(own, side, space === also ? from : space)
  return { root: commit({ gameId, side, version, key, spaces, occupancy }).root, from, also }
}

/** The verbs of a step of a march. */
const MARCHES: ReadonlySet<string> = new Set(['to', 'march'])

/** The secret lists with one step of a march that no unit can make; what was asked with stays as it was sealed. */
function farMarch({ checked, secrets, answers }: FileInHand) {
  const spaces = hiddenIn(checked.opening)?.spaces ?? []
  const asked = answers.at(-1)?.at ?? -1
  for (const [at, list] of secrets.entries()) {
    if (at <= asked) continue
    const step = list.findIndex((choice) => MARCHES.has(choice[0]) && spaces.includes(choice.at(-1) ?? ''))
    const was = list[step]
    // The spaces are in canonical order: the first one that was not gone to is far from most others.
    const far = spaces.find((space) => !secrets.some((one) => one.some((choice) => choice.includes(space))))
    if (was === undefined || far === undefined) continue
    const [verb, ...words] = was
    const instead: Choice = [verb, ...words.slice(0, -1), far]
    const lied: Secrets = list.map((choice, index) => (index === step ? instead : choice))
    const all = secrets.map((one, index) => (index === at ? lied : one))
    return { secrets: all, was: was.join(':'), instead: instead.join(':') }
  }
  return undefined
}

/** The file without one of its announcements, where the rest of it can still be played as everybody sees it. */
function leftOut(hand: FileInHand): { readonly hand: FileInHand; readonly what: string } | undefined {
  const { checked, inputs, secrets, answers } = hand
  const { engine } = checked.module
  for (const [at, input] of inputs.entries()) {
    if (input.type !== 'choice' || (secrets[at] ?? []).length === 0) continue
    if (answers.some((answer) => answer.at > at)) continue
    const rest: readonly Input[] = inputs.filter((_, index) => index !== at)
    const replayed = replayInputs(engine, checked.position, rest)
    if (!replayed.ok || !waitsAlike(replayed.value.position.waiting, hand.open.waiting)) continue
    // What he did before it stands now behind the seal of what came next.
    const merged = secrets.flatMap((list, index) => {
      if (index === at) return []
      return [index === at + 1 ? [...(secrets[at] ?? []), ...list] : list]
    })
    const what = input.choice.join(':')
    return { hand: { ...hand, inputs: rest, secrets: merged, open: replayed.value.position }, what }
  }
  return undefined
}

function waitsAlike(a: FileInHand['open']['waiting'], b: FileInHand['open']['waiting']): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
