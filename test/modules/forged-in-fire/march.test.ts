import { describe, expect, it, test } from 'vitest'
import {
  gameEvents,
  offered,
  offerOf,
  placeAt,
  refusalOf,
  resultOf,
  stageOf,
  take,
  takeAll,
} from '../../support/fif-battle.ts'
import { heldBy, marchOf, tableWith } from '../../support/fif-table.ts'

const YORK_RIVER = [
  'richmond',
  'bickleys-mill',
  'jennings',
  'fair-oaks',
  'savage-station',
  'dispatch',
  'tunstalls',
  'white-house',
]
const railHeld = { control: heldBy('confederate', ...YORK_RIVER) }

/** Marches as far as the script goes; the places a block may go on to by road, and by rail. */
function waysAfter(state: ReturnType<typeof tableWith>, block: string, script: readonly string[]): readonly string[] {
  const { position } = takeAll(marchOf(state, [block]).position, script)
  return stageOf(position) === 'march' ? offered(position).filter((choice) => /^(to|rail):/.test(choice)) : []
}

describe('fif:10.1 road movement', () => {
  test.each([
    ['clear', 3],
    ['rain', 2],
    ['mud', 1],
  ] as const)('infantry marches in %s weather %i locations by road', (weather, limit) => {
    const state = tableWith({ at: { 'fort-monroe': ['us-couch'] }, weather })
    const path = ['to:big-bethel', 'to:youngs-mill', 'to:lees-mill'].slice(0, limit)
    const { position } = takeAll(marchOf(state, ['us-couch']).position, path)
    expect(stageOf(position)).toBe('door')
    expect(placeAt(position, 'us-couch')).toBe(['big-bethel', 'youngs-mill', 'lees-mill'][limit - 1])
  })

  it('goes by roads, skips nothing, and halts where it likes', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-couch'] } })
    const { position } = marchOf(state, ['us-couch'])
    expect(offered(position)).toEqual(['to:big-bethel', 'to:newport-news', 'halt'])
    expect(refusalOf(position, 'to:youngs-mill')).toMatchObject({ code: 'not-connected', rule: 'fif:10.1' })
    const halted = takeAll(position, ['to:big-bethel', 'halt'])
    expect(resultOf(halted.position)).toEqual(['us-couch'])
    expect(gameEvents(halted).map(({ type }) => type)).toEqual(['blocks-activated', 'blocks-moved'])
  })

  it('moves a group at the pace of its slowest block', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-couch', 'us-iv-cdr'] } })
    const { position } = takeAll(marchOf(state, ['us-couch', 'us-iv-cdr']).position, [
      'to:big-bethel',
      'to:youngs-mill',
      'to:lees-mill',
    ])
    expect(stageOf(position)).toBe('door')
    const alone = takeAll(marchOf(state, ['us-iv-cdr']).position, ['to:big-bethel', 'to:youngs-mill', 'to:lees-mill'])
    expect(offered(alone.position)).toContain('to:halfway-house')
  })

  it('does not move siege guns and trains in weather that stops them', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-tyler-1', 'us-train'] }, weather: 'mud' })
    expect(resultOf(marchOf(state, ['us-tyler-1']).position)).toEqual([])
    expect(resultOf(marchOf(state, ['us-train']).position)).toEqual([])
  })
})

