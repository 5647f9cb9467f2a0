import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

const GONE = { hex: 'destroyed', steps: 0 } as const
const EARLY = { id: 'cs-early', hex: '2620' }
const GUNS = { id: 'cs-art2', hex: '2620' }
const HOOD = { id: 'cs-hood', hex: '2619' }

/** After the battle at Winchester, attacked from 2620 (front) and by Hood from 2619. */
function atTheEnd(attack: readonly UnitSpec[], defend: readonly UnitSpec[], battle: Partial<Battle> = {}) {
  const from: { [unit: string]: string } = {}
  for (const { id } of attack) from[id] = id === 'cs-hood' ? '2619' : '2620'
  const table = tableWith({ units: [...attack, ...defend, { id: 'cs-jones', hex: '2620' }], activated: 'all' })
  const state = withBattle(table, '2519', from, { defenders: defend.map(({ id }) => id), front: '2620', ...battle })
  return openStage(state, 'advance-after-combat', { side: 'confederate' }).position
}

describe('atp:10.1.6 advance after combat', () => {
  it('atp:10.1.6A any or all attackers may advance into the hex of eliminated defenders, artillery too', () => {
    const at = atTheEnd([EARLY, GUNS], [{ id: 'us-2-8', ...GONE }])
    expect(offered(at)).toEqual(['advance:cs-early', 'advance:cs-art2', 'advance-all', 'end-advance'])
    const one = take(at, 'advance:cs-art2')
    expect(unitAt(one.position, 'cs-art2')).toEqual({ place: '2519', steps: 2, fatigued: false })
    expect(offered(one.position)).toEqual(['advance:cs-early', 'advance-all', 'end-advance'])
    expect(refusalOf(one.position, 'advance:cs-art2')).toMatchObject({ code: 'already-there', rule: 'atp:10.1.6A' })
    const none = take(at, 'end-advance').position
    expect(unitAt(none, 'cs-early').place).toBe('2620')
    const all = take(at, 'advance-all').position
    expect([unitAt(all, 'cs-early').place, unitAt(all, 'cs-art2').place]).toEqual(['2519', '2519'])
    expect(stageOf(all)).toBe('movement')
  })

  it('RULING ATP-24 also after the defenders’ retreat (10.1.6A against 10.11I)', () => {
    const at = atTheEnd([EARLY], [{ id: 'us-1', hex: '2419' }], { retreated: 'union' })
    expect(offered(at)).toContain('advance:cs-early')
  })

  it('not while defenders are in the hex', () => {
    expect(stageOf(atTheEnd([EARLY], [{ id: 'us-1', hex: '2519' }]))).not.toBe('advance-after-combat')
  })

  it('atp:12.1D not after the attacker’s own retreat', () => {
    const at = atTheEnd([EARLY], [{ id: 'us-2-8', ...GONE }], { retreated: 'confederate' })
    expect(stageOf(at)).not.toBe('advance-after-combat')
  })

  it('atp:10.1.6B only units of the battle advance, free of command and movement points', () => {
    const at = atTheEnd([EARLY], [{ id: 'us-2-8', ...GONE }])
    expect(refusalOf(at, 'advance:cs-jones')).toMatchObject({ code: 'not-in-battle', rule: 'atp:10.1.6B' })
    expect(refusalOf(at, 'advance:us-1')).toMatchObject({ code: 'not-your-unit' })
    const { position } = take(at, 'advance:cs-early')
    expect(position.board.playerTurn?.acted['cs-early']).toBe('attack')
  })

  it('atp:10.1.6A eliminated attackers do not advance', () => {
    const at = atTheEnd([EARLY, { id: 'cs-valley', ...GONE }], [{ id: 'us-2-8', ...GONE }])
    expect(refusalOf(at, 'advance:cs-valley')).toMatchObject({ code: 'eliminated', rule: 'atp:10.1.6A' })
  })

  it('atp:10.8E failed flankers advance when the frontal attack succeeds', () => {
    const at = atTheEnd([EARLY, HOOD], [{ id: 'us-2-8', ...GONE }], { flanks: { '2619': 'failed' } })
    expect(offered(at)).toContain('advance:cs-hood')
    expect(unitAt(take(at, 'advance-all').position, 'cs-hood').place).toBe('2519')
  })

  it('RULING ATP-25, atp:10.8E failed flankers stay when nobody of the front is left', () => {
    const attack = [{ id: 'cs-early', ...GONE }, HOOD]
    const at = atTheEnd(attack, [{ id: 'us-2-8', ...GONE }], { flanks: { '2619': 'failed' } })
    expect(stageOf(at)).not.toBe('advance-after-combat')
  })

  it('coordinated flankers advance though the front is dead', () => {
    const attack = [{ id: 'cs-early', ...GONE }, HOOD]
    const at = atTheEnd(attack, [{ id: 'us-2-8', ...GONE }], { flanks: { '2619': 'coordinated' } })
    expect(offered(at)).toEqual(['advance:cs-hood', 'advance-all', 'end-advance'])
  })

  it('atp:10.1.6C defenders never advance, even when all attackers are gone', () => {
    const at = atTheEnd([{ id: 'cs-early', ...GONE }], [{ id: 'us-1', hex: '2519' }])
    expect(at.waiting).not.toEqual({ for: 'decision', side: 'union' })
    expect(unitAt(at, 'us-1').place).toBe('2519')
  })

  it('atp:6.3A an advance into the North is an invasion as any move is', () => {
    const units = [
      { id: 'cs-early', hex: '2414' },
      { id: 'us-2m', ...GONE },
    ]
    const table = tableWith({ units, activated: 'all', more: { invasionTurn: null } })
    const state = withBattle(table, '2413', { 'cs-early': '2414' }, { defenders: ['us-2m'] })
    const { position } = openStage(state, 'advance-after-combat', { side: 'confederate' })
    expect(gameEvents(takeAll(position, ['advance:cs-early'])).map(({ type }) => type)).toContain('territory-invaded')
  })
})
