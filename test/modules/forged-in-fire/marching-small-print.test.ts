import { describe, expect, it, test } from 'vitest'
import type { BlockId } from '../../../modules/forged-in-fire/rules/ids.ts'
import { maySubordinate } from '../../../modules/forged-in-fire/rules/queries/command.ts'
import { enemiesIn, sharedPlaces } from '../../../modules/forged-in-fire/rules/queries/occupancy.ts'
import type { State } from '../../../modules/forged-in-fire/rules/state.ts'
import {
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
} from '../../support/fif-battle.ts'
import { heldBy, marchOf, tableWith } from '../../support/fif-table.ts'

const movement = (state: State) => open(state, 'movement', { side: state.playerTurn?.side ?? 'union' }).position
const types = (advance: Parameters<typeof gameEvents>[0]) => gameEvents(advance).map(({ type }) => type)
const beginning = (position: ReturnType<typeof movement>, word: string) =>
  offered(position).filter((choice) => choice.startsWith(word))

describe('fif:4 who is activated', () => {
  it('fif:4.2 a commander only with his corps, nobody a second time, nobody without points', () => {
    const at = { 'big-bethel': ['us-iv-cdr', 'us-couch', 'us-casey'], norfolk: ['cs-huger'] }
    const state = tableWith({ at, playerTurn: { activated: ['us-casey'] } })
    expect(beginning(movement(state), 'single')).toEqual(['single:us-couch'])
    const corps = take(movement(state), 'activate:us-iv-cdr').position
    expect(beginning(corps, 'march:')).toEqual(['march:us-iv-cdr', 'march:us-couch'])
    // 10.7 nor does the Union empty Norfolk
    expect(beginning(movement(state), 'leave')).toEqual([])
    const spent = tableWith({ at, side: 'confederate', cap: 0 })
    expect(stageOf(open(spent, 'movement', { side: 'confederate' }).position)).toBe('door')
  })

  it('fif:4.2 a commander with his corps once, and none that still has to wait in the box', () => {
    const at = { 'big-bethel': ['us-iv-cdr', 'us-couch'], glendale: ['us-iii-cdr'], 'union-box': ['us-vi-cdr'] }
    const state = tableWith({ at, playerTurn: { activated: ['us-iv-cdr'] } })
    expect(beginning(movement(state), 'activate:')).toEqual(['activate:us-iii-cdr'])
  })

  it('fif:4.4 nobody commands the enemy’s white blocks', () => {
    expect(maySubordinate('cs-dh-hill-cdr', 'cs-pendleton')).toBe(true)
    expect(maySubordinate('cs-dh-hill-cdr', 'us-hunt')).toBe(false)
  })

  it('fif:16.2 the option is Stuart’s, for those of his two that have not been activated', () => {
    const at = { richmond: ['cs-lee-cav', 'cs-hampton', 'cs-early'], 'seven-pines': ['us-couch'] }
    const stuart = (activated: readonly BlockId[], side: 'union' | 'confederate' = 'confederate') =>
      movement(tableWith({ at, side, options: { stuart: true }, playerTurn: { activated } }))
    expect(offerOf(stuart([]), 'activate-stuart').pieces).toEqual(['cs-lee-cav', 'cs-hampton'])
    expect(offerOf(stuart(['cs-hampton']), 'activate-stuart').pieces).toEqual(['cs-lee-cav'])
    expect(beginning(stuart([], 'union'), 'activate-stuart')).toEqual([])
  })

  it('fif:10.5 the ironclad is not; it neither leaves Norfolk nor keeps anybody off', () => {
    const state = tableWith({ at: { norfolk: ['cs-virginia', 'cs-huger'] }, side: 'confederate' })
    expect(refusalOf(movement(state), 'single:cs-virginia')).toMatchObject({ code: 'ship', rule: 'fif:10.5' })
    expect(beginning(movement(state), 'leave')).toEqual(['leave-norfolk:cs-huger:richmond'])
    expect(enemiesIn(tableWith({ at: { norfolk: ['cs-virginia'] } }), 'union', 'norfolk')).toEqual([])
  })

  it('fif:10.7 who leaves Norfolk has not been activated, has a free place to go to, and is there', () => {
    const at = { norfolk: ['cs-huger', 'cs-grimes'], barker: ['cs-early'] }
    const used = movement(tableWith({ at, side: 'confederate', playerTurn: { activated: ['cs-huger'] } }))
    expect(beginning(used, 'leave')).toEqual(['leave-norfolk:cs-grimes:richmond'])
    expect(refusalOf(used, 'leave-norfolk:cs-early:richmond')).toMatchObject({ code: 'not-in-norfolk' })
    const held = tableWith({ at: { ...at, richmond: ['us-stoneman'] }, side: 'confederate' })
    expect(beginning(movement(held), 'leave')).toEqual([])
  })

  it('marches end before anything else, and a plain word has no reason of its own', () => {
    const state = tableWith({ at: { 'big-bethel': ['us-iv-cdr', 'us-couch'] } })
    expect(refusalOf(movement(state), 'extend').code).toBe('not-offered')
    const corps = take(movement(state), 'activate:us-iv-cdr').position
    expect(refusalOf(corps, 'extend').code).toBe('not-offered')
    expect(refusalOf(corps, 'load:us-couch')).toMatchObject({ code: 'no-ships', rule: 'fif:10.3' })
    const march = take(corps, 'march:us-couch').position
    expect(refusalOf(march, 'extend').code).toBe('not-offered')
    expect(refusalOf(march, 'join:us-casey').code).toBe('not-in-play')
  })
})

