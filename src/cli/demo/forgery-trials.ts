import { join } from 'node:path'
import type { Disk } from '../../host/disk.ts'
import { listFolder, makeFolders, writeWhole } from '../../host/durable.ts'
import { seededEntropy } from '../../host/entropy.ts'
import { openProfile } from '../../host/profile.ts'
import { takeIn } from '../../host/take-in.ts'
import { sha256Hex, utf8 } from '../../record/bytes.ts'
import { keyObjectFromSeed } from '../../record/ed25519.ts'
import { reseal } from '../../record/reseal.ts'
import { ownFile } from './cheat.ts'
import { cheatingPlayer } from './computer-players.ts'
import { copyFolder } from './folders.ts'
import { FORGERIES, type Forged, type Forgery } from './forgeries.ts'
import type { PlayedFile } from './play-game.ts'
import { type DemoTable, must } from './two-players.ts'

/** A forgery that waits to be tried: the reader's profile as it was when the honest file came. */
interface Occasion {
  readonly forgery: Forgery
  readonly forged: Forged
  readonly file: PlayedFile
  readonly profile: string
}

/** What became of a forgery. */
export interface Trial {
  readonly id: string
  readonly title: string
  readonly cheat: string
  readonly victim: string
  readonly deed: string
  /** It came after the honest file had been opened, not in its place. */
  readonly afterwards: boolean
  /** The number of the file it was tried with. */
  readonly file: number | null
  readonly expected: string
  /** The code it was refused with; null: it was taken in. */
  readonly code: string | null
  readonly message: string
  readonly rule: string | null
  readonly seq: number | null
  /** Nothing in the victim's profile has changed. */
  readonly unchanged: boolean
  /** Refused with the code that was expected, and nothing changed. */
  readonly held: boolean
}

/** Collects occasions to cheat while a game is played, and tries them afterwards. */
export interface ForgeryTrials {
  /** Right before and right after the reader opens a file. */
  consider(file: PlayedFile, moment: 'sent' | 'opened'): void
  /** Titles of the forgeries for which there was no occasion yet. */
  missing(): readonly string[]
  run(): Promise<readonly Trial[]>
}

/** `folder`: where copies of profiles may lie; `forgeries`: where the forged files are left. */
export function forgeryTrials(
  table: DemoTable,
  {
    disk,
    seed,
    folder,
    forgeries,
  }: { readonly disk: Disk; readonly seed: string; readonly folder: string; readonly forgeries: string },
): ForgeryTrials {
  const occasions = new Map<string, Occasion>()
  const missing = () => FORGERIES.filter(({ id }) => !occasions.has(id))
  return {
    consider(file, moment) {
      for (const forgery of FORGERIES) {
        const known = occasions.get(forgery.id)
        if (known?.forged.telling === true || (forgery.afterwards === true) !== (moment === 'opened')) continue
        const forged = forgedFrom(table, forgery, file, seed)
        if (forged === undefined || (known !== undefined && !forged.telling)) continue
        const profile = join(folder, `${forgery.id}-${file.at}`)
        copyFolder(disk, file.reader.host.profile.folder, profile)
        occasions.set(forgery.id, { forgery, forged, file, profile })
      }
    },
    missing: () => missing().map(({ title }) => title),
    async run() {
      must(makeFolders(disk, forgeries))
      const trials: Trial[] = []
      for (const { id } of FORGERIES) {
        const occasion = occasions.get(id)
        if (occasion !== undefined) trials.push(await tryIt(occasion, disk, seed, forgeries))
      }
      return trials
    },
  }
}

function forgedFrom({ module }: DemoTable, forgery: Forgery, file: PlayedFile, seed: string): Forged | undefined {
  const { author, sent } = file
  const own = sent.header.file === null ? undefined : ownFile(module, author.session.checked, sent.header.file)
  return own && forgery.forge(own, cheatingPlayer(seed, forgery.id))
}

async function tryIt(occasion: Occasion, disk: Disk, seed: string, forgeries: string): Promise<Trial> {
  const { forgery, forged, file, profile } = occasion
  const { author, reader } = file
  const bytes = await sealedAgain(occasion, seed)
  must(writeWhole(disk, join(forgeries, `${forgery.id}.turn`), bytes, 'refuse'))
  const host = { ...reader.host, profile: must(openProfile(disk, profile)) }
  const before = digestOf(disk, profile)
  const taken = await takeIn(host, bytes)
  const unchanged = digestOf(disk, profile) === before
  const refusal = taken.ok ? undefined : taken.error
  return {
    id: forgery.id,
    title: forgery.title,
    cheat: author.name,
    victim: reader.name,
    deed: forged.deed,
    afterwards: forgery.afterwards === true,
    file: file.sent.header.file,
    expected: forgery.code,
    code: refusal?.code ?? null,
    message: refusal?.message ?? 'It was taken in.',
    rule: refusal === undefined || refusal.kind === 'host' ? null : (refusal.rule ?? null),
    seq: refusal?.kind === 'file' ? (refusal.seq ?? null) : null,
    unchanged,
    held: refusal?.code === forgery.code && unchanged,
  }
}

/** The cheat holds his key and makes everything fit again: links, head, digests, report, signature. */
async function sealedAgain({ forged, file }: Occasion, seed: string): Promise<Uint8Array> {
  const { author, sent } = file
  const { checked } = author.session
  const name = checked.files.find((each) => each.kind === 'turn' && each.file === forged.source)?.name
  const source = author.session.files.find((each) => each.name === name)?.bytes ?? sent.bytes
  const key =
    forged.stranger === true
      ? keyObjectFromSeed(seededEntropy(`${seed}/stranger`).bytes(32))
      : author.identity.privateKey
  const sealed = await reseal(source, forged.tampering, key, checked)
  if (!sealed.ok) throw new Error(`an honest file cannot be taken apart: ${sealed.error.message}`)
  return sealed.value.bytes
}

/** One digest of every name and byte below a folder, but for what is kept beside the games as proof of a fork. */
function digestOf(disk: Disk, folder: string): string {
  const names = must(listFolder(disk, folder)).filter((name) => name !== 'evidence')
  const lines = names.map((name) => {
    const path = join(folder, name)
    const inner = disk.kind(path)?.is === 'folder' ? digestOf(disk, path) : sha256Hex(disk.read(path))
    return `${name} ${inner}\n`
  })
  return sha256Hex(utf8(lines.join('')))
}
