import { deflateRawSync } from 'node:zlib'
import { concat, utf8 } from '../../src/record/bytes.ts'

/** One member of a hand-made zip; what is left out is what an honest writer would put there. */
export interface RawMember {
  readonly name: string | Uint8Array
  readonly content?: Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly externalAttributes?: number
  readonly madeBy?: number
  readonly extra?: Uint8Array
  readonly comment?: Uint8Array
  readonly claimedSize?: number
  readonly claimedCrc?: number
}

export interface RawEnd {
  readonly comment?: Uint8Array
  readonly disk?: number
  readonly entries?: number
  readonly before?: Uint8Array
}

/** Writes a zip (APPNOTE.TXT) exactly as told, good or bad: for files that JSZip would never write. */
export function rawZip(members: readonly RawMember[], end: RawEnd = {}): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const member of members) {
    const { head, name, extra, comment, packed } = partsOf(member)
    const local = concat(u32(0x04034b50), head, u16(name.length), u16(extra.length), name, extra, packed)
    const attributes = concat(u16(0), u16(0), u32(member.externalAttributes ?? 0))
    directory.push(
      concat(u32(0x02014b50), u16(member.madeBy ?? 20), head, u16(name.length), u16(extra.length)),
      concat(u16(comment.length), attributes, u32(offset), name, extra, comment),
    )
    locals.push(local)
    offset += local.length
  }
  const central = concat(...directory)
  const count = u16(end.entries ?? members.length)
  const comment = end.comment ?? new Uint8Array()
  const disk = u16(end.disk ?? 0)
  const tail = concat(u32(0x06054b50), disk, disk, count, count, u32(central.length), u32(offset))
  return concat(...locals, central, end.before ?? new Uint8Array(), tail, u16(comment.length), comment)
}

function partsOf(member: RawMember) {
  const content = member.content ?? new Uint8Array()
  const method = member.method ?? 0
  const packed = method === 8 ? new Uint8Array(deflateRawSync(content)) : content
  const head = concat(
    ...[u16(10), u16(member.flags ?? 0), u16(method), u16(0), u16(0x21)],
    ...[u32(member.claimedCrc ?? crc32(content)), u32(packed.length), u32(member.claimedSize ?? content.length)],
  )
  const name = typeof member.name === 'string' ? utf8(member.name) : member.name
  return { head, name, packed, extra: member.extra ?? new Uint8Array(), comment: member.comment ?? new Uint8Array() }
}

/** CRC-32 (APPNOTE.TXT, 4.4.7), bit by bit: node:zlib has it only from Node 20.15 on. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff)
}

function u32(value: number): Uint8Array {
  return concat(u16(value & 0xffff), u16(value >>> 16))
}
