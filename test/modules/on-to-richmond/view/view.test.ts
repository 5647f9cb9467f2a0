import { describe, expect, it } from 'vitest'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import { LOSS_CAUSES } from '../../../../modules/on-to-richmond/rules/state.ts'
import { view } from '../../../../modules/on-to-richmond/view/view.ts'
import { createEngine } from '../../../../src/kernel/engine.ts'
import type { SideView, ViewTable } from '../../../../src/kernel/view.ts'
import { otrTable, tableWith } from '../../../support/otr-table.ts'

const table = otrTable(onToRichmond.stages)

const fight = tableWith({
  active: 'confederate',
  at: {
    N1128: {
      'cs-garland-a': { manpower: 17, fatigue: 2, exhausted: true, organized: false, entrenched: 'breastwork' },
    },
    N1227: { 'us-casey': { manpower: 13, demoralized: 1 }, 'us-couch': 12 },
  },
  leaders: { 'cs-leader-dh-hill': 'cs-garland-a', 'us-leader-keyes': 'us-couch' },
  more: {
    control: { N1327: 'union', N1328: 'confederate' },
    flanksRefused: ['N1227'],
    pontoons: { 'N1625-N1626': 'union' },
    destroyed: ['N2130-N2229'],
  },
})

const waiting = table.waitingIn(
  fight,
  'activation-segment',
  { side: 'confederate', by: null, action: null },
  'confederate',
)

function tableOf(seen: SideView, title: string): ViewTable {
  const found = seen.tables.find((one) => one.title === title)
  if (found === undefined) throw new Error(`no table ${title}, but ${seen.tables.map((one) => one.title).join(', ')}`)
  return found
}

