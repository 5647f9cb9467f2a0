/** otr:13.0 What a player wants to know of a scenario before he begins it. */
import type { ScenarioAbout } from '../../../src/kernel/module.ts'
import type { ViewFact } from '../../../src/kernel/view.ts'
import { onToRichmond } from '../rules/game.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { isScenario, type ScenarioFact, scenarioFact } from '../rules/tables/scenarios.ts'
import { leaderFact, unitFact } from '../rules/tables/units.ts'
import { sideName } from '../rules/wording.ts'
import { turnDay } from '../view/turn-day.ts'

interface Words {
  readonly summary: string
  readonly victory: string
  readonly level: string
}

const WORDS: { readonly [scenario: string]: Words } = {
  'warwick-line': {
    summary:
      'April 1862. McClellan’s vanguard comes up the Peninsula and finds Magruder’s thin line behind the Warwick River, from Yorktown to Mulberry Point. Dams, swamps and redoubts hold what few men cannot. The Union has three days to find a way through before the Confederate army arrives.',
    victory: 'Union points for Halfway House, Yorktown, Mulberry Point and the forts; losses count for both sides',
    level: 'A good first game: three turns, few units, and the whole of marching and fighting',
  },
  'seven-pines': {
    summary:
      '31 May 1862. Rain has swollen the Chickahominy, and two Union corps stand south of it with their backs to the water. Johnston strikes along the Williamsburg Road before help can cross the floating bridges. Two days decide it.',
    victory: 'Confederate points for the bridges and stations behind the Union line; losses count for both sides',
    level: 'For players who know the rules: two turns of heavy fighting, with restricted units and broken bridges',
  },
}

/** What is said of the scenarios that are named and cannot be played yet. */
const NOT_YET: ScenarioAbout = { summary: 'Its set-up and special rules are still to come.', facts: [] }

/** In our own words. */
export function aboutScenario(scenario: string): ScenarioAbout {
  const words = Object.hasOwn(WORDS, scenario) ? WORDS[scenario] : undefined
  if (!isScenario(scenario) || words === undefined) return NOT_YET
  const fact = scenarioFact(scenario)
  return { summary: words.summary, facts: factsOf(fact, words), opens: opensText(fact) }
}

/** 6.3, 13.0 Nobody moves first: who has the initiative is rolled for, or settled by the scenario. */
function opensText({ setup }: ScenarioFact): string {
  const setsUp = setup.some((row) => row.kind === 'unit' && ['choice', 'zone'].includes(row.place.kind))
  return setsUp ? 'sets up first' : 'transfers leaders first'
}

function factsOf(fact: ScenarioFact, { victory, level }: Words): readonly ViewFact[] {
  const { rule, lastTurn, id, sheets, parameters } = fact
  const conditions = { scenario: id, lastTurn }
  const rain = parameters.weather.flatMap((weather, at) => (weather === 'rain' ? [`${at + 1}`] : []))
  return [
    { label: 'Length', value: `${lastTurn} turns of a day`, rule },
    { label: 'Begins', value: turnDay(conditions, 1), rule },
    { label: 'Map', value: sheets.map((sheet) => (sheet === 'N' ? 'North sheet' : 'South sheet')).join(' and '), rule },
    {
      label: 'Decides first',
      value: `the ${sideWord(onToRichmond.firstSide(id))} side, which ${opensText(fact)}`,
      rule,
    },
    { label: 'Rain', value: rain.length === 0 ? 'none' : `on turn ${rain.join(', ')}`, rule: 'std:12.0' },
    { label: 'Victory', value: victory, rule },
    ...SIDES.map((side) => ({ label: `${sideName(side)} forces`, value: forcesText(fact, side), rule })),
    { label: 'Level', value: level },
  ]
}

function sideWord(side: string): string {
  return sideName(SIDES.find((one) => one === side) ?? 'confederate')
}

function forcesText({ setup }: ScenarioFact, side: Side): string {
  const units = setup.flatMap((row) => (row.kind === 'unit' && unitFact(row.unit).side === side ? [row] : []))
  const leaders = setup.filter((row) => row.kind === 'leader' && leaderFact(row.leader).side === side).length
  const later = units.filter(({ place }) => place.kind === 'reinforcement').length
  const manpower = units.reduce((sum, row) => sum + row.manpower, 0)
  const words = `${units.length - later} units on the map, ${leaders} leaders, manpower ${manpower} in all`
  return later === 0 ? words : `${words}; ${later} units that come later`
}
