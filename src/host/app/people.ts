import type { Answered } from '../../ipc/contract.ts'
import type { IdentityState, Person } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { Card } from '../card.ts'
import { removeDurably } from '../durable.ts'
import { fingerprintWords } from '../fingerprint.ts'
import type { Host } from '../host.ts'
import { cardOf, createIdentity, readIdentity, type UnlockedIdentity, unlockIdentity } from '../identity.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { cardPath, trustCard, trustedCards } from '../trust.ts'
import { answered, badly, well } from './answers.ts'

/** Who plays here, and whose keys he has checked. The unlocked key lives as long as the app runs, in memory only. */
export class People {
  readonly #host: Host
  #unlocked: UnlockedIdentity | undefined

  constructor(host: Host) {
    this.#host = host
  }

  /** The key to sign with. Codes: `no-identity`, `passphrase-needed` while it is locked. */
  async signer(): Promise<Result<UnlockedIdentity, Trouble>> {
    if (this.#unlocked !== undefined) return ok(this.#unlocked)
    const { disk, profile } = this.#host
    const identity = readIdentity(disk, profile)
    if (!identity.ok) return identity
    if (identity.value.encrypted) {
      return fail(trouble('passphrase-needed', 'Your key is locked; unlock it with your passphrase first.'))
    }
    return this.#keep(await unlockIdentity(profile, identity.value, async () => ok('')))
  }

  async see(): Promise<Answered<IdentityState>> {
    const identity = readIdentity(this.#host.disk, this.#host.profile)
    if (!identity.ok) {
      return identity.error.code === 'no-identity' ? well({ state: 'none' }) : badly(identity.error)
    }
    const signer = await this.signer()
    const { encrypted } = identity.value
    if (signer.ok) return well({ state: 'open', person: personOf(signer.value), encrypted })
    if (signer.error.code !== 'passphrase-needed') return badly(signer.error)
    return well({ state: 'locked', person: personOf(identity.value) })
  }

  async make(name: string, passphrase: string): Promise<Answered<IdentityState>> {
    const { disk, profile, entropy } = this.#host
    const made = this.#keep(
      await createIdentity(disk, profile, {
        name,
        entropy,
        passphrase: passphrase === '' ? 'none' : async () => ok(passphrase),
      }),
    )
    return made.ok ? this.see() : badly(made.error)
  }

  async unlock(passphrase: string): Promise<Answered<IdentityState>> {
    const { disk, profile } = this.#host
    const identity = readIdentity(disk, profile)
    if (!identity.ok) return badly(identity.error)
    const unlocked = this.#keep(await unlockIdentity(profile, identity.value, async () => ok(passphrase)))
    return unlocked.ok ? this.see() : badly(unlocked.error)
  }

  async card(): Promise<Answered<{ name: string; bytes: string; text: string }>> {
    const signer = await this.signer()
    if (!signer.ok) return badly(signer.error)
    const bytes = Buffer.from(cardOf(signer.value))
    const name = `${signer.value.name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'player'}.card`
    return well({ name, bytes: bytes.toString('base64'), text: bytes.toString('utf8') })
  }

  /** `hidden`: fingerprints of players that are no people, such as the computer. */
  trusted(hidden: readonly string[]): Result<readonly Person[], Trouble> {
    const cards = trustedCards(this.#host.disk, this.#host.profile)
    if (!cards.ok) return cards
    return ok(cards.value.filter(({ fingerprint }) => !hidden.includes(fingerprint)).map(personOf))
  }

  trust(
    bytes: Uint8Array,
    yes: { readonly anotherKey: boolean; readonly rename: boolean },
  ): Answered<{ person: Person; added: boolean }> {
    const { disk, profile } = this.#host
    const own = readIdentity(disk, profile)
    const trusting = trustCard(disk, profile, bytes, { ...yes, ...(own.ok ? { own: own.value.key } : {}) })
    if (!trusting.ok) return badly(trusting.error)
    return well({ person: personOf(trusting.value.card), added: trusting.value.added })
  }

  /** Takes the trust in a key back; games with its owner stay and say that the key was not checked. */
  distrust(fingerprint: string, hidden: readonly string[]): Answered<readonly Person[]> {
    const { disk, profile } = this.#host
    const cards = trustedCards(disk, profile)
    if (!cards.ok) return badly(cards.error)
    const card = cards.value.find((each) => each.fingerprint === fingerprint)
    if (card === undefined) return badly(trouble('not-found', 'That key is not among those you trust.'))
    const removed = removeDurably(disk, cardPath(profile, card))
    return removed.ok ? answered(this.trusted(hidden)) : badly(removed.error)
  }

  #keep(unlocked: Result<UnlockedIdentity, Trouble>): Result<UnlockedIdentity, Trouble> {
    if (unlocked.ok) this.#unlocked = unlocked.value
    return unlocked
  }
}

export function personOf({ name, key, fingerprint }: Card): Person {
  return { name, key, fingerprint, words: fingerprintWords(fingerprint) }
}