function counterOf(seen: SideView, id: string) {
  const found = seen.counters.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no counter ${id}`)
  return found
}

describe('the view of On to Richmond!', () => {
  it('otr:13.0 shows both sides the same', () => {
    expect(JSON.stringify(view(waiting, 'union'))).toBe(JSON.stringify(view(waiting, 'confederate')))
  })

  it('std:3.0 tells turn, day and where in the sequence of play the game stands', () => {
    expect(view(waiting, 'union').heading).toEqual(['Turn 2', '1 June 1862', 'Activation Segment'])
    const begun = createEngine(onToRichmond).start('seven-pines', {})
    if (!begun.ok) throw new Error(begun.error.message)
    expect(view(begun.value.position, 'union').heading.slice(0, 2)).toEqual(['Turn 1', '31 May 1862'])
  })

  it('std:2.2 a counter has its Combat Value, Tactical–Artillery, size and the tint of its command', () => {
    const { face, values } = counterOf(view(waiting, 'union'), 'us-casey')
    expect(face).toMatchObject({
      symbol: 'infantry',
      size: 'XX',
      name: 'Casey',
      formation: 'IV Corps',
      left: '13',
      steps: { left: 13, full: 13 },
    })
    expect(face?.right).toMatch(/^\d–\d+$/)
    expect(values.map(({ label }) => label)).toEqual(['Combat Value', 'Manpower', 'Tactical', 'Artillery', 'Fatigue'])
    const other = counterOf(view(waiting, 'union'), 'cs-garland-a').face
    expect(other?.colours.ground).not.toBe(face?.colours.ground)
  })

  it('std:2.2, std:6.5, std:9.0, std:11.0 badges and marks tell what is the matter with a unit', () => {
    const garland = counterOf(view(waiting, 'union'), 'cs-garland-a')
    // disorganized, 17 manpower are worth less
    expect(Number(garland.face?.left)).toBeLessThan(17)
    expect(garland.face?.badges.map(({ sign }) => sign)).toEqual(['2', 'D', 'E', 'B'])
    expect(garland.marks).toEqual([
      'infantry demi-division',
      'Fatigue level 2',
      'disorganized',
      'exhausted',
      'breastwork',
      'with DH Hill',
    ])
    expect(counterOf(view(waiting, 'union'), 'us-casey').face?.badges.map(({ sign }) => sign)).toEqual(['M1'])
  })

  it('std:6.3 a leader is a counter of his own right after his unit', () => {
    const { counters } = view(waiting, 'union')
    const at = counters.findIndex(({ id }) => id === 'cs-garland-a')
    expect(counters[at + 1]).toMatchObject({
      id: 'cs-leader-dh-hill',
      space: 'N1128',
      marks: ['division leader', 'with Garland-A'],
      face: { symbol: 'leader', size: 'XX', right: '4–6', left: '' },
    })
  })

  it('the roster of a side lists everything players write down', () => {
    const { columns, rows } = tableOf(view(waiting, 'union'), 'Confederate roster')
    expect(Object.fromEntries(columns.map((column, at) => [column, rows[0]?.[at]]))).toMatchObject({
      Unit: 'Garland-A',
      Hex: 'N1128',
      Manpower: '17 of 17',
      Order: 'DISORGANIZED',
      Fatigue: '2',
      Exhausted: 'exhausted',
      Demoralized: '',
      Entrenched: 'breastwork',
      Command: 'DH Hill',
      Leader: 'DH Hill',
    })
    const union = tableOf(view(waiting, 'union'), 'Union roster').rows
    expect(union.map(([unit]) => unit)).toEqual(['Casey', 'Couch'])
  })

  it('otr:13.0 points are told line by line and added up, losses by cause', () => {
    const [first] = Object.keys(fight.losses)
    const lost = { ...fight.losses.union, combat: 3, 'extended-march': 2 }
    const state = { ...fight, losses: { ...fight.losses, union: lost } }
    const seen = view({ ...waiting, board: state }, 'union')
    const points = tableOf(seen, 'Confederate victory points')
    // Seven Pines held: 3; 3 manpower in combat; the extended march counts nothing
    expect(points.rows.map((row) => row[3])).toEqual(expect.arrayContaining(['+3', '+3', '6: Marginal Union victory']))
    expect(seen.facts[0]).toEqual({
      label: 'Confederate VP',
      value: '6 (as it stands: Marginal Union victory)',
      rule: 'otr:13.0',
    })
    expect(seen.facts.filter(({ value }) => value === '+3 VP')).toHaveLength(2)
    const losses = tableOf(seen, 'Manpower lost')
    expect(losses.rows).toHaveLength(LOSS_CAUSES.length + 1)
    expect(losses.rows).toContainEqual(['Extended march', '0', '2'])
    expect(losses.rows.at(-1)).toEqual(['Together', '0', '5'])
    expect(first).toBe('confederate')
  })

  it('std:4.2 keeps the history of initiative and the Union’s limit', () => {
    const phase = {
      number: 2,
      rolls: { confederate: 2, union: 4 },
      winner: 'union',
      passed: [],
      active: 'union',
    } as const
    const played = [
      { number: 1, rolls: null, winner: 'confederate', active: 'confederate', by: 'cs-garland-a', action: 'march' },
    ] as const
    const seen = view({ ...waiting, board: { ...fight, phase, played } }, 'union')
    expect(tableOf(seen, 'Initiative in this turn')).toMatchObject({
      rows: [
        ['1', '–', '–', 'Confederate', 'Confederate', 'Garland-A', 'march'],
        ['2', '2', '4', 'Union', 'Union', '', ''],
      ],
      current: 1,
    })
    expect(seen.facts).toContainEqual({ label: 'Union limit', value: 'a leader may select one unit', rule: 'std:4.2' })
  })

  it('std:12.0 rain and unfordable rivers are on the turn record and beside the map', () => {
    const weather = { rainUntil: 2, minorUnfordableUntil: 3, majorUnfordableUntil: 4 }
    const seen = view({ ...waiting, board: { ...fight, weather } }, 'union')
    expect(seen.markers?.map(({ sign, box }) => `${sign}${box}`)).toEqual(['GT2', 'Ra2', 'mi3', 'Ma4'])
    const { rows, current } = tableOf(seen, 'Turn record')
    expect(current).toBe(1)
    expect(rows[1]?.slice(2)).toEqual(['rain', 'minor and major unfordable'])
    expect(rows[3]?.slice(3)).toEqual(['major unfordable'])
    expect(seen.facts.find(({ label }) => label === 'Weather')?.value).toBe('rain, this turn')
  })

  it('std:2.3 spaces are the hexes of the scenario’s sheets, with signs and what lies there', () => {
    const seen = view(waiting, 'union')
    const marks = (id: string) => seen.spaces.find((space) => space.id === id)?.marks ?? []
    expect(seen.spaces.some(({ id }) => id.startsWith('S'))).toBe(false)
    expect(new Set(seen.spaces.map(({ x, y }) => `${x} ${y}`)).size).toBe(seen.spaces.length)
    expect(marks('N1327')).toContain('objective, Union control')
    expect(marks('N1227')).toContain('flanks refused')
    expect(marks('N1625').some((mark) => mark.startsWith('Union pontoon bridge to'))).toBe(true)
    expect(marks('N2130').some((mark) => mark.endsWith('destroyed'))).toBe(true)
    expect(marks('N0425')).toEqual(expect.arrayContaining(['fort', 'protects Confederate units']))
  })

  it('std:2.4 tells of all water between two hexes of land, where no water hex shows it', () => {
    const begun = createEngine(onToRichmond).start('warwick-line', {})
    if (!begun.ok) throw new Error(begun.error.message)
    const seen = view(begun.value.position, 'union')
    const marks = (id: string) => seen.spaces.find((space) => space.id === id)?.marks ?? []
    expect(marks('S5608')).toContain('all water (York River) to S5509')
    // S5510 lies on the water hex S5609.
    expect(marks('S5510').join()).not.toContain('all water')
    // Told in the order of weight: ground, water, what crosses it, ways, county.
    const told = ['rough', 'minor river', 'dam', 'road', 'York County']
    const places = told.map((word) => marks('S5412').findIndex((mark) => mark.startsWith(word)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const labelled = (one: typeof seen) =>
      (one.overlays ?? []).flatMap(({ parts }) => parts).filter(({ label }) => label === 'All water between land')
    expect(labelled(seen).map(({ between }) => between.map((pair) => pair.join('-')))).toEqual([
      ['S5207-S5307', 'S5508-S5509', 'S5509-S5608'],
    ])
    expect(labelled(view(waiting, 'union'))).toEqual([])
  })

  it('std:2.4, std:2.5 overlays show zones with restricted ones apart, and each leader’s command radius', () => {
    const overlays = view(waiting, 'union').overlays ?? []
    const zones = overlays.find(({ id }) => id === 'zones')?.parts ?? []
    expect(zones.map(({ side }) => side)).toEqual(['confederate', 'confederate', 'union', 'union'])
    const [normal, restricted] = zones
    expect(normal?.spaces.some((hex) => restricted?.spaces.includes(hex))).toBe(false)
    expect((normal?.spaces.length ?? 0) + (restricted?.spaces.length ?? 0)).toBe(6)
    const command = overlays.find(({ id }) => id === 'command')?.parts ?? []
    expect(command.map(({ label }) => label)).toEqual(['DH Hill (Command 6)', 'Keyes (Command 4)'])
    expect(command[0]?.spaces).toContain('N1128')
    expect(command[0]?.spaces).not.toContain('N1227')
  })

  it('std:10.2, std:12.0 the overlay of crossings tells what destroyed ones are good for now', () => {
    const destroyed = ['N0627-N0628', 'N0911-N0912', 'N1929-N2028']
    const shown = (minorUnfordableUntil: number) => {
      const weather = { rainUntil: 0, minorUnfordableUntil, majorUnfordableUntil: 0 }
      const board = { ...waiting.board, destroyed, weather }
      const parts = (view({ ...waiting, board }, 'union').overlays ?? []).find(({ id }) => id === 'crossings')?.parts
      return (parts ?? []).flatMap(({ label, between }) =>
        label.startsWith('Destroyed') ? [[label, between.map((pair) => pair.join('-'))]] : [],
      )
    }
    // a major river, a minor one, and the Chickahominy that nobody fords in Seven Pines
    expect(shown(0)).toEqual([
      ['Destroyed: a ford now', ['N0911-N0912']],
      ['Destroyed: no crossing now', ['N0627-N0628', 'N1929-N2028']],
    ])
    expect(shown(waiting.board.turn)).toEqual([['Destroyed: no crossing now', destroyed]])
  })

  it('std:7.4 while an attack is on, the six hexes around the defender are shown with their reasons', () => {
    const assault = {
      leader: 'cs-leader-dh-hill',
      from: 'N1128',
      target: 'N1227',
      selected: ['cs-garland-a'],
      number: null,
      units: [],
      lee: false,
      grand: null,
    }
    const overlays = view({ ...waiting, board: { ...fight, assault } }, 'union').overlays ?? []
    expect(overlays[0]?.id).toBe('flank')
    const around = overlays[0]?.parts.slice(1).flatMap(({ spaces }) => spaces) ?? []
    expect(around).toHaveLength(6)
    expect(overlays[0]?.parts.find(({ spaces }) => spaces.includes('N1128'))?.label).toContain('Covered')
  })
})
