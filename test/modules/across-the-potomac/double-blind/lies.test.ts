import { describe, expect, it } from 'vitest'
import { newPlayerTurn } from '../../../../modules/across-the-potomac/rules/fog-events.ts'
import { acrossThePotomac } from '../../../../modules/across-the-potomac/rules/game.ts'
import { forageRefusal } from '../../../../modules/across-the-potomac/rules/queries/forage.ts'
import { fogOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import { attackable } from '../../../../modules/across-the-potomac/rules/queries/unseen.ts'
import type { Marker, State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { type BlindTable, blindEngine, SEATS } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const ATTACK: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'attacks', activated: 'all' }
const PROBED: BlindSpec = {
  ...ATTACK,
  units: [
    { id: 'cs-hood', hex: '1211' },
    { id: 'us-2', hex: '1212' },
    { id: 'us-lw', hex: '1212' },
  ],
}

function value<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Hood has probed and goes on to attack; play waits for who is there. */
function turned(): BlindTable {
  const table = playOn(blindTable(PROBED), ['probe:cs-hood:1212'])
  table.choose(['attack'])
  return table
}

describe('an answer that contradicts what was told in the same player-turn', () => {
  function fault(table: BlindTable, rows: readonly (readonly [string, number, boolean])[]) {
    const { waiting } = table.positions.onlooker
    if (waiting.for !== 'answer') throw new Error('nothing is asked')
    const opened = new Map([['1212', { kind: rows.length === 0 ? 0 : 1, count: rows.length, detail: rows }]])
    const codes = SEATS.map((seat) => {
      const at = table.positions[seat]
      return acrossThePotomac.hidden?.answerFault(waiting.query, rows, { opened, pieces: [], committed: at, asked: at })
        ?.code
    })
    expect(new Set(codes).size).toBe(1)
    return codes[0]
  }

  it('atp:15.4D is refused: nobody, fewer, another kind than the probe was told', () => {
    const table = turned()
    expect(fault(table, [])).toBe('told-otherwise')
    expect(fault(table, [['us-2', 5, false]])).toBe('told-otherwise')
    const true2 = table.trueAnswer().answer
    expect(Array.isArray(true2) ? true2.length : 0).toBe(2)
    table.answer()
    expect(table.stage).toBe('combat-deployment')
  })

  it('is none where nothing was told before', () => {
    const table = blindTable({ ...PROBED, known: { union: { '1212': 'infantry' } } })
    table.choose(['attack', '1212'])
    expect(fault(table, [])).toBeUndefined()
  })
})

describe('a probe that has turned into an attack', () => {
  const proberOf = ({ board }: Position<State>) => fogOf(board).prober

  it('atp:15.4E-3 is over with the attack, also when nobody is there, and with the player-turn', () => {
    const own = turned().positions.confederate
    expect(proberOf(own)).toBe('cs-hood')
    expect(proberOf(value(blindEngine.supplyAnswer(own, [])).position)).toBeNull()
    expect(fogOf(newPlayerTurn(own.board)).prober).toBeNull()
  })

  it('atp:15.4E-3 asks nothing of the attack of the other side', () => {
    const table = blindTable({
      ...ATTACK,
      side: 'union',
      units: [
        { id: 'us-2', hex: '1212' },
        { id: 'cs-hood', hex: '1211' },
      ],
      known: { confederate: { '1211': 'infantry' } },
    })
    const own = table.positions.confederate
    const fog = { ...fogOf(own.board), prober: 'cs-hood' }
    table.positions.confederate = { ...own, board: { ...own.board, fog } }
    playOn(table, ['attack:1211', 'commit:us-2:1212:rested', 'engage'])
    expect(table.board.battle?.attackers).toHaveLength(1)
  })
})

describe('an attack by a side that is not seen', () => {
  /** As the onlooker has it after the attack was announced and answered. */
  function deployed(): Position<State> {
    const table = blindTable({
      ...ATTACK,
      units: [
        { id: 'cs-hood', hex: '2319' },
        { id: 'cs-art1', hex: '2319' },
        { id: 'cs-early', hex: '2419' },
        { id: 'cs-robt', hex: '2419' },
        { id: 'us-2', hex: '2318' },
      ],
      known: { union: { '2318': 'infantry' } },
    })
    return playOn(table, ['attack:2318']).positions.onlooker
  }
  const commits = (position: Position<State>) =>
    blindEngine.offers(position, 'confederate').filter(({ choice: [verb] }) => verb === 'commit')
  const isGun = (unit: string | undefined) => unit !== undefined && unitFact(unit).type.includes('artillery')

  it('atp:10.6B takes no unit after which the battle could never begin', () => {
    let position = deployed()
    const gun = commits(position).find(({ choice: [, unit] }) => isGun(unit))
    const alone = gun?.choice[2]
    expect(alone).toBeDefined()
    position = value(blindEngine.choose(position, 'confederate', gun?.choice ?? [''])).position
    // All the infantry and cavalry there is, from elsewhere: one must be left for the guns.
    let named = 0
    for (;;) {
      const other = commits(position).find(({ choice: [, unit, from] }) => from !== alone && !isGun(unit))
      if (other === undefined) break
      position = value(blindEngine.choose(position, 'confederate', other.choice)).position
      named++
    }
    expect(named).toBeGreaterThan(0)
    const last = commits(position).filter(({ choice: [, unit] }) => !isGun(unit))
    expect(new Set(last.map(({ choice: [, unit] }) => unit)).size).toBe(1)
    expect(new Set(last.map(({ choice: [, , from] }) => from))).toEqual(new Set([alone]))
    position = value(blindEngine.choose(position, 'confederate', last[0]?.choice ?? [''])).position
    expect(blindEngine.offers(position, 'confederate').map(({ choice }) => choiceId(choice))).toContain('engage')
  })

  it('atp:10.1B is not announced by a side all of whose units have fought', () => {
    const { board } = blindTable({
      ...ATTACK,
      units: [
        { id: 'us-2', hex: '2318' },
        { id: 'cs-hood', hex: '2319' },
      ],
      known: { union: { '2318': 'infantry' } },
    }).positions.onlooker
    expect(attackable(board, 'confederate')).toContain('2318')
    const all = Object.keys(board.units).filter((unit) => unitFact(unit).side === 'confederate')
    const open = Object.fromEntries(all.map((unit) => [unit, { hex: '1211', fatigued: true }]))
    expect(attackable({ ...board, fog: { ...fogOf(board), open } }, 'confederate')).toEqual([])
  })
})

describe('a side that says it is where the enemy is known to be', () => {
  const spec: BlindSpec = {
    side: 'union',
    at: 'foraging',
    activated: 'all',
    units: [
      { id: 'us-2', hex: '2917' },
      { id: 'cs-hood', hex: '3217' },
    ],
  }

  it('atp:9.1B is not heard', () => {
    const { onlooker } = blindTable({ ...spec, side: 'confederate', at: 'movement' }).positions
    const told = blindEngine.offers(onlooker, 'confederate').map(({ choice }) => choiceId(choice))
    expect(fogOf(onlooker.board).located.union['2917']).toBeDefined()
    expect(told).toContain('infantry:2916')
    expect(told).not.toContain('infantry:2917')
    expect(told).not.toContain('cavalry:2917')
  })

  it('atp:13.2D hinders foraging there, for who sees and for who does not', () => {
    const table = blindTable(spec)
    expect(forageRefusal(table.positions.union.board, 'union', 'us-2')).toBeUndefined()
    const marker: Marker = { force: 'infantry', turn: 1, during: null, count: null }
    const { board } = table.positions.union
    const fog = fogOf(board)
    const located = { ...fog.located, confederate: { ...fog.located.confederate, '2917': marker } }
    expect(forageRefusal({ ...board, fog: { ...fog, located } }, 'union', 'us-2')?.code).toBe('enemy-there')
  })
})
