import { describe, expect, it } from 'vitest'
import { scoutFault } from '../../../../modules/forged-in-fire/rules/battle/cavalry.ts'
import { stepFault } from '../../../../modules/forged-in-fire/rules/queries/marching.ts'
import {
  type FieldSpec,
  fieldWith,
  gameEvents,
  offered,
  offerOf,
  open,
  placeAt,
  refusalOf,
  resultOf,
  spOf,
  stageOf,
  take,
  takeAll,
} from '../../../support/fif-battle.ts'

const LEE = ['cs-lee-cav'] // 3 SP
const BOTH = ['cs-lee-cav', 'cs-hampton'] // 3 and 2

function contact(
  spec: FieldSpec,
  blocks: readonly string[],
  from: string,
  place: string,
  dice: readonly (readonly number[])[] = [],
) {
  return open(fieldWith(spec), 'cavalry-contact', { place, from, blocks }, dice)
}

describe('fif:13.1 scouting', () => {
  const at = { 'seven-pines': ['us-couch', 'us-west'], barker: BOTH }

  it('the example: 3 SP reveal on a 3 or less, and the cavalry goes back and may march on', () => {
    const seen = contact({ at }, LEE, 'barker', 'seven-pines', [[3]])
    expect(gameEvents(seen)).toEqual([
      { type: 'scout-attempted', place: 'seven-pines', blocks: LEE, sp: 3, die: 3, success: true },
      { type: 'place-scouted', place: 'seven-pines', side: 'union', blocks: ['us-couch', 'us-west'] },
    ])
    expect(resultOf(seen.position)).toBe('go-back')
    expect(placeAt(seen.position, 'cs-lee-cav')).toBe('barker')
  })

  it('the example: a 4 or more reveals nobody', () => {
    const unseen = contact({ at }, LEE, 'barker', 'seven-pines', [[4]])
    expect(gameEvents(unseen).map(({ type }) => type)).toEqual(['scout-attempted'])
    expect(resultOf(unseen.position)).toBe('go-back')
  })

  it('takes the highest SP of two blocks and not their sum, and each scouts once a game turn', () => {
    const two = contact({ at }, BOTH, 'barker', 'seven-pines', [[4]])
    expect(gameEvents(two)[0]).toMatchObject({ sp: 3, success: false })
    expect(two.position.board.field.scouted).toEqual(BOTH)
    expect(scoutFault(two.position.board, BOTH, 'barker', 'seven-pines')).toMatchObject({ code: 'scouted-already' })
    expect(scoutFault(fieldWith({ at }), BOTH, 'barker', 'seven-pines')).toBeUndefined()
  })

  it('does not scout a fortress, nor across entrenchments', () => {
    const state = fieldWith({ at: { yorktown: ['cs-early'], 'hughes-tavern': ['cs-rodes'], barker: ['us-cooke'] } })
    expect(scoutFault(state, ['us-cooke'], 'howards-bridge', 'yorktown')).toMatchObject({
      code: 'fortress',
      rule: 'fif:13.1',
    })
    expect(scoutFault(state, ['us-cooke'], 'barker', 'hughes-tavern')).toMatchObject({ code: 'across-works' })
    expect(scoutFault(state, ['us-cooke'], 'bickleys-mill', 'hughes-tavern')).toBeUndefined()
  })

  it('finds decoys out', () => {
    const decoys = { 'seven-pines': ['cs-decoy-1', 'cs-early'], 'savage-station': ['us-cooke'] }
    const seen = contact({ at: decoys, side: 'union' }, ['us-cooke'], 'savage-station', 'seven-pines', [[1]])
    expect(gameEvents(seen).at(-1)).toEqual({ type: 'decoy-revealed', block: 'cs-decoy-1' })
  })

  it('RULING FIF-30 with other blocks of the enemy it may stay instead', () => {
    const { position } = contact({ at: { 'seven-pines': ['us-train'], barker: LEE } }, LEE, 'barker', 'seven-pines')
    expect(offered(position)).toEqual(['scout', 'no-scout'])
    expect(resultOf(take(position, 'no-scout').position)).toBe('go-on')
  })
})

