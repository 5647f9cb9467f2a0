import type { Answered, CallOut, NoticeType } from '../../ipc/contract.ts'
import type {
  Choice,
  Contest,
  OrdersForm,
  OutgoingFile,
  Plain,
  Plan,
  Played,
  Refusal,
  Sight,
} from '../../ipc/shapes.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../../record/types.ts'
import { type Deed, noteDeed, readDeeds } from '../dispatch.ts'
import { holdOrders, playByHeldOrders, readHeldOrders } from '../held-orders.ts'
import type { Host } from '../host.ts'
import type { SentFile } from '../sending.ts'
import type { GameSession, Step } from '../session.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { badly, failureOf, well } from './answers.ts'
import { besideOf } from './beside.ts'
import { answeredByComputer, type HousePlayers, playComputer } from './house-players.ts'
import type { Jobs } from './jobs.ts'
import { invitationSent, titleIn } from './new-games.ts'
import { noticesIn } from './notices.ts'
import { outgoing, outgoingName } from './outgoing.ts'
import type { Shelf } from './shelf.ts'
import { type Open, sightOf, waitingFor } from './sights.ts'

/** What is done at the board: every call names its game; whatever fails changes nothing. */
export class Play {
  readonly #host: Host
  readonly #shelf: Shelf
  readonly #house: HousePlayers
  readonly #jobs: Jobs

  constructor(host: Host, shelf: Shelf, house: HousePlayers, jobs: Jobs) {
    this.#host = host
    this.#shelf = shelf
    this.#house = house
    this.#jobs = jobs
  }

  async see(key: Hex32, spaces: string | null): Promise<Answered<Sight>> {
    const open = await this.#ready(key)
    return open.ok ? well(this.#latest(open.value, spaces)) : badly(open.error)
  }

  async at(key: Hex32, entry: number, spaces: string | null): Promise<Answered<Sight>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const sight = this.#sight(open.value, entry, spaces)
    if (sight !== undefined) return well(sight)
    const last = open.value.history.length
    return badly(trouble('not-found', `This game has ${last} entries so far; there is no entry ${entry}.`))
  }

