import { join } from 'node:path'
import type { Plain } from '../kernel/plain.ts'
import type { Result } from '../kernel/result.ts'
import { utf8 } from '../record/bytes.ts'
import { canonicalJson } from '../record/strict-json.ts'
import type { Hex32 } from '../record/types.ts'
import { readFile, writeWhole } from './durable.ts'
import { inFileOrder } from './game-store.ts'
import type { Host } from './host.ts'
import type { SentFile } from './sending.ts'
import type { GameSession } from './session.ts'
import { exactly, jsonOf } from './shape.ts'
import type { Trouble } from './trouble.ts'

/**
 * What was done with our own files of a game, in `sent.json` in its folder: a file that is signed is not sent by that. Nobody's
 * game depends on it: where it is missing or damaged nothing was done.
 */
export type Deed = (typeof DEEDS)[number]

export const DEEDS = ['mailed', 'saved', 'copied', 'shown'] as const

/** By the names of the stored files. */
export type Deeds = ReadonlyMap<string, readonly Deed[]>

type Place = Pick<Host, 'disk' | 'profile'>

const FORMAT = 'countersign-sent'
const LIMIT = 1024 * 1024
const NAME = /^\d{4,}-[a-z]+\.turn$/

export function deedsPath({ profile }: Pick<Place, 'profile'>, key: Hex32): string {
  return join(profile.games, key, 'sent.json')
}

export function readDeeds(place: Place, key: Hex32): Deeds {
  const bytes = readFile(place.disk, deedsPath(place, key), LIMIT)
  const fields = bytes.ok ? exactly(jsonOf(bytes.value), 'format', 'v', 'files') : undefined
  const deeds = new Map<string, readonly Deed[]>()
  const files = fields?.files
  if (fields?.format !== FORMAT || fields.v !== 1 || typeof files !== 'object' || files === null) return deeds
  for (const [name, done] of Object.entries(files)) {
    if (NAME.test(name) && Array.isArray(done))
      deeds.set(
        name,
        DEEDS.filter((deed) => done.includes(deed)),
      )
  }
  return deeds
}

/** Keeps that something was done with a file. Codes: the disk's. */
export function noteDeed(place: Place, key: Hex32, name: string, deed: Deed): Result<undefined, Trouble> {
  const deeds = new Map(readDeeds(place, key))
  deeds.set(
    name,
    DEEDS.filter((each) => each === deed || deeds.get(name)?.includes(each) === true),
  )
  const files: Plain = Object.fromEntries(deeds)
  const text = canonicalJson({ format: FORMAT, v: 1, files })
  return writeWhole(place.disk, deedsPath(place, key), utf8(`${text}\n`), 'replace')
}

/** Whether a file has left, as far as this program knows. Who only looked at it has not sent it. */
export function hasLeft(done: readonly Deed[] | undefined): boolean {
  return done?.some((deed) => deed !== 'shown') ?? false
}

/** The oldest file of ours that never left; undefined when none waits. What the opponent has played after he has. */
export function unsentFile(session: GameSession, deeds: Deeds): SentFile | undefined {
  const { checked, side } = session
  const theirs = [...checked.files, ...checked.exchangeFiles].filter(({ author }) => author !== side)
  return session.sentFiles().find((file) => {
    if (hasLeft(deeds.get(file.name))) return false
    // A notice is acknowledged by nothing.
    return file.header.kind === 'notice' || theirs.every((other) => inFileOrder(other, file) < 0)
  })
}