describe('fif:13.3 cavalry battles', () => {
  const at = { 'seven-pines': ['us-couch', 'us-stoneman', 'us-cooke'], barker: LEE }

  it('the example: 3 dice against 4, one hit against two, the Union withdraws, and the scout rolls against 2', () => {
    // three of the Confederates first, then four of the Union
    const fought = contact({ at }, LEE, 'barker', 'seven-pines', [[6, 6, 1, 6, 1, 1, 1]])
    expect(gameEvents(fought)).toEqual([
      { type: 'cavalry-fought', place: 'seven-pines', mover: 'confederate', movers: [6, 6, 1], others: [6, 1, 1, 1] },
      { type: 'sp-lost', block: 'us-stoneman', rule: 'fif:13.3' },
      { type: 'sp-lost', block: 'us-cooke', rule: 'fif:13.3' },
      { type: 'sp-lost', block: 'cs-lee-cav', rule: 'fif:13.3' },
    ])
    expect(fought.position.waiting).toEqual({ for: 'decision', side: 'union' })
    const after = take(fought.position, 'withdraw:garthwright', [[3]])
    expect(gameEvents(after)[0]).toEqual({
      type: 'blocks-moved',
      blocks: ['us-stoneman', 'us-cooke'],
      to: 'garthwright',
    })
    expect(gameEvents(after)[1]).toMatchObject({ type: 'scout-attempted', sp: 2, die: 3, success: false })
    expect(resultOf(after.position)).toBe('go-back')
  })

  it('goes on in rounds until one side has had enough; the mover goes back and is done', () => {
    const first = contact({ at }, LEE, 'barker', 'seven-pines', [[1, 1, 1, 1, 1, 1, 1]])
    expect(offered(first.position)).toEqual([
      'stand',
      'withdraw:fair-oaks',
      'withdraw:garthwright',
      'withdraw:savage-station',
    ])
    expect(refusalOf(first.position, 'withdraw:barker')).toMatchObject({ code: 'no-way-out', rule: 'fif:13.2' })
    const mover = take(first.position, 'stand').position
    expect(mover.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(mover)).toEqual(['stand', 'break-off'])
    expect(resultOf(take(mover, 'break-off').position)).toBe('back-and-stop')
    const second = take(mover, 'stand', [[1, 1, 1, 1, 1, 1, 6]])
    expect(spOf(second.position, 'cs-lee-cav')).toEqual([2])
    expect(second.position.waiting).toEqual({ for: 'decision', side: 'union' })
  })

  it('is over when a side is eliminated, and losses are simultaneous', () => {
    const few = { 'seven-pines': ['us-cooke 1'], barker: ['cs-lee-cav 1'] }
    const both = contact({ at: few }, LEE, 'barker', 'seven-pines', [[6, 6]])
    expect([placeAt(both.position, 'us-cooke'), placeAt(both.position, 'cs-lee-cav')]).toEqual([
      'eliminated',
      'eliminated',
    ])
    expect(resultOf(both.position)).toBe('back-and-stop')
    const won = contact({ at: few }, LEE, 'barker', 'seven-pines', [[6, 1]])
    expect(resultOf(won.position)).toBe('stop') // 10.1, nobody is left to scout
  })

  it('terrain takes dice from the movers', () => {
    const river = { mechanicsville: ['us-cooke'], 'mechanicsville-bridge': LEE }
    const { position } = open(
      fieldWith({ at: river }),
      'cavalry-battle',
      { place: 'mechanicsville', from: 'mechanicsville-bridge', blocks: LEE, asking: null },
      [],
    )
    if (position.waiting.for !== 'roll') throw new Error('no roll is due')
    expect(position.waiting.request.dice).toHaveLength(2 + 2) // 3 less 1, and 2
  })

  it('RULING FIF-31 the largest SP takes each hit, of equals the first', () => {
    const some = { 'seven-pines': ['us-couch', 'us-stoneman', 'us-cooke 1'], barker: LEE }
    const { position } = contact({ at: some }, LEE, 'barker', 'seven-pines', [[6, 6, 1, 1, 1, 1]])
    expect(spOf(position, 'us-stoneman', 'us-cooke')).toEqual([0, 1])
  })
})

