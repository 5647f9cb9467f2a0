import { describe, expect, it } from 'vitest'
import {
  type AttackPlan,
  combatPreview,
  sumOf,
} from '../../../../modules/on-to-richmond/rules/queries/combat-modifiers.ts'
import { type TableSpec, tableWith } from '../../../support/otr-table.ts'

interface Preview {
  readonly what: string
  readonly rule?: string
  readonly plan: Partial<AttackPlan> & { readonly from: string; readonly target: string }
  readonly table: Omit<TableSpec, 'scenario'>
  /** Every modifier as `rule value`, those of the attacker first. */
  readonly attacker: readonly string[]
  readonly defender?: readonly string[]
}

const COUCH = ['us-couch'] as const
const OPEN = { from: 'N1310', target: 'N1309' } // rolling; Couch has 4 guns, Hood and Rodes-B 1: +3 is no effect
const even = ['std:7.4 0 Ratio 1:1', 'std:7.4 0 Tactical']

const PREVIEWS: readonly Preview[] = [
  {
    what: '12 to 8 is 1:1, rounded in favour of the defender',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': 8 } } },
    attacker: even,
  },
  {
    what: 'the ratio takes the entrenched value (12 to 16 is 1:2)',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': { manpower: 8, entrenched: 'breastwork' } } } },
    attacker: ['std:7.4 -1 Ratio 1:2', 'std:7.4 0 Tactical'],
  },
  {
    what: 'the ratio takes the value of a demoralized attacker (12 halved to 8 is 1:2), whose guns are 0',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': { manpower: 12, demoralized: 1 } }, N1309: { 'cs-hood': 8 } } },
    attacker: ['std:7.4 -1 Ratio 1:2', 'std:7.4 0 Tactical', 'std:7.4 -1 Artillery'],
  },
  {
    what: 'three attack one',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': 4 } } },
    attacker: ['std:7.4 2 Ratio 3:1', 'std:7.4 0 Tactical'],
  },

  {
    what: 'the Tactical value of the attacker less that of the defender',
    plan: { ...OPEN, attackers: ['us-jameson'] },
    table: { at: { N1310: { 'us-jameson': 8 }, N1309: { 'cs-ewell': 8 } } },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 -2 Tactical', 'std:7.4 -1 Artillery'],
  },
  {
    what: 'the highest Tactical value in the defending hex, a leader’s too',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-ripley': 4, 'cs-rodes-b': 4 } },
      leaders: { 'cs-leader-dh-hill': 'cs-rodes-b' },
    },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 -2 Tactical'],
  },
  {
    what: 'an army leader has no Tactical value',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-rodes-b': 8 } },
      leaders: { 'cs-leader-johnston': 'cs-rodes-b', 'us-leader-mcclellan': 'us-couch' },
    },
    attacker: even,
  },
  {
    what: 'on a march a leader in the hex gives his value to a subordinate that attacks, attached to another unit',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12, 'us-naglee-a': 4 }, N1309: { 'cs-hood': 8 } },
      leaders: { 'us-leader-keyes': 'us-naglee-a' },
    },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 1 Tactical'],
  },
  {
    what: 'on a march a leader of another command gives nothing',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12, 'us-kearny': 4 }, N1309: { 'cs-hood': 8 } },
      leaders: { 'us-leader-heintzelman': 'us-kearny' },
    },
    attacker: even,
  },
  {
    what: 'on a march a leader in another hex gives nothing',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12 }, N1410: { 'us-casey': 4 }, N1309: { 'cs-hood': 8 } },
      leaders: { 'us-leader-keyes': 'us-casey' },
    },
    attacker: even,
  },
  {
    what: 'in an assault the leader’s value is used though a unit’s is higher',
    plan: { ...OPEN, type: 'assault', attackers: ['cs-ewell'], leader: 'cs-leader-stuart' },
    table: {
      at: { N1310: { 'cs-ewell': 8, 'cs-cavalry': 1 }, N1309: { 'us-couch': 8 } },
      leaders: { 'cs-leader-stuart': 'cs-cavalry' },
    },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 0 Tactical', 'std:7.4 -1 Artillery', 'std:7.4 1 Assault'],
  },
  {
    what: 'in an assault another leader’s value is not used',
    plan: { ...OPEN, type: 'assault', attackers: ['us-couch'], leader: 'us-leader-keyes' },
    table: {
      at: { N1310: { 'us-couch': 8 }, N1309: { 'cs-hood': 8 } },
      leaders: { 'us-leader-keyes': 'us-couch' },
    },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 1 Tactical', 'std:7.4 1 Assault'],
  },

  ...(
    [
      ['column-of-route', ['std:7.4 -3 Column of route attack']],
      ['hasty', ['std:7.4 -1 Hasty attack']],
      ['normal', []],
      ['prepared', ['std:7.4 1 Prepared attack']],
    ] as const
  ).map(([type, more]) => ({
    what: `a ${type} attack`,
    plan: { ...OPEN, type },
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': 8 } } },
    attacker: [...even, ...more],
  })),
  {
    what: 'an assault with Lee adds 1 and 1',
    plan: { ...OPEN, type: 'assault', attackers: ['cs-hood'], leader: 'cs-leader-smith', lee: true },
    table: {
      at: { N1310: { 'cs-hood': 8 }, N1309: { 'us-jameson': 8 } },
      leaders: { 'cs-leader-smith': 'cs-hood' },
    },
    attacker: ['std:7.4 0 Ratio 1:1', 'std:7.4 2 Tactical', 'std:7.4 1 Assault', 'std:7.4 1 Lee is with the leader'],
  },

  {
    what: 'over a bridge the defender adds 2',
    plan: { from: 'N0307', target: 'N0206' },
    table: { at: { N0307: { 'us-couch': 12 }, N0206: { 'cs-hood': 8 } } },
    attacker: [...even, 'std:7.4 2 Flank attack', 'std:7.4 -2 Flank attack'], // three hexes behind the river
    defender: ['std:7.4 2 Attack over a bridge'],
  },
  {
    what: 'over a ferry the defender adds 2',
    plan: { from: 'N1617', target: 'N1717' },
    table: { at: { N1617: { 'us-couch': 12 }, N1717: { 'cs-hood': 8 } } },
    attacker: even,
    defender: ['std:7.4 2 Attack over a ferry'],
  },
  {
    what: 'over a ford the defender adds 2',
    plan: { from: 'N0106', target: 'N0205' },
    table: { at: { N0106: { 'us-couch': 12 }, N0205: { 'cs-hood': 8 } } },
    attacker: even,
    defender: ['std:7.4 2 Attack over a ford'],
  },
  {
    what: 'over a destroyed bridge that is a ford now the defender adds 2',
    plan: { from: 'N0307', target: 'N0206' },
    table: { at: { N0307: { 'us-couch': 12 }, N0206: { 'cs-hood': 8 } }, more: { destroyed: ['N0206-N0307'] } },
    attacker: [...even, 'std:7.4 2 Flank attack', 'std:7.4 -2 Flank attack'],
    defender: ['std:7.4 2 Attack over a ford'],
  },
  {
    what: 'over a pontoon bridge the defender adds 2',
    plan: { from: 'N2006', target: 'N2005' },
    table: {
      at: { N2006: { 'us-couch': 12 }, N2005: { 'cs-hood': 8 } },
      more: { pontoons: { 'N2005-N2006': 'union' } },
    },
    attacker: even,
    defender: ['std:7.4 2 Attack over a pontoon'],
  },
  {
    what: 'over a creek the defender adds 1, along a road too',
    plan: { from: 'N1328', target: 'N1329' },
    table: { at: { N1328: { 'us-couch': 12 }, N1329: { 'cs-hood': 8 } } },
    attacker: even,
    defender: ['std:7.4 1 Attack over a creek'],
  },
  {
    what: 'over a creek in rain the defender adds 2 (and the attacker takes off 1)',
    rule: 'std:12.0',
    plan: { from: 'N1328', target: 'N1329' },
    table: { rain: true, at: { N1328: { 'us-couch': 12 }, N1329: { 'cs-hood': 8 } } },
    attacker: [...even, 'std:12.0 -1 Rain'],
    defender: ['std:12.0 2 Attack over a creek in rain'],
  },
  {
    what: 'rain takes 1 off the attacker’s die',
    plan: OPEN,
    table: { rain: true, at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': 8 } } },
    attacker: [...even, 'std:12.0 -1 Rain'],
  },
  {
    what: 'on a hill the defender adds 1 (N1734, which one unit surrounds: +4 less three)',
    plan: { from: 'N1733', target: 'N1734' },
    table: { at: { N1733: { 'us-couch': 12 }, N1734: { 'cs-hood': 8 } } },
    attacker: [...even, 'std:7.4 4 Flank attack', 'std:7.4 -3 Flank attack'],
    defender: ['std:7.4 1 Attack over a creek', 'std:7.4 1 Defender on a hill'],
  },

  {
    what: 'a defender at Demoralize-2, alone, takes off 1',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': { manpower: 8, demoralized: 2 } } } },
    attacker: even,
    defender: ['std:7.4 -1 Defender at Demoralize-2'],
  },
  {
    what: 'half of the value in the hex at Demoralize-2 is enough',
    plan: OPEN,
    table: {
      at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': { manpower: 4, demoralized: 2 }, 'cs-rains-a': 4 } },
    },
    attacker: even,
    defender: ['std:7.4 -1 Defender at Demoralize-2'],
  },
  {
    what: 'less than half is not, and Demoralize-1 never',
    plan: OPEN,
    table: {
      at: {
        N1310: { 'us-couch': 12 },
        N1309: { 'cs-colston': { manpower: 3, demoralized: 2 }, 'cs-rains-a': { manpower: 5, demoralized: 1 } },
      },
    },
    attacker: even,
  },
  {
    what: 'half is counted without entrenchments (RULING OTR-37)',
    plan: OPEN,
    table: {
      at: {
        N1310: { 'us-couch': 12 },
        N1309: { 'cs-colston': { manpower: 4, demoralized: 2 }, 'cs-rains-a': { manpower: 4, entrenched: 'fort' } },
      },
    },
    attacker: ['std:7.4 -1 Ratio 1:2', 'std:7.4 0 Tactical'],
    defender: ['std:7.4 -1 Defender at Demoralize-2'],
  },
  {
    what: 'refused flanks give +1 to an attack that is no flank attack',
    rule: 'std:7.8',
    plan: OPEN,
    table: { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': 8 } }, more: { flanksRefused: ['N1309'] } },
    attacker: [...even, 'std:7.8 1 No flank attack on refused flanks'],
  },
]

/** The label up to its details in brackets, after a colon or in numbers. */
function short(label: string): string {
  return label.replace(/ \(.*|: .*/, '').replace(/^Tactical value/, 'Tactical')
}

describe('std:7.4 the modifiers of a combat', () => {
  it.each(PREVIEWS.map((one) => [`${one.rule ?? 'std:7.4'} ${one.what}`, one] as const))('%s', (_name, one) => {
    const plan: AttackPlan = { type: 'normal', attackers: COUCH, leader: null, ...one.plan }
    const preview = combatPreview(tableWith(one.table), plan)
    const words = (list: typeof preview.attacker) =>
      list.map(({ rule, value, label }) => `${rule} ${value} ${short(label)}`)
    expect(words(preview.attacker)).toEqual(one.attacker)
    expect(words(preview.defender)).toEqual(one.defender ?? [])
  })

  const rough = { N1229: { 'us-jameson': 8 }, N1228: { 'cs-pickett': 8 } }
  const plan: AttackPlan = { type: 'normal', from: 'N1229', target: 'N1228', attackers: ['us-jameson'], leader: null }

  it('std:7.4 where the artillery die decides, the modifier is missing until it is rolled', () => {
    const state = tableWith({ at: rough })
    expect(combatPreview(state, plan).attacker.map(({ value }) => value)).toEqual([0, -1])
    expect(combatPreview(state, { ...plan, artilleryDie: 4 }).attacker.map(({ value }) => value)).toEqual([0, -1, -1])
    expect(combatPreview(state, { ...plan, artilleryDie: 3 }).attacker.map(({ value }) => value)).toEqual([0, -1, 0])
  })

  it('std:7.4 the lines of a flank attack name the covered hexes and those that reduce it', () => {
    const state = tableWith({ at: { N0307: { 'us-couch': 12 }, N0206: { 'cs-hood': 8 } } })
    const { attacker, flank } = combatPreview(state, { ...plan, from: 'N0307', target: 'N0206', attackers: COUCH })
    const [covered, reducing] = attacker.filter(({ label }) => label.startsWith('Flank attack'))
    for (const { hex, covered: why, reduced } of flank.hexes) {
      expect(covered?.label.includes(hex ?? 'the edge'), `${hex}`).toBe(why !== null)
      expect(reducing?.label.includes(hex ?? 'the edge'), `${hex}`).toBe(reduced !== null)
    }
    expect(covered?.label).toMatch(/^Flank attack: 5 of 6 hexes are covered \(N.* and N\d{4}\)$/)
  })

  it('std:7.5 the ratio takes the entrenched value, the column of the defender the bare one', () => {
    const at = { N1310: { 'us-couch': 12 }, N1309: { 'cs-hood': { manpower: 10, entrenched: 'fort' as const } } }
    const { ratio, columns } = combatPreview(tableWith({ at }), { ...plan, ...OPEN, attackers: COUCH })
    expect(ratio.label).toBe('1:3')
    expect(columns).toEqual({ attacker: '12-18', defender: '7-11' })
  })

  it('std:7.4 in a grand assault only the hexside of the active leader counts for bridges, fords and creeks', () => {
    // N1429: creeks before N1329 and N1330, none before N1428
    const at = { N1428: { 'us-couch': 12 }, N1330: { 'us-casey': 12 }, N1429: { 'cs-hood': 8 } }
    const grand = { ...plan, type: 'assault', target: 'N1429', leader: 'us-leader-keyes' } as const
    const values = (from: string, attackers: readonly string[]) =>
      combatPreview(tableWith({ at }), { ...grand, from, attackers }).defender.map(({ value }) => value)
    expect(values('N1428', ['us-couch', 'us-casey'])).toEqual([])
    expect(values('N1330', ['us-casey', 'us-couch'])).toEqual([1])
  })

  it('std:7.2 a grand assault of 80 or more tells what it loses besides', () => {
    const four = { 'us-couch': 21, 'us-casey': 21, 'us-kearny': 21, 'us-hooker': 21 }
    const at = { N1308: four, N1310: { 'us-sedgwick': 20 }, N1309: { 'cs-hood': 8 } }
    const attackers = [...Object.keys(four), 'us-sedgwick']
    const preview = combatPreview(tableWith({ at }), { ...plan, from: 'N1308', target: 'N1309', attackers })
    expect(preview).toMatchObject({ attackValue: 90, wideLoss: 2, columns: { attacker: '70+' } })
  })

  it('std:7.4 modifiers are cumulative: one function sums them', () => {
    expect(sumOf([])).toBe(0)
    const values = [-3, -3, 2].map((value) => ({ rule: 'std:7.4', label: 'x', value }))
    expect(sumOf(values)).toBe(-4)
  })
})
