import type { GameSession } from '../host/session.ts'
import { type Choice, choiceId } from '../kernel/choice.ts'
import type { Table } from './playing.ts'

/**
 * A choice in the game's own spelling: upper and lower case are the same to whoever types. Each word becomes the one verb, space,
 * piece or word on offer that differs from it in case only; a word that is known as it is, or that could mean several, stays.
 */
export function inOwnSpelling({ session, module }: Pick<Table, 'session' | 'module'>, choice: Choice): Choice {
  const offers = session.offers()
  const id = choiceId(choice)
  if (offers.some((offer) => choiceId(offer.choice) === id)) return choice
  const [verb, ...args] = choice
  const known = namesIn(session, module)
  const verbs = new Set([...Object.keys(module.source.verbs ?? {}), ...offers.map(({ choice: [word] }) => word)])
  return [respelt(verb, verbs), ...args.map((word) => respelt(word, known))]
}

function namesIn(session: GameSession, module: Table['module']): ReadonlySet<string> {
  const { spaces, counters } = module.source.view(session.position, session.side)
  return new Set([
    ...spaces.map(({ id }) => id),
    ...counters.map(({ id }) => id),
    ...session.offers().flatMap(({ choice: [, ...args] }) => args),
  ])
}

function respelt(word: string, known: ReadonlySet<string>): string {
  if (known.has(word)) return word
  const lower = word.toLowerCase()
  const [meant, other] = [...known].filter((name) => name.toLowerCase() === lower)
  return meant !== undefined && other === undefined ? meant : word
}
