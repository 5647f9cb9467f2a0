/** The offers of the moment, sorted for a list. Pure. */
import type { ModuleFacts, Offer } from '../../ipc/shapes.ts'

export type VerbTitles = ModuleFacts['verbs']

export interface OfferGroup {
  readonly verb: string
  readonly title: string
  readonly offers: readonly Offer[]
}

/** Offers that point at nothing on the map end something or turn to something else: they stand apart, as buttons. */
export function placeless(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ space, pieces }) => space === undefined && (pieces ?? []).length === 0)
}

/** The offers that have a place, by verb, in the order in which the verbs come; those that contain all words. */
export function offerGroups(offers: readonly Offer[], filter: string, verbs: VerbTitles = {}): readonly OfferGroup[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const apart = new Set(placeless(offers))
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) {
    if (apart.has(offer)) continue
    const text = `${offer.label} ${offer.rule}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const [verb] = offer.choice
    const group = groups.get(verb)
    if (group === undefined) groups.set(verb, [offer])
    else group.push(offer)
  }
  return [...groups].map(([verb, members]) => ({ verb, title: titleOf(verb, verbs), offers: members }))
}

/** The game's own title of a verb; without one `activate-unit` reads as `Activate unit`. */
export function titleOf(verb: string, verbs: VerbTitles = {}): string {
  const title = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (title !== undefined) return title
  const words = verb.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
