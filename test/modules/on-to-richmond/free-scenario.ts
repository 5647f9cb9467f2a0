import type { ScenarioFact } from '../../../modules/on-to-richmond/rules/tables/scenarios.ts'

type Scenarios = typeof import('../../../modules/on-to-richmond/rules/tables/scenarios.ts')

/** Neither scenario lets anybody build bridges: this one, on both sheets, does, and has no special rules for rivers. */
export const FREE = 'free'
/** The same on the North sheet alone. */
export const FREE_NORTH = 'free-north'

/** The table of scenarios with {@link FREE} among them, for `vi.mock`. */
export function withFreeScenario(actual: Scenarios): Scenarios {
  const sevenPines = actual.scenarioFact('seven-pines')
  const free: ScenarioFact = {
    ...sevenPines,
    sheets: ['N', 'S'],
    unfordable: [],
    parameters: {
      ...sevenPines.parameters,
      bridgeBuilding: true,
      riverLimits: [],
      notRepairable: [],
      indestructible: [],
    },
  }
  const made: { readonly [id: string]: ScenarioFact } = { [FREE]: free, [FREE_NORTH]: { ...free, sheets: ['N'] } }
  return { ...actual, scenarioFact: (id) => made[id] ?? actual.scenarioFact(id) }
}
