/** atp:16.3B Where ships can sail: the bay, and the tidal rivers along the sides of land hexes. */
import type { HexId, HexsideId } from '../ids.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../tables/hexes.ts'
import { hexsideFact, hexsideId } from '../tables/hexsides.ts'

/**
 * Water that hangs together within one hex: a bay hex as a whole, or one run of tidal hexsides of a land hex. A hex between
 * two rivers has two of them, so that no ship crosses the peninsula.
 */
interface Water {
  readonly hex: HexId
  /** Empty for a bay hex. */
  readonly sides: ReadonlySet<HexsideId>
}

/** The printed rivers count: floods make no river tidal for ships (16.1D-3). */
function isTidal(a: HexId, b: HexId): boolean {
  return hexsideFact(a, b).river === 'tidal'
}

export function isBay(hex: HexId): boolean {
  return hexFact(hex).terrain === 'bay'
}

/** Two tidal hexsides of a hex belong together when they meet in a corner, which is when the hexes beyond them touch. */
function watersIn(hex: HexId): readonly Water[] {
  if (isBay(hex)) return [{ hex, sides: new Set() }]
  const left = new Set(neighboursOf(hex).filter((next) => isTidal(hex, next)))
  const waters: Water[] = []
  for (const first of left) {
    const run = new Set([first])
    // a set's iteration also meets the members added while it runs
    for (const at of run) for (const next of left) if (neighboursOf(at).includes(next)) run.add(next)
    for (const member of run) left.delete(member)
    waters.push({ hex, sides: new Set([...run].map((next) => hexsideId(hex, next))) })
  }
  return waters
}

const waters: ReadonlyMap<HexId, readonly Water[]> = new Map(HEX_IDS.map((hex) => [hex, watersIn(hex)]))

function watersOf(hex: HexId): readonly Water[] {
  return waters.get(hex) ?? []
}

/**
 * RULING ATP-62: water leads from one hex to the next over open bay, over a shore, along a river that is their common side,
 * or past a corner where the tidal hexsides of both meet.
 */
function isLinked(a: Water, b: Water): boolean {
  const shared = hexsideId(a.hex, b.hex)
  if (isBay(a.hex) && isBay(b.hex)) return true
  if (isBay(a.hex)) return b.sides.has(shared)
  if (isBay(b.hex)) return a.sides.has(shared)
  if (a.sides.has(shared) && b.sides.has(shared)) return true
  return neighboursOf(a.hex).some(
    (corner) =>
      neighboursOf(b.hex).includes(corner) &&
      a.sides.has(hexsideId(a.hex, corner)) &&
      b.sides.has(hexsideId(b.hex, corner)),
  )
}

/** Whether a hex can be entered by ship at all: open water, or a tidal hexside. */
export function hasTidalWater(hex: HexId): boolean {
  return watersOf(hex).length > 0
}

/** How many hexes each water lies up from the open bay, which is 0; water that has no way to the bay is not in it. */
const upFromBay: ReadonlyMap<Water, number> = measured()

function measured(): ReadonlyMap<Water, number> {
  const far = new Map<Water, number>()
  for (const hex of HEX_IDS) if (isBay(hex)) for (const water of watersOf(hex)) far.set(water, 0)
  // a map's iteration also meets the entries added while it runs, so that the nearer ones come first
  for (const [water, hexes] of far) {
    for (const next of neighboursOf(water.hex).flatMap(watersOf)) {
      if (!far.has(next) && isLinked(water, next)) far.set(next, hexes + 1)
    }
  }
  return far
}

/** Farther from the bay than before; from the bay itself no way leads up a river yet. */
function isUpriver(from: Water, to: Water): boolean {
  if (isBay(from.hex)) return false
  return (upFromBay.get(to) ?? 0) > (upFromBay.get(from) ?? 0)
}

/** The first hex of a voyage: anywhere, or not up the river (atp:16.3E). */
export type FirstHex = 'anywhere' | 'not-upriver'

function leads(from: Water, to: Water, first: FirstHex): boolean {
  return isLinked(from, to) && (first !== 'not-upriver' || !isUpriver(from, to))
}

/** Waters of the last hex of a path that a ship can be on after sailing it, the hex it embarks in first. */
function watersAfter(path: readonly HexId[], first: FirstHex): readonly Water[] {
  const [start, ...rest] = path
  if (start === undefined) return []
  let at = watersOf(start)
  for (const [step, hex] of rest.entries()) {
    at = watersOf(hex).filter((water) => at.some((before) => leads(before, water, step === 0 ? first : 'anywhere')))
  }
  return at
}

/** Hexes that water leads to after sailing a path, ascending; who stands there is not looked at. */
export function sailableFrom(path: readonly HexId[], first: FirstHex = 'anywhere'): readonly HexId[] {
  const from = path[path.length - 1]
  if (from === undefined) return []
  const at = watersAfter(path, first)
  const now = path.length === 1 ? first : 'anywhere'
  return neighboursOf(from).filter((to) => watersOf(to).some((water) => at.some((before) => leads(before, water, now))))
}
