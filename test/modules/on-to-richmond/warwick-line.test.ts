import { describe, expect, test } from 'vitest'
import { onToRichmond } from '../../../modules/on-to-richmond/rules/game.ts'
import { commandOf } from '../../../modules/on-to-richmond/rules/queries/command.ts'
import { unitsOfIn } from '../../../modules/on-to-richmond/rules/queries/occupancy.ts'
import { marchEntry, unitsAtTheDoor } from '../../../modules/on-to-richmond/rules/queries/reinforcements.ts'
import { restrictionRefusal } from '../../../modules/on-to-richmond/rules/queries/restrictions.ts'
import { unitsToSetUp } from '../../../modules/on-to-richmond/rules/queries/set-up-places.ts'
import { victoryLines, victoryPoints, victoryResult } from '../../../modules/on-to-richmond/rules/queries/victory.ts'
import { setUp } from '../../../modules/on-to-richmond/rules/set-up.ts'
import { gameEnd } from '../../../modules/on-to-richmond/rules/stages/otr-13-scenarios/game-end.ts'
import { setUpStage } from '../../../modules/on-to-richmond/rules/stages/otr-13-scenarios/set-up.ts'
import { startOfTurn } from '../../../modules/on-to-richmond/rules/stages/otr-13-scenarios/start-of-turn.ts'
import { LOSS_CAUSES, type State } from '../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, stageOf, tableWith } from '../../support/otr-table.ts'

const table = otrTable([setUpStage, startOfTurn, gameEnd])

/** A whole set-up of the Confederate side. */
const PLACED = [
  'place:cs-wilcox-a:S5017',
  'place:cs-colston:S4811',
  'place:cs-pryor:S5510',
  'place:cs-3-va-cav:S5113',
  'place:cs-cobb-a:S5113',
  'place:cs-mclaws-a:S5412',
  'place:cs-rains-a:S5410',
]

function warwickLine(): State {
  const state = setUp('warwick-line', {})
  if (!state.ok) throw new Error(state.error.message)
  return state.value
}

