import type { OutgoingFile, UnsentFile } from '../../ipc/shapes.ts'
import { armour } from '../../record/armour.ts'
import { checkpointOf, checkpointText } from '../../record/checkpoint.ts'
import type { Deed } from '../dispatch.ts'
import type { SentFile } from '../sending.ts'

/** A file of ours as it goes out, with the words for the mail around it. `title`: of the game, e.g. its module and scenario. */
export function outgoing({ name, header, bytes }: SentFile, title: string, done: readonly Deed[] = []): OutgoingFile {
  const { kind } = header
  const numbered = fileWords(header)
  return {
    name: outgoingName({ name, header }),
    kind,
    bytes: Buffer.from(bytes).toString('base64'),
    armour: armour(bytes),
    checkpoint: checkpointText(checkpointOf(header)).trimEnd(),
    subject: `${title}: ${numbered}`,
    letter: [
      `${title}: ${numbered} is attached. Open it with Countersign, which checks it before it shows anything.`,
      'If the attachment is lost on the way, paste the block below into the inbox instead.',
    ].join('\n'),
    done,
  }
}

/**
 * What a stored file of ours is called when it goes out: by its number where the screens count files, and otherwise so that no
 * two are called alike. e.g. `8f11c0de-file-3.turn`, `invitation-1a2b3c4d.turn`.
 */
export function outgoingName({ name, header }: Pick<SentFile, 'name' | 'header'>): string {
  const { game, kind, file, head } = header
  if (kind === 'open') return `invitation-${head.slice(0, 8)}.turn`
  const of = game?.slice(0, 8) ?? head.slice(0, 8)
  if (kind === 'accept') return `${of}-acceptance.turn`
  return kind === 'turn' && file !== null
    ? `${of}-file-${file}.turn`
    : `${of}-${kind}-${name.split('-', 1)[0] ?? ''}.turn`
}

/** e.g. `turn file 6`. */
export function fileWords({ kind, file }: SentFile['header']): string {
  const what = WORDS[kind]
  return file === null || kind === 'accept' ? what : `${what} ${file}`
}

/** That a file of ours never left, as the screens tell it; null where none waits. */
export function unsentOf(file: Pick<SentFile, 'name' | 'header'> | undefined, opponent: string): UnsentFile | null {
  if (file === undefined) return null
  const sentence = `Your ${fileWords(file.header)} is signed, but not sent yet: send it to ${opponent}.`
  return { file: outgoingName(file), sentence }
}

const WORDS = {
  open: 'invitation',
  accept: 'acceptance',
  turn: 'turn file',
  notice: 'notice',
  request: 'request for file',
  answer: 'answer for file',
  disclosure: 'disclosure',
} as const
