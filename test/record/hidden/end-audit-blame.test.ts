import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { AnyStage } from '../../../src/kernel/stage.ts'
import { ownCommitment } from '../../../src/record/hidden/author.ts'
import { type EndAudit, endAudit } from '../../../src/record/hidden/end-audit.ts'
import { answerContent } from '../../../src/record/hidden/openings.ts'
import { versionsOf } from '../../../src/record/hidden/versions.ts'
import {
  type BlindPlay,
  beginBlind,
  blindFile,
  closeBlind,
  disclose,
  faultOf,
  makingBlind,
  play,
} from '../../support/hidden-play.ts'
import { raised } from '../../support/pieces-lies.ts'
import { REST, startFor } from '../../support/pieces-play.ts'
import { FORD_GAME, FORD_MODULE } from '../../support/pieces-toy.ts'
import type { FordBoard, FordEvent } from '../../support/pieces-toy-board.ts'
import { NORTH } from '../../support/toy-play.ts'

/** How strong the best of the north at the middle ford is: in truth where that is seen, else as it was told; 9 before. */
function bestAtMid({ pieces, told }: FordBoard): number {
  const answered = told['best mid']
  if (answered === undefined) return 9
  const there = pieces.north?.filter(({ place }) => place === 'mid').map(({ strength }) => strength)
  return there === undefined ? Number(answered) : Math.max(...there)
}

/** Fords where the turn may be ended in pursuit of somebody weak: what can be chosen then hangs on the strength of the other side. */
const pursuing: Game<FordBoard, FordEvent> = {
  ...FORD_GAME,
  stages: FORD_GAME.stages.map((stage): AnyStage<FordBoard, FordEvent> => {
    if (stage.id !== 'act') return stage
    const pursuit = { choice: ['pass', 'pursuing'], label: 'end the turn in pursuit', rule: 'fords:3.9' } as const
    return {
      ...stage,
      offers: (look) => [...(stage.offers?.(look) ?? []), ...(bestAtMid(look.board) <= 2 ? [pursuit] : [])],
    }
  }),
}

/** Fords where everybody is told whether the best at the middle is weak. */
const telling: Game<FordBoard, FordEvent> = {
  ...FORD_GAME,
  publicState: (position) => [FORD_GAME.publicState(position), bestAtMid(position.board) <= 2],
}

/** The pieces of the north at the middle ford have 1 each; truly the best has 4. */
const weaker = (position: Position<unknown>) => raised(position, 'north', 'north-d', -3)

/** The north signs that its best at the middle ford has 1, and answers so when the south asks in the last file. */
async function lyingNorth(rules: Game<FordBoard, FordEvent>): Promise<BlindPlay> {
  const game = await beginBlind({ turns: 1, module: { ...FORD_MODULE, engine: createEngine(rules) } })
  const made = await makingBlind(game)
  await play(made, ...REST)
  made.forces = weaker
  await closeBlind(made)
  game.answers = (truth, checked) => {
    const { asked } = checked
    const { hidden } = checked.module.engine.game
    if (asked?.position.waiting.for !== 'answer' || asked.versions === null || hidden === undefined) return truth
    const position = weaker(startFor(checked, 'north'))
    const told = hidden.answer(position, asked.position.waiting.query)
    const { rootVersion } = versionsOf(asked.versions, 'north')
    const signed = ownCommitment(checked, NORTH, rootVersion, position)
    return { ...truth, answer: answerContent(signed, told) }
  }
  return game
}

async function audited(game: BlindPlay): Promise<EndAudit> {
  expect(await faultOf(game)).toBeUndefined()
  return endAudit(await disclose(game, 'north', 'south'))
}

const found = ({ findings }: EndAudit) => findings.map(({ code, part, side }) => [code, part, side])

const LIE = [
  ['bad-proof', 'roots', 'north'],
  ['bad-proof', 'answers', 'north'],
]
const PARTS = ['bad-proof', 'answers', 'north']

describe('the end audit does not blame a side for what the other made it believe', () => {
  it('a choice that was open only by a false answer', async () => {
    const game = await lyingNorth(pursuing)
    await blindFile(game, ['halt'], ['best', 'mid'], ['pass', 'pursuing'])
    const audit = await audited(game)
    expect(found(audit)).toEqual([...LIE, PARTS])
    const [, lie, parting] = audit.findings
    expect(parting).toMatchObject({ seq: lie?.seq, evidence: { parts: audit.stopped } })
    expect(parting?.message).toContain('not the doing of the south side')
    expect(audit.stopped).not.toBeNull()
  })

  it('a public state that was signed by a false answer', async () => {
    const game = await lyingNorth(telling)
    await blindFile(game, ['halt'], ['best', 'mid'], ['pass'])
    expect(found(await audited(game))).toEqual([...LIE, PARTS])
  })

  it('but it finds a root of that side that is false', async () => {
    const game = await lyingNorth(pursuing)
    const made = await makingBlind(game)
    await play(made, ['halt'], ['best', 'mid'], ['pass'])
    made.forces = (position) => raised(position, 'south', 'south-a', 1)
    await closeBlind(made)
    expect(found(await audited(game))).toEqual([...LIE, ['bad-proof', 'roots', 'south']])
  })

  it('and a private choice that would not have been open without the lie either', async () => {
    const game = await lyingNorth(pursuing)
    const made = await makingBlind(game)
    await play(made, ['halt'], ['best', 'mid'], ['pass', 'pursuing'])
    made.secrets[made.inputs.length - 1] = [['march', 'south-a', 'right']]
    await closeBlind(made)
    expect(found(await audited(game))).toEqual([...LIE, ['hidden-illegal', 'choices', 'south']])
  })
})
