/** fif:15 What a player wants to know of a scenario before he begins it. */
import type { ScenarioAbout } from '../../../src/kernel/module.ts'
import type { ViewFact } from '../../../src/kernel/view.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { SCENARIOS, type ScenarioFact } from '../rules/tables/scenarios.ts'
import { sideName, signed, turnDay } from '../rules/wording.ts'

interface Words {
  readonly summary: string
  readonly victory: string
  readonly commander: string
  readonly level: string
}

const WORDS: { readonly [scenario: string]: Words } = {
  campaign: {
    summary:
      'April 1862. McClellan lands his army at the tip of the Peninsula and means to take Richmond from the east. Yorktown bars the road, an ironclad bars the rivers, and every general on both sides is commanding so many men for the first time. The whole campaign is yours, from the siege lines to the suburbs of the capital.',
    victory:
      'The Union takes Richmond, or confidence reaches +15; the Confederate side prevents it, or brings it to −8',
    commander: 'Johnston, until Lee replaces him',
    level: 'For players who know the rules: the longest scenario, with everything in it',
  },
  'mcclellans-gamble': {
    summary:
      'The first two months of the campaign. The Union wants Yorktown, Norfolk and a base on the upper York, and four divisions across the Chickahominy before May is out. Jackson and McDowell stay in the Valley and on the Rappahannock: whatever happens is settled on the Peninsula.',
    victory: 'The Union needs three of four places and four divisions south of the Chickahominy, or confidence +10',
    commander: 'Johnston; Lee may come',
    level: 'For a second game: sieges, ships and rails, and a race against the calendar',
  },
  'fair-oaks': {
    summary:
      'The end of May 1862. The Union army lies astride the Chickahominy within sight of Richmond, two corps south of the river and the rest north of it. Johnston strikes at those in the south before help can come. Six turns, with the armies in contact from the first.',
    victory: 'The Confederate side brings confidence from +6 to −1; the Union prevents it, or takes Richmond',
    commander: 'Johnston',
    level: 'A good first game: short, and a battle in the first turn',
  },
  'seven-days': {
    summary:
      'The end of June 1862. Lee has the army, Jackson is coming down from the north, and a single Union corps stands beyond the Chickahominy. Lee means to drive McClellan from the gates of Richmond; McClellan needs his divisions near the city, and a way back to the river if they cannot stay.',
    victory: 'The Confederate side brings confidence from +6 to −2; the Union prevents it, or takes Richmond',
    commander: 'Lee',
    level: 'For a second game: large battles, reinforced from all sides',
  },
}

/** In our own words. @throws Error for a scenario that there is not (a defect) */
export function aboutScenario(scenario: string): ScenarioAbout {
  const fact = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined
  const words = Object.hasOwn(WORDS, scenario) ? WORDS[scenario] : undefined
  if (fact === undefined || words === undefined) throw new Error(`there is no scenario ${scenario}`)
  return { summary: words.summary, facts: factsOf(fact, words), opens: 'moves first' }
}

function factsOf(fact: ScenarioFact, { victory, commander, level }: Words): readonly ViewFact[] {
  const { rule, firstTurn, lastTurn, confidence } = fact
  return [
    { label: 'Length', value: `${lastTurn - firstTurn + 1} turns, to turn ${lastTurn}`, rule },
    { label: 'Begins', value: `turn ${firstTurn}, ${turnDay(firstTurn)}`, rule },
    { label: 'Moves first', value: 'the Confederate side, in every turn', rule: 'fif:5.1' },
    { label: 'Confidence', value: `${signed(confidence)} at the start`, rule },
    { label: 'Victory', value: victory, rule },
    ...SIDES.map((side) => ({ label: `${sideName(side)} blocks`, value: blocksText(fact, side), rule })),
    { label: 'Commands the Confederates', value: commander, rule },
    { label: 'Level', value: level },
  ]
}

function blocksText({ setup }: ScenarioFact, side: Side): string {
  const count = (status: string) =>
    setup.filter((row) => row.status === status && blockFact(row.block).side === side).length
  const later = count('reinforcement')
  return later === 0 ? `${count('on-map')} on the map` : `${count('on-map')} on the map, ${later} that may come later`
}
