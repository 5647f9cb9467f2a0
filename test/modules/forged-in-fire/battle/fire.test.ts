import { describe, expect, it } from 'vitest'
import { deployable } from '../../../../modules/forged-in-fire/rules/battle/board.ts'
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  offerOf,
  open,
  refusalOf,
  spOf,
  stageOf,
  take,
  takeAll,
  waitingIn,
  withBattle,
} from '../../../support/fif-battle.ts'

type Positions = { readonly [block: string]: BattlePosition }

/** The Confederates attack Seven Pines from Barker; `positions` as deployed, SP as in `cs-early 2`. */
function board(defend: Positions, attack: Positions, sp: { readonly [block: string]: number } = {}) {
  const named = (blocks: Positions) =>
    Object.keys(blocks).map((block) => `${block}${sp[block] === undefined ? '' : ` ${sp[block]}`}`)
  const attackers = Object.keys(attack)
  const state = fieldWith({
    at: { 'seven-pines': named(defend), barker: named(attack) },
    attacks: [attackOn('seven-pines', { barker: attackers })],
  })
  return withBattle(state, 'seven-pines', 'confederate', { ...defend, ...attack })
}

const PLAIN: Positions = { 'us-couch': 'left-center', 'us-casey': 'right-center' }
const HILL: Positions = { 'cs-early': 'left-center', 'cs-rodes': 'right-center' }

