import { describe, expect, it } from 'vitest'
import { confidenceLabel } from '../../../../modules/forged-in-fire/rules/confidence-words.ts'
import { isPlace, linkBetween } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { CONFIDENCE_EVENTS } from '../../../../modules/forged-in-fire/rules/tables/tracks.ts'
import { overlaysOf } from '../../../../modules/forged-in-fire/view/overlays.ts'
import { tablesOf, weatherText } from '../../../../modules/forged-in-fire/view/tables.ts'
import { view } from '../../../../modules/forged-in-fire/view/view.ts'
import { attackOn } from '../../../support/fif-battle.ts'
import { engine, randomGame } from '../../../support/fif-guided.ts'
import { tableWith } from '../../../support/fif-table.ts'

function overlay(state: Parameters<typeof overlaysOf>[0], id: string) {
  return overlaysOf(state).find((one) => one.id === id)
}

function table(state: Parameters<typeof tablesOf>[0], title: string) {
  const found = tablesOf(state).find((one) => one.title.startsWith(title))
  if (found === undefined) throw new Error(`no table ${title}`)
  return found
}

const field = tableWith({
  at: {
    'seven-pines': ['us-iii-cdr', 'us-kearny 1'],
    'fort-monroe': ['us-depot'],
    barker: ['cs-dh-hill-cdr', 'cs-early'],
    'union-box': ['us-i-cdr'],
    'csa-box': ['cs-jackson-cdr', 'cs-holmes'],
    eliminated: ['us-hooker'],
  },
  side: 'confederate',
  playerTurn: { attacks: [attackOn('seven-pines', { barker: ['cs-early'] })] },
  more: { control: { richmond: 'confederate', yorktown: 'union', 'fair-oaks': 'union', 'savage-station': 'union' } },
})

describe('overlays', () => {
  it('fif:4.3 show each commander’s range: his place and those one link away', () => {
    const [part] = overlay(field, 'command-union')?.parts ?? []
    expect(part?.spaces).toContain('seven-pines')
    for (const space of part?.spaces.slice(1) ?? []) expect(linkBetween('seven-pines', space)).toBeDefined()
  })

  it('fif:6.1 show both sides’ supply, its sources, and who is cut off', () => {
    const [sources, supplied, cut] = overlay(field, 'supply-union')?.parts ?? []
    expect(sources?.spaces).toEqual(['fort-monroe'])
    expect(supplied?.spaces).not.toContain('seven-pines')
    expect(cut?.spaces).toContain('seven-pines')
    const [richmond, south] = overlay(field, 'supply-confederate')?.parts ?? []
    expect(richmond?.spaces).toEqual(['richmond'])
    expect(south?.spaces).toContain('barker')
  })

  it('fif:10.2, fif:10.4 show rails and rivers by who controls them', () => {
    const union = overlay(field, 'rails')?.parts.find(({ side }) => side === 'union')
    expect(union?.between).toHaveLength(1)
    const waters = overlay(field, 'rivers')?.parts.map(({ label, side }) => [label.split(':')[0], side])
    expect(waters).toEqual([
      ['Hampton Roads', 'union'],
      ['York and Pamunkey', 'union'],
      ['James and Chickahominy', 'confederate'],
    ])
  })

  it('fif:11, fif:13.2 show attacks under way and screened places, only when there are any', () => {
    expect(overlay(field, 'attacks')?.parts[0]).toMatchObject({
      side: 'confederate',
      spaces: ['seven-pines'],
      between: [['barker', 'seven-pines']],
    })
    const quiet = tableWith({ at: { barker: ['cs-early'] } })
    expect(overlay(quiet, 'attacks')).toBeUndefined()
    expect(overlay(quiet, 'screens')).toBeUndefined()
    const blocked = { ...quiet, field: { ...quiet.field, blocked: [{ place: 'trent', by: 'union' as const }] } }
    expect(overlay(blocked, 'screens')?.parts[0]?.spaces).toEqual(['trent'])
  })

  it('fif:15.1 show where those off the map enter', () => {
    const parts = overlay(field, 'arrivals')?.parts ?? []
    expect(parts.map(({ side }) => side)).toEqual(['union', 'confederate'])
    expect(parts[0]?.spaces).toEqual(['hanover-ch'])
    expect(parts[1]?.spaces).toContain('richmond')
  })

  it('name only places and links of the map, in every scenario and all along a game', { timeout: 120_000 }, () => {
    const { positions } = randomGame(41, 'seven-days')
    const starts = Object.keys(SCENARIOS).flatMap((id) => {
      const started = engine.start(id, {})
      return started.ok ? [started.value.position] : []
    })
    for (const position of [...starts, ...positions.filter((_, at) => at % 40 === 0)]) {
      const { overlays = [], tables } = view(position, 'union')
      expect(overlays.length).toBeGreaterThan(6)
      for (const { parts } of overlays) {
        for (const { spaces, between } of parts) {
          for (const space of spaces) expect(isPlace(space), space).toBe(true)
          for (const [a, b] of between) expect(isPlace(a) && isPlace(b)).toBe(true)
        }
      }
      for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  })
})

describe('tables', () => {
  it('fif:12 give the reason of each change of confidence, and where the marker stood', () => {
    const moves = [
      { turn: 2, event: 'union-takes-yorktown', change: 2, rule: 'fif:12' },
      { turn: 3, event: 'jackson-enters', change: -1, rule: 'fif:12' },
    ]
    const state = { ...field, turn: 4, confidence: 1, confidenceMoves: moves }
    const { rows } = table(state, 'McClellan')
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      ['', '0'],
      ['+2', '+2'],
      ['−1', '+1'],
    ])
    expect(rows[1]?.[1]).toBe('The Union takes Yorktown')
    const turns = table(state, 'Turns').rows
    expect(turns.slice(0, 5).map((row) => row[3])).toEqual(['0', '+2', '+1', '+1', ''])
    for (const id of Object.keys(CONFIDENCE_EVENTS)) expect(confidenceLabel(id)).not.toContain('-')
    expect(() => confidenceLabel('sunshine')).toThrow('no words')
  })

  it('fif:7 list who may be replaced, at what price, and the points left', () => {
    const pool = table(field, 'Replacements')
    expect(pool.title).toMatch(/Union \d, Confederate \d/)
    const kearny = pool.rows.find(([name]) => name === 'Kearny')
    expect(kearny?.slice(2)).toEqual(['1 of 4', 'Seven Pines, out of supply', '1 point'])
    expect(pool.rows.find(([name]) => name === 'Hooker')?.slice(3)).toEqual([
      'eliminated: comes back with 1 SP',
      '2 points',
    ])
  })

  it('fif:8 tell the weather of each month', () => {
    expect([1, 13, 20].map(weatherText)).toEqual([
      'clear 1–3, rain 4–5, mud 6',
      'clear 1–4, rain 5, mud 6',
      'clear 1–5, rain 6',
    ])
  })
})
