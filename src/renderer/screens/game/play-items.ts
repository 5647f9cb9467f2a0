/** What can be taken with one click: an offer, or a plan of several choices. */
import type { Choice, Offer, Plan } from '../../../ipc/shapes.ts'

export interface PlayNote {
  readonly text: string
  readonly rule: string
  readonly grave: boolean
}

export interface PlayItem {
  readonly id: string
  readonly label: string
  readonly rule: string
  readonly notes: readonly PlayNote[]
  readonly choices: readonly Choice[]
  /** The contest that it would begin, where its first choice alone does not say it. */
  readonly contest: Choice | null
  /** It costs more than points. */
  readonly grave: boolean
}

export function itemOfPlan({ label, rule, notes, choices, contest }: Plan): PlayItem {
  const grave = notes.some((note) => note.grave)
  return { id: choices.map(idOf).join(' '), label, rule, notes, choices, contest: contest ?? null, grave }
}

/** What only tells the other side something is never taken by one click. */
export function itemOfOffer({ choice, label, rule, tells }: Offer): PlayItem {
  const notes = tells === undefined ? [] : [{ text: tells, rule, grave: true }]
  return { id: idOf(choice), label, rule, notes, choices: [choice], contest: null, grave: tells !== undefined }
}

/** The one spelling of a choice as text. */
export function idOf(choice: Choice): string {
  return choice.join(':')
}

export function sameChoice(a: Choice, b: Choice): boolean {
  return idOf(a) === idOf(b)
}
