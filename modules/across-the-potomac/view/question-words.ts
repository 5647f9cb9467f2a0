/** atp:12.5, atp:15.3–15.8 Questions about hidden forces as sentences, and what each tells the one asked about the asker. */
import type { QuestionWords } from '../../../src/kernel/module.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Query } from '../../../src/kernel/query.ts'
import { cavalryOf, readQuestion } from '../rules/hidden/questions.ts'
import { hexLabel, hexLabels } from '../rules/queries/labels.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { sideName } from '../rules/wording.ts'

/** The asker says nothing with a question that the rules or his announcements have not told; `tells` says what that is. */
export function questionWords(query: Query, { board }: Position<State>): QuestionWords {
  const { what, hexes } = readQuestion(query)
  const asked: Side = query.of === 'union' ? 'union' : 'confederate'
  const they = sideName(asked)
  const we = sideName(opponentOf(asked))
  const where = hexLabels(hexes)
  switch (what) {
    case 'who':
      return { question: `Who is in ${where}?`, tells: `${we} units next to ${where} attack it.` }
    case 'strength':
      return {
        question: `How many ${they} units are in ${where}, infantry or cavalry?`,
        tells: `A ${we} unit next to ${where} probes it: the announcement of the probe said from where and of what kind, not who.`,
      }
    case 'enter':
      return {
        question: `Is a ${they} unit in ${where}, infantry or cavalry?`,
        tells: `${we} units are about to enter ${where}, from a hex next to it, which was named where it must be; not who and how many.`,
      }
    case 'retreat':
      return {
        question: `Is a ${they} unit in ${where}, to which a retreat would lead?`,
        tells: `The ${we} units that retreat${from(board)} have chosen ${where}; if they are kept from it, only cavalry that must go tries another hex.`,
      }
    case 'patrol': {
      const cavalry = hexLabel(cavalryOf(query))
      return {
        question: `Which ${they} forces are in the patrol zone of ${we} cavalry in ${cavalry}: in ${where}?`,
        tells: `${we} cavalry patrols from ${cavalry}, as was told; nothing more.`,
      }
    }
    case 'update':
      return {
        question: `Are the ${they} forces still where they were known to be: in ${where}?`,
        tells: `The ${we} side does not know for certain what is in ${where} now; nothing of its own forces.`,
      }
  }
}

function from({ battle }: State): string {
  return battle === null ? '' : ` from ${hexLabel(battle.hex)}`
}
