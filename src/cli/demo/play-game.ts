import type { SentFile } from '../../host/sending.ts'
import type { Step } from '../../host/session.ts'
import type { Player } from '../../kernel/player.ts'
import type { Outcome } from '../../kernel/stage.ts'
import type { Players } from './computer-players.ts'
import { demoOrders } from './demo-orders.ts'
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
  readonly rolls: number
  /** Decisions that the reader's standing orders made. */
  readonly ordered: number
}

export interface PlayWatch {
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
): Promise<PlayedGame> {
  const { alice, bob } = table
  const files = [...before]
  const turns = new Set(before.map(({ turn }) => turn))
  for (let count = 0; count < MOST_FILES; count++) {
    const { nextAuthor, finished } = alice.session.checked
    turns.add(turnOf(table))
    const turnsPlayed = finished === null ? turns.size - 1 : turns.size
    if (nextAuthor === null) return { files, turnsPlayed, outcome: finished }
    if (enough(turnsPlayed, files)) return { files, turnsPlayed, outcome: null }
    const [author, reader] = nextAuthor === alice.side ? [alice, bob] : [bob, alice]
    const turn = turnOf(table)
    const counts = playFile(table, author, author === alice ? players.alice : players.bob)
    const sent = must(await author.session.close())
    const file: PlayedFile = { at: 2 + files.length, author, reader, sent, turn, ...counts }
    post(author.host.disk, author.outbox, file.at, sent)
    watch.sent?.(file)
    must(await reader.session.takeIn(sent.bytes))
    files.push(file)
    watch.opened?.(file, turnsPlayed)
  }
  throw new Error(`a demo is not over after ${MOST_FILES} files`)
}

/** The game-turn as the heading of the board calls it. */
function turnOf({ module, alice }: DemoTable): string {
  return module.source.view(alice.session.checked.position, alice.side).heading[0] ?? ''
}

/** Plays an author's file to where the rules need the other side. */
function playFile({ module, bob }: DemoTable, author: DemoPlayer, player: Player) {
  const { session, side } = author
  const counts = { choices: 0, rolls: 0, ordered: 0 }
  const add = ({ inputs, events }: Step): void => {
    counts.choices += inputs.filter(({ type }) => type === 'choice').length
    counts.rolls += inputs.filter(({ type }) => type === 'roll').length
    counts.ordered += events.filter(
      (logged) => logged.of === 'kernel' && logged.event.type === 'standing-orders-followed',
    ).length
  }
  if (session.rollDue) add(must(session.goOn()))
  // One side leaves standing orders, the other answers by mail: both ways are seen.
  const orders = demoOrders(module.id)
  const isDue = session.position.orders[side] === null && session.checked.nextFile > 0
  if (author === bob && orders !== undefined && isDue) add(must(session.leaveOrders(orders)))
  for (let count = 0; count < MOST_CHOICES; count++) {
    const offers = session.offers()
    if (offers.length === 0) return counts
    const view = module.source.view(session.position, side)
    add(must(session.choose(player.choose(view, offers, side))))
  }
  throw new Error(`a computer player is not done after ${MOST_CHOICES} choices`)
}
