/** The movement of a side with hidden blocks, laid out for a test and played in all four positions. */
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import { choiceId } from '../../src/kernel/choice.ts'
import { type TableSpec, tableWith } from './fif-table.ts'
import { HiddenTable, type Opened } from './hidden-block-play.ts'

/** A table on which a side begins to move. `told`: places where everybody knows that infantry or artillery stands. */
export function movementOn(spec: TableSpec, told: readonly string[] = []): HiddenTable {
  const side = spec.side ?? 'union'
  return HiddenTable.open(tableWith(spec), (sees) => movementOf(side, sees), told)
}

/** The movement of a side, or what is seen of it. */
export function movementOf(side: Side, sees: readonly Side[]): Opened {
  if (sees.includes(side)) return { stage: 'movement', locals: { side } }
  const unseen = { side, paid: false, ships: false, step: null, meeting: null, rolling: null }
  return { stage: 'unseen-movement', locals: unseen }
}

/** What the files hold so far, as `verb:word`; the gate of the test left out. */
export function filed(table: HiddenTable): readonly string[] {
  return table.told.map(({ choice }) => choiceId(choice)).filter((id) => id !== 'enter')
}

/** What has been asked so far: the side, the words, and the answer; `own`: by its own side, without an exchange. */
export function asked(table: HiddenTable): readonly string[] {
  return table.queries.map(({ query, answer, own }) => {
    const words = Array.isArray(query.question) ? query.question.join(' ') : ''
    return `${own ? 'own ' : ''}${query.of}: ${words} → ${JSON.stringify(answer)}`
  })
}

/** Answers questions as long as some are open. */
export function answerAll(table: HiddenTable): void {
  while (table.waiting.for === 'answer') table.answer()
}
