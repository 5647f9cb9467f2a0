/** Flank attacks worked out by hand from std:7.4, 7.8 and 9.0: refused flanks, redoubts, cavalry. */
import { ALL, BOTH, type FlankPosition, NORTH, RING, SOUTH, UPPER } from './flank-positions.ts'

const refused = (hex: string) => ({ flanksRefused: [hex] })

const FRIENDS = [{}, { N1209: { 'cs-garland-a': 8 } }, { N1208: { 'cs-hood': 8 } }, { N1409: { 'cs-pickett': 8 } }]
const withFriends = (count: number) => Object.assign({}, ...FRIENDS.slice(0, count + 1))
const reducedBy = ['', 'N1209 friend', 'N1208 friend, N1209 friend', 'N1208 friend, N1209 friend, N1409 friend']

const refusedFlanks: readonly FlankPosition[] = [
  ...[
    { friends: 0, final: 4, bonus: 2 },
    { friends: 1, final: 3, bonus: 1 },
    { friends: 2, final: 2, bonus: 1 },
    { friends: 3, final: 1, bonus: 1 },
  ].map(({ friends, final, bonus }) => ({
    what: `refused flanks make +${bonus} of +${final}`,
    target: 'N1309',
    table: { at: { ...BOTH, ...withFriends(friends) }, more: refused('N1309') },
    covered: ALL,
    reduced: reducedBy[friends] ?? '',
    basic: 4,
    final,
    bonus,
  })),
  {
    what: 'an attack that is no flank attack gains +1 against refused flanks',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH }, more: refused('N1309') },
    covered: UPPER,
    reduced: '',
    basic: 0,
    final: 0,
    bonus: 1,
  },
  {
    what: 'a flank bonus reduced to 0 is no flank attack either: +1',
    target: 'N2005',
    table: { at: { N2005: { 'cs-rodes-b': 8 }, N2004: { 'us-couch': 12 } }, more: refused('N2005') },
    covered: 'N1905 N1906 N2004 N2006 N2105',
    reduced: 'N1906 river, N2006 river',
    basic: 2,
    final: 0,
    bonus: 1,
  },
  {
    what: 'a marker in the hex of the attacker changes nothing',
    target: 'N1309',
    table: { at: BOTH, more: refused('N1308') },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
]

// N0725: a fort in open ground but for the woods of N0824. Clockwise N0724, N0824, N0825, N0726, N0625, N0624.
const FORT_RING = 'N0624 N0625 N0724 N0726 N0824 N0825'
const redoubts: readonly FlankPosition[] = [
  {
    what: 'a redoubt of the defender makes +2 of +4',
    target: 'N0725',
    table: {
      at: {
        N0725: { 'cs-rodes-b': 8 },
        N0624: { 'us-couch': 12 },
        N0824: { 'us-casey': 12 },
        N0825: { 'us-kearny': 12 },
      },
    },
    covered: FORT_RING,
    reduced: '',
    basic: 4,
    final: 4,
    bonus: 2,
  },
  {
    what: 'a redoubt makes +1 of +3',
    target: 'N0725',
    table: { at: { N0725: { 'cs-rodes-b': 8 }, N0724: { 'us-couch': 12 }, N0726: { 'us-casey': 12 } } },
    covered: FORT_RING,
    reduced: 'N0824 woods',
    basic: 4,
    final: 3,
    bonus: 1,
  },
  {
    what: 'a redoubt makes nothing of +1',
    target: 'N0725',
    table: {
      at: {
        N0725: { 'cs-rodes-b': 8 },
        N0724: { 'us-couch': 12, 'us-hooker': 12 },
        N0726: { 'us-casey': 12 },
        N0624: { 'cs-hood': 8 },
        N0625: { 'cs-pickett': 8 },
      },
    },
    covered: FORT_RING,
    reduced: 'N0624 friend, N0625 friend, N0824 woods',
    basic: 4,
    final: 1,
    bonus: 0,
  },
  {
    what: 'an attack on a redoubt that is no flank attack gains nothing',
    target: 'N0725',
    table: { at: { N0725: { 'cs-rodes-b': 8 }, N0724: { 'us-couch': 12 } } },
    covered: 'N0624 N0724 N0824',
    reduced: 'N0824 woods',
    basic: 0,
    final: 0,
  },
  {
    what: 'whoever is not entitled to the redoubt has nothing of it',
    target: 'N0725',
    attacker: 'confederate',
    active: 'cs-huger-b',
    table: { at: { N0725: { 'us-casey': 8 }, N0724: { 'cs-huger-b': 12 }, N0726: { 'cs-pickett': 12 } } },
    covered: FORT_RING,
    reduced: 'N0824 woods',
    basic: 4,
    final: 3,
  },
  {
    what: 'with refused flanks in a redoubt the marker speaks (RULING OTR-36): a frontal attack gains +1',
    target: 'N0725',
    table: { at: { N0725: { 'cs-rodes-b': 8 }, N0724: { 'us-couch': 12 } }, more: refused('N0725') },
    covered: 'N0624 N0724 N0824',
    reduced: 'N0824 woods',
    basic: 0,
    final: 0,
    bonus: 1,
  },
  {
    what: 'the quarter of a redoubt is that of 1½ times the defender (8 is 12: 2 is too little)',
    target: 'N0725',
    table: { at: { N0725: { 'cs-rodes-b': 8 }, N0724: { 'us-couch': 12 }, N0726: { 'us-11-91-pa': 2 } } },
    covered: 'N0624 N0724 N0824',
    reduced: 'N0824 woods',
    weak: 'N0625 N0726 N0825',
    basic: 0,
    final: 0,
  },
]

