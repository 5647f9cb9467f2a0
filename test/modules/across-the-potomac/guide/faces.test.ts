import { describe, expect, it } from 'vitest'
import { UNIT_IDS, unitFact } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { faceOf } from '../../../../modules/across-the-potomac/view/faces.ts'
import { view } from '../../../../modules/across-the-potomac/view/view.ts'
import type { CounterBadge } from '../../../../src/kernel/view.ts'
import { positionAt, tableWith, withBattle } from '../../../support/atp-table.ts'
import { engine } from '../../../support/guided-play.ts'

/** WCAG 2: the relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const everybody = tableWith({
  units: UNIT_IDS.map((id) => ({ id, hex: unitFact(id).side === 'union' ? '2413' : '3509' })),
})
const faces = UNIT_IDS.map((unit) => ({ unit, ...faceOf(everybody, unit) }))

describe('the face of a counter', () => {
  it('knows that black on white is 21 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  })

  it('has ink that stands out from its ground at 4.5 to 1 or better, and a band that shows on it', () => {
    for (const { unit, colours } of faces) {
      for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrast(colours.ink, colours.ground), unit).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours.band, colours.ground), unit).toBeGreaterThanOrEqual(1.5)
    }
  })

  it('atp:2.7 tells the sides apart, and the corps of a side', () => {
    for (const { unit, colours } of faces) {
      const light = luminance(colours.ground) > 0.3
      expect(light, unit).toBe(unitFact(unit).side === 'confederate')
    }
    for (const side of ['union', 'confederate']) {
      const tints = new Map(
        faces
          .filter(({ unit }) => unitFact(unit).side === side)
          .map(({ formation, colours }) => [formation, `${colours.ground} ${colours.band}`]),
      )
      expect(new Set(tints.values()).size).toBe(tints.size)
    }
  })

  it('atp:2.6–2.11 bears what is printed on the counter', () => {
    expect(faceOf(everybody, 'us-1')).toMatchObject({
      symbol: 'infantry',
      size: 'XXX',
      name: '1 Reynolds',
      formation: 'I Corps',
      left: '4/4',
      right: '1',
      steps: { left: 4, full: 4 },
      shape: 'counter',
    })
    expect(faceOf(everybody, 'cs-stuart')).toMatchObject({
      symbol: 'cavalry',
      size: 'XX',
      right: '2',
      formation: 'Cavalry',
    })
    expect(faceOf(everybody, 'cs-rhett')).toMatchObject({ symbol: 'heavy-artillery', size: 'X', right: '0' })
    expect(faceOf(everybody, 'cs-art1')).toMatchObject({ symbol: 'artillery' })
    for (const { unit, name, formation } of faces) {
      expect(name.length, name).toBeLessThanOrEqual(12)
      // As lists and sentences call it, whatever more there is room for.
      expect(name.startsWith(unitFact(unit).label), `${unit}: ${name}`).toBe(true)
      expect(formation.length, unit).toBeGreaterThan(0)
    }
    const names = faces.map(({ unit, name }) => `${unitFact(unit).side} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('atp:8.3 names who leads the corps when its general leads the army', () => {
    expect(faceOf(tableWith({ units: [], commander: 'meade' }), 'us-5').name).toBe('5 Sykes')
    expect(faceOf(tableWith({ units: [], commander: 'reynolds' }), 'us-1').name).toBe('1 Doubleday')
  })

  it('shows every state by a sign and a label of its own', () => {
    const state = tableWith({
      turn: 20,
      units: [
        { id: 'cs-early', hex: '2519', steps: 2, fatigued: true },
        { id: 'cs-rodes', hex: '2519' },
        { id: 'cs-jones', hex: '2519' },
        { id: 'cs-valley', hex: '2419' },
        { id: 'cs-rm', hex: '3509' },
        { id: 'us-1c', hex: '2811' },
        { id: 'us-6', hex: '2418' },
        { id: 'us-1-4', hex: '3503' },
        { id: 'us-nagle', hex: '3503' },
      ],
      activated: ['cs-early', 'cs-rodes', 'cs-jones', 'cs-valley'],
      acted: { 'cs-rodes': 'move', 'cs-jones': 'forage', 'cs-valley': 'attack' },
    })
    const battle = withBattle(state, '2418', { 'cs-valley': '2419' }, { hits: { 'us-6': 1 }, left: ['us-6'] })
    const badges = (unit: string) => faceOf(battle, unit).badges
    const signs = (unit: string) => badges(unit).map(({ sign }) => sign)
    expect(signs('cs-early')).toEqual(['A', 'F'])
    expect(signs('cs-rodes')).toEqual(['Mv'])
    expect(signs('cs-jones')).toEqual(['Fo'])
    expect(signs('cs-valley')).toEqual(['At'])
    expect(signs('cs-rm')).toEqual(['G', 'R'])
    expect(signs('us-6')).toEqual(expect.arrayContaining(['-1', 'L']))
    const all = new Map<string, CounterBadge>()
    for (const badge of ['cs-early', 'cs-rodes', 'cs-jones', 'cs-valley', 'cs-rm', 'us-6'].flatMap(badges)) {
      expect(badge.sign.length).toBeLessThanOrEqual(2)
      expect(badge.label.length).toBeGreaterThan(3)
      expect(all.get(badge.sign)?.label ?? badge.label).toBe(badge.label)
      all.set(badge.sign, badge)
    }
    expect(new Set([...all.values()].map(({ label }) => label)).size).toBe(all.size)
  })

  it('atp:7.3 warns of a departure that is near', () => {
    const started = engine.start('campaign', {})
    if (!started.ok) throw new Error(started.error.message)
    const { board } = started.value.position
    const owes = (turn: number) =>
      UNIT_IDS.filter((unit) => faceOf({ ...board, turn }, unit).badges.some(({ sign }) => sign === 'D'))
    expect(owes(1).length).toBeLessThan(owes(30).length)
    expect(owes(30)).toContain('us-2-22')
  })

  it('is on every counter of the view', () => {
    const position = positionAt(tableWith({ units: [{ id: 'cs-early', hex: '2519' }] }), 'movement', {
      side: 'confederate',
    })
    expect(view(position, 'union').counters.map(({ face }) => face?.name)).toEqual(['Early/2'])
  })
})
