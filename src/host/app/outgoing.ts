import type { OutgoingFile } from '../../ipc/shapes.ts'
import { armour } from '../../record/armour.ts'
import { checkpointText } from '../../record/checkpoint.ts'
import type { SentFile } from '../sending.ts'

/** A file of ours as it goes out, with the words for the mail around it. `title`: of the game, e.g. its module and scenario. */
export function outgoing({ name, header, bytes }: SentFile, title: string): OutgoingFile {
  const { kind, file, game, head } = header
  const what = WORDS[kind]
  const numbered = file === null ? what : `${what} ${file}`
  const short = game === null ? 'invitation' : game.slice(0, 8)
  return {
    name: `${short}-${name}`,
    kind,
    bytes: Buffer.from(bytes).toString('base64'),
    armour: armour(bytes),
    checkpoint: checkpointText({ game, file: file ?? kind, head }).trimEnd(),
    subject: `${title}: ${numbered}`,
    letter: [
      `${title}: ${numbered} is attached. Open it with Countersign, which checks it before it shows anything.`,
      'If the attachment is lost on the way, paste the block below into the inbox instead.',
    ].join('\n'),
  }
}

const WORDS = { open: 'invitation', accept: 'acceptance', turn: 'turn file', notice: 'notice' } as const
