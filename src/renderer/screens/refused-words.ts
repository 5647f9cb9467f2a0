/** How a file that cannot be taken in is told: not everything is an offence. Pure. */
import type { CallFailure } from '../../ipc/shapes.ts'

export interface RefusedWords {
  readonly title: string
  /** Instead of what the host says; null: its sentence is plain enough. */
  readonly plain: string | null
  /** It was refused, rather than not needed. */
  readonly stamped: boolean
  /** Somebody has to do something about it. */
  readonly advice: boolean
  /** It fits as soon as another file has been taken in. */
  readonly waits?: true
}

const KNOWN: ReadonlySet<string> = new Set(['already-taken', 'already-accepted'])
/** Nothing of the file could be read: mostly mail has done it, or it is another kind of file. */
const UNREADABLE: ReadonlySet<string> = new Set(['malformed', 'unsafe-archive', 'too-large'])
/** They say what to do themselves. */
const SAID: ReadonlySet<string> = new Set(['not-for-you', 'not-accepted', 'to-be-answered', 'unknown-module'])

export function refusedWords({ code }: Pick<CallFailure, 'code'>): RefusedWords {
  if (KNOWN.has(code)) {
    return { title: 'You have this already: there is nothing to do', plain: null, stamped: false, advice: false }
  }
  if (UNREADABLE.has(code)) {
    const plain =
      'This file was damaged on the way, or it is no file of Countersign. Ask for it to be sent again, as an attachment or as text.'
    return { title: 'This cannot be read: nothing was changed', plain, stamped: false, advice: false }
  }
  if (code === 'missing-turn') {
    const plain =
      'It belongs after another file of the same game that is not here. Take that one in first, or ask for it if it has not come: then this one fits.'
    return { title: 'Not yet: a file before it is missing', plain, stamped: false, advice: false, waits: true }
  }
  // Another file would not mend it: both that there are prove it, and the sentence says where they lie.
  if (code === 'fork') {
    return { title: 'Refused: two different files for one place', plain: null, stamped: true, advice: false }
  }
  return { title: 'Refused: nothing was changed', plain: null, stamped: true, advice: !SAID.has(code) }
}
