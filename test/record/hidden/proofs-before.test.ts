import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Shown } from '../../../src/kernel/hidden.ts'
import { refusal } from '../../../src/kernel/refusal.ts'
import type { AnyStage } from '../../../src/kernel/stage.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import {
  type BlindPlay,
  beginBlind,
  blindFile,
  closeBlind,
  everyFile,
  faultOf,
  makingBlind,
  play,
} from '../../support/hidden-play.ts'
import { REST, restIn } from '../../support/pieces-play.ts'
import { FORD_GAME, FORD_MODULE } from '../../support/pieces-toy.ts'
import { FORD_FORCES } from '../../support/pieces-toy-answers.ts'
import type { FordBoard, FordEvent } from '../../support/pieces-toy-board.ts'

/** Fords where a side attacks as often as it likes. `fault`: what is held against its proofs besides. */
function attacking(fault: (shown: Shown<FordBoard>) => boolean): Game<FordBoard, FordEvent> {
  return {
    ...FORD_GAME,
    stages: FORD_GAME.stages.map((stage): AnyStage<FordBoard, FordEvent> => {
      if (stage.id !== 'act') return stage
      return {
        ...stage,
        offers: (look) => stage.offers?.({ ...look, locals: { ...Object(look.locals), attacked: '' } }) ?? [],
      }
    }),
    hidden: {
      ...FORD_FORCES,
      answerFault: (query, answer, shown) =>
        FORD_FORCES.answerFault(query, answer, shown) ??
        (fault(shown) ? refusal('hidden-illegal', 'fords:4.9', 'A piece attacks twice.') : undefined),
    },
  }
}

/** The north goes to the empty ford, attacks there, asks the south something with strict dice and attacks there again. */
async function attackedTwice(
  fault: (shown: Shown<FordBoard>) => boolean,
  dice: 'strict' | 'casual',
): Promise<BlindPlay> {
  const module = { ...FORD_MODULE, engine: createEngine(attacking(fault)) }
  const game = await beginBlind({ turns: 3, dice, module })
  await blindFile(game, ...REST)
  await blindFile(game, ...REST)
  const made = await makingBlind(game)
  await play(made, ['march', 'north-d', 'right'], ['halt'], ['attack', 'right'])
  if (dice === 'strict') await play(made, ['best', 'left'])
  await play(made, ['attack', 'right'], ['pass'])
  await closeBlind(made)
  return game
}

describe('what is held against a proof', () => {
  it('is with it what its author has opened out of the same root before in the file, and nothing of other files', async () => {
    const seen: Shown<FordBoard>[] = []
    const game = await attackedTwice((shown) => {
      seen.push(shown)
      return false
    }, 'strict')
    await restIn(game)
    await blindFile(game, ['halt'], ['attack', 'right'], ['pass'])
    seen.length = 0
    const { ok } = await verifyFiles(everyFile(game), () => ({
      ...FORD_MODULE,
      engine: createEngine(
        attacking((shown) => {
          seen.push(shown)
          return false
        }),
      ),
    }))
    expect(ok).toBe(true)
    const [first, asked, second, later] = seen
    expect(seen).toHaveLength(4)
    expect([first?.before, asked?.before, later?.before]).toEqual([[], [], []])
    expect(second?.before).toMatchObject([
      { query: { question: ['attackers', 'right'] }, answer: ['north-d 4'], pieces: [{ place: 'mid' }] },
    ])
    expect(second?.before?.[0]?.pieces).toEqual(second?.pieces)
    expect(second?.pieces[0]?.at).toEqual(expect.any(Number))
    expect(second?.before?.[0]?.asked).toBe(first?.asked)
  })

  it('so that rules can refuse a piece that is opened again', async () => {
    const again = ({ pieces, before = [] }: Shown<FordBoard>) => {
      return before.some((one) => one.pieces.some(({ at }) => pieces.some((piece) => piece.at === at)))
    }
    expect(await faultOf(await attackedTwice(again, 'casual'))).toMatchObject({
      code: 'hidden-illegal',
      rule: 'fords:4.9',
    })
  })
})
