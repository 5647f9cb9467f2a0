import { describe, expect, it } from 'vitest'
import { holmesWaits } from '../../../../modules/forged-in-fire/rules/queries/reinforcing.ts'
import { toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import type { Fog, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { type TableSpec, tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, SEATS } from '../../../support/hidden-block-play.ts'
import { answerAll, asked, filed, movementOn } from '../../../support/hidden-march.ts'
import { UnseenSide } from '../../../support/unseen-side.ts'

const seen = (table: HiddenTable) => table.positions.onlooker.board

const proofsOn = (spec: TableSpec, told: readonly string[] = []) =>
  HiddenTable.open(tableWith(spec), () => ({ stage: 'player-turn-proofs', locals: { next: 0 } }), told)

describe('fif:15.4 divisions near Richmond, hidden', () => {
  const four = ['us-hooker', 'us-kearny', 'us-casey', 'us-couch']
  const sevenDays = { scenario: 'seven-days', turn: 20 } as const

  it('are proved by four blocks of the class at most, and not again as long as none has left', () => {
    const table = proofsOn({ ...sevenDays, at: { 'fair-oaks': four, glendale: ['us-sykes'], richmond: ['cs-early'] } })
    answerAll(table)
    expect(asked(table)).toEqual([
      'own union: divisions fair-oaks glendale → ["fair-oaks","fair-oaks","fair-oaks","fair-oaks"]',
    ])
    expect(seen(table).fog?.held).toEqual(['within-4'])
    expect(seen(table).confidenceMoves).toEqual([])
  })

  it('move the marker where there are too few, one distance after the other', () => {
    const table = proofsOn({
      ...sevenDays,
      at: {
        'fair-oaks': ['us-hooker', 'us-kearny', 'us-de-russy', 'us-ii-cdr'],
        dispatch: ['us-casey'],
        richmond: ['cs-early'],
      },
    })
    answerAll(table)
    const moved = seen(table).confidenceMoves.map(({ event }) => event)
    expect(moved).toEqual(['too-far-4', 'too-far-5', 'too-far-6'])
    expect(asked(table)[0]).toBe('own union: divisions fair-oaks → ["fair-oaks","fair-oaks"]')
  })

  it('move it by two points each, and once', () => {
    const few = { 'fair-oaks': ['us-hooker'], richmond: ['cs-early'] }
    const changes = (more: Partial<State> = {}) =>
      seen(proofsOn({ ...sevenDays, at: few, more })).confidenceMoves.map(({ event, change }) => [event, change])
    const all = [
      ['too-far-4', -2],
      ['too-far-5', -2],
      ['too-far-6', -2],
    ]
    expect(changes()).toEqual(all)
    const before = [{ event: 'too-far-4', change: -2, turn: 19, rule: 'fif:15.4' }]
    expect(changes({ confidence: 4, confidenceMoves: before })).toEqual(all)
  })

  it('are wanted in no other scenario', () => {
    const table = proofsOn({ scenario: 'fair-oaks', at: { 'fair-oaks': ['us-hooker'], richmond: ['cs-early'] } })
    expect(asked(table)).toEqual([])
    expect(seen(table).confidenceMoves).toEqual([])
  })

  it('need no question where everybody can count that they are too few', () => {
    const table = proofsOn({ ...sevenDays, at: { 'fair-oaks': ['us-hooker'], richmond: ['cs-early'] } })
    expect(asked(table)).toEqual([])
    expect(seen(table).confidenceMoves).toHaveLength(3)
  })

  it('are known from what the scenario prints, until somebody leaves', () => {
    const table = HiddenTable.start('seven-days', { decoys: false })
    expect(seen(table).fog?.held).toEqual(['within-4', 'within-5', 'within-6', 'south', 'south-inland'])
    const march = movementOn({
      ...sevenDays,
      at: { 'fair-oaks': ['us-hooker'], trent: four.slice(1), richmond: ['cs-early'] },
    })
    expect(seen(march).fog?.held).toEqual([])
  })
})

describe('fif:15.2, fif:15.3 divisions at the end of a turn, hidden', () => {
  const south = ['us-hooker', 'us-kearny', 'us-casey', 'us-couch']
  const endOf = (scenario: string, turn: number, divisions: readonly string[], control: State['control'] = {}) => {
    const at = { 'seven-pines': divisions, richmond: ['cs-early'] }
    const state = tableWith({ at, scenario, turn, more: { playerTurn: null, control } })
    const table = HiddenTable.open(state, () => ({ stage: 'turn-end', locals: {} }))
    answerAll(table)
    return table
  }

  it('fif:15.3 keep the marker where they are south of the river, and move it where they are too few', () => {
    const enough = endOf('fair-oaks', 13, south)
    expect(asked(enough)).toHaveLength(1)
    expect(seen(enough).confidenceMoves).toEqual([])
    const few = endOf('fair-oaks', 13, [...south.slice(1), 'us-de-russy'])
    expect(seen(few).confidenceMoves.map(({ event }) => event)).toEqual(['too-few-south'])
  })

  it('fif:15.2 win the gamble with three objectives, and are not asked for without them', () => {
    const three = { yorktown: 'union', norfolk: 'union', 'white-house': 'union', richmond: 'confederate' } as const
    const outcome = (table: HiddenTable) => (table.waiting.for === 'nothing' ? table.waiting.outcome.winner : undefined)
    expect(outcome(endOf('mcclellans-gamble', 12, south, three))).toBe('union')
    expect(outcome(endOf('mcclellans-gamble', 12, [...south.slice(1), 'us-de-russy'], three))).toBe('confederate')
    const two = endOf('mcclellans-gamble', 12, south, { ...three, norfolk: 'confederate' })
    expect(outcome(two)).toBe('confederate')
    expect(asked(two)).toEqual([])
  })
})

describe('fif:10.7 hidden blocks at Norfolk', () => {
  const leave = (blocks: readonly string[], ...going: readonly string[]): Fog['told']['confederate'] => {
    const table = movementOn(
      { at: { norfolk: ['cs-virginia', ...blocks], 'fort-monroe': ['us-hooker'] }, side: 'confederate' },
      ['norfolk'],
    )
    for (const block of going) table.play(`leave-norfolk:${block}:richmond`)
    return seen(table).fog?.told.confederate ?? {}
  }

  it('are not asked for while nobody has left', () => {
    const at = { norfolk: ['cs-virginia', 'cs-huger'], 'fort-monroe': ['us-hooker'] }
    expect(asked(proofsOn({ at }, ['norfolk']))).toEqual([])
    expect(leave(['cs-huger', 'cs-grimes'], 'cs-huger')).toEqual({})
  })

  it.each([
    ['cs-grimes', 'line', 'norfolk'],
    ['cs-decoy-4', 'quiet', 'removed'],
  ])('%s left behind: %s, and CSS Virginia is in %s', (block, word, place) => {
    const at = { norfolk: ['cs-virginia', block], 'fort-monroe': ['us-hooker'] }
    const table = proofsOn({ at, side: 'confederate' })
    answerAll(table)
    expect(asked(table)).toHaveLength(1)
    expect(toldOf(seen(table), 'confederate', 'norfolk')).toBe(word)
    expect(seen(table).blocks['cs-virginia']?.place).toBe(place)
  })
})

describe('fif:5.1, fif:6.3 the supply phase with hidden blocks', () => {
  const checkOn = (spec: TableSpec, told: readonly string[] = []) =>
    HiddenTable.open(
      tableWith({ ...spec, more: { ...spec.more, playerTurn: null } }),
      () => ({ stage: 'supply-check', locals: { next: 0 } }),
      told,
    )
  // the road from Fort Monroe to Young's Mill, and the other way round by Howard's Bridge
  const front = { 'fort-monroe': ['us-depot'], 'lees-mill': ['us-hooker'], richmond: ['cs-early'] }

  it('asks only those that would cut somebody off, and as few as would', () => {
    const table = checkOn({
      at: { ...front, 'youngs-mill': ['cs-rodes'], yorktown: ['cs-decoy-1'], williamsburg: ['cs-jones'] },
    })
    answerAll(table)
    expect(asked(table)).toEqual(['own confederate: lines youngs-mill yorktown → ["youngs-mill"]'])
    expect(toldOf(seen(table), 'confederate', 'youngs-mill')).toBe('line')
    expect(toldOf(seen(table), 'confederate', 'yorktown')).toBe('quiet')
    expect(toldOf(seen(table), 'confederate', 'williamsburg')).toBeUndefined()
  })

  it('asks nobody where nothing hangs on it, nor a second time', () => {
    expect(asked(checkOn({ at: { ...front, williamsburg: ['cs-jones'] } }))).toEqual([])
    const told = checkOn({ at: { ...front, 'youngs-mill': ['cs-rodes'], yorktown: ['cs-jones'] } }, [
      'youngs-mill',
      'yorktown',
    ])
    expect(asked(told)).toEqual([])
  })
})

describe('fif:7 hidden replacements', () => {
  const spec: TableSpec = {
    at: { 'fort-monroe': ['us-depot', 'us-hooker 2', 'us-hunt 3', 'us-iii-cdr'], richmond: ['cs-early'] },
    more: { playerTurn: null },
  }
  const on = (more: Partial<TableSpec> = {}) =>
    HiddenTable.open(tableWith({ ...spec, ...more }), () => ({ stage: 'replacements', locals: { side: 'union' } }))

  it('are no stop before anything can have been lost', () => {
    expect(on().stage).toBe('gate')
  })

  it('tell points and not blocks, and by name who comes back', () => {
    const state = tableWith(spec)
    const blocks = { ...state.blocks, 'us-kearny': { place: 'eliminated', sp: 0 } as const }
    const table = HiddenTable.open({ ...state, blocks }, () => ({ stage: 'replacements', locals: { side: 'union' } }))
    expect(table.offers().map(({ choice }) => choiceId(choice))).toContain('replace:us-hooker')
    table.play('replace:us-hooker', 'replace:us-hooker')
    expect(filed(table)).toEqual(['replaced:1', 'replaced:1'])
    expect(seen(table).fog?.gained.union).toBe(2)
    table.play('end-replacements')
    const back = HiddenTable.open({ ...state, blocks }, () => ({ stage: 'replacements', locals: { side: 'union' } }))
    back.play('return:us-kearny:fort-monroe')
    expect(filed(back)).toEqual(['returned:us-kearny:fort-monroe'])
    expect(seen(back).fog?.shown['us-kearny']).toMatchObject({ place: 'fort-monroe', sp: 1 })
    expect(seen(back).blocks['us-kearny']?.place).toBe('unseen')
    expect(back.stage).toBe('replacements') // its end is told, too
  })
})

describe('fif:15.1 hidden reinforcements', () => {
  it('Holmes comes by his name, is laid face up and turns his back again', () => {
    const spec: TableSpec = {
      at: { 'csa-box': ['cs-holmes', 'cs-winder'], richmond: ['cs-early'], 'fort-monroe': ['us-hooker'] },
      side: 'confederate',
      more: { commander: 'lee' },
    }
    const table = HiddenTable.open(tableWith(spec), () => ({
      stage: 'reinforcements',
      locals: { side: 'confederate' },
    }))
    for (const seat of SEATS) expect(holmesWaits(table.positions[seat].board), seat).toBe(true)
    table.play('enter:cs-holmes:richmond')
    answerAll(table)
    for (const seat of SEATS) expect(holmesWaits(table.positions[seat].board), seat).toBe(false) // he comes once
    expect(asked(table)).toEqual(['own confederate: named csa-box cs-holmes → [["cs-holmes",4]]'])
    expect(seen(table).fog?.shown['cs-holmes']).toMatchObject({ place: 'richmond' })
    expect(seen(table).blocks['cs-holmes']?.place).toBe('unseen')
    expect(table.stage).toBe('gate')
  })

  it('Williams and Shields come to the commander of I Corps, who is laid face up with them', () => {
    const spec: TableSpec = {
      at: { 'union-box': ['us-williams', 'us-shields'], 'hanover-ch': ['us-i-cdr'], richmond: ['cs-early'] },
      more: { mcdowell: { rolls: 0, dueTurn: 1, by: 'track' }, jacksonTurn: 1 },
    }
    const table = HiddenTable.open(tableWith(spec), () => ({ stage: 'reinforcements', locals: { side: 'union' } }))
    expect(table.offers().map(({ choice }) => choiceId(choice))).toEqual(['follow:hanover-ch:us-shields:us-williams'])
    table.play('follow:hanover-ch:us-shields:us-williams')
    answerAll(table)
    expect(asked(table)).toHaveLength(2)
    expect(table.board.blocks['us-shields']?.place).toBe('hanover-ch')
    expect(seen(table).fog?.shown['us-i-cdr']).toMatchObject({ place: 'hanover-ch' })
  })

  it('Williams and Shields come where the commander may be: among hidden blocks on the map', () => {
    const spec: TableSpec = {
      at: {
        ...{ 'union-box': ['us-williams', 'us-shields', 'us-king'], 'hanover-ch': ['us-i-cdr'] },
        ...{ glendale: ['us-hooker'], haxalls: ['us-train'], richmond: ['cs-early'] },
      },
      more: { mcdowell: { rolls: 0, dueTurn: 1, by: 'track' }, jacksonTurn: 1 },
    }
    const table = HiddenTable.open(tableWith(spec), () => ({ stage: 'reinforcements', locals: { side: 'union' } }))
    const places = new UnseenSide(table).offers('follow').map((id) => id.split(':')[1])
    expect([...new Set(places)].sort()).toEqual(['glendale', 'hanover-ch'])
  })

  it.each([
    ['the die has released I Corps', { by: 'roll' as const, jacksonTurn: 1, box: ['us-williams', 'us-shields'] }],
    ['Jackson has not come', { by: 'track' as const, jacksonTurn: null, box: ['us-williams', 'us-shields'] }],
    ['both are in no use any more', { by: 'track' as const, jacksonTurn: 1, box: [] }],
  ])('nobody is asked for Williams and Shields where %s', (_, { by, jacksonTurn, box }) => {
    const spec: TableSpec = {
      at: { 'union-box': box, 'hanover-ch': ['us-i-cdr'], richmond: ['cs-early'] },
      more: { mcdowell: { rolls: 0, dueTurn: 1, by }, jacksonTurn },
    }
    const table = HiddenTable.open(tableWith(spec), () => ({ stage: 'reinforcements', locals: { side: 'union' } }))
    expect(table.stage).toBe('gate')
  })

  it('say that nobody comes while the commander of I Corps is in the box', () => {
    const spec: TableSpec = {
      at: { 'union-box': ['us-williams', 'us-shields', 'us-i-cdr'], richmond: ['cs-early'] },
      more: { mcdowell: { rolls: 0, dueTurn: 1, by: 'track' }, jacksonTurn: 1 },
    }
    const table = HiddenTable.open(tableWith(spec), () => ({ stage: 'reinforcements', locals: { side: 'union' } }))
    expect(table.offers().map(({ choice }) => choiceId(choice))).toEqual(['nobody-enters'])
  })
})
