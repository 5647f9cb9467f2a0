import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Where keys, chain seeds and nonces come from. */
export interface Entropy {
  /** `count` fresh bytes, each uniform. */
  bytes(count: number): Uint8Array
}

export const systemEntropy: Entropy = { bytes: (count) => new Uint8Array(randomBytes(count)) }

const SEED_TAG = 'countersign/v1/seeded-entropy\0'

/**
 * The same bytes for the same seed, for demos and tests only: whoever knows the seed knows every key. Block i of the
 * stream is HMAC-SHA256(SHA-256(tag + seed), i as 8 bytes big-endian); calls take the stream in order.
 */
export function seededEntropy(seed: string): Entropy {
  const key = createHash('sha256')
    .update(SEED_TAG + seed, 'utf8')
    .digest()
  let counter = 0n
  let block = new Uint8Array(0)
  return {
    bytes(count) {
      const taken = new Uint8Array(count)
      let filled = 0
      while (filled < count) {
        if (block.length === 0) {
          const number = Buffer.alloc(8)
          number.writeBigUInt64BE(counter)
          counter += 1n
          block = new Uint8Array(createHmac('sha256', key).update(number).digest())
        }
        const part = block.subarray(0, count - filled)
        taken.set(part, filled)
        filled += part.length
        block = block.subarray(part.length)
      }
      return taken
    },
  }
}
