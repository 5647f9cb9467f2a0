import type { Answered } from '../../ipc/contract.ts'
import type { Inspection, OutgoingFile, ViewFact } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { unarmour } from '../../record/armour.ts'
import type { CheckedOpening } from '../../record/checked.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { Header, Hex32 } from '../../record/types.ts'
import type { AnsweredRequest } from '../answer-request.ts'
import { CARD_LIMIT, readCard } from '../card.ts'
import { checkFiles, firstTrouble } from '../check-files.ts'
import { keepEvidence } from '../evidence.ts'
import { gameOfOpening } from '../find-game.ts'
import { fileName, readGame } from '../game-store.ts'
import { acceptGame } from '../games.ts'
import { playByHeldOrders, readHeldOrders } from '../held-orders.ts'
import type { Host } from '../host.ts'
import { readIdentity } from '../identity.ts'
import { checkIncoming, gameFor } from '../incoming.ts'
import type { InstalledModule } from '../modules.ts'
import { peek } from '../peek.ts'
import type { SentFile } from '../sending.ts'
import { sideName } from '../text/telling.ts'
import { type Trouble, trouble, unacceptable } from '../trouble.ts'
import type { DecidedTurn } from '../watch-folder.ts'
import { acquainted } from './acquaintance.ts'
import { badly, well } from './answers.ts'
import { answerExchange } from './exchange-sights.ts'
import { inspectCard } from './inspect-card.ts'
import { inspectRequest } from './inspect-request.ts'
import { checksOf, NOTHING, refusedBy, refusedInGame, warningsOf } from './inspections.ts'
import { forgetRequest } from './kept-requests.ts'
import { NOTICE_WORDS } from './notices.ts'
import { outgoing } from './outgoing.ts'
import type { People } from './people.ts'
import { titleOf } from './play.ts'
import type { Shelf } from './shelf.ts'
import type { Open } from './sights.ts'

/** What came from outside: looked at first, taken in only when it holds. A bad file changes nothing. */
export class Inbox {
  readonly #host: Host
  readonly #people: People
  readonly #shelf: Shelf

  constructor(host: Host, people: People, shelf: Shelf) {
    this.#host = host
    this.#people = people
    this.#shelf = shelf
  }

