import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODULES } from '../../modules/index.ts'
import { type OwnFile, ownFile } from '../../src/cli/demo/cheat.ts'
import { cheatingPlayer } from '../../src/cli/demo/computer-players.ts'
import { demoOrders } from '../../src/cli/demo/demo-orders.ts'
import { FORGERIES } from '../../src/cli/demo/forgeries.ts'
import { type PlayedFile, type PlayedGame, playGame } from '../../src/cli/demo/play-game.ts'
import { type DemoTable, must, sitDown } from '../../src/cli/demo/two-players.ts'
import type { Clock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { cardOf } from '../../src/host/identity.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { basicPlayer } from '../../src/host/opponent/basic-player.ts'
import { numberSource } from '../../src/kernel/player.ts'
import { reseal } from '../../src/record/reseal.ts'
import { terminal } from '../cli/terminal.ts'

type Example = 'honest' | 'frauds'

const SCENARIO = 'great-invasion'
const SEED = 'i'

/** Two people with jobs: every file is some hours to some days after the one before. */
function eveningClock(): Clock {
  const hours = [1, 20, 3, 26, 22, 49, 2, 21, 25, 71, 1, 23]
  let at = Date.UTC(2031, 4, 1, 18, 30)
  let next = 0
  return {
    now() {
      const reading = `${new Date(at).toISOString().slice(0, 19)}Z`
      at += (hours[next++ % hours.length] ?? 1) * 3_600_000
      return reading
    },
  }
}

async function table(folder: string, seed: string): Promise<DemoTable> {
  const library = libraryOf(MODULES)
  const module = library.module('across-the-potomac')
  if (module === undefined) throw new Error('the module is not there')
  mkdirSync(folder, { recursive: true })
  return sitDown({
    disk: systemDisk,
    library,
    module,
    scenario: SCENARIO,
    options: {},
    seed,
    clock: eveningClock(),
    folder,
  })
}

/**
 * Writes both games and their reports below `folder`: `audit-honest/…`, `audit-frauds/…`, `audit-roster/…`, `audit-*.html`. Gives
 * what `--json` prints of each; that of the game with frauds is written, too, as a sample.
 */
export async function makeExamples(folder: string): Promise<{ readonly [example in Example]: string }> {
  const work = mkdtempSync(join(tmpdir(), 'countersign-examples-'))
  try {
    await honestGame(join(work, 'honest'), folder)
    await fraudulentGame(join(work, 'frauds'), folder)
    const honest = await report(folder, 'honest')
    const frauds = await report(folder, 'frauds')
    writeFileSync(join(folder, 'audit-frauds.json'), frauds)
    return { honest, frauds }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Plays until the game is over or so many game-turns were played; both leave standing orders, so that no battle waits for a mail. */
async function play(seated: DemoTable, turns: number): Promise<PlayedGame> {
  const { module, alice } = seated
  // At the basic level they play on as they did when the computer opponent learns something new, and the examples stay.
  const players = { alice: basicPlayer(numberSource(315)), bob: basicPlayer(numberSource(316)) }
  const orders = demoOrders(module.id, alice.side)
  if (orders === undefined) throw new Error('there are no orders to leave')
  let played: PlayedGame = { files: [], turnsPlayed: 0, outcome: null }
  for (;;) {
    const { nextAuthor, nextFile } = alice.session.checked
    if (nextAuthor === null || played.turnsPlayed >= turns) return played
    const isDue = nextAuthor === alice.side && nextFile > 0 && alice.session.position.orders[alice.side] === null
    if (isDue) must(await alice.session.leaveOrders(orders))
    const before = played.files.length
    played = await playGame(seated, players, played.files, (_, files) => files.length > before)
  }
}

/** A whole game, from the first weather to the last city. */
async function honestGame(work: string, folder: string): Promise<void> {
  const seated = await table(work, SEED)
  const { alice, bob } = seated
  await play(seated, Number.POSITIVE_INFINITY)
  release(seated)
  for (const { name, outbox } of [alice, bob]) copy(outbox, join(folder, 'audit-honest', name))
  const roster = join(folder, 'audit-roster')
  mkdirSync(roster, { recursive: true })
  for (const { name, identity } of [alice, bob]) writeFileSync(join(roster, `${name}.card`), cardOf(identity))
}

/** Alice changes a die, Bob sends two versions of a file, and at last somebody marches where nobody can; all with their own keys. */
async function fraudulentGame(work: string, folder: string): Promise<void> {
  const seated = await table(work, SEED)
  const { alice, bob } = seated
  const played = await play(seated, 2)
  release(seated)
  const target = join(folder, 'audit-frauds')
  const numbered = played.files.filter(({ sent }) => sent.header.file !== null)
  const by = (author: string, from: number) =>
    numbered.filter((file) => file.author.name === author && (file.sent.header.file ?? 0) >= from)
  const die = await firstForgery(seated, by(alice.name, 1), 'die-changed')
  const fork = await firstForgery(seated, by(bob.name, die.number + 1), 'second-version')
  const march = await firstForgery(seated, numbered.toReversed(), 'illegal-march')
  for (const { name, outbox } of [alice, bob]) copy(outbox, join(target, name), march.at)
  // What was refused, its reader kept.
  for (const { reader, number, bytes } of [die, fork, march]) {
    mkdirSync(join(target, reader, 'refused'), { recursive: true })
    writeFileSync(join(target, reader, 'refused', `file-${number}.turn`), bytes)
  }
}

interface Made {
  readonly number: number
  readonly at: number
  /** Who reads it. */
  readonly reader: string
  readonly bytes: Uint8Array
}

/** The first of some files that lends itself to a forgery, forged and signed again by its author. */
async function firstForgery({ module, alice }: DemoTable, files: readonly PlayedFile[], id: string): Promise<Made> {
  const forgery = FORGERIES.find((each) => each.id === id)
  if (forgery === undefined) throw new Error(`there is no forgery ${id}`)
  const { checked } = alice.session
  for (const { at, author, reader, sent } of files) {
    const number = sent.header.file ?? 0
    const own: OwnFile | undefined = ownFile(module, checked, number)
    const forged = own && forgery.forge(own, cheatingPlayer(SEED, id))
    if (forged?.telling !== true) continue
    const sealed = await reseal(sent.bytes, forged.tampering, author.identity.privateKey, checked)
    if (!sealed.ok) throw new Error(sealed.error.message)
    return { number, at, reader: reader.name, bytes: sealed.value.bytes }
  }
  throw new Error(`no file lends itself to ${id}`)
}

function release({ alice, bob }: DemoTable): void {
  alice.session.release()
  bob.session.release()
}

/** Copies turn files, up to the one with a number among all files and without it. */
function copy(from: string, to: string, before = Number.POSITIVE_INFINITY): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).toSorted()) {
    const at = Number.parseInt(name, 10)
    if (at < before) copyFileSync(join(from, name), join(to, name))
  }
}

async function report(folder: string, example: Example): Promise<string> {
  const shell = terminal({ modules: MODULES, folder })
  const argv = ['audit', `audit-${example}`, '--roster', 'audit-roster', '--report', `audit-${example}.html`]
  const ran = await shell.run(...argv, '--force', '--json')
  return ran.out
}
