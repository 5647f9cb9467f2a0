import { describe, expect, it } from 'vitest'
import {
  type AttackWay,
  attackRefusal,
  attackTargets,
} from '../../../../modules/on-to-richmond/rules/queries/attack-targets.ts'
import { type TableSpec, tableWith } from '../../../support/otr-table.ts'

interface Attack {
  readonly what: string
  readonly rule: string
  readonly from: string
  readonly target: string
  /** Who attacks; default the infantry division `us-couch`. */
  readonly unit?: string
  readonly how?: AttackWay
  readonly table?: Partial<TableSpec>
  /** The code and rule of the refusal; missing: the attack is possible. */
  readonly refused?: string
}

const ASSAULT: AttackWay = { action: 'assault' }
const marched = (began: string): AttackWay => ({ action: 'march', began })
const swollen = { weather: { rainUntil: 0, minorUnfordableUntil: 2, majorUnfordableUntil: 0 } }

const ATTACKS: readonly Attack[] = [
  { what: 'an adjacent hex with an enemy', rule: 'std:7.1', from: 'N1308', target: 'N1309' },
  {
    what: 'a hex that is not adjacent',
    rule: 'std:7.1',
    from: 'N1307',
    target: 'N1309',
    refused: 'not-adjacent std:7.1',
  },
  { what: 'a hex without an enemy', rule: 'std:7.1', from: 'N1308', target: 'N1408', refused: 'no-enemy std:7.1' },

  { what: 'over a river without a crossing', rule: 'std:7.1', from: 'N2004', target: 'N2005' },
  { what: 'over a minor river', rule: 'std:7.1', from: 'N2006', target: 'N2005', refused: 'river std:7.1' },
  { what: 'over a major river', rule: 'std:7.1', from: 'N0729', target: 'N0828', refused: 'river std:7.1' },
  { what: 'over a bridge', rule: 'std:7.1', from: 'N0307', target: 'N0206' },
  { what: 'over a bridge in rain', rule: 'std:12.0', from: 'N0307', target: 'N0206', table: { rain: true } },
  { what: 'over a dam', rule: 'std:7.1', from: 'S5512', target: 'S5412', table: { scenario: 'warwick-line' } },
  { what: 'over a ferry', rule: 'std:7.1', from: 'N1617', target: 'N1717' },
  { what: 'over a ferry in rain', rule: 'std:12.0', from: 'N1617', target: 'N1717', table: { rain: true } },
  { what: 'over a ford', rule: 'std:7.1', from: 'N0106', target: 'N0205' },
  {
    what: 'over a ford in rain',
    rule: 'std:12.0',
    from: 'N0106',
    target: 'N0205',
    table: { rain: true },
    refused: 'river std:7.1',
  },
  {
    what: 'over an unfordable ford',
    rule: 'std:12.0',
    from: 'N0106',
    target: 'N0205',
    table: { more: swollen },
    refused: 'river std:7.1',
  },
  {
    what: 'over a destroyed bridge on a minor river',
    rule: 'std:10.2',
    from: 'N0307',
    target: 'N0206',
    table: { more: { destroyed: ['N0206-N0307'] } },
  },
  {
    what: 'over a destroyed bridge in rain',
    rule: 'std:12.0',
    from: 'N0307',
    target: 'N0206',
    table: { rain: true, more: { destroyed: ['N0206-N0307'] } },
    refused: 'river std:7.1',
  },
  {
    what: 'over a pontoon bridge of one’s own',
    rule: 'std:7.1',
    from: 'N2006',
    target: 'N2005',
    table: { more: { pontoons: { 'N2005-N2006': 'union' } } },
  },
  {
    what: 'over a pontoon bridge of the enemy (Designer Q&A)',
    rule: 'std:10.2',
    from: 'N2006',
    target: 'N2005',
    table: { more: { pontoons: { 'N2005-N2006': 'confederate' } } },
    refused: 'river std:7.1',
  },

  { what: 'into a swamp without a path', rule: 'std:7.1', from: 'N2031', target: 'N2030', refused: 'swamp std:7.1' },
  { what: 'out of a swamp without a path', rule: 'std:7.1', from: 'N2030', target: 'N2031', refused: 'swamp std:7.1' },
  { what: 'into a provisional swamp in dry weather', rule: 'std:7.1', from: 'N2132', target: 'N2131' },
  {
    what: 'into a provisional swamp in rain',
    rule: 'std:12.0',
    from: 'N2132',
    target: 'N2131',
    table: { rain: true },
    refused: 'swamp std:7.1',
  },
  {
    what: 'into a provisional swamp in rain along a road',
    rule: 'std:12.0',
    from: 'N2031',
    target: 'N2131',
    table: { rain: true },
  },

  { what: 'over a creek', rule: 'std:7.1', from: 'N1428', target: 'N1329' },
  {
    what: 'over a creek in rain',
    rule: 'std:12.0',
    from: 'N1428',
    target: 'N1329',
    table: { rain: true },
    refused: 'creek-in-rain std:12.0',
  },
  {
    what: 'over a creek in rain along a road',
    rule: 'std:12.0',
    from: 'N1328',
    target: 'N1329',
    table: { rain: true },
  },

  {
    what: 'into woods, begun elsewhere',
    rule: 'std:7.1',
    from: 'N0907',
    target: 'N1006',
    how: marched('N0906'),
    refused: 'woods-hexside std:7.1',
  },
  {
    what: 'out of woods, begun elsewhere',
    rule: 'std:7.1',
    from: 'N1006',
    target: 'N1007',
    how: marched('N1005'),
    refused: 'woods-hexside std:7.1',
  },
  {
    what: 'into woods, begun where the attack is made',
    rule: 'std:7.1',
    from: 'N0907',
    target: 'N1006',
    how: marched('N0907'),
  },
  {
    what: 'into woods along a railroad, begun elsewhere',
    rule: 'std:7.1',
    from: 'N1427',
    target: 'N1327',
    how: marched('N1428'),
  },
  { what: 'into woods by an assault', rule: 'std:7.1', from: 'N0907', target: 'N1006', how: ASSAULT },

  {
    what: 'by artillery alone on a march',
    rule: 'std:7.1',
    from: 'N1308',
    target: 'N1309',
    unit: 'us-art-res-1',
    refused: 'artillery-alone std:7.1',
  },
  {
    what: 'by artillery alone in an assault (Designer Q&A)',
    rule: 'std:7.1',
    from: 'N1308',
    target: 'N1309',
    unit: 'us-art-res-1',
    how: ASSAULT,
  },
  { what: 'by cavalry on a march', rule: 'std:7.1', from: 'N1308', target: 'N1309', unit: 'us-8-il' },
]