describe('fif:10.2 rail movement', () => {
  const rail = (weather: 'clear' | 'rain' | 'mud', block: string) =>
    tableWith({ at: { richmond: [block] }, side: 'confederate', weather, more: railHeld })
  const six = [
    'rail:bickleys-mill',
    'rail:jennings',
    'rail:fair-oaks',
    'rail:savage-station',
    'rail:dispatch',
    'rail:tunstalls',
  ]

  test.each(['clear', 'rain', 'mud'] as const)(
    'the bonus is weather-proof: six locations by rail alone in %s',
    (weather) => {
      expect(waysAfter(rail(weather, 'cs-early'), 'cs-early', six.slice(0, 5))).toContain('rail:tunstalls')
      const end = takeAll(marchOf(rail(weather, 'cs-early'), ['cs-early']).position, six)
      expect(placeAt(end.position, 'cs-early')).toBe('tunstalls')
      expect(stageOf(end.position)).toBe('door')
    },
  )

  it('in rain two locations by rail and one by road, as in the example, and no more', () => {
    const state = rail('rain', 'cs-early')
    expect(waysAfter(state, 'cs-early', ['rail:bickleys-mill', 'rail:jennings'])).toContain('to:barker')
    const end = takeAll(marchOf(state, ['cs-early']).position, ['rail:bickleys-mill', 'rail:jennings', 'to:barker'])
    expect(stageOf(end.position)).toBe('door')
    // a third by rail leaves half a point too little for a road
    const third = ['rail:bickleys-mill', 'rail:jennings', 'rail:fair-oaks']
    expect(waysAfter(state, 'cs-early', third)).toEqual(['rail:jennings', 'rail:savage-station'])
  })

  it.each(['rain', 'mud'] as const)(
    'in %s siege guns go two locations by rail and none by road, as in the example',
    (weather) => {
      const state = tableWith({
        at: { 'white-house': ['us-tyler-1'] },
        weather,
        more: { control: heldBy('union', ...YORK_RIVER) },
      })
      const { position } = marchOf(state, ['us-tyler-1'])
      expect(offered(position)).toEqual(['rail:tunstalls', 'halt'])
      const end = takeAll(position, ['rail:tunstalls', 'rail:dispatch'])
      expect(stageOf(end.position)).toBe('door')
    },
  )

  it('needs both ends in the side’s control', () => {
    const state = tableWith({
      at: { richmond: ['cs-early'] },
      side: 'confederate',
      more: { control: heldBy('confederate', 'richmond') },
    })
    const { position } = marchOf(state, ['cs-early'])
    expect(offered(position)).not.toContain('rail:bickleys-mill')
    expect(refusalOf(position, 'rail:bickleys-mill')).toMatchObject({ code: 'no-rail', rule: 'fif:10.2' })
    expect(offered(position)).toContain('to:bickleys-mill')
  })

  it('enters no battle once it was used, also by road; a rail line used as a road does', () => {
    const state = tableWith({
      at: { richmond: ['cs-early'], 'fair-oaks': ['us-couch'] },
      side: 'confederate',
      more: railHeld,
    })
    const railed = takeAll(marchOf(state, ['cs-early']).position, ['rail:bickleys-mill', 'rail:jennings'])
    for (const way of ['to:fair-oaks', 'rail:fair-oaks']) {
      expect(refusalOf(railed.position, way)).toMatchObject({ code: 'rail-no-battle', rule: 'fif:10.2' })
    }
    const marched = takeAll(marchOf(state, ['cs-early']).position, ['to:bickleys-mill', 'to:jennings'])
    expect(refusalOf(marched.position, 'rail:fair-oaks').code).toBe('rail-no-battle')
    expect(offerOf(marched.position, 'to:fair-oaks').label).toContain('attack')
  })

  it('control of the line passes to infantry that moves through, not to cavalry or artillery', () => {
    const at = { 'white-house': ['us-couch', 'us-stoneman', 'us-west'] }
    const state = tableWith({ at, more: { control: heldBy('confederate', 'tunstalls', 'white-house') } })
    expect(take(marchOf(state, ['us-stoneman']).position, 'to:tunstalls').position.board.control.tunstalls).toBe(
      'confederate',
    )
    expect(take(marchOf(state, ['us-west']).position, 'to:tunstalls').position.board.control.tunstalls).toBe(
      'confederate',
    )
    const infantry = take(marchOf(state, ['us-couch']).position, 'to:tunstalls')
    expect(infantry.position.board.control.tunstalls).toBe('union')
  })
})

