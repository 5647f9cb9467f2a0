import type { Answered, CallName, CallOut, Word } from '../../ipc/contract.ts'
import { type ParsedCall, parseCall } from '../../ipc/parse-call.ts'
import type { Host } from '../host.ts'
import { trouble } from '../trouble.ts'
import { answered, badly, well } from './answers.ts'
import { auditFiles, auditFolder } from './audit-desk.ts'
import { appFacts, moduleReference, type Shell } from './facts.ts'
import { gameText } from './game-text.ts'
import { HousePlayers } from './house-players.ts'
import { Inbox } from './inbox.ts'
import { Jobs } from './jobs.ts'
import type { MailDesk } from './mail-desk.ts'
import { inviteByMail } from './new-games.ts'
import { Pages } from './pages.ts'
import { People } from './people.ts'
import { Play } from './play.ts'
import { readSettings, writeSettings } from './settings.ts'
import { Shelf } from './shelf.ts'

export interface DeskParts {
  readonly host: Host
  readonly shell: Shell
  readonly mail: MailDesk
  /** Told when something was thrown, which is a defect; the player gets a sentence. */
  report(defect: unknown): void
}

/** Everything the screens can ask for, behind one guarded door. */
export class Desk {
  readonly #parts: DeskParts
  readonly #people: People
  readonly #house: HousePlayers
  readonly #shelf: Shelf
  readonly #play: Play
  readonly #inbox: Inbox
  readonly #jobs: Jobs
  readonly pages = new Pages()
  readonly #listeners = new Set<(word: Word) => void>()
  /** Calls are carried out one after the other, so that no two change a game at once. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: DeskParts) {
    const { host } = parts
    this.#parts = parts
    this.#jobs = new Jobs((word) => this.say(word))
    this.#people = new People(host)
    this.#house = new HousePlayers(host)
    this.#shelf = new Shelf(host, this.#people, this.#house)
    this.#play = new Play(this.#shelf, this.#house, this.#jobs)
    this.#inbox = new Inbox(host, this.#people, this.#shelf)
  }

  /** Carries out a call from outside, whatever it is. Never rejects. */
  async call(name: unknown, input: unknown): Promise<Answered<unknown>> {
    const parsed = parseCall(name, input)
    if ('error' in parsed) return { ok: false, error: parsed.error }
    const { call } = parsed
    // Breaking something off must not wait for it.
    if (call.name === 'job.cancel') return this.#carryOut(call)
    // A mail server may be slow: no game waits for it.
    if (call.name === 'mail.test' || call.name === 'mail.send') return this.#safely(call)
    return this.#inTurn(() => this.#safely(call))
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  listen(listener: (word: Word) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  say(word: Word): void {
    for (const listener of this.#listeners) listener(word)
  }

  /** Puts every open game back, so that another program can open it. */
  close(): void {
    this.#shelf.release()
  }

  async #safely(call: ParsedCall): Promise<Answered<unknown>> {
    try {
      const answer = await this.#carryOut(call)
      if (answer.ok) this.#tellOthers(call, answer.value)
      return answer
    } catch (defect) {
      this.#parts.report(defect)
      // What is on disk is whole; what was open may not be.
      this.#shelf.release()
      const message =
        'Something went wrong in Countersign itself; nothing on disk was changed by halves. Open the game again.'
      return { ok: false, error: { kind: 'call', code: 'defect', message } }
    }
  }

  #tellOthers({ name, input }: ParsedCall, outcome: unknown): void {
    if (!CHANGING.has(name)) return
    this.say({ type: 'library-changed' })
    // A file that is taken in names its game only in the answer.
    const key = keyIn(input) ?? keyIn(outcome)
    if (key !== undefined) this.say({ type: 'game-changed', key })
  }

  #carryOut(call: ParsedCall): Promise<Answered<CallOut<CallName>>> | Answered<CallOut<CallName>> {
    const { host, shell, mail } = this.#parts
    switch (call.name) {
      case 'app.facts':
        return well(appFacts(host.library, shell))
      case 'module.reference':
        return moduleReference(host.library, call.input.module)
      case 'identity.see':
        return this.#people.see()
      case 'identity.make':
        return this.#people.make(call.input.name, call.input.passphrase)
      case 'identity.unlock':
        return this.#people.unlock(call.input.passphrase)
      case 'identity.card':
        return this.#people.card()
      case 'trust.list':
        return answered(this.#people.trusted(this.#house.fingerprints))
      case 'trust.add':
        return this.#people.trust(bytesOf(call.input.bytes), call.input.anotherKey)
      case 'trust.remove':
        return this.#people.distrust(call.input.fingerprint, this.#house.fingerprints)
      case 'library.list':
        return this.#list()
      case 'game.invite':
        return this.#invite(call.input)
      case 'game.local':
        return this.#local(call.input)
      case 'inbox.inspect':
        return this.#inspect(call.input.bytes)
      case 'inbox.take':
        return this.#inbox.take(bytesOf(call.input.bytes))
      case 'game.see':
        return this.#play.see(call.input.key, call.input.spacesDigest)
      case 'game.at':
        return this.#play.at(call.input.key, call.input.entry, call.input.spacesDigest)
      case 'game.log':
        return this.#play.log(call.input.key, call.input.from)
      case 'game.choose':
        return this.#play.choose(call.input.key, call.input.choices, call.input.spacesDigest)
      case 'game.undo':
        return this.#play.undo(call.input.key, call.input.spacesDigest)
      case 'game.orders':
        return this.#play.orders(call.input.key, call.input.orders, call.input.spacesDigest)
      case 'game.ordersForm':
        return this.#play.ordersForm(call.input.key)
      case 'game.plans':
        return this.#play.plans(call.input.key, call.input.pieces)
      case 'game.whyNot':
        return this.#play.whyNot(call.input.key, call.input.pieces, call.input.space)
      case 'game.contest':
        return this.#play.contest(call.input.key, call.input.choice)
      case 'game.finish':
        return this.#play.finish(call.input.key, call.input.spacesDigest)
      case 'game.sent':
        return this.#play.sent(call.input.key)
      case 'game.notice':
        return this.#play.notice(call.input.key, call.input.type, call.input.text, call.input.spacesDigest)
      case 'game.text':
        return this.#text(call.input.key)
      case 'mail.see':
        return answered(mail.see())
      case 'mail.set':
        return mail.set(call.input).then(answered)
      case 'mail.forget':
        return answered(mail.forget())
      case 'mail.test':
        return mail.test().then(answered)
      case 'mail.send':
        return this.#mail(call.input)
      case 'audit.folder':
        return auditFolder(host, this.#jobs, this.pages, call.input.folder)
      case 'audit.files':
        return auditFiles(host, this.#jobs, this.pages, call.input.files)
      case 'settings.see':
        return answered(readSettings(host))
      case 'settings.set':
        return answered(writeSettings(host, call.input.settings))
      case 'job.cancel':
        this.#jobs.cancel(call.input.job)
        return well(null)
    }
  }

  async #list() {
    return answered(await this.#shelf.list())
  }

  async #invite(wish: Extract<ParsedCall, { name: 'game.invite' }>['input']) {
    const { host } = this.#parts
    const signer = await this.#people.signer()
    if (!signer.ok) return badly<never>(signer.error)
    return answered(await inviteByMail(host, signer.value, wish))
  }

  async #local({ opponent, ...wish }: Extract<ParsedCall, { name: 'game.local' }>['input']) {
    const signer = await this.#people.signer()
    if (!signer.ok) return badly<never>(signer.error)
    const key = await this.#house.begin(opponent, signer.value, { ...wish, dice: 'casual' })
    return key.ok ? well({ key: key.value }) : badly<never>(key.error)
  }

  async #inspect(bytes: string) {
    return well(await this.#inbox.inspect(bytesOf(bytes)))
  }

  async #text(key: string) {
    const open = await this.#shelf.open(key)
    return open.ok ? well({ text: gameText(open.value) }) : badly<never>(open.error)
  }

  async #mail({ key, file, to }: Extract<ParsedCall, { name: 'mail.send' }>['input']) {
    const sent = await this.#inTurn(async () => this.#play.sent(key))
    if (!sent.ok) return sent
    const found = sent.value.find(({ name }) => name === file)
    if (found === undefined)
      return badly<never>(trouble('not-found', 'That file is not among those you sent in this game.'))
    return answered(await this.#parts.mail.send(found, to))
  }
}

/** Calls after which another window may show something old. */
const CHANGING: ReadonlySet<CallName> = new Set<CallName>([
  'identity.make',
  'trust.add',
  'trust.remove',
  'game.invite',
  'game.local',
  'inbox.take',
  'game.choose',
  'game.undo',
  'game.orders',
  'game.finish',
  'game.notice',
])

function keyIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('key' in facts)) return undefined
  return typeof facts.key === 'string' ? facts.key : undefined
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
