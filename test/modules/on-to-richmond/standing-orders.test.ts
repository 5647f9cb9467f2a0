/** Standing orders from outside: what is read, and what is refused with its place. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrders } from '../../../modules/on-to-richmond/rules/orders.ts'
import { ordersOfAbsent } from '../../../modules/on-to-richmond/rules/standing-orders/in-force.ts'
import { tableWith } from '../../support/otr-table.ts'

function read(orders: unknown, side = 'union') {
  const result = readOrders(side, orders)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function fault(orders: unknown, side = 'union'): string {
  const result = readOrders(side, orders)
  if (result.ok) throw new Error('the orders were read')
  expect(result.error.code).toBe(side === 'union' ? 'bad-orders' : 'no-such-side')
  return result.error.message
}

/** Every part of the orders with something in it. */
const FULL = {
  initiative: {
    rollFor: 'at-once',
    policy: [
      { when: 'won', do: 'ask', untilEnemyWithin: { hexes: 2, of: ['us-kearny', 'N1328'] } },
      { when: 'either', do: 'pass', fatigueAtLeast: 3 },
    ],
  },
  cavalryRetreat: {
    assault: { retreat: 'always', path: ['fewest-losses', 'N1328', 'away'] },
    advance: { retreat: 'never' },
  },
  losses: { order: ['us-kearny', 'us-hooker'] },
  retreat: { length: 'least', path: ['toward-friends'], override: 'allowed' },
  voluntary: { when: { ratioTenths: 25 }, hexes: 2, path: ['away'] },
  rainDisplacement: { path: ['toward-friends'] },
  transfers: { 'us-leader-heintzelman': ['us-kearny'] },
  recovery: { entrench: 'always', build: 'never', repair: 'never' },
}

const SILENT = {
  initiative: { rollFor: null, policy: [] },
  cavalryRetreat: {
    'enemy-movement': { retreat: null, path: null },
    'starts-adjacent': { retreat: null, path: null },
    'restricted-zone': { retreat: null, path: null },
    advance: { retreat: null, path: null },
    assault: { retreat: null, path: null },
  },
  losses: { order: null },
  retreat: { length: null, path: null, override: null },
  voluntary: { when: null, hexes: null, path: null },
  rainDisplacement: { path: null },
  transfers: null,
  recovery: { entrench: null, build: null, repair: null },
}

describe('reading', () => {
  test('orders without a word are complete and silent everywhere', () => {
    expect(read({})).toEqual(SILENT)
  })

  test('what was read reads the same again', () => {
    const once = read(FULL)
    expect(read(once)).toEqual(once)
    expect(once).toMatchObject({
      ...FULL,
      cavalryRetreat: {
        ...SILENT.cavalryRetreat,
        assault: FULL.cavalryRetreat.assault,
        advance: { retreat: 'never', path: null },
      },
      initiative: {
        rollFor: 'at-once',
        policy: [
          { ...FULL.initiative.policy[0], fatigueAtLeast: null },
          { ...FULL.initiative.policy[1], untilEnemyWithin: null },
        ],
      },
    })
    expect(read(read({}))).toEqual(SILENT)
  })

  test('a hex on both sheets is kept by the number of the North sheet', () => {
    expect(read({ retreat: { path: ['S0301'] } })).toMatchObject({ retreat: { path: ['N0734'] } })
  })
})

test('the example of the docs is read for the Union', () => {
  const example: unknown = JSON.parse(readFileSync('docs/examples/orders-on-to-richmond-union.json', 'utf8'))
  expect(read(example)).toMatchObject({
    losses: { order: 'strongest' },
    transfers: 'stay',
    initiative: { policy: [{ when: 'yielded' }, { fatigueAtLeast: 3 }, { untilEnemyWithin: { hexes: 3 } }] },
  })
})

