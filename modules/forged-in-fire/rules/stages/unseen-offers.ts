/** fif:10 The announcements open to a side that is not seen while it moves, as choices. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { attackMatters, isWonByGuns, takingMatters } from '../consequences.ts'
import type { WayToGo } from '../going.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { BLOCK_COST, fleetFault, SHIP_CORPS_COST } from '../queries/activating.ts'
import type { Mode } from '../queries/marching.ts'
import { enemyIn, enemyLineIn, mayBeLine, placeOf } from '../queries/occupancy.ts'
import { waysFrom } from '../queries/reinforcing.ts'
import { isOpenPort, landingPorts } from '../queries/rivers.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import { isOwnRail } from '../queries/supply.ts'
import { freeIn, freePlaces, mayLeaveBox, openBlocksOf, waysOf } from '../queries/unseen.ts'
import { mayBoard, mayStep, mayTry } from '../queries/unseen-course.ts'
import type { Side } from '../sides.ts'
import type { StageLocals } from '../stage-map.ts'
import { blockState, playerTurnOf, type State, UNSEEN } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { isLocation, NORFOLK, PLACE_IDS, RICHMOND, UNION_BOX } from '../tables/map.ts'
import { blockLabel, blockLabels, counted, placeLabel } from '../wording.ts'
import { mayOpenStep, maySailAlone, modeTo, rideTo, seenOf } from './seen-course.ts'

type Locals = StageLocals['unseen-movement']

export function unseenOffers(state: State, locals: Locals): readonly Offer[] {
  const { side, paid } = locals
  return [
    { choice: ['end-movement'], label: 'Spend no more points', rule: 'fif:4.1' },
    ...payments(state, side),
    ...claims(state, locals),
    ...(paid ? freePlaces(state, side).flatMap((from) => marchesFrom(state, locals, from)) : []),
    ...(paid ? openMarches(state, locals) : []),
    ...(paid ? rolls(state, locals) : []),
    ...(paid && side === 'union' ? voyages(state, locals) : []),
  ]
}

function payments(state: State, side: Side): readonly Offer[] {
  const { cap, corpsShipped } = playerTurnOf(state)
  const spends = [1, 2]
    .filter((points) => points <= cap)
    .map(
      (points): Offer => ({
        choice: ['spend', String(points)],
        label: `Spend ${points} CAP`,
        rule: 'fif:4.2',
        cost: points,
      }),
    )
  const sailing = side === 'union' && cap >= SHIP_CORPS_COST && !corpsShipped && fleetFault(state) === undefined
  const ships: Offer = {
    choice: ['ships'],
    label: `Hidden blocks will move by water (${SHIP_CORPS_COST} CAP)`,
    rule: 'fif:10.3',
    cost: SHIP_CORPS_COST,
  }
  return sailing ? [...spends, ships] : spends
}

function claims(state: State, { side, step }: Locals): readonly Offer[] {
  if (step === null) return []
  if (!takingMatters(state, side, step.from, step.to)) return []
  const who = isWonByGuns(side, step.to) ? 'Infantry or artillery' : 'Infantry'
  const label = `${who} has come to ${placeLabel(step.to)}`
  return [{ choice: ['takes', step.from, step.to], label, rule: 'fif:10.2', space: step.to }]
}

function numbers(most: number): readonly number[] {
  return Array.from({ length: most }, (_, at) => at + 1)
}

function marchesFrom(state: State, locals: Locals, from: PlaceId): readonly Offer[] {
  const { side } = locals
  const most = freeIn(state, side, from)
  const links = waysOf(state, from).flatMap((to) =>
    enemyIn(state, side, to) ? meetings(state, locals, from, to, most) : goings(state, locals, from, to, most),
  )
  const leaving = side === 'confederate' && from === NORFOLK && seenOf(locals).justSpent === BLOCK_COST
  return leaving ? [...links, ...outOfNorfolk(state, most)] : links
}

/** RULING FIF-84 As far and as many as the points let go; by a force march who has just won the roll for it (16.1). */
function goings(state: State, locals: Locals, from: PlaceId, to: PlaceId, most: number): readonly Offer[] {
  const { side } = locals
  const { courses, trial } = seenOf(locals)
  const modes: readonly Mode[] = ['road', ...(isOwnRail(state, side, from, to) ? (['rail'] as const) : [])]
  const steps = modes.flatMap((mode) =>
    numbers(most)
      .filter((count) => mayStep(state, side, courses, { from, to, count, mode }))
      .map((count) => goingOffer(from, to, count, mode)),
  )
  const forced = trial?.won === true && trial.from === from && trial.to === to
  return forced ? [...steps, goingOffer(from, to, 1, 'force')] : steps
}

