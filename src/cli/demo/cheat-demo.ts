import { join } from 'node:path'
import { makeFolders } from '../../host/durable.ts'
import type { InstalledModule } from '../../host/modules.ts'
import { wrap } from '../../host/text/columns.ts'
import type { Options } from '../../kernel/game.ts'
import { type Answer, type CliProblem, sentence } from '../answer.ts'
import { disclose, resign } from './blind/ending.ts'
import { blindTrials } from './blind/trials.ts'
import type { PlayedCheat } from './cheats/cheat.ts'
import { blindCheatsFor, CHEATS, DICE_CHEATS } from './cheats/index.ts'
import { cheatStage } from './cheats/stage.ts'
import { cheatingPlayer, computerPlayers } from './computer-players.ts'
import { playGame } from './play-game.ts'
import type { StrictDemo } from './strict-demo.ts'
import { must, sitDown } from './two-players.ts'

/** Game-turns in which each cheat must find its occasion. */
const MOST_TURNS = 12

/** Plays every cheat of the registry, and shows nothing else. */
export async function cheatDemo(demo: StrictDemo): Promise<Answer> {
  const { module, scenario, seed } = demo
  const options = blindOptions(demo)
  const blind = options === undefined ? [] : await playBlindCheats({ ...demo, options })
  const dice = await playDiceCheats(demo)
  const order = CHEATS.map(({ id }) => id)
  const cheats = [...blind, ...dice].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const wanted = [...blindCheatsFor(options === undefined ? undefined : module.engine.game.hidden), ...DICE_CHEATS]
  const missing = wanted.filter(({ id }) => cheats.every((cheat) => cheat.id !== id)).map(({ title }) => title)
  demo.say('', `${cheats.filter(({ held }) => held).length} of ${wanted.length} cheats came to what they must.`)
  if (options === undefined) demo.say('This scenario hides nothing: cheats about hidden forces were not played.')
  const problems = [...cheatProblems(cheats), ...missing.map(notTried)]
  const ok = problems.length === 0
  const json = { ok, module: module.id, scenario, seed, dice: 'strict', cheats, missing, problems }
  return { exit: ok ? 0 : 1, json, lines: [`Seed ${seed} plays this again.`], complaints: problems.map(sentence) }
}

/** The cheats that came to something else than they must, as problems. */
export function cheatProblems(cheats: readonly PlayedCheat[]): readonly CliProblem[] {
  const missed = cheats.filter(({ held }) => !held)
  return missed.map(({ title, id, expected, caught, code }) => {
    const when = caught === 'at-once' ? 'at once' : 'in the end audit'
    const message = `${title} (${id}) was to come to ${expected} ${when} and came to ${code ?? 'nothing'}.`
    return problem('cheat-not-caught', message)
  })
}

function notTried(title: string): CliProblem {
  return problem('cheat-not-tried', `${title} was not tried: the game gave no occasion. Take another seed.`)
}

function problem(code: string, message: string): CliProblem {
  return { code, severity: 'error', file: null, seq: null, message }
}

/** Each cheat about the dice of a strict game, in a game of its own. */
export async function playDiceCheats(demo: StrictDemo): Promise<readonly PlayedCheat[]> {
  demo.say('', 'Somebody cheats about the dice, with his own key and a program of his own.')
  const played: PlayedCheat[] = []
  for (const { id, title, expected, caught, play } of DICE_CHEATS) {
    const folder = join(demo.folder, 'cheats', id)
    must(makeFolders(demo.disk, folder))
    const stage = await cheatStage({ ...demo, clock: demo.clock(), folder }, cheatingPlayer(demo.seed, id))
    try {
      const { code, message, evidence } = await play(stage)
      const held = code === expected
      const one = { id, title, deed: null, caught, expected, code, rule: null, message, evidence, held }
      played.push(one)
      demo.say('', ...cheatLines(one))
    } finally {
      stage.end()
    }
  }
  return played
}

/** Each cheat about hidden forces at its first occasion in one game, which goes on until each had one. */
async function playBlindCheats(demo: StrictDemo): Promise<readonly PlayedCheat[]> {
  const { module, seed } = demo
  demo.say('Somebody cheats about hidden forces, in a game of strict dice; some of it only the end audit can see.')
  const folder = join(demo.folder, 'cheats', 'blind')
  must(makeFolders(demo.disk, folder))
  const table = await sitDown({ ...demo, clock: demo.clock(), folder, dice: 'strict' })
  try {
    const trials = blindTrials(table)
    const enough = (turns: number): boolean => turns >= MOST_TURNS || trials.missing().length === 0
    const played = await playGame(table, computerPlayers(module, seed), [], enough, trials)
    if (played.outcome === null) await resign(table, played.files)
    await disclose(table, played.files)
    trials.over()
    const order = CHEATS.map(({ id }) => id)
    const tried = trials.tried.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    for (const { cheat, victim, ...trial } of tried) demo.say('', ...cheatLines(trial, { cheat, victim }))
    return tried
  } finally {
    table.alice.session.release()
    table.bob.session.release()
  }
}

/** The options with which forces are hidden: those given, or with one more; undefined where nothing ever is. */
export function blindOptions({
  module,
  scenario,
  options,
}: Pick<StrictDemo, 'module' | 'scenario' | 'options'>): Options | undefined {
  const more = module.source.optionsOf(scenario).filter(({ type }) => type === 'boolean')
  const tries = [options, ...more.map(({ id }): Options => ({ ...options, [id]: true }))]
  return tries.find((one) => hides(module, scenario, one))
}

/** True when forces are hidden in a game with these options. */
export function hides(module: InstalledModule, scenario: string, options: Options): boolean {
  const begun = module.engine.start(scenario, options)
  return begun.ok && module.engine.game.hidden?.inForce(begun.value.position) === true
}

/** A cheat for people: what was done, when it is caught, with which code and what shows it. */
export function cheatLines(
  { title, deed, caught, code, rule, message, evidence, held }: PlayedCheat,
  who?: { readonly cheat: string; readonly victim: string },
): readonly string[] {
  const proof = evidence.length === 0 ? '' : ` Proof: ${evidence.join('; ')}.`
  const cited = rule === null || rule === 'kernel' ? '' : ` (${rule})`
  const by = who === undefined ? '' : caught === 'at-once' ? `At once ${who.victim}'s app says ` : 'The end audit says '
  return [
    ...wrap(deed === null ? title : `${title}: ${who?.cheat ?? 'somebody'} ${deed}.`, 116, 2),
    ...wrap(`  ${held ? '✓' : '✗'} ${by}${code ?? 'nothing'}${cited}: ${message}${proof}`, 116, 4),
  ]
}
