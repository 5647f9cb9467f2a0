import type { Choice } from '../../src/kernel/choice.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { CheckedGame } from '../../src/record/checked.ts'
import { endAudit } from '../../src/record/hidden/end-audit.ts'
import {
  type BlindMaking,
  type BlindPlay,
  beginBlind,
  blindFile,
  blindGame,
  closeBlind,
  disclose,
  makingBlind,
  play,
  settleBlind,
} from './hidden-play.ts'
import { FORD_MODULE } from './pieces-toy.ts'

/** Nothing is done in a turn. */
export const REST: readonly Choice[] = [['halt'], ['pass']]

/** The index of the input that the proof of an attack is, right behind resting and attacking. */
export const PROOF = 2

/** A game at the three fords, ready for file 1. */
export function beginFords(dice: 'strict' | 'casual' = 'strict', turns = 2): Promise<BlindPlay> {
  return beginBlind({ turns, dice, module: FORD_MODULE })
}

/** The same when both have closed a file, so that both have signed a root. */
export async function afterRoots(dice: 'strict' | 'casual' = 'strict'): Promise<BlindPlay> {
  const game = await beginFords(dice)
  await blindFile(game, ...REST)
  await blindFile(game, ...REST)
  return game
}

/** A file of the north with an attack at the left in it, made by `how` where he cheats. */
export async function attackIn(game: BlindPlay, how: Partial<BlindMaking> = {}): Promise<BlindMaking> {
  const made = await makingBlind(game)
  Object.assign(made, how)
  await play(made, ['halt'], ['attack', 'left'])
  return made
}

/** The set-up as a side sees it. */
export function startFor(game: CheckedGame, side: string): Position<unknown> {
  const started = game.module.engine.start(game.scenario, game.options, [side])
  if (!started.ok) throw new Error('no start')
  return started.value.position
}

/** A file in which nothing is done that need not be. */
export async function restIn(game: BlindPlay): Promise<void> {
  const made = await makingBlind(game)
  await restOf(made)
}

/** Does nothing more in a file than need be, and closes it. */
export async function restOf(made: BlindMaking): Promise<void> {
  const { engine } = made.play.module
  await settleBlind(made)
  for (;;) {
    const offers = engine.offers(made.own.position, made.author.side)
    const offer = offers.find(({ choice: [verb] }) => verb === 'halt' || verb === 'pass') ?? offers[0]
    if (offer === undefined) break
    await play(made, offer.choice)
  }
  await closeBlind(made)
}

/** What the end audit finds once both have rested to the end: code, part and side of each. */
export async function foundIn(game: BlindPlay): Promise<readonly (readonly string[])[]> {
  while ((await blindGame(game)).finished === null) await restIn(game)
  const { findings } = endAudit(await disclose(game, 'north', 'south'))
  return findings.map(({ code, part, side }) => [code, part, side])
}
