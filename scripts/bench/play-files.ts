import { MODULES } from '../../modules/index.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import { type InstalledModule, libraryOf } from '../../src/host/modules.ts'
import { advisedPlayer } from '../../src/host/opponent/advised-player.ts'
import { basicPlayer } from '../../src/host/opponent/basic-player.ts'
import type { Options } from '../../src/kernel/game.ts'
import { type Input, replayInputs } from '../../src/kernel/inputs.ts'
import { drive } from '../../src/kernel/play.ts'
import { numberSource, type Player } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'
import {
  type Author,
  diceOfNextFile,
  type SealedFile,
  writeAccept,
  writeOpen,
  writeTurn,
} from '../../src/record/build.ts'
import { sha256Hex } from '../../src/record/bytes.ts'
import { CheckMemory } from '../../src/record/check-memory.ts'
import { keyObjectFromSeed, publicKeyOf } from '../../src/record/ed25519.ts'
import { type CheckedGame, type NamedFile, type VerifyReport, verifyFiles } from '../../src/record/verify.ts'

export const LIBRARY = libraryOf(MODULES)

/** What to play: everything in it comes from these words. */
export interface GamePlan {
  /** The game's id. */
  readonly module: string
  readonly scenario: string
  readonly options: Options
  readonly seed: number
  /** So many game-turns at most. */
  readonly turns: number
  /** How well the two players know the game; in the dark one plays advised and one basic (dark-files.ts). */
  readonly players: 'advised' | 'basic' | 'dark'
}

const MOST_FILES = 4000

/**
 * Plays a game by files between two computer players, each file verified as it is written. The rules end it, or the last
 * game-turn wanted; the files are those of both, in order.
 */
export async function playFiles(plan: GamePlan): Promise<readonly NamedFile[]> {
  const { turns } = plan
  const table = await sitDown(plan)
  const first = turnOf(table.checked.position)
  for (let count = 0; count < MOST_FILES; count++) {
    const { nextAuthor, position } = table.checked
    if (nextAuthor === null || turnOf(position) >= first + turns) return table.files
    await playFile(table, nextAuthor)
  }
  throw new Error(`a game is not over after ${MOST_FILES} files`)
}

interface Table {
  readonly module: InstalledModule
  readonly files: NamedFile[]
  readonly seats: ReadonlyMap<string, { readonly author: Author; readonly player: Player }>
  readonly memory: CheckMemory
  checked: CheckedGame
}

/** The game a plan is about. @throws Error when there is none of that id. */
export function moduleOf({ module: id }: Pick<GamePlan, 'module'>): InstalledModule {
  const module = LIBRARY.module(id)
  if (module === undefined) throw new Error(`there is no game ${id}`)
  return module
}

async function sitDown(plan: GamePlan): Promise<Table> {
  const { scenario, options, seed, players } = plan
  const module = moduleOf(plan)
  const inviterSide = module.engine.game.firstSide(scenario)
  const acceptorSide = module.engine.game.sides.find((side) => side !== inviterSide) ?? ''
  const inviter = authorOf('Alice', inviterSide, seed)
  const acceptor = authorOf('Bob', acceptorSide, seed)
  const { id, rulesRevision, digest, kit } = module
  const invited = sha256Hex(publicKeyOf(acceptor.key))
  const statement = { id, rulesRevision, digest, kit }
  const opened = { author: inviter, module: statement, scenario, options, dice: 'casual', invited } as const
  const files = [named(0, await writeOpen({ ...opened, claimedTime: timeOf(0) }))]
  const { opening } = await verifiedFiles(files)
  if (opening === null) throw new Error('an opening does not hold')
  files.push(named(1, await writeAccept({ author: acceptor, opening, claimedTime: timeOf(1) })))
  const memory = new CheckMemory()
  const { checked } = await verifiedFiles(files, memory)
  if (checked === null) throw new Error('an acceptance does not hold')
  const seats = new Map(
    [inviter, acceptor].map((author, at) => {
      const numbers = numberSource(seed * 2 + at)
      const player = players === 'advised' ? advisedPlayer(module.source.advice, numbers) : basicPlayer(numbers)
      return [author.side, { author, player }]
    }),
  )
  return { module, files, seats, memory, checked }
}

async function playFile(table: Table, side: string): Promise<void> {
  const seat = table.seats.get(side)
  if (seat === undefined) throw new Error(`nobody plays ${side}`)
  const { module, checked, files, memory } = table
  const { inputs, position } = playToClose(table, seat.author, seat.player)
  const publicState = module.engine.game.publicState(position)
  const turn = { author: seat.author, game: checked, inputs, publicState, claimedTime: timeOf(files.length) }
  files.push(named(files.length, await writeTurn(turn)))
  const report = await verifiedFiles(files, memory)
  if (report.checked === null) throw new Error('a file does not hold')
  table.checked = report.checked
}

/** Everything one player does until the rules need the other. */
function playToClose({ module, checked }: Pick<Table, 'module' | 'checked'>, author: Author, player: Player) {
  const { engine } = module
  const { side } = author
  const dice = diceOfNextFile(checked, author, 0)
  const run = drive(engine, checked.position, dice)
  const inputs: Input[] = [...run.inputs]
  let { position } = run
  let ordered = false
  while (position.waiting.for === 'decision' && position.waiting.side === side) {
    const view = module.source.view(position, side)
    let input: Input = { type: 'choice', side, choice: ['none'] }
    const orders = ordered ? undefined : player.orders?.(view, side)
    ordered = true
    if (orders !== undefined && orders !== null) input = { type: 'orders', side, orders }
    else input = { type: 'choice', side, choice: player.choose(view, engine.offers(position, side), side) }
    const step = replayInputs(engine, position, [input])
    if (!step.ok) throw new Error(step.error.message)
    const next = drive(engine, step.value.position, dice)
    inputs.push(input, ...next.inputs)
    position = next.position
  }
  return { inputs, position }
}

async function verifiedFiles(files: readonly NamedFile[], memory?: CheckMemory): Promise<VerifyReport> {
  const report = await verifyFiles(files, LIBRARY.find, memory === undefined ? {} : { memory })
  const fault = report.problems.find(({ severity }) => severity === 'error')
  if (fault !== undefined) throw new Error(`${fault.file}: ${fault.message}`)
  return report
}

function authorOf(name: string, side: string, seed: number): Author {
  const entropy = seededEntropy(`bench ${seed} ${name}`)
  return {
    side,
    name,
    key: keyObjectFromSeed(entropy.bytes(32)),
    seed: entropy.bytes(32),
    nonce: entropy.bytes(32),
  }
}

function named(at: number, { header, bytes }: SealedFile): NamedFile {
  return { name: `${String(at).padStart(4, '0')}-${header.kind}.turn`, bytes }
}

/** One file an hour, from a fixed day on. */
function timeOf(at: number): string {
  return `${new Date(Date.UTC(2031, 0, 1, at)).toISOString().slice(0, 19)}Z`
}

/** The game-turn that a position stands in: each game's board has its number. */
export function turnOf({ board }: Position<unknown>): number {
  if (typeof board !== 'object' || board === null || !('turn' in board) || typeof board.turn !== 'number')
    throw new Error('a board without a turn')
  return board.turn
}