describe('otr:13.0 The Warwick Line: set-up', () => {
  const open = table.open(warwickLine(), 'set-up', { side: 'confederate' }).position

  test('otr:13.0 who stands where, rested and organized', () => {
    const { units, leaders, control, conditions } = warwickLine()
    expect(units['cs-ward']).toEqual({
      place: 'S5510',
      manpower: 2,
      organized: true,
      fatigue: 0,
      exhausted: false,
      demoralized: 0,
      entrenched: 'fort',
    })
    const forts = Object.keys(units).filter((unit) => units[unit]?.entrenched === 'fort')
    expect(forts.sort()).toEqual(['cs-10-ga', 'cs-siege', 'cs-ward'])
    expect(units['us-porter']).toMatchObject({ place: 'S5814', manpower: 21, entrenched: 'none' })
    expect(units['us-sykes-a']).toMatchObject({ place: 'reinforcement', manpower: 8 })
    expect(leaders['us-leader-heintzelman']).toEqual({ attachedTo: 'us-porter' })
    expect(leaders['us-leader-mcclellan']).toEqual({ attachedTo: 'us-porter' })
    expect(leaders['cs-leader-magruder']).toEqual({ attachedTo: 'cs-ward' })
    expect(conditions).toEqual({ scenario: 'warwick-line', lastTurn: 3 })
    const objectives = ['S5009', 'S5510', 'S5017', 'S5213', 'S5313', 'S5412', 'S5411', 'S5410']
    expect(control).toEqual(Object.fromEntries(objectives.map((hex) => [hex, 'confederate'])))
  })

  test('otr:13.0 the Confederate side places seven units, two of them in one of three hexes', () => {
    const offered = table.offered(open)
    const units = new Set(offered.map((choice) => choice.split(':')[1]))
    expect([...units].sort()).toEqual(
      ['cs-wilcox-a', 'cs-colston', 'cs-3-va-cav', 'cs-pryor', 'cs-cobb-a', 'cs-mclaws-a', 'cs-rains-a'].sort(),
    )
    expect(unitsToSetUp(open.board, 'union')).toEqual([])
    const wilcox = offered.filter((choice) => choice.includes('cs-wilcox-a'))
    expect(wilcox).toEqual(['S4811', 'S4912', 'S5017'].map((hex) => `place:cs-wilcox-a:${hex}`))
  })

  test('otr:13.0 Wilcox and Colston go into different hexes', () => {
    const { position } = table.take(open, 'place:cs-wilcox-a:S4912')
    const colston = table.offered(position).filter((choice) => choice.includes('cs-colston'))
    expect(colston).toEqual(['place:cs-colston:S4811', 'place:cs-colston:S5017'])
    expect(table.refusalOf(position, 'place:cs-colston:S4912').code).toBe('set-up-apart')
  })

  test('otr:13.0 the other five go anywhere within five hexes of S5113, with friends, not farther', () => {
    const pryor = table.offered(open).filter((choice) => choice.includes('cs-pryor'))
    expect(pryor).toContain('place:cs-pryor:S5113')
    expect(pryor).toContain('place:cs-pryor:S5510') // with Ward and the Siege artillery
    expect(pryor).toContain('place:cs-pryor:S5108')
    const outside = table.refusalOf(open, 'place:cs-pryor:S5107')
    expect(outside.code).toBe('outside-set-up')
    expect(outside.message).toContain('within 5 hexes of ')
    const other = table.refusalOf(open, 'place:cs-wilcox-a:S5113')
    expect(other.code).toBe('outside-set-up')
    expect(other.message).toContain('in one of ')
    expect(table.refusalOf(open, 'place:cs-pryor:N9999').code).toBe('outside-set-up')
    expect(table.refusalOf(open, 'place:us-porter:S5113').code).toBe('not-to-set-up')
  })

  test('otr:13.0 nobody is placed in water or on the enemy', () => {
    const water = tableWith({
      scenario: 'warwick-line',
      at: { 'to-set-up': { 'cs-pryor': 4 }, S5314: { 'us-casey': 9 } },
    })
    const position = table.open(water, 'set-up', { side: 'confederate' }).position
    expect(table.refusalOf(position, 'place:cs-pryor:S5314').code).toBe('enemy-there')
    expect(table.refusalOf(position, 'place:cs-pryor:S4716').code).toBe('off-map')
  })

  test('otr:13.0 a unit set up beside units under Fort markers gets none itself', () => {
    const { position } = table.takeAll(open, PLACED)
    expect(position.board.units['cs-wilcox-a']).toMatchObject({ place: 'S5017', entrenched: 'none' })
    expect(position.board.units['cs-pryor']).toMatchObject({ place: 'S5510', entrenched: 'none' })
    expect(unitsOfIn(position.board, 'confederate', 'S5510').length).toBe(3)
  })

  test('otr:13.0 the set-up ends when its side says so, and not before everything is placed', () => {
    const waiting = table.takeAll(open, PLACED.slice(0, -1)).position
    expect(table.offered(waiting)).not.toContain('end-set-up')
    expect(table.refusalOf(waiting, 'end-set-up')).toMatchObject({
      code: 'set-up-first',
      message: 'The set-up comes before the first turn; place Rains-A.',
    })
    const placed = table.takeAll(open, PLACED).position
    expect(stageOf(placed)).toBe('set-up')
    expect(table.refusalOf(placed, 'roll-initiative').message).toContain('end it with end-set-up')
    expect(stageOf(table.take(placed, 'end-set-up').position)).toBe('door')
  })

  test('otr:13.0 once everything is placed each unit may still go elsewhere', () => {
    const waiting = table.take(open, 'place:cs-wilcox-a:S5017').position
    expect(table.refusalOf(waiting, 'place:cs-wilcox-a:S4811')).toMatchObject({ code: 'place-others-first' })
    const placed = table.takeAll(open, PLACED).position
    expect(table.refusalOf(placed, 'place:cs-pryor:S5510').code).toBe('stands-there')
    expect(table.refusalOf(placed, 'place:cs-ward:S5113').code).toBe('not-to-set-up')
    expect(table.refusalOf(placed, 'place:cs-pryor').code).toBe('not-offered')
    const wilcox = table.offered(placed).filter((choice) => choice.includes('cs-wilcox-a'))
    expect(wilcox).toEqual(['place:cs-wilcox-a:S4912']) // Colston is in the third hex
    const { position } = table.takeAll(placed, ['place:cs-pryor:S5108', 'place:cs-wilcox-a:S4912'])
    expect(position.board.units['cs-pryor']).toMatchObject({ place: 'S5108', entrenched: 'none' })
    expect(table.offered(position)).toContain('place:cs-colston:S5017')
    expect(table.offered(position)).toContain('end-set-up')
  })

  test('otr:13.0 where nothing is set up by choice nobody is asked', () => {
    const pines = setUp('seven-pines', {})
    if (!pines.ok) throw new Error(pines.error.message)
    expect(stageOf(table.open(pines.value, 'set-up', { side: 'confederate' }).position)).toBe('door')
  })

  test('otr:13.0 Sedgwick belongs to Heintzelman’s corps here', () => {
    expect(commandOf(warwickLine(), 'us-sedgwick')).toBe('III')
    expect(commandOf(warwickLine(), 'us-porter')).toBe('III')
  })

  test('otr:13.0 no such scenario, no such option', () => {
    const unknown = setUp('gettysburg', {})
    expect(unknown.ok ? '' : unknown.error.code).toBe('unknown-scenario')
    const option = setUp('warwick-line', { fog: true })
    expect(option.ok ? '' : option.error.code).toBe('unknown-option')
  })
})

