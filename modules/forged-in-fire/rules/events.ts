/** fif:5.1 Everything that can happen on the table. Bookkeeping only: the rules that lead here are in the stages. */
import { type BattleEvent, evolveBattle } from './battle/events.ts'
import { NOTHING_DONE } from './battle/state.ts'
import { evolveFog, type FogEvent, fogAfter, fogOfNewTurn, isFogEvent } from './fog-events.ts'
import type { BlockId, PlaceId } from './ids.ts'
import type { Side } from './sides.ts'
import {
  type Attacker,
  type BattleReport,
  type BlockState,
  blockState,
  type Commander,
  type PlayerTurn,
  playerTurnOf,
  type State,
  type TurnRecord,
  voyageOf,
  type Weather,
} from './state.ts'
import { blockFact, VIRGINIA } from './tables/blocks.ts'
import { UNION_BOX } from './tables/map.ts'

export type Event =
  // Turn
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'game-extended'; readonly lastTurn: number }
  | { readonly type: 'weather-set'; readonly weather: Weather }
  | { readonly type: 'commander-changed'; readonly commander: Commander }
  | { readonly type: 'lee-called'; readonly turn: number }
  | { readonly type: 'confidence-moved'; readonly event: string; readonly change: number; readonly rule: string }
  /** The losses of a side in this turn have had their effect on the track (fif:12). */
  | { readonly type: 'losses-counted'; readonly side: Side }
  | { readonly type: 'control-changed'; readonly place: PlaceId; readonly side: Side }
  | { readonly type: 'jackson-entered' }
  | { readonly type: 'mcdowell-rolled'; readonly die: number }
  | { readonly type: 'mcdowell-released'; readonly by: 'roll' | 'track'; readonly turn: number }
  | { readonly type: 'hanover-supplied' }
  /** Union units have left a port they were defending (fif:10.3). */
  | { readonly type: 'ships-barred' }
  // Player turn
  | { readonly type: 'player-turn-began'; readonly side: Side; readonly cap: number }
  | { readonly type: 'cap-gained'; readonly side: Side; readonly points: number }
  | { readonly type: 'cap-spent'; readonly side: Side; readonly points: number; readonly rule: string }
  | { readonly type: 'blocks-activated'; readonly blocks: readonly BlockId[] }
  | { readonly type: 'rail-used'; readonly blocks: readonly BlockId[] }
  | { readonly type: 'jackson-rolled'; readonly farther: boolean }
  | { readonly type: 'corps-shipped' }
  | { readonly type: 'player-turn-ended' }
  // Blocks
  /** A block moves, retreats or is put somewhere. */
  | { readonly type: 'blocks-moved'; readonly blocks: readonly BlockId[]; readonly to: PlaceId }
  /** SP lost for good: in fire, in a retreat, under siege guns. A block with none left is eliminated. */
  | { readonly type: 'sp-lost'; readonly block: BlockId; readonly rule: string }
  /** The SP came back by a rally: the loss does not count any more (fif:11.7, fif:12). */
  | { readonly type: 'sp-rallied'; readonly block: BlockId }
  /** All SP at once; the depot and the train go to the Union box instead (fif:11.1). */
  | { readonly type: 'block-eliminated'; readonly block: BlockId; readonly rule: string }
  | { readonly type: 'sp-replaced'; readonly block: BlockId; readonly points: number }
  | { readonly type: 'block-returned'; readonly block: BlockId; readonly place: PlaceId; readonly points: number }
  /** It is seen to be a decoy, and is out of the game (fif:11.1). */
  | { readonly type: 'decoy-revealed'; readonly block: BlockId }
  // Siege guns and ships
  | {
      readonly type: 'siege-guns-fired'
      readonly gun: BlockId
      readonly place: PlaceId
      readonly dice: readonly number[]
      readonly hits: number
    }
  | {
      readonly type: 'voyage-began'
      readonly blocks: readonly BlockId[]
      readonly from: PlaceId
      readonly to: PlaceId
    }
  | {
      readonly type: 'naval-round-fought'
      readonly union: readonly number[]
      readonly confederate: readonly number[]
      /** SP that the ironclad loses: hits less those negated. */
      readonly lost: number
    }
  | { readonly type: 'virginia-repaired' }
  | { readonly type: 'virginia-withdrew' }
  | { readonly type: 'virginia-lost'; readonly how: 'sunk' | 'norfolk-lost' }
  | { readonly type: 'voyage-ended'; readonly outcome: 'landed' | 'attacks' | 'turned-back' }
  // Attacks
  | { readonly type: 'attack-noted'; readonly place: PlaceId; readonly blocks: readonly Attacker[] }
  /** Nobody is left to fight: the attack is off, or its battle is over. */
  | { readonly type: 'attack-over'; readonly place: PlaceId }
  | { readonly type: 'battle-ended'; readonly report: BattleReport }
  // Battle board and cavalry
  | BattleEvent
  // Hidden blocks
  | FogEvent

