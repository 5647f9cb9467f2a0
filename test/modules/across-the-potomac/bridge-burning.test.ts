import { describe, expect, it } from 'vitest'
import { setUp } from '../../../modules/across-the-potomac/rules/set-up.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  takeAll,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

const WRIGHTSVILLE = '1415-1515'
const RICHMOND = '3509-3609'

function table(units: TableSpec['units'], more: Partial<TableSpec> = {}): State {
  return tableWith({ units, activated: 'all', conditions: { bridgeBurning: true }, ...more })
}

/** Confederate units on the march from a hex, with the bridges in Union hands. */
function march(
  units: TableSpec['units'],
  from: string,
  more: Partial<TableSpec> = {},
  orders: { [side: string]: unknown } = {},
) {
  const marchers = units.filter(({ id, hex }) => id.startsWith('cs-') && hex === from).map(({ id }) => id)
  const state = table(units, { more: { bridgeOwners: { [WRIGHTSVILLE]: 'union', '1317-1418': 'union' } }, ...more })
  return openStage(state, 'march', { side: 'confederate', units: marchers, path: [from] }, [], orders).position
}

describe('who owns a bridge', () => {
  const owners = (units: TableSpec['units']) => table(units).bridgeOwners

  it('atp:16.2B the side in whose territory it lies, or whose units alone stand next to it', () => {
    expect(owners([])).toMatchObject({ [WRIGHTSVILLE]: 'union', '2413-2513': 'union', [RICHMOND]: 'confederate' })
    expect(owners([{ id: 'cs-early', hex: '1515' }])[WRIGHTSVILLE]).toBe('confederate')
    expect(owners([{ id: 'us-1', hex: '3609' }])[RICHMOND]).toBe('union')
    const both = owners([
      { id: 'us-1', hex: '3609' },
      { id: 'cs-early', hex: '3509' },
    ])
    expect(both[RICHMOND]).toBe('confederate')
  })

  it('atp:16.2B a bridge over the border belongs to whoever stands there alone, else to nobody', () => {
    expect(owners([])['2413-2414']).toBeUndefined()
    expect(owners([{ id: 'us-1', hex: '2413' }])['2413-2414']).toBe('union')
    expect(
      owners([
        { id: 'us-1', hex: '2413' },
        { id: 'cs-early', hex: '2414' },
      ])['2413-2414'],
    ).toBeUndefined()
  })

  it('atp:16.2B the campaign starts with each side owning its own', () => {
    const made = setUp('campaign', { bridgeBurning: true })
    expect(made.ok && made.value.bridgeOwners).toMatchObject({ '2413-2414': 'union', [RICHMOND]: 'confederate' })
    expect(made.ok && made.value.conditions.bridgeBurning).toBe(true)
  })
})

