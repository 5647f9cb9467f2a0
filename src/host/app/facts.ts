import type { Answered } from '../../ipc/contract.ts'
import type { AppFacts, ModuleFacts, Reference } from '../../ipc/shapes.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { DICE_LEVELS, type DiceLevel } from '../../record/types.ts'
import type { InstalledModule, Library } from '../modules.ts'
import { countSources, SOURCE_LABELS } from '../source-counts.ts'
import { trouble } from '../trouble.ts'
import { badly, well } from './answers.ts'

/** Dice that this version can play with. */
const READY: readonly DiceLevel[] = ['casual', 'strict']

export interface Shell {
  readonly version: string
  readonly shell: AppFacts['shell']
  readonly profileFolder: string
  /** Where the map of a module is served from; null where it has none. */
  mapOf(module: string): string | null
}

/** What is installed here, for the screens. */
export function appFacts(
  library: Library,
  { version, shell, profileFolder, mapOf }: Shell,
  profileTrouble: string | null = null,
): AppFacts {
  return {
    version,
    shell,
    profileFolder,
    profileTrouble,
    modules: library.modules.map((module) => moduleFacts(module, mapOf(module.id))),
    dice: DICE_LEVELS.map((id) => ({ id, label: DICE_LEVEL_LABELS[id], ready: READY.includes(id) })),
  }
}

/** The rules of a module to look up; null where it brings none. Code: `unknown-module`. */
export function moduleReference(library: Library, id: string): Answered<Reference | null> {
  const module = library.module(id)
  if (module === undefined) return badly(trouble('unknown-module', `No game called ${id} is installed here.`))
  return well(module.source.reference?.() ?? null)
}

function moduleFacts(
  { id, title, rulesRevision, digest, engine, source }: InstalledModule,
  map: string | null,
): ModuleFacts {
  const { version, books, sides, scenarios } = source.manifest
  const counts = countSources(source.data)
  const statuses = new Map<string, number>()
  for (const { status } of source.coverage) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return {
    id,
    title,
    version,
    rulesRevision,
    digest,
    books,
    sides,
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      rule: scenario.rule,
      ready: scenario.status === 'complete',
      summary: '',
      facts: [],
      ...source.aboutScenario?.(scenario.id),
      options: source.optionsOf(scenario.id),
      firstSide: scenario.status === 'complete' ? engine.game.firstSide(scenario.id) : '',
    })),
    sources: [...SOURCE_LABELS, 'other' as const].map((label) => ({ source: label, count: counts[label] })),
    coverage: [...statuses].map(([status, count]) => ({ status, count })),
    map,
    verbs: source.verbs ?? {},
    advised: source.advice !== undefined,
  }
}
