/** fif:1 Forged in Fire: rules, facts and view under one name. */
import type { CoveredStatement, GameModule, Manifest, OptionFact } from '../../src/kernel/module.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { advice } from './advice/index.ts'
import coverage from './coverage.json' with { type: 'json' }
import battleBoard from './data/battle-board.json' with { type: 'json' }
import blocks from './data/blocks.json' with { type: 'json' }
import links from './data/links.json' with { type: 'json' }
import places from './data/places.json' with { type: 'json' }
import tracks from './data/tracks.json' with { type: 'json' }
import { aboutScenario } from './guide/about.ts'
import { guide } from './guide/index.ts'
import { reference } from './guide/reference/index.ts'
import manifest from './module.json' with { type: 'json' }
import type { Event } from './rules/events.ts'
import { forgedInFire } from './rules/game.ts'
import type { State } from './rules/state.ts'
import { SCENARIOS } from './rules/tables/scenarios.ts'
import campaign from './scenarios/campaign.json' with { type: 'json' }
import fairOaks from './scenarios/fair-oaks.json' with { type: 'json' }
import gamble from './scenarios/mcclellans-gamble.json' with { type: 'json' }
import sevenDays from './scenarios/seven-days.json' with { type: 'json' }
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
    'data/battle-board.json': battleBoard as Plain,
    'data/blocks.json': blocks as Plain,
    'data/links.json': links as Plain,
    'data/places.json': places as Plain,
    'data/tracks.json': tracks as Plain,
    'scenarios/campaign.json': campaign as Plain,
    'scenarios/fair-oaks.json': fairOaks as Plain,
    'scenarios/mcclellans-gamble.json': gamble as Plain,
    'scenarios/seven-days.json': sevenDays as Plain,
  },
  game: forgedInFire,
  coverage: coverage.statements as readonly CoveredStatement[],
  optionsOf,
  aboutScenario,
  view,
  describe,
  questionWords,
  answerWords,
  advice,
  verbs: VERBS,
  guide,
  reference,
  stakeOf,
}
