import { describe, expect, it } from 'vitest'
import {
  deployable,
  oppositeOf,
  presentOf,
  shiftsOf,
  toReveal,
  vacates,
} from '../../../../modules/forged-in-fire/rules/battle/board.ts'
import { deploymentOf, isPossible } from '../../../../modules/forged-in-fire/rules/battle/deployment.ts'
import { flankAttempts, keptTarget } from '../../../../modules/forged-in-fire/rules/battle/flank-fire.ts'
import type { Arm } from '../../../../modules/forged-in-fire/rules/battle/hits.ts'
import type { Battle, Fighter } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import { POSITIONS } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { battleOf, type State } from '../../../../modules/forged-in-fire/rules/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  refusalOf,
  take,
  takeAll,
  waitingIn,
} from '../../../support/fif-battle.ts'

type Positions = { readonly [block: string]: Fighter['position'] }

/** The Confederates attack from Barker (or across a river); everybody as said, also waiting or gone. */
function board(
  defend: Positions,
  attack: Positions,
  more: Partial<Battle> = {},
  place = 'seven-pines',
  from = 'barker',
) {
  const names = (blocks: Positions) => Object.keys(blocks).map((word) => word.split(' ')[0] ?? '')
  const state = fieldWith({
    at: { [place]: Object.keys(defend), [from]: Object.keys(attack) },
    attacks: [attackOn(place, { [from]: names(attack) })],
  })
  const fighters = Object.fromEntries(
    Object.entries({ ...defend, ...attack }).map(([word, position]): [string, Fighter] => {
      const [block = ''] = word.split(' ')
      const arrival = word in attack ? 'road' : 'stood'
      return [
        block,
        { position, arrival, from: arrival === 'road' ? from : place, initialSp: state.blocks[block]?.sp ?? 0 },
      ]
    }),
  )
  const nothing = { acted: [], flankers: [], rallied: [], called: [], decision: null }
  const battle: Battle = { place, attacker: 'confederate', round: 1, fighters, revealed: [], ...nothing, ...more }
  return { ...state, battle }
}

const PLAIN: Positions = { 'us-couch': 'left-center', 'us-casey': 'right-center' }
const HILL: Positions = { 'cs-early': 'left-center', 'cs-rodes': 'right-center' }

const firing = (state: State, side: Side = 'confederate', arm: Arm = 'infantry') =>
  waitingIn(state, 'battle-fire', { side, arm, shot: null }, side)

describe('fif:11.2 who is on the board', () => {
  it('is there until it is gone; who is gone or still waits does not move', () => {
    const { battle } = board({ ...PLAIN, 'us-hooker': 'off', 'us-kearny': 'waiting' }, HILL)
    expect(presentOf(battle, 'union')).toEqual(['us-kearny', 'us-couch', 'us-casey'])
    expect(shiftsOf(battle, 'us-hooker')).toEqual([])
    expect(shiftsOf(battle, 'us-kearny')).toEqual([])
    expect(vacates(battle, 'us-kearny')).toBe(false)
  })

  it('moves once a round', () => {
    const { battle } = board({ ...PLAIN, 'us-hooker': 'left-center' }, HILL, { acted: ['us-hooker'] })
    expect(shiftsOf(battle, 'us-hooker')).toEqual([])
  })

  it('a commander leaves a center that one block holds', () => {
    const { battle } = board({ ...PLAIN, 'us-iv-cdr': 'left-center' }, HILL)
    expect(shiftsOf(battle, 'us-iv-cdr')).toEqual(['left-flank', 'right-center'])
  })

  it('fif:11.3 the example: the right center faces the left center, the left flank the right flank', () => {
    expect(POSITIONS.map(oppositeOf)).toEqual(['right-flank', 'right-center', 'left-center', 'left-flank'])
    const at = firing(board({ ...PLAIN, 'us-west': 'right-flank' }, { ...HILL, 'cs-whiting': 'left-flank' }))
    const fire = take(at, 'fire:cs-rodes', [[1, 1, 1, 1]]) // 4 SP, 4 dice
    expect(gameEvents(fire)).toContainEqual(expect.objectContaining({ type: 'block-fired', target: 'left-center' }))
    const flank = take(at, 'fire:cs-whiting', [[1, 1, 1]]) // 3 SP, 3 dice
    expect(gameEvents(flank)).toContainEqual(expect.objectContaining({ type: 'block-fired', target: 'right-flank' }))
  })
})

