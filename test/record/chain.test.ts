import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from '../../src/record/bytes.ts'
import { CHAIN_LENGTH, CHAIN_ROLES, chainStep, makeChain } from '../../src/record/chain.ts'

const seed = Uint8Array.from({ length: 32 }, (_, i) => i)

/** The definition, written out again and walked without checkpoints. */
function walked(role: string, down: number): Uint8Array {
  const hash = (tag: string, bytes: Uint8Array): Uint8Array =>
    createHash('sha256')
      .update(utf8(`countersign/v1/${tag}\0${role}\0`))
      .update(bytes)
      .digest()
  let element = hash('chain-seed', seed)
  for (let i = CHAIN_LENGTH; i > down; i--) element = hash('chain-step', element)
  return element
}

describe('a hash chain', () => {
  it('is the definition, at its ends and between checkpoints', () => {
    for (const role of CHAIN_ROLES) {
      const chain = makeChain(seed, role)
      for (const i of [CHAIN_LENGTH, CHAIN_LENGTH - 1, 65_000, 300, 257, 256, 255, 1, 0]) {
        expect(toHex(chain.element(i)), `${role} ${i}`).toBe(toHex(walked(role, i)))
      }
    }
  })

  it('leads from each element to the one before', () => {
    const chain = makeChain(seed, 'roller')
    for (const i of [1, 2, 255, 256, 257, 4096, CHAIN_LENGTH]) {
      expect(toHex(chainStep('roller', chain.element(i)))).toBe(toHex(chain.element(i - 1)))
    }
  })

  it('is another for another role or seed', () => {
    const anchors = CHAIN_ROLES.map((role) => toHex(makeChain(seed, role).element(0)))
    expect(new Set(anchors).size).toBe(3)
    const other = Uint8Array.from(seed)
    other[31] = 0
    expect(toHex(makeChain(other, 'roller').element(0))).not.toBe(anchors[0])
  })

  it('gives copies: what is done to an element does not change the chain', () => {
    const chain = makeChain(seed, 'hidden')
    const before = toHex(chain.element(512))
    chain.element(512).fill(0)
    expect(toHex(chain.element(512))).toBe(before)
  })

  it('has no other elements', () => {
    for (const i of [-1, CHAIN_LENGTH + 1, 0.5, Number.NaN]) {
      expect(() => makeChain(seed, 'roller').element(i)).toThrow('no element')
    }
    expect(() => makeChain(new Uint8Array(31), 'roller')).toThrow('32 bytes')
    expect(() => chainStep('roller', new Uint8Array(33))).toThrow('32 bytes')
  })
})
