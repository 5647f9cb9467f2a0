import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { systemEntropy } from '../../src/host/entropy.ts'
import { acceptGame, newGame } from '../../src/host/games.ts'
import type { Host } from '../../src/host/host.ts'
import { createIdentity, readIdentity, type UnlockedIdentity, unlockIdentity } from '../../src/host/identity.ts'
import { loadGame } from '../../src/host/load-game.ts'
import { systemProcesses } from '../../src/host/lock.ts'
import { openProfile } from '../../src/host/profile.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { sameBytes, sha256Hex } from '../../src/record/bytes.ts'
import { LIBRARY, value } from './host-world.ts'
import type { Told } from './kill-run.ts'

/**
 * A program to be killed: plays a toy game against itself, both players on disk, and says on standard output before
 * each thing it does what it is about to do, and afterwards what it was told is safe. Arguments: folder, game id or `new`, and
 * which game: `open`, `strict` dice, or `blind`, with hidden forces and strict dice.
 */
const [folder = '', gameId = 'new', kind = 'open'] = process.argv.slice(2)

interface Player {
  readonly host: Host
  readonly identity: UnlockedIdentity
}

function say(told: Told): void {
  writeSync(1, `${JSON.stringify(told)}\n`)
}

async function playerIn(name: string): Promise<Player> {
  const disk = systemDisk
  const profile = value(openProfile(disk, join(folder, name)))
  const ports = { disk, library: LIBRARY, clock: systemClock, entropy: systemEntropy, processes: systemProcesses }
  const host = { ...ports, profile }
  const known = readIdentity(disk, profile)
  if (known.ok) {
    return { host, identity: value(await unlockIdentity(profile, known.value, async () => ({ ok: true, value: '' }))) }
  }
  const wish = { name, entropy: systemEntropy, passphrase: 'none' } as const
  return { host, identity: value(await createIdentity(disk, profile, wish)) }
}

async function newGameOf(nora: Player, sam: Player): Promise<string> {
  const opponent = sam.identity
  const game = kind === 'blind' ? { module: 'ring-war', scenario: 'dusk' } : { module: 'toy-war', scenario: 'ridge' }
  const wish = { ...game, side: 'north', options: { turns: 1 }, opponent } as const
  const dice = kind === 'open' ? 'casual' : 'strict'
  const { sent } = value(await newGame(nora.host, nora.identity, { ...wish, dice }))
  const accepted = value(await acceptGame(sam.host, sam.identity, sent.bytes))
  value(await takeIn(nora.host, accepted.sent.bytes))
  return accepted.game.key
}

function tell(who: string, session: GameSession): void {
  const files = session.files.map(({ bytes }) => sha256Hex(bytes))
  say({ is: 'done', who, game: session.key, files, pending: session.deeds })
}

/** What one player wrote and the other does not have yet. */
async function deliver(from: GameSession, to: GameSession, who: string): Promise<void> {
  for (const sent of from.sentFiles()) {
    if (sent.header.kind === 'request' || sent.header.kind === 'answer') continue // these go by `exchange`
    if (to.files.some(({ bytes }) => sameBytes(bytes, sent.bytes))) continue
    say({ is: 'about', who, what: 'file' })
    value(await to.takeIn(sent.bytes))
    tell(who, to)
  }
}

/** What play waits for is asked, answered and taken in; asked again after a kill it must come to the same. */
async function exchange(asking: Named, answering: Named): Promise<void> {
  say({ is: 'about', who: asking.who, what: 'file' })
  const request = value(await asking.session.ask())
  tell(asking.who, asking.session)
  say({ is: 'about', who: answering.who, what: 'answer' })
  const { sent } = value(await answering.session.answer(request.bytes))
  tell(answering.who, answering.session)
  say({ is: 'about', who: asking.who, what: 'file' })
  value(await asking.session.takeIn(sent.bytes))
  tell(asking.who, asking.session)
}

interface Named {
  readonly who: string
  readonly session: GameSession
}

/** One thing a player does: a choice, orders, an undo, a note, or the closing of his file. */
async function act(who: string, session: GameSession): Promise<void> {
  const offers = session.offers()
  const dice = Math.random()
  const last = session.pending.at(-1)
  // What was asked for or is hidden cannot simply be taken back: other tests do.
  const plain = kind === 'open'
  if (session.rollDue && session.asking === null) {
    say({ is: 'about', who, what: 'step' })
    value(session.goOn())
  } else if (offers.length === 0 || (dice < 0.1 && session.files.length < 20)) {
    say({ is: 'about', who, what: 'file' })
    value(offers.length === 0 ? await session.close() : await session.note('Thinking.'))
  } else if (plain && dice < 0.3 && last !== undefined && last.type !== 'roll') {
    say({ is: 'about', who, what: 'undo' })
    value(session.undo())
  } else if (plain && dice < 0.5) {
    say({ is: 'about', who, what: 'step' })
    // Orders cannot always be left, e.g. not twice in a row: a refusal changes nothing and is as good.
    const left = session.leaveOrders(dice < 0.4 ? 'stand' : null)
    if (!left.ok && left.error.kind !== 'refusal') throw new Error(left.error.message)
  } else {
    // Mostly the last one, so that games end.
    const offer = offers[dice < 0.65 ? 0 : offers.length - 1]
    say({ is: 'about', who, what: 'step' })
    if (offer !== undefined) value(session.choose(offer.choice))
  }
  tell(who, session)
}

const NORTH = (session: GameSession): Named => ({ who: 'nora', session })
const SOUTH = (session: GameSession): Named => ({ who: 'sam', session })

async function playGame(nora: Player, sam: Player, id: string): Promise<void> {
  const north = value(await loadGame(nora.host, id, nora.identity))
  const south = value(await loadGame(sam.host, id, sam.identity))
  tell('nora', north)
  tell('sam', south)
  while (north.turn !== 'over' || south.turn !== 'over') {
    await deliver(north, south, 'sam')
    await deliver(south, north, 'nora')
    const [mine, theirs] = north.turn === 'ours' ? [NORTH(north), SOUTH(south)] : [SOUTH(south), NORTH(north)]
    if (mine.session.turn !== 'ours') continue
    if (mine.session.asking !== null) await exchange(mine, theirs)
    else await act(mine.who, mine.session)
  }
  north.release()
  south.release()
}

const nora = await playerIn('nora')
const sam = await playerIn('sam')
for (let id = gameId; ; id = 'new') await playGame(nora, sam, id === 'new' ? await newGameOf(nora, sam) : id)