const CAVALRY = { N1309: { 'cs-cavalry': 5, 'cs-10-ga': 1 } }
const RIDERS = { N1308: { 'us-8-il': 4 }, ...SOUTH }
const cavalry: readonly FlankPosition[] = [
  ...[
    { friends: 0, final: 4, bonus: 2 },
    { friends: 1, final: 3, bonus: 1 },
    { friends: 2, final: 2, bonus: 1 },
    { friends: 3, final: 1, bonus: 0 },
  ].map(({ friends, final, bonus }) => ({
    what: `cavalry against cavalry makes +${bonus} of +${final}`,
    target: 'N1309',
    active: 'us-8-il',
    table: { at: { ...CAVALRY, ...RIDERS, ...withFriends(friends) } },
    covered: ALL,
    reduced: reducedBy[friends] ?? '',
    basic: 4,
    final,
    bonus,
  })),
  {
    what: 'cavalry against cavalry without a flank bonus gains nothing',
    target: 'N1309',
    active: 'us-8-il',
    table: { at: { ...CAVALRY, N1308: { 'us-8-il': 4 } } },
    covered: UPPER,
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'exactly half of the value in the hex is not more than half',
    target: 'N1309',
    active: 'us-8-il',
    table: { at: { N1309: { 'cs-cavalry': 5, 'cs-rodes-b': 5 }, ...RIDERS } },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'an infantry unit that is active has its full bonus against cavalry',
    target: 'N1309',
    active: 'us-casey',
    table: { at: { ...CAVALRY, ...RIDERS } },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'the assault of a cavalry leader counts as one of cavalry',
    target: 'N1309',
    attacker: 'confederate',
    active: 'cs-leader-stuart',
    table: {
      at: { N1309: { 'us-8-il': 4 }, N1308: { 'cs-cavalry': 5 }, N1310: { 'cs-hood': 8 } },
      leaders: { 'cs-leader-stuart': 'cs-cavalry' },
    },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
    bonus: 2,
  },
  {
    what: 'refused flanks speak before the rule for cavalry: +1 stays +1',
    target: 'N1309',
    active: 'us-8-il',
    table: { at: { ...CAVALRY, ...RIDERS, ...withFriends(3) }, more: refused('N1309') },
    covered: ALL,
    reduced: reducedBy[3] ?? '',
    basic: 4,
    final: 1,
    bonus: 1,
  },
]

/** What changes the final bonus. */
export const FLANKS_CHANGED: readonly FlankPosition[] = [...refusedFlanks, ...redoubts, ...cavalry]
