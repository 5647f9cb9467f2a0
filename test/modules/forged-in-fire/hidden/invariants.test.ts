import { describe, expect, it } from 'vitest'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import { invariantsOf } from '../../../../modules/forged-in-fire/rules/invariants.ts'
import type { Fog, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { createEngine } from '../../../../src/kernel/engine.ts'
import type { Position } from '../../../../src/kernel/position.ts'

function started(sees: readonly string[]): Position<State> {
  const begun = createEngine(forgedInFire).start('fair-oaks', { hiddenBlocks: true }, sees)
  if (!begun.ok) throw new Error(begun.error.message)
  return begun.value.position
}

function broken(sees: readonly string[], change: (fog: Fog) => Partial<Fog>): readonly string[] {
  const position = started(sees)
  const { board } = position
  if (board.fog === undefined) throw new Error('nothing is hidden')
  return invariantsOf({ ...position, board: { ...board, fog: { ...board.fog, ...change(board.fog) } } })
}

describe('invariants of hidden blocks', () => {
  it.each([[[]], [['union']], [['confederate', 'union']]])('fif:2 hold at the start for who sees %j', (sees) => {
    expect(invariantsOf(started(sees))).toEqual([])
  })

  it('fif:2 every block that is not seen is counted once', () => {
    const more = (fog: Fog) => ({
      strangers: { ...fog.strangers, confederate: { ...fog.strangers.confederate, trent: 1 } },
    })
    expect(broken([], more)).toEqual(['26 blocks of confederate are not seen, and 27 are counted'])
    expect(broken(['confederate'], more)).toEqual(['0 blocks of confederate are not seen, and 1 are counted'])
  })

  it('fif:11.1 nothing is known of places where nobody stands', () => {
    const told = (fog: Fog) => ({ told: { ...fog.told, union: { ...fog.told.union, richmond: 'line' } } }) as const
    expect(broken([], told)).toEqual(['something is known of union at richmond, where nobody stands'])
    const scouted = () => ({ scouted: { confederate: { trent: [['infantry', 4]] }, union: {} } }) as const
    expect(broken([], scouted)).toEqual(['something is known of confederate at trent, where nobody stands'])
  })

  it('fif:2 a block that is seen, or lies face up, stands somewhere', () => {
    const position = started(['union'])
    const blocks = { ...position.board.blocks, 'us-hooker': { place: 'unseen', sp: 0 } }
    expect(invariantsOf({ ...position, board: { ...position.board, blocks } })).toContain(
      'us-hooker is out of sight with 0 SP',
    )
    expect(broken(['union'], () => ({ faceUp: ['cs-early'] }))).toContain('cs-early lies face up nowhere')
  })
})
