/** Battles of hidden blocks laid out for a test, played by a script in all four positions at once. */
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { type Choice, choiceId } from '../../src/kernel/choice.ts'
import { type FieldSpec, fieldWith } from './fif-battle.ts'
import { HiddenTable, SEATS } from './hidden-block-play.ts'

/** The battles of a player turn. Everybody knows that infantry or artillery stands in the places attacked, and in `told`. */
export function hiddenBattles(spec: FieldSpec, told: readonly string[] = []): HiddenTable {
  const attacked = (spec.attacks ?? []).map(({ place }) => place)
  return battlesOn(fieldWith(spec), spec.side ?? 'confederate', [...attacked, ...told])
}

export function battlesOn(state: State, side: Side, told: readonly string[]): HiddenTable {
  const opened = () => ({ stage: 'battles', locals: { side, fighting: null, froms: [] } }) as const
  return HiddenTable.open(state, opened, told)
}

/** Choices and rolls in their order, all of them; questions are answered truly as they come. */
export function go(table: HiddenTable, ...script: readonly (string | readonly number[])[]): HiddenTable {
  answerAll(table)
  for (const step of script) {
    if (typeof step === 'string') table.play(step)
    else {
      table.roll(({ purpose, dice }) => {
        if (dice.length !== step.length) throw new Error(`${purpose}: ${dice.length} dice, not ${step.length}`)
        return step
      })
    }
    answerAll(table)
  }
  return table
}

function answerAll(table: HiddenTable): void {
  while (table.waiting.for === 'answer') table.answer()
}

/** A roll of so many dice, so many of them this number and the others 1. */
export function dice(count: number, hits: number, face = 6): readonly number[] {
  return Array.from({ length: count }, (_, at) => (at < hits ? face : 1))
}

/** The choices open to whoever is waited for. */
export function offeredTo(table: HiddenTable): readonly string[] {
  return table.offers().map(({ choice }) => choiceId(choice))
}

/** What has been announced and chosen openly so far. */
export function toldIn(table: HiddenTable): readonly string[] {
  return table.told.map(({ choice }: { readonly choice: Choice }) => choiceId(choice))
}

/** The questions asked so far, with whose they were to answer. */
export function askedIn(table: HiddenTable): readonly string[] {
  return table.queries.map(({ query }) => `${query.of} ${JSON.stringify(query.question)}`)
}

/** Where a block stands as everybody knows it; undefined where it stands with its back to the enemy. */
export function knownPlace(table: HiddenTable, block: string): string | undefined {
  const places = SEATS.map((seat) => table.positions[seat].board.blocks[block]?.place)
  return places.every((place) => place === places[0]) ? places[0] : undefined
}
