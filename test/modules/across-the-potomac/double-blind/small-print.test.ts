import { describe, expect, it } from 'vitest'
import { fogOf, zoneOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import { choiceId, parseChoiceId } from '../../../../src/kernel/choice.ts'
import { BlindTable, blindEngine } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))
const asked = (table: BlindTable) => table.queries.map(({ query, answer }) => [query.question, answer])
const known = (table: BlindTable, side: Side) =>
  Object.fromEntries(Object.entries(fogOf(table.board).located[side]).map(([hex, { force }]) => [hex, force]))
const ATTACK: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'attacks', activated: 'all' }

function refusal(table: BlindTable, text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(text)
  const step = blindEngine.choose(table.positions[table.decider], table.decider, choice)
  return step.ok ? undefined : step.error
}

describe('what is told before play begins', () => {
  it.each([
    ['18.1G', 'lee-vs-meade', 'confederate', '3410'],
    ['18.1G', 'lee-vs-meade', 'confederate', '3509'],
    ['4.4', '1862', 'confederate', '3504'],
  ] as const)(
    'atp:%s %s: the %s side tells what the enemy patrols in its own territory: %s',
    (_, scenario, side, hex) => {
      expect(known(BlindTable.start(scenario, {}), side)[hex]).toBe('infantry')
    },
  )
})

describe('patrol zones', () => {
  const table = blindTable({
    side: 'confederate',
    at: 'movement',
    activated: 'all',
    units: [{ id: 'cs-hood', hex: '1211' }],
  })

  it('atp:15.3 do not extend across a hexside that nobody crosses', () => {
    expect(zoneOf(table.board, '2720')).not.toContain('2721')
    expect(zoneOf(table.board, '2721')).not.toContain('2720')
    expect(zoneOf(table.board, '2720')).toContain('2719')
  })

  it('atp:15.3B nobody tells a second time what he has been asked in this player-turn', () => {
    const units = [
      { id: 'us-2', hex: '2318' },
      { id: 'us-1c', hex: '2218' },
    ]
    const laid = (): BlindTable => blindTable({ ...ATTACK, side: 'union', units })
    const patrolled = (choices: readonly string[]) =>
      asked(playOn(laid(), [...choices, 'tell-unasked', 'cavalry:2218'])).flatMap(([question]) =>
        Array.isArray(question) && question[0] === 'patrol' ? question.slice(2) : [],
      )
    expect(patrolled([])).toContain('2219')
    const probed = patrolled(['probe:us-2:2219', 'stay'])
    expect(probed).not.toContain('2219')
    expect(probed.length).toBeGreaterThan(0)
  })
})

describe('retreats', () => {
  it('RULING ATP-81 cavalry that must go and is kept from one hex tries another', () => {
    const units = [
      { id: 'cs-hood', hex: '2218' },
      { id: 'cs-early', hex: '2418' },
      { id: 'us-1c', hex: '2318' },
    ]
    const table = blindTable({ ...ATTACK, units, known: { union: { '2318': 'infantry' } } })
    playOn(table, ['attack:2318', 'commit:cs-hood:2218:rested', 'engage', 'leave:us-1c', 'retreat:2418'])
    expect(asked(table)).toContainEqual([['retreat', '2418'], 'infantry'])
    expect([table.decider, table.stage]).toEqual(['union', 'defender-retreat'])
    expect(offered(table)).not.toContain('retreat:2418')
    expect(offered(table)).not.toContain('stand-fast')
    const [other = ''] = offered(table)
    playOn(table, [other])
    expect(table.board.units['us-1c']?.place).toBe(other.replace('retreat:', ''))
  })

  it('atp:15.5, 12.5 where an attack of this player-turn has shown the enemy no retreat leads', () => {
    const units = [
      { id: 'cs-hood', hex: '3016' },
      { id: 'us-2-4', hex: '2916' },
    ]
    const fought = ['attack:2916', 'commit:cs-hood:3016:rested', 'engage', 'cease-fire', 'fire:cs-hood:us-2-4']
    const table = playOn(blindTable({ ...ATTACK, units }), fought, [[1]])
    expect(refusal(table, 'retreat:3016')).toMatchObject({ code: 'enemy-there', rule: 'atp:12.1E' })
    expect(refusal(table, 'retreat:3016')?.message).toContain('no retreat leads there')
  })
})

describe('what ends a voyage, and a player-turn', () => {
  it('RULING ATP-74 a unit kept out of the first hex by sea has used the transport and its action', () => {
    const units = [
      { id: 'us-1', hex: '3503' },
      { id: 'cs-early', hex: '3603' },
    ]
    const spec: BlindSpec = { side: 'union', at: 'movement', activated: 'all', units, conditions: { naval: true } }
    const table = playOn(blindTable(spec), ['sail:us-1', 'to:3603'])
    expect(asked(table)[0]?.[1]).toBe('infantry')
    expect(table.board.units['us-1']?.place).toBe('3503')
    expect(table.board.playerTurn).toMatchObject({ transported: true, acted: { 'us-1': 'move' } })
  })

  it('RULING ATP-79 works taken in one’s own territory are told, without any city', () => {
    const table = blindTable({
      side: 'confederate',
      at: 'turn-close',
      activated: 'all',
      units: [{ id: 'cs-hood', hex: '3504' }],
    })
    playOn(table, ['announce', 'end-player-turn'])
    expect(told(table)).toEqual(['claim:3504', 'end-player-turn'])
    expect(table.board.fortifications['3504']).toBe('confederate')
  })
})
