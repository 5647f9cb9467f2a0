/** Reads `map.json`. What is not as expected is no map: the spaces are then drawn plain. */
import type { MapBox, MapFacts } from './scene.ts'

type Fields = { readonly [name: string]: unknown }
type Pair = readonly [number, number]

export function mapFactsOf(value: unknown): MapFacts | null {
  if (!isFields(value) || value.format !== 1) return null
  const { module, width, height, tileSize, overlap, levels, tiles, overview, north, spaces, outline, radius } = value
  const { stands, ways, turns, track } = value
  if (typeof module !== 'string' || typeof tiles !== 'string' || typeof overview !== 'string') return null
  if (!isLength(width) || !isLength(height) || !isLength(tileSize) || !isLength(levels)) return null
  if (!isNumber(overlap) || !isNumber(north) || !isFields(spaces)) return null
  const centres = pairsOf(spaces)
  if (centres === null) return null
  const beside = isFields(stands) ? pairsOf(stands) : null
  const facts = { format: 1, module, width, height, tileSize, overlap, levels, tiles, overview, north } as const
  return {
    ...facts,
    spaces: centres,
    ...(Array.isArray(outline) && outline.every(isPair) && outline.length > 2 ? { outline } : {}),
    ...(isLength(radius) ? { radius } : {}),
    ...(beside === null ? {} : { stands: beside }),
    ...boxesIn('turns', turns, 'turn'),
    ...boxesIn('track', track, 'value'),
    ...(Array.isArray(ways) && ways.every(isWay) ? { ways } : {}),
  }
}

/** Boxes that are not as expected are none: a marker less is no harm. */
function boxesIn(
  name: 'turns' | 'track',
  value: unknown,
  number: string,
): { readonly [name in 'turns' | 'track']?: readonly MapBox[] } {
  if (!Array.isArray(value)) return {}
  const boxes = value.flatMap((box) => boxOf(box, number) ?? [])
  return boxes.length === value.length ? { [name]: boxes } : {}
}

function boxOf(value: unknown, number: string): MapBox | undefined {
  if (!isFields(value)) return undefined
  const { at, size, [number]: own } = value
  return isNumber(own) && isPair(at) && isPair(size) ? { number: own, at, size } : undefined
}

function pairsOf(fields: Fields): { readonly [id: string]: Pair } | null {
  const pairs: { [id: string]: Pair } = {}
  for (const [id, pair] of Object.entries(fields)) {
    if (!isPair(pair)) return null
    pairs[id] = pair
  }
  return pairs
}

function isWay(value: unknown): value is { readonly ends: readonly [string, string]; readonly line: readonly Pair[] } {
  if (!isFields(value)) return false
  const { ends, line } = value
  const areEnds = Array.isArray(ends) && ends.length === 2 && ends.every((end) => typeof end === 'string')
  return areEnds && Array.isArray(line) && line.length > 1 && line.every(isPair)
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
