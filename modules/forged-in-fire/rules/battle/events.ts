/** fif:11, fif:13 What can happen on the battle board and between cavalry. Bookkeeping only: the rules are in the stages. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockFact } from '../tables/blocks.ts'
import type { Battle, BattlePosition, ClosedStack, Decision, FieldRecord, Fighter } from './state.ts'

export type BattleEvent =
  // Battle board
  | {
      readonly type: 'battle-joined'
      readonly place: PlaceId
      readonly attacker: Side
      readonly fighters: { readonly [block: BlockId]: Fighter }
      /** Blocks are hidden: `fighters` has those of the sides that are seen. */
      readonly hidden?: true
    }
  | { readonly type: 'block-deployed'; readonly block: BlockId; readonly position: BattlePosition }
  /** fif:11.1 Hidden blocks: how many a side has put where, and whence they came. */
  | { readonly type: 'side-deployed'; readonly side: Side; readonly stacks: readonly ClosedStack[] }
  /** fif:11.1 A hidden block of a stack is named, and acts from now on as all others. */
  | {
      readonly type: 'fighter-opened'
      readonly block: BlockId
      readonly stack: Omit<ClosedStack, 'count'>
      readonly sp: number
    }
  /** fif:11.1 Laid face up: class and SP are seen by both from now on. */
  | { readonly type: 'blocks-revealed'; readonly side: Side; readonly blocks: readonly BlockId[] }
  /** It was eliminated, or is a decoy that was revealed (fif:11.1). */
  | { readonly type: 'block-left-board'; readonly block: BlockId }
  | { readonly type: 'battle-round-began'; readonly round: number }
  /** fif:11.2 A move on the board in place of fire. */
  | { readonly type: 'block-shifted'; readonly block: BlockId; readonly position: BattlePosition }
  | {
      readonly type: 'block-fired'
      readonly block: BlockId
      readonly target: BattlePosition
      readonly flank: boolean
      readonly values: readonly number[]
      readonly hits: number
    }
  | {
      readonly type: 'flank-fire-attempted'
      readonly block: BlockId
      readonly commander: BlockId
      readonly position: BattlePosition
      readonly rating: number
      readonly die: number
      readonly success: boolean
    }
  /** fif:11.4 The enemy has come into the flank opposite: these fire straight ahead again. */
  | { readonly type: 'flank-closed'; readonly blocks: readonly BlockId[] }
  | { readonly type: 'battle-decided'; readonly loser: Side; readonly how: Decision['how'] }
  | {
      readonly type: 'rally-attempted'
      readonly commander: BlockId
      readonly block: BlockId
      readonly rating: number
      readonly die: number
      readonly success: boolean
    }
  | {
      readonly type: 'reinforcement-attempted'
      readonly block: BlockId
      readonly commander: BlockId
      readonly rating: number
      readonly die: number
      readonly success: boolean
    }
  | {
      readonly type: 'block-reinforced'
      readonly block: BlockId
      readonly from: PlaceId
      readonly sp: number
      readonly position: BattlePosition
    }
  /** fif:11.7 In whose player turn these retreated: in that they take part in no other battle (fif:11). */
  | { readonly type: 'blocks-retreated'; readonly blocks: readonly BlockId[]; readonly during: Side }
  // Cavalry
  | {
      readonly type: 'cavalry-fought'
      readonly place: PlaceId
      readonly mover: Side
      readonly movers: readonly number[]
      readonly others: readonly number[]
    }
  | {
      readonly type: 'scout-attempted'
      readonly place: PlaceId
      readonly blocks: readonly BlockId[]
      readonly sp: number
      readonly die: number
      readonly success: boolean
    }
  /** fif:13.1 `side` shows class and SP of all it has there. */
  | {
      readonly type: 'place-scouted'
      readonly place: PlaceId
      readonly side: Side
      readonly blocks: readonly BlockId[]
    }
  | {
      readonly type: 'screen-attempted'
      readonly place: PlaceId
      readonly blocks: readonly BlockId[]
      readonly sp: number
      readonly die: number
      readonly success: boolean
    }
  | { readonly type: 'place-blocked'; readonly place: PlaceId; readonly by: Side }

/** What of the game's state these events change. */
export interface Ground {
  readonly battle: Battle | null
  readonly field: FieldRecord
}

