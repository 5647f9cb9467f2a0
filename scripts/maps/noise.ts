// Chance that is the same on every machine: integer hashes, no Math.random.

/** 0 to 1 (exclusive) from whole numbers. */
export function hash(x: number, y = 0, seed = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const fade = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise -1 to 1 with a feature size of one unit; repeats after `period` units if given. */
export function noise(x: number, y: number, seed = 0, period = 0): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const wrap = (v: number) => (period === 0 ? v : ((v % period) + period) % period)
  const corner = (dx: number, dy: number) => hash(wrap(x0 + dx), wrap(y0 + dy), seed)
  const [u, v] = [fade(x - x0), fade(y - y0)]
  const top = corner(0, 0) * (1 - u) + corner(1, 0) * u
  const bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u
  return (top * (1 - v) + bottom * v) * 2 - 1
}

/** Noise of several sizes, each half as large and half as strong. */
export function fractal(x: number, y: number, octaves: number, seed = 0, period = 0): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let o = 0; o < octaves; o++) {
    const scale = 2 ** o
    sum += weight * noise(x * scale, y * scale, seed + o, period * scale)
    total += weight
    weight /= 2
  }
  return sum / total
}

/** A whole number from a word, to seed by name. */
export function seedOf(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}
