import type { Inspection } from '../../ipc/shapes.ts'
import type { Card } from '../card.ts'
import { fingerprintWords } from '../fingerprint.ts'
import type { Host } from '../host.ts'
import { readIdentity } from '../identity.ts'
import { namesakes, trustedCards } from '../trust.ts'
import { personOf } from './people.ts'

/** A card before it is trusted: what it would change among those that are, and what the player must say yes to. */
export function inspectCard({ disk, profile }: Pick<Host, 'disk' | 'profile'>, card: Card): Inspection {
  const own = readIdentity(disk, profile)
  const cards = trustedCards(disk, profile)
  const known = cards.ok ? cards.value : []
  const plain: Inspection = { ...A_CARD, title: `The card of ${card.name}`, card: personOf(card) }
  if (own.ok && own.value.key === card.key) {
    return { ...plain, warnings: ['This is your own card; give it to your opponent and trust his.'] }
  }
  const before = known.find(({ key }) => key === card.key)
  if (before?.name === card.name) return { ...plain, warnings: ['You trust this very card already.'] }
  const asks: Inspection['asks'][number][] = []
  if (before !== undefined) {
    const sentence = `I know this key as ${before.name}; from now on its owner shall be called ${card.name}.`
    asks.push({ code: 'rename', sentence })
  }
  for (const other of namesakes(known, card)) {
    const words = fingerprintWords(other.fingerprint)
    asks.push({
      code: 'another-key',
      sentence: `${card.name} told me himself that this is his: I trust another key under that name, “${words}”, and keep both.`,
    })
  }
  return { ...plain, can: 'trust', asks }
}

const A_CARD: Inspection = {
  kind: 'card',
  title: '',
  from: null,
  sender: null,
  notice: null,
  asks: [],
  checks: [],
  failure: null,
  warnings: [],
  can: 'nothing',
  exchange: null,
  game: null,
  invitation: null,
  card: null,
}
