/** fif:4.2, fif:5.1, fif:10 The army commander spends his points: corps, single blocks, voyages. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { enterPlace } from '../consequences.ts'
import { goAndTell } from '../going.ts'
import type { BlockId } from '../ids.ts'
import {
  BLOCK_COST,
  boardingFault,
  CORPS_COST,
  commanderFault,
  corpsShippedFault,
  embarkFault,
  fleetFault,
  longstreetLeaves,
  norfolkBlocks,
  norfolkWays,
  SHIP_CORPS_COST,
  STUART,
  singleFault,
  singles,
  takesCorpsMove,
  voyageCost,
} from '../queries/activating.ts'
import { commandOf } from '../queries/command.ts'
import { NOT_BEGUN, stepsOpen } from '../queries/marching.ts'
import { blocksOf, placeOf } from '../queries/occupancy.ts'
import { alreadyActivated, notInPlay, notPlace, tooDear } from '../queries/refusals.ts'
import { isFogged } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { call, type FifStage, type Look, stage, type TellingWork } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { NORFOLK, RICHMOND } from '../tables/map.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'

export const movement: FifStage = stage({
  id: 'movement',
  rule: 'fif:10',
  title: 'Movement',
  enter: (work) => next(work.board, work.locals.side),
  resume: (work) => next(work.board, work.locals.side),
  offers: ({ board, locals }) => [
    ...actions(board, locals.side),
    { choice: ['end-movement'], label: 'Spend no more points', rule: 'fif:4.1' },
  ],
  secret: ({ board }) => isFogged(board),
  choose(work, [verb, block, place]) {
    const { side } = work.locals
    switch (verb) {
      case 'activate':
      case 'embark-corps':
        return block === undefined ? end() : activateCorps(work, side, block, verb === 'embark-corps')
      case 'single':
        return block === undefined ? end() : marchAlone(work, side, block)
      case 'embark':
        return block === undefined ? end() : embark(work, side, block)
      case 'activate-stuart':
        return activateStuart(work, side)
      case 'leave-norfolk':
        if (block === undefined || place === undefined) return end()
        return leaveNorfolk(work, side, [block], place)
      case 'evacuate-norfolk':
        return leaveNorfolk(work, side, norfolkBlocks(work.board), RICHMOND)
      default:
        if (isFogged(work.board)) work.announce(side, ['end-movement'])
        return end()
    }
  },
  explain: whyNot,
})

function next(state: State, side: Side): Next {
  // where blocks are hidden the other side waits for its end
  return isFogged(state) || actions(state, side).length > 0 ? decide(side) : end()
}

function spend(work: TellingWork, side: Side, points: number, blocks: readonly BlockId[], rule: string): void {
  if (isFogged(work.board)) work.announce(side, ['spend', String(points)])
  pay(work, side, points, blocks, rule)
}

/** 10.3 Everybody sees that the turn's corps moves by water. */
function spendOnShips(work: TellingWork, side: Side, blocks: readonly BlockId[]): void {
  if (isFogged(work.board)) work.announce(side, ['ships'])
  pay(work, side, SHIP_CORPS_COST, blocks, 'fif:10.3')
  work.emit({ type: 'corps-shipped' })
}

function pay(work: TellingWork, side: Side, points: number, blocks: readonly BlockId[], rule: string): void {
  work.emit({ type: 'cap-spent', side, points, rule })
  work.emit({ type: 'blocks-activated', blocks })
}

/** 4.3 Who is in range is settled now, before anybody moves. */
function activateCorps(work: TellingWork, side: Side, commander: BlockId, ships: boolean): Next {
  const members = commandOf(work.board, commander).filter((block) => alreadyActivated(work.board, block) === undefined)
  if (ships) spendOnShips(work, side, [commander])
  else spend(work, side, CORPS_COST, [commander], 'fif:4.2')
  return call('activation', { side, commander, blocks: members, members, ships, aboard: [] })
}