describe('fif:10.1, fif:11 meeting the enemy', () => {
  const at = {
    barker: ['cs-early', 'cs-hampton', 'cs-dh-hill-cdr'],
    'seven-pines': ['us-couch'],
    jennings: ['us-train'],
  }
  const state = tableWith({ at, side: 'confederate' })

  it('notes an attack; the attackers stay where they are until the battle', () => {
    const end = take(marchOf(state, ['cs-early', 'cs-dh-hill-cdr']).position, 'to:seven-pines')
    expect(stageOf(end.position)).toBe('door')
    expect(placeAt(end.position, 'cs-early')).toBe('barker')
    expect(end.position.board.playerTurn?.attacks).toEqual([
      {
        place: 'seven-pines',
        blocks: [
          { block: 'cs-early', from: 'barker', by: 'road' },
          { block: 'cs-dh-hill-cdr', from: 'barker', by: 'road' },
        ],
      },
    ])
  })

  it('lets neither commanders alone nor cavalry with infantry go in', () => {
    expect(refusalOf(marchOf(state, ['cs-dh-hill-cdr']).position, 'to:seven-pines').code).toBe('enemy-there')
    const mixed = marchOf(state, ['cs-early', 'cs-hampton']).position
    expect(refusalOf(mixed, 'to:seven-pines')).toMatchObject({ code: 'cannot-fight', rule: 'fif:11.1' })
  })

  it('overruns a train that stands alone: it goes to the Union box, and the infantry stops', () => {
    const end = take(marchOf(state, ['cs-early']).position, 'to:jennings')
    expect(placeAt(end.position, 'us-train')).toBe('union-box')
    expect(stageOf(end.position)).toBe('door')
  })

  it('overruns a depot that stands alone in the same way', () => {
    const table = tableWith({ at: { barker: ['cs-early'], jennings: ['us-depot'] }, side: 'confederate' })
    const end = take(marchOf(table, ['cs-early']).position, 'to:jennings')
    expect(placeAt(end.position, 'us-depot')).toBe('union-box')
  })

  it('reveals decoys that stand alone, sends lone commanders back, and destroys siege guns for good', () => {
    const table = tableWith({
      at: {
        barker: ['cs-early'],
        jennings: ['us-tyler-1', 'us-iv-cdr'],
        'seven-pines': ['us-couch'],
        'fair-oaks': ['cs-decoy-1'],
      },
      side: 'confederate',
    })
    const end = take(marchOf(table, ['cs-early']).position, 'to:jennings')
    expect(placeAt(end.position, 'us-tyler-1')).toBe('removed')
    expect(placeAt(end.position, 'us-iv-cdr')).toBe('fort-monroe')
    const union = take(
      marchOf({ ...table, playerTurn: table.playerTurn && { ...table.playerTurn, side: 'union' } }, ['us-couch'])
        .position,
      'to:fair-oaks',
    )
    expect(placeAt(union.position, 'cs-decoy-1')).toBe('removed')
    expect(gameEvents(union)).toContainEqual({ type: 'decoy-revealed', block: 'cs-decoy-1' })
  })

  it('fif:13.2 does not pass through a place that is screened, but enters it', () => {
    const blocked = { ...state.field, blocked: [{ place: 'whites-tavern', by: 'union' as const }] }
    const table = { ...state, field: blocked }
    const end = take(marchOf(table, ['cs-early']).position, 'to:whites-tavern')
    expect(stageOf(end.position)).toBe('door')
    const through = tableWith({ at: { 'whites-tavern': ['cs-early'] }, side: 'confederate', more: { field: blocked } })
    expect(offered(marchOf(through, ['cs-early']).position)).toContain('to:barker')
  })
})

describe('fif:16.3 mud and rivers', () => {
  const at = { 'new-bridge': ['cs-early'], 'gaines-mill': ['us-slocum'] }
  it('bars a battle across a river in mud only with the option, and only in mud', () => {
    for (const [mudNoRiverBattle, weather, barred] of [
      [true, 'mud', true],
      [false, 'mud', false],
      [true, 'rain', false],
    ] as const) {
      const state = tableWith({ at, side: 'confederate', weather, options: { mudNoRiverBattle } })
      const { position } = marchOf(state, ['cs-early'])
      expect(offered(position).includes('to:gaines-mill')).toBe(!barred)
      if (barred)
        expect(refusalOf(position, 'to:gaines-mill')).toMatchObject({ code: 'river-in-mud', rule: 'fif:16.3' })
    }
  })
})