/** Bookkeeping of one event, total, no rules. */
export function evolveBattle<S extends Ground>(state: S, event: BattleEvent): S {
  switch (event.type) {
    case 'battle-joined':
      return { ...state, battle: newBattle(event.place, event.attacker, event.fighters, event.hidden === true) }
    case 'side-deployed':
      return onBoard(state, (battle) => withClosed(battle, event.side, event.stacks))
    case 'fighter-opened':
      return onBoard(state, (battle) => opened(battle, event))
    case 'block-deployed':
      return onBoard(state, (battle) => moved(battle, event.block, event.position))
    case 'blocks-revealed':
      return onBoard(state, (battle) => ({ ...battle, revealed: [...battle.revealed, ...event.blocks] }))
    case 'block-left-board':
      return onBoard(state, (battle) => ({
        ...moved(battle, event.block, 'off'),
        flankers: battle.flankers.filter((block) => block !== event.block),
      }))
    case 'battle-round-began':
      return onBoard(state, (battle) => ({ ...battle, round: event.round, acted: [], rallied: [], called: [] }))
    case 'block-shifted':
      return onBoard(state, (battle) => ({
        ...moved(battle, event.block, event.position),
        acted: withBlocks(battle.acted, [event.block]),
        flankers: battle.flankers.filter((block) => block !== event.block),
      }))
    case 'block-fired':
      return onBoard(state, (battle) => ({ ...battle, acted: withBlocks(battle.acted, [event.block]) }))
    case 'flank-fire-attempted':
      return onBoard(state, (battle) => ({
        ...moved(moved(battle, event.block, event.position), event.commander, event.position),
        acted: withBlocks(battle.acted, [event.block, event.commander]),
        flankers: event.success ? withBlocks(battle.flankers, [event.block]) : battle.flankers,
      }))
    case 'flank-closed':
      return onBoard(state, (battle) => ({
        ...battle,
        flankers: battle.flankers.filter((block) => !event.blocks.includes(block)),
      }))
    case 'battle-decided':
      return onBoard(state, (battle) => ({ ...battle, decision: { loser: event.loser, how: event.how } }))
    case 'rally-attempted':
      return onBoard(state, (battle) => ({
        ...battle,
        rallied: withBlocks(battle.rallied, [event.commander, event.block]),
      }))
    case 'reinforcement-attempted':
      return onBoard(state, (battle) => ({ ...battle, called: withBlocks(battle.called, [event.block]) }))
    case 'block-reinforced':
      return onBoard(state, (battle) => ({
        ...battle,
        fighters: {
          ...battle.fighters,
          [event.block]: {
            position: event.position,
            arrival: 'reinforcement',
            from: event.from,
            initialSp: event.sp,
          },
        },
      }))
    case 'blocks-retreated':
      return withField(state, (field) => ({
        ...field,
        retreated: [...field.retreated, ...event.blocks.map((block) => ({ block, during: event.during }))],
      }))
    case 'scout-attempted':
      return withField(state, (field) => ({ ...field, scouted: withBlocks(field.scouted, event.blocks) }))
    case 'screen-attempted':
      return withField(state, (field) => ({ ...field, screened: withBlocks(field.screened, event.blocks) }))
    case 'place-blocked':
      return withField(state, (field) => ({
        ...field,
        blocked: [...field.blocked, { place: event.place, by: event.by }],
      }))
    case 'cavalry-fought':
    case 'place-scouted':
      return state
  }
}

function newBattle(place: PlaceId, attacker: Side, fighters: Battle['fighters'], hidden: boolean): Battle {
  return {
    ...(hidden ? { closed: { confederate: null, union: null } } : {}),
    place,
    attacker,
    round: 0,
    fighters,
    revealed: [],
    acted: [],
    flankers: [],
    rallied: [],
    called: [],
    decision: null,
  }
}

function withClosed(battle: Battle, side: Side, stacks: readonly ClosedStack[]): Battle {
  if (battle.closed === undefined) return battle
  return { ...battle, closed: { ...battle.closed, [side]: stacks.filter(({ count }) => count > 0) } }
}

/** Out of its stack; where its side is seen it has been a fighter before. */
function opened(battle: Battle, { block, stack, sp }: Extract<BattleEvent, { type: 'fighter-opened' }>): Battle {
  const { side } = blockFact(block)
  const { position, from, arrival } = stack
  const stacks = (battle.closed?.[side] ?? []).map((one) =>
    one.position === position && one.from === from && one.arrival === arrival ? { ...one, count: one.count - 1 } : one,
  )
  const fighter = battle.fighters[block] ?? { position, arrival, from, initialSp: sp }
  return withClosed({ ...battle, fighters: { ...battle.fighters, [block]: fighter } }, side, stacks)
}

function onBoard<S extends Ground>(state: S, change: (battle: Battle) => Battle): S {
  return state.battle === null ? state : { ...state, battle: change(state.battle) }
}

function withField<S extends Ground>(state: S, change: (field: FieldRecord) => FieldRecord): S {
  return { ...state, field: change(state.field) }
}

function moved(battle: Battle, block: BlockId, position: Fighter['position']): Battle {
  const fighter = battle.fighters[block]
  if (fighter === undefined) return battle
  return { ...battle, fighters: { ...battle.fighters, [block]: { ...fighter, position } } }
}

function withBlocks(list: readonly BlockId[], blocks: readonly BlockId[]): readonly BlockId[] {
  return [...list, ...blocks.filter((block) => !list.includes(block))]
}
