/** Reads `map.json`. What is not as expected is no map: the spaces are then drawn plain. */
import type { MapFacts } from './scene.ts'

type Fields = { readonly [name: string]: unknown }
type Pair = readonly [number, number]

export function mapFactsOf(value: unknown): MapFacts | null {
  if (!isFields(value) || value.format !== 1) return null
  const { module, width, height, tileSize, overlap, levels, tiles, overview, north, spaces, outline, radius } = value
  if (typeof module !== 'string' || typeof tiles !== 'string' || typeof overview !== 'string') return null
  if (!isLength(width) || !isLength(height) || !isLength(tileSize) || !isLength(levels)) return null
  if (!isNumber(overlap) || !isNumber(north) || !isFields(spaces)) return null
  const centres: { [id: string]: Pair } = {}
  for (const [id, centre] of Object.entries(spaces)) {
    if (!isPair(centre)) return null
    centres[id] = centre
  }
  const facts = { format: 1, module, width, height, tileSize, overlap, levels, tiles, overview, north } as const
  return {
    ...facts,
    spaces: centres,
    ...(Array.isArray(outline) && outline.every(isPair) && outline.length > 2 ? { outline } : {}),
    ...(isLength(radius) ? { radius } : {}),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isLength(value: unknown): value is number {
  return isNumber(value) && value > 0
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && isNumber(value[0]) && isNumber(value[1])
}
