import { describe, expect, it } from 'vitest'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { attackOn, type FieldSpec } from '../../../support/fif-battle.ts'
import { askedIn, dice, go, hiddenBattles, knownPlace } from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'

const LANDED = ['us-couch', 'us-casey']
const UNTIL_RETREAT = ['deploy-all:centers', 'deploy-all:centers', 'done', 'done']

/** Huger is attacked in Norfolk; his commander stands in Williamsburg with his back to the enemy. */
function norfolk(at: FieldSpec['at']): HiddenTable {
  return hiddenBattles({
    attacks: [attackOn('norfolk', { 'fort-monroe': LANDED }, 'amphibious')],
    side: 'union',
    at: { norfolk: ['cs-huger'], 'fort-monroe': LANDED, williamsburg: ['cs-longstreet-cdr'], ...at },
    options: { scenario: 'campaign' },
    more: { confidence: 0, commander: 'johnston', control: { richmond: 'confederate', norfolk: 'confederate' } },
  })
}

describe('RULING FIF-82 out of Norfolk to a commander whom nobody sees', () => {
  it('a garrison may be said to go wherever hidden blocks stand, and nowhere else', () => {
    const others = { yorktown: ['cs-jones'], richmond: ['cs-mclaws'], 'csa-box': ['cs-holmes'] }
    const { onlooker } = go(norfolk(others), ...UNTIL_RETREAT).positions
    const open = hiddenEngine.offers(onlooker, 'confederate').map(({ choice }) => choiceId(choice))
    expect(open).toEqual(['stand', 'retreat:richmond', 'retreat:yorktown', 'retreat:williamsburg'])
  })

  it('public orders do not send it there', () => {
    const table = norfolk({ yorktown: ['cs-jones'] })
    for (const seat of SEATS) {
      const general = { retreat: { when: { strengthLeftAtMost: 100 }, to: ['williamsburg', 'any'] } }
      const left = hiddenEngine.leaveOrders(table.positions[seat], 'confederate', { general })
      if (!left.ok) throw new Error(left.error.message)
      table.positions[seat] = left.value.position
    }
    go(table, ...UNTIL_RETREAT)
    for (const seat of SEATS) expect(table.positions[seat].board.fog?.shown['cs-huger']?.place).toBe('richmond')
  })
})

describe('fif:16.6 a side that is cut off and could still go somewhere', () => {
  it('RULING FIF-78 loses what lies face down, too, and shows it first', () => {
    const ring = { 'fair-oaks': ['cs-jones'], 'savage-station': ['cs-mclaws'], brackett: ['cs-whiting'] }
    const beyond = { 'white-oak-bridge': ['cs-huger'] }
    const places = [...Object.keys(ring), ...Object.keys(beyond)]
    const hill = ['cs-early', 'cs-rodes']
    const at = { 'seven-pines': ['us-couch 1', 'us-casey', 'us-kearny'], barker: hill, ...ring, ...beyond }
    const attacks = [attackOn('seven-pines', { barker: hill })]
    const table = go(
      hiddenBattles({ at, attacks, options: { battleSupply: true } }, places),
      ...['deploy:us-couch:left-center', 'deploy:us-casey:right-center', 'deploy:us-kearny:left-flank'],
      ...['deploy-all:centers', 'done', 'fire:cs-rodes', dice(4, 1)],
    )
    expect(askedIn(table)).toContain('union ["deployed","seven-pines","left-flank"]')
    expect(['us-casey', 'us-kearny'].map((block) => knownPlace(table, block))).toEqual(['eliminated', 'eliminated'])
  })
})