describe('fif:11.2 movement on the board', () => {
  it('goes to the next position, in place of fire', () => {
    const state = board({ ...PLAIN, 'us-hooker': 'left-center' }, HILL)
    const at = waitingIn(state, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    expect(offered(at).filter((choice) => choice.startsWith('shift:us-hooker'))).toEqual([
      'shift:us-hooker:left-flank',
      'shift:us-hooker:right-center',
    ])
    expect(refusalOf(at, 'shift:us-hooker:right-flank')).toMatchObject({ code: 'not-adjacent', rule: 'fif:11.2' })
    const moved = take(at, 'shift:us-hooker:right-center').position
    expect(refusalOf(moved, 'fire:us-hooker')).toMatchObject({ code: 'already-acted', rule: 'fif:11.2' })
  })

  it('RULING FIF-41 does not empty a center, but for the only block of a side', () => {
    const at = waitingIn(board(PLAIN, HILL), 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    expect(refusalOf(at, 'shift:us-couch:left-flank')).toMatchObject({ code: 'center-emptied' })
    const alone = board({ 'us-couch': 'left-center' }, HILL)
    const one = waitingIn(alone, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    expect(offered(one)).toEqual(['fire:us-couch', 'shift:us-couch:right-center', 'done'])
  })

  it('keeps each arm to its own phase', () => {
    const state = board({ ...PLAIN, 'us-west': 'left-center' }, HILL)
    const guns = waitingIn(state, 'battle-fire', { side: 'union', arm: 'artillery', shot: null }, 'union')
    expect(refusalOf(guns, 'fire:us-couch')).toMatchObject({ code: 'other-arm', rule: 'fif:11.7' })
    expect(offered(guns)).toContain('fire:us-west')
    const foot = waitingIn(state, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    expect(refusalOf(foot, 'fire:us-west')).toMatchObject({ code: 'other-arm', rule: 'fif:11.7' })
    expect(offered(guns)).toContain('done')
  })

  it('RULING FIF-46 moves a commander in the infantry phase, once a round', () => {
    const state = board({ ...PLAIN, 'us-iv-cdr': 'left-center' }, HILL)
    const at = waitingIn(state, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    const moved = take(at, 'shift:us-iv-cdr:left-flank').position
    expect(refusalOf(moved, 'shift:us-iv-cdr:left-center')).toMatchObject({ code: 'already-acted' })
    const guns = waitingIn(state, 'battle-fire', { side: 'union', arm: 'artillery', shot: null }, 'union')
    expect(refusalOf(guns, 'shift:us-iv-cdr:left-flank')).toMatchObject({ code: 'other-arm' })
  })
})

describe('fif:11.3 fire and losses', () => {
  it('finds the largest SP anew for every hit', () => {
    const state = board({ 'us-couch': 'left-center', 'us-casey': 'left-center', 'us-hooker': 'right-center' }, HILL, {
      'us-casey': 3,
    })
    const hit = (hits: number) =>
      open(state, 'battle-losses', { side: 'union', position: 'left-center', hits, by: 'infantry' }).position
    expect(spOf(hit(1), 'us-couch', 'us-casey')).toEqual([3, 3]) // the only one with 4
    const second = hit(2)
    expect(stageOf(second)).toBe('battle-losses') // now both have 3: the owner chooses
    expect(offered(second)).toEqual(['take-hit:us-couch', 'take-hit:us-casey'])
    expect(spOf(take(second, 'take-hit:us-casey').position, 'us-couch', 'us-casey')).toEqual([3, 2])
    expect(spOf(hit(3), 'us-couch', 'us-casey')).toEqual([2, 2])
  })

  it('lets infantry cover its guns against infantry, and not against guns', () => {
    const guns: Positions = { 'us-couch': 'left-center', 'us-west': 'left-center', 'us-casey': 'right-center' }
    const state = board(guns, HILL, { 'us-couch': 1 })
    const by = (arm: 'infantry' | 'artillery') =>
      open(state, 'battle-losses', { side: 'union', position: 'left-center', hits: 1, by: arm }).position
    expect(spOf(by('infantry'), 'us-couch', 'us-west')).toEqual([0, 3])
    expect(spOf(by('artillery'), 'us-couch', 'us-west')).toEqual([1, 2])
    const both = open(state, 'battle-losses', {
      side: 'union',
      position: 'left-center',
      hits: 2,
      by: 'infantry',
    }).position
    expect(spOf(both, 'us-couch', 'us-west')).toEqual([0, 2]) // the infantry is gone, then the guns are hit
  })

  it('RULING FIF-42 loses hits for which nobody is left', () => {
    const state = board(PLAIN, HILL, { 'us-couch': 1 })
    const { position } = open(state, 'battle-losses', {
      side: 'union',
      position: 'left-center',
      hits: 3,
      by: 'infantry',
    })
    expect(spOf(position, 'us-couch', 'us-casey')).toEqual([0, 4])
    expect(position.board.record.lost.union).toBe(1)
  })

  it('fires only at the position opposite, and only when somebody holds it', () => {
    const state = board(PLAIN, { 'cs-early': 'left-center', 'cs-rodes': 'right-center', 'cs-carter': 'left-flank' })
    const at = waitingIn(state, 'battle-fire', { side: 'confederate', arm: 'artillery', shot: null }, 'confederate')
    expect(refusalOf(at, 'fire:cs-carter')).toMatchObject({ code: 'no-target', rule: 'fif:11.3' })
    const foot = waitingIn(state, 'battle-fire', { side: 'confederate', arm: 'infantry', shot: null }, 'confederate')
    expect(offerOf(foot, 'fire:cs-early').label).toBe('Early fires at the right center: 4 dice, hits on 6')
  })

  it('deploys nobody twice', () => {
    const state = board(PLAIN, HILL)
    if (state.battle === null) throw new Error('no battle')
    expect(deployable(state.battle, 'union', 'us-couch')).toEqual([])
  })
})

describe('fif:11.4 flank fire', () => {
  const JACKSON: Positions = {
    'cs-jackson-cdr': 'right-center',
    'cs-winder': 'right-center',
    'cs-ewell': 'right-center',
    'cs-early': 'left-center',
  }
  const jackson = (defend: Positions) =>
    waitingIn(
      board(defend, JACKSON),
      'battle-fire',
      { side: 'confederate', arm: 'infantry', shot: null },
      'confederate',
    )

  it('the example: Jackson goes to the right flank with a division and fires on 5 and 6 at the left center', () => {
    const after = take(jackson(PLAIN), 'flank:cs-winder:cs-jackson-cdr', [[3], [5, 6, 1, 2]])
    expect(gameEvents(after).slice(0, 2)).toMatchObject([
      { type: 'flank-fire-attempted', position: 'right-flank', rating: 4, die: 3, success: true },
      { type: 'block-fired', block: 'cs-winder', target: 'left-center', flank: true, hits: 2 },
    ])
    expect(spOf(after.position, 'us-couch', 'us-casey')).toEqual([2, 4])
  })

  it('is not to be had against a flank that infantry or artillery holds', () => {
    const guarded = jackson({ ...PLAIN, 'us-west': 'left-flank' })
    expect(refusalOf(guarded, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({
      code: 'flank-guarded',
      rule: 'fif:11.4',
    })
    // RULING FIF-40 a commander alone does not hold it
    expect(offered(jackson({ ...PLAIN, 'us-iv-cdr': 'left-flank' }))).toContain('flank:cs-winder:cs-jackson-cdr')
  })

  it('needs the commander of the block beside it, and infantry', () => {
    expect(refusalOf(jackson(PLAIN), 'flank:cs-early:cs-jackson-cdr')).toMatchObject({ code: 'not-its-commander' })
    const apart = waitingIn(
      board(PLAIN, { ...JACKSON, 'cs-jackson-cdr': 'left-center' }),
      'battle-fire',
      { side: 'confederate', arm: 'infantry', shot: null },
      'confederate',
    )
    expect(refusalOf(apart, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({ code: 'not-accompanied' })
  })

  it('RULING FIF-41 does not empty the center', () => {
    const alone = waitingIn(
      board(PLAIN, { 'cs-jackson-cdr': 'right-center', 'cs-winder': 'right-center', 'cs-early': 'left-center' }),
      'battle-fire',
      { side: 'confederate', arm: 'infantry', shot: null },
      'confederate',
    )
    expect(refusalOf(alone, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({ code: 'center-emptied' })
  })

  it('after a failure both stay in the flank, and RULING FIF-34 the commander leads nobody else', () => {
    const { position } = take(jackson(PLAIN), 'flank:cs-winder:cs-jackson-cdr', [[5]])
    expect(position.board.battle?.fighters['cs-winder']?.position).toBe('right-flank')
    expect(refusalOf(position, 'fire:cs-winder')).toMatchObject({ code: 'already-acted' })
    expect(refusalOf(position, 'flank:cs-ewell:cs-jackson-cdr')).toMatchObject({ code: 'not-accompanied' })
  })

  it('a success persists: in later rounds the block fires on 5 and 6 without a roll', () => {
    const won = take(jackson(PLAIN), 'flank:cs-winder:cs-jackson-cdr', [[3], [1, 1, 1, 1]]).position
    const next = { ...won.board, battle: { ...(won.board.battle ?? never()), round: 2, acted: [] } }
    const at = waitingIn(next, 'battle-fire', { side: 'confederate', arm: 'infantry', shot: null }, 'confederate')
    expect(offerOf(at, 'fire:cs-winder')).toMatchObject({
      label: 'Winder fires into the flank, at the left center: 4 dice, hits on 5, 6',
      rule: 'fif:11.4',
    })
    expect(offered(at)).not.toContain('flank:cs-winder:cs-jackson-cdr')
    expect(spOf(take(at, 'fire:cs-winder', [[5, 1, 1, 1]]).position, 'us-couch')).toEqual([3])
  })

  it('the advantage is over when the enemy comes into the flank opposite; then the flanks fire at each other', () => {
    const guns: Positions = { ...PLAIN, 'us-west': 'left-center' }
    const won = take(jackson(guns), 'flank:cs-winder:cs-jackson-cdr', [[3], [1, 1, 1, 1]]).position
    const next = { ...won.board, battle: { ...(won.board.battle ?? never()), round: 2, acted: [] } }
    const union = waitingIn(next, 'battle-fire', { side: 'union', arm: 'artillery', shot: null }, 'union')
    const closed = take(union, 'shift:us-west:left-flank')
    expect(gameEvents(closed)).toContainEqual({ type: 'flank-closed', blocks: ['cs-winder'] })
    const at = waitingIn(
      closed.position.board,
      'battle-fire',
      { side: 'confederate', arm: 'infantry', shot: null },
      'confederate',
    )
    expect(offerOf(at, 'fire:cs-winder').label).toBe('Winder fires at the left flank: 4 dice, hits on 6')
    expect(refusalOf(at, 'flank:cs-winder:cs-jackson-cdr')).toMatchObject({ code: 'flank-guarded' })
  })
})

describe('fif:11.5 forced retreat', () => {
  it('comes at once when fire empties a center; the winner rallies and reinforces without rolls', () => {
    const state = board(
      { 'us-couch': 'left-center', 'us-casey': 'right-center', 'us-west': 'right-center' },
      { ...HILL, 'cs-carter': 'right-center', 'cs-dh-hill-cdr': 'right-center' },
      { 'us-couch': 1, 'cs-rodes': 4 },
    )
    const hurt = {
      ...state,
      blocks: { ...state.blocks, 'cs-rodes': { place: 'barker', sp: 3 }, 'cs-jones': { place: 'jennings', sp: 4 } },
    }
    // artillery of the attacker: one hit, and the Union infantry phase never comes
    const round = open(hurt, 'battle-round', { next: 1 }, [])
    expect(stageOf(round.position)).toBe('battle-fire')
    const after = take(round.position, 'fire:cs-carter', [[5, 1]])
    expect(after.position.board.battle?.decision).toEqual({ loser: 'union', how: 'forced' })
    expect(stageOf(after.position)).toBe('retreat')
    const gone = take(after.position, 'retreat:savage-station', [[4]])
    const kinds = gameEvents(gone).map((event) => event.type)
    expect(kinds).toEqual(['blocks-moved', 'blocks-retreated', 'rally-attempted', 'sp-rallied'])
    expect(spOf(gone.position, 'cs-rodes')).toEqual([4])
    expect(stageOf(gone.position)).toBe('door') // Jennings is not one link away: nobody to bring in
  })

  it('is forced also on the attacker', () => {
    const state = board(PLAIN, HILL, { 'cs-early': 1 })
    const { position } = open(state, 'battle-losses', {
      side: 'confederate',
      position: 'left-center',
      hits: 1,
      by: 'infantry',
    })
    expect(position.board.battle?.decision).toEqual({ loser: 'confederate', how: 'forced' })
  })

  it('does not come of an empty flank', () => {
    const state = board({ ...PLAIN, 'us-west': 'left-flank' }, HILL, { 'us-west': 1 })
    const { position } = open(state, 'battle-losses', {
      side: 'union',
      position: 'left-flank',
      hits: 1,
      by: 'artillery',
    })
    expect(position.board.battle?.decision).toBeNull()
  })

  it('goes on into the next round when nobody retreats', () => {
    const state = board(PLAIN, HILL)
    const at = open(state, 'battle-round', { next: 4 }).position
    const { position } = takeAll(at, ['stand', 'stand'])
    expect(stageOf(position)).toBe('door')
    expect(position.board.battle?.round).toBe(2)
  })
})

function never(): never {
  throw new Error('no battle is on')
}
