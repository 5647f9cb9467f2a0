/** Files broken by accident or by somebody without a key, and forms that a key does not make good. */
import { armour } from '../../../src/record/armour.ts'
import { concat, fromUtf8, sha256Hex, toBase64, utf8 } from '../../../src/record/bytes.ts'
import { canonicalText } from '../../../src/record/canonical-text.ts'
import { packContainer, TURN_MEDIA_TYPE, unpackContainer } from '../../../src/record/container.ts'
import { preAuthEncoding, TURN_PAYLOAD_TYPE } from '../../../src/record/dsse.ts'
import { publicKeyOf, sign } from '../../../src/record/ed25519.ts'
import { LINES_LIMIT } from '../../../src/record/limits.ts'
import { ENVELOPE_MEMBER, RECORD_MEMBER, REPORT_MEMBER } from '../../../src/record/seal.ts'
import { type RawEnd, type RawMember, rawZip } from '../../record/raw-zip.ts'
import { type BadFile, badFile, existing, filesBefore, turnOf, type Verdict } from './bad-file.ts'
import { authorOf, type MailGame, type SentFile } from './mail-game.ts'

/** The turn that is broken. */
const N = 2

/** What a turn is made of, each part free to be exchanged. */
interface Made {
  readonly payloadType: string
  readonly payload: string
  readonly record: string
  readonly report: string
  /** Changes the text of turn.json. */
  readonly envelope: (text: string) => string
  readonly signature: (signature: Uint8Array) => Uint8Array
  readonly keyid: string
}

interface Workshop {
  readonly honest: SentFile
  readonly members: ReadonlyMap<string, Uint8Array>
  bad(verdict: Verdict, bytes: Uint8Array, ending?: string): BadFile
  /** The file made anew and signed by its author, some parts being others. `record` and `report` are signed truly. */
  remade(verdict: Verdict, change: Partial<Made>): Promise<BadFile>
  /** The same archive by another zip writer. */
  zipped(verdict: Verdict, change: (members: readonly RawMember[]) => readonly RawMember[], end?: RawEnd): BadFile
}

async function workshopOf(mail: MailGame): Promise<Workshop> {
  const honest = turnOf(mail, N)
  const unpacked = await unpackContainer(honest.bytes)
  if (!unpacked.ok) throw new Error(unpacked.error.message)
  const members = unpacked.value
  const text = (name: string): string => fromUtf8(existing(members.get(name), name)) ?? ''
  const bad = (verdict: Verdict, bytes: Uint8Array, ending?: string) =>
    badFile(verdict, bytes, filesBefore(mail, N), ending)
  return {
    honest,
    members,
    bad,
    async remade(verdict, change) {
      const record = change.record ?? text(RECORD_MEMBER)
      const report = change.report ?? text(REPORT_MEMBER)
      const digests = { [RECORD_MEMBER]: sha256Hex(utf8(record)), [REPORT_MEMBER]: sha256Hex(utf8(report)) }
      const header = { ...honest.sealed.header, members: digests }
      const payload = utf8(change.payload ?? canonicalText(header))
      const payloadType = change.payloadType ?? TURN_PAYLOAD_TYPE
      const signature = sign(honest.author.key, preAuthEncoding(payloadType, payload))
      const sig = toBase64(change.signature?.(signature) ?? signature)
      const keyid = change.keyid ?? sha256Hex(publicKeyOf(honest.author.key))
      const envelope = canonicalText({ payload: toBase64(payload), payloadType, signatures: [{ keyid, sig }] })
      const files = new Map([
        [ENVELOPE_MEMBER, utf8(change.envelope?.(envelope) ?? envelope)],
        [RECORD_MEMBER, utf8(record)],
        [REPORT_MEMBER, utf8(report)],
      ])
      return bad(verdict, await packContainer(files))
    },
    zipped(verdict, change, end) {
      const raw: readonly RawMember[] = [
        { name: 'mimetype', content: utf8(TURN_MEDIA_TYPE) },
        ...[...members].map(([name, content]) => ({ name, content, method: 8 })),
      ]
      return bad(verdict, rawZip(change(raw), end))
    },
  }
}

