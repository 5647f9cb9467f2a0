/** fif:2, fif:16 The options of a game in a few words each. */
import type { OptionFact } from '../../../src/kernel/module.ts'
import type { ScenarioOption } from '../rules/tables/scenarios.ts'

/** Blocks stand as they do on a table. */
const HIDING = 'hiddenBlocks'

const WORDS: ReadonlyMap<string, string> = new Map([
  [HIDING, 'Blocks stand with their backs to the enemy'],
  ['decoys', 'Confederate decoys'],
  ['forceMarch', 'Force marches'],
  ['stuart', 'One CAP for both of Stuart’s blocks'],
  ['mudNoRiverBattle', 'No attack across a river in mud'],
  ['mudNoRiverReinforcement', 'No reinforcing across a river in mud'],
  ['rainRiverReinforcement', 'Harder reinforcing across a river in rain'],
  ['battleSupply', 'Supply counts in battle'],
  ['slowJackson', 'Jackson rolls for his third location'],
])

/** The option with its words. */
export function withWords({ id, rule, type, default: value }: ScenarioOption): OptionFact {
  const label = WORDS.get(id)
  const fact: OptionFact = { id, rule, type, default: value, ...(id === HIDING ? { hides: true } : {}) }
  return label === undefined ? fact : { ...fact, label }
}
