import type { GameLine, Opponent, OpponentKind } from '../../ipc/shapes.ts'
import { otherSide, playerOf } from '../../record/checked.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { Hex32 } from '../../record/types.ts'
import { hasLeft, readDeeds } from '../dispatch.ts'
import type { ListedGame } from '../games.ts'
import type { Host } from '../host.ts'
import type { InstalledModule } from '../modules.ts'
import type { GameSession } from '../session.ts'
import { sideName } from '../text/telling.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { trustedCards } from '../trust.ts'
import { invitee } from './acquaintance.ts'
import { besideOf } from './beside.ts'
import { askingSight } from './exchange-sights.ts'
import { History } from './history.ts'
import type { HousePlayers } from './house-players.ts'
import { unsentOf } from './outgoing.ts'
import { drawOffered, waitingFor } from './sights.ts'

/** Verified games as lines of the library. */
export class GameLines {
  readonly #host: Host
  readonly #house: HousePlayers

  constructor(host: Host, house: HousePlayers) {
    this.#host = host
    this.#house = house
  }

  of(listed: ListedGame): GameLine {
    if (listed.state === 'damaged') return damagedLine(listed.key, toldOfOwn(listed.trouble, this.#host))
    return listed.state === 'invited' ? this.#invited(listed) : this.ofSession(listed.session)
  }

  ofSession(session: GameSession): GameLine {
    const { checked, side, key } = session
    const module = this.#host.library.module(checked.module.id)
    if (module === undefined) return damagedLine(key, trouble('unknown-module', 'Its module is not installed.'))
    const kind = this.kindOf(session)
    const beside = besideOf(this.#host, session, kind)
    const { name } = beside.opponent
    const open = { session, module, history: new History(module), kind }
    const asking = askingSight(session, module, name)
    const { files } = checked
    return {
      ...named(module, checked.scenario, side),
      key,
      ...beside,
      state: session.turn === 'over' ? 'over' : 'playing',
      turn: session.turn === 'over' ? null : session.turn,
      waiting: waitingFor(open, name),
      since: files[files.length - 1]?.header.claimedTime ?? null,
      diceLabel: DICE_LEVEL_LABELS[checked.dice],
      place: module.source.view(session.position, side).heading.slice(0, 2).join(' · '),
      unsent: session.turn === 'over' ? 0 : session.deeds.length,
      result: checked.finished === null ? null : waitingFor(open, name),
      asking: asking === null ? null : { whom: asking.whom, since: asking.since },
      hidden: checked.versions !== null,
      drawOffered: drawOffered(session),
      checked: true,
    }
  }

  /** Who plays the other side of a game. */
  kindOf({ checked, side }: GameSession): OpponentKind {
    const key = playerOf(checked, otherSide(checked, side))?.key
    const cards = trustedCards(this.#host.disk, this.#host.profile)
    const card = cards.ok ? cards.value.find((each) => each.key === key) : undefined
    return card === undefined ? 'mail' : this.#house.kindOf(card.fingerprint)
  }

  #invited({ key, opening }: Extract<ListedGame, { state: 'invited' }>): GameLine {
    const { open, module: rules, file } = opening
    const opponent = invitee(this.#host, open.invited)
    const { name } = opponent
    const left = hasLeft(readDeeds(this.#host, key).get(file.name))
    const module = this.#host.library.module(rules.id)
    if (module === undefined) return damagedLine(key, trouble('unknown-module', 'Its module is not installed.'))
    return {
      ...EMPTY,
      ...named(module, open.scenario, open.inviter.side),
      key,
      opponent,
      notSent: left ? null : unsentOf(file, name),
      state: 'invited',
      turn: 'theirs',
      waiting: `Waiting for ${name} to accept the invitation.`,
      since: file.header.claimedTime,
      diceLabel: DICE_LEVEL_LABELS[open.dice],
      place: 'Not begun',
      checked: true,
    }
  }
}

const NOBODY: Opponent = {
  name: '',
  kind: 'mail',
  fingerprint: '',
  words: '',
  trust: 'unchecked',
  saysName: null,
  showWords: false,
}

const EMPTY: Omit<GameLine, 'key' | 'state' | 'waiting'> = {
  module: '',
  moduleTitle: '',
  scenario: '',
  scenarioTitle: '',
  side: '',
  sideName: '',
  opponent: NOBODY,
  turn: null,
  since: null,
  diceLabel: '',
  place: '',
  unsent: 0,
  notSent: null,
  evidence: null,
  result: null,
  asking: null,
  hidden: false,
  drawOffered: false,
  checked: false,
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

/** A file that came in is asked for again; of one that lies here nobody can be asked. */
function toldOfOwn(why: Trouble, { profile }: Host): Pick<Trouble, 'message'> {
  if (why.kind !== 'file') return why
  const what = why.message.replace(/[.:;].*$/s, '')
  return {
    message: `${what}: a file of this game is damaged; restore the game’s folder in ${profile.games} from a copy.`,
  }
}

export function damagedLine(key: Hex32, { message }: Pick<Trouble, 'message'>): GameLine {
  const titles = { moduleTitle: 'A game that cannot be opened', scenarioTitle: key.slice(0, 8) }
  return { ...EMPTY, ...titles, key, state: 'damaged', waiting: message, checked: true }
}

/** A game of which nothing is known before it is checked. */
export function unknownLine(key: Hex32): GameLine {
  const titles = { moduleTitle: 'A game', scenarioTitle: key.slice(0, 8) }
  return { ...EMPTY, ...titles, key, state: 'unknown', waiting: 'Its files are being checked.' }
}

/** A game that has been another since it was checked: which one it is stays, where it stands is not known. */
export function outdatedLine(line: GameLine): GameLine {
  const { key, module, moduleTitle, scenario, scenarioTitle, side, sideName: name, opponent } = line
  const same = { key, module, moduleTitle, scenario, scenarioTitle, side, sideName: name, opponent }
  return { ...EMPTY, ...same, state: 'unknown', waiting: 'Its files have changed and are being checked.' }
}

/** What waits for the player first, then what waits for others, then what is over. */
export function inOrder(lines: readonly GameLine[]): readonly GameLine[] {
  return lines.toSorted((a, b) => rank(a) - rank(b) || ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
}

function rank({ state, turn, asking, notSent }: GameLine): number {
  // Whose request is out has nothing to do but to wait.
  const waits = turn !== 'ours' || (asking !== null && asking.since !== null && notSent === null)
  if (state === 'playing') return waits ? 1 : 0
  return state === 'unknown' ? 2 : state === 'invited' ? 3 : state === 'damaged' ? 4 : 5
}
