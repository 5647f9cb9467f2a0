/** fif:7, fif:8, fif:12, fif:14, fif:15.1 The tables beside the map: turns, confidence, replacements, who is awaited. */
import type { ViewTable } from '../../../src/kernel/view.ts'
import { confidenceLabel } from '../rules/confidence-words.ts'
import type { BlockId } from '../rules/ids.ts'
import { placeOf } from '../rules/queries/occupancy.ts'
import { HELD_BACK, HOLMES, mcdowellRollDue, mcdowellSuccess } from '../rules/queries/reinforcing.ts'
import { pointCost, RETURN_COST } from '../rules/queries/replacing.ts'
import { hiddenCountIn, isSeen } from '../rules/queries/sight.ts'
import { isSupplied } from '../rules/queries/supply.ts'
import { SIDES } from '../rules/sides.ts'
import { blockState, type State, UNSEEN, WEATHERS } from '../rules/state.ts'
import { BLOCK_IDS, type BlockFact, blockFact } from '../rules/tables/blocks.ts'
import { CSA_BOX, isLocation, UNION_BOX } from '../rules/tables/map.ts'
import { MCDOWELL, weatherOn } from '../rules/tables/tracks.ts'
import { blockLabel, counted, placeLabel, sideName, signed, turnDay } from '../rules/wording.ts'
import { seenTables } from './seen-tables.ts'
import { trackOf } from './track.ts'

export function tablesOf(state: State): readonly ViewTable[] {
  return [
    turnRecord(state),
    confidenceTrack(state),
    ...seenTables(state),
    replacementPool(state),
    ...awaited(state),
    outOfPlay(state),
  ]
}

/** 5.1, 8 Every turn of the game: its day, what a die brings as weather, where the marker stood at its end. */
function turnRecord(state: State): ViewTable {
  const { firstTurn } = state.conditions
  const turns = Array.from({ length: state.lastTurn - firstTurn + 1 }, (_, at) => firstTurn + at)
  return {
    title: 'Turns',
    columns: ['Turn', 'Begins', 'Weather die', 'Confidence', 'Due'],
    rows: turns.map((turn) => [
      `${turn}`,
      turnDay(turn),
      weatherText(turn),
      turn <= state.turn ? signed(confidenceAfter(state, turn)) : '',
      dueText(state, turn),
    ]),
    current: state.turn - firstTurn,
  }
}

/** e.g. `clear 1–4, rain 5, mud 6`. */
export function weatherText(turn: number): string {
  return WEATHERS.flatMap((weather) => {
    const numbers = [1, 2, 3, 4, 5, 6].filter((die) => weatherOn(turn, die) === weather)
    const [first] = numbers
    if (first === undefined) return []
    return [`${weather} ${first}${numbers.length > 1 ? `–${first + numbers.length - 1}` : ''}`]
  }).join(', ')
}

function confidenceAfter(state: State, turn: number): number {
  const later = state.confidenceMoves.filter((move) => move.turn > turn)
  return later.reduce((value, { change }) => value - change, state.confidence)
}

function dueText(state: State, turn: number): string {
  const words: string[] = []
  if (state.leeDueTurn === turn && state.commander === 'johnston') words.push('Lee takes command')
  if (state.mcdowell.dueTurn === turn) words.push('I Corps may enter')
  if (state.yorktownTurn !== null && state.yorktownTurn + 1 === turn && waitsInBox(state, 'us-vi-cdr')) {
    words.push('VI Corps may enter')
  }
  const roll = state.jacksonTurn === null ? undefined : state.jacksonTurn + MCDOWELL.firstRoll - 1
  if (roll === turn && state.mcdowell.by === null && waitsInBox(state, 'us-i-cdr')) words.push('first roll for I Corps')
  if (turn === state.lastTurn) words.push('the last turn')
  return words.join('; ')
}

/** Of hidden blocks it is seen that somebody waits there. */
function waitsInBox(state: State, block: BlockId): boolean {
  const { place } = blockState(state, block)
  return place === UNION_BOX || (place === UNSEEN && hiddenCountIn(state, 'union', UNION_BOX) > 0)
}