describe('fif:13.2 screening', () => {
  // the movers have come from Glendale
  const movers = ['us-hooker', 'us-de-russy']
  const at = { 'white-oak-bridge': [...BOTH, ...movers], 'long-bridge': ['cs-early'] }
  const screen = (spec: Partial<FieldSpec> = {}) =>
    open(
      fieldWith({ at, side: 'union', ...spec }),
      'screen',
      { place: 'white-oak-bridge', from: 'glendale', blocks: movers },
      [],
    ).position

  it('the example: the 3 SP block counts, and on a 3 the movers must stop there', () => {
    const open3 = screen()
    expect(open3.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offerOf(open3, 'screen').label).toBe('Screen White Oak Bridge: 3 or less')
    const held = take(open3, 'screen', [[3]])
    expect(gameEvents(held)).toMatchObject([
      { type: 'screen-attempted', blocks: BOTH, sp: 3, die: 3, success: true },
      { type: 'place-blocked', place: 'white-oak-bridge', by: 'confederate' },
    ])
    // back one location, its choice, but not where the enemy came from
    expect(offered(held.position)).toEqual(['withdraw:bottoms-bridge', 'withdraw:garthwright'])
    expect(refusalOf(held.position, 'withdraw:glendale')).toMatchObject({ code: 'no-way-out', rule: 'fif:13.2' })
    const after = take(held.position, 'withdraw:garthwright').position
    expect(resultOf(after)).toBe('stop')
    expect(BOTH.map((block) => placeAt(after, block))).toEqual(['garthwright', 'garthwright'])
    expect(after.board.field.blocked).toEqual([{ place: 'white-oak-bridge', by: 'confederate' }])
    const onward = (side: 'union' | 'confederate', block: string) =>
      stepFault(
        after.board,
        { side, commander: null, blocks: [block] },
        { halves: 2, roads: 1, steps: 1, railed: false },
        'white-oak-bridge',
        'bottoms-bridge',
        'road',
      )
    expect(onward('union', 'us-hooker')).toMatchObject({ code: 'screened', rule: 'fif:13.2' })
    expect(onward('confederate', 'cs-early')).toBeUndefined()
  })

  it('on a 4 they march on, and the cavalry goes towards its friends', () => {
    const near = { ...at, 'savage-station': ['cs-rodes'], 'long-bridge': [] }
    const failed = take(screen({ at: near }), 'screen', [[4]])
    expect(resultOf(failed.position)).toBe('go-on')
    expect(placeAt(failed.position, 'cs-lee-cav')).toBe('bottoms-bridge') // one link from Rodes, as Garthwright is: the first
    const swamp = { ...at, 'seven-pines': ['cs-rodes'], 'long-bridge': [] }
    expect(placeAt(take(screen({ at: swamp }), 'screen', [[4]]).position, 'cs-lee-cav')).toBe('garthwright')
  })

  it('RULING FIF-32 it may give way without a screen, and keeps the attempt', () => {
    const { position } = take(screen(), 'give-way')
    expect(resultOf(position)).toBe('go-on')
    expect(position.board.field.screened).toEqual([])
  })

  it('screens once a game turn; who has done so only makes way', () => {
    const field = { scouted: [], screened: BOTH, blocked: [], retreated: [] }
    const gone = screen({ more: { field } })
    expect(resultOf(gone)).toBe('go-on')
    expect(placeAt(gone, 'cs-lee-cav')).not.toBe('white-oak-bridge')
    const one = screen({ more: { field: { ...field, screened: ['cs-lee-cav'] } } })
    expect(offerOf(one, 'screen').label).toBe('Screen White Oak Bridge: 2 or less')
  })

  it('RULING FIF-33 is eliminated when it finds no place', () => {
    const shut = { ...at, 'bottoms-bridge': ['us-couch'], garthwright: ['us-train'] }
    const lost = take(screen({ at: shut }), 'screen', [[1]])
    expect(resultOf(lost.position)).toBe('stop')
    expect(placeAt(lost.position, 'cs-lee-cav')).toBe('eliminated')
  })

  it('does not happen where no cavalry is', () => {
    const none = { ...at, 'white-oak-bridge': movers }
    expect(resultOf(screen({ at: none }))).toBe('go-on')
  })

  it('cannot withdraw before it has decided', () => {
    expect(refusalOf(screen(), 'withdraw:garthwright')).toMatchObject({ code: 'screen-first', rule: 'fif:13.2' })
    expect(stageOf(takeAll(screen(), ['screen', [[1]]]).position)).toBe('screen')
  })
})
