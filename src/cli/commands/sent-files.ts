import { noteDeed } from '../../host/dispatch.ts'
import type { Host } from '../../host/host.ts'
import type { SentFile } from '../../host/sending.ts'
import type { Trouble } from '../../host/trouble.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { armour } from '../../record/armour.ts'
import { utf8 } from '../../record/bytes.ts'
import { checkpointOf, checkpointText } from '../../record/checkpoint.ts'
import type { Hex32 } from '../../record/types.ts'
import type { Io } from '../io.ts'
import { mayWrite, type Output, write } from '../output-files.ts'

/** Where a file to send goes: as a file, as a text block for a mail, or both. */
export interface Outbox {
  readonly turn: Output | undefined
  readonly armour: Output | undefined
}

/** Looks before anything is done whether both can be written. */
export function mayPost(io: Io, { turn, armour: text }: Outbox): Result<undefined, Trouble> {
  const file = mayWrite(io.disk, turn)
  return file.ok ? mayWrite(io.disk, text) : file
}

/** Writes a file where it was asked for, and notes `of` which game it has left. */
export function post(
  io: Io,
  { turn, armour: text }: Outbox,
  sent: SentFile,
  of?: { readonly host: Pick<Host, 'disk' | 'profile'>; readonly key: Hex32 },
): Result<undefined, Trouble> {
  if (turn !== undefined) {
    const written = write(io.disk, turn, sent.bytes)
    if (!written.ok) return written
  }
  const written = text === undefined ? ok(undefined) : write(io.disk, text, utf8(armour(sent.bytes)))
  // A note that cannot be kept takes nothing back: the app then says that the file was not sent.
  if (written.ok && of !== undefined) noteDeed(of.host, of.key, sent.name, 'saved')
  return written
}

/** What `--json` says of a file to send. */
export function sentJson({ header, bytes }: SentFile, { turn, armour: text }: Outbox) {
  return {
    kind: header.kind,
    file: header.file,
    head: header.head,
    bytes: bytes.length,
    out: turn?.name ?? null,
    armour: text?.name ?? null,
    checkpoint: checkpointText(checkpointOf(header)).trimEnd().split('\n'),
  }
}

/** What to do with a file that was written: send it, with the checkpoint in the mail. */
export function sendingLines({ header }: SentFile, { turn, armour: text }: Outbox, to: string): readonly string[] {
  const where = [turn?.name, text === undefined ? undefined : `${text.name} (text for the mail itself)`]
  return [
    `Written: ${where.filter((name) => name !== undefined).join(' and ')}`,
    `Send it to ${to}, with these three lines in the mail:`,
    '',
    checkpointText(checkpointOf(header)).trimEnd(),
    '',
  ]
}
