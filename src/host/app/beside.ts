import { join } from 'node:path'
import type { OpponentKind } from '../../ipc/shapes.ts'
import { otherSide, playerOf } from '../../record/checked.ts'
import type { Hex32 } from '../../record/types.ts'
import { readDeeds, unsentFile } from '../dispatch.ts'
import { listFolder } from '../durable.ts'
import type { Host } from '../host.ts'
import type { GameSession } from '../session.ts'
import { acquainted } from './acquaintance.ts'
import { unsentOf } from './outgoing.ts'
import type { Beside } from './sights.ts'

type Place = Pick<Host, 'disk' | 'profile'>

/** What is known of an open game beside its record: who the opponent is, and what never left for him. */
export function besideOf(place: Place, session: GameSession, kind: OpponentKind): Beside {
  const { checked, side, key } = session
  const player = playerOf(checked, otherSide(checked, side))
  const opponent = acquainted(place, { name: player?.name ?? '', key: player?.key ?? '' }, kind)
  const unsent = kind === 'mail' ? unsentFile(session, readDeeds(place, key)) : undefined
  return { opponent, notSent: unsentOf(unsent, opponent.name), evidence: evidenceOf(place, key) }
}

/** The folder in which files lie that prove a fork; null where there are none. */
export function evidenceOf({ disk, profile }: Place, key: Hex32): string | null {
  const folder = join(profile.games, key, 'evidence')
  const names = listFolder(disk, folder)
  return names.ok && names.value.length > 0 ? folder : null
}
