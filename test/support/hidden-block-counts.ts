/** How often stages of hidden play are reached along some games, and refusals given: to choices, announcements and answers. */
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import { type Refused, refusalsInRules, tryRefused } from './fif-tries.ts'
import { ANNOUNCEMENTS, tryAnnounced } from './hidden-block-announcements.ts'
import type { Look } from './hidden-block-games.ts'
import { answerFaultsInRules, tryLies } from './hidden-block-lies.ts'
import { type HiddenTable, hiddenEngine } from './hidden-block-play.ts'

/** A name of which something is counted, with how often it came. */
export type Counted = readonly [name: string, times: number]

export class HiddenCounts {
  readonly stages = new Map<string, number>()
  readonly choices: Refused = new Map()
  readonly announcements: Refused = new Map()
  readonly answers: Refused = new Map()

  /** Tries what is refused at every stop, so many times of each kind. */
  look(next: () => number, tries: number): Look {
    return (table) => {
      if (table.waiting.for === 'decision') {
        const position = table.positions[table.decider]
        // the guide follows a battle to its end, and knows no gate of a test
        const asks = position.board.battle === null || position.frames.every(({ stage }) => stage !== 'gate')
        tryRefused(hiddenEngine, position, next, tries, this.choices, asks)
      }
      tryAnnounced(table, next, tries, this.announcements)
      tryLies(table, next, 2 * tries, this.answers)
    }
  }

  /** Counts the stages of a game: those of a side that is not seen as the onlooker has them, all others as the audit has them. */
  add({ happened }: HiddenTable): void {
    for (const seat of ['audit', 'onlooker'] as const) {
      for (const { of, event } of happened[seat]) {
        if (of !== 'kernel' || (event.type !== 'frame-called' && event.type !== 'frame-replaced')) continue
        const { stage } = event
        if ((seat === 'onlooker') !== stage.startsWith('unseen-')) continue
        this.stages.set(stage, (this.stages.get(stage) ?? 0) + 1)
      }
    }
  }

  /** Everything that must be reached, by kind; the outermost stage is entered by nobody. */
  all(): { readonly [kind: string]: readonly Counted[] } {
    const stages = forgedInFire.stages.map(({ id }) => id).filter((id) => id !== 'game')
    return {
      stages: counted(this.stages, stages),
      choices: counted(this.choices, refusalsInRules()),
      announcements: counted(this.announcements, ANNOUNCEMENTS),
      answers: counted(this.answers, answerFaultsInRules()),
    }
  }
}

/** The rarest first. */
function counted(counts: ReadonlyMap<string, number>, names: readonly string[]): readonly Counted[] {
  return names.map((name): Counted => [name, counts.get(name) ?? 0]).toSorted((a, b) => a[1] - b[1])
}
