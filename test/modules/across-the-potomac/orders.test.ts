import { describe, expect, it } from 'vitest'
import example from '../../../docs/examples/orders-union.json' with { type: 'json' }
import { readOrders } from '../../../modules/across-the-potomac/rules/orders.ts'
import { notPlainAt } from '../../../src/kernel/plain.ts'

/** The sentence these orders are refused with. */
function refused(orders: unknown, side = 'union'): string {
  const read = readOrders(side, orders)
  if (read.ok) throw new Error(`accepted: ${JSON.stringify(read.value)}`)
  expect(read.error.code).toBe('bad-orders')
  return read.error.message
}

describe('standing orders from outside', () => {
  it('the example of docs/standing-orders.md is accepted', () => {
    expect(readOrders('union', example)).toMatchObject({
      ok: true,
      value: {
        general: { cavalry: { leave: { whenOddsAtLeast: 2 } }, recover: ['destroyed', 'strongest'] },
        hexes: { '2413': { retreat: { when: 'never', to: null } } },
      },
    })
  })

  it('are kept complete and plain, and read the same again', () => {
    const read = readOrders('union', example)
    if (!read.ok) throw new Error('refused')
    expect(notPlainAt(read.value)).toBeUndefined()
    expect(readOrders('union', read.value)).toEqual(read)
    expect(readOrders('union', {})).toMatchObject({
      ok: true,
      value: {
        hexes: {},
        bridges: {},
        departures: {},
        substitutes: null,
        general: { fire: { hold: null, targets: null, extraHit: null } },
      },
    })
  })

  it.each([
    [null, 'The orders must be an object with "general", "hexes", "bridges", "departures", "substitutes".'],
    ['retreat', 'The orders must be an object with "general", "hexes", "bridges", "departures", "substitutes".'],
    [[], 'The orders must be an object with "general", "hexes", "bridges", "departures", "substitutes".'],
    [{ generl: {} }, '"generl" is not known; allowed there: general, hexes, bridges, departures, substitutes.'],
    [{ general: [] }, '"general" must be an object with "cavalry", "fire", "retreat", "recover".'],
    [{ general: { fight: true } }, '"general.fight" is not known; allowed there: cavalry, fire, retreat, recover.'],
    [
      { general: { fire: { holdfire: 1 } } },
      '"general.fire.holdfire" is not known; allowed there: hold, targets, extraHit.',
    ],
    [{ general: { fire: { hold: 'yes' } } }, '"general.fire.hold" must be true or false.'],
    [{ general: { fire: { extraHit: 1 } } }, '"general.fire.extraHit" must be true or false.'],
    [
      { general: { cavalry: { leave: 'sometimes' } } },
      '"general.cavalry.leave" must be "always", "never" or {"whenOddsAtLeast": n}.',
    ],
    [
      { general: { cavalry: { leave: { whenOddsAtLeast: 1.5 } } } },
      '"general.cavalry.leave.whenOddsAtLeast" must be a whole number from 1 to 100.',
    ],
    [
      { general: { cavalry: { leave: {} } } },
      '"general.cavalry.leave.whenOddsAtLeast" must be a whole number from 1 to 100.',
    ],
    [
      { general: { retreat: { when: 'always' } } },
      '"general.retreat.when" must be "never", "when-hit", {"stepsLostAtLeast": n} or {"strengthLeftAtMost": percent}.',
    ],
    [
      { general: { retreat: { when: { stepsLostAtLeast: 1, strengthLeftAtMost: 50 } } } },
      '"general.retreat.when" must be "never", "when-hit", {"stepsLostAtLeast": n} or {"strengthLeftAtMost": percent}, one of them only.',
    ],
    [
      { general: { retreat: { when: { stepsLostAtLeast: 0 } } } },
      '"general.retreat.when.stepsLostAtLeast" must be a whole number from 1 to 100.',
    ],
    [
      { general: { retreat: { when: { strengthLeftAtMost: 101 } } } },
      '"general.retreat.when.strengthLeftAtMost" must be a whole number from 0 to 100.',
    ],
    [
      { general: { retreat: { to: ['2419', '9999'] } } },
      '"general.retreat.to[1]" must be one of: any, or the number of a hex on this map.',
    ],
    [
      { general: { retreat: { to: '2419' } } },
      '"general.retreat.to" must be a list of: any, or the number of a hex on this map.',
    ],
    [{ general: { fire: { targets: ['any', 'any'] } } }, '"general.fire.targets[1]" says "any" a second time.'],
    [{ hexes: { '9999': {} } }, '"hexes.9999" is not the number of a hex on this map.'],
    [{ hexes: [] }, '"hexes" must be an object.'],
    [
      { bridges: { '2413-2513': { burnWhen: 'soon' } } },
      '"bridges.2413-2513.burnWhen" must be one of: enemy-would-capture, never.',
    ],
    [
      { bridges: { '2413-2513': { when: 'never' } } },
      '"bridges.2413-2513.when" is not known; allowed there: burnWhen.',
    ],
    [{ bridges: { '2115-2116': {} } }, /^"bridges\.2115-2116" is no bridge; allowed there: any, 1218-1318, /],
    [{ departures: { 'cs-colquitt': 'comply' } }, '"departures.cs-colquitt" is not a union unit.'],
    [{ departures: { 'us-ny': 'stay' } }, '"departures.us-ny" must be one of: comply, delay, refuse.'],
    [
      { substitutes: ['cs-early'] },
      '"substitutes[0]" must be one of: strongest, weakest, any, or the id of a union unit.',
    ],
    [{ hexes: { '2413': { fire: { targets: [7] } } } }, /^"hexes\.2413\.fire\.targets\[0\]" must be one of: front, /],
  ] as const)('%j is refused with its place', (orders, message) => {
    if (typeof message === 'string') expect(refused(orders)).toBe(message)
    else expect(refused(orders)).toMatch(message)
  })

  it('targets are enemies, units to recover one’s own', () => {
    expect(readOrders('union', { general: { fire: { targets: ['cs-hood'] }, recover: ['us-1'] } }).ok).toBe(true)
    expect(refused({ general: { fire: { targets: ['us-1'] } } })).toContain('"general.fire.targets[0]"')
    expect(refused({ general: { recover: ['cs-hood'] } })).toContain('"general.recover[0]"')
    expect(readOrders('confederate', { general: { fire: { targets: ['us-1'] } } }).ok).toBe(true)
  })

  it('is bounded in size', () => {
    const hexes: { [hex: string]: object } = {}
    for (let i = 0; i <= 64; i++) hexes[String(1000 + i)] = {}
    expect(refused({ hexes })).toBe('"hexes" has 65 entries; 64 are the most.')
    const to = new Array(13).fill('any')
    expect(refused({ general: { retreat: { to } } })).toBe('"general.retreat.to" has 13 entries; 12 are the most.')
    const targets = new Array(81).fill('any')
    expect(refused({ general: { fire: { targets } } })).toBe('"general.fire.targets" has 81 entries; 80 are the most.')
    expect(refused({ ['x'.repeat(500)]: 1 }).length).toBeLessThan(150)
  })

  it('names of object members are no hexes and no words', () => {
    expect(refused({ hexes: { constructor: {} } })).toContain('hexes.constructor')
    expect(refused(JSON.parse('{"__proto__": {}}'))).toContain('"__proto__" is not known')
    expect(refused({ general: { fire: { targets: ['toString'] } } })).toContain('targets[0]')
  })

  it('are those of a side of this game', () => {
    expect(readOrders('french', {})).toMatchObject({ ok: false, error: { code: 'no-such-side' } })
  })
})
