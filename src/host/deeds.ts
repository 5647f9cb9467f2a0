import type { Choice } from '../kernel/choice.ts'
import type { LoggedEvent } from '../kernel/events.ts'
import { applyInput, type Input } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { CheckedGame } from '../record/checked.ts'
import { type Following, followPublic, followSecret } from '../record/hidden/follow.ts'
import type { Secrets } from '../record/hidden/sealing.ts'

/** A choice about hidden forces: it stays with the player and enters no file. */
export interface SecretChoice {
  readonly type: 'secret'
  readonly side: string
  readonly choice: Choice
}

/** What happens while a file is made, in order: its inputs, and between them what its author does in secret. */
export type Deed = Input | SecretChoice

/** Where a game stands for one player. */
export interface Standing {
  /** His own position, and what the rules make him tell next. */
  readonly own: Following
  /** The same as everybody sees it; where nothing is hidden it is his own. */
  readonly open: Position<unknown>
}

/** A deed that was done: where the game stands then, and what happened. */
export interface Done {
  readonly standing: Standing
  readonly events: readonly LoggedEvent<unknown>[]
}

/** A game in which nothing is hidden, as it stands after its files. */
export function openStanding({ module, position }: Pick<CheckedGame, 'module' | 'position'>): Standing {
  return { own: { engine: module.engine, sees: [], position, due: [] }, open: position }
}

/** Does a deed by the rules. A refusal changes nothing. */
export function doDeed({ own, open }: Standing, deed: Deed): Result<Done, Refusal> {
  const step = deed.type === 'secret' ? followSecret(own, deed.side, deed.choice) : followPublic(own, deed)
  if (!step.ok) return step
  const { events = [], position } = step.value
  if (deed.type === 'secret') return ok({ standing: { own: step.value, open }, events })
  if (own.sees.length === 0) return ok({ standing: { own: step.value, open: position }, events })
  const seen = applyInput(own.engine, open, deed)
  return seen.ok ? ok({ standing: { own: step.value, open: seen.value.position }, events }) : seen
}

/** Does deeds one after the other. */
export function doDeeds(from: Standing, deeds: readonly Deed[]): Result<Standing, Refusal> {
  let standing = from
  for (const deed of deeds) {
    const done = doDeed(standing, deed)
    if (!done.ok) return done
    standing = done.value.standing
  }
  return ok(standing)
}

/** A player's choice as the deed that it is where he stands. */
export function deedOf({ own }: Standing, side: string, choice: Choice): Deed {
  const isSecret = own.sees.includes(side) && own.engine.isSecret(own.position)
  return { type: isSecret ? 'secret' : 'choice', side, choice }
}

/** What of some deeds enters the file. */
export function inputsOf(deeds: readonly Deed[]): readonly Input[] {
  return deeds.filter((deed) => deed.type !== 'secret')
}

/** The secret choices before each input, by its index; those after the last one stand at the number of inputs. */
export function secretsOf(deeds: readonly Deed[]): readonly Secrets[] {
  const lists: Choice[][] = [[]]
  for (const deed of deeds) {
    if (deed.type === 'secret') lists.at(-1)?.push(deed.choice)
    else lists.push([])
  }
  return lists
}
