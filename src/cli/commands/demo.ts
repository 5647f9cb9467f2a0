import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFiles } from '../../host/check-files.ts'
import { steppingClock } from '../../host/clock.ts'
import { isThere, listFolder, makeFolders } from '../../host/durable.ts'
import { seededEntropy } from '../../host/entropy.ts'
import type { InstalledModule } from '../../host/modules.ts'
import { type Trouble, trouble } from '../../host/trouble.ts'
import type { Options } from '../../kernel/game.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { toHex } from '../../record/bytes.ts'
import type { DiceLevel } from '../../record/types.ts'
import { type Answer, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { performedBlind } from '../demo/blind/performed.ts'
import { cheatDemo, hides } from '../demo/cheat-demo.ts'
import { computerPlayers } from '../demo/computer-players.ts'
import { demoAnswer } from '../demo/demo-answer.ts'
import { forgeryTrials } from '../demo/forgery-trials.ts'
import { type Ordering, playGame, WHO_ORDERS } from '../demo/play-game.ts'
import { progressOf } from '../demo/progress.ts'
import { strictDemo } from '../demo/strict-demo.ts'
import { type DemoTable, sitDown } from '../demo/two-players.ts'
import { absolute } from '../input-files.ts'
import { chosenModule } from './module-argument.ts'
import { scenarioOptions } from './scenario-options.ts'

const USUAL_TURNS = 3
/** One side leaves standing orders, the other answers by mail: both ways are seen. */
const USUAL_ORDERS: Ordering = 'bob'
const MANNERS: { readonly [who in Ordering]: string } = {
  nobody: 'Nobody leaves standing orders: both answer by mail.',
  bob: 'Bob leaves standing orders; alice answers by mail.',
  both: 'Both leave standing orders.',
  held: 'Both hold orders for themselves: their own apps decide by them when a file comes in.',
}
const MOST_TURNS = 200
/** When there was no occasion for a forgery yet the game goes on for so many game-turns more. */
const EXTRA_TURNS = 6

export const demo: CommandSpec = {
  name: 'demo',
  about: 'watch two computer players play by files, each checking the other, and then try to cheat',
  options: [
    { flags: '--module <module>', about: 'the game (default: the first one installed)' },
    { flags: '--scenario <scenario>', about: 'the scenario (default: the first playable one)' },
    { flags: '--option <name=value>', about: 'an option of the scenario; may be given several times', several: true },
    {
      flags: '--dice <level>',
      about: 'casual (default), or strict: a game without and one with standing orders, and its cheats',
    },
    {
      flags: '--cheats',
      about:
        'play only the cheats, about dice and about hidden forces: each with the code it is caught with and its proof',
    },
    {
      flags: '--orders <who>',
      about:
        'who leaves standing orders: nobody, bob (default), both, or held: each keeps them for his own app; of games that are played twice held alone',
    },
    { flags: '--turns <n>', about: `game-turns to play (default: ${USUAL_TURNS})` },
    { flags: '--seed <text>', about: 'keys, dice, clock and choices all come from it (default: a new one)' },
    {
      flags: '--out <dir>',
      about: 'an empty folder for the turn files, keys and forgeries (default: nothing is left)',
    },
  ],
  examples: [
    'countersign demo',
    'countersign demo --option double-blind=yes --dice strict --turns 12',
    'countersign demo --scenario great-invasion --turns 12 --seed 7 --out D',
    'countersign demo --module forged-in-fire --scenario fair-oaks --turns 6 --orders both',
    'countersign demo --module on-to-richmond --scenario seven-pines --turns 2',
  ],
  usesProfile: false,
  async run(context, given) {
    const module = chosenModule(context.library, given.text('module'))
    if (!module.ok) return usage(module.error)
    const scenario = chosenScenario(module.value, given.text('scenario'))
    if (!scenario.ok) return usage(scenario.error)
    const options = scenarioOptions(module.value, scenario.value, given.texts('option'))
    if (!options.ok) return usage(options.error)
    const turns = Number(given.text('turns') ?? USUAL_TURNS)
    if (!Number.isInteger(turns) || turns < 1 || turns > MOST_TURNS) {
      return usage(`--turns takes a whole number from 1 to ${MOST_TURNS}.`)
    }
    const dice = given.text('dice') ?? (given.flag('cheats') ? 'strict' : 'casual')
    if (dice !== 'casual' && dice !== 'strict') return usage('--dice takes casual or strict.')
    if (dice === 'casual' && given.flag('cheats')) return usage('--cheats plays with strict dice; leave --dice out.')
    const orders = WHO_ORDERS.find((who) => who === (given.text('orders') ?? USUAL_ORDERS))
    if (orders === undefined) return usage(`--orders takes ${WHO_ORDERS.join(', ')}.`)
    const comparing = dice === 'strict' || hides(module.value, scenario.value, options.value)
    if (comparing && given.text('orders') !== undefined && orders !== 'held') {
      return usage(
        'Such a game is played without and with standing orders of both; leave --orders out, or say --orders held.',
      )
    }
    if (given.flag('cheats') && given.text('orders') !== undefined) {
      return usage('Cheats are played without standing orders; leave --orders out.')
    }
    const seed = given.text('seed') ?? toHex(context.io.entropy.bytes(4))
    const wish: Wish = {
      module: module.value,
      scenario: scenario.value,
      options: options.value,
      dice,
      orders,
      turns,
      seed,
      cheats: given.flag('cheats'),
    }
    const out = given.text('out')
    if (out === undefined) return inTemporaryFolder(context, wish)
    const folder = absolute(context.io, out)
    const empty = emptyFolder(context, folder, out)
    return empty.ok ? performed(context, wish, folder, out) : troubled(empty.error)
  },
}

interface Wish {
  readonly module: InstalledModule
  readonly scenario: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly orders: Ordering
  readonly turns: number
  readonly seed: string
  /** Only the cheats against strict dice are played. */
  readonly cheats: boolean
}

function chosenScenario({ title, source }: InstalledModule, id: string | undefined): Result<string, string> {
  const playable = source.manifest.scenarios.filter(({ status }) => status === 'complete')
  const found = id === undefined ? playable[0] : playable.find((scenario) => scenario.id === id)
  if (found !== undefined) return ok(found.id)
  return fail(`${title} has no playable scenario "${id ?? ''}"; it has: ${playable.map((each) => each.id).join(', ')}.`)
}

/** Makes the folder; code `exists` when there is anything in it. */
function emptyFolder({ io }: Context, folder: string, name: string): Result<undefined, Trouble> {
  const there = isThere(io.disk, folder)
  if (!there.ok) return there
  if (!there.value) return makeFolders(io.disk, folder)
  if (io.disk.kind(folder)?.is !== 'folder') {
    return fail(trouble('not-a-directory', `${name} is a file; name a folder that is empty or not there.`))
  }
  const names = listFolder(io.disk, folder)
  if (!names.ok) return names
  if (names.value.length === 0) return ok(undefined)
  return fail(trouble('exists', `${name} is not empty; name a folder that is empty or not there.`))
}

async function inTemporaryFolder(context: Context, wish: Wish): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-demo-'))
  try {
    return await performed(context, wish, folder, null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function performed(context: Context, wish: Wish, folder: string, out: string | null): Promise<Answer> {
  const { io, library } = context
  const { module, scenario, options, dice, turns, seed } = wish
  const { disk } = io
  const progress = progressOf(context, turns)
  const held = wish.orders === 'held'
  const demo = { disk, library, module, scenario, options, turns, seed, folder, held, say: progress.lines }
  const timed = { ...demo, clock: () => clockOf(seed) }
  if (wish.cheats) return cheatDemo(timed)
  // Where forces are hidden it is played to its end audit, whatever its dice.
  if (hides(module, scenario, options)) return performedBlind(context, { ...timed, dice, out }, progress)
  if (dice === 'strict') return strictDemo(timed)
  progress.begin(wish, MANNERS[wish.orders])
  const table = await sitDown({ disk, library, module, scenario, options, dice, seed, clock: clockOf(seed), folder })
  const snapshots = join(folder, 'snapshots')
  try {
    const trials = forgeryTrials(table, { disk, seed, folder: snapshots, forgeries: join(folder, 'forgeries') })
    const players = computerPlayers(module, seed)
    const watch = {
      sent: (file: Parameters<typeof trials.consider>[0]) => trials.consider(file, 'sent'),
      opened: (file: Parameters<typeof trials.consider>[0], played: number) => {
        trials.consider(file, 'opened')
        progress.file(file, played)
      },
    }
    let played = await playGame(table, players, [], (count) => count >= turns, watch, wish.orders)
    const asked = trials.missing()
    if (asked.length > 0 && played.outcome === null) {
      progress.goOn(asked)
      const end = turns + EXTRA_TURNS
      const enough = (count: number) => count >= end || trials.missing().length === 0
      played = await playGame(table, players, played.files, enough, watch, wish.orders)
    }
    const report = await verified(table, context)
    progress.verdict(report, played.outcome, module, table)
    progress.counts(played.files)
    const tried = await trials.run()
    progress.trials(tried, trials.missing())
    return demoAnswer({
      ...wish,
      out,
      played,
      report,
      tried,
      missing: trials.missing(),
      commandLine: context.plainCommandLine,
    })
  } finally {
    table.alice.session.release()
    table.bob.session.release()
    rmSync(snapshots, { recursive: true, force: true })
  }
}

/** The files of both, checked from nothing by one who only has the two keys. */
async function verified({ alice }: DemoTable, { library }: Context) {
  const report = await checkFiles({ ...alice.host, library }, alice.session.files)
  if (!report.ok) throw new Error(report.error.message)
  return report.value
}

/** A day and an hour out of the seed; each file is a few minutes after the one before. */
function clockOf(seed: string) {
  const [a = 0, b = 0] = seededEntropy(`${seed}/clock`).bytes(2)
  const start = Date.UTC(2030, 0, 1, 18) + (a * 256 + b) * 60_000
  return steppingClock(`${new Date(start).toISOString().slice(0, 19)}Z`, 420)
}
