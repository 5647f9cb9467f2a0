import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODULES } from '../../modules/index.ts'
import { type OwnFile, ownFile } from '../../src/cli/demo/cheat.ts'
import { FORGERIES } from '../../src/cli/demo/forgeries.ts'
import { computerPlayers, type PlayedFile, playGame } from '../../src/cli/demo/play-game.ts'
import { randomFrom } from '../../src/cli/demo/random.ts'
import { simplePlayer } from '../../src/cli/demo/simple-player.ts'
import { type DemoTable, must, sitDown } from '../../src/cli/demo/two-players.ts'
import type { Clock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import { cardOf } from '../../src/host/identity.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { reseal } from '../../src/record/reseal.ts'
import { terminal } from '../cli/terminal.ts'

/** The commands that make the two reports, run in the folder with the games. */
export const EXAMPLES = ['honest', 'frauds'] as const
export type Example = (typeof EXAMPLES)[number]

const SCENARIO = 'great-invasion'
const SEED = 'an evening game'

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

/** Writes both games and their reports below `folder`: `audit-honest/…`, `audit-frauds/…`, `audit-roster/…`, `audit-*.html`, `.json`. */
export async function makeExamples(folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'countersign-examples-'))
  try {
    await honestGame(join(work, 'honest'), folder)
    await fraudulentGame(join(work, 'frauds'), folder)
    for (const example of EXAMPLES) await report(folder, example)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Two game-turns, then Bob has had enough. */
async function honestGame(work: string, folder: string): Promise<void> {
  const seated = await table(work, SEED)
  const { alice, bob } = seated
  const played = await playGame(seated, computerPlayers(SEED), [], (turns) => turns >= 2)
  const resigned = must(await bob.session.resign('The valley is lost. Well played!'))
  writeFileSync(join(bob.outbox, `${String(played.files.length + 2).padStart(4, '0')}-notice.turn`), resigned.bytes)
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
  const played = await playGame(seated, computerPlayers(SEED), [], (turns) => turns >= 3)
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
    const forged = own && forgery.forge(own, simplePlayer(randomFrom(seededEntropy(`${SEED}/${id}`))))
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

async function report(folder: string, example: Example): Promise<void> {
  const shell = terminal({ modules: MODULES, folder })
  const argv = ['audit', `audit-${example}`, '--roster', 'audit-roster', '--report', `audit-${example}.html`]
  const ran = await shell.run(...argv, '--force', '--json')
  writeFileSync(join(folder, `audit-${example}.json`), ran.out)
}