describe('burning', () => {
  const union = (more: Partial<TableSpec> = {}) =>
    openStage(
      table([{ id: 'us-1', hex: '2413' }], { side: 'union', activated: [], commandPoints: 1, ...more }),
      'activation',
      { side: 'union' },
    ).position

  it('atp:16.2A, 16.2C each side may burn its bridges at any decision of its own, without units or points', () => {
    const before = union()
    expect(offered(before)).toContain(`burn:${WRIGHTSVILLE}`)
    expect(offered(before)).not.toContain(`burn:${RICHMOND}`)
    const after = take(before, `burn:${WRIGHTSVILLE}`)
    expect(gameEvents(after)).toEqual([{ type: 'bridge-burned', hexside: WRIGHTSVILLE }])
    expect(stageOf(after.position)).toBe('activation')
    expect(after.position.board.playerTurn?.commandPoints).toBe(1)
  })

  it('atp:16.2F a burned bridge stays burned', () => {
    const after = take(union(), `burn:${WRIGHTSVILLE}`).position
    expect(offered(after)).not.toContain(`burn:${WRIGHTSVILLE}`)
    expect(refusalOf(after, `burn:${WRIGHTSVILLE}`)).toMatchObject({ code: 'already-burned', rule: 'atp:16.2F' })
  })

  it('atp:16.2A not the enemy’s, not what is no bridge, and not unless it was agreed on', () => {
    expect(refusalOf(union(), `burn:${RICHMOND}`)).toEqual({
      code: 'not-your-bridge',
      rule: 'atp:16.2A',
      message: 'Richmond-Manchester bridges (3509-3609) is a Confederate bridge; each side burns its own.',
    })
    for (const hexside of ['2115-2116', '2512-2513', '9999']) {
      expect(refusalOf(union(), `burn:${hexside}`), hexside).toMatchObject({ code: 'no-bridge', rule: 'atp:16.2A' })
    }
    const plain = union({ conditions: {} })
    expect(offered(plain).filter((id) => id.startsWith('burn'))).toEqual([])
    expect(refusalOf(plain, `burn:${WRIGHTSVILLE}`)).toMatchObject({ code: 'no-bridge-burning', rule: 'atp:16.2' })
  })

  it('atp:16.2C the defender burns at his decisions in the enemy’s player-turn too', () => {
    const state = withBattle(
      table([
        { id: 'us-1', hex: '2519' },
        { id: 'cs-early', hex: '2620' },
      ]),
      '2519',
      { 'cs-early': '2620' },
    )
    const position = openStage(state, 'fire', { volley: 'defensive-fire', side: 'union', shot: null }).position
    const after = take(position, `burn:${WRIGHTSVILLE}`).position
    expect(after.board.burnedBridges).toEqual([WRIGHTSVILLE])
    expect(stageOf(after)).toBe('fire')
  })

  it('atp:16.2C once more when all marches are done, and not the bridge that a march is just using', () => {
    const units = [{ id: 'cs-early', hex: '1515' }]
    const crossed = take(
      march(units, '1515', { more: { bridgeOwners: { [WRIGHTSVILLE]: 'confederate' } } }),
      'to:1415',
    ).position
    expect(stageOf(crossed)).toBe('march')
    expect(offered(crossed)).not.toContain(`burn:${WRIGHTSVILLE}`)
    expect(refusalOf(crossed, `burn:${WRIGHTSVILLE}`)).toMatchObject({ code: 'march-under-way', rule: 'atp:9.3D' })
    const halted = take(crossed, 'halt').position
    expect(stageOf(halted)).toBe('bridge-burning')
    expect(offered(halted)).toEqual([`burn:${WRIGHTSVILLE}`, 'end-burning'])
    const kept = take(halted, 'end-burning').position
    expect(kept.board.burnedBridges).toEqual([])
    expect(stageOf(kept)).not.toBe('bridge-burning')
    const burned = take(halted, `burn:${WRIGHTSVILLE}`).position
    expect(burned.board.burnedBridges).toEqual([WRIGHTSVILLE])
    expect(stageOf(burned)).not.toBe('bridge-burning')
  })

  it('atp:16.2 without the option nobody is asked at the end of the marches', () => {
    const state = table([{ id: 'cs-early', hex: '1515' }], { conditions: {} })
    expect(stageOf(openStage(state, 'bridge-burning', { side: 'confederate' }).position)).not.toBe('bridge-burning')
  })

  it('atp:9.4A a burned bridge over a major river costs the movement bonus', () => {
    const tired = [{ id: 'cs-early', hex: '1515', fatigued: true }]
    const open = { more: { bridgeOwners: {} } }
    const burned = { more: { bridgeOwners: {}, burnedBridges: [WRIGHTSVILLE] } }
    expect(stageOf(take(march(tired, '1515', open), 'to:1415').position)).toBe('march')
    expect(stageOf(take(march(tired, '1515', burned), 'to:1415').position)).not.toBe('march')
  })

  it('atp:9.6A, 16.1D a burned bridge is a barrier on a tidal river, and on a major one in flood', () => {
    const burned = { burnedBridges: [WRIGHTSVILLE, '2413-2513'], bridgeOwners: {} }
    const rain = march([{ id: 'cs-early', hex: '1515' }], '1515', { weather: 'rain', more: burned })
    expect(refusalOf(rain, 'to:1415')).toMatchObject({ code: 'flooded-hexside', rule: 'atp:16.1D' })
    const state = table([{ id: 'us-1', hex: '2413' }], { side: 'union', more: burned })
    const washington = openStage(state, 'march', { side: 'union', units: ['us-1'], path: ['2413'] }).position
    expect(refusalOf(washington, 'to:2513')).toMatchObject({ code: 'tidal-hexside', rule: 'atp:9.6A' })
  })

  it('atp:12.1E-1 no retreat leads over a burned bridge on a tidal river', () => {
    const ways = (burnedBridges: readonly string[]) => {
      const units = [
        { id: 'us-1', hex: '2513', steps: 2 },
        { id: 'cs-early', hex: '2514' },
      ]
      const state = table(units, { more: { bridgeOwners: {}, burnedBridges } })
      const battle = withBattle(state, '2513', { 'cs-early': '2514' }, { hits: { 'us-1': 1 } })
      return offered(openStage(battle, 'defender-retreat', { side: 'union', to: null }).position)
    }
    expect(ways([])).toContain('retreat:2413')
    expect(ways(['2413-2513'])).not.toContain('retreat:2413')
  })
})