describe('otr:13.0 The Warwick Line: Confederate reinforcements', () => {
  const units = { 'cs-early-a': 5, 'cs-griffith': 5, 'cs-featherston': 5 }
  const start = (more: Partial<State> = {}, at: Parameters<typeof tableWith>[0]['at'] = {}) =>
    tableWith({ scenario: 'warwick-line', turn: 1, at: { reinforcement: units, ...at }, more })

  test('otr:13.0 nobody comes on a 3', () => {
    const after = table.open(start(), 'start-of-turn', { step: 0 }, [[3]])
    expect(stageOf(after.position)).toBe('door')
    const failed = { type: 'die-failed', what: 'reinforcement', units: ['cs-early-a'], value: 3, atMost: 2 }
    expect(gameEvents(after)).toEqual([failed])
  })

  test('otr:13.0 on a 2 Early comes, into one of the five hexes, with friends but not with the enemy', () => {
    const state = start({}, { S4610: { 'us-casey': 9 }, S5017: { 'cs-10-ga': 1 } })
    const { position } = table.open(state, 'start-of-turn', { step: 0 }, [[2]])
    expect(table.offered(position)).toEqual(
      ['S4511', 'S4811', 'S4912', 'S5017'].map((hex) => `place:cs-early-a:${hex}`),
    )
    expect(table.refusalOf(position, 'place:cs-early-a:S4610').code).toBe('enemy-there')
    expect(table.refusalOf(position, 'place:cs-early-a:S5113').code).toBe('not-an-entry-hex')
    expect(table.refusalOf(position, 'place:cs-griffith:S4511').code).toBe('not-due')
    expect(table.refusalOf(position, 'place:nobody:S4511').code).toBe('not-offered')
    const placed = table.take(position, 'place:cs-early-a:S5017')
    expect(placed.position.board.units['cs-early-a']?.place).toBe('S5017')
    expect(stageOf(placed.position)).toBe('door')
  })

  test('otr:13.0 the second success brings Griffith, the third Featherston', () => {
    let board = start()
    for (const unit of ['cs-early-a', 'cs-griffith', 'cs-featherston']) {
      const { position } = table.open(board, 'start-of-turn', { step: 0 }, [[1]])
      board = table.take(position, `place:${unit}:S4511`).position.board
    }
    // all have come: no more dice
    expect(stageOf(table.open(board, 'start-of-turn', { step: 0 }).position)).toBe('door')
  })

  test('otr:13.0 with the enemy in all five hexes it waits for a later turn, whatever is rolled then', () => {
    const enemies = { S4511: 9, S4610: 9, S4811: 9, S4912: 9, S5017: 9 }
    const hexes = Object.keys(enemies)
    const blocked = ['us-casey', 'us-couch', 'us-porter', 'us-hamilton', 'us-sedgwick'].map(
      (unit, at) => [hexes[at] ?? '', { [unit]: 9 }] as const,
    )
    const first = table.open(start({}, Object.fromEntries(blocked)), 'start-of-turn', { step: 0 }, [[1]])
    expect(stageOf(first.position)).toBe('door')
    const { board } = first.position
    const freed: State = {
      ...board,
      turn: 2,
      units: { ...board.units, 'us-casey': { ...unit(board, 'us-casey'), place: 'S5818' } },
    }
    const { position } = table.open(freed, 'start-of-turn', { step: 0 }, [[6]])
    expect(table.offered(position)).toEqual(['place:cs-early-a:S4511'])
  })

  test('otr:13.0 infantry placed in an objective hex of the enemy takes it', () => {
    const state = start({ control: { S5017: 'union' } })
    const { position } = table.open(state, 'start-of-turn', { step: 0 }, [[1]])
    expect(table.take(position, 'place:cs-early-a:S5017').position.board.control.S5017).toBe('confederate')
  })
})

