/** What an onlooker hears of a side of Forged in Fire that he does not see: it may announce what no honest app would. */
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import { kindOf } from '../../modules/forged-in-fire/rules/hidden/pieces.ts'
import type { Fog, State } from '../../modules/forged-in-fire/rules/state.ts'
import { blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import type { ShownPiece } from '../../src/kernel/hidden.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import type { Result } from '../../src/kernel/result.ts'
import { type HiddenTable, hiddenEngine } from './hidden-block-play.ts'

export class UnseenSide {
  at: Position<State>
  /** The position in which the side signed last. */
  #signed: Position<State>

  constructor(table: HiddenTable) {
    this.at = table.positions.onlooker
    this.#signed = this.at
  }

  get board(): State {
    return this.at.board
  }

  /** What is known of the table besides; before anything is signed. */
  know(change: Partial<Fog>): this {
    const { fog } = this.board
    if (fog === undefined) throw new Error('nothing is hidden')
    this.at = { ...this.at, board: { ...this.board, fog: { ...fog, ...change } } }
    this.#signed = this.at
    return this
  }

  sign(): this {
    this.#signed = this.at
    return this
  }

  /** What may be announced now, as `verb:word`. */
  offers(verb: string): readonly string[] {
    const { waiting } = this.at
    if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}`)
    const ids = hiddenEngine.offers(this.at, waiting.side).map(({ choice }) => choiceId(choice))
    return ids.filter((id) => id === verb || id.startsWith(`${verb}:`))
  }

  says(...ids: readonly string[]): this {
    for (const id of ids) {
      const { waiting } = this.at
      const choice = parseChoiceId(id)
      if (waiting.for !== 'decision' || choice === undefined) throw new Error(`${id}: play waits for ${waiting.for}`)
      this.#go(hiddenEngine.choose(this.at, waiting.side, choice), id)
    }
    return this
  }

  rolls(...values: readonly number[]): this {
    const { waiting } = this.at
    if (waiting.for !== 'roll') throw new Error('no roll is due')
    this.#go(hiddenEngine.supplyRoll(this.at, waiting.request, values), 'roll')
    return this
  }

  /** What becomes of an answer to which blocks are opened: the code of the refusal, or `taken`. */
  verdict(answer: Plain, pieces: readonly ShownPiece[]): string {
    const { waiting } = this.at
    const { hidden } = forgedInFire
    if (waiting.for !== 'answer' || hidden === undefined) throw new Error('no question is open')
    const shown = { opened: new Map(), before: [], pieces, committed: this.#signed, asked: this.at }
    return hidden.answerFault(waiting.query, answer, shown)?.code ?? 'taken'
  }

  answers(answer: Plain, pieces: readonly ShownPiece[]): this {
    const verdict = this.verdict(answer, pieces)
    if (verdict !== 'taken') throw new Error(verdict)
    this.#go(hiddenEngine.supplyAnswer(this.at, answer), 'answer')
    return this
  }

  #go(step: Result<{ readonly position: Position<State> }, Refusal>, what: string): void {
    if (!step.ok) throw new Error(`${what}: ${step.error.code}`)
    this.at = step.value.position
  }
}

/** A block opened by its class alone, where it was signed. */
export function byClass(block: string, place: string): ShownPiece {
  return { place, kind: kindOf(blockFact(block).type), count: undefined, detail: undefined }
}

/** The same with strength and name. */
export function inFull(block: string, place: string, count: number): ShownPiece {
  return { place, kind: kindOf(blockFact(block).type), count, detail: block }
}
