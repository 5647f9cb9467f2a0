/** fif:12, fif:15 Richmond and the works around it: what the Union could take in its next turn, and who keeps it out. */
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { blocksOf, isLine, lineIn, placeOf, placesOf } from '../rules/queries/occupancy.ts'
import { type BlockState, blockState } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf, RICHMOND } from '../rules/tables/map.ts'
import { movementRate } from '../rules/tables/tracks.ts'
import { type Assailant, assaultOdds, CORPS_A_TURN, strongestCorps } from './assaults.ts'
import { keeper, type Outlook, spOf, within } from './outlook.ts'
import { confederateAim, prize, WORKS } from './stakes.ts'
import { WEIGHTS } from './weights.ts'

/** Blocks that would leave where they are, for a place or an attack on it. */
export interface Sending {
  readonly blocks: readonly BlockId[]
  readonly to: PlaceId
  /** Where they come from, if they attack: nobody retreats there. */
  readonly gates?: readonly PlaceId[]
}

const dangerKept = keeper<number>()

/** What it does for Richmond that blocks go somewhere: above 0 where they guard it better from there. Nothing for the Union. */
export function guardWorth(outlook: Outlook, sending: Sending): number {
  if (outlook.side !== 'confederate') return 0
  const key = `${[...sending.blocks].sort().join()} ${sending.to} ${sending.gates?.join() ?? ''}`
  return (
    dangerKept(outlook, '', () => dangerAfter(outlook, undefined)) -
    dangerKept(outlook, key, () => dangerAfter(outlook, sending))
  )
}

/** What the Union can expect of Richmond and of the works in its next turn, in points of the track. */
function dangerAfter(outlook: Outlook, sending: Sending | undefined): number {
  const { table, side, enemy } = outlook
  const places = placesAfter(outlook, sending)
  // decoys, commanders and cavalry that screens stop one corps, and the next goes through (11.1, 13.2)
  const held = new Set([...places].filter(([block]) => isLine(block)).map(([, place]) => place))
  const attacked = gatesByPlace(outlook, sending)
  const comers = new Map<PlaceId, Assailant[]>()
  for (const at of placesOf(table, enemy).filter(isLocation)) {
    const blocks = lineIn(table, enemy, at)
    const reach = reachFrom(outlook, at, attacked.get(at), held)
    for (const target of [RICHMOND, ...WORKS]) {
      const links = reach.get(target)
      if (links === undefined || links === 0 || blocks.length === 0) continue
      const from = neighboursOf(target).find((gate) => reach.get(gate) === links - 1) ?? at
      comers.set(target, [...(comers.get(target) ?? []), ...blocks.map((block) => ({ block, from }))])
    }
  }
  const blocks: { [block: BlockId]: BlockState } = { ...table.blocks }
  for (const [block, place] of places) blocks[block] = { ...blockState(table, block), place }
  for (const at of attacked.keys()) {
    // who has just been driven off is half as strong
    for (const block of lineIn(table, enemy, at)) blocks[block] = { place: at, sp: blockState(table, block).sp / 2 }
  }
  const after = { ...outlook, table: { ...table, blocks }, kept: new Map<string, unknown>() }
  const lossOf = (place: PlaceId): number => {
    const against = strongestCorps(after, comers.get(place) ?? [], CORPS_A_TURN)
    const loss = prize(outlook, 'union', place)
    if (against.length === 0 || loss === 0) return 0
    if (!held.has(place)) return loss
    const guards = lineIn(after.table, side, place)
    const sp = spOf(
      after,
      against.map(({ block }) => block),
    )
    // by the odds alone the first who come to a place that is all but lost would seem to come in vain
    const share = sp / (sp + 2 * spOf(after, guards))
    const { gradual } = WEIGHTS.battle
    return loss * ((1 - gradual) * assaultOdds(after, against, place, guards).win + gradual * share)
  }
  return lossOf(RICHMOND) * boldness(outlook) + Math.max(...WORKS.map(lossOf)) * WEIGHTS.march.threat
}