export function evolve(state: State, event: Event): State {
  if (isFogEvent(event)) return evolveFog(state, event)
  return fogAfter(state, evolveOpen(state, event))
}

function evolveOpen(state: State, event: Exclude<Event, FogEvent>): State {
  switch (event.type) {
    case 'turn-began':
      return { ...state, turn: event.turn, record: NEW_TURN, field: NOTHING_DONE }
    case 'game-extended':
      return { ...state, lastTurn: event.lastTurn }
    case 'weather-set':
      return { ...state, weather: event.weather }
    case 'commander-changed':
      return { ...state, commander: event.commander }
    case 'lee-called':
      return { ...state, leeDueTurn: event.turn }
    case 'confidence-moved': {
      const { event: name, change, rule } = event
      return {
        ...state,
        confidence: state.confidence + change,
        confidenceMoves: [...state.confidenceMoves, { turn: state.turn, event: name, change, rule }],
      }
    }
    case 'losses-counted':
      return withRecord(state, ({ lossesCounted }) => ({ lossesCounted: [...lossesCounted, event.side] }))
    case 'control-changed':
      return withControl(state, event.place, event.side)
    case 'jackson-entered':
      return { ...state, jacksonTurn: state.turn }
    case 'mcdowell-rolled':
      return { ...state, mcdowell: { ...state.mcdowell, rolls: state.mcdowell.rolls + 1 } }
    case 'mcdowell-released':
      return { ...state, mcdowell: { ...state.mcdowell, dueTurn: event.turn, by: event.by } }
    case 'hanover-supplied':
      return { ...state, hanoverSupply: true }
    case 'ships-barred':
      return withRecord(state, () => ({ shipsBarred: true }))
    case 'player-turn-began':
      return fogOfNewTurn({ ...state, playerTurn: { ...NEW_PLAYER_TURN, side: event.side, cap: event.cap } })
    case 'cap-gained':
      return withPlayerTurn(state, (turn) => ({ cap: turn.cap + event.points }))
    case 'cap-spent':
      return withPlayerTurn(state, (turn) => ({ cap: turn.cap - event.points }))
    case 'blocks-activated':
      return withPlayerTurn(state, (turn) => ({ activated: [...turn.activated, ...event.blocks] }))
    case 'rail-used':
      return withPlayerTurn(state, (turn) => ({ railed: [...turn.railed, ...event.blocks] }))
    case 'jackson-rolled':
      return withPlayerTurn(state, () => ({ jacksonFarther: event.farther }))
    case 'corps-shipped':
      return withPlayerTurn(state, () => ({ corpsShipped: true }))
    case 'player-turn-ended':
      return { ...state, playerTurn: null }
    case 'attack-noted':
      return withPlayerTurn(state, (turn) => ({ attacks: joined(turn.attacks, event.place, event.blocks) }))
    case 'attack-over':
      return withPlayerTurn(state, (turn) => ({ attacks: turn.attacks.filter(({ place }) => place !== event.place) }))
    case 'blocks-moved':
      return event.blocks.reduce((now, block) => withBlock(now, block, { place: event.to }), state)
    case 'sp-lost': {
      const { place, sp } = blockState(state, event.block)
      const left = sp > 1 ? { place, sp: sp - 1 } : { place: pileOf(event.block), sp: 0 }
      return withLosses(withBlock(state, event.block, left), sideOf(event.block), 1)
    }
    case 'sp-rallied':
      return withLosses(addSp(state, event.block, 1), sideOf(event.block), -1)
    case 'block-eliminated': {
      const { block } = event
      if (RETURNS_BY_SEA.includes(blockFact(block).type)) return withBlock(state, block, { place: UNION_BOX })
      const gone = withBlock(state, block, { place: pileOf(block), sp: 0 })
      return withLosses(gone, sideOf(block), blockState(state, block).sp)
    }
    case 'sp-replaced':
      return withPoints(addSp(state, event.block, 1), sideOf(event.block), event.points)
    case 'block-returned': {
      const { block, place, points } = event
      return withPoints(withBlock(state, block, { place, sp: 1 }), sideOf(block), points)
    }
    case 'decoy-revealed':
      return withBlock(state, event.block, { place: 'removed' })
    case 'virginia-repaired':
      return addSp(state, VIRGINIA, 1)
    case 'siege-guns-fired':
      return withPlayerTurn(state, (turn) => ({
        activated: [...turn.activated, event.gun],
        fired: [...turn.fired, event.gun],
      }))
    case 'voyage-began': {
      const { blocks, from, to } = event
      return { ...state, voyage: { blocks, from, to, rounds: 0 } }
    }
    case 'naval-round-fought': {
      const voyage = voyageOf(state)
      const left = Math.max(0, blockState(state, VIRGINIA).sp - event.lost)
      return { ...withBlock(state, VIRGINIA, { sp: left }), voyage: { ...voyage, rounds: voyage.rounds + 1 } }
    }
    case 'virginia-withdrew':
      return state
    case 'virginia-lost':
      return withBlock(state, VIRGINIA, { place: 'removed', sp: 0 })
    case 'voyage-ended':
      return { ...state, voyage: null }
    case 'battle-ended':
      return {
        ...withPlayerTurn(state, (turn) => ({
          attacks: turn.attacks.filter(({ place }) => place !== event.report.place),
          battles: [...turn.battles, event.report],
        })),
        battle: null,
      }
    default:
      return evolveBattle(state, event)
  }
}

