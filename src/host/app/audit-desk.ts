import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answered, AuditReport } from '../../ipc/contract.ts'
import { auditFolders } from '../audit/audit.ts'
import type { Host } from '../host.ts'
import { readIdentity } from '../identity.ts'
import { titleOf, verdictText } from '../report/game-section.ts'
import { reportPage } from '../report/page.ts'
import { namesByFingerprint, trustedCards } from '../trust.ts'
import { badly, well } from './answers.ts'
import type { Jobs } from './jobs.ts'
import type { Pages } from './pages.ts'

/** The director's report on every game in a folder. */
export async function auditFolder(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  folder: string,
): Promise<Answered<AuditReport>> {
  const cards = trustedCards(host.disk, host.profile)
  if (!cards.ok) return badly(cards.error)
  const own = readIdentity(host.disk, host.profile)
  const trusted = namesByFingerprint(own.ok ? [...cards.value, own.value] : cards.value)
  const job = jobs.begin('audit', 'Auditing')
  const audited = await auditFolders(host.disk, [{ name: folder, path: folder }], host.library, trusted)
  job.end()
  if (!audited.ok) return badly(audited.error)
  const lines = audited.value.audit.games.map((game) => ({
    title: titleOf(game),
    verdict: game.verdict.state,
    sentence: verdictText(game),
    findings: game.findings.map(({ severity, code, message }) => ({ severity, code, message })),
  }))
  const html = reportPage(audited.value, undefined)
  return well({ lines, page: pages.keep(html), html })
}

/** The same for files that were dropped on the window. Their names count for nothing but the report. */
export async function auditFiles(
  host: Host,
  jobs: Jobs,
  pages: Pages,
  files: readonly { readonly name: string; readonly bytes: string }[],
): Promise<Answered<AuditReport>> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-audit-'))
  try {
    for (const [at, { name, bytes }] of files.entries()) {
      const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(-80)
      writeFileSync(join(folder, `${String(at + 1).padStart(4, '0')}-${plain}`), Buffer.from(bytes, 'base64'))
    }
    return await auditFolder(host, jobs, pages, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