function marchAlone(work: TellingWork, side: Side, block: BlockId): Next {
  const place = placeOf(work.board, block)
  if (place === undefined) return end()
  spend(work, side, BLOCK_COST, [block], 'fif:4.2')
  const { path, others, begun } = { path: [place], others: [], begun: [] }
  const locals = { side, commander: null, blocks: [block], begun, others, path, progress: NOT_BEGUN }
  return call('march', { ...locals, heading: null, forcing: null })
}

function embark(work: TellingWork, side: Side, block: BlockId): Next {
  if (takesCorpsMove(block)) spendOnShips(work, side, [block])
  else spend(work, side, voyageCost(block), [block], 'fif:10.3')
  return call('activation', { side, commander: null, blocks: [], members: [block], ships: true, aboard: [block] })
}

function activateStuart(work: TellingWork, side: Side): Next {
  const members = stuartReady(work.board)
  if (isFogged(work.board)) work.announce(side, ['spend', String(BLOCK_COST)])
  work.emit({ type: 'cap-spent', side, points: BLOCK_COST, rule: 'fif:16.2' })
  return call('activation', { side, commander: null, blocks: members, members, ships: false, aboard: [] })
}

/** 10.7 Straight to Richmond or to Longstreet, and no farther (RULING FIF-55). */
function leaveNorfolk(work: TellingWork, side: Side, blocks: readonly BlockId[], to: string): Next {
  spend(work, side, BLOCK_COST, blocks, 'fif:10.7')
  if (isFogged(work.board)) {
    const takes = goAndTell(work, side, blocks, NORFOLK, to, 'norfolk')
    return takes ? call('taking', { side, from: NORFOLK, to, at: to }) : next(work.board, side)
  }
  enterPlace(work, blocks, NORFOLK, to)
  settleConfidence(work)
  return next(work.board, side)
}

function stuartReady(state: State): readonly BlockId[] {
  if (!state.conditions.stuart || playerTurnOf(state).side !== 'confederate') return []
  return STUART.filter((block) => {
    const place = placeOf(state, block)
    if (place === undefined || alreadyActivated(state, block) !== undefined) return false
    return stepsOpen(state, { side: 'confederate', commander: null, blocks: [block] }, NOT_BEGUN, place).length > 0
  })
}

function actions(state: State, side: Side): readonly Offer[] {
  if (playerTurnOf(state).cap === 0) return []
  return [
    ...corpsOffers(state, side),
    ...shipOffers(state, side),
    ...singleOffers(state, side),
    ...norfolkOffers(state, side),
  ]
}

function commanders(state: State, side: Side): readonly BlockId[] {
  return blocksOf(state, side).filter((block) => blockFact(block).type === 'corps-commander')
}

function corpsOffers(state: State, side: Side): readonly Offer[] {
  return commanders(state, side)
    .filter((block) => commanderFault(state, block) === undefined && placeOf(state, block) !== undefined)
    .map((block) => ({
      choice: ['activate', block] as const,
      label: `Activate ${blockLabel(block)} and his corps (${CORPS_COST} CAP)`,
      rule: 'fif:4.2',
      cost: CORPS_COST,
      space: placeOf(state, block) ?? '',
      pieces: [block],
    }))
}

function shipOffers(state: State, side: Side): readonly Offer[] {
  if (side !== 'union') return []
  const corps = commanders(state, side)
    .filter((block) => shipCorpsFault(state, block) === undefined)
    .map((block) => ({
      choice: ['embark-corps', block] as const,
      label: `Activate ${blockLabel(block)} and his corps to move by water (${SHIP_CORPS_COST} CAP)`,
      rule: 'fif:10.3',
      cost: SHIP_CORPS_COST,
      space: placeOf(state, block) ?? '',
      pieces: [block],
    }))
  const alone = blocksOf(state, side)
    .filter((block) => embarkFault(state, block) === undefined)
    .map((block) => ({
      choice: ['embark', block] as const,
      label: `Ship ${blockLabel(block)} (${voyageCost(block)} CAP)`,
      rule: 'fif:10.3',
      cost: voyageCost(block),
      space: placeOf(state, block) ?? '',
      pieces: [block],
    }))
  return [...corps, ...alone]
}

