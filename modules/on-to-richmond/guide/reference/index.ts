/** std:2.0–12.0, otr:13.0 The rulebook to look things up in, in our own words, with its charts built from the data. */
import type { Reference } from '../../../../src/kernel/reference.ts'
import { ACTIONS } from './actions.ts'
import { CAMPAIGN } from './campaign.ts'
import { LATE_CHARTS, MARCH_CHARTS } from './charts.ts'
import { COMBAT_CHARTS } from './charts-combat.ts'
import { COMBAT } from './combat.ts'
import { CONCEPTS } from './concepts.ts'

const INTRO =
  'The rules as this program plays them, in its own words and by the sections of the rulebook. A mark like OTR-15 is a ruling, a reading taken where the book is unclear or silent; the README of the module gives the reason of each. Figures with a star are reconstructed: the printed charts were not at hand.'

export function reference(): Reference {
  return {
    intro: INTRO,
    sections: [...CONCEPTS, ...ACTIONS, ...COMBAT, ...CAMPAIGN],
    charts: [...MARCH_CHARTS, ...COMBAT_CHARTS, ...LATE_CHARTS],
  }
}
