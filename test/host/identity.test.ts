import { describe, expect, it } from 'vitest'
import { CARD_LIMIT, readCard, writeCard } from '../../src/host/card.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import { fingerprintGroups, fingerprintOf, fingerprintWords } from '../../src/host/fingerprint.ts'
import { cardOf, createIdentity, type NewIdentity, readIdentity, unlockIdentity } from '../../src/host/identity.ts'
import { type PassphraseSource, passphraseFrom } from '../../src/host/passphrase.ts'
import { openProfile } from '../../src/host/profile.ts'
import { costFromJson, openWithKey, sealUnderKey, USUAL_COST } from '../../src/host/secret-box.ts'
import { trouble } from '../../src/host/trouble.ts'
import { trustCard, trustedCards } from '../../src/host/trust.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { keyObjectFromSeed } from '../../src/record/ed25519.ts'
import { nameFault } from '../../src/record/player-name.ts'
import { code, message, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

const QUICK = { n: 16_384, r: 8, p: 1 }
const says =
  (text: string): PassphraseSource =>
  async () =>
    ok(text)
const silent: PassphraseSource = async () => fail(trouble('passphrase-needed', 'Nobody is there.'))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (string: string) => new TextEncoder().encode(string)

function fresh() {
  const disk = new MemoryDisk()
  return { disk, profile: value(openProfile(disk, '/p')) }
}

async function made(change: Partial<NewIdentity> = {}) {
  const { disk, profile } = fresh()
  const wish = { name: 'Nora', entropy: seededEntropy('Nora'), passphrase: says('open sesame'), cost: QUICK, ...change }
  const unlocked = value(await createIdentity(disk, profile, wish))
  return { disk, profile, unlocked }
}

function rewrite(disk: MemoryDisk, path: string, change: (text: string) => string): void {
  const changed = change(text(disk.read(path)))
  disk.remove(path)
  disk.writeNew(path, bytes(changed))
}

describe('an identity', () => {
  it('opens with its passphrase and is the same key', async () => {
    const { disk, profile, unlocked } = await made()
    const identity = value(readIdentity(disk, profile))
    expect(identity).toMatchObject({
      name: 'Nora',
      key: unlocked.key,
      fingerprint: unlocked.fingerprint,
      encrypted: true,
    })
    const again = value(await unlockIdentity(profile, identity, says('open sesame')))
    expect(again.seed).toEqual(unlocked.seed)
    expect(again.key).toBe(unlocked.key)
  })

  it('takes a passphrase in whichever form the keyboard makes its accents', async () => {
    const { disk, profile } = await made({ passphrase: says('caf\u00e9') })
    const identity = value(readIdentity(disk, profile))
    expect((await unlockIdentity(profile, identity, says('cafe\u0301'))).ok).toBe(true)
  })

  it('says in one sentence that a passphrase is wrong', async () => {
    const { disk, profile } = await made()
    const identity = value(readIdentity(disk, profile))
    const wrong = await unlockIdentity(profile, identity, says('open barley'))
    expect(code(wrong)).toBe('wrong-passphrase')
    expect(message(wrong)).toBe('That passphrase does not open the identity of Nora; try again.')
    expect(code(await unlockIdentity(profile, identity, silent))).toBe('passphrase-needed')
  })

  it('keeps neither the seed nor the passphrase on disk', async () => {
    const { disk, unlocked } = await made()
    const stored = [...disk.files().values()].map(text).join('')
    expect(stored).not.toContain(Buffer.from(unlocked.seed).toString('hex'))
    expect(stored).not.toContain('sesame')
  })

  it('is encrypted with scrypt at N = 2^17, r = 8, p = 1 unless a test says otherwise', async () => {
    expect(USUAL_COST).toEqual({ n: 131_072, r: 8, p: 1 })
    const { disk, profile, unlocked } = await made({ cost: USUAL_COST })
    expect(text(disk.read('/p/identity.json'))).toContain('"cost":{"n":131072,"p":1,"r":8}')
    const identity = value(readIdentity(disk, profile))
    expect(value(await unlockIdentity(profile, identity, says('open sesame'))).key).toBe(unlocked.key)
  })

  it('is unencrypted only when that is asked for expressly, and says so', async () => {
    const { disk, profile } = fresh()
    const wish = { name: 'Nora', entropy: seededEntropy('Nora'), passphrase: says('') }
    expect(code(await createIdentity(disk, profile, wish))).toBe('passphrase-needed')
    expect(disk.kind('/p/identity.json')).toBeUndefined()
    expect((await createIdentity(disk, profile, { ...wish, passphrase: 'none' })).ok).toBe(true)
    const identity = value(readIdentity(disk, profile))
    expect(identity.encrypted).toBe(false)
    expect(text(disk.read('/p/identity.json'))).toContain('"kind":"not-encrypted"')
    expect((await unlockIdentity(profile, identity, silent)).ok).toBe(true)
  })

  it('is never replaced', async () => {
    const { disk, profile, unlocked } = await made()
    const unasked: PassphraseSource = () => {
      throw new Error('asked for nothing')
    }
    const wish = { name: 'Other', entropy: seededEntropy('Other'), passphrase: unasked }
    const again = await createIdentity(disk, profile, wish)
    expect(code(again)).toBe('identity-exists')
    expect(value(readIdentity(disk, profile)).key).toBe(unlocked.key)
  })

  it('that is not there or is not one is told', async () => {
    const { disk, profile } = fresh()
    expect(code(readIdentity(disk, profile))).toBe('no-identity')
    disk.writeNew('/p/identity.json', bytes('{}'))
    expect(code(readIdentity(disk, profile))).toBe('damaged')
  })

  it('does not open when its name, key, salt, nonce or secret was changed', async () => {
    const { disk, profile } = await made()
    const whole = text(disk.read('/p/identity.json'))
    const fields = ['key', 'salt', 'nonce', 'sealed']
    for (const field of fields) {
      const at = whole.indexOf(`"${field}":"`) + field.length + 4
      const digit = whole[at] === '0' ? '1' : '0'
      rewrite(disk, '/p/identity.json', () => whole.slice(0, at) + digit + whole.slice(at + 1))
      const identity = value(readIdentity(disk, profile))
      expect([field, code(await unlockIdentity(profile, identity, says('open sesame')))]).toEqual([
        field,
        'wrong-passphrase',
      ])
    }
    rewrite(disk, '/p/identity.json', () => whole.replace('"Nora"', '"Eve"'))
    const renamed = value(readIdentity(disk, profile))
    expect(code(await unlockIdentity(profile, renamed, says('open sesame')))).toBe('wrong-passphrase')
  })

  it('with a key that is not that of its open seed is damaged', async () => {
    const { disk, profile } = await made({ passphrase: 'none' })
    rewrite(disk, '/p/identity.json', (all) => all.replace(/"seed":"../, '"seed":"00'))
    const identity = value(readIdentity(disk, profile))
    expect(code(await unlockIdentity(profile, identity, silent))).toBe('damaged')
  })

  it('is read strictly: nothing more, nothing less, nothing twice', async () => {
    const { disk, profile } = await made()
    const whole = text(disk.read('/p/identity.json'))
    const changes = [
      whole.replace('"v":1', '"v":2'),
      whole.replace('"v":1', '"v":1,"x":1'),
      whole.replace('"v":1', '"v":1,"v":1'),
      whole.replace('"n":16384', '"n":16383'),
      whole.replace('"n":16384', '"n":8192'),
      whole.replace('"name":"Nora"', '"name":""'),
      whole.replace('"salt":"', '"salt":"00'),
      whole.replace('scrypt-aes-256-gcm', 'rot13'),
      whole.replace('"format":"countersign-identity",', ''),
      `${whole}x`,
      whole.padEnd(5000),
    ]
    for (const changed of changes) {
      rewrite(disk, '/p/identity.json', () => changed)
      expect(['damaged', 'too-large']).toContain(code(readIdentity(disk, profile)))
    }
  })
})

describe('the cost of a passphrase, as read from a file', () => {
  it.each([
    [{ n: 131_072, r: 8, p: 1 }, true],
    [{ n: 1_048_576, r: 8, p: 1 }, true],
    [{ n: 1_048_576, r: 16, p: 1 }, false],
    [{ n: 2_097_152, r: 8, p: 1 }, false],
    [{ n: 131_073, r: 8, p: 1 }, false],
    [{ n: 131_072, r: 17, p: 1 }, false],
    [{ n: 131_072, r: 1, p: 1 }, false],
    [{ n: 131_072, r: 8, p: 5 }, false],
    [{ n: 131_072, r: 8 }, false],
    [{ n: 131_072, r: 8, p: 1, q: 1 }, false],
  ])('%j: %s', (cost, good) => {
    expect(costFromJson(JSON.parse(JSON.stringify(cost))) !== undefined).toBe(good)
  })
})

describe('a secret under a key', () => {
  it('opens only with that key, for that purpose, in that place', () => {
    const key = new Uint8Array(32).fill(7)
    const box = sealUnderKey(bytes('secret'), key, 'a', bytes('here'), seededEntropy('x'))
    expect(openWithKey(box, key, 'a', bytes('here'))).toEqual(bytes('secret'))
    expect(openWithKey(box, new Uint8Array(32), 'a', bytes('here'))).toBeUndefined()
    expect(openWithKey(box, key, 'b', bytes('here'))).toBeUndefined()
    expect(openWithKey(box, key, 'a', bytes('there'))).toBeUndefined()
  })
})

describe('a fingerprint', () => {
  it('is the SHA-256 of the key, in groups and in words', () => {
    const print = fingerprintOf(new Uint8Array(32))
    expect(print).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
    expect(fingerprintGroups(print)).toBe(
      '6668 7aad f862 bd77 6c8f c18b 8e9f 8e20 0897 1485 6ee2 33b3 902a 591d 0d5f 2925',
    )
    // BIP-39's own vectors: 00… is abandon, 7f… legal winner thank year wave sausage worth useful, ff… zoo.
    expect(fingerprintWords('0'.repeat(64))).toBe('abandon abandon abandon abandon abandon abandon abandon abandon')
    expect(fingerprintWords('7f'.repeat(32))).toBe('legal winner thank year wave sausage worth useful')
    expect(fingerprintWords('ff'.repeat(32))).toBe('zoo zoo zoo zoo zoo zoo zoo zoo')
    // What stands after the first 88 bits does not matter.
    expect(fingerprintWords(print.slice(0, 22) + '0'.repeat(42))).toBe(fingerprintWords(print))
    expect(fingerprintWords(print.slice(0, 21) + '0'.repeat(43))).not.toBe(fingerprintWords(print))
  })
})

describe('a card', () => {
  const key = keyObjectFromSeed(new Uint8Array(32).fill(1))

  it('gives back name and key', () => {
    const card = value(readCard(writeCard('Nora', key)))
    expect(card.name).toBe('Nora')
    expect(card.key).toBe('8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c')
    expect(card.fingerprint).toBe(fingerprintOf(Buffer.from(card.key, 'hex')))
  })

  it('is refused when anything in it was changed', () => {
    const whole = text(writeCard('Nora', key))
    const other = JSON.parse(text(writeCard('Nora', keyObjectFromSeed(new Uint8Array(32).fill(2)))))
    const card = JSON.parse(whole)
    const changes = [
      whole.replace('Nora', 'Nara'),
      JSON.stringify({ ...card, key: other.key }),
      JSON.stringify({ ...card, signature: other.signature }),
      JSON.stringify({ ...card, key: '01'.padEnd(64, '0') }),
      JSON.stringify({ ...card, v: 2 }),
      JSON.stringify({ ...card, more: 1 }),
      JSON.stringify({ ...card, name: 7 }),
      JSON.stringify({ ...card, format: 'x' }),
      '',
      'hello',
      '[]',
      whole.padEnd(CARD_LIMIT + 1),
    ]
    for (const changed of changes)
      expect([changed.slice(0, 40), code(readCard(bytes(changed)))]).toEqual([changed.slice(0, 40), 'bad-card'])
    expect(code(readCard(new Uint8Array([0xff, 0xd8, 0xff])))).toBe('bad-card')
  })

  it.each([
    ['', false],
    ['N', true],
    ['n'.repeat(64), true],
    ['n'.repeat(65), false],
    [' Nora', false],
    ['No\nra', false],
    ['No\u202era', false],
    ['No\u200bra', false],
    ['\ud800', false],
    ['Jose\u0301', false],
    ['Jos\u00e9 d\u2019Arc', true],
  ])('name %j: %s', (name, good) => {
    expect(nameFault(name) === undefined).toBe(good)
  })
})

describe('trusting', () => {
  const card = (name: string, seed: number) => writeCard(name, keyObjectFromSeed(new Uint8Array(32).fill(seed)))

  it('stores a card once', () => {
    const { disk, profile } = fresh()
    expect(value(trustCard(disk, profile, card('Sam', 1)))).toMatchObject({ added: true, sameName: [] })
    expect(value(trustCard(disk, profile, card('Sam', 1)))).toMatchObject({ added: false })
    expect(value(trustCard(disk, profile, card('Ann', 2)))).toMatchObject({ added: true })
    expect(value(trustedCards(disk, profile)).map(({ name }) => name)).toEqual(['Ann', 'Sam'])
  })

  it('says that a known name comes with another key, and stores it only when told', () => {
    const { disk, profile } = fresh()
    value(trustCard(disk, profile, card('Sam', 1)))
    const known = value(readCard(card('Sam', 1)))
    const other = trustCard(disk, profile, card('Sam', 2))
    expect(code(other)).toBe('other-key-known')
    expect(message(other)).toContain(fingerprintWords(known.fingerprint))
    expect(code(trustCard(disk, profile, card('\uff33AM', 2)))).toBe('other-key-known')
    expect(value(trustedCards(disk, profile)).length).toBe(1)
    const wished = value(trustCard(disk, profile, card('Sam', 2), { anotherKey: true }))
    expect(wished.sameName.map(({ key }) => key)).toEqual([known.key])
    expect(value(trustedCards(disk, profile)).length).toBe(2)
  })

  it('refuses the own card and what is no card', () => {
    const { disk, profile } = fresh()
    const own = value(readCard(card('Nora', 3))).key
    expect(code(trustCard(disk, profile, card('Nora', 3), { own }))).toBe('own-card')
    expect(code(trustCard(disk, profile, bytes('x')))).toBe('bad-card')
    expect(disk.list('/p/trusted')).toEqual([])
  })

  it('notices a stored card that is not what it was', async () => {
    const { disk, profile, unlocked } = await made()
    value(trustCard(disk, profile, card('Sam', 1)))
    const name = disk.list('/p/trusted')[0] ?? ''
    disk.remove(`/p/trusted/${name}`)
    disk.writeNew(`/p/trusted/${name}`, cardOf(unlocked))
    expect(code(trustedCards(disk, profile))).toBe('damaged')
  })
})

describe('where a passphrase comes from', () => {
  it('is the file named, else the variable, else whoever is asked', async () => {
    const disk = new MemoryDisk()
    disk.writeNew('/pass', bytes('from file\r\nsecond line\n'))
    const env = { COUNTERSIGN_PASSPHRASE: 'from env' }
    const prompt = async (purpose: string) => `typed ${purpose}`
    expect(await passphraseFrom(disk, { env, file: '/pass', prompt })('known')).toEqual(ok('from file'))
    expect(await passphraseFrom(disk, { env, prompt })('known')).toEqual(ok('from env'))
    expect(await passphraseFrom(disk, { env: {}, prompt })('new')).toEqual(ok('typed new'))
    expect(code(await passphraseFrom(disk, { env: {} })('known'))).toBe('passphrase-needed')
    expect(code(await passphraseFrom(disk, { env: {}, prompt: async () => undefined })('new'))).toBe('cancelled')
    expect(code(await passphraseFrom(disk, { env, file: '/none' })('known'))).toBe('not-found')
    disk.writeNew('/photo', new Uint8Array([0xff, 0xd8]))
    expect(code(await passphraseFrom(disk, { env, file: '/photo' })('known'))).toBe('wrong-passphrase')
  })
})
