import { describe, expect, it } from 'vitest'
import {
  atp,
  gameEvents,
  offered,
  offerOf,
  openStage,
  stageOf,
  tableWith,
  take,
  unitAt,
} from '../../support/atp-table.ts'

/** atp:10.11B The Confederate player-turn of 14 June, turn 12. */
const morning = tableWith({
  turn: 12,
  units: [
    { id: 'cs-jenkimb', hex: '2620' },
    { id: 'cs-early', hex: '2620' },
    { id: 'cs-johnson', hex: '2620' },
    { id: 'cs-rodes', hex: '2620' },
    { id: 'cs-art2', hex: '2620' },
    { id: 'cs-valley', hex: '2620' },
    { id: 'us-2-8', hex: '2519' },
  ],
  commandPoints: 2,
  more: { invasionTurn: null },
})

describe('atp:10.11 the battle of Second Winchester, die by die', () => {
  it('goes as the rulebook tells it', () => {
    let { position } = openStage(morning, 'activation', { side: 'confederate' })
    // B one command point activates the units in 2620, which announce an attack into Winchester
    position = take(position, 'activate-stack:2620').position
    expect(position.board.playerTurn?.commandPoints).toBe(1)
    if (stageOf(position) === 'activation') position = take(position, 'end-activation').position
    expect(offerOf(position, 'attack:2519').label).toBe('Attack 2519 Winchester: 2/8')
    position = take(position, 'attack:2519').position

    // C all come onto the Battle Card but Jenk/Imb
    for (const unit of ['cs-early', 'cs-johnson', 'cs-rodes', 'cs-art2', 'cs-valley']) {
      position = take(position, `commit:${unit}`).position
    }
    position = take(position, 'engage').position
    expect(stageOf(position)).toBe('fire')
    expect(position.board.battle?.front).toBe('2620')

    // D the artillery fires first, a d10 that needs 1 or 2, and is fatigued
    expect(offered(position)).toEqual(['fire:cs-art2:us-2-8', 'cease-fire'])
    expect(offerOf(position, 'fire:cs-art2:us-2-8').label).toBe(
      '2 Artillery fires at 2/8: hits on 1–2 of d10 (field artillery attacking plain ground)',
    )
    position = take(position, 'fire:cs-art2:us-2-8', [[8]]).position
    expect(unitAt(position, 'cs-art2')).toMatchObject({ fatigued: true, steps: 2 })

    // E the 2/8 fires at Johnson, a d6 that needs 1 or 2, misses and is fatigued
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(offerOf(position, 'fire:us-2-8:cs-johnson').label).toBe(
      '2/8 fires at Johnson/2: hits on 1–2 of d6 (infantry defending plain ground)',
    )
    position = take(position, 'fire:us-2-8:cs-johnson', [[5]]).position
    expect(unitAt(position, 'us-2-8')).toMatchObject({ fatigued: true, steps: 2 })
    expect(unitAt(position, 'cs-johnson')).toMatchObject({ fatigued: false, steps: 4 })

    // F Early hits with a 3, Valley misses, Johnson eliminates the 2/8 with a 1
    position = take(position, 'fire:cs-early:us-2-8', [[3]]).position
    expect(unitAt(position, 'us-2-8').steps).toBe(1)
    position = take(position, 'fire:cs-valley:us-2-8', [[4]]).position
    expect(unitAt(position, 'us-2-8').steps).toBe(1)
    position = take(position, 'fire:cs-johnson:us-2-8', [[1]]).position
    expect(unitAt(position, 'us-2-8')).toMatchObject({ place: 'destroyed', steps: 0 })

    // G Rodes never fires, though he might for an extra hit (12.4)
    expect(offered(position)).toEqual(['fire:cs-rodes:us-2-8', 'cease-fire'])
    position = take(position, 'cease-fire').position

    // H the Union retreats to 2419 and recovers a step of the 2/8
    expect(stageOf(position)).toBe('defender-retreat')
    expect(offered(position)).toEqual(['retreat:2419', 'retreat:2420', 'retreat:2518', 'stand-fast'])
    const retreat = take(position, 'retreat:2419')
    position = retreat.position
    expect(unitAt(position, 'us-2-8')).toEqual({ place: '2419', steps: 1, fatigued: true })
    expect(gameEvents(retreat).filter(({ type }) => type === 'points-scored')).toEqual([
      {
        type: 'points-scored',
        side: 'confederate',
        halfPoints: 2,
        rule: 'atp:3.2',
        reason: '1 enemy step destroyed at 2519 Winchester',
      },
      {
        type: 'points-scored',
        side: 'confederate',
        halfPoints: 1,
        rule: 'atp:3.5',
        reason: 'possession of the battlefield at 2519 Winchester',
      },
    ])

    // I the Confederates advance, ½ point richer; all but Rodes are fatigued; Jenk/Imb marches in
    position = take(position, 'advance-all').position
    expect(stageOf(position)).toBe('movement')
    for (const [unit, fatigued] of [
      ['cs-early', true],
      ['cs-johnson', true],
      ['cs-valley', true],
      ['cs-art2', true],
      ['cs-rodes', false],
    ] as const) {
      expect(unitAt(position, unit)).toMatchObject({ place: '2519', fatigued })
    }
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 3 })
    expect(position.board.battle).toBeNull()
    position = take(position, 'march:cs-jenkimb').position
    position = take(position, 'to:2519').position
    expect(unitAt(position, 'cs-jenkimb').place).toBe('2519')
    expect(position.board.playerTurn?.acted).toMatchObject({ 'cs-rodes': 'attack', 'cs-jenkimb': 'move' })
  })

  it('rolls for what the purposes say, before the numbers are known', () => {
    const { position } = openStage(morning, 'activation', { side: 'confederate' })
    const script = ['activate-stack:2620', 'end-activation', 'attack:2519', 'commit-hex:2620']
    let at = position
    for (const choice of script) if (offered(at).includes(choice)) at = take(at, choice).position
    at = take(at, 'fire:cs-art2:us-2-8').position
    expect(at.waiting).toEqual({
      for: 'roll',
      request: { rule: 'atp:10.2E', purpose: '2 Artillery fires at 2/8', dice: [10] },
    })
    expect(atp.offers(at, 'confederate')).toEqual([])
  })
})
