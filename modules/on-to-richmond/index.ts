/** std:1.0 On to Richmond!: rules, facts and view under one name. */
import type { CoveredStatement, GameModule, Manifest, OptionFact } from '../../src/kernel/module.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { advice } from './advice/index.ts'
import coverage from './coverage.json' with { type: 'json' }
import artilleryChart from './data/artillery-chart.json' with { type: 'json' }
import bridges from './data/bridges.json' with { type: 'json' }
import cavalryRetreat from './data/cavalry-retreat.json' with { type: 'json' }
import combatChart from './data/combat-chart.json' with { type: 'json' }
import extendedMarch from './data/extended-march.json' with { type: 'json' }
import grid from './data/grid.json' with { type: 'json' }
import hexes from './data/hexes.json' with { type: 'json' }
import hexsides from './data/hexsides.json' with { type: 'json' }
import leaderActivation from './data/leader-activation.json' with { type: 'json' }
import rain from './data/rain.json' with { type: 'json' }
import ratioChart from './data/ratio-chart.json' with { type: 'json' }
import retreatCharts from './data/retreat-charts.json' with { type: 'json' }
import strengthMarkers from './data/strength-markers.json' with { type: 'json' }
import terrainChart from './data/terrain-chart.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { aboutScenario } from './guide/about.ts'
import { guide } from './guide/index.ts'
import { reference } from './guide/reference/index.ts'
import manifest from './module.json' with { type: 'json' }
import type { Event } from './rules/events.ts'
import { onToRichmond } from './rules/game.ts'
import type { State } from './rules/state.ts'
import sevenPines from './scenarios/seven-pines.json' with { type: 'json' }
import warwickLine from './scenarios/warwick-line.json' with { type: 'json' }
import { describe } from './view/describe.ts'
import { stakeOf } from './view/roll-stake.ts'
import { VERBS } from './view/verbs.ts'
import { view } from './view/view.ts'

/** The scenarios of this game have no options. */
function optionsOf(): readonly OptionFact[] {
  return []
}

export const module: GameModule<State, Event> = {
  manifest: manifest as Manifest,
  data: {
    'data/artillery-chart.json': artilleryChart as Plain,
    'data/bridges.json': bridges as Plain,
    'data/cavalry-retreat.json': cavalryRetreat as Plain,
    'data/combat-chart.json': combatChart as Plain,
    'data/extended-march.json': extendedMarch as Plain,
    'data/grid.json': grid as Plain,
    'data/hexes.json': hexes as Plain,
    'data/hexsides.json': hexsides as Plain,
    'data/leader-activation.json': leaderActivation as Plain,
    'data/rain.json': rain as Plain,
    'data/ratio-chart.json': ratioChart as Plain,
    'data/retreat-charts.json': retreatCharts as Plain,
    'data/strength-markers.json': strengthMarkers as Plain,
    'data/terrain-chart.json': terrainChart as Plain,
    'data/units.json': units as Plain,
    'scenarios/seven-pines.json': sevenPines as Plain,
    'scenarios/warwick-line.json': warwickLine as Plain,
  },
  game: onToRichmond,
  coverage: coverage.statements as readonly CoveredStatement[],
  optionsOf,
  aboutScenario,
  view,
  describe,
  verbs: VERBS,
  guide,
  reference,
  stakeOf,
  advice,
}