describe('fif:11.1 deployment', () => {
  it('once both centers are held the rest goes anywhere', () => {
    const { battle } = board({ ...PLAIN, 'us-west': 'waiting' }, HILL)
    expect(deployable(battle, 'union', 'us-west')).toEqual(POSITIONS)
    const led = board({ ...PLAIN, 'us-iv-cdr': 'left-center' }, HILL).battle
    expect(deployable(led, 'union', 'us-iv-cdr')).toEqual([])
  })

  it('lays the centers face up though nobody faces them, a flank only when faced, and nobody twice', () => {
    const one = { 'cs-early': 'left-center', 'cs-rodes': 'right-flank' } as const
    expect(toReveal(board(PLAIN, one).battle, 'union')).toEqual(['us-couch', 'us-casey'])
    expect(toReveal(board({ ...PLAIN, 'us-west': 'right-flank' }, one).battle, 'union')).toEqual([
      'us-couch',
      'us-casey',
    ])
    expect(toReveal(board({ ...PLAIN, 'us-west': 'left-flank' }, one).battle, 'union')).toContain('us-west')
    expect(toReveal(board(PLAIN, one, { revealed: ['us-couch'] }).battle, 'union')).toEqual(['us-casey'])
  })

  it('offers guarded flanks only with four blocks that hold, two of them infantry; nothing when nobody waits', () => {
    const possible = (defend: Positions, posture: 'centers' | 'flanks') =>
      isPossible(board(defend, HILL), 'union', posture)
    const waiting = (...blocks: readonly string[]) =>
      Object.fromEntries(blocks.map((block) => [block, 'waiting'] as const))
    expect(possible(PLAIN, 'centers')).toBe(false)
    expect(possible(waiting('us-couch', 'us-casey', 'us-iv-cdr', 'us-iii-cdr', 'us-hooker'), 'flanks')).toBe(false)
    expect(possible(waiting('us-couch', 'us-west', 'us-hunt', 'us-weed'), 'flanks')).toBe(false)
    expect(possible(waiting('us-couch', 'us-casey', 'us-hunt', 'us-weed'), 'flanks')).toBe(true)
  })

  it('by itself puts a decoy where infantry or artillery stands', () => {
    const at = { 'cs-early': 'waiting', 'cs-whiting': 'waiting', 'cs-decoy-1': 'waiting' } as const
    expect(deploymentOf(board(PLAIN, at), 'confederate', 'centers')).toEqual([
      { block: 'cs-early', position: 'left-center' },
      { block: 'cs-whiting', position: 'right-center' },
      { block: 'cs-decoy-1', position: 'left-center' },
    ])
  })

  it('refuses to deploy whoever stands on the board already', () => {
    const at = waitingIn(
      board({ ...PLAIN, 'us-west': 'waiting' }, HILL),
      'battle-deployment',
      { side: 'union' },
      'union',
    )
    expect(refusalOf(at, 'deploy:us-couch:left-flank')).toMatchObject({ code: 'not-waiting', rule: 'fif:11.1' })
  })
})

