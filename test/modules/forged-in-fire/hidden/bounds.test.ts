import { describe, expect, it } from 'vitest'
import { evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import { blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { neighboursOf } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { heldBy, tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, hiddenState } from '../../../support/hidden-block-play.ts'
import { movementOn } from '../../../support/hidden-march.ts'
import { UnseenSide } from '../../../support/unseen-side.ts'

/** Everything ends at one count: `goes` on, each time to where nothing of the side was before. */
function marched(side: UnseenSide, from: string, verb: string): number {
  const seen = new Set([from])
  let at = from
  for (let links = 0; ; links++) {
    const next = side.offers(verb).find((id) => {
      const [, here = '', to = ''] = id.split(':')
      return (verb !== 'goes' || here === at) && !seen.has(to)
    })
    if (next === undefined) return links
    at = next.split(':')[2] ?? ''
    seen.add(at)
    side.says(next)
  }
}

describe('what was seen moving', () => {
  const at = { richmond: ['cs-early', 'cs-rodes'], 'fort-monroe': ['us-couch', 'us-casey'] }
  const there = { type: 'strangers-moved', side: 'union', from: 'fort-monroe', to: 'big-bethel', count: 1 } as const
  const back = { ...there, from: 'big-bethel', to: 'fort-monroe' } as const

  it('is kept for the player turn and the three before, however much it is', () => {
    let state = evolve(hiddenState(tableWith({ at, side: 'union' }), []), { ...there, count: 2 })
    for (let i = 0; i < 600; i++) state = evolve(evolve(state, back), there)
    expect(state.fog?.moves).toHaveLength(1201)
    expect(state.fog?.moves[0]).toMatchObject({ no: 1, count: 2 })
    const kept: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      state = evolve(state, { type: 'player-turn-began', side: turn % 2 === 0 ? 'union' : 'confederate', cap: 1 })
      state = evolve(state, turn % 2 === 0 ? back : there)
      kept.push(state.fog?.moves.length ?? 0)
    }
    expect(kept).toEqual([1202, 1203, 1204, 4, 4])
  })
})

describe('RULING FIF-84 hidden blocks that are only counted', () => {
  const near = (place: string) => neighboursOf(place)[0] ?? ''

  it('march no farther for a point than one block can', () => {
    const table = movementOn({
      at: { glendale: ['us-couch', 'us-casey'], 'white-house': ['cs-early'] },
      scenario: 'seven-days',
    })
    const side = new UnseenSide(table).says('spend:1')
    expect(marched(side, 'glendale', 'goes')).toBe(3)
    side.says('spend:1')
    expect(marched(side, 'glendale', 'goes')).toBe(3) // the other one
    side.says('spend:1')
    expect(side.offers('goes')).toEqual([]) // each has moved
  })

  it('do not go to and fro', () => {
    const table = movementOn({ at: { glendale: ['us-couch'], richmond: ['cs-early'] }, scenario: 'seven-days' })
    const to = near('glendale')
    const [there, back] = [`goes:glendale:${to}:1:road`, `goes:${to}:glendale:1:road`]
    const side = new UnseenSide(table).says('spend:1', there, back, there)
    expect(side.offers('goes')).toEqual([])
    expect(side.says('spend:1').offers('goes')).toEqual([])
  })

  it('march as fast as cavalry only as many as there are, with a commander', () => {
    const at = { glendale: ['us-iii-cdr', 'us-stoneman', 'us-hooker'], 'white-house': ['cs-early'] }
    const table = movementOn({ at, scenario: 'seven-days' })
    const to = near('glendale')
    const back = (count: number) => `goes:${to}:glendale:${count}:road`
    const there = (count: number) => `goes:glendale:${to}:${count}:road`
    const two = new UnseenSide(table).says('spend:1', there(2), back(2), there(2), back(2))
    expect(two.offers('goes')).toContain(there(2))
    const three = new UnseenSide(table).says('spend:1', there(3), back(3), there(3))
    expect(three.offers('goes')).not.toContain(back(3))
  })

  it('fif:4.3 set out for a point no more than a commander can lead', () => {
    const corps = ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-couch', 'us-casey', 'us-keyes'].filter(
      (id) => id !== 'us-keyes',
    )
    const table = movementOn({ at: { glendale: corps, richmond: ['cs-early'] }, scenario: 'seven-days' })
    const counts = new UnseenSide(table)
      .says('spend:1')
      .offers('goes')
      .map((id) => Number(id.split(':')[3]))
    expect(Math.max(...counts)).toBe(3) // Heintzelman and his two divisions, none of IV Corps
  })

  it('fif:16.1 go on by a force march only after a roll that somebody could have won', () => {
    const spec = { at: { glendale: ['us-iii-cdr', 'us-hooker'], 'white-house': ['cs-early'] }, scenario: 'seven-days' }
    const force = (side: UnseenSide) => side.offers('goes').filter((id) => id.endsWith(':force'))
    const tries = (die: number) => {
      const side = new UnseenSide(movementOn({ ...spec, options: { forceMarch: true } })).says('spend:1')
      const to = near('glendale')
      expect(side.offers('forces')).toEqual([]) // nobody is on the march
      side.says(`goes:glendale:${to}:2:road`)
      expect(force(side)).toEqual([])
      const [trial = ''] = side.offers('forces')
      return { side: side.says(trial).rolls(die), trial }
    }
    expect(force(tries(6).side)).toEqual([])
    const { side, trial } = tries(1)
    const [, from = '', to = ''] = trial.split(':')
    expect(force(side)).toEqual([`goes:${from}:${to}:1:force`])
    expect(force(side.says('spend:1'))).toEqual([])
  })
})

