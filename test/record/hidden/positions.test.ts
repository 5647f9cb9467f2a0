import { describe, expect, it } from 'vitest'
import { numberSource } from '../../../src/kernel/player.ts'
import { followPublic, followSecret } from '../../../src/record/hidden/follow.ts'
import { decideAt, layTable, ownOffers, settle, sideToDecide } from '../../support/hidden-table.ts'
import { BLIND_MODULE } from '../../support/hidden-toy.ts'

const { game } = BLIND_MODULE.engine

describe('a game with hidden forces', () => {
  it('is the same in public in its four positions at every stop, however it is played', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const next = numberSource(seed)
      const table = layTable(3)
      settle(table, (faces) => 1 + (next() % faces))
      for (let side = sideToDecide(table); side !== undefined; side = sideToDecide(table)) {
        const offers = ownOffers(table, side)
        const offer = offers[next() % offers.length]
        if (offer === undefined) throw new Error(`${side} has nothing to choose`)
        decideAt(table, side, offer.choice)
        settle(table, (faces) => 1 + (next() % faces))
        const open = game.publicState(table.onlooker.position)
        for (const who of ['north', 'south', 'audit'] as const) {
          expect(game.publicState(table[who].position)).toEqual(open)
          expect(game.invariants(table[who].position)).toEqual([])
        }
      }
      expect(table.onlooker.position.waiting.for).toBe('nothing')
      for (const step of table.steps)
        seen.add(step.type === 'choice' || step.type === 'secret' ? step.choice[0] : step.type)
    }
    const all = ['any', 'count', 'enter', 'gone', 'halt', 'hold', 'kind', 'march', 'marched', 'pass', 'roll', 'answer']
    expect([...seen]).toEqual(expect.arrayContaining([...all, 'scatter', 'shell', 'to', 'who', 'withdraw']))
  })

  it('shows nobody else where a piece marches', () => {
    const table = layTable(2)
    const before = game.publicState(table.onlooker.position)
    decideAt(table, 'north', ['march', 'nf1', 'n4'])
    expect(table.steps).toEqual([{ type: 'secret', side: 'north', choice: ['march', 'nf1', 'n4'] }])
    expect(game.publicState(table.south.position)).toEqual(before)
    const forces = game.hidden?.commits
    if (forces?.by !== 'space') throw new Error('no spaces are hidden')
    expect(forces.occupancy(table.north.position, 'north', 'n4')).toMatchObject({ kind: 1, count: 3 })
    expect(() => forces.occupancy(table.south.position, 'north', 'n4')).toThrow('not seen')
  })

  it('refuses a march beyond the allowance by its rule, in the dark as well', () => {
    const table = layTable(2)
    decideAt(table, 'north', ['march', 'nf1', 'n4'])
    const again = followSecret(table.audit, 'north', ['march', 'nf1', 'n3'])
    expect(again).toMatchObject({ ok: false, error: { rule: 'ring:2.1' } })
  })

  it('asks for what is due to be told before anything else, to the letter', () => {
    const table = layTable(2)
    const entered = followSecret(table.audit, 'north', ['march', 'nf2', 's1'])
    if (!entered.ok) throw new Error(entered.error.message)
    expect(entered.value.due).toEqual([{ side: 'north', announcement: ['enter', 's1'], rule: 'ring:2.1' }])
    const other = followPublic(entered.value, { type: 'choice', side: 'north', choice: ['enter', 's2'] })
    expect(other).toMatchObject({ ok: false, error: { code: 'not-told', rule: 'ring:2.1' } })
    const secret = followSecret(entered.value, 'north', ['march', 'nf1', 'n4'])
    expect(secret).toMatchObject({ ok: false, error: { code: 'not-told' } })
    const told = followPublic(entered.value, { type: 'choice', side: 'north', choice: ['enter', 's1'] })
    expect(told).toMatchObject({ ok: true, value: { due: [] } })
  })

  it('takes no announcement that no secret choice gives, and no secret choice where none is to be made', () => {
    const table = layTable(2)
    const told = followPublic(table.audit, { type: 'choice', side: 'north', choice: ['enter', 's1'] })
    expect(told).toMatchObject({ ok: false, error: { code: 'nothing-to-tell', rule: 'ring:2.1' } })
    const foreign = followSecret(table.audit, 'south', ['march', 'sf1', 's2'])
    expect(foreign).toMatchObject({ ok: false, error: { code: 'not-secret' } })
    const open = followSecret(table.onlooker, 'north', ['enter', 's1'])
    expect(open).toMatchObject({ ok: false, error: { code: 'not-secret' } })
  })
})
