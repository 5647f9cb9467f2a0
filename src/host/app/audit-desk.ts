import type { Answered, AuditReport } from '../../ipc/contract.ts'
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
  return audited(host, jobs, pages, host.disk, folder)
}

async function audited(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  disk: ReadDisk,
  folder: string,
): Promise<Answered<AuditReport>> {
  const cards = trustedCards(host.disk, host.profile)
  if (!cards.ok) return badly(cards.error)
  const own = readIdentity(host.disk, host.profile)
  const trusted = namesByFingerprint(own.ok ? [...cards.value, own.value] : cards.value)
  const job = jobs.begin('audit', 'Auditing')
  const done = await auditFolders(disk, [{ name: folder, path: folder }], host.library, trusted, watched(job)).catch(
    (error: unknown) => {
      if (error instanceof Stopped) return fail(trouble('cancelled', 'The audit was broken off; nothing was changed.'))
      throw error
    },
  )
  job.end()
  if (!done.ok) return badly(done.error)
  const lines = done.value.audit.games.map((game) => ({
    title: titleOf(game),
    verdict: game.verdict.state,
    sentence: verdictText(game),
    findings: game.findings.map(({ severity, code, message }) => ({ severity, code, message })),
  }))
  const html = reportPage(done.value, undefined)
  return well({ lines, page: pages.keep(html), html })
}

/** The same for files that were dropped on the window; they are nowhere on disk. */
export function auditFiles(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  files: readonly { readonly name: string; readonly bytes: string }[],
): Promise<Answered<AuditReport>> {
  return audited(host, jobs, pages, droppedFolder(files), DROPPED)
}

const DROPPED = '/dropped'

/** A folder that holds the files and nothing else. Two of one name are told apart by a number. */
function droppedFolder(files: readonly { readonly name: string; readonly bytes: string }[]): ReadDisk {
  const held = new Map<string, Uint8Array>()
  for (const [at, { name, bytes }] of files.entries()) {
    const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(-80)
    held.set(held.has(plain) ? `${at + 1}-${plain}` : plain, new Uint8Array(Buffer.from(bytes, 'base64')))
  }
  const fileAt = (path: string) => held.get(path.slice(DROPPED.length + 1))
  return {
    kind(path) {
      if (path === DROPPED) return { is: 'folder', size: 0 }
      const bytes = fileAt(path)
      return bytes === undefined ? undefined : { is: 'file', size: bytes.length }
    },
    read(path) {
      const bytes = fileAt(path)
      if (bytes === undefined) throw new Error(`${path} was not dropped`)
      return bytes
    },
    list: () => [...held.keys()],
  }
}
