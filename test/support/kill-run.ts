import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { systemClock } from '../../src/host/clock.ts'
import type { Deed } from '../../src/host/deeds.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { systemEntropy } from '../../src/host/entropy.ts'
import { listGames } from '../../src/host/games.ts'
import type { Host } from '../../src/host/host.ts'
import { readIdentity, unlockIdentity } from '../../src/host/identity.ts'
import { loadGame } from '../../src/host/load-game.ts'
import { systemProcesses } from '../../src/host/lock.ts'
import { openProfile } from '../../src/host/profile.ts'
import { sha256Hex } from '../../src/record/bytes.ts'
import { LIBRARY, value } from './host-world.ts'

/** `answer`: a request and its answer, one after the other. */
type Undertaking = 'step' | 'undo' | 'file' | 'answer'

/** Which game is played. */
export type Kind = 'open' | 'strict' | 'blind'

/** What the program that is killed says. */
export type Told =
  | { readonly is: 'about'; readonly who: string; readonly what: Undertaking }
  | {
      readonly is: 'done'
      readonly who: string
      readonly game: string
      /** SHA-256 of each stored file. */
      readonly files: readonly string[]
      /** What was done in the file being made, in secret, too. */
      readonly pending: readonly Deed[]
    }

type Done = Extract<Told, { is: 'done' }>

export interface KillReport {
  readonly kills: number
  /** Things that were confirmed before a kill, all together, and kills that came between an intention and its confirmation. */
  readonly confirmed: number
  readonly inTheMiddle: number
  /** Kills after which what was under way had happened nonetheless. */
  readonly ahead: number
  readonly faults: readonly string[]
}

const PLAYERS = ['nora', 'sam'] as const

/** Kills a playing program at random moments, within its first `most` lines, and looks each time at what it left. */
export async function killRun(
  kind: Kind,
  kills: number,
  most: number,
  tell: (line: string) => void,
): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-kill-'))
  const worker = await builtWorker()
  const report = { kills: 0, confirmed: 0, inTheMiddle: 0, ahead: 0, faults: [] as string[] }
  let game = 'new'
  try {
    while (report.kills < kills && report.faults.length === 0) {
      const told = await runAndKill(
        worker,
        [folder, game, kind],
        3 + Math.floor(Math.random() * most),
        Math.random() * 40,
      )
      report.kills += 1
      report.confirmed += told.filter(({ is }) => is === 'done').length
      if (told.at(-1)?.is === 'about') report.inTheMiddle += 1
      game = told.findLast((one): one is Done => one.is === 'done')?.game ?? game
      for (const who of PLAYERS) await look(folder, who, told, report)
      tell(`kill ${report.kills}: ${report.confirmed} confirmed, ${report.ahead} ahead, ${report.faults.length} faults`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

/** The worker as one program: Node does not run TypeScript by itself. */
async function builtWorker(): Promise<string> {
  const outDir = resolve('node_modules', '.cache', 'countersign-kill-test')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve('test', 'support', 'kill-worker.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'worker.mjs')
}

/** Starts the worker and kills it some milliseconds after so many of its lines. Gives all it said. */
async function runAndKill(
  worker: string,
  args: readonly string[],
  lineCount: number,
  after: number,
): Promise<readonly Told[]> {
  const child = spawn(process.execPath, [worker, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const told: Told[] = []
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  let killed = false
  const lines = createInterface({ input: child.stdout })
  let heard = 0
  lines.on('line', (line) => {
    // The last line may be torn by the kill.
    if (line.endsWith('}')) told.push(JSON.parse(line))
    heard += 1
    if (heard !== lineCount) return
    setTimeout(() => {
      killed = true
      child.kill('SIGKILL')
    }, after)
  })
  await Promise.all([
    new Promise((resolved) => child.once('close', resolved)),
    new Promise((resolved) => lines.once('close', resolved)),
  ])
  if (!killed) throw new Error(`the worker ended by itself: ${complaint}`)
  return told
}

const LOST_FILE = 'a confirmed file is missing or another'

/** Opens every game of a player as the next start would, and compares it with what he was told. */
async function look(
  folder: string,
  who: string,
  told: readonly Told[],
  report: { kills: number; ahead: number; faults: string[] },
): Promise<void> {
  const profile = value(openProfile(systemDisk, join(folder, who)))
  const ports = { disk: systemDisk, library: LIBRARY, clock: systemClock, entropy: systemEntropy }
  const host: Host = { ...ports, processes: systemProcesses, profile }
  const last = told.findLast((one): one is Done => one.is === 'done' && one.who === who)
  if (last !== undefined) {
    const known = value(readIdentity(host.disk, profile))
    const identity = value(await unlockIdentity(profile, known, async () => ({ ok: true, value: '' })))
    const session = value(await loadGame(host, last.game, identity))
    const files = session.files.map(({ bytes }) => sha256Hex(bytes))
    const about = told.at(-1)
    const what = about?.is === 'about' && about.who === who ? about.what : null
    const fault = compare(last, { files, pending: session.deeds }, what)
    session.release()
    if (fault === 'ahead') report.ahead += 1
    else if (fault !== 'same') report.faults.push(`${who}: ${fault}`)
  }
  // Every game now and then: there are soon many.
  for (const game of report.kills % 5 === 0 ? value(await listGames(host)) : []) {
    if (game.state === 'damaged') report.faults.push(`${who}: ${game.trouble.message}`)
  }
  for (const stray of strays(profile.folder)) report.faults.push(`${who}: ${stray} was left behind`)
}

/** Everything confirmed must be there; of what was under way, all or nothing. */
export function compare(
  last: Pick<Done, 'files' | 'pending'>,
  now: Pick<Done, 'files' | 'pending'>,
  what: Undertaking | null,
): string {
  const text = JSON.stringify
  if (text(now.files.slice(0, last.files.length)) !== text(last.files)) return LOST_FILE
  const more = now.files.length - last.files.length
  if (more > 0) return more <= mostFiles(what) ? 'ahead' : 'a file is there that nobody asked for'
  if (text(now.pending) === text(last.pending)) return 'same'
  const kept = text(now.pending.slice(0, last.pending.length)) === text(last.pending)
  if (what === 'step' && kept) return 'ahead'
  if (what === 'undo' && text(now.pending) === text(last.pending.slice(0, -1))) return 'ahead'
  return `pending inputs are not those that were confirmed: ${text(last.pending)} but ${text(now.pending)}`
}

function mostFiles(what: Undertaking | null): number {
  return what === 'answer' ? 2 : what === 'file' ? 1 : 0
}

const ORDINARY = [
  /^(games|locks|trusted)$/,
  /^identity\.json$/,
  /^games\/[0-9a-f]{64}$/,
  /^games\/[0-9a-f]{64}\/(game\.json|secret\.json|pending\.jsonl|private\.jsonl|files)$/,
  /^games\/[0-9a-f]{64}\/files\/\d{4}-(open|accept|turn|notice|request|answer)\.turn$/,
]

/** Whatever is in a profile that has no business there; a lock, too, since nobody holds one. */
function strays(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ORDINARY.some((pattern) => pattern.test(path)))
    .filter((path) => !/^locks\/[0-9a-f]{64}\.lock$/.test(path))
}
