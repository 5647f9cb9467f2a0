import type { Plain, PlainObject } from '../../kernel/plain.ts'

/** The standing orders that a side of a demo leaves, by game: what a careful defender would say beforehand. */
const ORDERS: { readonly [module: string]: PlainObject } = {
  'across-the-potomac': {
    general: {
      cavalry: { leave: { whenOddsAtLeast: 3 } },
      fire: { hold: false, targets: ['infantry', 'strongest', 'any'] },
      retreat: { when: { strengthLeftAtMost: 50 }, to: ['any'] },
      recover: ['destroyed', 'strongest', 'any'],
    },
  },
  'forged-in-fire': {
    general: {
      deployment: 'flanks',
      fire: true,
      flank: 'when-open',
      losses: ['infantry', 'strongest', 'any'],
      retreat: { when: { strengthLeftAtMost: 50 }, to: ['any'] },
      rally: ['strongest', 'any'],
      reinforce: ['infantry', 'artillery', 'commander'],
      follow: [],
      positions: ['weaker-center'],
    },
    cavalry: { screen: true, fight: 'withdraw', withdrawTo: ['any'] },
  },
  'on-to-richmond': {
    initiative: { rollFor: 'at-once', policy: [{ when: 'won', do: 'pass', fatigueAtLeast: 3 }] },
    cavalryRetreat: {
      'enemy-movement': { retreat: 'never' },
      assault: { retreat: 'always', path: ['fewest-losses', 'toward-friends'] },
    },
    losses: { order: 'strongest' },
    retreat: { length: 'least', path: ['fewest-losses', 'toward-friends'], override: 'allowed' },
    voluntary: { when: { ratioTenths: 40 }, hexes: 1, path: ['toward-friends'] },
    rainDisplacement: { path: ['toward-friends'] },
    transfers: 'stay',
    recovery: { entrench: 'always', build: 'never', repair: 'never' },
  },
}

/** What only one of the sides has to order, by game and side. */
const OF_ONE_SIDE: { readonly [module: string]: { readonly [side: string]: PlainObject } } = {
  'forged-in-fire': { confederate: { virginia: { respond: true, withdrawAtSp: 1 } } },
}

/** The orders of a side in a module; undefined where the demo knows none, then play stops for every decision. */
export function demoOrders(module: string, side: string): Plain | undefined {
  const orders = ORDERS[module]
  return orders === undefined ? undefined : { ...orders, ...OF_ONE_SIDE[module]?.[side] }
}