describe('std:7.1 what may be attacked from where', () => {
  it.each(ATTACKS.map((attack) => [`${attack.rule} ${attack.what}`, attack] as const))('%s', (_name, attack) => {
    const { from, target, unit = 'us-couch', how = marched(from), table, refused } = attack
    const enemy = attack.refused?.startsWith('no-enemy') === true ? 'N1310' : target
    const state = tableWith({ ...table, at: { [from]: { [unit]: 6 }, [enemy]: { 'cs-hood': 6 } } })
    const found = attackRefusal(state, [unit], from, target, how)
    expect(found === undefined ? undefined : `${found.code} ${found.rule}`).toBe(refused)
    expect(attackTargets(state, [unit], from, how)).toEqual(refused === undefined ? [target] : [])
  })

  it('std:7.1 artillery that attacks with infantry is not alone', () => {
    const state = tableWith({ at: { N1308: { 'us-couch': 6, 'us-art-res-1': 2 }, N1309: { 'cs-hood': 6 } } })
    expect(attackRefusal(state, ['us-art-res-1', 'us-couch'], 'N1308', 'N1309', marched('N1308'))).toBeUndefined()
  })

  it('std:7.1 each refusal says what to do', () => {
    const state = tableWith({ at: { N1308: { 'us-art-res-1': 2 }, N1309: { 'cs-hood': 6 } } })
    expect(attackRefusal(state, ['us-art-res-1'], 'N1308', 'N1309', marched('N1308'))?.message).toBe(
      'Art Res-1 is artillery and may not attack alone; let infantry or cavalry attack.',
    )
    expect(attackRefusal(state, [], 'N1308', 'N1309', ASSAULT)?.code).toBe('nobody')
  })
})
