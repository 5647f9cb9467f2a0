/** fif:2, fif:10.1, fif:11.1 What is known before hidden blocks of the enemy are met, and what is not. */
import type { Contest, ContestLine } from '../../../src/kernel/guide.ts'
import { closedCount, positionLabel } from '../rules/battle/board.ts'
import { POSITIONS } from '../rules/battle/state.ts'
import { approachModifiers, groundModifiers, highest } from '../rules/battle/terrain.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { isLine } from '../rules/queries/occupancy.ts'
import { hiddenCountIn, isSeen, publicBlocksIn, toldOf } from '../rules/queries/sight.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { blockState, type State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { blockLabel, counted, placeLabel, sideName, signed } from '../rules/wording.ts'
import { seenBefore, wordText } from '../view/sighted.ts'
import { type Note, note } from './note.ts'

/** Whether somebody of the enemy stands there with his back to the side that looks. */
export function meetsHidden(state: State, side: Side, place: PlaceId): boolean {
  return hiddenCountIn(state, opponentOf(side), place) > 0
}

/** What hidden blocks mean for who comes to them. */
export function hiddenNotes(state: State, side: Side, to: PlaceId, cavalry: boolean): readonly Note[] {
  const enemy = opponentOf(side)
  const count = counted(hiddenCountIn(state, enemy, to), 'block')
  const word = toldOf(state, enemy, to)
  if (cavalry) {
    return [
      note(`${count} there with their backs to you: cavalry lies face up where it meets them`, 'fif:13.1', true),
      note('If no enemy cavalry is there, or after it is beaten, it may scout', 'fif:13.1'),
    ]
  }
  switch (word) {
    case 'line':
      return [note(`A battle: infantry or artillery is among the ${count} there`, 'fif:11', true)]
    case 'cavalry':
      return [note('Cavalry there may screen: then the march ends there and the place is blocked', 'fif:13.2', true)]
    case 'others':
      return [note('Nobody there fights; the march ends there', 'fif:11.1')]
    default:
      return [
        note(`${count} there with their backs to you: the enemy says of what class when you come`, 'fif:10.1', true),
        note('Infantry or artillery among them means a battle; then there is no way back', 'fif:11', true),
      ]
  }
}

/** A fight with hidden blocks: those who would attack, what was told of the others, and no odds. */
export function unseenContest(
  state: State,
  side: Side,
  place: PlaceId,
  attackers: readonly { readonly block: BlockId; readonly from: PlaceId }[],
): Contest {
  const enemy = opponentOf(side)
  const ways = attackers.map(({ from }) => ({ from, to: place }))
  const ground = highest([...groundModifiers(place), ...approachModifiers(ways)])
  return {
    title: `Against hidden blocks at ${placeLabel(place)}`,
    rule: 'fif:11',
    space: place,
    parties: [
      {
        side,
        role: 'Attacker',
        lines: attackers.map(({ block, from }) => lineOf(state, block, `from ${placeLabel(from)}`)),
      },
      {
        side: enemy,
        role: 'Defender',
        lines: publicBlocksIn(state, enemy, place).map((block) => lineOf(state, block, 'face up')),
      },
    ],
    conditions: [
      ...ground.map(({ label, rule, value }) => ({ label: `${signed(value)} die for each block: ${label}`, rule })),
      ...unseenConditions(state, enemy, place),
    ],
    odds: [],
  }
}

function lineOf(state: State, block: BlockId, part: string): ContestLine {
  const { sp } = blockState(state, block)
  const base = isLine(block) ? sp : 0
  return {
    piece: block,
    name: blockLabel(block),
    part,
    base,
    modifiers: [],
    total: base,
    die: 0,
    successes: 0,
    outOf: 1,
  }
}

/** What was told of hidden blocks, and who of them was seen there. */
export function unseenConditions(state: State, enemy: Side, place: PlaceId): Contest['conditions'] {
  const count = hiddenCountIn(state, enemy, place)
  if (count === 0 || isSeen(state, enemy)) return []
  const word = toldOf(state, enemy, place)
  const told = word === undefined ? 'nothing was told of them yet' : `told: ${wordText(word)}`
  const seen = seenBefore(state, enemy).filter(([, shown]) => shown.place === place)
  const names = seen.map(([block, { sp, turn }]) => {
    const strength = blockFact(block).maxSp > 0 ? `${sp} SP, ` : ''
    return `${blockLabel(block)} (${strength}turn ${turn})`
  })
  const rule = 'fif:11.1'
  return [
    { label: `${counted(count, `${sideName(enemy)} block`)} face down at ${placeLabel(place)}; ${told}`, rule },
    ...(names.length === 0 ? [] : [{ label: `Seen there before, and may have left: ${names.join(', ')}`, rule }]),
    { label: 'Who they are and their SP is seen when they face you on the board; there are no odds until then', rule },
  ]
}

/** 11.1 What lies face down on the board: it takes no part while it does, and of the enemy's nobody knows more. */
export function closedConditions(state: State): Contest['conditions'] {
  const { battle } = state
  if (battle?.closed === undefined) return []
  return SIDES.flatMap((side) => {
    if (isSeen(state, side)) return []
    const where = POSITIONS.flatMap((position) => {
      const count = closedCount(battle, side, position)
      return count === 0 ? [] : [`${count} in the ${positionLabel(position)}`]
    })
    const label = `${sideName(side)} blocks face down: ${where.join(', ')}; their SP are not known, so there are no odds`
    return where.length === 0 ? [] : [{ label, rule: 'fif:11.1' }]
  })
}
