import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/kernel/engine.ts'
import type { FindModule } from '../../src/record/checked.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { TOY_GAME, TOY_MODULE } from '../support/toy-game.ts'
import { beginToy, nextToyFile } from '../support/toy-play.ts'

/** The toy with a defect: it cannot say how it stands once a side has fought, or at all. */
function defective(from: number): FindModule {
  const engine = createEngine({
    ...TOY_GAME,
    publicState: (position) => {
      if (position.board.turn >= from) throw new Error('no state of that turn')
      return TOY_GAME.publicState(position)
    },
  })
  return () => ({ ...TOY_MODULE, engine })
}

describe('a file over which the rules themselves fail', () => {
  it('is refused by its name, what comes before it stays, and nothing is thrown', async () => {
    const play = await beginToy({ options: { turns: 3 } })
    for (let file = 0; file < 4; file++) await nextToyFile(play, () => 2)
    const { problems, checked, checks } = await verifyFiles(play.files, defective(2))
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors).toMatchObject([{ code: 'illegal-choice', message: expect.stringMatching(/no state of that turn/) }])
    const at = play.files.findIndex(({ name }) => name === errors[0]?.file)
    expect(at).toBeGreaterThan(1)
    expect(checked?.files.map(({ name }) => name)).toEqual(play.files.slice(0, at).map(({ name }) => name))
    expect(checks.filter(({ name }) => name === 'not checked').map(({ file }) => file)).toEqual(
      play.files.slice(at + 1).map(({ name }) => name),
    )
  })

  it('may be the invitation', async () => {
    const { files } = await beginToy()
    const { problems, opening } = await verifyFiles(files, defective(0))
    expect(opening).toBeNull()
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`illegal-choice ${files[0]?.name}`])
  })
})
