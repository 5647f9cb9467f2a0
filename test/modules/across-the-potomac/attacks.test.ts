import { describe, expect, it } from 'vitest'
import { offered, openStage, refusalOf, stageOf, tableWith, take } from '../../support/atp-table.ts'

const attackers = { side: 'confederate' } as const

/** Early in 2620 next to Winchester; `more` of the table as each test needs. */
function winchester(more: Partial<Parameters<typeof tableWith>[0]> = {}) {
  return tableWith({
    units: [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-2-8', hex: '2519' },
    ],
    activated: 'all',
    ...more,
  })
}

/** One attacking unit next to one enemy hex; what happens to the announcement. */
function attempt(unit: string, from: string, enemy: string, hex: string, more: Parameters<typeof winchester>[0] = {}) {
  const side = unit.startsWith('us') ? 'union' : 'confederate'
  const decoys = side === 'confederate' ? decoyFor('cs-valley', 'us-cm') : decoyFor('us-2-8', 'cs-echols')
  const units = [{ id: unit, hex: from }, { id: enemy, hex }, ...decoys]
  const { position } = openStage(tableWith({ side, units, activated: 'all', ...more }), 'attacks', { side })
  return { position, refusal: () => refusalOf(position, `attack:${hex}`), offers: offered(position) }
}

/** Another pair far away that can always fight, so that the stage waits. */
function decoyFor(own: string, enemy: string) {
  return [
    { id: own, hex: '3716' },
    { id: enemy, hex: '3717' },
  ]
}

