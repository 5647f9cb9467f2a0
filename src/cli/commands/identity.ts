import { CARD_LIMIT } from '../../host/card.ts'
import { fingerprintGroups, fingerprintWords } from '../../host/fingerprint.ts'
import { cardOf, createIdentity, readIdentity } from '../../host/identity.ts'
import { trustCard, trustedCards } from '../../host/trust.ts'
import { done, troubled } from '../answer.ts'
import { shellWord } from '../called-as.ts'
import type { CommandSpec } from '../command.ts'
import { hostOf, newHost, passphraseOf, player } from '../hosting.ts'
import { readInput } from '../input-files.ts'
import { mayWrite, outputOf, write } from '../output-files.ts'

interface Person {
  readonly name: string
  readonly key: string
  readonly fingerprint: string
}

function personJson({ name, key, fingerprint }: Person) {
  return { name, key, fingerprint, words: fingerprintWords(fingerprint) }
}

function personLines({ name, key, fingerprint }: Person): readonly string[] {
  return [
    `Name         ${name}`,
    `Key          ${key}`,
    `Fingerprint  ${fingerprintGroups(fingerprint)}`,
    `In words     ${fingerprintWords(fingerprint)}`,
  ]
}

export const identityNew: CommandSpec = {
  name: 'identity new',
  about: 'make your key; it is encrypted with a passphrase',
  options: [
    { flags: '--name <name>', about: 'your name, as opponents see it', required: true },
    { flags: '--no-passphrase', about: 'leave the key unencrypted on this disk' },
  ],
  examples: ['countersign identity new --name "Ann Smith"'],
  usesProfile: true,
  async run(context, given) {
    const host = newHost(context)
    if (!host.ok) return troubled(host.error)
    const { disk, profile, entropy } = host.value
    const open = given.flag('passphrase') === false
    const made = await createIdentity(disk, profile, {
      name: given.text('name') ?? '',
      entropy,
      passphrase: open ? 'none' : passphraseOf(context),
    })
    if (!made.ok) return troubled(made.error)
    const warning = open ? ['The key lies unencrypted on this disk: whoever reads it can play as you.'] : []
    return done({ ...personJson(made.value), encrypted: !open }, [
      ...personLines(made.value),
      ...warning,
      `Kept in ${profile.identity}; there is no way to get a lost key or passphrase back, so keep a copy.`,
      `Next, the card that your opponent needs of you: ${context.commandLine('identity export --out me.card')}`,
    ])
  },
}

export const identityShow: CommandSpec = {
  name: 'identity show',
  about: 'your name, key and fingerprint, and whose keys you trust',
  examples: ['countersign identity show'],
  usesProfile: true,
  async run(context) {
    const host = hostOf(context)
    if (!host.ok) return troubled(host.error)
    const identity = readIdentity(host.value.disk, host.value.profile)
    if (!identity.ok) return troubled(identity.error)
    const trusted = trustedCards(host.value.disk, host.value.profile)
    if (!trusted.ok) return troubled(trusted.error)
    const { encrypted } = identity.value
    return done({ ...personJson(identity.value), encrypted, trusted: trusted.value.map(personJson) }, [
      ...personLines(identity.value),
      `Private key  ${encrypted ? 'encrypted with your passphrase' : 'not encrypted'}`,
      ...trusted.value.flatMap((card) => ['', 'Trusted:', ...personLines(card)]),
    ])
  },
}

export const identityExport: CommandSpec = {
  name: 'identity export',
  about: 'write your card: name and public key, for opponents',
  options: [
    { flags: '--out <file>', about: 'the card to write', required: true },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign identity export --out ann.card'],
  usesProfile: true,
  async run(context, given) {
    const out = outputOf(context.io, given, 'out')
    const may = mayWrite(context.io.disk, out)
    if (!may.ok) return troubled(may.error, out?.name)
    const unlocked = await player(context)
    if (!unlocked.ok) return troubled(unlocked.error)
    const { identity } = unlocked.value
    if (out !== undefined) {
      const written = write(context.io.disk, out, cardOf(identity))
      if (!written.ok) return troubled(written.error, out.name)
    }
    return done({ ...personJson(identity), file: out?.name ?? null }, [
      `Your card is in ${out?.name}. Send it to your opponent; he runs: ${context.plainCommandLine(`identity trust ${shellWord(out?.name ?? 'CARD')}`)}`,
      `Tell him by another way, such as the telephone, these eight words: ${fingerprintWords(identity.fingerprint)}`,
    ])
  },
}

export const identityTrust: CommandSpec = {
  name: 'identity trust',
  about: "trust an opponent's card",
  arguments: [{ name: '<card>', about: 'the card file he sent' }],
  options: [
    { flags: '--rename', about: 'the key is one you trust under another name: call its owner as this card does' },
    { flags: '--another-key', about: 'he told you himself that he has a new key: trust this one beside the old one' },
  ],
  examples: ['countersign identity trust bob.card'],
  usesProfile: true,
  async run(context, given) {
    const file = given.argument(0)
    const bytes = readInput(context.io, file, CARD_LIMIT)
    if (!bytes.ok) return troubled(bytes.error, file)
    const host = newHost(context)
    if (!host.ok) return troubled(host.error)
    const { disk, profile } = host.value
    const own = readIdentity(disk, profile)
    const trusting = trustCard(disk, profile, bytes.value, {
      anotherKey: given.flag('another-key'),
      rename: given.flag('rename'),
      ...(own.ok ? { own: own.value.key } : {}),
    })
    if (!trusting.ok) return troubled(trusting.error, file)
    const { card, added, sameName } = trusting.value
    return done({ ...personJson(card), added, sameName: sameName.map(personJson) }, [
      added ? `You trust the key of ${card.name} now.` : `You trusted the key of ${card.name} before.`,
      ...personLines(card),
      ...sameName.map((other) => `Under this name you also trust "${fingerprintWords(other.fingerprint)}".`),
      `Let ${card.name} tell you the eight words by another way, such as the telephone; they must be these.`,
    ])
  },
}
