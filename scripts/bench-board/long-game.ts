import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { module as game } from '../../modules/across-the-potomac/index.ts'
import { HousePlayers } from '../../src/host/app/house-players.ts'
import { writeSettings } from '../../src/host/app/settings.ts'
import { steppingClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import type { Host } from '../../src/host/host.ts'
import { createIdentity } from '../../src/host/identity.ts'
import { loadGame } from '../../src/host/load-game.ts'
import { systemProcesses } from '../../src/host/lock.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { advisedPlayer } from '../../src/host/opponent/advised-player.ts'
import { openProfile } from '../../src/host/profile.ts'
import type { GameSession } from '../../src/host/session.ts'
import { type NumberSource, numberSource, type Player } from '../../src/kernel/player.ts'
import type { Result } from '../../src/kernel/result.ts'

/** What to play: everything in the game comes from these words. */
export interface LongPlan {
  readonly scenario: string
  readonly side: string
  readonly lastTurn: number
  readonly seed: number
  /** Both follow the game's advice, or move whatever can be moved as far as it can go, as people do who try things. */
  readonly players: 'advised' | 'restless'
}

/** A profile with one game in it. */
export interface LongGame {
  readonly profile: string
  readonly key: string
  readonly files: number
  readonly entries: number
  readonly turns: number
}

export const LIBRARY = libraryOf([game])
/** Beside the profile: written last, so that a game that was broken off is played again. */
const FACTS = 'long-game.json'
const MOST_FILES = 2000

/** The game that was kept, or plays it: into a profile of its own, as the screens would, between two keys of this computer. */
export async function longGame(folder: string, plan: LongPlan, told: (what: string) => void): Promise<LongGame> {
  const facts = join(folder, FACTS)
  const wanted = { plan, rules: LIBRARY.modules.map(({ digest, rulesRevision }) => `${digest} ${rulesRevision}`) }
  if (existsSync(facts)) {
    const kept = JSON.parse(readFileSync(facts, 'utf8'))
    if (JSON.stringify(kept.wanted) === JSON.stringify(wanted)) return kept.game
  }
  rmSync(folder, { recursive: true, force: true })
  const played = await play(join(folder, 'profile'), plan, told)
  writeFileSync(`${facts}.new`, JSON.stringify({ wanted, game: played }))
  renameSync(`${facts}.new`, facts)
  return played
}

async function play(folder: string, plan: LongPlan, told: (what: string) => void): Promise<LongGame> {
  const entropy = seededEntropy(`bench-board ${plan.seed}`)
  const profile = held(openProfile(systemDisk, folder))
  const clock = steppingClock('2031-01-01T12:00:00Z', 60)
  const host: Host = { disk: systemDisk, profile, library: LIBRARY, clock, entropy, processes: systemProcesses }
  const me = held(await createIdentity(systemDisk, profile, { name: 'Ann', entropy, passphrase: 'none' }))
  // Motion is switched off and the first guide put away: to wait for them is no work.
  held(writeSettings(host, { reducedMotion: true, guided: 31 }))
  const house = new HousePlayers(host)
  const { scenario, side, lastTurn } = plan
  const [module] = LIBRARY.modules
  const wish = { module: module?.id ?? '', scenario, side, options: { lastTurn }, dice: 'casual' } as const
  const key = held(await house.begin('computer', me, wish))
  const computer = held(await house.player('computer'))
  const mine = held(await loadGame(host, key, me))
  const theirs = held(await loadGame(computer.host, key, computer.identity))
  try {
    const seats = [mine, theirs].map((session, at) => ({ session, player: playerOf(plan, at) }))
    // Not to its very end: what is measured is the board of a game that goes on, not the page that tells who has won.
    for (let files = 0; !(mine.turn === 'ours' && turnOf(mine) === lastTurn); files++) {
      if (mine.turn === 'over' || files > MOST_FILES) throw new Error(`a game has no turn ${lastTurn}`)
      told(`playing a long game: file ${files}, ${mine.checked.inputs.length} entries`)
      const seat = seats.find(({ session }) => session.turn === 'ours')
      const other = seats.find((each) => each !== seat)
      if (seat === undefined || other === undefined) throw new Error('nobody is to move')
      const { bytes } = await playFile(seat.session, seat.player)
      held(await other.session.takeIn(bytes))
    }
    const { checked } = mine
    return { profile: folder, key, files: checked.files.length, entries: checked.inputs.length, turns: turnOf(mine) }
  } finally {
    mine.release()
    theirs.release()
  }
}

async function playFile(session: GameSession, player: Player) {
  const { side } = session
  let ordered = false
  for (;;) {
    // The very first file only begins the game: closing it is all that can be done.
    if (session.checked.nextFile > 0) held(session.goOn())
    const offers = session.offers()
    if (offers.length === 0) return held(await session.close())
    const view = game.view(positionOf(session), side)
    const orders = ordered ? null : (player.orders?.(view, side) ?? null)
    ordered = true
    if (orders !== null) session.leaveOrders(orders)
    held(session.choose(player.choose(view, offers, side)))
  }
}

function playerOf({ players, seed }: LongPlan, at: number): Player {
  const numbers = numberSource(seed * 2 + at)
  return players === 'advised' ? advisedPlayer(game.advice, numbers) : restlessPlayer(numbers)
}

/** Takes any offer, mostly one that leads somewhere: games with many entries. */
function restlessPlayer(numbers: NumberSource): Player {
  return {
    choose(_view, offers) {
      const leading = offers.filter(({ space }) => space !== undefined)
      const among = leading.length > 0 && numbers() % 10 > 0 ? leading : offers
      const offer = among[numbers() % among.length]
      if (offer === undefined) throw new Error('a decision without an offer')
      return offer.choice
    },
  }
}

type State = Parameters<typeof game.view>[0]['board']

function isState(board: unknown): board is State {
  return typeof board === 'object' && board !== null && 'turn' in board && 'units' in board
}

function positionOf({ position }: GameSession) {
  const { board } = position
  if (!isState(board)) throw new Error('a position of another game')
  return { ...position, board }
}

function turnOf(session: GameSession): number {
  return positionOf(session).board.turn
}

function held<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