  /** Looks at a turn file, a mail with its text block, or a card. Changes nothing. */
  async inspect(given: Uint8Array): Promise<Inspection> {
    const card = given.length <= CARD_LIMIT ? readCard(given) : undefined
    if (card?.ok === true) return inspectCard(this.#host, card.value)
    const bytes = turnBytes(given)
    if (!bytes.ok) return refusedBy(bytes.error)
    const seen = await peek({ name: 'the file', bytes: bytes.value })
    if (!seen.ok) return refusedBy(unacceptable(seen.error))
    const { kind } = seen.value.header
    if (kind === 'open') return this.#inspectInvitation(bytes.value)
    return { ...(await this.#inspectFile(bytes.value)), kind }
  }

  /** Does what the inspection offered: accepts, takes in or trusts. */
  async take(
    given: Uint8Array,
  ): Promise<Answered<{ key: string | null; reply: OutgoingFile | null; firstNewEntry: number | null }>> {
    const card = given.length <= CARD_LIMIT ? readCard(given) : undefined
    if (card?.ok === true) {
      const trusted = this.#people.trust(given, { anotherKey: false, rename: false })
      return trusted.ok ? well({ key: null, reply: null, firstNewEntry: null }) : trusted
    }
    const bytes = turnBytes(given)
    if (!bytes.ok) return badly(bytes.error)
    const seen = await peek({ name: 'the file', bytes: bytes.value })
    if (!seen.ok) return badly(unacceptable(seen.error))
    switch (seen.value.header.kind) {
      case 'open':
        return this.#accept(bytes.value)
      case 'request':
        return this.#answer(bytes.value)
      default:
        return this.#takeFile(bytes.value)
    }
  }

  /** Answers a request of the opponent in its game. Codes as `answerRequest`; needs the key. */
  async answer(bytes: Uint8Array): Promise<Result<AnsweredHere, Trouble>> {
    const key = await gameFor(this.#host, bytes)
    const open = key.ok ? await this.#shelf.open(key.value) : key
    if (!open.ok) return open
    const answered = await open.value.session.answer(bytes)
    if (answered.ok) forgetRequest(this.#host, answered.value.key)
    return answered.ok ? ok({ ...answered.value, open: open.value }) : answered
  }

  /**
   * Takes in a turn of a game in which the player holds orders, and decides by them. Null, and nothing taken in, where he holds none or has
   * it already; null as well where they are silent. `not-yet`: it is of no game here, so far.
   */
  async decide(
    bytes: Uint8Array,
  ): Promise<Result<(DecidedTurn & { readonly open: Open }) | 'not-yet' | null, Trouble>> {
    const key = await gameFor(this.#host, bytes)
    if (!key.ok) return ok(key.error.code === 'wrong-game' ? 'not-yet' : null)
    const orders = readHeldOrders(this.#host, key.value)
    if (!orders.ok || orders.value === null) return orders.ok ? ok(null) : orders
    const taken = await this.#taken(bytes)
    if (!taken.ok) return taken.error.code === 'already-taken' ? ok(null) : taken
    const { sent, open } = taken.value
    return ok(sent === null || open === null ? null : { key: open.session.key, sent, open })
  }

  async #answer(bytes: Uint8Array) {
    const answered = await this.answer(bytes)
    if (!answered.ok) return badly<never>(answered.error)
    const { key, sent, open } = answered.value
    return well({ key, reply: outgoing(sent, titleOf(open)), firstNewEntry: null })
  }

  async #accept(bytes: Uint8Array) {
    const signer = await this.#people.signer()
    const begun = signer.ok ? await acceptGame(this.#host, signer.value, bytes) : signer
    if (!begun.ok) return badly<never>(begun.error)
    const open = await this.#shelf.open(begun.value.game.key)
    if (!open.ok) return badly<never>(open.error)
    const reply = outgoing(begun.value.sent, titleOf(open.value))
    return well({ key: begun.value.game.key, reply, firstNewEntry: null })
  }

  async #takeFile(bytes: Uint8Array) {
    const taken = await this.#taken(bytes)
    if (!taken.ok) return badly<never>(taken.error)
    const { key, sent, open, firstNewEntry } = taken.value
    const reply = sent === null || open === null ? null : outgoing(sent, titleOf(open))
    return well({ key, reply, firstNewEntry })
  }

  async #taken(bytes: Uint8Array): Promise<Result<TakenHere, Trouble>> {
    const key = await gameFor(this.#host, bytes)
    if (!key.ok) return key
    // An invitation of ours that this accepts is not open yet: it gets its id as its name when the file is stored.
    const open = await this.#shelf.open(key.value)
    if (!open.ok && open.error.code !== 'not-accepted' && open.error.code !== 'busy') return open
    if (!open.ok) {
      const id = await this.#shelf.takeAcceptance(bytes)
      return id.ok ? ok({ key: id.value, sent: null, open: null, firstNewEntry: null }) : id
    }
    const { session, history } = open.value
    const host = this.#shelf.hostOf(session)
    // Orders that cannot be read are told before anything is taken in.
    const orders = readHeldOrders(host, session.key)
    if (!orders.ok) return orders
    history.follow(session)
    const before = history.length
    const taken = await session.takeIn(bytes)
    if (!taken.ok) return taken
    const played = taken.value.header.kind === 'turn' ? await playByHeldOrders(host, session) : ok({ sent: null })
    history.follow(session)
    if (!played.ok) return played
    // A notice brings nothing to watch.
    const firstNewEntry = history.length > before ? before + 1 : null
    return ok({ key: session.key, sent: played.value.sent, open: open.value, firstNewEntry })
  }

  async #inspectFile(bytes: Uint8Array): Promise<Inspection> {
    const key = await gameFor(this.#host, bytes)
    const stored = key.ok ? readGame(this.#host, key.value) : key
    if (!stored.ok) return refusedBy(stored.error)
    const seen = await peek({ name: 'the file', bytes })
    const isRequest = seen.ok && seen.value.header.kind === 'request'
    if (isRequest && seen.value.header.author !== stored.value.facts.side) {
      return inspectRequest(this.#host, stored.value, bytes)
    }
    const incoming = await checkIncoming(this.#host, stored.value, bytes)
    if (!incoming.ok) {
      const { error } = incoming
      if (!seen.ok) return refusedInGame(error, stored.value)
      // Who puts a refused file away would lose the proof with it.
      const file = { name: fileName(stored.value.files.length, seen.value.header.kind), bytes }
      const kept = keepEvidence(this.#host, stored.value, file, error)
      return refusedInGame(kept.ok ? kept.value : kept.error, stored.value)
    }
    const { report, checked, header } = incoming.value
    const from = [checked.players.inviter, checked.players.acceptor].find(({ side }) => side === header.author)
    const module = this.#host.library.module(checked.module.id)
    const side = module === undefined ? header.author : sideName(module, header.author)
    const sender = from === undefined ? null : acquainted(this.#host, from, 'mail')
    const said = checked.notices.find(({ file }) => file.name === incoming.value.name)?.notice ?? null
    const what = said !== null ? NOTICE_WORDS[said.type] : fileTitle(header)
    const exchange = header.kind === 'answer' && module !== undefined ? answerExchange(module, checked) : null
    return {
      ...NOTHING,
      title: `${what} by ${sender?.name ?? 'the opponent'} (${side}), ${checked.module.title}`,
      from: sender?.name ?? null,
      sender,
      notice: said === null ? null : { type: said.type, text: said.text },
      checks: checksOf(report, incoming.value.name),
      warnings: warningsOf(report),
      can: 'take',
      exchange,
      game: checked.gameId,
    }
  }

  async #inspectInvitation(bytes: Uint8Array): Promise<Inspection> {
    const name = 'the invitation'
    const report = await checkFiles(this.#host, [{ name, bytes }], this.#host.clock.now())
    if (!report.ok) return { ...refusedBy(report.error), kind: 'open' }
    const { opening } = report.value
    const fault = firstTrouble(report.value) ?? (opening === null ? undefined : this.#notMine(opening))
    const checks = checksOf(report.value, name)
    if (opening === null || fault !== undefined) {
      return { ...(fault === undefined ? NOTHING : refusedBy(fault)), kind: 'open', checks }
    }
    const { open, module: rules, firstSide, secondSide } = opening
    const module = this.#host.library.module(rules.id)
    const sender = acquainted(this.#host, open.inviter, 'mail')
    const mine = open.inviter.side === firstSide ? secondSide : firstSide
    const scenario = module?.source.manifest.scenarios.find(({ id }) => id === open.scenario)?.title ?? open.scenario
    return {
      ...NOTHING,
      kind: 'open',
      title: `${sender.name} invites you to ${rules.title}: ${scenario}`,
      from: sender.name,
      sender,
      asks:
        sender.trust === 'namesake'
          ? [
              {
                code: 'namesake',
                sentence: `I know that this is not the ${sender.name} whose key I trust, or he told me himself that he has a new key.`,
              },
            ]
          : [],
      checks,
      warnings: warningsOf(report.value),
      can: 'accept',
      invitation: {
        module: rules.id,
        scenario: open.scenario,
        side: module === undefined ? mine : sideName(module, mine),
        options: optionsAgreed(module, open.scenario, open.options),
        facts: module?.source.aboutScenario?.(open.scenario).facts ?? [],
        dice: open.dice,
        diceLabel: DICE_LEVEL_LABELS[open.dice],
      },
    }
  }

  #notMine(opening: CheckedOpening): Trouble | undefined {
    const before = gameOfOpening(this.#host, opening.hash)
    if (!before.ok) return before.error
    const own = readIdentity(this.#host.disk, this.#host.profile)
    const { inviter, invited } = opening.open
    if (own.ok && inviter.key === own.value.key) {
      return trouble('already-taken', 'This is your own invitation; the player you invited must accept it.')
    }
    if (before.value !== undefined) {
      return trouble('already-accepted', 'This invitation is among your games already.')
    }
    if (!own.ok && own.error.code !== 'no-identity') return own.error
    if (!own.ok) {
      const message = `${inviter.name} invited a key that is not in this profile, which has none yet; make yours, send him your card and ask again.`
      return trouble('not-for-you', message)
    }
    if (invited !== own.value.fingerprint) {
      return trouble('not-for-you', `${inviter.name} invited another key than yours; send him your card and ask again.`)
    }
    return undefined
  }
}

/** A request that was answered in a game that is open. */
export type AnsweredHere = AnsweredRequest & { readonly open: Open }

interface TakenHere {
  readonly key: Hex32
  /** What the held orders made of it. */
  readonly sent: SentFile | null
  readonly open: Open | null
  readonly firstNewEntry: number | null
}

function fileTitle({ kind, file }: Header): string {
  if (kind === 'turn') return `File ${file}`
  return kind === 'accept' ? 'Acceptance' : kind === 'answer' ? `Answer for file ${file}` : 'Disclosure'
}

/** Every option with its value, those as usual too: both play by them. */
function optionsAgreed(
  module: InstalledModule | undefined,
  scenario: string,
  chosen: CheckedOpening['open']['options'],
): readonly ViewFact[] {
  const known = module?.source.optionsOf(scenario) ?? []
  const strange = Object.keys(chosen).filter((name) => !known.some(({ id }) => id === name))
  return [
    ...known.map(({ id, label, rule, default: usual }) => ({
      label: label ?? id,
      value: optionWords(chosen[id] ?? usual),
      rule,
    })),
    ...strange.map((name) => ({ label: name, value: optionWords(chosen[name] ?? '') })),
  ]
}

function optionWords(value: string | number | boolean): string {
  return value === true ? 'yes' : value === false ? 'no' : `${value}`
}

/** The file itself, out of the mail it may stand in. */
function turnBytes(given: Uint8Array): Result<Uint8Array, Trouble> {
  if (given[0] === 0x50 && given[1] === 0x4b && given[2] === 3 && given[3] === 4) return ok(given)
  const text = new TextDecoder('utf-8', { fatal: false }).decode(given)
  const bytes = unarmour(text)
  return bytes.ok ? bytes : fail(unacceptable(bytes.error))
}
