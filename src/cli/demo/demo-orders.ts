import type { Plain } from '../../kernel/plain.ts'

/** The standing orders that one side of a demo leaves, by game: what a careful defender would say beforehand. */
const ORDERS: { readonly [module: string]: Plain } = {
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
}

/** The orders for a module; undefined where the demo knows none, then play stops for every decision. */
export function demoOrders(module: string): Plain | undefined {
  return ORDERS[module]
}
