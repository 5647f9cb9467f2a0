/** The guard at the door: what is no call of the contract does not come in. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { CallIn, CallName } from './contract.ts'
import { isBase64, isNestedTo, isPlainTo } from './input-keywords.ts'
import { INPUT_SCHEMAS } from './input-schemas.ts'
import type { CallFailure } from './shapes.ts'

/** A call whose name is known and whose input has its shape. */
export type ParsedCall = { readonly [N in CallName]: { readonly name: N; readonly input: CallIn<N> } }[CallName]

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: false })
ajv.addKeyword({
  keyword: 'base64',
  type: 'string',
  schemaType: 'boolean',
  validate: (_: true, text: string) => isBase64(text),
})
ajv.addKeyword({ keyword: 'plainTo', schemaType: 'number', validate: isPlainTo })
ajv.addKeyword({ keyword: 'nestedTo', schemaType: 'number', validate: isNestedTo })
const schemas = new Map(Object.entries(INPUT_SCHEMAS))
/** Made when a call first comes: to make all of them at once would keep the program from starting. */
const checks = new Map<string, ValidateFunction>()

function checkOf(name: string): ValidateFunction | undefined {
  const schema = schemas.get(name)
  const check = checks.get(name) ?? (schema && ajv.compile(schema))
  if (check !== undefined) checks.set(name, check)
  return check
}

/** Reads a call from outside. Codes: `unknown-call`, `bad-input` (with the place). */
export function parseCall(
  name: unknown,
  input: unknown,
): { readonly call: ParsedCall } | { readonly error: CallFailure } {
  const check = typeof name === 'string' ? checkOf(name) : undefined
  if (check === undefined) {
    return { error: { kind: 'call', code: 'unknown-call', message: 'This version of the app knows no such call.' } }
  }
  if (check(input)) return { call: { name, input } as ParsedCall }
  const fault = check.errors?.[0]
  const place = fault?.instancePath === '' || fault === undefined ? 'the input' : fault.instancePath.slice(1)
  const message = `The call ${String(name)} cannot be carried out: ${place} ${fault?.message ?? 'is not acceptable'}.`
  return { error: { kind: 'call', code: 'bad-input', message } }
}
