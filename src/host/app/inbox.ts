import type { Answered } from '../../ipc/contract.ts'
import type { CheckLine, Inspection, OutgoingFile, ViewFact } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { unarmour } from '../../record/armour.ts'
import type { CheckedOpening, VerifyReport } from '../../record/checked.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { CARD_LIMIT, readCard } from '../card.ts'
import { checkFiles, firstTrouble } from '../check-files.ts'
import { keepEvidence } from '../evidence.ts'
import { gameOfOpening } from '../find-game.ts'
import { fileName, readGame } from '../game-store.ts'
import { acceptGame } from '../games.ts'
import type { Host } from '../host.ts'
import { readIdentity } from '../identity.ts'
import { checkIncoming, gameFor } from '../incoming.ts'
import type { InstalledModule } from '../modules.ts'
import { peek } from '../peek.ts'
import { sideName } from '../text/telling.ts'
import { type Trouble, trouble, unacceptable } from '../trouble.ts'
import { acquainted } from './acquaintance.ts'
import { badly, failureOf, well } from './answers.ts'
import { inspectCard } from './inspect-card.ts'
import { NOTICE_WORDS } from './notices.ts'
import { outgoing } from './outgoing.ts'
import type { People } from './people.ts'
import { titleOf } from './play.ts'
import type { Shelf } from './shelf.ts'

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
    return seen.value.header.kind === 'open' ? this.#accept(bytes.value) : this.#takeFile(bytes.value)
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
    const key = await gameFor(this.#host, bytes)
    if (!key.ok) return badly<never>(key.error)
    // An invitation of ours that this accepts is not open yet: it gets its id as its name when the file is stored.
    const open = await this.#shelf.open(key.value)
    if (!open.ok && open.error.code !== 'not-accepted' && open.error.code !== 'busy') return badly<never>(open.error)
    if (!open.ok) {
      const id = await this.#shelf.takeAcceptance(bytes)
      return id.ok ? well({ key: id.value, reply: null, firstNewEntry: null }) : badly<never>(id.error)
    }
    const { session, history } = open.value
    const before = session.checked.inputs.length
    const taken = await session.takeIn(bytes)
    if (!taken.ok) return badly<never>(taken.error)
    history.follow(session)
    // A notice brings nothing to watch.
    const firstNewEntry = session.checked.inputs.length > before ? before + 1 : null
    return well({ key: session.key, reply: null, firstNewEntry })
  }

  async #inspectFile(bytes: Uint8Array): Promise<Inspection> {
    const key = await gameFor(this.#host, bytes)
    const stored = key.ok ? readGame(this.#host, key.value) : key
    if (!stored.ok) return refusedBy(stored.error)
    const seen = await peek({ name: 'the file', bytes })
    const incoming = await checkIncoming(this.#host, stored.value, bytes)
    if (!incoming.ok) {
      const { error } = incoming
      // Who puts a refused file away would lose the proof with it.
      if (seen.ok)
        keepEvidence(
          this.#host,
          stored.value,
          { name: fileName(stored.value.files.length, seen.value.header.kind), bytes },
          error,
        )
      const checks = error.kind === 'file' ? problemLines(error) : []
      return { ...refusedBy(error), game: stored.value.key, checks }
    }
    const { report, checked, header } = incoming.value
    const from = [checked.players.inviter, checked.players.acceptor].find(({ side }) => side === header.author)
    const module = this.#host.library.module(checked.module.id)
    const side = module === undefined ? header.author : sideName(module, header.author)
    const sender = from === undefined ? null : acquainted(this.#host, from, 'mail')
    const said = checked.notices.find(({ file }) => file.name === incoming.value.name)?.notice ?? null
    const what =
      header.kind === 'accept' ? 'Acceptance' : said !== null ? NOTICE_WORDS[said.type] : `File ${header.file}`
    return {
      ...NOTHING,
      title: `${what} by ${sender?.name ?? 'the opponent'} (${side}), ${checked.module.title}`,
      from: sender?.name ?? null,
      sender,
      notice: said === null ? null : { type: said.type, text: said.text },
      checks: checksOf(report, incoming.value.name),
      warnings: warningsOf(report),
      can: 'take',
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
    if (own.ok && invited !== own.value.fingerprint) {
      return trouble('not-for-you', `${inviter.name} invited another key than yours; send him your card and ask again.`)
    }
    return undefined
  }
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

const NOTHING: Inspection = {
  kind: 'unknown',
  title: '',
  from: null,
  sender: null,
  notice: null,
  asks: [],
  checks: [],
  failure: null,
  warnings: [],
  can: 'nothing',
  game: null,
  invitation: null,
  card: null,
}

function refusedBy(why: Trouble): Inspection {
  return { ...NOTHING, title: 'This file cannot be taken in', failure: failureOf(why) }
}

/** The file itself, out of the mail it may stand in. */
function turnBytes(given: Uint8Array): Result<Uint8Array, Trouble> {
  if (given[0] === 0x50 && given[1] === 0x4b && given[2] === 3 && given[3] === 4) return ok(given)
  const text = new TextDecoder('utf-8', { fatal: false }).decode(given)
  const bytes = unarmour(text)
  return bytes.ok ? bytes : fail(unacceptable(bytes.error))
}

function checksOf({ checks }: VerifyReport, file: string): readonly CheckLine[] {
  return checks
    .filter((check) => check.file === null || check.file === file)
    .map(({ name, ok: holds, detail }) => ({ name, ok: holds, detail }))
}

function problemLines({ problems }: Extract<Trouble, { kind: 'file' }>): readonly CheckLine[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => ({ name: code, ok: false, detail: message }))
}

function warningsOf({ problems }: VerifyReport): readonly string[] {
  return problems.filter(({ severity }) => severity === 'warning').map(({ message }) => message)
}