describe('fif:11.3 who may fire', () => {
  it('not without a die: across a river 1 SP has none', () => {
    const mill: Positions = { 'cs-early 1': 'left-center', 'cs-rodes': 'right-center' }
    const at = firing(board(PLAIN, mill, {}, 'mechanicsville', 'mechanicsville-bridge'))
    expect(offered(at).filter((choice) => choice.startsWith('fire'))).toEqual(['fire:cs-rodes'])
    expect(refusalOf(at, 'fire:cs-early')).toMatchObject({ code: 'no-dice', rule: 'fif:11.6' })
  })

  it('says why: not on the board, no troops, the other arm', () => {
    const at = firing(
      board(PLAIN, { ...HILL, 'cs-dh-hill-cdr': 'left-center', 'cs-carter': 'left-center', 'cs-jones': 'off' }),
    )
    expect(refusalOf(at, 'fire:cs-jones')).toMatchObject({ code: 'not-on-board', rule: 'fif:11.1' })
    expect(refusalOf(at, 'fire:cs-dh-hill-cdr')).toMatchObject({ code: 'cannot-fire', rule: 'fif:11.3' })
    expect(refusalOf(at, 'flank:cs-carter:cs-dh-hill-cdr')).toMatchObject({ code: 'not-infantry', rule: 'fif:11.4' })
  })

  it('the advantage is gone with the block that leaves its flank, and counts once as an action', () => {
    const attack: Positions = {
      'cs-early': 'left-center',
      'cs-jackson-cdr': 'right-center',
      'cs-winder': 'right-center',
      'cs-ewell': 'right-center',
    }
    const won = take(firing(board(PLAIN, attack)), 'flank:cs-winder:cs-jackson-cdr', [[3], [1, 1, 1, 1]]).position
    expect(battleOf(won.board)).toMatchObject({ acted: ['cs-winder', 'cs-jackson-cdr'], flankers: ['cs-winder'] })
    const later = { ...won.board, battle: { ...battleOf(won.board), round: 2, acted: [] } }
    const back = take(firing(later), 'shift:cs-winder:right-center').position
    expect(battleOf(back.board).flankers).toEqual([])
    const hit = { ...later, blocks: { ...later.blocks, 'cs-winder': { place: 'barker', sp: 1 } } }
    const faced = {
      ...hit,
      battle: { ...hit.battle, fighters: { ...hit.battle.fighters, 'us-couch': fighter('left-flank') } },
    }
    const lost = take(firing(faced, 'union'), 'fire:us-couch', [[6, 1, 1, 1]]).position
    expect(lost.board.blocks['cs-winder']?.place).toBe('eliminated')
    expect(battleOf(lost.board).flankers).toEqual([])
  })
})

const fighter = (position: Fighter['position']): Fighter => ({
  position,
  arrival: 'stood',
  from: 'seven-pines',
  initialSp: 4,
})