async function archives({ honest, bad, zipped }: Workshop): Promise<readonly BadFile[]> {
  const { bytes } = honest
  const malformed = (deed: string, says: string): Verdict => ({ expected: 'malformed', deed, says })
  const unsafe = (deed: string, says: string): Verdict => ({ expected: 'unsafe-archive', deed, says })
  const changed = (at: number, change: (byte: number) => number) =>
    bytes.map((byte, i) => (i === at ? change(byte) : byte))
  const last = (change: Partial<RawMember>) => (all: readonly RawMember[]) =>
    all.map((member, i) => (i === all.length - 1 ? { ...member, ...change } : member))
  const more = (member: RawMember) => (all: readonly RawMember[]) => [...all, member]
  const note = { name: 'note.txt', content: utf8('Hello.') }
  return [
    bad(malformed('empty-file', 'The file is empty'), new Uint8Array()),
    bad(
      malformed('a-photo', 'This is not a turn file'),
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70),
      'jpg',
    ),
    bad(malformed('a-letter', 'This is not a turn file'), utf8('Dear Bob,\nmy turn is attached.\n'), 'txt'),
    bad(malformed('cut-in-half', 'is damaged'), bytes.subarray(0, bytes.length >> 1)),
    bad(malformed('a-byte-behind-the-end', 'is damaged'), concat(bytes, Uint8Array.of(0))),
    bad(malformed('something-before-the-archive', 'This is not a turn file'), concat(utf8('MZ'), bytes)),
    bad(
      malformed('a-date-changed', 'is damaged'),
      changed(12, (byte) => byte + 1),
    ),
    bad(
      malformed('a-bit-flipped-within', 'is damaged'),
      changed(400, (byte) => byte ^ 8),
    ),
    zipped(malformed('packed-by-another-program', 'is damaged'), (all) => all),
    zipped(malformed('members-in-another-order', 'is damaged'), ([type, ...all]) => [
      ...(type ? [type] : []),
      ...all.toReversed(),
    ]),
    zipped(malformed('archive-of-something-else', 'not a turn file'), () => [note]),
    zipped(unsafe('member-with-path', 'a name that no turn file has'), more({ ...note, name: '../../note.txt' })),
    zipped(unsafe('member-twice', 'twice'), (all) => [...all, ...all.slice(-1)]),
    zipped(unsafe('member-is-a-link', 'holds a link'), last({ externalAttributes: 0o120777 * 65_536, madeBy: 0x314 })),
    zipped(unsafe('member-with-extra-field', 'extra fields'), last({ extra: Uint8Array.of(1, 0, 0, 0) })),
    zipped(unsafe('member-packed-in-another-way', 'in an unknown way'), last({ method: 12 })),
    zipped(
      unsafe('member-larger-than-it-claims', 'larger than it claims'),
      last({ content: new Uint8Array(50_000), claimedSize: 10 }),
    ),
    zipped(unsafe('archive-with-comment', 'a comment'), (all) => all, { comment: utf8('hello') }),
    zipped(
      { expected: 'too-large', deed: 'two-gigabytes-claimed', says: 'claims to hold more' },
      last({ claimedSize: 2 ** 31 }),
    ),
  ]
}

async function forms({ honest, members, remade, bad }: Workshop): Promise<readonly BadFile[]> {
  const malformed = (deed: string, says = ''): Verdict => ({ expected: 'malformed', deed, says })
  const record = fromUtf8(existing(members.get(RECORD_MEMBER), 'record')) ?? ''
  const report = fromUtf8(existing(members.get(REPORT_MEMBER), 'report')) ?? ''
  const [first = '', ...rest] = record.split('\n')
  const line = (change: (text: string) => string): Partial<Made> => ({ record: [change(first), ...rest].join('\n') })
  const { header } = honest.sealed
  const { reveal: _, ...unrevealed } = header
  const version = (deed: string, change: Partial<Made>) =>
    remade({ expected: 'unknown-format-version', deed, says: '' }, change)
  const large = (deed: string, says: string, change: Partial<Made>) =>
    remade({ expected: 'too-large', deed, says }, change)
  const withoutRecord = new Map(members)
  withoutRecord.delete(RECORD_MEMBER)
  const withNote = new Map(members).set('note.txt', utf8('Hello.'))
  const withoutHeader = new Map(members)
  withoutHeader.delete(ENVELOPE_MEMBER)
  return [
    bad(malformed('no-record', 'lacks its member record.jsonl'), await packContainer(withoutRecord)),
    bad(malformed('no-header', 'no signed header'), await packContainer(withoutHeader)),
    bad(malformed('a-member-nobody-signed', 'which is no part of a turn file'), await packContainer(withNote)),
    await remade(malformed('envelope-with-white-space'), { envelope: (text) => text.replace('{', '{ ') }),
    await remade(malformed('envelope-with-two-signatures'), {
      envelope: (text) => text.replace(/\[(.*)\]/, '[$1,$1]'),
    }),
    await remade(malformed('header-without-a-member'), { payload: canonicalText(unrevealed) }),
    await remade(malformed('header-in-another-order'), {
      payload: JSON.stringify(Object.fromEntries(Object.entries(header).toReversed())),
    }),
    await remade(malformed('time-that-does-not-exist'), {
      payload: canonicalText({ ...header, claimedTime: '2031-02-30T00:00:00Z' }),
    }),
    await remade(
      malformed('entry-with-a-name-twice', 'Line 1 of the record'),
      line((text) => text.replace('{', '{"author":"union",')),
    ),
    await remade(
      malformed('entry-forty-lists-deep', 'Line 1 of the record'),
      line(() => '['.repeat(40) + ']'.repeat(40)),
    ),
    await remade(malformed('record-without-its-last-line-feed', 'does not end with a line feed'), {
      record: record.slice(0, -1),
    }),
    await remade(malformed('record-without-a-close', 'ends with its only close'), {
      record: `${record.split('\n').slice(0, -2).join('\n')}\n`,
    }),
    await remade(malformed('report-that-lies', 'does not say what the record says'), {
      report: report.replaceAll('2616', '2617'),
    }),
    await version('envelope-of-a-later-version', { payloadType: TURN_PAYLOAD_TYPE.replace('v=1', 'v=2') }),
    await version('header-of-a-later-version', { payload: canonicalText({ ...header, v: 2 }) }),
    await version(
      'entry-of-a-later-version',
      line((text) => text.replace('"v":1', '"v":2')),
    ),
    await large(
      'entry-of-seventy-kilobytes',
      'at most 64 KiB',
      line((text) => text.replace('union', 'u'.repeat(70_000))),
    ),
    await large('more-entries-than-anybody-makes', `at most ${LINES_LIMIT} entries`, {
      record: '{}\n'.repeat(LINES_LIMIT + 1),
    }),
    await large('header-of-ninety-three-kilobytes', 'is too large', { envelope: () => ' '.repeat(95_000) }),
  ]
}

