/** fif:2, fif:11.1 What happens with hidden blocks besides what happens anyway: seen moving, told, shown, turned again. Bookkeeping only. */
import type { BlockId, PlaceId } from './ids.ts'
import { isLine } from './queries/occupancy.ts'
import { countIn, hiddenCountIn, isOpenBlock, isPublic, isSeen } from './queries/sight.ts'
import { SIDES, type Side } from './sides.ts'
import {
  type BlockState,
  type BySide,
  blockState,
  type Fog,
  type ScoutedRow,
  type State,
  UNSEEN,
  type Word,
} from './state.ts'
import { AREA_IDS, type AreaId, DIVISIONS_WANTED, isInArea } from './tables/areas.ts'
import { BLOCK_IDS, blockFact } from './tables/blocks.ts'
import { isPlace } from './tables/map.ts'

export type FogEvent =
  /** Blocks of a side that is not seen go from a place to another. */
  | {
      readonly type: 'strangers-moved'
      readonly side: Side
      readonly from: PlaceId
      readonly to: PlaceId
      readonly count: number
    }
  /** The enemy of `side` knows this of a place now. */
  | { readonly type: 'place-told'; readonly side: Side; readonly place: PlaceId; readonly word: Word }
  /** Blocks are laid face up. */
  | {
      readonly type: 'blocks-shown'
      readonly blocks: readonly { readonly block: BlockId; readonly place: PlaceId; readonly sp: number }[]
    }
  /** Everything that lies face up and need not stands up again, with its back to the enemy. */
  | { readonly type: 'blocks-turned' }
  /** A block that nobody sees has lost 1 SP. */
  | { readonly type: 'stranger-hit'; readonly side: Side; readonly place: PlaceId }
  /** A side that is not seen has spent points on a block that is not seen. */
  | { readonly type: 'points-spent'; readonly side: Side; readonly points: number; readonly sp: number }
  /** The blocks of a side that is not seen attack. */
  | {
      readonly type: 'strangers-attack'
      readonly place: PlaceId
      readonly from: PlaceId
      readonly by: 'road' | 'amphibious'
      readonly count: number
    }
  | {
      readonly type: 'strangers-sailed'
      /** Those that everybody knows. */
      readonly blocks: readonly BlockId[]
      readonly from: PlaceId
      readonly to: PlaceId
      readonly count: number
    }
  /** fif:13.1 Scouts have seen class and SP of all that `side` has in a place. */
  | {
      readonly type: 'scouts-reported'
      readonly side: Side
      readonly place: PlaceId
      readonly rows: readonly ScoutedRow[]
    }
  /** fif:15 The Union has proved that enough divisions stand in a part of the map. */
  | { readonly type: 'divisions-proved'; readonly area: AreaId }

const TYPES: { readonly [type in FogEvent['type']]: true } = {
  'strangers-moved': true,
  'place-told': true,
  'blocks-shown': true,
  'blocks-turned': true,
  'stranger-hit': true,
  'points-spent': true,
  'strangers-attack': true,
  'strangers-sailed': true,
  'scouts-reported': true,
  'divisions-proved': true,
}

export function isFogEvent(event: { readonly type: string }): event is FogEvent {
  return Object.hasOwn(TYPES, event.type)
}

export function evolveFog(state: State, event: FogEvent): State {
  const { fog } = state
  if (fog === undefined) throw new Error('no blocks are hidden in this game')
  switch (event.type) {
    case 'strangers-moved': {
      const { side, from, to, count } = event
      const strangers = added(added(fog.strangers, side, from, -count), side, to, count)
      const gone = moved({ ...fog, strangers }, { side, from, to, count })
      return withFog(state, followed(state, gone, side, from, to))
    }
    case 'place-told': {
      const { side, place, word } = event
      return withFog(state, { ...fog, told: { ...fog.told, [side]: { ...fog.told[side], [place]: word } } })
    }
    case 'blocks-shown':
      return event.blocks.reduce(shown, state)
    case 'blocks-turned':
      return fog.faceUp.reduce(turned, state)
    case 'stranger-hit':
      return lost(state, event.side, event.place)
    case 'points-spent': {
      const { side, points, sp } = event
      const { record } = state
      const left = record.replacementPoints[side] - points
      const replacementPoints = { ...record.replacementPoints, [side]: left }
      return withFog(
        { ...state, record: { ...record, replacementPoints } },
        { ...fog, gained: { ...fog.gained, [side]: fog.gained[side] + sp } },
      )
    }
    case 'strangers-attack':
      return withAttack(state, event)
    case 'strangers-sailed': {
      const { blocks, from, to, count } = event
      return { ...state, voyage: { blocks, from, to, rounds: 0, strangers: count } }
    }
    case 'scouts-reported': {
      const { side, place, rows } = event
      const scouted = { ...fog.scouted, [side]: { ...fog.scouted[side], [place]: rows } }
      return withFog(state, { ...fog, scouted })
    }
    case 'divisions-proved':
      return withFog(state, { ...fog, held: AREA_IDS.filter((area) => area === event.area || fog.held.includes(area)) })
  }
}