describe('fif:16.1 force march', () => {
  const at = { 'fort-monroe': ['us-couch', 'us-iv-cdr'] }
  const state = tableWith({ at, options: { forceMarch: true } })
  const three = ['to:big-bethel', 'to:howards-bridge', 'to:youngs-mill']

  function afterThree(commanderAt: string, more: Parameters<typeof tableWith>[0]['options'] = { forceMarch: true }) {
    const table = tableWith({ at: { 'fort-monroe': ['us-couch'], [commanderAt]: ['us-iv-cdr'] }, options: more })
    return takeAll(marchOf(table, ['us-couch'], 'us-iv-cdr').position, three)
  }

  it('rolls against the commander’s rating and goes one location more, or stays', () => {
    const { position } = afterThree('youngs-mill')
    expect(offered(position)).toContain('force:us-couch:lees-mill')
    const good = take(position, 'force:us-couch:lees-mill', [[2]])
    expect(placeAt(good.position, 'us-couch')).toBe('lees-mill')
    expect(good.events.filter(({ event }) => event.type === 'announced')).toEqual([])
    const bad = take(position, 'force:us-couch:lees-mill', [[3]])
    expect(placeAt(bad.position, 'us-couch')).toBe('youngs-mill')
    expect(stageOf(bad.position)).toBe('door')
  })

  it('not without the option, nor out of the commander’s range, nor in mud', () => {
    expect(stageOf(afterThree('youngs-mill', {}).position)).toBe('door')
    expect(stageOf(afterThree('eltham').position)).toBe('door')
    const mud = tableWith({
      at: { 'fort-monroe': ['us-couch', 'us-iv-cdr'] },
      weather: 'mud',
      options: { forceMarch: true },
    })
    expect(stageOf(take(marchOf(mud, ['us-couch'], 'us-iv-cdr').position, 'to:big-bethel').position)).toBe('door')
  })

  it('is refused with its reason while points are left', () => {
    const { position } = marchOf(state, ['us-couch'], 'us-iv-cdr')
    expect(refusalOf(position, 'force:us-couch:big-bethel')).toMatchObject({ code: 'cannot-force', rule: 'fif:16.1' })
    const off = marchOf(tableWith({ at }), ['us-couch'], 'us-iv-cdr')
    expect(refusalOf(off.position, 'force:us-couch:big-bethel').code).toBe('no-force-march')
  })
})

describe('fif:16.7, fif:15.4 Jackson’s third location', () => {
  const options = { slowJackson: true }
  const table = tableWith({
    at: { 'hanover-ch': ['cs-jackson-cdr', 'cs-winder', 'cs-ewell'] },
    side: 'confederate',
    options,
  })
  const two = ['to:old-church', 'to:bethesda-church']

  it('rolls once for the whole corps: 4 or less goes on', () => {
    const { position } = takeAll(marchOf(table, ['cs-winder'], 'cs-jackson-cdr').position, two)
    expect(offerOf(position, 'to:mechanicsville').label).toContain('Jackson rolls')
    const good = take(position, 'to:mechanicsville', [[4]])
    expect(placeAt(good.position, 'cs-winder')).toBe('mechanicsville')
    const next = takeAll(marchOf(good.position.board, ['cs-ewell'], 'cs-jackson-cdr').position, [
      ...two,
      'to:mechanicsville',
    ])
    expect(placeAt(next.position, 'cs-ewell')).toBe('mechanicsville')
  })

  it('a failure keeps all of them at two', () => {
    const { position } = takeAll(marchOf(table, ['cs-winder'], 'cs-jackson-cdr').position, two)
    const bad = take(position, 'to:mechanicsville', [[5]])
    expect(placeAt(bad.position, 'cs-winder')).toBe('bethesda-church')
    expect(bad.position.board.playerTurn?.jacksonFarther).toBe(false)
    const next = takeAll(marchOf(bad.position.board, ['cs-ewell'], 'cs-jackson-cdr').position, two)
    expect(placeAt(next.position, 'cs-ewell')).toBe('bethesda-church')
    expect(stageOf(next.position)).toBe('door')
  })

  it('holds for nobody when the option is off', () => {
    const free = tableWith({ at: { 'hanover-ch': ['cs-winder'] }, side: 'confederate' })
    expect(
      placeAt(takeAll(marchOf(free, ['cs-winder']).position, [...two, 'to:mechanicsville']).position, 'cs-winder'),
    ).toBe('mechanicsville')
  })
})