describe('RULING FIF-85 blocks that everybody knows', () => {
  const at = {
    'fort-monroe': ['us-depot', 'us-train', 'us-tyler-1', 'us-couch'],
    'kings-mill': ['cs-jones', 'cs-decoy-1'],
    richmond: ['cs-early'],
  }
  const table = () => movementOn({ at, side: 'union', scenario: 'seven-days' })
  const alone = (side: UnseenSide, block: string) => side.offers('sails').filter((id) => id.endsWith(`:0:${block}`))

  it('march as far as they can, once', () => {
    const side = new UnseenSide(table()).says('spend:1')
    const train = side.offers('moves').filter((id) => id.includes('us-train'))
    expect(train).not.toEqual([])
    expect(marched(side, 'fort-monroe', 'moves:us-train')).toBe(2)
    expect(
      side
        .says('spend:1')
        .offers('moves')
        .filter((id) => id.includes('us-train')),
    ).toEqual([])
  })

  it('sail where no enemy is, for points spent on them right before, and once', () => {
    const side = new UnseenSide(table()).says('spend:1')
    expect(alone(side, 'us-depot')).toEqual([])
    expect(alone(side, 'us-tyler-1')).not.toEqual([])
    expect(side.offers('sails').filter((id) => id.includes(':kings-mill:'))).toEqual([])
    const [gun = ''] = alone(side, 'us-tyler-1')
    expect(side.says(gun).offers('sails')).toEqual([])
    expect(alone(side.says('spend:1'), 'us-tyler-1')).toEqual([])
    const other = new UnseenSide(table()).says('spend:2')
    const [depot = ''] = alone(other, 'us-depot')
    expect(other.says(depot, 'spend:2').offers('sails')).toEqual([])
  })

  it('and hidden ones sail for the corps’ points, also against the enemy', () => {
    const side = new UnseenSide(table()).says('ships')
    expect(side.offers('sails')).toContain('sails:fort-monroe:kings-mill:1')
    expect(side.offers('sails').filter((id) => id.includes(':kings-mill:') && id.includes('us-'))).toEqual([])
    expect(alone(side, 'us-train')).not.toEqual([])
    expect(alone(side, 'us-depot')).toEqual([])
    const [train = ''] = alone(side, 'us-train')
    expect(side.says(train).offers('sails')).toEqual([]) // one voyage for these points
  })

  it('fif:15.1 I Corps does not sail before a roll has released it, under any name', () => {
    const box = {
      'union-box': ['us-i-cdr', 'us-shields', 'us-king'],
      'fort-monroe': ['us-depot'],
      richmond: ['cs-early'],
    }
    const sails = (mcdowell: {
      readonly rolls: number
      readonly dueTurn: number | null
      readonly by: 'roll' | 'track' | null
    }) => new UnseenSide(movementOn({ at: box, side: 'union', more: { mcdowell } })).says('ships').offers('sails')
    const from = (ids: readonly string[]) => ids.filter((id) => id.startsWith('sails:union-box:'))
    expect(from(sails({ rolls: 0, dueTurn: null, by: null }))).toEqual([])
    expect(from(sails({ rolls: 0, dueTurn: 1, by: 'track' }))).toEqual([])
    const released = from(sails({ rolls: 1, dueTurn: 1, by: 'roll' }))
    expect(released).toContain('sails:union-box:fort-monroe:3:i-corps')
    expect(released.filter((id) => !id.includes('i-corps'))).toEqual([])
  })
})

