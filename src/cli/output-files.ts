import type { Disk } from '../host/disk.ts'
import { isThere, writeWhole } from '../host/durable.ts'
import { type Trouble, trouble } from '../host/trouble.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Given } from './command.ts'
import { absolute } from './input-files.ts'

export interface Output {
  /** As it was typed. */
  readonly name: string
  readonly path: string
  /** `--force`: takes the place of a file that is there. */
  readonly force: boolean
}

/** The file that an option names, or undefined. */
export function outputOf(io: { readonly cwd: string }, given: Given, option: string): Output | undefined {
  const name = given.text(option)
  return name === undefined ? undefined : { name, path: absolute(io, name), force: given.flag('force') }
}

/**
 * Looks before anything is done whether a file can be written there, so that a game does not go on with its file lost.
 * Codes: `exists`, `not-found` (no such folder), and the disk's.
 */
export function mayWrite(disk: Disk, output: Output | undefined): Result<undefined, Trouble> {
  if (output === undefined) return ok(undefined)
  if (output.name === '') return fail(trouble('not-found', 'An empty name is not a file; name one behind --out.'))
  const there = isThere(disk, output.path)
  if (!there.ok) return there
  if (!there.value) return folderThere(disk, output)
  const kind = disk.kind(output.path)
  if (kind?.is !== 'file') {
    return fail(trouble('is-a-directory', `${output.name} is not a file that can be written; name another file.`))
  }
  if (output.force) return ok(undefined)
  return fail(trouble('exists', `${output.name} is there already; name another file, or add --force to replace it.`))
}

function folderThere(disk: Disk, output: Output): Result<undefined, Trouble> {
  const folder = output.path.replace(/[\\/][^\\/]*$/, '') || '/'
  const there = isThere(disk, folder)
  if (!there.ok) return there
  if (there.value) return ok(undefined)
  return fail(trouble('not-found', `There is no folder for ${output.name}; make it first or name another place.`))
}

/** Writes it, whole or not at all. */
export function write(disk: Disk, output: Output, bytes: Uint8Array): Result<undefined, Trouble> {
  return writeWhole(disk, output.path, bytes, output.force ? 'replace' : 'refuse')
}
