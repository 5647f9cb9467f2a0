import { dirname } from 'node:path'
import type { CheckLine, Inspection } from '../../ipc/shapes.ts'
import type { VerifyReport } from '../../record/checked.ts'
import type { StoredGame } from '../game-store.ts'
import type { Trouble } from '../trouble.ts'
import { failureOf } from './answers.ts'

/** An inspection that has found nothing out yet. */
export const NOTHING: Inspection = {
  kind: 'unknown',
  title: '',
  from: null,
  sender: null,
  notice: null,
  asks: [],
  checks: [],
  failure: null,
  warnings: [],
  can: 'nothing',
  exchange: null,
  game: null,
  invitation: null,
  card: null,
}

/** A file that cannot be taken in, and why. */
export function refusedBy(why: Trouble): Inspection {
  return { ...NOTHING, title: 'This file cannot be taken in', failure: failureOf(why) }
}

/** The same of a file that belongs to a game, with what does not hold. */
export function refusedInGame(why: Trouble, { key }: StoredGame): Inspection {
  const checks = why.kind === 'file' ? problemLines(why) : []
  return { ...refusedBy(withEvidence(why)), game: key, checks }
}

/** Who reads why a file is refused reads where the proof lies. */
function withEvidence(why: Trouble): Trouble {
  const [path] = why.kind === 'file' ? (why.evidence ?? []) : []
  if (path === undefined) return why
  return { ...why, message: `${why.message} The files that prove it are kept in ${dirname(path)}.` }
}

/** The checks that say something of a file. */
export function checksOf({ checks }: VerifyReport, file: string): readonly CheckLine[] {
  return checks
    .filter((check) => check.file === null || check.file === file)
    .map(({ name, ok: holds, detail }) => ({ name, ok: holds, detail }))
}

function problemLines({ problems }: Extract<Trouble, { kind: 'file' }>): readonly CheckLine[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => ({ name: code, ok: false, detail: message }))
}

export function warningsOf({ problems }: VerifyReport): readonly string[] {
  return problems.filter(({ severity }) => severity === 'warning').map(({ message }) => message)
}
