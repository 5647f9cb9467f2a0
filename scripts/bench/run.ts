import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { serveAudits } from '../../src/host/audit/audit-threads.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { auditCost } from './audit-cost.ts'
import { playDarkFiles } from './dark-files.ts'
import { endAuditCost, playedAuditCost } from './end-audit-cost.ts'
import { growthOf, rememberedCost, replayCost, sizeCost } from './game-costs.ts'
import {
  blocksPlan,
  campaignPlan,
  darkPlan,
  folderOf,
  keepFiles,
  keptFiles,
  longPlan,
  playMissing,
  sevenPinesPlan,
  tournamentPlans,
} from './games.ts'
import { hiddenCost } from './hidden-cost.ts'
import { offersCost } from './offers-cost.ts'
import { type GamePlan, LIBRARY, playFiles } from './play-files.ts'
import { number, type Row } from './rows.ts'
import { type SampleGame, sampleGame } from './sample-game.ts'
import { verifyCost, wholeVerifyCost } from './verify-cost.ts'

/** What is measured, and how thoroughly. */
export interface Wish {
  readonly cache: string
  readonly seed: number
  readonly games: number
  readonly rounds: number
}

const script = fileURLToPath(import.meta.url)

/** Plays what is not there yet and measures; `told` hears how it goes. */
export async function bench(wish: Wish, told: (what: string) => void): Promise<readonly Row[]> {
  const { cache, seed, rounds } = wish
  const [long, campaign, dark, blocks] = [longPlan(seed), campaignPlan(seed), darkPlan(seed), blocksPlan(seed)]
  const pines = sevenPinesPlan(seed)
  const tournament = tournamentPlans(seed, wish.games)
  const progress = (done: number, of: number) => told(`playing games: ${done} of ${of}`)
  await playMissing(
    cache,
    [dark, long, campaign, blocks, pines, ...tournament],
    script,
    availableParallelism(),
    progress,
  )
  const game = await kept(cache, long)
  const busy = await kept(cache, campaign)
  const rows: Row[] = []
  const add = async (what: string, measured: () => Promise<readonly Row[]> | readonly Row[]) => {
    told(what)
    rows.push(...(await measured()))
  }
  await add('replay', () => replayCost(game, rounds))
  await add('verify', () => verifyCost(game, rounds))
  await add('growth', () => growthOf(game, rounds))
  await add('a game in play', () => rememberedCost(game, rounds))
  await add('sizes', () => sizeCost(game))
  await add('offers', () => offersCost(busy, rounds, 5))
  await add('a whole game of Seven Pines', async () => {
    const game = await kept(cache, pines)
    return [
      ...(await wholeVerifyCost(game, rounds, 'a whole game of Seven Pines')),
      ...(await offersCost(game, rounds, 20)),
    ]
  })
  await add('hidden forces', () => hiddenCost(rounds))
  await add('end audit', () => endAuditCost(rounds))
  await add('end audit of a long game', async () =>
    playedAuditCost(await kept(cache, dark), 'a long game in the dark on a large map'),
  )
  await add('end audit of hidden blocks', async () =>
    playedAuditCost(await kept(cache, blocks), 'a whole game with hidden blocks'),
  )
  await add('memory', () => memoryCost(folderOf(cache, long)))
  await add('audit', () =>
    auditCost(
      tournament.map((plan) => folderOf(cache, plan)),
      script,
    ),
  )
  return rows
}

async function kept(cache: string, plan: GamePlan): Promise<SampleGame> {
  const files = keptFiles(cache, plan)
  if (files === undefined) throw new Error('a game was not kept')
  return sampleGame(files)
}

/** The most memory that a program held which verified the long game and did nothing else. */
function memoryCost(folder: string): readonly Row[] {
  const verified = peakOf(['verify', folder])
  const idle = peakOf(['idle'])
  return [
    {
      what: 'peak memory of verify',
      figure: `${number(verified)} MiB`,
      against: `${number(idle)} MiB with all rules loaded and no file read`,
    },
  ]
}

function peakOf(args: readonly string[]): number {
  const run = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  return Number(run.stdout) / 1024
}

/** Linux counts into maxRSS what the process held before it became this program; there the kernel is asked more closely. */
function peakKiB(): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    if (peak !== null) return Number(peak[1])
  } catch {
    // another system
  }
  return process.resourceUsage().maxRSS
}

async function verifyOnce(folder: string): Promise<void> {
  const files = readdirSync(folder).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
  const { ok } = await verifyFiles(files, LIBRARY.find)
  if (!ok) throw new Error('the files do not hold')
}

if (parentPort !== null && workerData.role === 'audit') serveAudits(parentPort, LIBRARY)
if (parentPort !== null && workerData.role === 'play') {
  const port = parentPort
  port.on('message', async (plan: GamePlan) => {
    keepFiles(workerData.cache, plan, await (plan.players === 'dark' ? playDarkFiles(plan) : playFiles(plan)))
    port.postMessage('done')
  })
}
const [role, folder] = process.argv.slice(2)
if (parentPort === null && process.argv[1] === script && role !== undefined) {
  if (role === 'verify') await verifyOnce(folder ?? '')
  process.stdout.write(String(peakKiB()))
}
