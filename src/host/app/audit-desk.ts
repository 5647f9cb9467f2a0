import type { Answered, AuditReport, CallIn } from '../../ipc/contract.ts'
import { fail } from '../../kernel/result.ts'
import { auditFolders } from '../audit/audit.ts'
import { alone, type Crew } from '../audit/crew.ts'
import type { AuditedGame } from '../audit/game-audit.ts'
import type { ReadDisk } from '../disk.ts'
import type { Host } from '../host.ts'
import { readIdentity } from '../identity.ts'
import { titleOf, verdictText } from '../report/game-section.ts'
import { reportPage } from '../report/page.ts'
import { trouble } from '../trouble.ts'
import { namesByFingerprint, trustedCards } from '../trust.ts'
import { badly, well } from './answers.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Pages } from './pages.ts'

/** The player broke the audit off. */
class Stopped extends Error {}

/** This thread alone, but it says how far it is and looks between two games whether it should stop. */
function watched(job: Job): Crew {
  return {
    ...alone,
    async audit(groups, library, trusted) {
      const games: AuditedGame[] = []
      for (const [at, group] of groups.entries()) {
        job.progress(at, groups.length)
        await new Promise((resolve) => setImmediate(resolve))
        if (job.cancelled) throw new Stopped()
        games.push(...(await alone.audit([group], library, trusted)))
      }
      return games
    },
  }
}

/** The director's report on every game in a folder. */
export function auditFolder(host: Host, jobs: Jobs, pages: Pages, folder: string): Promise<Answered<AuditReport>> {
  return audited(host, jobs, pages, host.disk, { places: [{ name: folder, path: folder }], leftOut: [] })
}

async function audited(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  disk: ReadDisk,
  {
    places,
    leftOut,
  }: { readonly places: Parameters<typeof auditFolders>[1]; readonly leftOut: AuditReport['leftOut'] },
): Promise<Answered<AuditReport>> {
  const cards = trustedCards(host.disk, host.profile)
  if (!cards.ok) return badly(cards.error)
  const own = readIdentity(host.disk, host.profile)
  const trusted = namesByFingerprint(own.ok ? [...cards.value, own.value] : cards.value)
  const job = jobs.begin('audit', 'Auditing')
  const done = await auditFolders(disk, places, host.library, trusted, watched(job)).catch((error: unknown) => {
    if (error instanceof Stopped) return fail(trouble('cancelled', 'The audit was broken off; nothing was changed.'))
    throw error
  })
  job.end()
  if (!done.ok) return badly(done.error)
  const { audit } = done.value
  const whole = { ...done.value, audit: { ...audit, ignored: [...audit.ignored, ...leftOut] } }
  const lines = audit.games.map((game) => ({
    title: titleOf(game),
    verdict: game.verdict.state,
    sentence: verdictText(game),
    findings: game.findings.map(({ severity, code, message }) => ({ severity, code, message })),
  }))
  const unread = audit.unreadable.map(({ name, message }) => ({ name, why: message }))
  const html = reportPage(whole, undefined)
  return well({ lines, leftOut: [...unread, ...whole.audit.ignored], page: pages.keep(html), html })
}

/** The same for files that were dropped on the window; they are nowhere on disk. `leftOut`: what was dropped and cannot be read. */
export function auditFiles(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  { files, leftOut }: CallIn<'audit.files'>,
): Promise<Answered<AuditReport>> {
  const held = namedApart(files)
  // Named as they were dropped: that they are nowhere on disk is nothing to tell.
  const places = [...held.keys()].map((name) => ({ name, path: name }))
  return audited(host, jobs, pages, diskOf(held), { places, leftOut })
}

/** By name; of several with one name the later ones get a number, one that no other has: as many files come out as went in. */
function namedApart(
  files: readonly { readonly name: string; readonly bytes: string }[],
): ReadonlyMap<string, Uint8Array> {
  const held = new Map<string, Uint8Array>()
  for (const [at, { name, bytes }] of files.entries()) {
    const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(-80)
    let apart = plain
    for (let number = at + 1; held.has(apart); number++) apart = `${number}-${plain}`
    held.set(apart, new Uint8Array(Buffer.from(bytes, 'base64')))
  }
  return held
}

/** A disk with these files and nothing else. */
function diskOf(held: ReadonlyMap<string, Uint8Array>): ReadDisk {
  return {
    kind(path) {
      const bytes = held.get(path)
      return bytes === undefined ? undefined : { is: 'file', size: bytes.length }
    },
    read(path) {
      const bytes = held.get(path)
      if (bytes === undefined) throw new Error(`${path} was not dropped`)
      return bytes
    },
    list: () => [],
  }
}
