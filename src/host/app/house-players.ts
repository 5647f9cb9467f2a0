import { join } from 'node:path'
import type { OpponentKind } from '../../ipc/shapes.ts'
import { numberSource } from '../../kernel/player.ts'
import { refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { sha256Hex } from '../../record/bytes.ts'
import { otherSide, playerOf } from '../../record/checked.ts'
import { nameFault } from '../../record/player-name.ts'
import type { Hex32 } from '../../record/types.ts'
import type { Card } from '../card.ts'
import { acceptGame, type NewGame, newGame } from '../games.ts'
import type { Host } from '../host.ts'
import { cardOf, createIdentity, readIdentity, type UnlockedIdentity, unlockIdentity } from '../identity.ts'
import { loadGame } from '../load-game.ts'
import { advisedPlayer } from '../opponent/advised-player.ts'
import { openProfile, profileAt } from '../profile.ts'
import type { GameSession } from '../session.ts'
import { takeIn } from '../take-in.ts'
import { refused, type Trouble, trouble } from '../trouble.ts'
import { trustCard } from '../trust.ts'

export type HouseKind = Exclude<OpponentKind, 'mail'>

/** Somebody who plays at this computer with a key and a profile of his own, so that his games are records like any other. */
export interface HousePlayer {
  readonly kind: HouseKind
  readonly host: Host
  readonly identity: UnlockedIdentity
}

const NAMES: { readonly [kind in HouseKind]: string } = { computer: 'The computer', 'hot-seat': 'Second player' }

/** The computer and the second player at this computer: made when first needed, in folders inside the player's profile. */
export class HousePlayers {
  readonly #host: Host
  readonly #players = new Map<HouseKind, HousePlayer>()

  constructor(host: Host) {
    this.#host = host
  }

  /** The one whose key it is; `mail` for everybody else's. */
  kindOf(fingerprint: Hex32): OpponentKind {
    for (const kind of ['computer', 'hot-seat'] as const) {
      if (this.#cardIfThere(kind)?.fingerprint === fingerprint) return kind
    }
    return 'mail'
  }

  /** The fingerprints of those that are there. */
  get fingerprints(): readonly Hex32[] {
    return (['computer', 'hot-seat'] as const).flatMap((kind) => this.#cardIfThere(kind)?.fingerprint ?? [])
  }

  /** The player, made when he is not there yet. */
  async player(kind: HouseKind): Promise<Result<HousePlayer, Trouble>> {
    const known = this.#players.get(kind)
    if (known !== undefined) return ok(known)
    const profile = openProfile(this.#host.disk, this.#folder(kind))
    if (!profile.ok) return profile
    const host: Host = { ...this.#host, profile: profile.value }
    const there = readIdentity(host.disk, host.profile)
    const identity = there.ok
      ? await unlockIdentity(host.profile, there.value, async () => ok(''))
      : there.error.code === 'no-identity'
        ? await createIdentity(host.disk, host.profile, {
            name: NAMES[kind],
            entropy: host.entropy,
            passphrase: 'none',
          })
        : there
    if (!identity.ok) return identity
    const player = { kind, host, identity: identity.value }
    this.#players.set(kind, player)
    return ok(player)
  }

  /** Begins a game with one of them: invited, accepted and taken in at once. Gives the game's id. */
  async begin(
    kind: HouseKind,
    me: UnlockedIdentity,
    wish: Omit<NewGame, 'opponent'>,
    name = '',
  ): Promise<Result<Hex32, Trouble>> {
    const called = kind === 'hot-seat' && name.trim() !== '' ? name.trim() : NAMES[kind]
    const fault = nameFault(called)
    if (fault !== undefined) return fail(trouble('bad-name', fault))
    if (kind === 'hot-seat' && this.#isHidden(wish)) return fail(ONE_TABLE)
    const player = await this.player(kind)
    if (!player.ok) return player
    const { host, identity } = player.value
    const met = this.#introduce(me, player.value)
    if (!met.ok) return met
    const begun = await newGame(this.#host, me, { ...wish, opponent: identity })
    if (!begun.ok) return begun
    const accepted = await acceptGame(host, { ...identity, name: called }, begun.value.sent.bytes)
    if (!accepted.ok) return accepted
    const taken = await takeIn(this.#host, accepted.value.sent.bytes)
    return taken.ok ? ok(taken.value.key) : taken
  }

  #isHidden({ module, scenario, options }: Omit<NewGame, 'opponent'>): boolean {
    const engine = this.#host.library.module(module)?.engine
    const begun = engine?.start(scenario, options)
    return begun?.ok === true && engine?.game.hidden?.inForce(begun.value.position) === true
  }

  #introduce(me: UnlockedIdentity, { host, identity }: HousePlayer): Result<unknown, Trouble> {
    const ours = trustCard(this.#host.disk, this.#host.profile, cardOf(identity), { anotherKey: true, rename: true })
    return ours.ok ? trustCard(host.disk, host.profile, cardOf(me), { anotherKey: true, rename: true }) : ours
  }

  #folder(kind: HouseKind): string {
    return join(this.#host.profile.folder, 'house', kind)
  }

  #cardIfThere(kind: HouseKind): Card | undefined {
    const known = this.#players.get(kind)
    if (known !== undefined) return known.identity
    const there = readIdentity(this.#host.disk, profileAt(this.#folder(kind)))
    return there.ok ? there.value : undefined
  }
}

const ONE_TABLE = refused(
  refusal(
    'hidden-at-one-table',
    'kernel',
    'Two players at one screen see each other’s maps: play with hidden forces by mail or against the computer, or play this game with open maps.',
  ),
)

/** Brings a house player's copy of a game up to what `session` of the person holds. */
export async function handOver(session: GameSession, to: GameSession): Promise<Result<undefined, Trouble>> {
  const there = new Set(to.files.map(({ bytes }) => sha256Hex(bytes)))
  for (const { bytes, header } of session.sentFiles()) {
    if (there.has(sha256Hex(bytes))) continue
    if (header.kind === 'request') {
      const answered = await to.answer(bytes)
      if (!answered.ok) return answered
      continue
    }
    const taken = await to.takeIn(bytes)
    if (!taken.ok && taken.error.code !== 'already-taken') return taken
  }
  return ok(undefined)
}

/** Lets the computer play until the next file is not its own, told now and then. `stopped`: looked at between choices. */
export async function playComputer(
  player: HousePlayer,
  person: GameSession,
  watch: { progress(choices: number): void; stopped(): boolean },
): Promise<Result<undefined, Trouble>> {
  const loaded = await loadGame(player.host, person.key, player.identity)
  if (!loaded.ok) return loaded
  const session = loaded.value
  try {
    const given = await handOver(person, session)
    if (!given.ok) return given
    const done = await playFiles(player, session, person, watch)
    return done.ok ? handOver(session, person) : done
  } finally {
    session.release()
  }
}

/** Has the computer answer what the person's file waits for, as often as it waits. */
export async function answeredByComputer(
  player: HousePlayer,
  person: GameSession,
): Promise<Result<undefined, Trouble>> {
  if (person.asking === null) return ok(undefined)
  const loaded = await loadGame(player.host, person.key, player.identity)
  if (!loaded.ok) return loaded
  const session = loaded.value
  try {
    const given = await handOver(person, session)
    if (!given.ok) return given
    while (person.asking !== null) {
      const answered = await exchange(person, session)
      if (!answered.ok) return answered
    }
    return ok(undefined)
  } finally {
    session.release()
  }
}

/** Asks, answers and takes the answer in: both keys are here. */
async function exchange(asks: GameSession, answers: GameSession): Promise<Result<unknown, Trouble>> {
  const request = await asks.ask()
  const answered = request.ok ? await answers.answer(request.value.bytes) : request
  return answered.ok ? asks.takeIn(answered.value.sent.bytes) : answered
}

const BREATH = 8

async function playFiles(
  { host }: HousePlayer,
  session: GameSession,
  person: GameSession,
  watch: { progress(choices: number): void; stopped(): boolean },
): Promise<Result<undefined, Trouble>> {
  const module = host.library.module(session.checked.module.id)
  if (module === undefined) throw new Error('a game is open whose module is not installed')
  const { source } = module
  // Equal offers are settled by where the game stands, so that the same game is played the same way again.
  const computer = advisedPlayer(source.advice, numberSource(session.checked.lastSeq))
  let ordersLeft = ''
  for (let choices = 0; session.turn === 'ours'; choices++) {
    if (choices % BREATH === 0) {
      watch.progress(choices)
      await new Promise((resolve) => setImmediate(resolve))
      if (watch.stopped())
        return fail(trouble('cancelled', 'The computer’s turn was broken off; it goes on when you open the game.'))
    }
    const ready = session.goOn()
    if (!ready.ok) return ready
    if (session.asking !== null) {
      const answered = await exchange(session, person)
      if (!answered.ok) return answered
      continue
    }
    const offers = session.offers()
    if (offers.length === 0) {
      const closed = await session.close()
      if (!closed.ok) return closed
      continue
    }
    const view = source.view(session.position, session.side)
    const file = `${session.checked.nextFile}`
    if (ordersLeft !== file) {
      ordersLeft = file
      const orders = computer.orders?.(view, session.side) ?? null
      if (orders !== null) session.leaveOrders(orders)
    }
    const taken = session.choose(computer.choose(view, offers, session.side))
    if (!taken.ok) return taken
  }
  return ok(undefined)
}

/** The name of the opponent of a side. */
export function opponentOf(session: GameSession): string {
  const { checked, side } = session
  return playerOf(checked, otherSide(checked, side))?.name ?? ''
}
