import { fail, ok, type Result } from '../kernel/result.ts'
import type { Hex32 } from '../record/types.ts'
import { type GameFacts, gameKeys, readFacts, readGame, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { peek } from './peek.ts'
import { type Trouble, trouble } from './trouble.ts'

export interface FoundGame {
  readonly key: Hex32
  readonly facts: GameFacts
}

/**
 * The game a player means by the first digits of its id, or of its opening's hash, which stays good after acceptance.
 * Codes `no-such-game`, `which-game`, and the disk's.
 */
export function findGame(host: Pick<Host, 'disk' | 'profile'>, id: string): Result<FoundGame, Trouble> {
  const all = foundGames(host)
  if (!all.ok) return all
  const wanted = id.toLowerCase()
  const found = all.value.filter(({ key, facts }) => key.startsWith(wanted) || facts.open.startsWith(wanted))
  const [game, another] = wanted === '' ? [] : found
  if (game === undefined) {
    return fail(trouble('no-such-game', `There is no game "${id}" in this profile.`))
  }
  if (another !== undefined) {
    return fail(
      trouble('which-game', `${found.length} games begin with "${id}"; give more digits of the one you mean.`),
    )
  }
  return ok(game)
}

/** The game that grew from an opening, by the opening's hash. */
export function gameOfOpening(
  host: Pick<Host, 'disk' | 'profile'>,
  open: Hex32,
): Result<FoundGame | undefined, Trouble> {
  const all = foundGames(host)
  return all.ok ? ok(all.value.find(({ facts }) => facts.open === open)) : all
}

/** The game of a game id, also one whose acceptance was stored and which has not got its id as its name yet. */
export async function gameOfId(
  host: Pick<Host, 'disk' | 'profile'>,
  id: Hex32 | null,
): Promise<Result<FoundGame | undefined, Trouble>> {
  const all = foundGames(host)
  if (!all.ok) return all
  for (const game of all.value) {
    if (game.key === id) return ok(game)
    const stored = game.key === game.facts.open ? readGame(host, game.key) : undefined
    if (stored?.ok === true && (await gameIdOf(stored.value)) === id) return ok(game)
  }
  return ok(undefined)
}

/** The id that a stored game's acceptance gave it; null before there is one. Nothing is verified for it. */
export async function gameIdOf(game: StoredGame): Promise<Hex32 | null> {
  const acceptance = game.files[1]
  const seen = acceptance && (await peek(acceptance))
  return seen?.ok === true && seen.value.header.kind === 'accept' ? seen.value.header.game : null
}

export function foundGames(host: Pick<Host, 'disk' | 'profile'>): Result<readonly FoundGame[], Trouble> {
  const keys = gameKeys(host)
  if (!keys.ok) return keys
  const games: FoundGame[] = []
  for (const key of keys.value) {
    const facts = readFacts(host, key)
    if (!facts.ok) return facts
    games.push({ key, facts: facts.value })
  }
  return ok(games)
}
