import type { Answered } from '../../ipc/contract.ts'
import type { CallFailure } from '../../ipc/shapes.ts'
import type { Result } from '../../kernel/result.ts'
import type { Trouble } from '../trouble.ts'

/** A trouble as the screens get it. */
export function failureOf(trouble: Trouble): CallFailure {
  const { kind, code, message } = trouble
  if (trouble.kind === 'refusal') return { kind, code, message, rule: trouble.rule }
  if (trouble.kind === 'host') return { kind, code, message }
  return {
    kind,
    code,
    message,
    ...(trouble.rule === undefined ? {} : { rule: trouble.rule }),
    ...(trouble.seq === undefined ? {} : { seq: trouble.seq }),
  }
}

export function answered<T>(result: Result<T, Trouble>): Answered<T> {
  return result.ok ? { ok: true, value: result.value } : { ok: false, error: failureOf(result.error) }
}

export function well<T>(value: T): Answered<T> {
  return { ok: true, value }
}

export function badly<T>(trouble: Trouble): Answered<T> {
  return { ok: false, error: failureOf(trouble) }
}