function goingOffer(from: PlaceId, to: PlaceId, count: number, way: WayToGo): Offer {
  const how = way === 'rail' ? ' by rail' : way === 'force' ? ' by a force march' : ''
  return {
    choice: ['goes', from, to, String(count), way],
    label: `${counted(count, 'block')} from ${placeLabel(from)} to ${placeLabel(to)}${how}`,
    rule: way === 'rail' ? 'fif:10.2' : 'fif:10.1',
    space: to,
  }
}

/** 10.7 To Richmond, or to Longstreet, who may be anywhere. */
function outOfNorfolk(state: State, most: number): readonly Offer[] {
  const side = 'confederate'
  return PLACE_IDS.filter(
    (to) =>
      to !== NORFOLK &&
      isLocation(to) &&
      (to === RICHMOND || hiddenCountIn(state, side, to) > 0) &&
      !enemyIn(state, side, to),
  ).flatMap((to) => numbers(most).map((count) => goingOffer(NORFOLK, to, count, 'norfolk')))
}

function meetings(state: State, locals: Locals, from: PlaceId, to: PlaceId, most: number): readonly Offer[] {
  const { side } = locals
  const { courses } = seenOf(locals)
  const mode = modeTo(state, side, from, to)
  const entry = !isLocation(from) && mayBeLine(state, side, to)
  const verb = enemyLineIn(state, side, to) ? 'attacks' : 'meets'
  const doing = verb === 'attacks' ? 'attack' : 'come to the enemy at'
  const matters = verb === 'attacks' ? attackMatters(state, side, to) : takingMatters(state, side, from, to)
  const infantry = matters ? [[], ['takes']] : [[]]
  const counts = numbers(entry ? 0 : most).filter((count) => mayStep(state, side, courses, { from, to, count, mode }))
  const groups = counts.flatMap((count) =>
    infantry.map(
      (words): Offer => ({
        choice: [verb, from, to, String(count), ...words],
        label: `${counted(count, 'block')} from ${placeLabel(from)} ${doing} ${placeLabel(to)}`,
        rule: 'fif:11',
        space: to,
      }),
    ),
  )
  return [...groups, ...rides(state, locals, from, to, most)]
}

/** 13 Cavalry is named; any that could be there. */
function rides(state: State, locals: Locals, from: PlaceId, to: PlaceId, most: number): readonly Offer[] {
  const { side } = locals
  const { courses } = seenOf(locals)
  const riders = BLOCK_IDS.filter((block) => {
    const { side: owner, type } = blockFact(block)
    return owner === side && type === 'cavalry' && blockState(state, block).place === UNSEEN
  })
  const groups = [...riders.map((block) => [block]), ...(riders.length === 2 ? [riders] : [])]
  return groups
    .filter(({ length }) => length <= most && mayStep(state, side, courses, rideTo(state, side, from, to, length)))
    .map((blocks) => ({
      choice: ['rides', from, to, ...blocks],
      label: `${blockLabels(blocks)} from ${placeLabel(from)} to the enemy at ${placeLabel(to)}`,
      rule: 'fif:13.1',
      space: to,
      pieces: blocks,
    }))
}

