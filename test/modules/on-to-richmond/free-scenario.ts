import type { ScenarioFact } from '../../../modules/on-to-richmond/rules/tables/scenarios.ts'

type Scenarios = typeof import('../../../modules/on-to-richmond/rules/tables/scenarios.ts')

/** Neither scenario lets anybody build bridges: this one, on both sheets, does, and has no special rules for rivers. */
export const FREE = 'free'

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
  return { ...actual, scenarioFact: (id) => (id === FREE ? free : actual.scenarioFact(id)) }
}
