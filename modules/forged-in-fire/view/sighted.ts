/** fif:2, fif:11.1 What is seen of hidden blocks, as counters: their backs, and slips of paper for those that were seen before. */
import type { CounterBadge, ViewCounter } from '../../../src/kernel/view.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { hiddenCountIn, isPublic, isSeen, toldOf } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { blockState, type ScoutedRow, type ShownBlock, type State, type Word } from '../rules/state.ts'
import { BLOCK_IDS, blockFact } from '../rules/tables/blocks.ts'
import { PLACE_IDS } from '../rules/tables/map.ts'
import { blockLabel, placeLabel, sideName } from '../rules/wording.ts'
import { backOf, faceOf } from './faces.ts'

/** Counters of what this position does not see itself; none in open play. */
export function sightings(state: State): readonly ViewCounter[] {
  if (state.fog === undefined) return []
  return SIDES.filter((side) => !isSeen(state, side)).flatMap((side) => [
    ...PLACE_IDS.flatMap((place) => backsIn(state, side, place)),
    ...slipsOf(state, side),
  ])
}

/** One for each block that is counted; the ids say nothing of which is which. */
function backsIn(state: State, side: Side, place: PlaceId): readonly ViewCounter[] {
  const against = attacksFrom(state, side, place)
  const word = toldOf(state, side, place)
  return Array.from({ length: hiddenCountIn(state, side, place) }, (_, at) => {
    const target = against[at]
    const badges: readonly CounterBadge[] =
      target === undefined ? [] : [{ sign: 'At', label: 'Attacks this turn', tone: 'alert' }]
    return {
      id: `${side}@${place}#${at + 1}`,
      side,
      space: place,
      name: `${sideName(side)} block`,
      values: [],
      marks: [
        'face down',
        ...(word === undefined ? [] : [`told here: ${wordText(word)}`]),
        ...(target === undefined ? [] : ['attacks', `against ${placeLabel(target)}`]),
      ],
      face: backOf(side, badges),
    }
  })
}

/** fif:11 What the hidden blocks of a place go against, one entry for each of them that attacks. */
function attacksFrom({ playerTurn, battle }: State, side: Side, from: PlaceId): readonly PlaceId[] {
  if (playerTurn?.side !== side) return []
  return playerTurn.attacks.flatMap(({ place, strangers = [] }) => {
    const all = strangers.filter((one) => one.from === from).reduce((sum, { count }) => sum + count, 0)
    // those on the board that lie face up are seen themselves
    const fighters = battle?.place === place ? Object.entries(battle.fighters) : []
    const open = fighters.filter(([block, fighter]) => blockFact(block).side === side && fighter.from === from)
    return Array.from({ length: Math.max(0, all - open.length) }, () => place)
  })
}

/** What a side has told of its blocks in a place. */
export function wordText(word: Word): string {
  switch (word) {
    case 'line':
      return 'infantry or artillery'
    case 'cavalry':
      return 'cavalry, no infantry or artillery'
    case 'others':
      return 'nobody who fights'
    case 'quiet':
      return 'nobody who cuts a line'
  }
}

/** Rows of class and SP, e.g. `2 infantry (4, 3 SP), 1 corps commander`. */
export function rowsText(rows: readonly ScoutedRow[]): string {
  if (rows.length === 0) return 'nobody'
  return [...new Set(rows.map(([type]) => type))]
    .map((type) => {
      const alike = rows.filter(([other]) => other === type)
      const sp = alike.map(([, one]) => one).filter((one) => one > 0)
      return `${alike.length} ${type.replace('-', ' ')}${sp.length === 0 ? '' : ` (${sp.join(', ')} SP)`}`
    })
    .join(', ')
}

/** Blocks of a side that were seen and stand with their backs to us again, with what they were then. */
export function seenBefore(state: State, side: Side): readonly (readonly [BlockId, ShownBlock])[] {
  return BLOCK_IDS.flatMap((block) => {
    const shown = state.fog?.shown[block]
    return shown === undefined || blockFact(block).side !== side || isPublic(state, block)
      ? []
      : [[block, shown] as const]
  })
}

/** Only where somebody still stands who may be it. */
function slipsOf(state: State, side: Side): readonly ViewCounter[] {
  return seenBefore(state, side)
    .filter(([, { place }]) => hiddenCountIn(state, side, place) > 0)
    .map(([block, { place, sp, turn }]) => slipOf(state, block, place, sp, turn))
}

function slipOf(state: State, block: BlockId, place: PlaceId, sp: number, turn: number): ViewCounter {
  const { side, type, corps, maxSp, rating } = blockFact(block)
  const age = state.turn - turn
  const when = age === 0 ? 'this turn' : `on turn ${turn}`
  const strength = maxSp > 0 ? [{ label: 'SP then', value: `${sp} of ${maxSp}`, rule: 'fif:3' }] : []
  const command = rating === undefined ? [] : [{ label: 'Command rating', value: `${rating}`, rule: 'fif:4.5' }]
  const now = { ...state, blocks: { ...state.blocks, [block]: { ...blockState(state, block), sp } } }
  return {
    id: `seen-${block}`,
    side,
    space: place,
    name: blockLabel(block),
    values: [...strength, ...command, { label: 'Turn', value: `${turn}`, rule: 'fif:11.1' }],
    marks: [type.replace('-', ' '), corps, `seen here ${when}`, 'may have left'],
    face: {
      ...faceOf(now, block),
      badges: [{ sign: '?', label: 'may have left', tone: 'weary' }],
      report: { sure: false, age },
    },
  }
}

/** Of a block that is seen: whether the enemy sees it, too, or has seen it and when. */
export function seenMarks(state: State, block: BlockId): readonly string[] {
  const { fog } = state
  if (fog === undefined) return []
  if (isPublic(state, block)) return ['face up']
  const shown = fog.shown[block]
  if (shown === undefined) return ['never seen by the enemy']
  return [`seen by the enemy on turn ${shown.turn} at ${placeLabel(shown.place)}`]
}

/** fif:6.3, fif:10.1 What was told of hidden blocks that stand in a place. `viewer`: who looks. */
export function toldMarks(state: State, place: PlaceId, viewer: string): readonly string[] {
  return SIDES.flatMap((side) => {
    if (hiddenCountIn(state, side, place) === 0) return []
    const told = side === viewer ? 'the enemy knows' : `the ${sideName(side)} side has told`
    const scouted = side === viewer ? 'the enemy has scouted' : `${sideName(side)} blocks scouted`
    const word = toldOf(state, side, place)
    const rows = state.fog?.scouted[side][place]
    return [
      ...(word === undefined ? [] : [`${told}: ${wordText(word)}`]),
      ...(rows === undefined ? [] : [`${scouted}: ${rowsText(rows)}`]),
    ]
  })
}

/** fif:11.1 How many of a side have still to be deployed at most: cavalry stands among them, and stays out of it. */
export function undeployed(state: State, side: Side): number {
  const { battle } = state
  if (battle?.closed === undefined || battle.closed[side] !== null) return 0
  if (side !== battle.attacker) return hiddenCountIn(state, side, battle.place)
  const attack = state.playerTurn?.attacks.find(({ place }) => place === battle.place)
  return (attack?.strangers ?? []).reduce((sum, { count }) => sum + count, 0)
}
