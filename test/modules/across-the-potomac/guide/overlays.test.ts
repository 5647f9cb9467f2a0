import { describe, expect, it } from 'vitest'
import { forageGround } from '../../../../modules/across-the-potomac/rules/queries/forage.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { isHex, neighboursOf } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { SCENARIOS } from '../../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { overlaysOf, patrolZoneOf } from '../../../../modules/across-the-potomac/view/overlays.ts'
import { view } from '../../../../modules/across-the-potomac/view/view.ts'
import type { ViewOverlay, ViewOverlayPart } from '../../../../src/kernel/view.ts'
import { positionAt, tableWith } from '../../../support/atp-table.ts'
import { engine } from '../../../support/guided-play.ts'

function overlay(state: State, id: string): ViewOverlay {
  const found = overlaysOf(state).find((one) => one.id === id)
  if (found === undefined) throw new Error(`no overlay ${id}`)
  return found
}

function partOf(state: State, id: string, label: RegExp): ViewOverlayPart {
  const found = overlay(state, id).parts.find((one) => label.test(one.label))
  if (found === undefined) throw new Error(`${id} has no part ${label}`)
  return found
}

describe('overlays', () => {
  it.each(Object.keys(SCENARIOS))('of %s name hexes of the map, sides that touch, and a rule', (scenario) => {
    const started = engine.start(scenario, { bridgeBurning: true, naval: true })
    if (!started.ok) throw new Error(started.error.message)
    const overlays = overlaysOf(started.value.position.board)
    expect(new Set(overlays.map(({ id }) => id)).size).toBe(overlays.length)
    for (const { rule, parts, id } of overlays) {
      expect(rule).toMatch(/^atp:\d/)
      expect(parts.length, id).toBeGreaterThan(0)
      for (const { spaces, between } of parts) {
        expect(spaces.every(isHex)).toBe(true)
        expect(new Set(spaces).size).toBe(spaces.length)
        for (const [a, b] of between) expect(neighboursOf(a), `${id} ${a}`).toContain(b)
      }
    }
  })

  it('atp:15.3A cavalry patrols its six hexes, but not across an unbridged tidal hexside', () => {
    const inland = tableWith({
      units: [
        { id: 'cs-stuart', hex: '2519' },
        { id: 'cs-early', hex: '2817' },
      ],
    })
    expect(patrolZoneOf(inland, 'confederate')).toEqual(neighboursOf('2519'))
    expect(patrolZoneOf(inland, 'union')).toEqual([])
    // Alexandria: the Potomac is tidal there, and Long Bridge leads to Washington
    const river = tableWith({ units: [{ id: 'us-1c', hex: '2513' }] })
    const zone = patrolZoneOf(river, 'union')
    expect(zone).toContain('2413')
    expect(zone.length).toBeLessThan(6)
    const burned = { ...river, burnedBridges: ['2413-2513'] }
    expect(patrolZoneOf(burned, 'union')).not.toContain('2413')
  })

  it('atp:13.2 tells where a side can forage, where it is watched, and what was foraged', () => {
    const state = tableWith({
      units: [
        { id: 'us-1c', hex: '2116' },
        { id: 'cs-early', hex: '1919' },
      ],
      playerTurn: { foragedHexes: ['1919'] },
    })
    const open = partOf(state, 'forage', /Open to Confederate/).spaces
    expect(open).toContain('1515')
    expect(open).not.toContain('1919')
    expect(open).not.toContain('2116')
    expect(open).not.toContain('2519')
    expect(
      partOf(state, 'forage', /no Confederate foraging/).spaces.every((hex) => neighboursOf('2116').includes(hex)),
    ).toBe(true)
    expect(forageGround(state, 'confederate', '1919')).toBe('open')
    expect(forageGround(state, 'confederate', '2116')).toBe('none') // held by the enemy
    expect(forageGround(state, 'confederate', '2414')).toBe('none') // no town, and not the North
    expect(forageGround(state, 'confederate', '2218')).toBe('none') // no town
    expect(partOf(state, 'forage', /^Foraged/).spaces).toEqual(['1919'])
  })

  it('atp:16.2 tells bridges by owner where they can be burned, else only those that stand and are burned', () => {
    const state = tableWith({ units: [], conditions: { bridgeBurning: true }, more: { burnedBridges: ['1415-1515'] } })
    const union = partOf(state, 'bridges', /^Union/).between
    expect(union).toContainEqual(['2413', '2513'])
    expect(partOf(state, 'bridges', /Burned/).between).toEqual([['1415', '1515']])
    expect(union).not.toContainEqual(['1415', '1515'])
    const plain = tableWith({ units: [], more: { burnedBridges: ['1415-1515'] } })
    expect(overlay(plain, 'bridges').parts.map(({ label }) => label)).toEqual(['Bridge', 'Burned'])
  })

  it('atp:16.1D shows floods only while it rains', () => {
    expect(overlaysOf(tableWith({ units: [] })).some(({ id }) => id === 'floods')).toBe(false)
    const rain = tableWith({ units: [], weather: 'rain' })
    expect(partOf(rain, 'floods', /tidal/).between.length).toBeGreaterThan(10)
  })

  it('atp:6.1 shows where the awaited may enter', () => {
    const state = tableWith({
      units: [{ id: 'us-nagle', hex: 'reinforcement' }],
      more: { dueTurns: { 'us-nagle': 16 } },
    })
    expect(partOf(state, 'arrivals', /Nagle appears on turn 16/).spaces).toEqual(['3503', '3602', '2013'])
    expect(overlaysOf(tableWith({ units: [] })).some(({ id }) => id === 'arrivals')).toBe(false)
  })

  it('are in the view, and plain data', () => {
    const position = positionAt(tableWith({ units: [{ id: 'cs-early', hex: '2519' }] }), 'movement', {
      side: 'confederate',
    })
    const seen = JSON.parse(JSON.stringify(view(position, 'union')))
    expect(seen.overlays).toEqual(overlaysOf(position.board))
  })
})
