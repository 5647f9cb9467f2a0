import type { Opponent, OpponentKind } from '../../ipc/shapes.ts'
import { fromHex } from '../../record/bytes.ts'
import { alike } from '../../record/player-name.ts'
import type { Hex32 } from '../../record/types.ts'
import type { Card } from '../card.ts'
import { fingerprintOf, fingerprintWords } from '../fingerprint.ts'
import type { Host } from '../host.ts'
import { trustedCards } from '../trust.ts'

/** Who a player is by his key: a name alone says nothing. */
export function acquainted(
  host: Pick<Host, 'disk' | 'profile'>,
  { name, key }: { readonly name: string; readonly key: Hex32 },
  kind: OpponentKind,
): Opponent {
  return known(host, fingerprintOf(fromHex(key) ?? new Uint8Array()), name, kind)
}

/** The same of somebody who was invited by the fingerprint on his card, and has said nothing yet. */
export function invitee(host: Pick<Host, 'disk' | 'profile'>, fingerprint: Hex32): Opponent {
  return known(host, fingerprint, null, 'mail')
}

function known(
  { disk, profile }: Pick<Host, 'disk' | 'profile'>,
  fingerprint: Hex32,
  says: string | null,
  kind: OpponentKind,
): Opponent {
  const cards = trustedCards(disk, profile)
  const all: readonly Card[] = cards.ok ? cards.value : []
  const card = all.find((each) => each.fingerprint === fingerprint)
  // Whoever sits at this computer plays each game under the name he gave for it.
  const seated = kind === 'hot-seat' ? says : null
  const name = seated ?? card?.name ?? says ?? 'somebody whose key you no longer trust'
  const namesake = all.some((each) => each.fingerprint !== fingerprint && alike(each.name, name))
  const trust = card === undefined ? (namesake ? 'namesake' : 'unchecked') : 'checked'
  return {
    name,
    kind,
    fingerprint,
    words: fingerprintWords(fingerprint),
    trust,
    saysName: says !== null && says !== name ? says : null,
    showWords: kind === 'mail' && (trust !== 'checked' || namesake),
  }
}
