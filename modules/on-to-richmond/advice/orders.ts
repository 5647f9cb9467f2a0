/** std:4.2, std:7.5 The few standing orders that cost nothing: dice are thrown at once, and the strongest bear the losses. */
import type { Plain } from '../../../src/kernel/plain.ts'

/** The same for both sides and at every moment. */
export function ordersFor(): Plain {
  return { initiative: { rollFor: 'at-once' }, losses: { order: 'strongest' }, recovery: { entrench: 'always' } }
}
