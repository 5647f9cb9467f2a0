/** Finds where in the good games a player could try something that the rules forbid. */

import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import type { Choice } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { triesOf } from './candidates.ts'
import type { Forbidden } from './forbidden-choices.ts'
import { Draft, type MailGame, MODULE, sideAuthor, tableOf } from './mail-game.ts'
import { following, warrior } from './players.ts'

/** Somebody is about to try it: after `draft`, which he played by the rules and with his own dice. */
export interface Occasion {
  readonly forbidden: Forbidden
  readonly mail: MailGame
  /** The number of the file. */
  readonly file: number
  readonly draft: Draft
  readonly choice: Choice
}

/** How reckless the players are who look for occasions; each plays every file once. */
const MANNERS = [0, 0, 0.5, 0.5, 0.8, 0.8, 0.3, 0.6, 0.9, 0.4]

/**
 * The first occasion for each, in the order of the games, files and manners of play; `missing`: those for which there is
 * none.
 */
export function findOccasions(
  games: readonly MailGame[],
  wanted: readonly Forbidden[],
): { readonly found: readonly Occasion[]; readonly missing: readonly Forbidden[] } {
  const found = new Map<Forbidden, Occasion>()
  for (const mail of games) {
    for (const [at, game] of mail.before.entries()) {
      const author = sideAuthor(mail, game.nextAuthor ?? '')
      for (const [manner, reckless] of MANNERS.entries()) {
        const open = wanted.filter((one) => !found.has(one) && (one.game ?? 'clear') === mail.label)
        if (open.length === 0) break
        const seed = 1000 * at + manner
        for (const one of open) {
          if (one.by === undefined) continue
          if (manner < 2)
            playOn(mail, at + 1, new Draft(game, author), following(one.by, warrior(seed, reckless)), [one], found)
        }
        const rest = open.filter(({ by }) => by === undefined)
        playOn(mail, at + 1, new Draft(game, author), warrior(seed, reckless), rest, found)
      }
    }
  }
  return { found: wanted.flatMap((one) => found.get(one) ?? []), missing: wanted.filter((one) => !found.has(one)) }
}

/** Plays a file through and looks at every decision for what is wanted. */
function playOn(
  mail: MailGame,
  file: number,
  draft: Draft,
  player: ReturnType<typeof warrior>,
  wanted: readonly Forbidden[],
  found: Map<Forbidden, Occasion>,
): void {
  for (;;) {
    const offers = draft.offers()
    if (offers.length === 0) return
    const position = tableOf(draft.position)
    const { stage } = topFrame(position.frames)
    for (const forbidden of wanted) {
      if (found.has(forbidden) || forbidden.stage !== stage) continue
      const choice = refused(position, draft.author.side, forbidden)
      if (choice !== undefined)
        found.set(forbidden, { forbidden, mail, file, draft: copyOf(mail, file, draft), choice })
    }
    draft.choose(player(offers, position, draft.author.side))
  }
}

function refused(position: Position<State>, side: string, forbidden: Forbidden): Choice | undefined {
  return triesOf(forbidden.verb, position, side === 'union' ? 'union' : 'confederate').find((choice) => {
    const step = MODULE.engine.choose(position, side, choice)
    return !step.ok && step.error.code === forbidden.refusal && step.error.rule === forbidden.rule
  })
}

/** The same file as far as it is played, for one who goes on otherwise. */
function copyOf(mail: MailGame, file: number, draft: Draft): Draft {
  const game = mail.before[file - 1]
  if (game === undefined) throw new Error(`there is no file ${file}`)
  const copy = new Draft(game, draft.author)
  for (const input of draft.inputs) if (input.type !== 'roll') copy.put(input)
  return copy
}