async function signatures({ honest, members, remade, bad }: Workshop): Promise<readonly BadFile[]> {
  const broken = (deed: string, says = 'The signature does not hold'): Verdict => ({
    expected: 'bad-signature',
    deed,
    says,
  })
  const exchanged = async (name: string, content: string) => packContainer(new Map(members).set(name, utf8(content)))
  const record = fromUtf8(existing(members.get(RECORD_MEMBER), 'record')) ?? ''
  const eve = sha256Hex(publicKeyOf(authorOf('Eve', 'union', 'clear').key))
  const later = canonicalText({ ...honest.sealed.header, claimedTime: '2031-06-01T00:00:00Z' })
  return [
    await remade(broken('a-bit-of-the-signature-flipped'), {
      signature: (sig) => sig.map((byte, i) => (i === 5 ? byte ^ 1 : byte)),
    }),
    await remade(broken('signature-moved-by-the-group-order'), { signature: (sig) => plusOrder(sig) }),
    await remade(broken('header-changed-without-the-key'), { envelope: (text) => withPayload(text, later) }),
    bad(
      broken('record-changed-without-the-key', 'record.jsonl is not what was signed'),
      await exchanged(RECORD_MEMBER, record.replace('2616', '2617')),
    ),
    bad(
      broken('report-changed-without-the-key', 'report.txt is not what was signed'),
      await exchanged(REPORT_MEMBER, 'You have lost.\n'),
    ),
    await remade(
      { expected: 'unknown-signer', deed: 'signed-by-a-stranger', says: 'is not the key of' },
      { keyid: eve },
    ),
  ]
}

/** S + L instead of S: the same point, and a second form of the signature for those who do not look. */
function plusOrder(signature: Uint8Array): Uint8Array {
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n
  let s = 0n
  for (let i = 63; i >= 32; i--) s = s * 256n + BigInt(signature[i] ?? 0)
  let sum = s + order
  return signature.map((byte, i) => {
    if (i < 32) return byte
    const digit = Number(sum % 256n)
    sum /= 256n
    return digit
  })
}

function withPayload(envelope: string, payload: string): string {
  return envelope.replace(/"payload":"[^"]*"/, `"payload":"${toBase64(utf8(payload))}"`)
}

function armoured({ honest, bad }: Workshop): readonly BadFile[] {
  const text = armour(honest.bytes)
  const lines = text.split('\n')
  const mail = (deed: string, says: string, body: string) =>
    bad({ expected: 'malformed', deed, says }, utf8(`Dear Alice,\nhere is my turn.\n\n${body}\n-- \nBob\n`), 'txt')
  return [
    mail('armour-cut', 'The end of the block is missing', lines.slice(0, 12).join('\n')),
    mail('armour-with-a-line-lost', 'a part of it is missing', [...lines.slice(0, 8), ...lines.slice(9)].join('\n')),
  ]
}

export async function brokenFiles(mail: MailGame): Promise<readonly BadFile[]> {
  const workshop = await workshopOf(mail)
  return [
    ...(await archives(workshop)),
    ...(await forms(workshop)),
    ...(await signatures(workshop)),
    ...armoured(workshop),
  ]
}
