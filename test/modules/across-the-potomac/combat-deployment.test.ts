import { describe, expect, it } from 'vitest'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  takeAll,
} from '../../support/atp-table.ts'

const DIVISIONS = ['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-anderson', 'cs-heth']

/** The attack on `hex` just announced. */
function announced(units: readonly (readonly [string, string])[], hex: string, more: Partial<TableSpec> = {}) {
  const table = tableWith({ units: units.map(([id, at]) => ({ id, hex: at })), activated: 'all', ...more })
  return take(openStage(table, 'attacks', { side: table.playerTurn?.side ?? 'confederate' }).position, `attack:${hex}`)
    .position
}

function stackAt(from: string, ids: readonly string[] = DIVISIONS) {
  return ids.map((id) => [id, from] as const)
}

describe('atp:10.1.1 combat deployment', () => {
  it('atp:10.1.1C commits units one by one, and holds others back', () => {
    const at = announced([...stackAt('2620', ['cs-early', 'cs-rodes']), ['us-2-8', '2519']], '2519')
    expect(offered(at)).toEqual(['commit-hex:2620', 'commit:cs-early', 'commit:cs-rodes'])
    const begun = takeAll(at, ['commit:cs-early', 'engage'])
    expect(begun.position.board.battle?.attackers).toEqual([{ unit: 'cs-early', from: '2620' }])
    expect(begun.position.board.playerTurn?.acted).toEqual({ 'cs-early': 'attack' })
    expect(stageOf(begun.position)).toBe('fire')
  })

  it('commits all of a hex in the order of the counters, and begins when nobody is left to commit', () => {
    const at = announced([...stackAt('2620', ['cs-rodes', 'cs-art2', 'cs-early']), ['us-2-8', '2519']], '2519')
    const { position } = take(at, 'commit-hex:2620')
    expect(position.board.battle?.attackers.map(({ unit }) => unit)).toEqual(['cs-early', 'cs-rodes', 'cs-art2'])
    expect(stageOf(position)).toBe('fire')
  })

  it('atp:10.1.1 does not begin without attackers', () => {
    const at = announced([...stackAt('2620', ['cs-early']), ['us-2-8', '2519']], '2519')
    expect(refusalOf(at, 'engage')).toMatchObject({ code: 'nobody-committed', rule: 'atp:10.1.1' })
  })

  it('atp:10.1B refuses units that are not adjacent, and twice the same', () => {
    const units = [...stackAt('2620', ['cs-early', 'cs-rodes']), ['cs-hood', '2720'], ['us-2-8', '2519']] as const
    const at = announced(units, '2519')
    expect(refusalOf(at, 'commit:cs-hood')).toMatchObject({ code: 'not-adjacent', rule: 'atp:10.1B' })
    expect(refusalOf(at, 'commit-hex:2720')).toMatchObject({ code: 'not-adjacent', rule: 'atp:10.1B' })
    expect(refusalOf(at, 'commit-hex:2619')).toMatchObject({ code: 'nobody-there', rule: 'atp:10.1B' })
    expect(refusalOf(at, 'commit:us-2-8')).toMatchObject({ code: 'not-your-unit' })
    const again = take(at, 'commit:cs-early').position
    expect(refusalOf(again, 'commit:cs-early')).toMatchObject({ code: 'already-acted', rule: 'atp:8.5E' })
  })

  it('atp:10.1B says of a hex out of reach that it is, and of one where nobody is free why not', () => {
    const units = [...stackAt('2620', ['cs-early']), ['cs-johnson', '2619'], ['us-2-8', '2519']] as const
    const at = announced(units, '2519', { activated: ['cs-early'] })
    expect(refusalOf(at, 'commit-hex:2318')).toMatchObject({ code: 'not-adjacent', rule: 'atp:10.1B' })
    expect(refusalOf(at, 'commit-hex:2619')).toMatchObject({ code: 'not-activated', rule: 'atp:8.5B' })
  })

  it('atp:10.6B artillery may still follow when its only escort is committed already', () => {
    const at = announced([...stackAt('2620', ['cs-early', 'cs-art2']), ['us-2-8', '2519']], '2519')
    const escorted = take(at, 'commit:cs-early').position
    expect(offered(escorted)).toEqual(['commit-hex:2620', 'commit:cs-art2', 'engage'])
    const { position } = take(escorted, 'commit:cs-art2')
    expect(position.board.battle?.attackers.map(({ unit }) => unit)).toEqual(['cs-early', 'cs-art2'])
  })

  it('atp:11.2A lets four units attack across a minor river, not five', () => {
    const at = announced([...stackAt('2615'), ['us-1-22', '2514']], '2514')
    expect(refusalOf(at, 'commit-hex:2615')).toMatchObject({ code: 'hexside-full', rule: 'atp:11.2A' })
    // the fifth has no room, so the battle begins with the fourth
    const { position } = takeAll(
      at,
      DIVISIONS.slice(0, 4).map((unit) => `commit:${unit}`),
    )
    expect(position.board.battle?.attackers).toHaveLength(4)
    expect(stageOf(position)).toBe('fire')
  })

  it('atp:11.2A counts each hexside by itself, and refuses the fifth across one', () => {
    const at = announced([...stackAt('2615'), ['cs-early', '2515'], ['us-1-22', '2514']], '2514')
    const { position } = takeAll(
      at,
      DIVISIONS.slice(0, 4).map((unit) => `commit:${unit}`),
    )
    expect(refusalOf(position, 'commit:cs-heth')).toEqual({
      code: 'hexside-full',
      rule: 'atp:11.2A',
      message: 'No more than 4 units may attack across the minor river between 2615 and 2514.',
    })
    expect(offered(position)).toEqual(['commit-hex:2515', 'commit:cs-early', 'engage'])
  })

  it('atp:11.2B lets two units attack across a major river', () => {
    const at = announced([...stackAt('3013'), ['cs-early', '2913'], ['us-1', '2912']], '2912')
    const { position } = takeAll(at, ['commit:cs-hood', 'commit:cs-mclaws'])
    expect(refusalOf(position, 'commit:cs-pickett')).toMatchObject({ code: 'hexside-full', rule: 'atp:11.2B' })
  })

  it('atp:16.1D lets two units attack across a minor river in rain', () => {
    const at = announced([...stackAt('2615'), ['cs-early', '2515'], ['us-1-22', '2514']], '2514', { weather: 'rain' })
    const { position } = takeAll(at, ['commit:cs-hood', 'commit:cs-mclaws'])
    expect(refusalOf(position, 'commit:cs-pickett')).toMatchObject({ code: 'hexside-full', rule: 'atp:16.1D' })
  })

  it('atp:10.6B wants infantry or cavalry beside artillery in each attacking hex', () => {
    const units = [
      ['cs-art2', '2620'],
      ['cs-early', '2620'],
      ['cs-art1', '2619'],
      ['cs-hood', '2518'],
      ['us-2-8', '2519'],
    ] as const
    const at = announced(units, '2519')
    expect(refusalOf(at, 'commit:cs-art1')).toMatchObject({ code: 'artillery-alone', rule: 'atp:10.6B' })
    expect(refusalOf(at, 'commit-hex:2619')).toMatchObject({ code: 'artillery-alone', rule: 'atp:10.6B' })
    const guns = take(at, 'commit:cs-art2').position
    expect(refusalOf(guns, 'engage')).toMatchObject({ code: 'artillery-alone', rule: 'atp:10.6B' })
    expect(offered(take(guns, 'commit:cs-early').position)).toContain('engage')
  })

  it('atp:10.6B never lets artillery take the last room of a hexside from its escort', () => {
    const units = [...stackAt('3013', ['cs-hood', 'cs-art1', 'cs-art2']), ['us-1', '2912']] as const
    const at = announced(units, '2912')
    const { position } = take(at, 'commit:cs-art1')
    expect(refusalOf(position, 'commit:cs-art2')).toMatchObject({ code: 'artillery-alone', rule: 'atp:10.6B' })
    expect(offered(position)).toEqual(['commit:cs-hood'])
  })

  it('atp:10.8A attacks from three hexes at most', () => {
    const units = [
      ['cs-hood', '2620'],
      ['cs-mclaws', '2619'],
      ['cs-pickett', '2518'],
      ['cs-early', '2520'],
      ['us-2-8', '2519'],
    ] as const
    const at = announced(units, '2519')
    const { position } = takeAll(at, ['commit:cs-hood', 'commit:cs-mclaws', 'commit:cs-pickett'])
    // nobody else can join, so that the attacker is asked for his front at once
    expect(stageOf(position)).toBe('flank-attacks')
    const two = takeAll(at, ['commit:cs-hood', 'commit:cs-mclaws']).position
    expect(offered(two)).toContain('commit:cs-early')
  })

  it('atp:10.8A refuses a fourth hex', () => {
    const units = [
      ['cs-hood', '2620'],
      ['cs-rodes', '2620'],
      ['cs-mclaws', '2619'],
      ['cs-pickett', '2518'],
      ['cs-early', '2520'],
      ['us-2-8', '2519'],
    ] as const
    const { position } = takeAll(announced(units, '2519'), ['commit:cs-hood', 'commit:cs-mclaws', 'commit:cs-pickett'])
    expect(refusalOf(position, 'commit:cs-early')).toMatchObject({ code: 'too-many-hexes', rule: 'atp:10.8A' })
    expect(refusalOf(position, 'commit-hex:2520')).toMatchObject({ code: 'too-many-hexes', rule: 'atp:10.8A' })
    expect(offered(position)).toEqual(['commit-hex:2620', 'commit:cs-rodes', 'engage'])
  })

  it('atp:6.3A, atp:6.4 an attack into the North across the Susquehanna releases and hastens reinforcements', () => {
    const units = [
      ['cs-early', '1418'],
      ['us-1-22', '1317'],
      ['us-pe', 'reinforcement'],
    ] as const
    const at = announced(units, '1317', { more: { invasionTurn: null, northEnteredTurn: null } })
    const begun = take(at, 'commit:cs-early')
    expect(gameEvents(begun).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['territory-invaded', 'susquehanna-crossed', 'reinforcement-due']),
    )
    expect(begun.position.board.invasionTurn).toBe(14)
    expect(begun.position.board.northEnteredTurn).toBe(null) // 8.3A an attack is no entry
    expect(begun.position.board.susquehannaTurn).toBe(14)
  })
})
