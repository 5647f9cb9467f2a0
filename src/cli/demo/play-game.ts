import { decideByHeldOrders, holdOrders } from '../../host/held-orders.ts'
import type { SentFile } from '../../host/sending.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import { replayInputs } from '../../kernel/inputs.ts'
import type { Player } from '../../kernel/player.ts'
import type { Outcome } from '../../kernel/stage.ts'
import type { Players } from './computer-players.ts'
import { demoOrders } from './demo-orders.ts'
import { type Exchange, exchange, type Numbers, playerTurnOf } from './responding.ts'
import { type DemoPlayer, type DemoTable, must, post } from './two-players.ts'

/** A file that was written by one and opened by the other. */
export interface PlayedFile {
  /** Its place among all files, the opening being 0. */
  readonly at: number
  readonly author: DemoPlayer
  readonly reader: DemoPlayer
  readonly sent: SentFile
  /** The game-turn it was begun in, as the game calls it. */
  readonly turn: string
  readonly choices: number
  /** What the rules made him tell of his hidden forces. */
  readonly told: number
  readonly rolls: number
  /** Decisions that the reader's standing orders made. */
  readonly ordered: number
  /** Decisions that the author's own made: those he was asked for and has left orders about instead. */
  readonly orderedHimself: number
  /** Of his choices, those that his own app made when the file before came in, by orders that he holds. */
  readonly held: number
  /** The player-turn it was begun in. */
  readonly playerTurn: string
  /** What was asked and answered while it was made, in order. */
  readonly exchanges: readonly Exchange[]
}

export interface PlayWatch {
  /** Right before an author closes his file. */
  closing?(author: DemoPlayer, reader: DemoPlayer): Promise<void>
  /** An answer is there and not opened yet. */
  answered?(author: DemoPlayer, answerer: DemoPlayer, answer: Uint8Array): Promise<void>
  /** Right before the reader opens a file. */
  sent?(file: PlayedFile): void
  /** Right after. */
  opened?(file: PlayedFile, turnsPlayed: number): void
}

export interface PlayedGame {
  readonly files: readonly PlayedFile[]
  readonly turnsPlayed: number
  readonly outcome: Outcome | null
}

/** Who leaves standing orders, where the demo knows some for the game; `held`: both keep them to themselves. */
export const WHO_ORDERS = ['nobody', 'bob', 'both', 'held'] as const
export type Ordering = (typeof WHO_ORDERS)[number]

/** A game that never comes to rest is a defect. */
const MOST_FILES = 5000
const MOST_CHOICES = 5000

/**
 * Plays by files until the game is over or `enough` says so, which is asked after each file: with the number of game-turns
 * that were played through.
 */
export async function playGame(
  table: DemoTable,
  players: Players,
  before: readonly PlayedFile[],
  enough: (turnsPlayed: number, files: readonly PlayedFile[]) => boolean,
  watch: PlayWatch = {},
  // One side leaves standing orders, the other answers by mail: both ways are seen.
  ordering: Ordering = 'bob',
): Promise<PlayedGame> {
  const { alice, bob } = table
  const files = [...before]
  const turns = new Set(before.map(({ turn }) => turn))
  let last = before.at(-1)?.at ?? 1
  const numbers = { next: () => (last += 1) }
  if (ordering === 'held') for (const player of [alice, bob]) holdOwn(table, player)
  for (let count = 0; count < MOST_FILES; count++) {
    const { nextAuthor, finished } = alice.session.checked
    turns.add(turnOf(table))
    const turnsPlayed = finished === null ? turns.size - 1 : turns.size
    if (nextAuthor === null) return { files, turnsPlayed, outcome: finished }
    if (enough(turnsPlayed, files)) return { files, turnsPlayed, outcome: null }
    const [author, reader] = nextAuthor === alice.side ? [alice, bob] : [bob, alice]
    const turn = turnOf(table)
    const playerTurn = playerTurnOf(table, author)
    const held = must(decideByHeldOrders(author.host, author.session)).length
    const exchanges = await playFile(
      table,
      { author, reader, numbers, watch, leavesOrders: ordering === 'both' || (ordering === 'bob' && author === bob) },
      author === alice ? players.alice : players.bob,
    )
    const counts = countsOf(table, author, reader)
    await watch.closing?.(author, reader)
    const sent = must(await author.session.close())
    const file: PlayedFile = { at: numbers.next(), author, reader, sent, turn, playerTurn, exchanges, held, ...counts }
    post(author.host.disk, author.outbox, file.at, sent)
    watch.sent?.(file)
    must(await reader.session.takeIn(sent.bytes))
    files.push(file)
    watch.opened?.(file, turnsPlayed)
  }
  throw new Error(`a demo is not over after ${MOST_FILES} files`)
}

/** A player keeps the orders of the demo to himself. */
function holdOwn({ module }: DemoTable, { host, session, side }: DemoPlayer): void {
  const orders = demoOrders(module.id, side)
  if (orders !== undefined) must(holdOrders(host, session, orders))
}

/** The game-turn as the heading of the board calls it. */
function turnOf({ module, alice }: DemoTable): string {
  return module.source.view(alice.session.checked.position, alice.side).heading[0] ?? ''
}

interface FileWish {
  readonly author: DemoPlayer
  readonly reader: DemoPlayer
  readonly numbers: Numbers
  readonly watch: PlayWatch
  readonly leavesOrders: boolean
}

/** Plays an author's file to where the rules need the other side; whatever must be asked the other's app answers. */
async function playFile(
  table: DemoTable,
  { author, reader, numbers, watch, leavesOrders }: FileWish,
  player: Player,
): Promise<readonly Exchange[]> {
  const { module } = table
  const { session, side } = author
  const exchanges: Exchange[] = []
  if (session.rollDue) must(session.goOn())
  const orders = demoOrders(module.id, side)
  const isDue = session.position.orders[side] === null && session.checked.nextFile > 0
  if (leavesOrders && orders !== undefined && isDue) must(session.leaveOrders(orders))
  for (let count = 0; count < MOST_CHOICES; count++) {
    if (session.asking !== null) {
      const playerTurn = playerTurnOf(table, author)
      exchanges.push(await exchange(author, reader, { playerTurn, numbers, answered: watch.answered }))
      continue
    }
    const offers = session.offers()
    if (offers.length === 0) return exchanges
    const view = module.source.view(session.position, side)
    must(session.choose(player.choose(view, offers, side)))
  }
  throw new Error(`a computer player is not done after ${MOST_CHOICES} choices`)
}

/** What is done in the file in hand, and how often standing orders decided. */
function countsOf({ module }: DemoTable, { session, side }: DemoPlayer, reader: DemoPlayer) {
  const { base, deeds, pending } = session
  const replayed = replayInputs(module.engine, base.open, pending)
  if (!replayed.ok) throw new Error(`a file in hand cannot be played again: ${replayed.error.message}`)
  const told = tellDeeds(module, base, deeds).filter((each) => each.told).length
  const chosen = deeds.filter(({ type }) => type === 'choice' || type === 'secret').length
  const followed = replayed.value.events.flatMap((logged) =>
    logged.of === 'kernel' && logged.event.type === 'standing-orders-followed' ? [logged.event.side] : [],
  )
  return {
    choices: chosen - told,
    told,
    rolls: deeds.filter(({ type }) => type === 'roll').length,
    ordered: followed.filter((of) => of === reader.side).length,
    orderedHimself: followed.filter((of) => of === side).length,
  }
}