/** fif:7 Each side's replacement points of a turn. */
export const REPLACEMENT_POINTS = 2

/** What is counted anew in every game turn. */
export const NEW_TURN: TurnRecord = {
  lost: { confederate: 0, union: 0 },
  lossesCounted: [],
  shipsBarred: false,
  replacementPoints: { confederate: REPLACEMENT_POINTS, union: REPLACEMENT_POINTS },
}

const NEW_PLAYER_TURN: Omit<PlayerTurn, 'side' | 'cap'> = {
  activated: [],
  fired: [],
  railed: [],
  attacks: [],
  battles: [],
  corpsShipped: false,
  jacksonFarther: null,
}

function addSp(state: State, block: BlockId, points: number): State {
  return withBlock(state, block, { sp: blockState(state, block).sp + points })
}

/** fif:11.1 Destroyed, they wait in the box. */
const RETURNS_BY_SEA: readonly string[] = ['supply-depot', 'supply-train']

/** fif:7 What is eliminated may be replaced; siege guns (fif:9), the ironclad and decoys may not. */
function pileOf(block: BlockId): 'eliminated' | 'removed' {
  const { type } = blockFact(block)
  return type === 'infantry' || type === 'artillery' || type === 'cavalry' ? 'eliminated' : 'removed'
}

function withBlock(state: State, block: BlockId, change: Partial<BlockState>): State {
  return { ...state, blocks: { ...state.blocks, [block]: { ...blockState(state, block), ...change } } }
}

function withRecord(state: State, change: (record: TurnRecord) => Partial<TurnRecord>): State {
  return { ...state, record: { ...state.record, ...change(state.record) } }
}

function withLosses(state: State, side: Side, sp: number): State {
  return withRecord(state, ({ lost }) => ({ lost: { ...lost, [side]: lost[side] + sp } }))
}

function withPoints(state: State, side: Side, points: number): State {
  return withRecord(state, ({ replacementPoints }) => ({
    replacementPoints: { ...replacementPoints, [side]: replacementPoints[side] - points },
  }))
}

function withPlayerTurn(state: State, change: (turn: PlayerTurn) => Partial<PlayerTurn>): State {
  const turn = playerTurnOf(state)
  return { ...state, playerTurn: { ...turn, ...change(turn) } }
}

function withControl(state: State, place: PlaceId, side: Side): State {
  const taken = place === 'yorktown' && side === 'union' && state.yorktownTurn === null
  return {
    ...state,
    control: { ...state.control, [place]: side },
    yorktownTurn: taken ? state.turn : state.yorktownTurn,
  }
}

/** One attack a place: what comes later joins it. */
function joined(attacks: PlayerTurn['attacks'], place: PlaceId, blocks: readonly Attacker[]): PlayerTurn['attacks'] {
  if (!attacks.some((attack) => attack.place === place)) return [...attacks, { place, blocks }]
  return attacks.map((attack) => (attack.place === place ? { place, blocks: [...attack.blocks, ...blocks] } : attack))
}

/** The side a block belongs to. */
export function sideOf(block: BlockId): Side {
  return blockFact(block).side
}
