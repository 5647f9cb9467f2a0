import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { NamedFile } from '../../src/record/verify.ts'
import { type GamePlan, moduleOf } from './play-files.ts'

const POTOMAC = 'across-the-potomac'

/** The game that is verified again and again: fifty game-turns between two players who leave standing orders. */
export function longPlan(seed: number): GamePlan {
  return { module: POTOMAC, scenario: '1862', options: { lastTurn: 50 }, seed, turns: 50, players: 'advised' }
}

/** The longest game that there is with hidden forces. */
export function darkPlan(seed: number): GamePlan {
  return {
    module: POTOMAC,
    scenario: '1862',
    options: { lastTurn: 50, doubleBlind: true },
    seed,
    turns: 50,
    players: 'dark',
  }
}

/** A game whose hidden pieces are committed to one by one. */
export function blocksPlan(seed: number): GamePlan {
  return {
    module: 'forged-in-fire',
    scenario: 'fair-oaks',
    options: { hiddenBlocks: true },
    seed,
    turns: 5,
    players: 'dark',
  }
}

/** A whole game of Seven Pines, whose marches have the most ways to go. */
export function sevenPinesPlan(seed: number): GamePlan {
  return { module: 'on-to-richmond', scenario: 'seven-pines', options: {}, seed, turns: 9, players: 'advised' }
}

/** The game with the most units on the map. */
export function campaignPlan(seed: number): GamePlan {
  return { module: POTOMAC, scenario: 'campaign', options: {}, seed, turns: 25, players: 'basic' }
}

/** The games of a tournament, each to its end. */
export function tournamentPlans(seed: number, games: number): readonly GamePlan[] {
  return Array.from({ length: games }, (_, at) => ({
    module: POTOMAC,
    scenario: 'great-invasion',
    options: {},
    seed: seed * 10_000 + at,
    turns: 12,
    players: 'advised',
  }))
}

/** Where the games of one version of the rules are kept, each in a folder named by its plan. */
export function folderOf(cache: string, plan: GamePlan): string {
  const { digest, rulesRevision } = moduleOf(plan)
  const told = JSON.stringify([digest, rulesRevision, plan])
  const name = createHash('sha256').update(told).digest('hex').slice(0, 16)
  return join(cache, `${plan.scenario}-${plan.seed}-${name}`)
}

/** The files of a game that was played before; undefined when it was not. */
export function keptFiles(cache: string, plan: GamePlan): readonly NamedFile[] | undefined {
  const folder = folderOf(cache, plan)
  let names: readonly string[]
  try {
    names = readdirSync(folder)
  } catch {
    return undefined
  }
  return names.toSorted().map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
}

/** Keeps a game: it is there whole or not at all. */
export function keepFiles(cache: string, plan: GamePlan, files: readonly NamedFile[]): void {
  const folder = folderOf(cache, plan)
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  for (const { name, bytes } of files) writeFileSync(join(half, name), bytes)
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
}

/** Plays the games that are not kept yet, on some threads. `script`: the program that a thread runs, this one. */
export async function playMissing(
  cache: string,
  plans: readonly GamePlan[],
  script: string,
  threads: number,
  told: (done: number, of: number) => void,
): Promise<void> {
  const missing = plans.filter((plan) => keptFiles(cache, plan) === undefined)
  if (missing.length === 0) return
  const waiting = missing.values()
  let done = 0
  const serve = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        const next = waiting.next()
        if (next.done === true) resolve(worker.terminate().then(() => undefined))
        else worker.postMessage(next.value)
      }
      worker.on('error', reject)
      worker.on('message', () => {
        done += 1
        told(done, missing.length)
        give()
      })
      give()
    })
  const start = () => new Worker(script, { workerData: { role: 'play', cache } })
  await Promise.all(Array.from({ length: Math.min(threads, missing.length) }, () => serve(start())))
}
