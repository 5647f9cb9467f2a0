import { inflateRawSync } from 'node:zlib'
import JSZip from 'jszip'
import yauzl from 'yauzl'
import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, sameBytes, utf8 } from './bytes.ts'
import { type Failure, failure } from './failures.ts'
import { DISCLOSURE_LIMIT, MEMBER_LIMIT, PACKED_LIMIT, RECORD_LIMIT, REPORT_LIMIT, UNPACKED_LIMIT } from './limits.ts'

/** What the member `mimetype` holds: the media type of a turn file, no line feed. */
export const TURN_MEDIA_TYPE = 'application/vnd.countersign.turn'

const MIMETYPE = 'mimetype'
const FIRST_MEMBERS = ['turn.json', 'record.jsonl', 'report.txt']
/** What is refused before it is inflated, by what the directory claims; more than it claims is never inflated. */
const MEMBER_SIZES: ReadonlyMap<string, number> = new Map([
  ['record.jsonl', RECORD_LIMIT],
  ['report.txt', REPORT_LIMIT],
  ['disclosure.jsonl', DISCLOSURE_LIMIT],
])
/** A lower-case letter first (JSZip would put names of digits first), no folders, nothing a file system minds. */
const MEMBER_NAME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/
const MEMBER_NAME_LENGTH = 64
/** The earliest date a zip can hold; JSZip writes it in UTC, so the bytes are the same in every time zone. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1))
/**
 * Repacking is part of every reading, so the level also bounds what a hostile file can cost: random bits, one to a byte,
 * take pako minutes for 64 MiB at level 9 and some seconds at level 4, which packs a record within 2 per cent as well.
 */
const DEFLATE_LEVEL = 4

const STRANGERS_NAMED = 3
const END_RECORD_SIZE = 22
const ENCRYPTED = 0x1
const UNIX_FILE_TYPE = 0o170000
const UNIX_SYMLINK = 0o120000

/** True for a name that {@link packContainer} takes: at most 64 of a-z, 0-9, `-` and single dots, a letter first. */
export function isMemberName(name: string): boolean {
  return name.length <= MEMBER_NAME_LENGTH && name !== MIMETYPE && MEMBER_NAME.test(name)
}

/**
 * Writes a turn file: a zip (APPNOTE.TXT) with `mimetype` first and stored, then `turn.json`, `record.jsonl`, `report.txt`
 * as far as they are there, then the other members by name; deflated as zlib does at level 4 with window 15 and memory
 * level 8 (an empty one is stored), dated 1980-01-01 00:00, made by "DOS 2.0", no attributes, no extra fields, no
 * comments, no data descriptors. The same members give the same bytes on every machine. `mimetype` is not among the
 * members given. A name {@link isMemberName} refuses, more members or more bytes than the limits allow are defects and
 * thrown.
 */
export async function packContainer(members: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const packed = await pack(members)
  if (packed.length > PACKED_LIMIT) throw new Error(`a turn file has at most ${PACKED_LIMIT} bytes`)
  return packed
}

/**
 * Reads a turn file: gives its members but `mimetype`, in their order. Sizes are checked before anything is inflated
 * and again while it is. A file that differs in a single byte from what {@link packContainer} writes for these members
 * is refused. Failures: `too-large`, `unsafe-archive` (a member name, encryption, link, comment, extra field, 64-bit or
 * split archive, or a false size, which only an archive made to do harm or made elsewhere has), else `malformed`. With
 * `known`, a member of any other name is `malformed` before anything is inflated, and is named.
 */
export async function unpackContainer(
  bytes: Uint8Array,
  known?: readonly string[],
): Promise<Result<ReadonlyMap<string, Uint8Array>, Failure>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fault = fileFault(buffer)
  if (fault !== undefined) return fail(fault)
  let zip: yauzl.ZipFile
  try {
    zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: false })
  } catch {
    return fail(DAMAGED)
  }
  const entries = await entriesOf(zip)
  if (!entries.ok) return entries
  const strange = known === undefined ? [] : strangersAmong(entries.value, known)
  if (strange.length > 0) return fail(strangers(strange))
  const members = await membersOf(zip, buffer, entries.value)
  if (!members.ok) return members
  if (!sameBytes(await pack(members.value), bytes)) return fail(DAMAGED)
  return members
}