/** What everybody has seen of an event that is none of these: blocks that came, went or fell. */
export function fogAfter(before: State, after: State): State {
  const { fog } = after
  if (fog === undefined) return after
  let now = after
  for (const block of BLOCK_IDS) {
    const [was, is] = [blockState(before, block), blockState(after, block)]
    if (was === is) continue
    now = changed(now, block, was, is)
  }
  return merged(now, fog.lastMove)
}

/** Player turns of which moves are kept, besides the present one: each side has signed its blocks in its own turn among them. */
const TURNS_KEPT = 3

/** A player turn begins. What was seen is dropped by its age alone: by its number the other side could press it out. */
export function fogOfNewTurn(state: State): State {
  const { fog } = state
  if (fog === undefined) return state
  const turnStarts = [...fog.turnStarts, fog.lastMove].slice(-1 - TURNS_KEPT)
  const [oldest = 0] = turnStarts.length > TURNS_KEPT ? turnStarts : [0]
  return withFog(state, { ...fog, turnStarts, moves: fog.moves.filter(({ no }) => no > oldest) })
}

function changed(state: State, block: BlockId, was: BlockState, is: BlockState): State {
  const { fog } = state
  if (fog === undefined) return state
  const { side } = blockFact(block)
  let now = fog
  const isHidden = !isOpenBlock(block) && !fog.faceUp.includes(block)
  if (isHidden && is.sp > was.sp && isPlace(was.place)) {
    now = { ...now, gained: { ...now.gained, [side]: now.gained[side] + is.sp - was.sp } }
  }
  if (isHidden && is.sp < was.sp) {
    now = { ...now, hurt: { ...now.hurt, [side]: now.hurt[side] + was.sp - is.sp } }
    if (is.place === was.place) now = hitAlone(state, now, side, is.place, was.sp - is.sp)
  }
  if (was.place !== is.place) {
    // who goes in sight of all and does not fight leaves those there who do
    const others = fog.faceUp.includes(block) && !isLine(block) && hiddenCountIn(state, side, was.place) > 0
    now = moved(now, { side, from: was.place, to: is.place, count: 1 }, !isOpenBlock(block), others)
    if (isHidden) now = followed(state, now, side, was.place, is.place)
    if (!isPlace(is.place)) now = { ...now, faceUp: now.faceUp.filter((one) => one !== block) }
  }
  // one that comes back is named and stands up at once
  if (!isPlace(was.place)) {
    now = remembered(state, now, block, is.place, is.sp)
    if (isSeen(state, side)) return withFog(state, now)
    const strangers = added(now.strangers, side, is.place, 1)
    return withFog(withBlock(state, block, { place: UNSEEN, sp: 0 }), { ...now, strangers })
  }
  return withFog(state, now)
}

/** Blocks that went together went in one move. */
function merged(state: State, since: number): State {
  const { fog } = state
  if (fog === undefined) return state
  const fresh = new Map<string, Fog['moves'][number]>()
  for (const move of fog.moves) {
    if (move.no <= since) continue
    const way = `${move.side} ${move.from} ${move.to}`
    const same = fresh.get(way)
    fresh.set(way, same === undefined ? move : { ...same, count: same.count + move.count })
  }
  const old = fog.moves.filter(({ no }) => no <= since)
  const moves = [...old, ...[...fresh.values()].map((move, at) => ({ ...move, no: since + 1 + at }))]
  return withFog(state, { ...fog, moves, lastMove: since + fresh.size })
}

