import type { Choice } from '../../../kernel/choice.ts'
import { applyInput, type Input, replayInputs } from '../../../kernel/inputs.ts'
import type { PlainObject } from '../../../kernel/plain.ts'
import { isPlainObject } from '../../../record/canonical-text.ts'
import { makeChain } from '../../../record/chain.ts'
import { commit } from '../../../record/hidden/commitment.ts'
import type { Secrets } from '../../../record/hidden/sealing.ts'
import { versionKey } from '../../../record/hidden/version-keys.ts'
import { hiddenIn, versionsOf } from '../../../record/hidden/versions.ts'
import { type FileInHand, insider } from './branch.ts'

/**
 * A space beside a known enemy in which he is known to stand and would tell that he forages, and before which of the file's
 * choices he does. The game's own rules must say that this is what bars it.
 */
export function forageFound({ checked, inputs, answers, cheat }: FileInHand) {
  const { engine } = checked.module
  // What was asked with can no more be changed: that would be another cheat, a fork.
  const asked = answers.at(-1)?.at ?? -1
  const spaces = spacesOf(checked.opening)?.spaces ?? []
  let open = checked.position
  let choices = 0
  for (const [at, input] of inputs.entries()) {
    if (input.type === 'choice') {
      for (const space of at > asked && isHis(open.waiting, cheat.side) ? spaces : []) {
        const choice: Choice = ['forage', space]
        const step = engine.choose(open, cheat.side, choice)
        if (!step.ok && step.error.rule.endsWith('13.2D')) return { before: choices, choice }
      }
      choices += 1
    }
    const step = applyInput(engine, open, input)
    if (!step.ok) return undefined
    open = step.value.position
  }
  return undefined
}

/** The hidden spaces of a game; undefined where it hides pieces, or nothing. */
function spacesOf(opening: FileInHand['checked']['opening']) {
  const commits = hiddenIn(opening)?.commits
  return commits?.by === 'space' ? commits : undefined
}

function isHis(waiting: FileInHand['open']['waiting'], side: string): boolean {
  return waiting.for === 'decision' && waiting.side === side
}

/** An entry with another choice in it. */
export function withChoice(entry: PlainObject, choice: Choice): PlainObject {
  const { body } = entry
  return { ...entry, body: { ...(isPlainObject(body ?? null) ? Object(body) : {}), choice: [...choice] } }
}

/** The root of the forces with one space doubled into an empty one. */
export function doubledRoot({ checked, cheat, own, answers }: FileInHand) {
  const forces = spacesOf(checked.opening)
  if (forces === undefined || checked.versions === null) return undefined
  const { gameId } = checked
  const { side } = cheat
  const { spaces } = forces
  const from = spaces.find((space) => forces.occupancy(own, side, space).kind !== 0)
  const also = spaces.find((space) => forces.occupancy(own, side, space).kind === 0)
  if (from === undefined || also === undefined) return undefined
  const version = versionsOf(checked.versions, side).version + answers.length + 1
  const key = versionKey(makeChain(insider(cheat, checked).author.seed, 'hidden'), version)
  const occupancy = (space: string) => forces.occupancy(own, side, space === also ? from : space)
  return { root: commit({ gameId, side, version, key, spaces, occupancy }).root, from, also }
}

/** The verbs of a step of a march. */
const MARCHES: ReadonlySet<string> = new Set(['to', 'march'])

/** The secret lists with one step of a march that no unit can make; what was asked with stays as it was sealed. */
export function farMarch({ checked, secrets, answers }: FileInHand) {
  const spaces = spacesOf(checked.opening)?.spaces ?? []
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

/** The file without one of the announcements that he owes, where the rest of it can still be played as everybody sees it. */
export function leftOut(hand: FileInHand): { readonly hand: FileInHand; readonly what: string } | undefined {
  const { checked, inputs, secrets, owed, answers } = hand
  const { engine } = checked.module
  for (const [at, input] of inputs.entries()) {
    if (input.type !== 'choice' || owed[at] !== true || (secrets[at] ?? []).length === 0) continue
    if (answers.some((answer) => answer.at > at)) continue
    // Nor what he proves afterwards: that would show what is left out at once.
    if ([...hand.proofs.keys()].some((index) => index > at)) continue
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
