/** atp:5.3, atp:17.1, atp:18.1, atp:19.0 What a player wants to know of a scenario before he begins it. */
import type { ScenarioAbout } from '../../../src/kernel/module.ts'
import type { ViewFact } from '../../../src/kernel/view.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { SCENARIOS, type ScenarioFact } from '../rules/tables/scenarios.ts'
import { unitFact } from '../rules/tables/units.ts'
import { sideName, turnDay } from '../rules/wording.ts'

interface Words {
  readonly summary: string
  readonly victory: string
  readonly level: string
}

const WORDS: { readonly [scenario: string]: Words } = {
  campaign: {
    summary:
      'June 1863. Lee slips away from the Rappahannock to carry the war into Pennsylvania, and the Army of the Potomac must follow without uncovering Washington. Every march of seven weeks is yours to decide, from the fords of the Rapidan to the road that might have led to Philadelphia.',
    victory: 'More victory points at the end: steps destroyed, fields held, towns foraged, cities taken',
    level: 'For players who know the rules: the longest scenario, with everything in it',
  },
  'great-invasion': {
    summary:
      'Mid-June 1863. Winchester has fallen, Ewell is across the Potomac and the rest of Lee’s army is strung out behind the Blue Ridge. The Confederate player reaps what he can in the North before the Union corps close in; the Union player has twelve days or more to make him pay for it.',
    victory: 'More victory points at the end; both sides begin with none',
    level: 'A good first game: the armies are in contact from the first turn',
  },
  'lee-vs-meade': {
    summary:
      'The last days of June 1863. Meade has the army since yesterday, Lee’s corps are spread from Chambersburg to York, and somewhere between them lies Gettysburg. It is the decisive half of the campaign: to concentrate, to strike, and to be gone before the river rises.',
    victory: 'More victory points at the end; both sides begin with none',
    level: 'For a second game: more to command at once, and rain that comes sooner',
  },
  '1862': {
    summary:
      'A year earlier. McClellan’s army stands on the Peninsula below Richmond, Jackson is in the Valley, and Washington is afraid of both. With the counters of 1863 the same two armies fight another campaign, without a calendar of reinforcements and departures.',
    victory: 'More victory points at the end; both sides begin with none',
    level: 'For players who know the game and want another one',
  },
}

/** In our own words. @throws Error for a scenario that there is not (a defect) */
export function aboutScenario(scenario: string): ScenarioAbout {
  const fact = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined
  const words = Object.hasOwn(WORDS, scenario) ? WORDS[scenario] : undefined
  if (fact === undefined || words === undefined) throw new Error(`there is no scenario ${scenario}`)
  return { summary: words.summary, facts: factsOf(fact, words), opens: 'moves first' }
}

function factsOf(fact: ScenarioFact, { victory, level }: Words): readonly ViewFact[] {
  return [
    {
      label: 'Length',
      value: lengthText(fact),
      rule: fact.id === 'campaign' || fact.id === '1862' ? 'atp:5.3A' : fact.rule,
    },
    { label: 'Begins', value: `turn ${fact.firstTurn}, ${turnDay(fact.parameters, fact.firstTurn)}`, rule: fact.rule },
    { label: 'Moves first', value: 'the Confederate side, in every turn', rule: 'atp:5.1C' },
    { label: 'Victory', value: victory, rule: 'atp:3.1' },
    ...SIDES.map((side) => ({ label: `${sideName(side)} units`, value: unitsText(fact, side), rule: fact.rule })),
    { label: 'Commands the Union', value: commanderText(fact), rule: 'atp:8.3' },
    { label: 'Level', value: level },
  ]
}

function lengthText({ firstTurn, lastTurnRange: [least, most], lastTurnDefault }: ScenarioFact): string {
  const turns = lastTurnDefault - firstTurn + 1
  const usual = `${turns} turns, to turn ${lastTurnDefault}`
  return least === most ? usual : `${usual}; to turn ${most} if you agree on it`
}

function unitsText({ setup }: ScenarioFact, side: Side): string {
  const count = (status: string) =>
    setup.filter((row) => row.status === status && unitFact(row.unit).side === side).length
  const later = count('reinforcement')
  return later === 0 ? `${count('map')} on the map` : `${count('map')} on the map, ${later} that may come later`
}

function commanderText({ parameters: { commander, of1863 } }: ScenarioFact): string {
  if (!of1863) return 'a general as careful as Hooker, all game long'
  return commander === 'meade' ? 'Meade' : 'Hooker, until Meade replaces him'
}
