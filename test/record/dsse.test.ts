import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '../../src/kernel/plain.ts'
import { concat, fromUtf8, sha256Hex, toBase64, toHex, utf8 } from '../../src/record/bytes.ts'
import {
  type Envelope,
  openEnvelope,
  preAuthEncoding,
  sealEnvelope,
  TURN_PAYLOAD_TYPE,
  verifyEnvelope,
} from '../../src/record/dsse.ts'
import { keyObjectFromSeed, publicKeyOf, sign } from '../../src/record/ed25519.ts'
import { canonicalJson } from '../../src/record/strict-json.ts'

const privateKey = keyObjectFromSeed(new Uint8Array(32).fill(7))
const publicKey = publicKeyOf(privateKey)
const keyid = sha256Hex(publicKey)
const payload = utf8('{"v":1}')
const sig = toBase64(sign(privateKey, preAuthEncoding(TURN_PAYLOAD_TYPE, payload)))
const good = { payload: toBase64(payload), payloadType: TURN_PAYLOAD_TYPE, signatures: [{ keyid, sig }] }

function opened(bytes: Uint8Array): Envelope {
  const result = openEnvelope(bytes, TURN_PAYLOAD_TYPE)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function codeOf(value: Plain | string): string {
  const bytes = utf8(typeof value === 'string' ? value : canonicalJson(value))
  const result = openEnvelope(bytes, TURN_PAYLOAD_TYPE)
  if (result.ok) return 'ok'
  expect(result.error.message).toMatch(/^[A-Z].*\.$/)
  return result.error.code
}

describe('preAuthEncoding', () => {
  it("agrees with the protocol's own example (DSSE protocol.md, version 1)", () => {
    const bytes = preAuthEncoding('http://example.com/HelloWorld', utf8('hello world'))
    expect(fromUtf8(bytes)).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  })

  it('counts bytes, not characters', () => {
    expect(fromUtf8(preAuthEncoding('é', utf8('€')))).toBe('DSSEv1 2 é 3 €')
    expect(fromUtf8(preAuthEncoding('', utf8('')))).toBe('DSSEv1 0  0 ')
  })
})

describe('sealEnvelope', () => {
  it('writes these bytes and no others', () => {
    const text = fromUtf8(sealEnvelope(TURN_PAYLOAD_TYPE, payload, privateKey))
    expect(text).toBe(
      `{"payload":"eyJ2IjoxfQ==","payloadType":"application/vnd.countersign.turn+json;v=1",` +
        `"signatures":[{"keyid":"${keyid}","sig":"${sig}"}]}`,
    )
  })

  it('is opened and verified again, whatever the payload', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const envelope = opened(sealEnvelope(TURN_PAYLOAD_TYPE, bytes, privateKey))
        expect(envelope.payload).toEqual(bytes)
        expect(verifyEnvelope(envelope, publicKey)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('takes 64 KiB and no more', () => {
    const most = new Uint8Array(64 * 1024)
    expect(opened(sealEnvelope(TURN_PAYLOAD_TYPE, most, privateKey)).payload.length).toBe(most.length)
    expect(() => sealEnvelope(TURN_PAYLOAD_TYPE, new Uint8Array(64 * 1024 + 1), privateKey)).toThrow()
  })
})

describe('verifyEnvelope', () => {
  const envelope = opened(utf8(canonicalJson(good)))

  it('refuses another key, payload, type, signature or key hint', () => {
    const [signature] = envelope.signatures
    const otherKey = publicKeyOf(keyObjectFromSeed(new Uint8Array(32).fill(8)))
    const otherSig = Uint8Array.from(signature.sig).fill(1, 0, 1)
    expect(verifyEnvelope(envelope, publicKey)).toBe(true)
    expect(verifyEnvelope(envelope, otherKey)).toBe(false)
    expect(verifyEnvelope(envelope, publicKey.subarray(1))).toBe(false)
    expect(verifyEnvelope({ ...envelope, payload: utf8('{"v":2}') }, publicKey)).toBe(false)
    expect(verifyEnvelope({ ...envelope, payloadType: 'text/plain' }, publicKey)).toBe(false)
    expect(verifyEnvelope({ ...envelope, signatures: [{ ...signature, sig: otherSig }] }, publicKey)).toBe(false)
    expect(verifyEnvelope({ ...envelope, signatures: [{ ...signature, keyid: '0'.repeat(64) }] }, publicKey)).toBe(
      false,
    )
  })

  it('does not take a key because the hint names it', () => {
    const thief = keyObjectFromSeed(new Uint8Array(32).fill(9))
    const forged = sign(thief, preAuthEncoding(TURN_PAYLOAD_TYPE, payload))
    expect(verifyEnvelope({ ...envelope, signatures: [{ keyid, sig: forged }] }, publicKey)).toBe(false)
  })

  it('does not take a signature over the bare payload', () => {
    const bare = sign(privateKey, payload)
    expect(verifyEnvelope({ ...envelope, signatures: [{ keyid, sig: bare }] }, publicKey)).toBe(false)
  })
})

describe('openEnvelope', () => {
  it('takes the good one', () => expect(codeOf(good)).toBe('ok'))

  const [one] = good.signatures
  const broken: readonly (readonly [string, Plain | string])[] = [
    ['nothing', ''],
    ['no JSON', 'turn'],
    ['a list', []],
    ['null', null],
    ['white space after it', `${canonicalJson(good)}\n`],
    [
      'names in another order',
      JSON.stringify({ payloadType: good.payloadType, payload: good.payload, signatures: [one] }),
    ],
    ['a name twice', canonicalJson(good).replace('{', '{"payload":"",')],
    ['no payload', { payloadType: good.payloadType, signatures: good.signatures }],
    ['a member too many', { ...good, extra: 1 }],
    ['a payload that is a number', { ...good, payload: 1 }],
    ['a payload in URL base64', { ...good, payload: '_-8=' }],
    ['a payload without padding', { ...good, payload: 'eyJ2IjoxfQ' }],
    ['a payload with stray bits', { ...good, payload: 'eyJ2IjoxfR==' }],
    ['signatures that are no list', { ...good, signatures: { 0: { keyid, sig } } }],
    ['no signature', { ...good, signatures: [] }],
    [
      'two signatures',
      {
        ...good,
        signatures: [
          { keyid, sig },
          { keyid, sig },
        ],
      },
    ],
    ['a signature that is null', { ...good, signatures: [null] }],
    ['a signature with a member too many', { ...good, signatures: [{ keyid, sig, cert: '' }] }],
    ['a signature of 63 bytes', { ...good, signatures: [{ keyid, sig: toBase64(new Uint8Array(63)) }] }],
    ['a signature of 65 bytes', { ...good, signatures: [{ keyid, sig: toBase64(new Uint8Array(65)) }] }],
    ['a key hint in capitals', { ...good, signatures: [{ keyid: keyid.toUpperCase(), sig }] }],
    ['a short key hint', { ...good, signatures: [{ keyid: keyid.slice(2), sig }] }],
    ['another type', { ...good, payloadType: 'application/json' }],
    ['the type of something else of ours', { ...good, payloadType: 'application/vnd.countersign.card+json;v=1' }],
    ['a version with a leading zero', { ...good, payloadType: TURN_PAYLOAD_TYPE.replace('1', '01') }],
    ['version 0', { ...good, payloadType: TURN_PAYLOAD_TYPE.replace('1', '0') }],
    ['a version of seven digits', { ...good, payloadType: TURN_PAYLOAD_TYPE.replace('1', '1000000') }],
  ]
  it.each(broken)('refuses %s as malformed', (_what, value) => {
    expect(codeOf(value)).toBe('malformed')
  })

  it('tells another version from a wrong file', () => {
    for (const version of ['2', '999999']) {
      const payloadType = `application/vnd.countersign.turn+json;v=${version}`
      expect(codeOf({ ...good, payloadType })).toBe('unknown-format-version')
    }
  })

  it('refuses what is too large before it is read', () => {
    expect(codeOf('['.repeat(100_000))).toBe('too-large')
    const large = { ...good, payload: toBase64(new Uint8Array(64 * 1024 + 1)) }
    expect(codeOf(large)).toBe('too-large')
  })

  it('refuses what is no UTF-8', () => {
    const bytes = concat(utf8('{"payload":"'), Uint8Array.of(0xff))
    const result = openEnvelope(bytes, TURN_PAYLOAD_TYPE)
    expect(result.ok ? '' : result.error.code).toBe('malformed')
  })

  it('refuses every change of a byte here or in verifyEnvelope', () => {
    const bytes = utf8(canonicalJson(good))
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [1, 0x20, 0x80]) {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ flip
        const result = openEnvelope(changed, TURN_PAYLOAD_TYPE)
        expect(result.ok && verifyEnvelope(result.value, publicKey), `${at} ^ ${toHex(Uint8Array.of(flip))}`).toBe(
          false,
        )
      }
    }
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(utf8)), (bytes) => {
        expect(openEnvelope(bytes, TURN_PAYLOAD_TYPE).ok).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