describe('fif:10 marching together', () => {
  it('others join before the first step and move along, each activated once', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-iv-cdr', 'us-couch', 'us-casey', 'us-west'] } })
    const begun = takeAll(movement(state), ['activate:us-iv-cdr', 'march:us-couch', 'join:us-casey']).position
    expect(beginning(begun, 'join')).toEqual(['join:us-iv-cdr', 'join:us-west'])
    expect(refusalOf(begun, 'join:us-casey')).toMatchObject({ code: 'cannot-join', rule: 'fif:10' })
    const moved = takeAll(begun, ['to:big-bethel', 'to:howards-bridge', 'halt']).position
    expect([placeAt(moved, 'us-couch'), placeAt(moved, 'us-casey')]).toEqual(['howards-bridge', 'howards-bridge'])
    expect(placeAt(moved, 'us-west')).toBe('fort-monroe')
    expect(moved.board.playerTurn?.activated).toEqual(['us-iv-cdr', 'us-couch', 'us-casey'])
    expect(beginning(moved, 'march:')).toEqual(['march:us-iv-cdr', 'march:us-west'])
  })

  it('ends with those that have moved, each once', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-couch'] } })
    const { position } = takeAll(marchOf(state, ['us-couch']).position, ['to:big-bethel', 'to:howards-bridge', 'halt'])
    expect(resultOf(position)).toEqual(['us-couch'])
  })

  it('a stack is those of one place that can go together: two or more', () => {
    const at = { 'fort-monroe': ['us-iv-cdr', 'us-couch'], 'big-bethel': ['us-casey'] }
    const corps = take(movement(tableWith({ at })), 'activate:us-iv-cdr').position
    expect(beginning(corps, 'march-stack')).toEqual(['march-stack:fort-monroe'])
    expect(offerOf(corps, 'march-stack:fort-monroe').pieces).toEqual(['us-iv-cdr', 'us-couch'])
    // each may go in by itself, the infantry to fight and the cavalry to scout, but not both together
    const pier = { 'kings-mill': ['us-iv-cdr', 'us-couch', 'us-stoneman'], williamsburg: ['cs-early'] }
    const faced = take(movement(tableWith({ at: pier })), 'activate:us-iv-cdr').position
    expect(beginning(faced, 'march')).toEqual(['march:us-couch', 'march:us-stoneman'])
  })
})

