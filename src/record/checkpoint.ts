import { ARMOUR_LIMIT } from './limits.ts'
import { squeezeMailText } from './mail-text.ts'
import { FILE_KINDS, type FileKind, type Header, type Hex32 } from './types.ts'

/** What every mail says in its body about the file it carries, so that a stripped attachment is noticed. */
export interface Checkpoint {
  /** Null in an `open` file. */
  readonly game: Hex32 | null
  /** The file number, or the kind of a file that has none. */
  readonly file: number | FileKind
  /** SHA-256 of the last entry's exact bytes. */
  readonly head: Hex32
}

const HEX32 = /^[0-9a-f]{64}$/
/** A text may quote old mails; more checkpoints than this in one are not looked at. */
const MOST = 256
/** What stands for a file without a number. */
const WORDS: { readonly [kind in FileKind]: string } = {
  open: 'invitation',
  accept: 'acceptance',
  turn: 'turn',
  notice: 'notice',
  request: 'request',
  answer: 'answer',
  disclosure: 'disclosure',
}
const NOT_BEGUN = 'not begun'
const PATTERN = new RegExp(
  `Countersigncheckpoint,(file(?:0|[1-9][0-9]{0,6})|${Object.values(WORDS).join('|')})game([0-9a-f]{64}|${squeezeMailText(NOT_BEGUN)})head([0-9a-f]{64})`,
  'g',
)

/** The checkpoint of a file. Requests and answers have the number of the file that is being made, which is not theirs. */
export function checkpointOf({ kind, game, file, head }: Pick<Header, 'kind' | 'game' | 'file' | 'head'>): Checkpoint {
  const isNumbered = file !== null && kind !== 'request' && kind !== 'answer'
  return { game, file: isNumbered ? file : kind, head }
}

/**
 * The three lines for the body of a mail, each at most 69 columns, line feeds at the ends:
 * ```
 * Countersign checkpoint, file 12
 * game 64 hex digits
 * head 64 hex digits
 * ```
 * A file without a number is an `invitation`, an `acceptance`, a `notice`, a `request`, an `answer` or a `disclosure`; the game of an invitation is `not begun`.
 * Words and digits only: it survives what an armoured block survives. A value of another shape is a defect and thrown.
 */
export function checkpointText(checkpoint: Checkpoint): string {
  const { game, file, head } = checkpoint
  const numbered = typeof file === 'number' && (!Number.isSafeInteger(file) || file < 0 || file > 9_999_999)
  if (numbered || !HEX32.test(head) || (game !== null && !HEX32.test(game))) throw new Error('not a checkpoint')
  const what = typeof file === 'number' ? `file ${file}` : WORDS[file]
  return `Countersign checkpoint, ${what}\ngame ${game ?? NOT_BEGUN}\nhead ${head}\n`
}

/**
 * Every checkpoint in a mail text, quoted ones included, in the order they stand and each once; none when there is none
 * or the text is longer than the limit.
 */
export function readCheckpoints(text: string): readonly Checkpoint[] {
  if (text.length > ARMOUR_LIMIT) return []
  const found = new Map<string, Checkpoint>()
  for (const match of squeezeMailText(text).matchAll(PATTERN)) {
    const [words, file = '', game = '', head = ''] = match
    found.set(words, { game: HEX32.test(game) ? game : null, file: fileOf(file), head })
    if (found.size === MOST) break
  }
  return [...found.values()]
}

/** The first checkpoint in a mail text; undefined when there is none. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  return readCheckpoints(text)[0]
}

function fileOf(word: string): number | FileKind {
  return FILE_KINDS.find((kind) => WORDS[kind] === word) ?? Number(word.slice('file'.length))
}
