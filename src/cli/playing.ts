import { findGame } from '../host/find-game.ts'
import { type ListedGame, listGames } from '../host/games.ts'
import type { Host } from '../host/host.ts'
import type { UnlockedIdentity } from '../host/identity.ts'
import { loadGame, viewGame } from '../host/load-game.ts'
import type { InstalledModule } from '../host/modules.ts'
import type { GameSession } from '../host/session.ts'
import { type Trouble, trouble } from '../host/trouble.ts'
import { trustedCards } from '../host/trust.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { otherSide, playerOf } from '../record/verify.ts'
import { type Answer, troubled } from './answer.ts'
import type { Context } from './command.ts'
import { hostOf, unlock } from './hosting.ts'

/** A game open in a command, with the module it is played by. */
export interface Table {
  readonly host: Host
  readonly session: GameSession
  readonly module: InstalledModule
  /** A command line as the player must type it, see {@link Context}. */
  commandLine(words: string): string
}

/** Opens the game that GAME names only to look at it: no passphrase is asked for. */
export async function look(context: Context, game: string): Promise<Result<Table, Trouble>> {
  const host = hostOf(context)
  const id = host.ok ? await gameId(host.value, game) : host
  if (!host.ok || !id.ok) return id.ok ? fail(trouble('no-such-game', 'There is no such game.')) : id
  const session = await viewGame(host.value, id.value)
  return session.ok ? ok(tableOf(context, host.value, session.value)) : session
}

/** How a command that plays uses its game. */
export interface Hand {
  readonly host: Host
  table(): Table
  /**
   * Does something with the session. When that needs the key, the passphrase is asked for and it is done again: most
   * choices roll no dice, so most of the time nobody has to type it.
   */
  play<T>(act: (session: GameSession) => Result<T, Trouble> | Promise<Result<T, Trouble>>): Promise<Result<T, Trouble>>
}

/** Opens the game that GAME names to play, runs `work` and closes it again whatever happens. */
export async function playAt(context: Context, game: string, work: (hand: Hand) => Promise<Answer>): Promise<Answer> {
  const host = hostOf(context)
  if (!host.ok) return troubled(host.error)
  const id = await gameId(host.value, game)
  if (!id.ok) return troubled(id.error)
  const opened = await loadGame(host.value, id.value)
  if (!opened.ok) return troubled(opened.error)
  const hand = handOf(context, host.value, opened.value)
  try {
    return await work(hand)
  } finally {
    hand.table().session.release()
  }
}

function handOf(context: Context, host: Host, opened: GameSession): Hand {
  let session = opened
  return {
    host,
    table: () => tableOf(context, host, session),
    async play(act) {
      const first = await act(session)
      if (first.ok || first.error.code !== 'passphrase-needed') return first
      const identity = await unlock(context, host)
      if (!identity.ok) return identity
      const again = await reopened(host, session, identity.value)
      if (!again.ok) return again
      session = again.value
      return act(session)
    },
  }
}

async function reopened(
  host: Host,
  session: GameSession,
  identity: UnlockedIdentity,
): Promise<Result<GameSession, Trouble>> {
  session.release()
  return loadGame(host, session.key, identity)
}

/** A session with its module and the player's way to type commands. */
export function tableOf({ commandLine }: Context, host: Host, session: GameSession): Table {
  const module = host.library.module(session.checked.module.id)
  if (module === undefined) throw new Error('a game is open whose module is not installed')
  return { host, session, module, commandLine }
}

/** The id of the game that a person means: the first digits of its id, or the opponent's name, or the scenario's id. */
export async function gameId(host: Host, game: string): Promise<Result<string, Trouble>> {
  const found = findGame(host, game)
  if (found.ok) return ok(found.value.key)
  if (found.error.code !== 'no-such-game' || game === '') return found
  const listed = await listGames(host)
  if (!listed.ok) return listed
  const named = listed.value.filter((each) => namesOf(host, each).some((name) => same(name, game)))
  const [only, another] = named
  if (only === undefined) return found
  if (another === undefined) return ok(only.key)
  const ids = named.map((each) => each.key.slice(0, 8)).join(', ')
  return fail(
    trouble('which-game', `${named.length} games are called "${game}": ${ids}; give the digits of the one you mean.`),
  )
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function namesOf(host: Host, listed: ListedGame): readonly string[] {
  const opponent = opponentName(host, listed)
  switch (listed.state) {
    case 'damaged':
      return []
    case 'invited':
      return [listed.opening.open.scenario, ...(opponent === undefined ? [] : [opponent])]
    default:
      return [listed.session.checked.scenario, ...(opponent === undefined ? [] : [opponent])]
  }
}

/** The opponent's name; of an invitation only when his card is trusted. */
export function opponentName(host: Host, listed: ListedGame): string | undefined {
  if (listed.state === 'damaged') return undefined
  if (listed.state === 'invited') {
    const cards = trustedCards(host.disk, host.profile)
    return cards.ok
      ? cards.value.find(({ fingerprint }) => fingerprint === listed.opening.open.invited)?.name
      : undefined
  }
  const { checked, side } = listed.session
  return playerOf(checked, otherSide(checked, side))?.name
}
