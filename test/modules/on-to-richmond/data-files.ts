import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

const moduleFolder = new URL('../../../modules/on-to-richmond/', import.meta.url)

/** A file of the module, parsed. */
export function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, moduleFolder), 'utf8'))
}

/** The parts of the manifest that name files. */
export interface ManifestFiles {
  readonly data: readonly { readonly path: string; readonly schema: string }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly title: string
    readonly rule: string
    readonly status: string
    readonly path?: string
  }[]
}

export const manifest = read('module.json') as ManifestFiles

/** Every data file with its schema, as the manifest lists them, with the manifest itself and the scenarios that have one. */
export const filesWithSchemas: readonly { readonly path: string; readonly schema: string }[] = [
  { path: 'module.json', schema: 'data/schemas/module.schema.json' },
  ...manifest.data,
  ...manifest.scenarios.flatMap(({ path }) =>
    path === undefined ? [] : [{ path, schema: 'data/schemas/scenario.schema.json' }],
  ),
]

const compiled = new Map<string, ValidateFunction>()

/** What the schema says against the value; empty if nothing. */
export function complaints(schema: string, value: unknown): readonly string[] {
  const validate =
    compiled.get(schema) ??
    new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(read(schema) as Record<string, unknown>)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
