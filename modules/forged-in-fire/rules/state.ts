/** fif:2, fif:3, fif:12 What lies on the table: blocks, tracks, who controls what, as plain data. */
import type { Battle, FieldRecord } from './battle/state.ts'
import type { BlockId, PlaceId } from './ids.ts'
import type { Side } from './sides.ts'
import type { AreaId } from './tables/areas.ts'

export const OFF_MAP = ['eliminated', 'removed', 'not-used'] as const
/** Where a block is that stands nowhere: it may come back as a replacement (fif:7), it never comes back, it is in no use. */
export type OffMap = (typeof OFF_MAP)[number]

/** Where a block of a side that the position does not see stands, as long as it stands with its back to the enemy. */
export const UNSEEN = 'unseen'

export type BlockState = {
  /**
   * A block that attacks stays in the place it came from until its battle is over: the attack itself is noted in
   * {@link PlayerTurn.attacks}.
   */
  readonly place: PlaceId | OffMap | typeof UNSEEN
  /** Strength points showing at the top of the block; 0 for blocks that have none, and for those that are gone. */
  readonly sp: number
}

export const WEATHERS = ['clear', 'rain', 'mud'] as const
export type Weather = (typeof WEATHERS)[number]
export type Commander = 'johnston' | 'lee'
export type BySide<T> = { readonly [side in Side]: T }

/** What the scenario and the agreed options put in force; fixed for the whole game. */
export type Conditions = {
  readonly scenario: string
  readonly firstTurn: number
  /** The last turn, before any extension (fif:15.1). */
  readonly lastTurn: number
  /** fif:16.1 Units may force march. */
  readonly forceMarch: boolean
  /** fif:16.2 One CAP activates both of Stuart's blocks. */
  readonly stuart: boolean
  /** fif:16.3 No battle across a river in mud. */
  readonly mudNoRiverBattle: boolean
  /** fif:16.4 No reinforcing across a river in mud. */
  readonly mudNoRiverReinforcement: boolean
  /** fif:16.5 Reinforcing across a river is harder in rain. */
  readonly rainRiverReinforcement: boolean
  /** fif:16.6 Supply counts in battle. */
  readonly battleSupply: boolean
  /** fif:16.7, fif:15.4 Jackson rolls for his third location. */
  readonly slowJackson: boolean
  /** The Confederate decoys are in play (fif:11.1). */
  readonly decoys: boolean
}

export type Attacker = { readonly block: BlockId; readonly from: PlaceId; readonly by: 'road' | 'amphibious' }

/** Blocks that are not seen and attack from a place: how many. */
export type StrangersAttacking = { readonly from: PlaceId; readonly by: Attacker['by']; readonly count: number }

/** Blocks of the active side that have moved against a place and must fight there (fif:5.1, fif:11). */
export type Attack = {
  readonly place: PlaceId
  readonly blocks: readonly Attacker[]
  /** Where the active side is not seen, in place of its blocks; absent else. */
  readonly strangers?: readonly StrangersAttacking[]
}

/** How a battle ended, for the confidence track and control (fif:12). */
export type BattleReport = {
  readonly place: PlaceId
  readonly attacker: Side
  /** The side that holds the place; null when nobody is left. */
  readonly winner: Side | null
  /** The side whose fire forced the other to retreat (fif:11.5), or null. */
  readonly forcedBy: Side | null
  /** The side that retreated of its own will (fif:11.7), or null. */
  readonly voluntary: Side | null
  /** Infantry and artillery that took part, of both sides, the eliminated ones, too. */
  readonly participants: readonly BlockId[]
  /** Blocks of the loser that lay face down to the end and pass for such; absent where there are none, and in open play. */
  readonly faceDown?: number
}

/** A side's movement and battles (fif:5.1). */
export type PlayerTurn = {
  readonly side: Side
  /** Command action points not yet spent. */
  readonly cap: number
  /** Blocks activated; once a turn each (fif:4.2). */
  readonly activated: readonly BlockId[]
  /** Siege guns that have fired and may not move (fif:9). */
  readonly fired: readonly BlockId[]
  /** Blocks that have used the rail bonus: they enter no battle in this turn (fif:10.2). */
  readonly railed: readonly BlockId[]
  readonly attacks: readonly Attack[]
  readonly battles: readonly BattleReport[]
  /** The turn's one amphibious move of a corps is spent (fif:10.3). */
  readonly corpsShipped: boolean
  /** The roll for Jackson's third location (fif:16.7); null before it is made. */
  readonly jacksonFarther: boolean | null
}

/** A naval battle being fought (fif:10.6). */
export type Voyage = {
  readonly blocks: readonly BlockId[]
  readonly from: PlaceId
  readonly to: PlaceId
  /** Rounds fought. */
  readonly rounds: number
  /** How many sail, where the Union is not seen; absent else. */
  readonly strangers?: number
}

/** What is counted within one game turn. */
export type TurnRecord = {
  /** SP eliminated so far, rallied ones taken off (fif:12). */
  readonly lost: BySide<number>
  /** Sides whose losses have already moved the track in this turn. */
  readonly lossesCounted: readonly Side[]
  /** Union units have retreated from a port: no amphibious movement in this turn (fif:10.3). */
  readonly shipsBarred: boolean
  /** Replacement points each side has left (fif:7). */
  readonly replacementPoints: BySide<number>
}

/** A move of the confidence marker and why (fif:12). */
export type ConfidenceMove = {
  readonly turn: number
  readonly event: string
  readonly change: number
  readonly rule: string
}