describe('fif:10.2 by rail', () => {
  const held = { control: heldBy('confederate', 'richmond', 'bickleys-mill', 'jennings', 'fair-oaks', 'barker') }

  it('is noted once for each block, and in the label; a road is no rail', () => {
    const state = tableWith({ at: { richmond: ['cs-early'] }, side: 'confederate', more: held })
    const first = marchOf(state, ['cs-early']).position
    expect(offerOf(first, 'rail:bickleys-mill').label).toBe("To Bickley's Mill: 0½ MP; by rail")
    expect(offerOf(first, 'to:bickleys-mill').label).toBe("To Bickley's Mill: 1 MP")
    const two = takeAll(first, ['rail:bickleys-mill', 'rail:jennings'])
    expect(types(two).filter((type) => type === 'rail-used')).toHaveLength(1)
    expect(two.position.board.playerTurn?.railed).toEqual(['cs-early'])
    expect(offered(two.position)).toContain('to:barker')
    expect(offered(two.position)).not.toContain('rail:barker')
  })

  it('decoys alone are no battle: who came by rail may go in', () => {
    const at = { jennings: ['cs-early'], 'fair-oaks': ['us-train'] }
    const state = tableWith({ at, side: 'confederate', more: held })
    expect(offered(marchOf(state, ['cs-early']).position)).toContain('rail:fair-oaks')
    const line = tableWith({ at: { ...at, 'fair-oaks': ['us-couch'] }, side: 'confederate', more: held })
    expect(offered(marchOf(line, ['cs-early']).position)).not.toContain('rail:fair-oaks')
  })
})

