import type { Entropy } from '../../host/entropy.ts'

/** Numbers from 0 up to 1 out of uniform bytes: 24 bits each. */
export function randomFrom(entropy: Entropy): () => number {
  return () => {
    const [a = 0, b = 0, c = 0] = entropy.bytes(3)
    return (a * 65_536 + b * 256 + c) / 16_777_216
  }
}