/** 12 Why the marker stands where it stands. */
function confidenceTrack(state: State): ViewTable {
  let marker = confidenceAfter(state, 0)
  const rows = state.confidenceMoves.map(({ turn, event, change, rule }) => {
    marker += change
    return [`${turn}`, confidenceLabel(event), signed(change), signed(marker), rule]
  })
  const start = [`${state.conditions.firstTurn}`, 'The game begins', '', signed(confidenceAfter(state, 0)), 'fif:15']
  return {
    title: 'McClellan’s confidence',
    columns: ['Turn', 'Event', 'Change', 'Marker', 'Rule'],
    rows: [start, ...rows],
    current: rows.length,
    track: trackOf(state),
  }
}

/** 7 Who has lost SP or is eliminated, and what the next SP costs. */
function replacementPool(state: State): ViewTable {
  const { union, confederate } = state.record.replacementPoints
  const rows = BLOCK_IDS.flatMap((block) => {
    const fact = blockFact(block)
    const cost = pointCost(fact.type)
    const { place, sp } = blockState(state, block)
    const gone = place === 'eliminated'
    if (cost === undefined || (!gone && (placeOf(state, block) === undefined || sp >= fact.maxSp))) return []
    const price = counted(gone ? RETURN_COST : cost, 'point')
    return [[fact.name, sideName(fact.side), `${sp} of ${fact.maxSp}`, whereText(state, fact, place), price]]
  })
  return {
    title: `Replacements (points left: Union ${union}, Confederate ${confederate})`,
    columns: ['Block', 'Side', 'SP', 'Where', 'Next SP'],
    rows,
  }
}

function whereText(state: State, { side }: BlockFact, place: string): string {
  if (place === 'eliminated') return 'eliminated: comes back with 1 SP'
  if (!isLocation(place)) return placeLabel(place)
  return isSupplied(state, side, place) ? placeLabel(place) : `${placeLabel(place)}, out of supply`
}

/** 14, 15.1 Blocks in the boxes and what lets them in; no table when nobody waits. */
function awaited(state: State): readonly ViewTable[] {
  const known = BLOCK_IDS.filter((block) => [UNION_BOX, CSA_BOX].includes(blockState(state, block).place)).map(
    (block) => [blockLabel(block), blockFact(block).corps, sideName(blockFact(block).side), entryText(state, block)],
  )
  const rows = [...known, ...awaitedUnseen(state)]
  if (rows.length === 0) return []
  return [{ title: 'Off the map', columns: ['Block', 'Corps', 'Side', 'Enters'], rows }]
}

/** Hidden blocks are counted there, too. */
function awaitedUnseen(state: State): readonly (readonly string[])[] {
  return SIDES.flatMap((side) => {
    const count = isSeen(state, side) ? 0 : hiddenCountIn(state, side, side === 'union' ? UNION_BOX : CSA_BOX)
    return count === 0
      ? []
      : [[counted(count, 'hidden block'), '', sideName(side), 'as the scenario lets each of them']]
  })
}

/** When and how a block in a box may come. */
export function entryText(state: State, block: BlockId): string {
  const { side, corps } = blockFact(block)
  if (block === HOLMES) return state.commander === 'lee' ? 'now, at Richmond or with Smith' : 'when Lee takes command'
  if (side === 'confederate') return 'when its side likes, on the Virginia Central or at Richmond'
  if (corps === 'VI') {
    return state.yorktownTurn === null
      ? 'by water, the turn after Yorktown falls'
      : 'by water, from the turn after Yorktown fell'
  }
  if (corps !== 'I') return 'by water, to a port on a river the Union controls'
  const { dueTurn, by } = state.mcdowell
  if (by === 'track' && HELD_BACK.includes(block) && state.jacksonTurn === null)
    return 'to I Corps, when Jackson has come'
  if (dueTurn !== null) return `from turn ${dueTurn} on, at Hanover C.H.${by === 'roll' ? ' or by water' : ''}`
  if (mcdowellRollDue(state)) return `by a roll of 1 to ${mcdowellSuccess(state)}`
  return `by a roll, from the third Union turn after Jackson on, or at confidence +${MCDOWELL.confidence}`
}

/** 3 What is gone: eliminated blocks may come back (7), the others do not. */
function outOfPlay(state: State): ViewTable {
  const gone = BLOCK_IDS.filter((block) => ['eliminated', 'removed'].includes(blockState(state, block).place))
  return {
    title: 'Eliminated',
    columns: ['Block', 'Side', 'Comes back'],
    rows: gone.map((block) => [
      blockLabel(block),
      sideName(blockFact(block).side),
      blockState(state, block).place === 'removed' || pointCost(blockFact(block).type) === undefined
        ? 'never'
        : `for ${counted(RETURN_COST, 'point')}`,
    ]),
  }
}