describe('fif:11.4 who may turn a flank', () => {
  const JACKSON: Positions = {
    'cs-jackson-cdr': 'left-center',
    'cs-winder': 'left-center',
    'cs-ewell': 'left-center',
    'cs-crutchfield': 'left-center',
    'cs-early': 'right-center',
  }

  it('infantry only, each with its commander, from the left as from the right', () => {
    const at = firing(board(PLAIN, JACKSON))
    expect(offered(at).filter((choice) => choice.startsWith('flank'))).toEqual([
      'flank:cs-winder:cs-jackson-cdr',
      'flank:cs-ewell:cs-jackson-cdr',
    ])
    const won = take(at, 'flank:cs-ewell:cs-jackson-cdr', [[3], [1, 1, 1]])
    expect(gameEvents(won)).toContainEqual(
      expect.objectContaining({ type: 'block-fired', block: 'cs-ewell', target: 'right-center', flank: true }),
    )
    const later = { ...won.position.board, battle: { ...battleOf(won.position.board), round: 2, acted: [] } }
    expect(keptTarget(later, 'confederate', 'cs-ewell')).toBe('right-center')
  })

  it('also out of the flank itself, by whichever commander is asked for', () => {
    const both: Positions = {
      ...HILL,
      'cs-dh-hill-cdr': 'left-flank',
      'cs-magruder-cdr': 'left-flank',
      'cs-ap-hill-1': 'left-flank',
    }
    const at = firing(board(PLAIN, both))
    expect(offered(at)).toContain('flank:cs-ap-hill-1:cs-dh-hill-cdr')
    const tried = take(at, 'flank:cs-ap-hill-1:cs-magruder-cdr', [[6]])
    expect(gameEvents(tried)[0]).toMatchObject({ commander: 'cs-magruder-cdr', position: 'left-flank', rating: 3 })
  })

  it('fif:11.1 and lays face up a commander who stands alone in the flank across', () => {
    const alone = board({ ...PLAIN, 'us-iv-cdr': 'right-flank' }, JACKSON)
    const tried = take(firing(alone), 'flank:cs-ewell:cs-jackson-cdr', [[6]])
    expect(battleOf(tried.position.board).revealed).toContain('us-iv-cdr')
  })

  it('not without a die, and not where nobody stands in the center it looks into', () => {
    const weak = board(
      PLAIN,
      { ...JACKSON, 'cs-winder 1': 'left-center' },
      {},
      'mechanicsville',
      'mechanicsville-bridge',
    )
    expect(flankAttempts(weak, 'confederate').map(({ block }) => block)).toEqual(['cs-ewell'])
    const { 'cs-winder': _, ...others } = JACKSON
    const only = board(
      { 'us-couch': 'left-center' },
      { ...others, 'cs-winder': 'left-flank' },
      { flankers: ['cs-winder'] },
    )
    expect(keptTarget(only, 'confederate', 'cs-winder')).toBeUndefined()
    expect(offered(firing(only))).not.toContain('fire:cs-winder')
  })

  it('says why not: another arm’s phase, no commander, a commander who has acted', () => {
    const guns = firing(board(PLAIN, JACKSON), 'confederate', 'artillery')
    expect(refusalOf(guns, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({ code: 'other-arm', rule: 'fif:11.7' })
    const at = firing(board(PLAIN, JACKSON, { acted: ['cs-jackson-cdr'] }))
    expect(refusalOf(at, 'flank:cs-winder:cs-ewell')).toMatchObject({ code: 'not-its-commander', rule: 'fif:11.4' })
    expect(refusalOf(at, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({ code: 'commander-acted' })
  })
})

describe('choices of other moments', () => {
  it('are refused without a reason of the moment', () => {
    const state = board({ ...PLAIN, 'us-west': 'waiting' }, HILL)
    const odd = (position: ReturnType<typeof waitingIn>) => refusalOf(position, 'extend').code
    expect(odd(waitingIn(state, 'battle-deployment', { side: 'union' }, 'union'))).toBe('not-offered')
    expect(odd(firing(state))).toBe('not-offered')
    const losses = { side: 'union', position: 'left-center', hits: 1, by: 'infantry' } as const
    expect(odd(waitingIn(state, 'battle-losses', losses, 'union'))).toBe('not-offered')
    expect(odd(waitingIn(state, 'rally', { side: 'union', attempt: null }, 'union'))).toBe('not-offered')
    const coming = { side: 'union', attempt: null, entering: null } as const
    expect(odd(waitingIn(state, 'battle-reinforcement', coming, 'union'))).toBe('not-offered')
    expect(odd(waitingIn(state, 'retreat-determination', { side: 'union' }, 'union'))).toBe('not-offered')
    const riders = { place: 'seven-pines', from: 'barker', blocks: ['cs-hampton'], asking: null }
    expect(odd(waitingIn(state, 'cavalry-battle', riders, 'union'))).toBe('not-offered')
  })

  it('fif:11.5 the example: the left center falls, all that is left retreats, and the winner rallies and brings in', () => {
    const state = board(
      { 'us-couch 1': 'left-center', 'us-casey': 'right-center', 'us-west': 'left-flank', 'us-iv-cdr': 'right-center' },
      { ...HILL, 'cs-dh-hill-cdr': 'right-center' },
    )
    const rodes = { place: 'barker', sp: 3 }
    const hurt = { ...state, blocks: { ...state.blocks, 'cs-rodes': rodes, 'cs-jones': { place: 'fair-oaks', sp: 4 } } }
    const round = waitingIn(hurt, 'battle-fire', { side: 'confederate', arm: 'infantry', shot: null }, 'confederate')
    const inside = {
      ...round,
      frames: [...round.frames.slice(0, 1), { stage: 'battle-round', locals: { next: 4 } }, ...round.frames.slice(1)],
    }
    const fallen = take(inside, 'fire:cs-rodes', [[6, 1, 1]])
    expect(battleOf(fallen.position.board).decision).toEqual({ loser: 'union', how: 'forced' })
    const gone = take(fallen.position, 'retreat:savage-station', [[4]])
    for (const block of ['us-casey', 'us-west', 'us-iv-cdr']) {
      expect(gone.position.board.blocks[block]?.place).toBe('savage-station')
    }
    expect(gone.position.board.blocks['cs-rodes']?.sp).toBe(4) // rallied
    // and comes in without a roll, from Fair Oaks where his commander is not near
    const followed = takeAll(gone.position, ['bring-in:cs-jones'])
    expect(followed.position.board.blocks['cs-jones']?.place).toBe('seven-pines')
  })
})