/**
 * Somebody comes and goes: what was told of both places holds no more, but that where infantry or artillery stands it still does; also
 * where it has not gone itself (`stays`).
 */
function moved(fog: Fog, move: Omit<Fog['moves'][number], 'no'>, hides = true, stays = false): Fog {
  const { side, from, to } = move
  const no = fog.lastMove + 1
  const seen = { ...fog, lastMove: no, moves: [...fog.moves, { no, ...move }] }
  if (!hides) return seen
  const told: { [place: PlaceId]: Word } = { ...fog.told[side] }
  if (!(stays && told[from] === 'line')) delete told[from]
  if (told[to] !== 'line') delete told[to]
  const scouted: { [place: PlaceId]: readonly ScoutedRow[] } = { ...fog.scouted[side] }
  delete scouted[from]
  delete scouted[to]
  const left = (area: AreaId) => side === 'union' && isInArea(area, from) && !isInArea(area, to)
  return {
    ...seen,
    told: { ...fog.told, [side]: told },
    scouted: { ...fog.scouted, [side]: scouted },
    held: fog.held.filter((area) => !left(area)),
  }
}

function shown(
  state: State,
  { block, place, sp }: Extract<FogEvent, { type: 'blocks-shown' }>['blocks'][number],
): State {
  const { fog } = state
  if (fog === undefined) return state
  const { side } = blockFact(block)
  const faceUp = BLOCK_IDS.filter((one) => one === block || fog.faceUp.includes(one))
  if (isSeen(state, side)) return withFog(state, { ...fog, faceUp })
  const strangers = added(fog.strangers, side, place, -1)
  return withFog(withBlock(state, block, { place, sp }), { ...fog, faceUp, strangers })
}

function turned(state: State, block: BlockId): State {
  const { fog } = state
  if (fog === undefined) return state
  const { side } = blockFact(block)
  const { place, sp } = blockState(state, block)
  const faceUp = fog.faceUp.filter((one) => one !== block)
  const now = { ...remembered(state, fog, block, place, sp), faceUp }
  if (isSeen(state, side)) return withFog(state, now)
  const strangers = added(fog.strangers, side, place, 1)
  return withFog(withBlock(state, block, { place: UNSEEN, sp: 0 }), { ...now, strangers })
}

/** What everybody has seen of a block that turns its back now. */
function remembered({ turn }: State, fog: Fog, block: BlockId, place: PlaceId, sp: number): Fog {
  const { side } = blockFact(block)
  const memory = { place, sp, turn, gained: fog.gained[side], hurt: fog.hurt[side], hits: 0 }
  return {
    ...fog,
    shown: { ...fog.shown, [block]: memory },
    whereabouts: { ...fog.whereabouts, [block]: [place] },
  }
}

/** Hidden blocks went from a place to another: each block seen before that can have been among them, can. */
function followed(state: State, fog: Fog, side: Side, from: PlaceId, to: PlaceId): Fog {
  const stays = hiddenCountIn({ ...state, fog }, side, from) > 0
  const whereabouts: { [block: BlockId]: readonly PlaceId[] } = { ...fog.whereabouts }
  for (const [block, places] of Object.entries(fog.whereabouts)) {
    if (blockFact(block).side !== side || !places.includes(from)) continue
    const open = places.filter((place) => place !== to && (place !== from || stays))
    whereabouts[block] = [...open, to].sort()
  }
  return { ...fog, whereabouts }
}

/** SP lost by hidden blocks in a place where only one stands: who is known to be there, has lost them. */
function hitAlone(state: State, fog: Fog, side: Side, place: PlaceId, sp: number): Fog {
  const now = { ...state, fog }
  if (hiddenCountIn(now, side, place) !== 1) return fog
  const alone = BLOCK_IDS.find((block) => {
    const places = fog.whereabouts[block] ?? []
    return blockFact(block).side === side && places.length === 1 && places[0] === place && !isPublic(now, block)
  })
  const memory = alone === undefined ? undefined : fog.shown[alone]
  if (alone === undefined || memory === undefined) return fog
  return { ...fog, shown: { ...fog.shown, [alone]: { ...memory, hits: memory.hits + sp } } }
}