/** Who is about to lose by the track alone has less to lose: what Richmond counts for, from 1 down. */
function boldness({ table }: Outlook): number {
  const aim = confederateAim(table)
  if (aim === undefined) return 1
  const pace = (table.confidence - aim) / (table.lastTurn - table.turn + 1)
  return Math.min(1, Math.max(WEIGHTS.pace.least, 1 - (pace - WEIGHTS.pace.hard) / WEIGHTS.pace.span))
}

const garrisonKept = keeper<readonly BlockId[]>()

/** Who stays when all others leave a place, so that nobody walks through it to Richmond: its weakest block, or nobody. */
export function garrisonOf(outlook: Outlook, place: PlaceId): readonly BlockId[] {
  const { table, side } = outlook
  if (side !== 'confederate') return []
  return garrisonKept(outlook, place, () => {
    const sent = table.playerTurn?.attacks.flatMap(({ blocks }) => blocks.map(({ block }) => block)) ?? []
    const there = lineIn(table, side, place).filter((block) => !sent.includes(block))
    const [weakest] = [...there].sort((a, b) => weightOf(outlook, a) - weightOf(outlook, b))
    if (weakest === undefined) return []
    const gone = (blocks: readonly BlockId[]) => -guardWorth(outlook, { blocks, to: '' })
    const saved = gone(there) - gone(there.filter((block) => block !== weakest))
    return saved >= WEIGHTS.march.garrison ? [weakest] : []
  })
}

function weightOf({ table }: Outlook, block: BlockId): number {
  return blockState(table, block).sp + (blockFact(block).type === 'artillery' ? 1 : 0)
}

/** Where the side's blocks will be: who marches against a place is on his way there. */
function placesAfter({ table, side }: Outlook, sending: Sending | undefined): ReadonlyMap<BlockId, PlaceId> {
  const places = new Map<BlockId, PlaceId>()
  for (const block of blocksOf(table, side)) places.set(block, placeOf(table, block) ?? '')
  for (const { place, blocks } of table.playerTurn?.attacks ?? []) {
    for (const { block } of blocks) if (places.has(block)) places.set(block, place)
  }
  const { battle } = table
  if (battle !== null) {
    for (const block of Object.keys(battle.fighters)) if (places.has(block)) places.set(block, battle.place)
  }
  for (const block of sending?.blocks ?? []) places.set(block, sending?.to ?? '')
  return places
}

/** Places that are attacked, and where from. */
function gatesByPlace(
  { table, enemy }: Outlook,
  sending: Sending | undefined,
): ReadonlyMap<PlaceId, readonly PlaceId[]> {
  const gates = new Map<PlaceId, readonly PlaceId[]>()
  for (const { place, blocks } of table.playerTurn?.attacks ?? []) {
    gates.set(
      place,
      blocks.map(({ from }) => from),
    )
  }
  const { battle } = table
  if (battle !== null) {
    const fighters = Object.values(battle.fighters)
    gates.set(
      battle.place,
      fighters.map(({ from }) => from),
    )
  }
  if (sending?.gates !== undefined && lineIn(table, enemy, sending.to).length > 0) {
    gates.set(sending.to, [...(gates.get(sending.to) ?? []), ...sending.gates])
  }
  return gates
}

/** How near the Union comes from a place in its next turn; who is driven off has retreated first, and brushed decoys aside. */
function reachFrom(
  { table }: Outlook,
  at: PlaceId,
  gates: readonly PlaceId[] | undefined,
  held: ReadonlySet<PlaceId>,
): ReadonlyMap<PlaceId, number> {
  const rate = movementRate('infantry', table.weather)
  const free = (to: PlaceId): boolean => !held.has(to)
  const reach = new Map(within(at, rate, free))
  if (gates === undefined) return reach
  for (const refuge of neighboursOf(at)) {
    if (held.has(refuge) || gates.includes(refuge)) continue
    for (const [place, links] of within(refuge, rate, free)) {
      reach.set(place, Math.min(links + 1, reach.get(place) ?? links + 1))
    }
  }
  return reach
}
