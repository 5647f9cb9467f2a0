/** Names that every object of a JavaScript program knows, tried as units, leaders and places along games: no game knows any of them. */
import { type Choice, choiceId } from '../../src/kernel/choice.ts'
import { createEngine, type Engine } from '../../src/kernel/engine.ts'
import { topFrame } from '../../src/kernel/frames.ts'
import type { Game, Options } from '../../src/kernel/game.ts'
import type { GameModule } from '../../src/kernel/module.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Position } from '../../src/kernel/position.ts'
import { playAtRandom } from './random-play.ts'

/** What every table of a JavaScript program seems to have, and no game. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

/** Each stage is looked at when the same verbs are on offer in it for the first time, and then every so many times. */
const AGAIN = 40

/** What a sentence says that was made of something else than the game's own facts. */
const SAID_BADLY = /undefined|\[object|native code|NaN/

/** A game to try the names along. */
export interface NamesGame<S, E> {
  readonly scenario: string
  /** The table it begins with; absent: that of the scenario. */
  readonly setUp?: Game<S, E>['setUp']
  readonly options?: Options
  readonly seed: number
  /** So many choices and rolls, unless the game is over before. */
  readonly inputs: number
  /** Verbs that bring about what is wanted, and verbs that end something or decline to act. */
  readonly eager: RegExp
  readonly quiet: RegExp
}

export class ObjectNames<S, E> {
  /** Each stage in which they were tried with each verb on offer there, e.g. `march to`. */
  readonly met = new Set<string>()
  tried = 0
  /** Each choice that was not refused, or refused badly, after its stage: `march to:constructor: is taken`. */
  readonly faults: string[] = []
  readonly #game: Game<S, E>
  readonly #engine: Engine<S, E>
  readonly #verbs: readonly string[]
  /** How often play has stopped in a stage with the same verbs on offer. */
  readonly #stops = new Map<string, number>()

  constructor({ game, verbs = {} }: Pick<GameModule<S, E>, 'game' | 'verbs'>) {
    this.#game = game
    this.#engine = createEngine(game)
    this.#verbs = Object.keys(verbs)
  }

  /** Tries them all along a random game. */
  playAlong(along: NamesGame<S, E>): void {
    const { scenario, options = {}, seed, inputs: most, eager, quiet, setUp = this.#game.setUp } = along
    const weight = ({ choice: [verb] }: Offer, offers: readonly Offer[]) => {
      const alike = offers.filter(({ choice }) => choice[0] === verb).length
      return Math.ceil((eager.test(verb) ? 500 : quiet.test(verb) ? 10 : 100) / alike)
    }
    const engine = createEngine({ ...this.#game, setUp })
    playAtRandom(engine, seed, { scenario, options, weight, most, check: (at) => this.look(at) })
  }

  /** Tries them in a position, unless one like it was looked at not long ago. */
  look(position: Position<S>): void {
    const { waiting, frames } = position
    if (waiting.for !== 'decision') return
    const { stage } = topFrame(frames)
    const offered = this.#engine.offers(position, waiting.side).map(({ choice }) => choice)
    const verbs = [...new Set(offered.map(([verb]) => verb))]
    const stop = [stage, ...verbs].join(' ')
    const times = this.#stops.get(stop) ?? 0
    this.#stops.set(stop, times + 1)
    if (times % AGAIN !== 0) return
    for (const verb of verbs) this.met.add(`${stage} ${verb}`)
    for (const choice of this.#choices(offered)) {
      const fault = this.#faultOf(position, waiting.side, choice)
      this.tried += 1
      if (fault !== undefined) this.faults.push(`${stage} ${choiceId(choice)}: ${fault}`)
    }
  }

  /** Every verb with the names alone and behind words on offer, and what is on offer with a name for one of its words. */
  #choices(offered: readonly Choice[]): readonly Choice[] {
    const words = offered.slice(0, 3).map(([, word]) => word)
    const verbs = new Map(offered.map((choice) => [choice[0], choice]))
    return NAMES.flatMap((name): Choice[] => [
      ...this.#verbs.flatMap((verb): Choice[] => [
        [verb, name],
        [verb, name, name],
        ...words.map((word): Choice => [verb, word ?? name, name]),
      ]),
      ...[...verbs.values()].flatMap(([verb, ...rest]) =>
        rest.map((_, at): Choice => [verb, ...rest.map((word, index) => (index === at ? name : word))]),
      ),
    ])
  }

  #faultOf(position: Position<S>, side: string, choice: Choice): string | undefined {
    try {
      const step = this.#engine.choose(position, side, choice)
      if (step.ok) return 'is taken'
      return SAID_BADLY.test(step.error.message) ? step.error.message : undefined
    } catch (problem) {
      return `breaks: ${String(problem)}`
    }
  }
}