describe('refusing', () => {
  const rules = (...policy: readonly unknown[]) => ({ initiative: { policy } })

  test.each<[string, unknown, string]>([
    ['no orders at all', null, 'The orders must be an object'],
    ['a list', [], 'The orders must be an object'],
    ['an unknown part', { initiativ: {} }, '"initiativ" is not known'],
    ['an unknown key', { retreat: { distance: 2 } }, '"retreat.distance" is not known'],
    ['an unknown word', { initiative: { rollFor: 'soon' } }, '"initiative.rollFor" must be one of: at-once'],
    ['a policy that is no list', { initiative: { policy: 'pass' } }, '"initiative.policy" must be a list of rules'],
    [
      'too many rules',
      rules(...Array.from({ length: 21 }, () => ({ when: 'won', do: 'pass' }))),
      'has 21 rules; 20 are the most',
    ],
    [
      'a rule without its moment',
      rules({ do: 'pass' }),
      '"initiative.policy[0].when" must be one of: won, yielded, either',
    ],
    ['a rule that does nothing', rules({ when: 'won' }), '"initiative.policy[0].do" must be one of: pass, ask'],
    [
      'a rule that would take it',
      rules({ when: 'won', do: 'take' }),
      '"initiative.policy[0].do" must be one of: pass, ask',
    ],
    ['a rule that is a word', rules('pass'), '"initiative.policy[0]" must be an object'],
    ['no rule', rules(null), '"initiative.policy[0]" must be an object'],
    ['fatigue beyond 4', rules({ when: 'won', do: 'pass', fatigueAtLeast: 5 }), 'must be a whole number from 1 to 4'],
    [
      'a watch on nothing',
      rules({ when: 'won', do: 'pass', untilEnemyWithin: { hexes: 2 } }),
      'untilEnemyWithin.of" must be a list of',
    ],
    [
      'a watch on an empty list',
      rules({ when: 'won', do: 'pass', untilEnemyWithin: { hexes: 2, of: [] } }),
      'untilEnemyWithin.of" must be a list of',
    ],
    [
      'a watch of no width',
      rules({ when: 'won', do: 'pass', untilEnemyWithin: { of: ['N1328'] } }),
      'untilEnemyWithin.hexes" must be a whole number',
    ],
    [
      'a watch on an enemy',
      rules({ when: 'won', do: 'pass', untilEnemyWithin: { hexes: 2, of: ['cs-pickett'] } }),
      'the id of a Union unit',
    ],
    ['a hex that is none', { retreat: { path: ['N9999'] } }, '"retreat.path[0]" must be fewest-losses, toward-friends'],
    ['a word twice', { retreat: { path: ['away', 'away'] } }, '"retreat.path[1]" says "away" a second time'],
    [
      'a hex by both of its numbers',
      { retreat: { path: ['N0534', 'S0101'] } },
      '"retreat.path[1]" says "S0101", which is N0534, a second time',
    ],
    [
      'an enemy near a hex by both of its numbers',
      { initiative: { policy: [{ when: 'won', do: 'pass', untilEnemyWithin: { hexes: 2, of: ['S0101', 'N0534'] } }] } },
      '"initiative.policy[0].untilEnemyWithin.of[1]" says "N0534" a second time',
    ],
    ['a trigger that is none', { cavalryRetreat: { rain: {} } }, '"cavalryRetreat.rain" is not known'],
    [
      'losses by an unknown word',
      { losses: { order: 'oldest' } },
      '"losses.order" must be one of: strongest, weakest, spread; or a list with ids of Union units.',
    ],
    ['losses of an enemy', { losses: { order: ['cs-pickett'] } }, '"losses.order[0]" must be the id of a Union unit'],
    ['losses of nobody', { losses: { order: ['nobody'] } }, '"losses.order[0]" must be the id of a Union unit'],
    ['losses as a number', { losses: { order: 3 } }, '"losses.order" must be a list of'],
    ['a threshold of two kinds', { voluntary: { when: { ratioTenths: 20, lost: 2 } } }, 'one of them only'],
    ['a threshold of no kind', { voluntary: { when: {} } }, 'one of them only'],
    ['a threshold as a word', { voluntary: { when: 'soon' } }, '"voluntary.when" must be "never"'],
    [
      'half a point',
      { voluntary: { when: { lost: 0.5 } } },
      '"voluntary.when.lost" must be a whole number from 1 to 21',
    ],
    ['five hexes', { voluntary: { hexes: 5 } }, '"voluntary.hexes" must be a whole number from 1 to 4'],
    ['a leader of the enemy', { transfers: { 'cs-leader-lee': [] } }, '"transfers.cs-leader-lee" is no union leader'],
    ['a leader who is none', { transfers: { constructor: [] } }, '"transfers.constructor" is no union leader'],
    ['transfers as a number', { transfers: 1 }, '"transfers" must be "stay", or units by leader'],
    ['building always', { recovery: { build: 'always' } }, '"recovery.build" must be one of: never'],
    ['a name that is very long', { ['x'.repeat(500)]: 1 }, `"${'x'.repeat(40)}…" is not known`],
  ])('%s', (_what, orders, message) => {
    expect(fault(orders)).toContain(message)
  })

  test('a side that is none', () => {
    expect(fault({}, 'french')).toContain('There is no side called "french"')
  })
})

test('std:4.3 in an action orders speak for the side that does not act; outside the actions for both', () => {
  const acting = tableWith({ at: {}, active: 'union' })
  expect(ordersOfAbsent(acting, 'union', read({}))).toBeUndefined()
  expect(ordersOfAbsent(acting, 'confederate', read({}, 'confederate'))).toEqual(SILENT)
  expect(ordersOfAbsent(tableWith({ at: {} }), 'union', read({}))).toEqual(SILENT)
})
