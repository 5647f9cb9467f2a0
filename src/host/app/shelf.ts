import type { GameLine, OpponentKind } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { otherSide, playerOf } from '../../record/checked.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { Hex32 } from '../../record/types.ts'
import { type ListedGame, listGames } from '../games.ts'
import type { Host } from '../host.ts'
import { loadGame } from '../load-game.ts'
import type { InstalledModule } from '../modules.ts'
import type { GameSession } from '../session.ts'
import { takeIn } from '../take-in.ts'
import { sideName } from '../text/telling.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { trustedCards } from '../trust.ts'
import { History } from './history.ts'
import { type HousePlayers, handOver } from './house-players.ts'
import type { People } from './people.ts'
import { drawOffered, type Open, waitingFor } from './sights.ts'

/** More games than this are not kept open at a time: the one not looked at for the longest is put back. */
const MOST_OPEN = 6

/** The games of a profile: listed, and kept open while they are played. An open game is locked against other programs. */
export class Shelf {
  readonly #host: Host
  readonly #people: People
  readonly #house: HousePlayers
  /** By game id and side; the one looked at last stands last. */
  readonly #open = new Map<string, Open>()

  constructor(host: Host, people: People, house: HousePlayers) {
    this.#host = host
    this.#people = people
    this.#house = house
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

  async list(): Promise<Result<readonly GameLine[], Trouble>> {
    const listed = await listGames(this.#host)
    if (!listed.ok) return listed
    const lines = listed.value.map((each) => this.#lineOf(each))
    return ok(lines.toSorted((a, b) => order(a) - order(b) || ((a.since ?? '') < (b.since ?? '') ? 1 : -1)))
  }

  /** Puts every game back. */
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
    const open: Open = { session, module, history, kind: whose === 'mine' ? this.#kindOf(session) : 'hot-seat' }
    this.#open.set(name, open)
    this.#putBackOldest()
    return ok(open)
  }

  async #mySeat() {
    const identity = await this.#people.signer()
    return identity.ok ? ok({ host: this.#host, identity: identity.value }) : identity
  }

  #kindOf(session: GameSession): OpponentKind {
    const key = playerOf(session.checked, otherSide(session.checked, session.side))?.key
    const cards = trustedCards(this.#host.disk, this.#host.profile)
    const card = cards.ok ? cards.value.find((each) => each.key === key) : undefined
    return card === undefined ? 'mail' : this.#house.kindOf(card.fingerprint)
  }

  #putBackOldest(): void {
    for (const [name, { session }] of this.#open) {
      if (this.#open.size <= MOST_OPEN) return
      session.release()
      this.#open.delete(name)
    }
  }

  #lineOf(listed: ListedGame): GameLine {
    if (listed.state === 'damaged') return damagedLine(listed.key, listed.trouble)
    if (listed.state === 'invited') return this.#invitedLine(listed)
    const { session } = listed
    const { checked, side } = session
    const module = this.#host.library.module(checked.module.id)
    if (module === undefined) return damagedLine(listed.key, trouble('unknown-module', 'Its module is not installed.'))
    const kind = this.#kindOf(session)
    const name = playerOf(checked, otherSide(checked, side))?.name ?? ''
    const open: Open = { session, module, history: new History(module), kind }
    const files = checked.files
    return {
      ...named(module, checked.scenario, side),
      key: listed.key,
      opponent: { name, kind },
      state: listed.state,
      turn: session.turn === 'over' ? null : session.turn,
      waiting: waitingFor(open, name),
      since: files[files.length - 1]?.header.claimedTime ?? null,
      diceLabel: DICE_LEVEL_LABELS[checked.dice],
      place: module.source.view(session.position, side).heading.slice(0, 2).join(' · '),
      unsent: session.pending.length,
      result: checked.finished === null ? null : waitingFor(open, name),
      drawOffered: drawOffered(session),
    }
  }

  #invitedLine({ key, opening }: Extract<ListedGame, { state: 'invited' }>): GameLine {
    const { open, module: rules, file } = opening
    const cards = trustedCards(this.#host.disk, this.#host.profile)
    const invited = cards.ok ? cards.value.find(({ fingerprint }) => fingerprint === open.invited) : undefined
    const name = invited?.name ?? 'somebody whose key you no longer trust'
    const module = this.#host.library.module(rules.id)
    if (module === undefined) return damagedLine(key, trouble('unknown-module', 'Its module is not installed.'))
    return {
      ...named(module, open.scenario, open.inviter.side),
      key,
      opponent: { name, kind: 'mail' },
      state: 'invited',
      turn: 'theirs',
      waiting: `Waiting for ${name} to accept the invitation.`,
      since: file.header.claimedTime,
      diceLabel: DICE_LEVEL_LABELS[open.dice],
      place: 'Not begun',
      unsent: 0,
      result: null,
      drawOffered: false,
    }
  }
}

function named(module: InstalledModule, scenario: string, side: string) {
  return {
    module: module.id,
    moduleTitle: module.title,
    scenario,
    scenarioTitle: module.source.manifest.scenarios.find(({ id }) => id === scenario)?.title ?? scenario,
    side,
    sideName: sideName(module, side),
  }
}

function damagedLine(key: string, { message }: Trouble): GameLine {
  return {
    key,
    module: '',
    moduleTitle: 'A game that cannot be opened',
    scenario: '',
    scenarioTitle: key.slice(0, 8),
    side: '',
    sideName: '',
    opponent: { name: '', kind: 'mail' },
    state: 'damaged',
    turn: null,
    waiting: message,
    since: null,
    diceLabel: '',
    place: '',
    unsent: 0,
    result: null,
    drawOffered: false,
  }
}

/** What waits for the player first, then what waits for others, then what is over. */
function order({ state, turn }: GameLine): number {
  if (state === 'playing') return turn === 'ours' ? 0 : 1
  return state === 'invited' ? 2 : state === 'damaged' ? 3 : 4
}