/** Siege guns that have not fired, and the train. */
function openMarches(state: State, locals: Locals): readonly Offer[] {
  const { side } = locals
  const { fired } = playerTurnOf(state)
  return openBlocksOf(side).flatMap((block) => {
    const from = placeOf(state, block)
    if (from === undefined || fired.includes(block)) return []
    return (isLocation(from) ? waysFrom(from) : [])
      .filter((to) => !enemyIn(state, side, to))
      .flatMap((to) =>
        (['road', ...(isOwnRail(state, side, from, to) ? (['rail'] as const) : [])] as const)
          .filter((way) => mayOpenStep(state, locals, block, way))
          .map(
            (way): Offer => ({
              choice: ['moves', block, to, way],
              label: `${blockLabel(block)} from ${placeLabel(from)} to ${placeLabel(to)}${way === 'rail' ? ' by rail' : ''}`,
              rule: way === 'rail' ? 'fif:10.2' : 'fif:10.1',
              space: to,
              pieces: [block],
            }),
          ),
      )
  })
}

function rolls(state: State, locals: Locals): readonly Offer[] {
  const { conditions } = state
  const { side } = locals
  const slow = side === 'confederate' && conditions.slowJackson && playerTurnOf(state).jacksonFarther === null
  const jackson: Offer = { choice: ['jackson-rolls'], label: 'Roll for Jackson’s third location', rule: 'fif:16.7' }
  const { courses } = seenOf(locals)
  const forced =
    conditions.forceMarch && state.weather !== 'mud'
      ? freePlaces(state, side).filter((place) => mayTry(courses, place))
      : []
  return [
    ...(slow ? [jackson] : []),
    ...forced.flatMap((from) =>
      (isLocation(from) ? waysFrom(from) : [])
        .filter((to) => !enemyIn(state, side, to))
        .map(
          (to): Offer => ({
            choice: ['forces', from, to],
            label: `A block at ${placeLabel(from)} force marches to ${placeLabel(to)}`,
            rule: 'fif:16.1',
            space: to,
          }),
        ),
    ),
  ]
}

/** 10.3 Hidden blocks with or without the train, or a siege gun or the depot alone; what everybody knows lands where no enemy is. */
function voyages(state: State, locals: Locals): readonly Offer[] {
  if (fleetFault(state) !== undefined) return []
  const { side, ships } = locals
  return PLACE_IDS.filter((place) => isOpenPort(state, place)).flatMap((from) => {
    const open = openBlocksOf(side).filter((block) => placeOf(state, block) === from && maySailAlone(locals, block))
    const train = open.filter((block) => blockFact(block).type === 'supply-train')
    const most = ships ? Math.min(freeIn(state, side, from), mayBoard(state, side, seenOf(locals).courses, from)) : 0
    const groups: readonly { readonly count: number; readonly blocks: readonly BlockId[] }[] = [
      ...open.map((block) => ({ count: 0, blocks: [block] })),
      ...numbers(most).flatMap((count) => [
        { count, blocks: [] },
        ...train.map((block) => ({ count, blocks: [block] })),
      ]),
    ]
    return landingPorts(state, from).flatMap((to) =>
      groups
        .filter(({ blocks }) => blocks.length === 0 || !enemyIn(state, side, to))
        .flatMap(({ count, blocks }) =>
          wordsFor(state, side, from, to, count).map((words) => sailing(from, to, count, [...words, ...blocks])),
        ),
    )
  })
}

/** What may be said of them: infantry that changes something by landing, I Corps that enters. */
function wordsFor(state: State, side: Side, from: PlaceId, to: PlaceId, count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  const takes = takingMatters(state, side, from, to) ? [[], ['takes']] : [[]]
  if (from !== UNION_BOX) return takes
  return takes.flatMap((words) => [
    ...(count <= mayLeaveBox(state, false) ? [words] : []),
    ...(count <= mayLeaveBox(state, true) ? [[...words, 'i-corps']] : []),
  ])
}

function sailing(from: PlaceId, to: PlaceId, count: number, words: readonly string[]): Offer {
  return {
    choice: ['sails', from, to, String(count), ...words],
    label: `Ships from ${placeLabel(from)} to ${placeLabel(to)} with ${counted(count, 'hidden block')}`,
    rule: 'fif:10.3',
    space: to,
  }
}
