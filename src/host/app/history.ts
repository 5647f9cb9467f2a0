import type { LogEntry } from '../../ipc/shapes.ts'
import { choiceId } from '../../kernel/choice.ts'
import type { LoggedEvent } from '../../kernel/events.ts'
import { applyInput, type Input } from '../../kernel/inputs.ts'
import { type Offer, offerFor } from '../../kernel/offer.ts'
import { samePlain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import type { CheckedGame } from '../../record/checked.ts'
import type { DiceLevel } from '../../record/types.ts'
import type { InstalledModule } from '../modules.ts'
import type { GameSession } from '../session.ts'
import { sideName } from '../text/telling.ts'
import { happeningsOf } from './happenings.ts'

/** One input, what it did, and the position after it. Positions share what did not change, so that all are kept. */
interface Moment {
  readonly input: Input
  readonly events: readonly LoggedEvent<unknown>[]
  readonly after: Position<unknown>
  /** What a choice took. */
  readonly offer: Offer | undefined
  told?: Omit<LogEntry, 'seq' | 'file'>
}

/**
 * Every position of an open game, from the set-up to the last unsent choice: for the log, and to look back. They are played
 * when somebody first looks back: to show the last one, which the session has, nobody need wait for all the others.
 */
export class History {
  readonly #module: InstalledModule
  #start: Position<unknown> | undefined
  /** The last position, where the session has it. */
  #latest: Position<unknown> | undefined
  #inputs: readonly Input[] = []
  #moments: Moment[] = []

  constructor(module: InstalledModule) {
    this.#module = module
  }

  /** How many entries there are after the last {@link follow}. */
  get length(): number {
    return this.#inputs.length
  }

  /** Takes over what the session has now; of what was played only what is new is played again. */
  follow(session: GameSession): void {
    const { checked, position } = session
    // A notice may have ended the game in the middle of a file: what was not sent by then is no part of it.
    const pending = checked.finished === null ? session.pending : []
    // The same game has the same set-up for ever: only its inputs grow, and unsent ones may be taken back.
    this.#start ??= checked.start
    this.#inputs = [...checked.inputs, ...pending]
    this.#latest = position
    let same = 0
    while (same < this.#moments.length && sameInput(this.#moments[same]?.input, this.#inputs[same])) same++
    this.#moments.length = same
  }

  /** The position after an entry; of 0 the one before the first. Undefined where there is none. */
  position(entry: number): Position<unknown> | undefined {
    if (entry === this.length && this.#latest !== undefined) return this.#latest
    if (entry === 0) return this.#start
    this.#playTo(entry)
    return this.#moments[entry - 1]?.after
  }

  /** The entries from one number on, told. */
  entries(session: GameSession, from: number): readonly LogEntry[] {
    const { checked } = session
    this.#playTo(this.length)
    return this.#moments.slice(Math.max(0, from - 1)).map((moment, at) => {
      const entry = Math.max(1, from) + at
      moment.told ??= this.#tell(entry, moment, checked.dice)
      return { ...moment.told, seq: checked.inputSeqs[entry - 1] ?? null, file: fileOf(checked, entry - 1) }
    })
  }

  #playTo(entry: number): void {
    const { engine } = this.#module
    let position = this.#moments[this.#moments.length - 1]?.after ?? this.#start
    for (const input of this.#inputs.slice(this.#moments.length, entry)) {
      if (position === undefined) throw new Error('a history that follows no session')
      // Asked before it is taken, when the engine works out what is on offer anyway.
      const offer = input.type === 'choice' ? offerFor(engine.offers(position, input.side), input.choice) : undefined
      const step = applyInput(engine, position, input)
      if (!step.ok) throw new Error(`a verified input cannot be played: ${step.error.message}`)
      const { position: after, events } = step.value
      this.#moments.push({ input, events, after, offer })
      position = after
    }
  }

  #tell(entry: number, { input, events, offer }: Moment, dice: DiceLevel): Omit<LogEntry, 'seq' | 'file'> {
    const before = entry === 1 ? this.#start : this.#moments[entry - 2]?.after
    if (before === undefined) throw new Error(`there is no entry ${entry}`)
    const { sentences, subjects } = happeningsOf(this.#module, before, events)
    const side = sideOf(input, before)
    const heading = this.#module.source.view(before, side).heading.join(' · ')
    const common = { entry, side, told: sentences, heading, ...subjects }
    switch (input.type) {
      case 'choice':
        return {
          ...common,
          type: 'choice',
          title: offer?.label ?? choiceId(input.choice),
          rule: offer?.rule ?? '',
          pieces: [...new Set([...(offer?.pieces ?? []), ...subjects.pieces])],
          spaces: [...new Set([...(offer?.space === undefined ? [] : [offer.space]), ...subjects.spaces])],
          dice: null,
        }
      case 'roll': {
        const { purpose, rule } = input.request
        const shown = input.request.dice.map((sides, at) => ({ sides, value: input.values[at] ?? 0 }))
        return { ...common, type: 'roll', title: purpose, rule, dice: { purpose, dice: shown, proof: PROOFS[dice] } }
      }
      case 'orders': {
        const doing = input.orders === null ? 'takes the standing orders back' : 'leaves standing orders'
        return { ...common, type: 'orders', title: `${sideName(this.#module, side)} ${doing}`, rule: '', dice: null }
      }
      case 'answer':
        return { ...common, type: 'answer', title: 'An answer about what was hidden', rule: '', dice: null }
    }
  }
}

/** What stands behind a roll of a file that was checked, or of one being made. */
const PROOFS: { readonly [level in DiceLevel]: string } = {
  casual:
    'Fixed before the file was begun by a secret of either player, to which both had committed themselves; recomputed from them when the file was checked.',
  strict:
    'Made of a secret of either player, the second revealed only after the decision was fixed; recomputed when checked.',
  witnessed: 'Made with a witness’s secret, revealed only after the decision was fixed; recomputed when checked.',
}

function sideOf(input: Input, before: Position<unknown>): string {
  if (input.type === 'choice' || input.type === 'orders') return input.side
  return before.waiting.for === 'answer' ? before.waiting.query.of : ''
}

function sameInput(a: Input | undefined, b: Input | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || samePlain(a, b)
}

function fileOf({ files }: CheckedGame, input: number): number | null {
  return files.find((each) => each.firstInput <= input && input < each.endInput)?.file ?? null
}
