/** std:7.6 Retreats that need an override, and those that just do not. Values by hand from the rulebook. */
import type { Position } from './position.ts'

export const OVERRIDES: readonly Position[] = [
  {
    // N0101 is the road away from N0202, and a dead end: from it only N0102 (the start) and N0201 (closer) are left.
    name: 'std:7.6 Overriding: the only hex of the lowest priority leads into the corner',
    kind: 'normal',
    path: ['N0102'],
    enemy: 'N0202',
    hexes: { N0101: '1:1/0', N0103: '1:4/1', N0201: '1:4/1', N0202: 'retreat-into-attacker' },
    open: ['!N0103', '!N0201'],
    ends: 'override',
    stop: 'retreat-too-short',
  },
  {
    name: 'std:7.6 a voluntary retreat of one hex ends in the corner and needs no override',
    kind: 'voluntary',
    path: ['N0102'],
    enemy: 'N0202',
    hexes: { N0101: '1:1/0', N0103: '1:4/1', N0201: '1:4/1', N0202: 'retreat-into-attacker' },
    open: ['N0101'],
    stop: 'retreat-too-short',
  },
  {
    name: 'std:7.6 Surrender: the override was used up',
    kind: 'normal',
    path: ['N0102'],
    enemy: 'N0202',
    overridden: true,
    hexes: { N0101: '1:1/0', N0103: '1:4/1', N0201: '1:4/1', N0202: 'retreat-into-attacker' },
    open: [],
    ends: 'surrender',
    stop: 'retreat-too-short',
  },
  {
    // N0102 first, by the priorities, and the override there; or an override at once
    name: 'std:7.6 Overriding: at any point of the way, not only where the trap shuts',
    kind: 'rout',
    path: ['N0103'],
    enemy: 'N0203',
    hexes: { N0102: '1:1/0', N0104: '1:4/1', N0202: '1:4/1', N0203: 'retreat-into-attacker' },
    open: ['N0102', '!N0104', '!N0202'],
    ends: 'override',
    stop: 'retreat-too-short',
  },
  {
    // N0101 and N0301 tie; from N0101 only the start and N0102, which is closer, are left
    name: 'std:7.6 no override where one of two equal hexes leads out',
    kind: 'normal',
    path: ['N0201'],
    enemy: 'N0202',
    hexes: { N0101: '1:2/0', N0102: '1:4/1', N0202: 'retreat-into-attacker', N0301: '1:2/0', N0302: '1:4/1' },
    open: ['N0301'],
    stop: 'retreat-too-short',
  },
  {
    // by rain N0106 is a dead end (the ford is shut), and it is the road away from N0108
    name: 'std:7.6 Overriding: rain shuts the ford behind the hex of the lowest priority',
    kind: 'normal',
    rain: true,
    path: ['N0107'],
    enemy: 'N0108',
    hexes: { N0106: '1:1/0', N0108: 'retreat-into-attacker', N0206: 'river', N0207: '1:4/1' },
    open: ['!N0207'],
    ends: 'override',
    stop: 'retreat-too-short',
  },
  {
    name: 'std:7.6 the same in dry weather needs no override',
    kind: 'normal',
    path: ['N0107'],
    enemy: 'N0108',
    hexes: { N0106: '1:1/0', N0108: 'retreat-into-attacker', N0206: 'river', N0207: '1:4/1' },
    open: ['N0106'],
    stop: 'retreat-too-short',
  },
  {
    // N0118 is a dead end next to the start, by the river. From N0218 its priority 2 would lead into it, and N0319 (4) would be a second
    // override; N0120 leads out.
    name: 'std:7.6 Overriding: a hex from which a second override would be needed is not open',
    kind: 'normal',
    path: ['N0119'],
    enemy: 'N0219',
    hexes: { N0118: '1:2/0', N0120: '1:4/1', N0218: '1:4/1', N0219: 'retreat-into-attacker' },
    open: ['!N0120'],
    ends: 'override',
    stop: 'retreat-too-short',
  },
]
