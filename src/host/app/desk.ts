import type { Answered, CallName, CallOut, Word } from '../../ipc/contract.ts'
import { type ParsedCall, parseCall } from '../../ipc/parse-call.ts'
import { fail, type Result } from '../../kernel/result.ts'
import type { Deed } from '../dispatch.ts'
import type { Host } from '../host.ts'
import { profileTrouble } from '../profile.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { answered, badly, well } from './answers.ts'
import { auditFiles, auditFolder } from './audit-desk.ts'
import { Catalogue } from './catalogue.ts'
import { CHANGING, keyIn } from './changing.ts'
import { EndAuditDesk } from './end-audit-desk.ts'
import { appFacts, moduleReference, type Shell } from './facts.ts'
import { GameLines } from './game-lines.ts'
import { gameText } from './game-text.ts'
import { HousePlayers } from './house-players.ts'
import { Inbox } from './inbox.ts'
import { Jobs } from './jobs.ts'
import { forgetRequest, keptRequests } from './kept-requests.ts'
import type { MailDesk } from './mail-desk.ts'
import { inviteByMail } from './new-games.ts'
import { readNotes, writeNotes } from './notes.ts'
import { Pages } from './pages.ts'
import { People } from './people.ts'
import { NOT_AMONG_YOURS, Play } from './play.ts'
import { Responder } from './responder.ts'
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
  readonly #catalogue: Catalogue
  readonly #shelf: Shelf
  readonly #play: Play
  readonly #inbox: Inbox
  readonly #endAudit: EndAuditDesk
  readonly #responder: Responder
  readonly #jobs: Jobs
  readonly pages = new Pages()
  readonly #listeners = new Set<(word: Word) => void>()
  /** Calls are carried out one after the other, so that no two change a game at once. */
  #last: Promise<unknown> = Promise.resolve()

  #lastLook: Promise<unknown> = Promise.resolve()

  constructor(parts: DeskParts) {
    const { host, report } = parts
    this.#parts = parts
    this.#jobs = new Jobs((word) => this.say(word))
    this.#people = new People(host)
    this.#house = new HousePlayers(host)
    const lines = new GameLines(host, this.#house)
    this.#catalogue = new Catalogue(host, lines, (word) => this.say(word), report)
    this.#shelf = new Shelf(host, this.#people, this.#house, lines, (session) => this.#catalogue.note(session))
    this.#play = new Play(host, this.#shelf, this.#house, this.#jobs)
    this.#inbox = new Inbox(host, this.#people, this.#shelf)
    this.#responder = new Responder({
      host,
      people: this.#people,
      inbox: this.#inbox,
      inTurn: (work) => this.#catalogue.during(() => this.#inTurn(() => this.#unharmed(work))),
      onAnswered: (key, sentence) => {
        this.say({ type: 'answered', key, sentence })
        this.say({ type: 'library-changed' })
        this.say({ type: 'game-changed', key })
      },
    })
    this.#endAudit = new EndAuditDesk(this.#shelf, this.#jobs)
  }

  /** Carries out a call from outside, whatever it is. Never rejects. */
  async call(name: unknown, input: unknown): Promise<Answered<unknown>> {
    const parsed = this.#parsed(name, input)
    if ('error' in parsed) return { ok: false, error: parsed.error }
    const { call } = parsed
    // Breaking something off must not wait for it.
    if (call.name === 'job.cancel') return this.#carryOut(call)
    // A mail server may be slow: no game waits for it.
    if (call.name === 'mail.test' || call.name === 'mail.send') return this.#safely(call)
    // What lies open is not touched by a look: a hostile file that takes long holds up no game, only other files.
    if (call.name === 'inbox.inspect') return this.#catalogue.during(() => this.#afterLooks(() => this.#safely(call)))
    return this.#catalogue.during(() => this.#inTurn(() => this.#safely(call)))
  }

  /** What is thrown here was caused by what came in: no game is the worse for it. */
  #parsed(name: unknown, input: unknown): ReturnType<typeof parseCall> {
    try {
      return parseCall(name, input)
    } catch (defect) {
      this.#parts.report(defect)
      return { error: { kind: 'call', code: 'bad-input', message: 'That call cannot be read; nothing was changed.' } }
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  #afterLooks<T>(look: () => Promise<T>): Promise<T> {
    const turn = this.#lastLook.then(look)
    this.#lastLook = turn.catch(() => undefined)
    return turn
  }

  listen(listener: (word: Word) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  say(word: Word): void {
    for (const listener of this.#listeners) listener(word)
  }

  /** Begins to check all games in the background, before anybody asks for them, and to answer what lies in a folder. */
  begin(): void {
    this.#catalogue.list()
    this.#responder.begin()
  }

  /** Puts every open game back, so that another program can open it. */
  close(): void {
    this.#responder.close()
    this.#shelf.close()
    this.#catalogue.close()
  }

  async #safely(call: ParsedCall): Promise<Answered<unknown>> {
    try {
      const answer = await this.#carryOut(call)
      if (answer.ok) this.#tellOthers(call, answer.value)
      return answer
    } catch (defect) {
      this.#parts.report(defect)
      // What is on disk is whole; what was open may not be.
      if (call.name !== 'inbox.inspect') this.#shelf.release()
      const message =
        'Something went wrong in Countersign itself; nothing on disk was changed by halves. Open the game again.'
      return { ok: false, error: { kind: 'call', code: 'defect', message } }
    }
  }

  /** Work that nobody called for: what is thrown in it is a defect like any other. */
  async #unharmed<T>(work: () => Promise<Result<T, Trouble>>): Promise<Result<T, Trouble>> {
    try {
      return await work()
    } catch (defect) {
      this.#parts.report(defect)
      this.#shelf.release()
      return fail(
        trouble('damaged', 'Something went wrong in Countersign itself; nothing on disk was changed by halves.'),
      )
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
        return well(appFacts(host.library, shell, profileTrouble(host.disk, host.profile)))
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
        return this.#people.trust(bytesOf(call.input.bytes), call.input)
      case 'trust.remove':
        return this.#people.distrust(call.input.fingerprint, this.#house.fingerprints)
      case 'library.list':
        return answered(this.#catalogue.list((key) => this.#shelf.sessionOf(key)))
      case 'game.invite':
        return this.#invite(call.input)
      case 'game.local':
        return this.#local(call.input)
      case 'inbox.inspect':
        return this.#inspect(call.input.bytes)
      case 'inbox.take':
        return this.#take(call.input.bytes)
      case 'inbox.kept':
        return answered(keptRequests(host))
      case 'inbox.putAway':
        return answered(forgetRequest(host, call.input.key))
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
      case 'game.ask':
        return this.#play.ask(call.input.key, call.input.spacesDigest)
      case 'game.disclose':
        return this.#play.disclose(call.input.key, call.input.spacesDigest)
      case 'game.holdOrders':
        return this.#play.holdOrders(call.input.key, call.input.orders, call.input.spacesDigest)
      case 'game.sent':
        return this.#play.sent(call.input.key)
      case 'game.dispatched':
        return this.#dispatched(call.input.key, call.input.file, call.input.how)
      case 'game.notice':
        return this.#play.notice(call.input.key, call.input.type, call.input.text, call.input.spacesDigest)
      case 'game.notes':
        return well({ text: readNotes(host, call.input.key, call.input.side) })
      case 'game.setNotes':
        return answered(writeNotes(host, call.input.key, call.input.side, call.input.text))
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
      case 'endAudit.see':
        return this.#endAudit.see(call.input.key)
      case 'endAudit.at':
        return this.#endAudit.at(call.input.key, call.input.stop, call.input.spacesDigest)
      case 'responder.see':
        return this.#responder.see()
      case 'responder.set':
        return this.#responder.set(call.input.folders)
      case 'audit.folder':
        return auditFolder(host, this.#jobs, this.pages, call.input.folder)
      case 'audit.files':
        return auditFiles(host, this.#jobs, this.pages, call.input)
      case 'settings.see':
        return answered(readSettings(host))
      case 'settings.set':
        return answered(writeSettings(host, call.input.settings))
      case 'job.cancel':
        this.#jobs.cancel(call.input.job)
        return well(null)
    }
  }

  async #invite(wish: Extract<ParsedCall, { name: 'game.invite' }>['input']) {
    const { host } = this.#parts
    const signer = await this.#people.signer()
    if (!signer.ok) return badly<never>(signer.error)
    const invited = await inviteByMail(host, signer.value, wish)
    if (invited.ok) await this.#catalogue.check(invited.value.key)
    return answered(invited)
  }

  async #local({ opponent, name, ...wish }: Extract<ParsedCall, { name: 'game.local' }>['input']) {
    const signer = await this.#people.signer()
    if (!signer.ok) return badly<never>(signer.error)
    const key = await this.#house.begin(opponent, signer.value, { ...wish, dice: 'casual' }, name)
    if (!key.ok) return badly<never>(key.error)
    await this.#catalogue.check(key.value)
    return well({ key: key.value })
  }

  async #inspect(bytes: string) {
    const seen = await this.#inbox.inspect(bytesOf(bytes))
    // The request is kept now: the other waits, says the library.
    if (seen.can === 'answer') this.say({ type: 'library-changed' })
    return well(seen)
  }

  async #take(bytes: string) {
    const taken = await this.#inbox.take(bytesOf(bytes))
    // An acceptance is stored without the game's being opened.
    const key = taken.ok ? taken.value.key : null
    if (key !== null && this.#shelf.sessionOf(key) === undefined) await this.#catalogue.check(key)
    return taken
  }

  async #text(key: string) {
    const open = await this.#shelf.open(key)
    return open.ok ? well({ text: gameText(open.value) }) : badly<never>(open.error)
  }

  async #mail({ key, file, to }: Extract<ParsedCall, { name: 'mail.send' }>['input']) {
    const sent = await this.#inTurn(async () => this.#play.sent(key))
    if (!sent.ok) return sent
    const found = sent.value.find(({ name }) => name === file)
    if (found === undefined) return badly<never>(NOT_AMONG_YOURS)
    const mailed = await this.#parts.mail.send(found, to)
    if (mailed.ok) await this.#inTurn(() => this.#dispatched(key, file, 'mailed'))
    return answered(mailed)
  }

  async #dispatched(key: string, file: string, how: Deed) {
    const noted = await this.#play.dispatched(key, file, how)
    if (noted.ok && this.#shelf.sessionOf(key) === undefined) await this.#catalogue.check(key)
    return noted
  }
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