/** One attack a place: what comes later joins it. */
function withAttack(state: State, { place, from, by, count }: Extract<FogEvent, { type: 'strangers-attack' }>): State {
  const turn = state.playerTurn
  if (turn === null) return state
  const before = turn.attacks.find((attack) => attack.place === place)
  const attack = { place, blocks: before?.blocks ?? [], strangers: [...(before?.strangers ?? []), { from, by, count }] }
  const attacks =
    before === undefined ? [...turn.attacks, attack] : turn.attacks.map((other) => (other === before ? attack : other))
  return { ...state, playerTurn: { ...turn, attacks } }
}

function lost(state: State, side: Side, place: PlaceId): State {
  const { record, fog } = state
  if (fog === undefined) return state
  const counted = { ...record, lost: { ...record.lost, [side]: record.lost[side] + 1 } }
  const hurt = { ...fog.hurt, [side]: fog.hurt[side] + 1 }
  return withFog({ ...state, record: counted }, hitAlone(state, { ...fog, hurt }, side, place, 1))
}

function added(strangers: Fog['strangers'], side: Side, place: PlaceId, count: number): Fog['strangers'] {
  const number = (strangers[side][place] ?? 0) + count
  if (number < 0) throw new Error(`fewer than none of ${side} stand at ${place}`)
  const there: { [place: PlaceId]: number } = { ...strangers[side], [place]: number }
  if (number === 0) delete there[place]
  return { ...strangers, [side]: there }
}

function withFog(state: State, fog: Fog): State {
  return { ...state, fog }
}

function withBlock(state: State, block: BlockId, change: Partial<BlockState>): State {
  return { ...state, blocks: { ...state.blocks, [block]: { ...blockState(state, block), ...change } } }
}

/** The table as it is known to those who see these sides; what is told at first is what the scenario prints. */
export function fogged(state: State, sees: readonly string[], fixed: (block: BlockId) => boolean): State {
  const strangers: { [side in Side]: { [place: PlaceId]: number } } = { confederate: {}, union: {} }
  const told: { [side in Side]: { [place: PlaceId]: Word } } = { confederate: {}, union: {} }
  const blocks: { [block: BlockId]: BlockState } = { ...state.blocks }
  const seen = SIDES.filter((side) => sees.includes(side))
  for (const block of BLOCK_IDS) {
    const { side, type } = blockFact(block)
    const { place } = blockState(state, block)
    if (!isPlace(place) || isOpenBlock(block)) continue
    if (fixed(block) && (type === 'infantry' || type === 'artillery')) told[side][place] = 'line'
    if (seen.includes(side)) continue
    strangers[side][place] = (strangers[side][place] ?? 0) + 1
    blocks[block] = { place: UNSEEN, sp: 0 }
  }
  const none: BySide<number> = { confederate: 0, union: 0 }
  const fog: Fog = {
    ...{ sees: seen, strangers, told, faceUp: [], shown: {}, whereabouts: {} },
    ...{ scouted: { confederate: {}, union: {} }, held: heldAtFirst(state, fixed) },
    ...{ gained: none, hurt: none, moves: [], lastMove: 0, turnStarts: [] },
  }
  return { ...state, blocks, fog }
}

/** fif:15.3, fif:15.4 The divisions that the scenario prints need no proof. */
function heldAtFirst({ blocks }: State, fixed: (block: BlockId) => boolean): readonly AreaId[] {
  const divisions = BLOCK_IDS.filter((block) => {
    const { side, type } = blockFact(block)
    return side === 'union' && type === 'infantry' && fixed(block)
  })
  return AREA_IDS.filter(
    (area) => divisions.filter((block) => isInArea(area, blocks[block]?.place ?? '')).length >= DIVISIONS_WANTED,
  )
}

/** How many blocks of a side stand in each place, and how many of them with their backs to the enemy; as everybody sees it. */
export function standingOf(
  state: State,
  side: Side,
  places: readonly PlaceId[],
): ReadonlyMap<PlaceId, readonly [all: number, hidden: number]> {
  return new Map(
    places.flatMap((place) => {
      const all = countIn(state, side, place)
      return all === 0 ? [] : [[place, [all, hiddenCountIn(state, side, place)] as const] as const]
    }),
  )
}