const DAMAGED = failure('malformed', 'The turn file is damaged or was changed; ask for it to be sent again.')
const OTHER_ARCHIVE = failure('malformed', 'This is an archive, but not a turn file; choose the .turn file instead.')

function strangersAmong(entries: readonly yauzl.Entry[], known: readonly string[]): readonly string[] {
  return entries.map(nameOf).filter((name) => name !== MIMETYPE && !known.includes(name))
}

/** Names are plain by now, see {@link isMemberName}. */
function strangers(names: readonly string[]): Failure {
  const listed = names.slice(0, STRANGERS_NAMED).join(', ')
  const more = names.length > STRANGERS_NAMED ? ` and ${names.length - STRANGERS_NAMED} more` : ''
  const verb = names.length === 1 ? 'is' : 'are'
  return failure(
    'malformed',
    `The file holds ${listed}${more}, which ${verb} no part of a turn file; ask for it to be sent again.`,
  )
}

async function pack(members: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const sizes = [...members.values()].reduce((sum, member) => sum + member.length, 0)
  if (members.size + 1 > MEMBER_LIMIT) throw new Error(`a turn file has at most ${MEMBER_LIMIT} members`)
  if (sizes > UNPACKED_LIMIT) throw new Error(`a turn file holds at most ${UNPACKED_LIMIT} bytes`)
  const zip = new JSZip()
  const shape = { date: FIXED_DATE, createFolders: false, binary: true }
  zip.file(MIMETYPE, utf8(TURN_MEDIA_TYPE), { ...shape, compression: 'STORE' })
  for (const name of inOrder([...members.keys()])) {
    if (!isMemberName(name)) throw new Error(`a member cannot be called ${JSON.stringify(name)}`)
    const content = members.get(name) ?? new Uint8Array()
    zip.file(name, content, { ...shape, compression: 'DEFLATE', compressionOptions: { level: DEFLATE_LEVEL } })
  }
  return zip.generateAsync({ type: 'uint8array', platform: 'DOS', streamFiles: false })
}

function inOrder(names: readonly string[]): readonly string[] {
  const first = FIRST_MEMBERS.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !FIRST_MEMBERS.includes(name)).sort()]
}

/** What is wrong with the file as a whole, by its first bytes and its end record, before a zip reader sees it. */
function fileFault(file: Buffer): Failure | undefined {
  if (file.length > PACKED_LIMIT) {
    return failure('too-large', `A turn file has at most ${PACKED_LIMIT / 1024 / 1024} MiB; this one is larger.`)
  }
  if (file.length === 0) {
    return failure('malformed', 'The file is empty; save the attachment again or ask for it to be sent again.')
  }
  if (!file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) || file.length < END_RECORD_SIZE) {
    return failure('malformed', 'This is not a turn file; choose the .turn file that came with the mail.')
  }
  const end = file.subarray(file.length - END_RECORD_SIZE)
  if (!end.subarray(0, 4).equals(Buffer.from('PK\x05\x06', 'latin1'))) return undefined
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0) return unsafe('it is one part of a split archive')
  const before = file.length - END_RECORD_SIZE - 20
  if (before >= 0 && file.readUInt32LE(before) === 0x07064b50) return unsafe('it uses the 64-bit form of zip')
  return undefined
}

function unsafe(why: string): Failure {
  return failure(
    'unsafe-archive',
    `This is not a turn file that Countersign wrote: ${why}. Do not unpack it; ask for it to be sent again.`,
  )
}