  async log(key: Hex32, from: number): Promise<Answered<CallOut<'game.log'>>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { history, session } = open.value
    return well({
      entries: history.entries(session, Math.max(1, from)),
      total: history.length,
      notices: noticesIn(session.checked, history),
    })
  }

  async choose(key: Hex32, choices: readonly Choice[], spaces: string | null): Promise<Answered<Played>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { session, history } = open.value
    const before = history.length
    let taken = 0
    for (const choice of choices) {
      const step = session.choose(choice)
      if (!step.ok) {
        const refused = failureOf(this.#inTheApp(open.value, step.error))
        return well({ ...this.#played(open.value, before, spaces), taken, refused })
      }
      taken++
      const isAsking = session.asking !== null
      const settled = await this.#settled(open.value)
      if (!settled.ok)
        return well({ ...this.#played(open.value, before, spaces), taken, refused: failureOf(settled.error) })
      // What was planned before a roll or an answer is not taken blindly after it.
      if (isAsking || rolled(step.value)) break
    }
    return well({ ...this.#played(open.value, before, spaces), taken, refused: null })
  }

  async undo(key: Hex32, spaces: string | null): Promise<Answered<Played>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const undone = open.value.session.undo()
    if (!undone.ok) return badly(undone.error)
    open.value.history.follow(open.value.session)
    return well({ ...this.#played(open.value, open.value.history.length, spaces), taken: 0, refused: null })
  }

  async orders(key: Hex32, orders: Plain, spaces: string | null): Promise<Answered<Played>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const before = open.value.history.length
    const left = open.value.session.leaveOrders(orders)
    if (!left.ok) return badly(left.error)
    open.value.history.follow(open.value.session)
    // In place of the orders just left they are told, too.
    const from = Math.min(before, open.value.history.length - 1)
    return well({ ...this.#played(open.value, from, spaces), taken: 0, refused: null })
  }

  async ordersForm(key: Hex32): Promise<Answered<OrdersForm | null>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { session, module } = open.value
    return well(module.source.guide?.ordersForm?.(session.position, session.side) ?? null)
  }

  async plans(key: Hex32, pieces: readonly string[]): Promise<Answered<readonly Plan[]>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { session, module } = open.value
    if (session.offers().length === 0) return well([])
    return well(module.source.guide?.plans(session.position, session.side, pieces) ?? [])
  }

  async whyNot(key: Hex32, pieces: readonly string[], space: string): Promise<Answered<Refusal | null>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { session, module } = open.value
    const why = module.source.guide?.whyNot(session.position, session.side, pieces, space)
    return well(why === undefined ? null : this.#inTheApp(open.value, why))
  }

  async contest(key: Hex32, choice: Choice | null): Promise<Answered<Contest | null>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const { session, module } = open.value
    const { guide } = module.source
    const contest =
      choice === null
        ? guide?.contest(session.position, session.side)
        : guide?.contest(session.position, session.side, choice)
    return well(contest ?? null)
  }

  async finish(key: Hex32, spaces: string | null): Promise<Answered<{ file: OutgoingFile; sight: Sight }>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    return this.#sentAndSettled(key, open.value, await open.value.session.close(), spaces)
  }

  async ask(key: Hex32, spaces: string | null): Promise<Answered<{ file: OutgoingFile; sight: Sight }>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const due = open.value.session.rollDue ? open.value.session.goOn() : ok(undefined)
    if (!due.ok) return badly(due.error)
    return this.#sentAndSettled(key, open.value, await open.value.session.ask(), spaces)
  }

  async disclose(key: Hex32, spaces: string | null): Promise<Answered<{ file: OutgoingFile; sight: Sight }>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    return this.#sentAndSettled(key, open.value, await open.value.session.disclose(), spaces)
  }

  async holdOrders(key: Hex32, orders: Plain, spaces: string | null): Promise<Answered<Played>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    const held = holdOrders(this.#shelf.hostOf(open.value.session), open.value.session, orders)
    if (!held.ok) return badly(held.error)
    return well({ ...this.#played(open.value, open.value.history.length, spaces), taken: 0, refused: null })
  }

  async notice(
    key: Hex32,
    type: NoticeType,
    text: string,
    spaces: string | null,
  ): Promise<Answered<{ file: OutgoingFile; sight: Sight }>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return badly(open.error)
    return this.#sentAndSettled(key, open.value, await sendNotice(open.value.session, type, text), spaces)
  }

  async sent(key: Hex32): Promise<Answered<readonly OutgoingFile[]>> {
    const deeds = readDeeds(this.#host, key)
    const sent = await this.#sentFiles(key)
    if (!sent.ok) return badly(sent.error)
    const { files, title } = sent.value
    return well(files.toReversed().map((file) => outgoing(file, title, deeds.get(file.name))))
  }

  /** Keeps what was done with one of those files, by its name as it goes out. */
  async dispatched(key: Hex32, name: string, how: Deed): Promise<Answered<null>> {
    const sent = await this.#sentFiles(key)
    if (!sent.ok) return badly(sent.error)
    const file = sent.value.files.find((each) => outgoingName(each) === name)
    if (file === undefined) return badly(NOT_AMONG_YOURS)
    const noted = noteDeed(this.#host, key, file.name, how)
    return noted.ok ? well(null) : badly(noted.error)
  }

  /** Files of ours the opponent should have: of an invitation that nobody has accepted yet, the invitation. */
  async #sentFiles(key: Hex32): Promise<Result<{ files: readonly SentFile[]; title: string }, Trouble>> {
    const open = await this.#shelf.open(key)
    if (open.ok) return ok({ files: open.value.session.sentFiles(), title: titleOf(open.value) })
    return open.error.code === 'not-accepted' ? invitationSent(this.#host, key) : open
  }

  async #sentAndSettled(key: Hex32, open: Open, sent: Result<SentFile, Trouble>, spaces: string | null) {
    if (!sent.ok) return badly<{ file: OutgoingFile; sight: Sight }>(sent.error)
    open.history.follow(open.session)
    const file = outgoing(sent.value, titleOf(open))
    const ready = await this.#ready(key)
    return ready.ok
      ? well({ file, sight: this.#latest(ready.value, spaces) })
      : badly<{ file: OutgoingFile; sight: Sight }>(ready.error)
  }

  /** The game, with what can go on by itself gone on: an opening file against a house player, the computer's turn. */
  async #ready(key: Hex32): Promise<Result<Open, Trouble>> {
    for (;;) {
      const together = await this.#shelf.bringTogether(key)
      const open = together.ok ? await this.#shelf.open(key) : together
      if (!open.ok || open.value.kind === 'mail') return open
      const { session, history, kind } = open.value
      if (session.turn === 'over') return open
      if (session.turn === 'ours') {
        if (session.checked.nextFile !== 0) {
          const settled = await this.#settled(open.value)
          history.follow(session)
          return settled.ok ? open : settled
        }
        const opened = await session.close()
        if (!opened.ok) return opened
        history.follow(session)
        continue
      }
      if (kind === 'hot-seat') continue
      const moved = await this.#computerMoves(key, session)
      if (!moved.ok) return moved
      // What the orders that he holds cannot do is left to him.
      await playByHeldOrders(this.#shelf.hostOf(session), session)
      history.follow(session)
    }
  }

  /** Against the computer what our file waits for is asked and answered at once: nothing has to be sent. */
  async #settled({ session, kind }: Open): Promise<Result<undefined, Trouble>> {
    if (kind !== 'computer' || session.turn !== 'ours') return ok(undefined)
    if (session.asking === null) return ok(undefined)
    const player = await this.#house.player('computer')
    return player.ok ? answeredByComputer(player.value, session) : player
  }

  async #computerMoves(key: Hex32, session: GameSession): Promise<Result<undefined, Trouble>> {
    const computer = await this.#house.player('computer')
    if (!computer.ok) return computer
    const job = this.#jobs.begin(`computer-${key.slice(0, 8)}`, 'The computer is thinking')
    const watch = { progress: (choices: number) => job.progress(choices, 0), stopped: () => job.cancelled }
    const moved = await playComputer(computer.value, session, watch)
    job.end()
    return moved
  }

  #latest(open: Open, spaces: string | null): Sight {
    open.history.follow(open.session)
    const sight = this.#sight(open, open.history.length, spaces)
    if (sight === undefined) throw new Error('an open game has no last position')
    return sight
  }

  #sight(open: Open, entry: number, spaces: string | null): Sight | undefined {
    const held = readHeldOrders(this.#shelf.hostOf(open.session), open.session.key)
    // Orders that cannot be read decide nothing; who leaves them again mends them.
    const beside = { ...besideOf(this.#host, open.session, open.kind), held: held.ok ? held.value : null }
    return sightOf(open, entry, spaces, beside)
  }

  /** Where the other side decides: what one does about it here, in the words that stand above the board. */
  #inTheApp<T extends { readonly code: string; readonly message: string }>(open: Open, why: T): T {
    if (why.code !== 'not-your-decision') return why
    const { opponent } = besideOf(this.#host, open.session, open.kind)
    return { ...why, message: waitingFor(open, opponent.name) }
  }

  #played(open: Open, before: number, spaces: string | null): Omit<Played, 'taken' | 'refused'> {
    const sight = this.#latest(open, spaces)
    const entries = open.history.entries(open.session, before + 1)
    return { sight, told: entries.flatMap(({ told }) => told) }
  }
}

function rolled({ inputs }: Step): boolean {
  return inputs.some(({ type }) => type === 'roll')
}

function sendNotice(session: GameSession, type: NoticeType, text: string): Promise<Result<SentFile, Trouble>> {
  switch (type) {
    case 'resign':
      return session.resign(text)
    case 'draw-offer':
      return session.offerDraw(text)
    case 'draw-accept':
      return session.acceptDraw(text)
    case 'note':
      return session.note(text)
  }
}

export const NOT_AMONG_YOURS = trouble('not-found', 'That file is not among those you sent in this game.')

/** The game's name in a mail's subject. */
export function titleOf({ module, session }: Pick<Open, 'module' | 'session'>): string {
  return titleIn(module, session.checked.scenario)
}