/** How I Corps was released (fif:15.1). */
export type McDowell = {
  /** Rolls made so far. */
  readonly rolls: number
  /** First turn on which it may enter; null while it is not released. */
  readonly dueTurn: number | null
  /** What released it, which decides where it may enter. */
  readonly by: 'roll' | 'track' | null
}

/** What a side has told of its blocks in a place; `quiet`: asked, it cut no line there (fif:6.3). */
export const WORDS = ['line', 'cavalry', 'others', 'quiet'] as const
export type Word = (typeof WORDS)[number]

/** A block as the enemy has seen it last. */
export type ShownBlock = {
  readonly place: PlaceId
  readonly sp: number
  readonly turn: number
  /** What its side had gained by replacements, and lost face down, before (see {@link Fog.gained}). */
  readonly gained: number
  readonly hurt: number
  /** SP that were lost face down since where nobody but this block can have lost them. */
  readonly hits: number
}

/** fif:13.1 A block that scouts have seen: its class and SP. */
export type ScoutedRow = readonly [type: string, sp: number]

/** Blocks that went from a place to another, as everybody has seen it; `no`: counted over the whole game. */
export type SeenMove = {
  readonly no: number
  readonly side: Side
  readonly from: string
  readonly to: string
  readonly count: number
}

/**
 * fif:2, fif:11.1 Hidden blocks: everybody sees how many stand where, only their owner sees which. Siege guns, train, depot and
 * ironclad always stand face up (RULING FIF-61).
 */
export type Fog = {
  /** The sides whose blocks this position sees. */
  readonly sees: readonly Side[]
  /** Of sides that are not seen: how many blocks stand in a place with their backs to us. */
  readonly strangers: BySide<{ readonly [place: PlaceId]: number }>
  /** What the enemy of a side knows of a place where it stands: it holds as long as nobody of the side comes or goes there. */
  readonly told: BySide<{ readonly [place: PlaceId]: Word }>
  /** Blocks that lie face up for both sides now. */
  readonly faceUp: readonly BlockId[]
  /** Every block that has been face up, as it was last. */
  readonly shown: { readonly [block: BlockId]: ShownBlock }
  /** For each of these, as long as it stands with its back to the enemy, where it can be by what was seen moving since. */
  readonly whereabouts: { readonly [block: BlockId]: readonly PlaceId[] }
  /** fif:13.1 What scouts have seen in a place, a row of class and SP for each block: it holds as long as nobody comes or goes. */
  readonly scouted: BySide<{ readonly [place: PlaceId]: readonly ScoutedRow[] }>
  /** fif:15 The parts of the map in which the Union has proved its divisions, and which no block of it has left since. */
  readonly held: readonly AreaId[]
  /** SP that a side has gained by replacements and lost face down in the whole game. */
  readonly gained: BySide<number>
  readonly hurt: BySide<number>
  /** What was seen moving in this player turn and the three before. */
  readonly moves: readonly SeenMove[]
  /** The number of the last of them. */
  readonly lastMove: number
  /** What {@link lastMove} was when each of these player turns began, the oldest first. */
  readonly turnStarts: readonly number[]
}

export type State = {
  readonly conditions: Conditions
  readonly turn: number
  /** After the extension agreed on (fif:15.1) five more than the scenario's. */
  readonly lastTurn: number
  readonly weather: Weather
  readonly commander: Commander
  /** The turn on which Lee takes command; null while nothing has called him (fif:15.1). */
  readonly leeDueTurn: number | null
  readonly confidence: number
  readonly confidenceMoves: readonly ConfidenceMove[]
  readonly blocks: { readonly [block: BlockId]: BlockState }
  /** Who controls each place for which that matters: rail, objectives, supply (fif:10.2, fif:10.4, fif:15). */
  readonly control: { readonly [place: PlaceId]: Side }
  /** The turn on which the Union took Yorktown; null before (fif:15.1). */
  readonly yorktownTurn: number | null
  /** The turn on which Jackson entered; null before, or where he starts on the map (fif:15.1). */
  readonly jacksonTurn: number | null
  readonly mcdowell: McDowell
  /** I Corps has entered at Hanover C. H., which is a Union supply location from then on (fif:6.1). */
  readonly hanoverSupply: boolean
  readonly record: TurnRecord
  /** What cavalry has done and what its screens block (fif:13). */
  readonly field: FieldRecord
  /** Null outside the movement and battle phases. */
  readonly playerTurn: PlayerTurn | null
  readonly voyage: Voyage | null
  readonly battle: Battle | null
  /** Absent in open play. */
  readonly fog?: Fog
}

/** The block as it stands. @throws Error on an unknown id (a defect) */
export function blockState(state: State, block: BlockId): BlockState {
  const found = state.blocks[block]
  if (found === undefined) throw new Error(`the game has no block ${block}`)
  return found
}

/** The player turn being played; a defect when there is none. */
export function playerTurnOf(state: State): PlayerTurn {
  if (state.playerTurn === null) throw new Error('no player turn is being played')
  return state.playerTurn
}

/** The battle being fought; a defect when there is none. */
export function battleOf(state: State): Battle {
  if (state.battle === null) throw new Error('no battle is being fought')
  return state.battle
}

/** The amphibious move that the navies fight about; a defect when there is none. */
export function voyageOf(state: State): Voyage {
  if (state.voyage === null) throw new Error('no amphibious move is under way')
  return state.voyage
}
