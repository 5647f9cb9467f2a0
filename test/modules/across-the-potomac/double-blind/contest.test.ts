import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import type { Choice } from '../../../../src/kernel/choice.ts'
import { createEngine } from '../../../../src/kernel/engine.ts'
import type { Contest } from '../../../../src/kernel/guide.ts'
import { applyInput } from '../../../../src/kernel/inputs.ts'
import type { BlindTable } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const SPEC: BlindSpec = {
  side: 'confederate',
  at: 'attacks',
  activated: 'all',
  units: [
    { id: 'cs-hood', hex: '1211' },
    { id: 'us-1m', hex: '1212', steps: 1 },
  ],
  known: { union: { '1212': 'infantry' } },
}

function contest(table: BlindTable, seat: 'union' | 'confederate', choice?: Choice): Contest | undefined {
  return module.guide?.contest(table.positions[seat], seat, choice)
}

const labels = (seen: Contest | undefined) => seen?.conditions.map(({ label }) => label).join('\n') ?? ''

describe('a battle in the fog, seen beforehand', () => {
  it('atp:15.1C shows the attackers and what is known of the defenders, and no odds', () => {
    const seen = contest(blindTable(SPEC), 'confederate', ['attack', '1212'])
    expect(seen?.parties.map(({ role, lines }) => [role, lines.map(({ piece }) => piece)])).toEqual([
      ['Attacker', ['cs-hood']],
      ['Defender', []],
    ])
    expect(seen?.odds).toEqual([])
    expect(labels(seen)).toMatch(/Union infantry is known in 1212\b.*, told on turn 13/)
    expect(labels(seen)).toContain('It may have left since')
    expect(labels(seen)).toContain('How many units, and who, is not known: a probe tells how many')
    expect(labels(seen)).toMatch(/Plain ground|Slow ground/)
    expect(JSON.stringify(seen)).not.toContain('us-1m')
  })

  it('atp:15.4D says how many they were when that was told', () => {
    const table = playOn(blindTable(SPEC), ['probe:cs-hood:1212'])
    expect(contest(table, 'confederate', ['attack', '1212'])).toBeUndefined() // the probe decides now
    playOn(table, ['stay'])
    const more = blindTable({ ...SPEC, units: [...SPEC.units, { id: 'cs-pickett', hex: '1211' }] })
    playOn(more, ['probe:cs-hood:1212', 'stay'])
    const seen = contest(more, 'confederate', ['attack', '1212'])
    expect(labels(seen)).toContain('1 unit then; who they are and their steps is not known')
    expect(labels(seen)).toContain('It is there now')
    expect(seen?.odds).toEqual([])
  })

  it('atp:10.1.1 has odds for the attacker once the defenders are shown, and for the defender once somebody is committed', () => {
    const table = playOn(blindTable(SPEC), ['attack:1212'])
    const attacker = contest(table, 'confederate')
    expect(attacker?.parties[1]?.lines.map(({ piece }) => piece)).toEqual(['us-1m'])
    expect(attacker?.odds.length).toBeGreaterThan(0)
    expect(contest(table, 'union')?.odds).toEqual([])
    expect(JSON.stringify(contest(table, 'union'))).not.toContain('cs-hood')
  })

  it('names a part of the sequence once, though a probe is two stages', () => {
    const before = blindTable(SPEC).positions.confederate
    const asking = applyInput(createEngine(module.game), before, {
      type: 'choice',
      side: 'confederate',
      choice: ['probe', 'cs-hood', '1212'],
    })
    if (!asking.ok) throw new Error(asking.error.message)
    expect(asking.value.position.waiting.for).toBe('answer')
    const { heading } = module.view(asking.value.position, 'confederate')
    expect(heading).toContain('Probe')
    expect(new Set(heading).size).toBe(heading.length)
  })
})
