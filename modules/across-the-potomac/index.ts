/** atp:1.0 Across the Potomac: rules, facts and view under one name. */
import type { CoveredStatement, GameModule, Manifest, OptionFact } from '../../src/kernel/module.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { advice } from './advice/index.ts'
import coverage from './coverage.json' with { type: 'json' }
import battleCard from './data/battle-card.json' with { type: 'json' }
import grid from './data/grid.json' with { type: 'json' }
import hexes from './data/hexes.json' with { type: 'json' }
import hexsides from './data/hexsides.json' with { type: 'json' }
import turnRecord from './data/turn-record.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { aboutScenario } from './guide/about.ts'
import { guide } from './guide/index.ts'
import { reference } from './guide/reference/index.ts'
import manifest from './module.json' with { type: 'json' }
import type { Event } from './rules/events.ts'
import { acrossThePotomac } from './rules/game.ts'
import type { State } from './rules/state.ts'
import { SCENARIOS } from './rules/tables/scenarios.ts'
import peninsula from './scenarios/1862.json' with { type: 'json' }
import campaign from './scenarios/campaign.json' with { type: 'json' }
import greatInvasion from './scenarios/great-invasion.json' with { type: 'json' }
import leeVsMeade from './scenarios/lee-vs-meade.json' with { type: 'json' }
import { describe } from './view/describe.ts'
import { answerWords } from './view/describe-fog.ts'
import { withWords } from './view/option-words.ts'
import { questionWords } from './view/question-words.ts'
import { stakeOf } from './view/roll-stake.ts'
import { VERBS } from './view/verbs.ts'
import { view } from './view/view.ts'

function optionsOf(scenario: string): readonly OptionFact[] {
  return Object.hasOwn(SCENARIOS, scenario) ? (SCENARIOS[scenario]?.options ?? []).map(withWords) : []
}

export const module: GameModule<State, Event> = {
  manifest: manifest as Manifest,
  data: {
    'data/battle-card.json': battleCard as Plain,
    'data/grid.json': grid as Plain,
    'data/hexes.json': hexes as Plain,
    'data/hexsides.json': hexsides as Plain,
    'data/turn-record.json': turnRecord as Plain,
    'data/units.json': units as Plain,
    'scenarios/1862.json': peninsula as Plain,
    'scenarios/campaign.json': campaign as Plain,
    'scenarios/great-invasion.json': greatInvasion as Plain,
    'scenarios/lee-vs-meade.json': leeVsMeade as Plain,
  },
  game: acrossThePotomac,
  coverage: coverage.statements as readonly CoveredStatement[],
  optionsOf,
  aboutScenario,
  view,
  describe,
  questionWords,
  answerWords,
  advice,
  guide,
  reference,
  stakeOf,
  verbs: VERBS,
}
