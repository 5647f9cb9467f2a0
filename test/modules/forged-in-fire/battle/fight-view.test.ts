import { describe, expect, it } from 'vitest'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { fightOf } from '../../../../modules/forged-in-fire/view/fight.ts'
import { view } from '../../../../modules/forged-in-fire/view/view.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { ViewFight, ViewFightPiece } from '../../../../src/kernel/view.ts'
import { attackOn, fieldWith, open, take, takeAll } from '../../../support/fif-battle.ts'
import { engine, randomGame } from '../../../support/fif-guided.ts'

/** A.P. Hill and Early with their commander attack McCall, Porter and Weed behind the Chickahominy. */
function joined(): Position<State> {
  const attackers = ['cs-ap-hill-1', 'cs-early', 'cs-dh-hill-cdr', 'cs-carter']
  const state = fieldWith({
    at: { 'gaines-mill': ['us-mccall', 'us-v-cdr', 'us-weed', 'us-sykes'], 'new-bridge': attackers },
    attacks: [attackOn('gaines-mill', { 'new-bridge': attackers })],
  })
  return open(state, 'battle', { place: 'gaines-mill', attacker: 'confederate' }).position
}

function fight(position: Position<State>, side: string): ViewFight {
  const shown = fightOf(position, side)
  if (shown === undefined) throw new Error('there is no fight')
  return shown
}

function pieceIn({ sides }: ViewFight, id: string): ViewFightPiece | undefined {
  return sides.flatMap(({ pieces }) => pieces).find((piece) => piece.id === id)
}

describe('the battle board for the screen', () => {
  it('has nothing to show while nobody fights', () => {
    expect(view(randomGame(1, 'fair-oaks').positions[0] ?? joined(), 'union').fight).toBeUndefined()
  })

  it('shows who waits, and where he may be deployed', () => {
    const shown = fight(joined(), 'union')
    expect(shown.title).toBe('Battle at Gaines Mill')
    expect(shown.stage).toBe('Deployment')
    expect(shown.sides.map(({ side, role }) => [side, role])).toEqual([
      ['confederate', 'Attacker'],
      ['union', 'Defender'],
    ])
    expect(pieceIn(shown, 'us-mccall')).toMatchObject({ where: 'waiting', strength: { now: 4, began: 4 } })
    const mccall = shown.moves.filter(({ piece }) => piece === 'us-mccall')
    expect(new Set(mccall.map(({ position }) => position))).toEqual(
      new Set(['left-flank', 'left-center', 'right-center', 'right-flank']),
    )
    expect(fight(joined(), 'confederate').moves).toEqual([])
  })

  it('shows the dice with what the ground takes, at whom, who has acted, and what is lost', () => {
    const deployed = takeAll(joined(), ['deploy-all:centers', 'deploy-all:centers']).position
    const shown = fight(deployed, 'union')
    expect(shown.stage).toBe('Round 1')
    expect(shown.parts[shown.part ?? -1]).toEqual({ label: 'Artillery', side: 'union' })
    const early = pieceIn(shown, 'cs-early')
    expect(early?.strength).toEqual({ now: 4, began: 4 })
    expect(early?.fire?.dice).toBe(3)
    expect(pieceIn(shown, 'us-weed')).toMatchObject({ hasActed: false, isOpen: true })
    const fired = take(deployed, 'fire:us-weed', [[6, 6]]).position
    const after = fight(fired, 'union')
    expect(pieceIn(after, 'us-weed')?.hasActed).toBe(true)
    const hurt = after.sides[0].pieces.filter(({ strength }) => strength !== undefined && strength.now < strength.began)
    expect(hurt.reduce((sum, { strength }) => sum + (strength?.began ?? 0) - (strength?.now ?? 0), 0)).toBe(2)
  })

  it('names a move for each choice that brings a block somewhere, and the block stands there when it is taken', () => {
    const counts = new Map<string, number>()
    for (const seed of [3, 4, 5, 6]) {
      for (const position of randomGame(seed, 'seven-days').positions) {
        const { waiting, board } = position
        if (waiting.for !== 'decision' || board.battle === null) continue
        const shown = fight(position, waiting.side)
        const offers = engine.offers(position, waiting.side)
        const wanted = offers.filter(({ choice: [verb] }) => /^(deploy|shift|fire|flank|enter)$/.test(verb))
        expect(shown.moves.map(({ choice }) => choice)).toEqual(wanted.map(({ choice }) => choice))
        for (const { choice, piece, side, position: to } of shown.moves) {
          const [verb] = choice
          counts.set(verb, (counts.get(verb) ?? 0) + 1)
          expect(side === waiting.side).toBe(verb !== 'fire')
          if (!/^(deploy|shift|enter)$/.test(verb)) continue
          const taken = engine.choose(position, waiting.side, choice)
          if (!taken.ok) throw new Error(taken.error.message)
          const { battle } = taken.value.position.board
          // What is laid face up or left alone may end the battle at once.
          if (battle?.fighters[piece]?.position !== 'off') expect(battle?.fighters[piece]?.position ?? to).toBe(to)
        }
      }
    }
    for (const verb of ['deploy', 'shift', 'fire', 'flank', 'enter'])
      expect(counts.get(verb) ?? 0, verb).toBeGreaterThan(5)
  })
})

it('the track says where the marker stands and what ends the game, and the turn has its weather', () => {
  const { position } = { position: joined() }
  const { tables, markers = [] } = view(position, 'union')
  const track = tables.find((table) => table.track !== undefined)?.track
  expect(track).toMatchObject({ first: -8, last: 15, value: 6 })
  expect(track?.notes).toContainEqual({ at: -2, label: 'the Confederate side has won' })
  expect(markers).toEqual([
    { on: 'turns', box: 19, sign: 'Cl', label: expect.stringContaining('clear') },
    { on: 'track', box: 6, sign: 'Mc', label: expect.stringContaining('+6') },
  ])
})
