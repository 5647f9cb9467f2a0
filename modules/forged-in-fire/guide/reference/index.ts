/** fif:1–16 The rulebook to look things up in, in our own words, with its charts built from the data. */
import type { Reference } from '../../../../src/kernel/reference.ts'
import { BATTLE } from './battle.ts'
import { CAMPAIGN } from './campaign.ts'
import { CHARTS } from './charts.ts'
import { COMMAND } from './command.ts'
import { MOVEMENT } from './movement.ts'
import { OPTIONS } from './options.ts'

const INTRO =
  'The rules as this program plays them, in its own words and by the sections of the rulebook. A mark like FIF-14 is a ruling, a reading taken where the book is unclear or silent; the README of the module gives the reason of each.'

export function reference(): Reference {
  return { intro: INTRO, sections: [...COMMAND, ...MOVEMENT, ...BATTLE, ...CAMPAIGN, ...OPTIONS], charts: CHARTS }
}