describe('fif:10.1, fif:13 into the enemy', () => {
  it('the label tells what is met: an attack, or an enemy that does not fight', () => {
    const at = { 'seven-pines': ['cs-early'], garthwright: ['us-couch'], barker: ['us-train'] }
    const state = tableWith({ at, side: 'confederate' })
    const { position } = marchOf(state, ['cs-early'])
    expect(offerOf(position, 'to:garthwright').label).toBe('To Garthwright: 1 MP; attack')
    expect(offerOf(position, 'to:barker').label).toBe('To Barker: 1 MP; the enemy is there')
    const riders = tableWith({ at: { ...at, 'seven-pines': ['cs-hampton'] }, side: 'confederate' })
    const ride = marchOf(riders, ['cs-hampton']).position
    expect(offerOf(ride, 'to:garthwright').label).toBe('To Garthwright: 1 MP; the enemy is there')
  })

  it('cavalry scouts and goes back, and may ride on from there; it attacks nobody', () => {
    const at = { 'seven-pines': ['cs-hampton'], garthwright: ['us-couch'] }
    const begun = marchOf(tableWith({ at, side: 'confederate' }), ['cs-hampton']).position
    const back = take(begun, 'to:garthwright', [[5]])
    expect(gameEvents(back)).toEqual([
      { type: 'blocks-activated', blocks: ['cs-hampton'] },
      { type: 'blocks-moved', blocks: ['cs-hampton'], to: 'garthwright' },
      { type: 'scout-attempted', place: 'garthwright', blocks: ['cs-hampton'], sp: 2, die: 5, success: false },
      { type: 'blocks-moved', blocks: ['cs-hampton'], to: 'seven-pines' },
    ])
    expect(back.position.board.playerTurn?.attacks).toEqual([])
    expect(beginning(back.position, 'to:barker')).toEqual(['to:barker'])
    expect(refusalOf(back.position, 'to:garthwright').code).toBe('scouted-already')
  })

  it('cavalry alone on a free road meets nobody', () => {
    const ride = take(
      marchOf(tableWith({ at: { barker: ['cs-hampton'] }, side: 'confederate' }), ['cs-hampton']).position,
      'to:jennings',
    )
    const called = ride.events.flatMap(({ of, event }) =>
      of === 'kernel' && event.type === 'frame-called' ? [event.stage] : [],
    )
    expect(called).not.toContain('cavalry-contact')
  })

  it('cavalry that is lost to cavalry is gone', () => {
    const at = { 'seven-pines': ['cs-hampton 1'], garthwright: ['us-stoneman', 'us-cooke'] }
    const begun = marchOf(tableWith({ at, side: 'confederate' }), ['cs-hampton']).position
    const lost = take(begun, 'to:garthwright', [[1, 6, 1, 1, 1]]).position
    expect(placeAt(lost, 'cs-hampton')).toBe('eliminated')
    expect(spOf(lost, 'cs-hampton')).toEqual([0])
  })

  it('fif:13.1 enemy cavalry is met in a fortress too, and not by rail', () => {
    const at = { 'howards-bridge': ['us-stoneman'], yorktown: ['cs-hampton'] }
    expect(offered(marchOf(tableWith({ at }), ['us-stoneman']).position)).toContain('to:yorktown')
    const alone = tableWith({ at: { ...at, yorktown: ['cs-early'] } })
    expect(refusalOf(marchOf(alone, ['us-stoneman']).position, 'to:yorktown').code).toBe('fortress')
    const control = heldBy('union', 'white-house', 'tunstalls')
    const rail = tableWith({ at: { 'white-house': ['us-stoneman'], tunstalls: ['cs-hampton'] }, more: { control } })
    const { position } = marchOf(rail, ['us-stoneman'])
    expect(offered(position)).toContain('to:tunstalls')
    expect(refusalOf(position, 'rail:tunstalls').code).toBe('rail-no-battle')
  })

  it('fif:13.2 infantry that drives cavalry away takes control; the cavalry makes way first', () => {
    const at = { tunstalls: ['cs-early'], 'white-house': ['us-stoneman'] }
    const more = { control: heldBy('union', 'white-house') }
    const screen = take(marchOf(tableWith({ at, side: 'confederate', more }), ['cs-early']).position, 'to:white-house')
    expect(gameEvents(screen).at(-1)).toEqual({ type: 'blocks-moved', blocks: ['cs-early'], to: 'white-house' })
    expect(stageOf(screen.position)).toBe('screen')
    const after = take(screen.position, 'give-way')
    expect(gameEvents(after)).toEqual([
      { type: 'blocks-moved', blocks: ['us-stoneman'], to: 'cumberland' },
      { type: 'control-changed', place: 'white-house', side: 'confederate' },
    ])
  })

  test.each([
    ['union', 'us-couch', 6],
    ['union', 'us-west', null],
    ['confederate', 'cs-early', null],
  ] as const)('fif:15.1 an attack near Richmond by %s %s: Lee comes on %j', (side, block, due) => {
    const enemy = side === 'union' ? 'cs-jones' : 'us-casey'
    const state = tableWith({ at: { garthwright: [block], 'seven-pines': [enemy] }, side, turn: 5 })
    expect(take(marchOf(state, [block]).position, 'to:seven-pines').position.board.leeDueTurn).toBe(due)
  })

  it('fif:15.1 from a box a place with cavalry alone is open', () => {
    const at = { 'csa-box': ['cs-jackson-cdr', 'cs-winder'], 'hanover-ch': ['us-stoneman'] }
    const box = takeAll(movement(tableWith({ at, side: 'confederate' })), [
      'activate:cs-jackson-cdr',
      'march:cs-winder',
    ])
    expect(offered(box.position)).toContain('to:hanover-ch')
  })

  it('fif:6.3 troops among a train and guns are not both sides in one place', () => {
    expect(sharedPlaces(tableWith({ at: { trent: ['us-train', 'cs-early'] } }))).toEqual([])
  })
})