describe('fif:15 a set-up out of sight', () => {
  /** Blocks that a side may set up elsewhere than the scenario has them. */
  function movable(scenario: string): number {
    const rows = SCENARIOS[scenario]?.setup ?? []
    return rows.filter(
      ({ block, anywhere, allowed }) => blockFact(block).side === 'confederate' && (anywhere || allowed.length > 0),
    ).length
  }

  const hidden = Object.keys(SCENARIOS).filter((scenario) => movable(scenario) > 0)

  it.each(hidden)(
    'takes no more blocks than may choose, and tells nothing of a place where nobody is: %s',
    (scenario) => {
      const side = new UnseenSide(HiddenTable.start(scenario))
      let gone = 0
      for (;;) {
        // the ways in the order of their names, each with as many as can go
        const ways = side.offers('set-up').map((id) => id.split(':'))
        const [first] = ways.map(([, from, to]) => `${from} ${to}`).sort()
        const way = ways.filter(([, from, to]) => `${from} ${to}` === first).at(-1)
        if (way === undefined) break
        side.says(way.join(':'))
        gone += Number(way[3])
      }
      expect(gone).toBeGreaterThan(0)
      expect(gone).toBeLessThanOrEqual(movable(scenario))
      const { fog } = side.says('end-set-up').board
      for (const place of Object.keys(fog?.told.confederate ?? {})) {
        expect(fog?.strangers.confederate[place] ?? 0, place).toBeGreaterThan(0)
      }
    },
  )
})

describe('fif:15.1 Holmes', () => {
  it('comes when he can come to Richmond, whoever looks on', () => {
    const more = { commander: 'lee', control: heldBy('confederate') } as const
    const at = { 'csa-box': ['cs-holmes'], richmond: ['cs-early'], 'fort-monroe': ['us-couch'] }
    const opened = () => ({ stage: 'reinforcements', locals: { side: 'confederate' } }) as const
    const table = HiddenTable.open(tableWith({ at, side: 'confederate', more }), opened)
    const side = new UnseenSide(table)
    expect(side.offers('enter')).toContain('enter:cs-holmes:richmond')
    expect(side.offers('nobody-enters')).toEqual([])
  })

  it('comes to Richmond or where Smith may be, once each: among hidden blocks on the map and to no enemy', () => {
    const more = { commander: 'lee', control: heldBy('confederate') } as const
    const at = {
      'csa-box': ['cs-holmes', 'cs-winder'],
      richmond: ['cs-early'],
      morris: ['cs-gw-smith-cdr'],
      glendale: ['cs-rodes'],
      'malvern-hill': ['cs-dh-hill-cdr', 'us-stoneman'],
      'fort-monroe': ['us-couch'],
    }
    const opened = () => ({ stage: 'reinforcements', locals: { side: 'confederate' } }) as const
    const side = new UnseenSide(HiddenTable.open(tableWith({ at, side: 'confederate', more }), opened))
    expect(side.offers('enter')).toEqual(['richmond', 'morris', 'glendale'].map((place) => `enter:cs-holmes:${place}`))
  })
})
