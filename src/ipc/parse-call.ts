/** The guard at the door: what is no call of the contract does not come in. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { CallIn, CallName } from './contract.ts'
import { INPUT_SCHEMAS } from './input-schemas.ts'
import type { CallFailure } from './shapes.ts'

/** A call whose name is known and whose input has its shape. */
export type ParsedCall = { readonly [N in CallName]: { readonly name: N; readonly input: CallIn<N> } }[CallName]

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: false })
const checks = new Map<string, ValidateFunction>(
  Object.entries(INPUT_SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
)

/** Reads a call from outside. Codes: `unknown-call`, `bad-input` (with the place). */
export function parseCall(
  name: unknown,
  input: unknown,
): { readonly call: ParsedCall } | { readonly error: CallFailure } {
  const check = typeof name === 'string' ? checks.get(name) : undefined
  if (check === undefined) {
    return { error: { kind: 'call', code: 'unknown-call', message: 'This version of the app knows no such call.' } }
  }
  if (check(input)) return { call: { name, input } as ParsedCall }
  const fault = check.errors?.[0]
  const place = fault?.instancePath === '' || fault === undefined ? 'the input' : fault.instancePath.slice(1)
  const message = `The call ${String(name)} cannot be carried out: ${place} ${fault?.message ?? 'is not acceptable'}.`
  return { error: { kind: 'call', code: 'bad-input', message } }
}
