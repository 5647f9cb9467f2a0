import { fail, ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../../record/types.ts'
import type { Host } from '../host.ts'
import { loadGame } from '../load-game.ts'
import type { GameSession } from '../session.ts'
import { takeIn } from '../take-in.ts'
import { type Trouble, trouble } from '../trouble.ts'
import type { GameLines } from './game-lines.ts'
import { History } from './history.ts'
import { type HousePlayers, handOver } from './house-players.ts'
import type { People } from './people.ts'
import type { Open } from './sights.ts'

/** More games than this are not kept open at a time: the one not looked at for the longest is put back. */
const MOST_OPEN = 6
const MINE = 'mine '

/** The games that are open: kept so while they are played, and locked against other programs. */
export class Shelf {
  readonly #host: Host
  readonly #people: People
  readonly #house: HousePlayers
  readonly #lines: GameLines
  readonly #onPutBack: (session: GameSession) => void
  /** By game id and side; the one looked at last stands last. */
  readonly #open = new Map<string, Open>()
  readonly #hosts = new WeakMap<GameSession, Host>()

  /** `onPutBack`: told of a game of the player's before it is put back, to make room or at the end. */
  constructor(
    host: Host,
    people: People,
    house: HousePlayers,
    lines: GameLines,
    onPutBack: (session: GameSession) => void,
  ) {
    this.#host = host
    this.#people = people
    this.#house = house
    this.#lines = lines
    this.#onPutBack = onPutBack
  }

  /** Opens a game, or gives it as it is open. A hot-seat game is opened for the side that is to move. */
  async open(key: Hex32): Promise<Result<Open, Trouble>> {
    const mine = await this.#opened(key, 'mine')
    if (!mine.ok || mine.value.kind !== 'hot-seat' || mine.value.session.turn !== 'theirs') return mine
    const other = await this.#opened(key, 'second')
    if (!other.ok) return other
    const given = await handOver(mine.value.session, other.value.session)
    if (!given.ok) return given
    other.value.history.follow(other.value.session)
    return ok(other.value)
  }

  /** Where the player of an open game keeps his things: the one at this computer, or the second. */
  hostOf(session: GameSession): Host {
    return this.#hosts.get(session) ?? this.#host
  }

  /** Takes in the acceptance of an invitation of ours. Gives the id of the game it makes. */
  async takeAcceptance(bytes: Uint8Array): Promise<Result<Hex32, Trouble>> {
    const taken = await takeIn(this.#host, bytes)
    return taken.ok ? ok(taken.value.key) : taken
  }

  /** Gives what the second player at this computer has sent to the first. */
  async bringTogether(key: Hex32): Promise<Result<undefined, Trouble>> {
    const second = this.#open.get(`second ${key}`)
    const mine = await this.#opened(key, 'mine')
    if (!mine.ok) return mine
    if (second === undefined) return ok(undefined)
    const given = await handOver(second.session, mine.value.session)
    mine.value.history.follow(mine.value.session)
    return given
  }

  /** The player's own side of a game that is open; undefined for one that is not. */
  sessionOf(key: Hex32): GameSession | undefined {
    return this.#open.get(`mine ${key}`)?.session
  }

  /** Puts every game back, at the end. */
  close(): void {
    for (const [name, { session }] of this.#open) if (name.startsWith(MINE)) this.#onPutBack(session)
    this.release()
  }

  /** Puts every game back as it lies on disk. */
  release(): void {
    for (const { session } of this.#open.values()) session.release()
    this.#open.clear()
  }

  async #opened(key: Hex32, whose: 'mine' | 'second'): Promise<Result<Open, Trouble>> {
    const name = `${whose} ${key}`
    const known = this.#open.get(name)
    if (known !== undefined) {
      this.#open.delete(name)
      this.#open.set(name, known)
      return ok(known)
    }
    const seat = whose === 'mine' ? await this.#mySeat() : await this.#house.player('hot-seat')
    if (!seat.ok) return seat
    const loaded = await loadGame(seat.value.host, key, seat.value.identity)
    if (!loaded.ok) return loaded
    const session = loaded.value
    const module = this.#host.library.module(session.checked.module.id)
    if (module === undefined) {
      session.release()
      return fail(trouble('unknown-module', 'The module of this game is not installed here.'))
    }
    const history = new History(module)
    history.follow(session)
    this.#hosts.set(session, seat.value.host)
    const open: Open = {
      session,
      module,
      history,
      kind: whose === 'mine' ? this.#lines.kindOf(session) : 'hot-seat',
    }
    this.#open.set(name, open)
    this.#putBackOldest()
    return ok(open)
  }

  async #mySeat() {
    const identity = await this.#people.signer()
    return identity.ok ? ok({ host: this.#host, identity: identity.value }) : identity
  }

  #putBackOldest(): void {
    for (const [name, { session }] of this.#open) {
      if (this.#open.size <= MOST_OPEN) return
      if (name.startsWith(MINE)) this.#onPutBack(session)
      session.release()
      this.#open.delete(name)
    }
  }
}