describe('atp:10.1 attacks', () => {
  it('atp:10.1B offers every adjacent enemy-occupied hex, and to end', () => {
    const { position } = openStage(winchester(), 'attacks', attackers)
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(position)).toEqual(['attack:2519', 'end-attacks'])
  })

  it('atp:8.6 ends by itself when nothing can be attacked', () => {
    const units = [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-2-8', hex: '2419' },
    ]
    expect(stageOf(openStage(winchester({ units }), 'attacks', attackers).position)).toBe('movement')
  })

  it('atp:10.1B refuses a hex without enemies and one that is not adjacent', () => {
    const { position } = openStage(
      winchester({
        units: [
          { id: 'cs-early', hex: '2620' },
          { id: 'us-2-8', hex: '2519' },
          { id: 'us-1-8', hex: '2318' },
        ],
      }),
      'attacks',
      attackers,
    )
    expect(refusalOf(position, 'attack:2619')).toMatchObject({ code: 'no-enemy-there', rule: 'atp:10.1B' })
    expect(refusalOf(position, 'attack:2318')).toMatchObject({ code: 'not-adjacent', rule: 'atp:10.1B' })
    expect(refusalOf(position, 'attack:9999')).toMatchObject({ code: 'unknown-hex', rule: 'atp:2.4D' })
  })

  it('atp:8.5A takes only units that were activated', () => {
    const { refusal } = attempt('cs-early', '2620', 'us-2-8', '2519', { activated: ['cs-valley'] })
    expect(refusal()).toMatchObject({ code: 'not-activated', rule: 'atp:8.5B' })
  })

  it('atp:8.5E takes only units that have not acted', () => {
    const { refusal } = attempt('cs-early', '2620', 'us-2-8', '2519', { acted: { 'cs-early': 'attack' } })
    expect(refusal()).toMatchObject({ code: 'already-acted', rule: 'atp:8.5E' })
  })

  it('atp:10.1C allows one battle a hex in a player-turn', () => {
    const { refusal } = attempt('cs-early', '2620', 'us-2-8', '2519', { playerTurn: { battleHexes: ['2519'] } })
    expect(refusal()).toMatchObject({ code: 'already-attacked', rule: 'atp:10.1C' })
  })

  it('atp:10.1C records the battle hex, so that other units cannot attack it later', () => {
    const units = [
      { id: 'cs-early', hex: '2620' },
      { id: 'cs-johnson', hex: '2619' },
      { id: 'us-2-8', hex: '2519' },
    ]
    let { position } = openStage(winchester({ units }), 'attacks', attackers)
    for (const choice of ['attack:2519', 'commit:cs-early', 'engage', 'cease-fire', 'cease-fire']) {
      position = take(position, choice).position
    }
    // Johnson has not acted and stands next to it, but nothing is left to attack
    expect(stageOf(position)).toBe('movement')
    expect(position.board.playerTurn?.battleHexes).toEqual(['2519'])
  })

  it('atp:10.5 keeps garrisons from attacking', () => {
    const { refusal } = attempt('us-slough', '2513', 'cs-early', '2514')
    expect(refusal()).toMatchObject({ code: 'garrison', rule: 'atp:10.5' })
  })

  it('atp:10.7 keeps heavy artillery from attacking', () => {
    const { refusal } = attempt('us-derussy', '2513', 'cs-early', '2514')
    expect(refusal()).toMatchObject({ code: 'heavy-artillery', rule: 'atp:10.7' })
  })

  it('atp:10.6B keeps artillery from attacking alone', () => {
    const { refusal } = attempt('cs-art2', '2620', 'us-2-8', '2519')
    expect(refusal()).toMatchObject({ code: 'artillery-alone', rule: 'atp:10.6B' })
  })

  it('atp:11.3 allows no attack across a tidal hexside, even by a bridge', () => {
    const { refusal } = attempt('cs-early', '2513', 'us-1-22', '2413')
    expect(refusal()).toMatchObject({ code: 'tidal-hexside', rule: 'atp:11.3' })
  })

  it('atp:11.3 allows no attack across a blocked hexside', () => {
    const { refusal } = attempt('cs-early', '2720', 'us-2-8', '2721')
    expect(refusal()).toMatchObject({ code: 'blocked-hexside', rule: 'atp:11.3' })
  })

  it('atp:16.1D allows no attack across a major river in rain, not even by a bridge', () => {
    expect(attempt('cs-early', '2414', 'us-1-22', '2413').offers).toContain('attack:2413')
    const { refusal } = attempt('cs-early', '2414', 'us-1-22', '2413', { weather: 'rain' })
    expect(refusal()).toMatchObject({ code: 'river-in-flood', rule: 'atp:16.1D' })
  })

  it('atp:11.4 keeps red bands from attacking into enemy territory', () => {
    expect(attempt('cs-dnc', '2620', 'us-2-8', '2519').offers).toContain('attack:2519')
    expect(attempt('cs-dnc', '2414', 'us-1-22', '2413').refusal()).toMatchObject({ code: 'border', rule: 'atp:11.4' })
    expect(attempt('us-2m', '2413', 'cs-early', '2414').refusal()).toMatchObject({ code: 'border', rule: 'atp:11.4' })
  })

  it('atp:5.1D says which part of the turn this is when a unit is to march', () => {
    const { position } = openStage(winchester(), 'attacks', attackers)
    expect(refusalOf(position, 'march:cs-early')).toMatchObject({ code: 'too-early', rule: 'atp:8.6' })
    expect(refusalOf(position, 'activate-unit:cs-early')).toMatchObject({ code: 'activation-over', rule: 'atp:8.5C' })
  })

  it('atp:10.7 says that the gun never attacks rather than that the division beside it was not activated', () => {
    const units = [
      { id: 'cs-early', hex: '2518' },
      { id: 'cs-rhett', hex: '2620' },
      { id: 'us-2-8', hex: '2519' },
      ...decoyFor('cs-valley', 'us-cm'),
    ]
    const { position } = openStage(winchester({ units, activated: ['cs-rhett', 'cs-valley'] }), 'attacks', attackers)
    expect(refusalOf(position, 'attack:2519')).toMatchObject({ code: 'heavy-artillery', rule: 'atp:10.7' })
  })

  it('atp:8.6 whoever attacks no more goes on to the marches', () => {
    const { position } = take(openStage(winchester(), 'attacks', attackers).position, 'end-attacks')
    expect(stageOf(position)).toBe('movement')
    expect(position.board.battle).toBeNull()
  })
})