/** Every entry of the directory, when their claims are within the limits and none is dangerous. */
async function entriesOf(zip: yauzl.ZipFile): Promise<Result<readonly yauzl.Entry[], Failure>> {
  if (zip.comment.length > 0) return fail(unsafe('it has a comment'))
  if (zip.entryCount > MEMBER_LIMIT) {
    return fail(failure('too-large', `A turn file has at most ${MEMBER_LIMIT} members; this one has more.`))
  }
  const entries = await allEntries(zip)
  if (entries === undefined) return fail(DAMAGED)
  const claimed = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (claimed > UNPACKED_LIMIT) {
    const limit = UNPACKED_LIMIT / 1024 / 1024
    return fail(failure('too-large', `A turn file holds at most ${limit} MiB; this one claims to hold more.`))
  }
  const large = entries.find((entry) => entry.uncompressedSize > (MEMBER_SIZES.get(nameOf(entry)) ?? claimed))
  if (large !== undefined) {
    const limit = (MEMBER_SIZES.get(nameOf(large)) ?? 0) / 1024 / 1024
    return fail(
      failure('too-large', `The member ${nameOf(large)} has at most ${limit} MiB; this one claims to be larger.`),
    )
  }
  const names = new Set<string>()
  for (const entry of entries) {
    const danger = dangerOf(entry, names)
    if (danger !== undefined) return fail(unsafe(danger))
  }
  if (entries[0] === undefined || nameOf(entries[0]) !== MIMETYPE) {
    return fail(OTHER_ARCHIVE)
  }
  return ok(entries)
}

function dangerOf(entry: yauzl.Entry, names: Set<string>): string | undefined {
  const name = nameOf(entry)
  if (name !== MIMETYPE && !isMemberName(name)) return 'it holds a name that no turn file has'
  if (names.has(name)) return `it holds ${name} twice`
  names.add(name)
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return 'it is encrypted'
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'it is compressed in an unknown way'
  if (((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK) return 'it holds a link'
  if (entry.extraFieldLength !== 0) return 'it has extra fields'
  if (entry.fileCommentLength !== 0) return 'it has a comment'
  return undefined
}

/** The raw bytes of a name, one character each: nothing is decoded before it is known to be plain ASCII. */
function nameOf(entry: yauzl.Entry): string {
  return entry.fileNameRaw.toString('latin1')
}

/** Reads the directory; undefined when it is damaged. */
function allEntries(zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[] | undefined> {
  return new Promise((resolve) => {
    const entries: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => resolve(undefined))
    zip.readEntry()
  })
}

async function membersOf(
  zip: yauzl.ZipFile,
  file: Buffer,
  entries: readonly yauzl.Entry[],
): Promise<Result<ReadonlyMap<string, Uint8Array>, Failure>> {
  const members = new Map<string, Uint8Array>()
  for (const entry of entries) {
    const content = await contentOf(zip, file, entry)
    if (content === 'damaged') return fail(DAMAGED)
    if (content === 'larger') return fail(unsafe('a member is larger than it claims'))
    if (nameOf(entry) === MIMETYPE) {
      if (!sameBytes(content, utf8(TURN_MEDIA_TYPE))) return fail(OTHER_ARCHIVE)
    } else members.set(nameOf(entry), content)
  }
  return ok(members)
}

/** Inflates one member, never further than its claimed size. Repacking compares its CRC, and its size when it is smaller. */
async function contentOf(
  zip: yauzl.ZipFile,
  file: Buffer,
  entry: yauzl.Entry,
): Promise<Uint8Array | 'damaged' | 'larger'> {
  let start: number
  try {
    start = (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart
  } catch {
    return 'damaged'
  }
  const data = file.subarray(start, start + entry.compressedSize)
  if (entry.compressionMethod === 0) return data.length > entry.uncompressedSize ? 'larger' : concat(data)
  try {
    // At once and not as a stream: members are small, and for each a stream goes through the thread pool and back.
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
    return content.length > entry.uncompressedSize ? 'larger' : concat(content)
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'larger'
      : 'damaged'
  }
}
