import { describe, expect, it } from 'vitest'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  offerOf,
  open,
  placeAt,
  refusalOf,
  spOf,
  stageOf,
  take,
  takeAll,
} from '../../../support/fif-battle.ts'

const V_CORPS = ['us-v-cdr', 'us-morell', 'us-sykes', 'us-mccall', 'us-weed', 'us-hunt']
const DH_HILL = ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes', 'cs-carter', 'cs-pendleton']
const LONGSTREET = [
  'cs-longstreet-cdr',
  'cs-pickett',
  'cs-anderson',
  'cs-huger',
  'cs-walton',
  'cs-grimes',
  'cs-ap-hill-1',
]

/** fif:11.1 Both sides as in the rulebook's example, V Corps with Hunt defending. */
function deployed() {
  const state = fieldWith({
    at: { 'beaver-dam': V_CORPS, mechanicsville: [...DH_HILL, ...LONGSTREET] },
    attacks: [attackOn('beaver-dam', { mechanicsville: [...DH_HILL, ...LONGSTREET] })],
  })
  const { position } = open(state, 'battle', { place: 'beaver-dam', attacker: 'confederate' })
  const union = { 'us-sykes': 'right-center', 'us-morell': 'right-center', 'us-hunt': 'right-center' }
  const left = { 'us-mccall': 'left-center', 'us-weed': 'left-center', 'us-v-cdr': 'left-center' }
  const words = (places: { readonly [block: string]: string }) =>
    Object.entries(places).map(([block, at]) => `deploy:${block}:${at}`)
  const hill = Object.fromEntries(DH_HILL.map((block) => [block, 'left-center']))
  const longstreet = Object.fromEntries(LONGSTREET.map((block) => [block, 'right-center']))
  return takeAll(position, [...words({ ...union, ...left }), ...words({ ...hill, ...longstreet })])
}

/** A roll of so many dice, so many of them this number and the others 1. */
const dice = (count: number, hits: number, face = 6): readonly number[] =>
  Array.from({ length: count }, (_, at) => (at < hits ? face : 1))

describe('fif:11.7 the worked battle', () => {
  it('fif:11.1 the defender deploys first, and what stands in the centers is revealed', () => {
    const after = deployed()
    const kinds = gameEvents(after).map((event) => event.type)
    expect(kinds.filter((kind) => kind === 'block-deployed')).toHaveLength(
      V_CORPS.length + DH_HILL.length + LONGSTREET.length,
    )
    const [first] = gameEvents(after)
    expect(first).toMatchObject({ type: 'block-deployed', block: 'us-sykes' })
    expect(kinds.indexOf('blocks-revealed')).toBeGreaterThan(kinds.lastIndexOf('block-deployed'))
    expect(after.position.board.battle?.revealed).toHaveLength(V_CORPS.length + DH_HILL.length + LONGSTREET.length)
    expect(after.position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(offered(after.position).filter((choice) => choice.startsWith('fire'))).toEqual([
      'fire:us-weed',
      'fire:us-hunt',
    ])
    expect(offerOf(after.position, 'fire:us-hunt').label).toBe('Hunt fires at the left center: 4 dice, hits on 5, 6')
  })

  it('goes through both artillery and both infantry phases as printed, die by die', () => {
    // defender's artillery: Hunt hits twice, Early and Rodes take it; Weed misses
    let at = take(deployed().position, 'fire:us-hunt', [dice(4, 2, 5)]).position
    expect(at.waiting).toEqual({ for: 'decision', side: 'confederate' })
    at = takeAll(at, ['take-hit:cs-early', 'take-hit:cs-rodes']).position
    expect(spOf(at, 'cs-early', 'cs-rodes', 'cs-pendleton')).toEqual([3, 3, 4])
    at = take(at, 'fire:us-weed', [dice(2, 0)]).position

    // attacker's artillery: two hits of Carter, one of Pendleton; the third must be Hunt's, now the largest
    at = takeAll(at, ['fire:cs-carter', [dice(2, 2)], 'take-hit:us-sykes', 'take-hit:us-morell']).position
    expect(spOf(at, 'us-sykes', 'us-morell', 'us-hunt')).toEqual([3, 3, 4])
    at = take(at, 'fire:cs-pendleton', [dice(4, 1)]).position
    expect(spOf(at, 'us-sykes', 'us-morell', 'us-hunt')).toEqual([3, 3, 3])
    at = takeAll(at, ['fire:cs-walton', [dice(3, 0)], 'fire:cs-grimes', [dice(2, 0)]]).position

    // defender's infantry: one hit on infantry, though Pendleton has more SP; a 5 is no hit
    expect(offered(at).filter((choice) => choice.startsWith('fire'))).toEqual([
      'fire:us-morell',
      'fire:us-sykes',
      'fire:us-mccall',
    ])
    at = take(at, 'fire:us-sykes', [dice(3, 1)]).position
    expect(offered(at)).toEqual(['take-hit:cs-early', 'take-hit:cs-rodes'])
    expect(refusalOf(at, 'take-hit:cs-pendleton')).toMatchObject({ code: 'not-the-largest', rule: 'fif:11.3' })
    at = takeAll(at, ['take-hit:cs-rodes', 'fire:us-morell', [dice(3, 3, 5)], 'fire:us-mccall', [dice(4, 0)]]).position
    at = take(at, 'done').position // the commander could still move

    // attacker's infantry: Early misses, Hill cannot bring Rodes to the flank
    expect(at.waiting).toEqual({ for: 'decision', side: 'confederate' })
    at = take(at, 'fire:cs-early', [dice(3, 0)]).position
    const failed = take(at, 'flank:cs-rodes:cs-dh-hill-cdr', [[6]])
    expect(gameEvents(failed)[0]).toMatchObject({
      type: 'flank-fire-attempted',
      position: 'left-flank',
      success: false,
    })
    at = failed.position
    expect(at.board.battle?.fighters['cs-rodes']?.position).toBe('left-flank')
    expect(at.board.battle?.fighters['cs-dh-hill-cdr']?.position).toBe('left-flank')
    expect(refusalOf(at, 'fire:cs-rodes')).toMatchObject({ code: 'already-acted', rule: 'fif:11.2' })

    // three hits on McCall, and Anderson's flank fire: one more eliminates him, the next is the artillery's
    at = takeAll(at, [
      'fire:cs-pickett',
      [dice(4, 1)],
      'fire:cs-ap-hill-1',
      [dice(4, 1)],
      'fire:cs-huger',
      [dice(4, 1)],
    ]).position
    expect(spOf(at, 'us-mccall', 'us-weed')).toEqual([1, 2])
    const flank = take(at, 'flank:cs-anderson:cs-longstreet-cdr', [[2], dice(4, 2, 5)])
    expect(gameEvents(flank).map((event) => event.type)).toEqual([
      'flank-fire-attempted',
      'block-fired',
      'sp-lost',
      'block-left-board',
      'sp-lost',
    ])
    at = flank.position
    expect(spOf(at, 'us-mccall', 'us-weed')).toEqual([0, 1])
    expect(placeAt(at, 'us-mccall')).toBe('eliminated')
    expect(at.board.battle?.fighters['cs-anderson']?.position).toBe('right-flank')
    expect(at.board.battle?.decision).toBeNull() // Weed still holds the center

    // and then the defender determines first whether he retreats
    expect(stageOf(at)).toBe('retreat-determination')
    expect(at.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(at.board.record.lost).toEqual({ confederate: 3, union: 8 })
  })
})