describe('otr:13.0 The Warwick Line: the start of turn 1', () => {
  test('otr:13.0 Q&A: a reinforcement comes before everything else of the turn, and a leader may be transferred to it', () => {
    const whole = otrTable(onToRichmond.stages)
    const setUpDone = whole.takeAll(whole.open(warwickLine(), 'game', {}).position, [...PLACED, 'end-set-up', [[2]]])
    expect(stageOf(setUpDone.position)).toBe('start-of-turn')
    const union = whole.take(setUpDone.position, 'place:cs-early-a:S4811')
    expect(stageOf(union.position)).toBe('leader-transfer-phase')
    expect(union.position.waiting).toMatchObject({ side: 'union' })
    const confederate = whole.take(union.position, 'end-transfers')
    expect(confederate.position.waiting).toMatchObject({ side: 'confederate' })
    expect(whole.offered(confederate.position)).toContain('transfer:cs-leader-magruder:cs-early-a')
  })
})

function unit(state: State, id: string) {
  const found = state.units[id]
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

describe('otr:13.0 The Warwick Line: special rules', () => {
  test('otr:13.0 Union reinforcements march on from turn 2, each at its own cost', () => {
    const state = { ...warwickLine(), turn: 1 }
    expect(unitsAtTheDoor(state, 'union')).toEqual([])
    const early = marchEntry(state, 'us-6-pa')
    expect(early !== undefined && 'refused' in early ? early.refused.code : '').toBe('not-yet')
    const later = { ...state, turn: 2 }
    expect(unitsAtTheDoor(later, 'union').length).toBe(6)
    const costs = ['us-3-8-pa', 'us-6-pa', 'us-sykes-a', 'us-art-res-1', 'us-art-res-2', 'us-horse-art'].map((one) => {
      const found = marchEntry(later, one)
      return found !== undefined && 'entry' in found ? [found.entry.hex, found.entry.halfPoints] : []
    })
    expect(costs).toEqual([2, 2, 4, 6, 6, 6].map((halfPoints) => ['S5818', halfPoints]))
    const here = { ...later, units: { ...later.units, 'us-6-pa': { ...unit(later, 'us-6-pa'), place: 'S5818' } } }
    expect(marchEntry(here, 'us-6-pa')).toBeUndefined()
    expect(marchEntry(later, 'us-casey')).toBeUndefined()
    expect(marchEntry(later, 'cs-griffith')).toBeUndefined()
    expect(unitsAtTheDoor(later, 'confederate')).toEqual([])
  })

  test('otr:13.0 Q&A: with the enemy in S5818 they enter at S5820, with the enemy in both not at all', () => {
    const at = (hexes: Parameters<typeof tableWith>[0]['at']) => {
      const state = tableWith({ scenario: 'warwick-line', at: { reinforcement: { 'us-6-pa': 1 }, ...hexes } })
      return marchEntry(state, 'us-6-pa')
    }
    expect(at({ S5818: { 'cs-pryor': 4 } })).toEqual({ entry: { hex: 'S5820', halfPoints: 2 } })
    const both = at({ S5818: { 'cs-pryor': 4 }, S5820: { 'cs-cobb-a': 8 } })
    expect(both !== undefined && 'refused' in both ? both.refused.code : '').toBe('entry-held')
  })

  test('otr:13.0 Q&A: the Siege artillery neither marches nor is activated; it may assault', () => {
    const state = warwickLine()
    expect(restrictionRefusal(state, 'cs-siege', 'march')?.code).toBe('immobile')
    expect(restrictionRefusal(state, 'cs-siege', 'activate-leader')?.code).toBe('immobile')
    expect(restrictionRefusal(state, 'cs-siege', 'assault')).toBeUndefined()
    expect(restrictionRefusal(state, 'cs-ward', 'march')).toBeUndefined()
    expect(restrictionRefusal(state, 'cs-leader-magruder', 'activate-leader')).toBeUndefined()
  })
})

describe('otr:13.0 The Warwick Line: victory', () => {
  const held = (hexes: readonly string[], more: Partial<State> = {}): State => {
    const state = warwickLine()
    const taken = hexes.map((hex) => [hex, 'union'] as const)
    return { ...state, ...more, control: { ...state.control, ...Object.fromEntries(taken) } }
  }
  const losses = (confederate: Partial<Record<string, number>>, union: Partial<Record<string, number>>) => {
    const { losses: none } = warwickLine()
    return {
      confederate: { ...none.confederate, ...confederate },
      union: { ...none.union, ...union },
    } as State['losses']
  }

  test('otr:13.0 each line of the table', () => {
    const all = held(['S5009', 'S5510', 'S5017', 'S5213', 'S5313', 'S5412', 'S5411', 'S5410'])
    expect(victoryLines(all).map(({ id, points }) => [id, points])).toEqual([
      ['halfway-house', 8],
      ['yorktown', 6],
      ['mulberry-point', 4],
      ['forts', 10],
      ['no-objective', 0],
      ['confederate-losses', 0],
      ['union-losses', 0],
    ])
    expect(
      victoryLines(all)
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['Control of Halfway House (S5009)', 'Control of Yorktown (S5510)'])
    expect(victoryPoints(held(['S5411', 'S5410']))).toBe(4)
    expect(victoryPoints(held([]))).toBe(-5)
  })

  test('otr:13.0 losses in combat, retreat and cavalry retreat count, no others', () => {
    const each = Object.fromEntries(LOSS_CAUSES.map((cause) => [cause, 1]))
    expect(victoryPoints(held(['S5411'], { losses: losses(each, {}) }))).toBe(2 + 3)
    expect(victoryPoints(held(['S5411'], { losses: losses({}, each) }))).toBe(2 - 3)
  })

  const results: readonly [number, string, string][] = [
    [15, 'union', 'decisive'],
    [14, 'union', 'substantive'],
    [11, 'union', 'substantive'],
    [10, 'union', 'marginal'],
    [7, 'union', 'marginal'],
    [6, 'confederate', 'marginal'],
    [3, 'confederate', 'marginal'],
    [2, 'confederate', 'substantive'],
    [-1, 'confederate', 'substantive'],
    [-2, 'confederate', 'decisive'],
  ]
  test.each(results)('otr:13.0 %i points: %s, %s', (points, winner, degree) => {
    expect(victoryResult(warwickLine(), points)).toMatchObject({ winner, degree })
  })

  test('otr:13.0 the end of the game says who has won, and how', () => {
    const { position } = table.open({ ...held(['S5009', 'S5510']), turn: 3 }, 'game-end', {})
    expect(position.waiting).toEqual({
      for: 'nothing',
      outcome: {
        winner: 'union',
        reason: 'Substantive Union victory: the Union side has 14 VP after turn 3.',
        rule: 'otr:13.0',
      },
    })
  })
})
