import { createEngine } from '../kernel/engine.ts'
import type { GameModule } from '../kernel/module.ts'
import type { Plain } from '../kernel/plain.ts'
import { sha256Hex, utf8 } from '../record/bytes.ts'
import { canonicalJson, parseStrictJson } from '../record/strict-json.ts'
import type { Hex32 } from '../record/types.ts'
import type { FindModule, RulesModule } from '../record/verify.ts'

/** A game as it is installed here: what the checks need of it and what a player is shown of it. */
export interface InstalledModule extends RulesModule {
  readonly source: GameModule
}

/** All installed games, in the order in which they are listed. */
export interface Library {
  readonly modules: readonly InstalledModule[]
  readonly find: FindModule
  module(id: string): InstalledModule | undefined
}

/** Makes the library of some modules; one engine and one digest each. */
export function libraryOf(sources: readonly GameModule[]): Library {
  const modules = sources.map(install)
  const byId = new Map(modules.map((module) => [module.id, module]))
  if (byId.size !== modules.length) throw new Error('two modules have one id')
  const module = (id: string) => byId.get(id)
  return { modules, find: module, module }
}

function install(source: GameModule): InstalledModule {
  const { id, title, rulesRevision } = source.manifest
  const engine = createEngine(source.game)
  let digest: Hex32 | undefined
  return {
    ...{ id, title, rulesRevision, kit: null, engine, source },
    // Worked out when it is first asked for: most commands are about one game, and the maps of all take long to digest.
    get digest() {
      digest ??= moduleDigest(source)
      return digest
    },
  }
}

/** SHA-256 of the canonical JSON of `{data: {path: content}, manifest}`: both players must have the same. */
export function moduleDigest({ manifest, data }: Pick<GameModule, 'manifest' | 'data'>): Hex32 {
  return sha256Hex(utf8(canonicalJson({ manifest: plainOf(manifest), data: plainOf(data) })))
}

/** A value written in JSON and read back strictly: plain data, or a defect of the module. */
function plainOf(value: unknown): Plain {
  // Maps have measures with fractions: for the digest those count as the text that ECMAScript gives them everywhere.
  const text = JSON.stringify(value, (_, member: unknown) => (Number.isInteger(member) ? member : fractionText(member)))
  const read = parseStrictJson(text, { length: text.length, values: text.length })
  if (!read.ok) throw new Error(`a module is not plain data: ${read.error}`)
  return read.value
}

function fractionText(member: unknown): unknown {
  return typeof member === 'number' ? String(member) : member
}
