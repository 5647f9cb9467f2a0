import { fail, ok, type Result } from '../../kernel/result.ts'
import { fromHex } from '../../record/bytes.ts'
import { seenText } from '../../record/line-text.ts'
import type { Hex32, OpenBody } from '../../record/types.ts'
import type { ReadDisk } from '../disk.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { Library } from '../modules.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { alone, type Crew } from './crew.ts'
import type { AuditedGame } from './game-audit.ts'
import { type Gathered, gather } from './gather.ts'
import { type GameGroup, groupGames } from './group.ts'
import type { Audit, RelatedGame } from './types.ts'

/** An audit, and the games behind it for a record in words. */
export interface Audited {
  readonly audit: Audit
  readonly games: readonly AuditedGame[]
}

/**
 * Audits all games in some folders (or files), from one or both players' copies. The same files give the same audit,
 * whatever the machine; no clock is read. `trusted`: the people whose keys were checked, fingerprint to name. Codes: those of
 * {@link gather}, and `not-found` when there is no turn file. `crew`: who does the work, this thread when nobody is named.
 */
export async function auditFolders(
  disk: ReadDisk,
  folders: readonly { readonly name: string; readonly path: string }[],
  library: Library,
  trusted: ReadonlyMap<Hex32, string>,
  crew: Crew = alone,
): Promise<Result<Audited, Trouble>> {
  try {
    return await audited(disk, folders, library, trusted, crew)
  } finally {
    await crew.dismiss()
  }
}

async function audited(
  disk: ReadDisk,
  folders: readonly { readonly name: string; readonly path: string }[],
  library: Library,
  trusted: ReadonlyMap<Hex32, string>,
  crew: Crew,
): Promise<Result<Audited, Trouble>> {
  const gathered = await gather(disk, folders, crew)
  if (!gathered.ok) return gathered
  const { files, unreadable } = gathered.value
  if (files.length + unreadable.length === 0) {
    return fail(
      trouble('not-found', 'There is no turn file in what was named; name the folder in which the players keep them.'),
    )
  }
  const groups = groupGames(files)
  const games = await crew.audit(groups, library, trusted)
  const related = games.map((game, at) => ({
    ...game,
    audit: { ...game.audit, related: relatedTo(at, groups, games) },
  }))
  return ok({ audit: wholeAudit(gathered.value, related), games: related })
}

function wholeAudit({ files, unreadable, ignored }: Gathered, games: readonly AuditedGame[]): Audit {
  return {
    ok: unreadable.length === 0 && games.every(({ audit }) => audit.ok),
    games: games.map(({ audit }) => audit),
    unreadable: unreadable.map(({ name, sha, failure }) => ({
      name,
      sha256: sha,
      code: failure.code,
      message: seenText(failure.message),
    })),
    duplicates: files.flatMap(({ name, copies }) => copies.map((copy) => ({ name: copy, sameAs: name }))),
    ignored,
  }
}

/** The other openings between the same two keys, in the order of their claimed times: starting again shows here. */
function relatedTo(at: number, groups: readonly GameGroup[], games: readonly AuditedGame[]): readonly RelatedGame[] {
  const own = pairOf(groups[at])
  if (own === undefined) return []
  return groups.flatMap((group, place) => {
    const game = games[place]
    if (place === at || game === undefined || pairOf(group) !== own) return []
    const { audit } = game
    return [
      {
        key: audit.key,
        claimedTime: group.files.map(({ glimpse }) => glimpse.header.claimedTime).toSorted()[0] ?? '',
        scenario: audit.scenario,
        state: stateOf(game),
        turns: audit.counts.turns,
        isBefore: place < at,
      },
    ]
  })
}

/** The fingerprints of who invites and who is invited, as one text; undefined where the opening is not there. */
function pairOf(group: GameGroup | undefined): string | undefined {
  const open = group?.files.map(({ glimpse }) => glimpse.line?.entry).find((entry) => entry?.type === 'open')
  return open?.type === 'open' ? keysOf(open.body) : undefined
}

function keysOf({ inviter, invited }: OpenBody): string {
  return [fingerprintOf(fromHex(inviter.key) ?? new Uint8Array()), invited].toSorted().join(' ')
}

function stateOf({ audit, checked }: AuditedGame): RelatedGame['state'] {
  if (audit.verdict.state === 'unknown') return 'unknown'
  if (checked === null) return 'never-accepted'
  if (checked.finished !== null) return 'finished'
  return audit.counts.turns <= 1 && checked.inputs.length === 0 ? 'never-played' : 'broken-off'
}