describe('capturing', () => {
  const early = [{ id: 'cs-early', hex: '1616' }]

  it('atp:16.2D, 16.2E a unit that moves next to an enemy bridge takes it if the enemy does not burn it', () => {
    const asked = take(march(early, '1616'), 'to:1515').position
    expect(stageOf(asked)).toBe('bridge-capture')
    expect(asked.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(offered(asked)).toEqual([`burn:${WRIGHTSVILLE}`, `yield:${WRIGHTSVILLE}`])
    const taken = take(asked, `yield:${WRIGHTSVILLE}`).position
    expect(taken.board).toMatchObject({
      bridgeOwners: { [WRIGHTSVILLE]: 'confederate' },
      bridgesReached: [],
      burnedBridges: [],
    })
    expect(taken.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })

  it('atp:16.2C, 16.2D he may burn it then, even while enemy units are moving', () => {
    const asked = take(march(early, '1616'), 'to:1515').position
    const burned = take(asked, `burn:${WRIGHTSVILLE}`).position
    expect(burned.board).toMatchObject({ burnedBridges: [WRIGHTSVILLE], bridgesReached: [] })
    expect(burned.board.bridgeOwners[WRIGHTSVILLE]).toBe('union')
    expect(refusalOf(asked, `burn:${RICHMOND}`)).toMatchObject({ rule: 'atp:16.2A' })
  })

  it('atp:16.2D not while an enemy unit is on the other bank', () => {
    const held = take(march([...early, { id: 'us-ny', hex: '1415' }], '1616'), 'to:1515').position
    expect(stageOf(held)).not.toBe('bridge-capture')
    expect(held.board.bridgeOwners[WRIGHTSVILLE]).toBe('union')
  })

  it('atp:16.2F nobody is asked about a burned bridge, neither by who comes to it nor by who fords the river there', () => {
    const more = { more: { bridgeOwners: { [WRIGHTSVILLE]: 'union' }, burnedBridges: [WRIGHTSVILLE] } } as const
    const near = take(march(early, '1616', more), 'to:1515').position
    expect(near.board).toMatchObject({ bridgesReached: [], bridgeOwners: { [WRIGHTSVILLE]: 'union' } })
    const forded = take(march([{ id: 'cs-early', hex: '1515' }], '1515', more), 'to:1415').position
    expect(stageOf(forded)).not.toBe('bridge-capture')
    expect(unitAt(forded, 'cs-early').place).toBe('1415')
  })

  it('atp:16.2F a bridge changes hands any number of times', () => {
    const state = table([{ id: 'us-1', hex: '1314' }], {
      side: 'union',
      more: { bridgeOwners: { [WRIGHTSVILLE]: 'confederate' } },
    })
    const back = openStage(state, 'march', { side: 'union', units: ['us-1'], path: ['1314'] }).position
    const asked = take(back, 'to:1415').position
    expect(asked.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(take(asked, `yield:${WRIGHTSVILLE}`).position.board.bridgeOwners[WRIGHTSVILLE]).toBe('union')
  })

  it('atp:16.2D what is nobody’s is taken at once', () => {
    const state = table([{ id: 'cs-early', hex: '2514' }], { more: { bridgeOwners: {} } })
    const position = openStage(state, 'march', { side: 'confederate', units: ['cs-early'], path: ['2514'] }).position
    const moved = take(position, 'to:2414')
    expect(gameEvents(moved)).toContainEqual({ type: 'bridge-captured', hexside: '2413-2414', side: 'confederate' })
    expect(stageOf(moved.position)).not.toBe('bridge-capture')
  })

  it('atp:16.2C an enemy bridge next to which a march begins may be burned before it is crossed', () => {
    const at = march([{ id: 'cs-early', hex: '1515' }], '1515', { weather: 'rain' })
    const asked = take(at, 'to:1415').position
    expect(stageOf(asked)).toBe('bridge-capture')
    expect(unitAt(asked, 'cs-early').place).toBe('1515')
    const crossed = take(asked, `yield:${WRIGHTSVILLE}`).position
    expect(unitAt(crossed, 'cs-early').place).toBe('1415')
    expect(crossed.board.bridgeOwners[WRIGHTSVILLE]).toBe('confederate')
    const barred = take(asked, `burn:${WRIGHTSVILLE}`).position
    expect(unitAt(barred, 'cs-early').place).toBe('1515')
    expect(stageOf(barred)).toBe('march')
    expect(refusalOf(barred, 'to:1415')).toMatchObject({ rule: 'atp:16.1D' })
    expect(barred.board.playerTurn?.acted).toEqual({})
  })

  it('atp:16.2D after a battle the owner decides when retreat and advance are over', () => {
    const state = table(
      [
        { id: 'cs-early', hex: '1515' },
        { id: 'us-ny', hex: 'destroyed', steps: 0 },
      ],
      { more: { bridgeOwners: { [WRIGHTSVILLE]: 'union' } } },
    )
    const fought = withBattle(state, '1415', { 'cs-early': '1515' })
    const advanced = takeAll(openStage(fought, 'advance-after-combat', { side: 'confederate' }).position, [
      'advance:cs-early',
    ]).position
    expect(stageOf(advanced)).toBe('bridge-capture')
    expect(unitAt(advanced, 'cs-early').place).toBe('1415')
    const over = take(advanced, `yield:${WRIGHTSVILLE}`).position
    expect(over.board.battle).toBeNull()
    expect(over.board.bridgeOwners[WRIGHTSVILLE]).toBe('confederate')
  })

  it('atp:16.2D, 16.3 a ship comes to a bridge as a march does', () => {
    const state = table([{ id: 'us-1', hex: '2613' }], {
      side: 'union',
      conditions: { bridgeBurning: true, naval: true },
      more: { bridgeOwners: { '2413-2513': 'confederate' } },
    })
    const aboard = openStage(state, 'naval-movement', { side: 'union', unit: 'us-1', path: ['2613'] }).position
    const asked = take(aboard, 'to:2513').position
    expect(asked.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const on = take(asked, 'yield:2413-2513').position
    expect(stageOf(on)).toBe('naval-movement')
    expect(offered(on)).toContain('to:2413')
  })
})

describe('standing orders for bridges', () => {
  const early = [{ id: 'cs-early', hex: '1616' }]
  const with_ = (bridges: unknown) => take(march(early, '1616', {}, { union: { bridges } }), 'to:1515').position

  it('atp:16.2C burn a bridge that the enemy would capture, without a mail', () => {
    const burned = with_({ [WRIGHTSVILLE]: { burnWhen: 'enemy-would-capture' } })
    expect(burned.board.burnedBridges).toEqual([WRIGHTSVILLE])
    expect(burned.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(with_({ any: { burnWhen: 'enemy-would-capture' } }).board.burnedBridges).toEqual([WRIGHTSVILLE])
  })

  it('atp:16.2D or let it be taken', () => {
    const orders = { any: { burnWhen: 'enemy-would-capture' }, [WRIGHTSVILLE]: { burnWhen: 'never' } }
    expect(with_(orders).board.bridgeOwners[WRIGHTSVILLE]).toBe('confederate')
  })

  it('are silent about other bridges, and for a side in its own player-turn', () => {
    expect(stageOf(with_({ '2413-2513': { burnWhen: 'never' } }))).toBe('bridge-capture')
    expect(stageOf(with_({ [WRIGHTSVILLE]: { burnWhen: null } }))).toBe('bridge-capture')
    const state = table([{ id: 'cs-early', hex: '1515' }], {
      more: {
        bridgeOwners: { [WRIGHTSVILLE]: 'confederate' },
        bridgesReached: [{ bridge: WRIGHTSVILLE, by: 'union' }],
      },
    })
    const orders = { confederate: { bridges: { any: { burnWhen: 'never' } } } }
    const asked = openStage(state, 'bridge-capture', { onto: null }, [], orders).position
    expect(stageOf(asked)).toBe('bridge-capture')
    expect(asked.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })
})