describe('fif:16.1 force marches', () => {
  const options = { forceMarch: true }
  const three = ['to:big-bethel', 'to:howards-bridge', 'to:youngs-mill']
  const forces = (state: State, blocks: readonly BlockId[], commander: BlockId | null, path: readonly string[]) =>
    beginning(takeAll(marchOf(state, blocks, commander).position, path).position, 'force')

  it('of a corps, when its points are spent, infantry and artillery, not its commander', () => {
    const at = { 'fort-monroe': ['us-couch', 'us-stoneman'], 'youngs-mill': ['us-iv-cdr'] }
    const state = tableWith({ at, options })
    expect(forces(state, ['us-couch'], null, three.slice(0, 2))).toEqual([])
    expect(forces(state, ['us-couch'], 'us-iv-cdr', three.slice(0, 2))).toEqual([])
    const riders = ['us-couch', 'us-stoneman']
    expect(forces(state, riders, 'us-iv-cdr', three)).toEqual([
      'force:us-couch:big-bethel',
      'force:us-couch:howards-bridge',
      'force:us-couch:lees-mill',
      'force:us-couch:newport-news',
    ])
    expect(stageOf(takeAll(marchOf(state, ['us-couch']).position, three).position)).toBe('door')
  })

  it('not out of a place that is screened, nor from where there was no supply, nor Jackson while he is slow', () => {
    const at = { 'fort-monroe': ['us-couch'], 'youngs-mill': ['us-iv-cdr'] }
    const end = (
      state: State,
      path: readonly string[],
      block: BlockId = 'us-couch',
      commander: BlockId = 'us-iv-cdr',
    ) => stageOf(takeAll(marchOf(state, [block], commander).position, path).position)
    expect(end(tableWith({ at, options }), three)).toBe('march')
    const blocked = [{ place: 'youngs-mill', by: 'confederate' as const }]
    const field = { scouted: [], screened: [], retreated: [], blocked }
    expect(end(tableWith({ at, options, more: { field } }), three)).toBe('door')
    const far = { 'fort-magruder': ['us-couch'], 'lees-mill': ['us-iv-cdr'] }
    const home = ['to:halfway-house', 'to:lees-mill', 'to:youngs-mill']
    expect(end(tableWith({ at: far, options, more: { control: { 'fort-monroe': 'union' } } }), home)).toBe('door')
    const valley = { 'hanover-ch': ['cs-winder'], mechanicsville: ['cs-jackson-cdr'] }
    const road = ['to:old-church', 'to:bethesda-church']
    const slow = tableWith({ at: valley, side: 'confederate', options: { forceMarch: true, slowJackson: true } })
    const third = takeAll(marchOf(slow, ['cs-winder'], 'cs-jackson-cdr').position, road).position
    expect(stageOf(take(third, 'to:mechanicsville', [[3]]).position)).toBe('door')
    const free = tableWith({ at: valley, side: 'confederate', options })
    expect(end(free, [...road, 'to:mechanicsville'], 'cs-winder', 'cs-jackson-cdr')).toBe('march')
  })

  it('also of those that have come out of a box', () => {
    const at = { 'csa-box': ['cs-winder'], mechanicsville: ['cs-jackson-cdr'] }
    const state = tableWith({ at, side: 'confederate', options })
    const path = ['to:hanover-ch', 'to:old-church', 'to:bethesda-church']
    expect(forces(state, ['cs-winder'], 'cs-jackson-cdr', path)).toContain('force:cs-winder:mechanicsville')
  })
})

describe('fif:16.7 Jackson’s roll', () => {
  it('holds nobody but his corps', () => {
    const at = { 'hanover-ch': ['cs-early'] }
    const playerTurn = { jacksonFarther: false }
    const state = tableWith({ at, side: 'confederate', options: { slowJackson: true }, playerTurn })
    const road = ['to:old-church', 'to:bethesda-church', 'to:mechanicsville']
    expect(placeAt(takeAll(marchOf(state, ['cs-early']).position, road).position, 'cs-early')).toBe('mechanicsville')
  })
})