/** 10.3 A corps move by water, and there is something of the corps that could use it. */
function shipCorpsFault(state: State, commander: BlockId): Refusal | undefined {
  const fault = commanderFault(state, commander) ?? fleetFault(state) ?? tooDear(state, SHIP_CORPS_COST)
  if (fault !== undefined) return fault
  if (playerTurnOf(state).corpsShipped) return corpsShippedFault()
  const [first] = commandOf(state, commander).map((block) => boardingFault(state, block))
  const some = commandOf(state, commander).some((block) => boardingFault(state, block) === undefined)
  return some ? undefined : first
}

function singleOffers(state: State, side: Side): readonly Offer[] {
  const pair = stuartReady(state)
  const both: readonly Offer[] =
    pair.length === 0
      ? []
      : [
          {
            choice: ['activate-stuart'],
            label: `Activate ${blockLabels(pair)} together (${BLOCK_COST} CAP)`,
            rule: 'fif:16.2',
            cost: BLOCK_COST,
            pieces: pair,
          },
        ]
  const alone = singles(state, side).map((block) => ({
    choice: ['single', block] as const,
    label: `Activate ${blockLabel(block)} by itself (${BLOCK_COST} CAP)`,
    rule: 'fif:4.2',
    cost: BLOCK_COST,
    space: placeOf(state, block) ?? '',
    pieces: [block],
  }))
  return [...both, ...alone]
}

function norfolkOffers(state: State, side: Side): readonly Offer[] {
  if (side !== 'confederate') return []
  const single = norfolkBlocks(state).flatMap((block) =>
    norfolkWays(state).map((place) => ({
      choice: ['leave-norfolk', block, place] as const,
      label: `${blockLabel(block)} goes from Norfolk to ${placeLabel(place)} (${BLOCK_COST} CAP)`,
      rule: 'fif:10.7',
      cost: BLOCK_COST,
      space: place,
      pieces: [block],
    })),
  )
  if (!longstreetLeaves(state)) return single
  const label = `Longstreet takes everybody from Norfolk to Richmond (${BLOCK_COST} CAP)`
  const all: Offer = {
    choice: ['evacuate-norfolk'],
    label,
    rule: 'fif:10.7',
    cost: BLOCK_COST,
    space: RICHMOND,
    pieces: norfolkBlocks(state),
  }
  return [...single, all]
}

function whyNot({ board, locals }: Look<'movement'>, [verb, block, place]: Choice): Refusal | undefined {
  const { side } = locals
  if (verb === 'march' || verb === 'to' || verb === 'rail' || verb === 'halt') {
    return refusal('nobody-activated', 'fif:4.2', 'Nobody is activated; choose activate, single or embark first.')
  }
  if (verb === 'fire') return refusal('siege-fire-over', 'fif:9', 'Siege guns fire before any movement; that is over.')
  if (!['activate', 'embark-corps', 'single', 'embark', 'leave-norfolk'].includes(verb)) return undefined
  const wrong = notInPlay(board, side, block)
  if (wrong !== undefined || block === undefined) return wrong
  switch (verb) {
    case 'activate':
      return commanderFault(board, block)
    case 'embark-corps':
      return side === 'union' ? shipCorpsFault(board, block) : boardingFault(board, block)
    case 'single':
      return singleFault(board, side, block)
    case 'embark':
      return embarkFault(board, block)
    default: {
      if (!norfolkBlocks(board).includes(block)) {
        return refusal('not-in-norfolk', 'fif:10.7', `${blockLabel(block)} is not in Norfolk, or has been activated.`)
      }
      const wrongPlace = notPlace(place)
      if (wrongPlace !== undefined) return wrongPlace
      const message = 'From Norfolk blocks go to Richmond, or to Longstreet, where no enemy stands.'
      return tooDear(board, BLOCK_COST) ?? refusal('not-from-norfolk', 'fif:10.7', message)
    }
  }
}
