import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

const moduleFolder = new URL('../../../modules/forged-in-fire/', import.meta.url)

/** A file of the module, parsed. */
export function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, moduleFolder), 'utf8'))
}

/** Every data file with its schema, as the manifest lists them, with the manifest itself and the scenarios. */
export function filesWithSchemas(): readonly { readonly path: string; readonly schema: string }[] {
  const manifest = read('module.json') as {
    data: { path: string; schema: string }[]
    scenarios: { path: string }[]
  }
  return [
    { path: 'module.json', schema: 'data/schemas/module.schema.json' },
    ...manifest.data,
    ...manifest.scenarios.map(({ path }) => ({ path, schema: 'data/schemas/scenario.schema.json' })),
  ]
}

const compiled = new Map<string, ValidateFunction>()

/** What the schema says against the value; empty if nothing. */
export function complaints(schema: string, value: unknown): readonly string[] {
  const validate =
    compiled.get(schema) ?? new Ajv({ allErrors: true, strict: true }).compile(read(schema) as Record<string, unknown>)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
