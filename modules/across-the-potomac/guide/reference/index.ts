/** atp:2.0–19.0 The rulebook to look things up in, in our own words, with its charts built from the data. */
import type { Reference } from '../../../../src/kernel/reference.ts'
import { BASICS } from './basics.ts'
import { CAMPAIGN_CHARTS } from './charts-campaign.ts'
import { COMBAT_CHARTS } from './charts-combat.ts'
import { MOVEMENT_CHARTS } from './charts-movement.ts'
import { COMBAT } from './combat.ts'
import { COMMAND } from './command.ts'
import { MOVEMENT } from './movement.ts'
import { OPTIONS } from './options.ts'

/** Marching stands in the book before combat, foraging and fatigue behind it. */
const chapterOf = (rule: string) => Number(rule.replace(/^atp:(\d+)\..*$/, '$1'))

const INTRO =
  'The rules as this program plays them, in its own words and by the sections of the rulebook. A mark like ATP-14 is a ruling, a reading taken where the book is unclear or silent; the README of the module gives the reason of each.'

export function reference(): Reference {
  const sections = [...BASICS, ...COMMAND, ...MOVEMENT, ...COMBAT, ...OPTIONS]
  return {
    intro: INTRO,
    sections: sections.toSorted((a, b) => chapterOf(a.rule) - chapterOf(b.rule)),
    charts: [...COMBAT_CHARTS, ...MOVEMENT_CHARTS, ...CAMPAIGN_CHARTS],
  }
}
