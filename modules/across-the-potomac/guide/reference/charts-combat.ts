/** atp:10.0–11.0 The charts of combat, from the data; with a word on where figures come from. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import data from '../../data/battle-card.json' with { type: 'json' }
import {
  type CombatRole,
  FLANK_BONUS,
  firingDie,
  type GroundKind,
  hexsideAttackLimit,
  MINIMUM_STRENGTH,
  terrainModifier,
} from '../../rules/tables/battle-card.ts'
import type { UnitType } from '../../rules/tables/units.ts'
import { originOf, STAR, signed, starred } from './words.ts'

const GROUND: { readonly [ground in GroundKind]: string } = {
  plain: 'Plain',
  slow: 'Slow ground',
  fortification: 'Fortification',
}

const BRANCHES: readonly (readonly [UnitType, string])[] = [
  ['infantry', 'Infantry'],
  ['cavalry', 'Cavalry'],
  ['field-artillery', 'Field artillery'],
  ['heavy-artillery', 'Heavy artillery'],
]

const COMMANDERS = { lee: 'Lee', meade: 'Meade', hooker: 'Hooker', reynolds: 'Reynolds (option 16.6)' } as const

const grounds: readonly GroundKind[] = ['plain', 'slow', 'fortification']

function die(ground: GroundKind, type: UnitType, role: CombatRole): string {
  if (type === 'heavy-artillery' && role === 'attack') return 'never'
  const row = data.dice.find((each) => each.ground === ground && each.unitType === type && each.role === role)
  return starred(`d${firingDie(ground, type, role)}`, row?.source ?? '', role)
}

function groundModifier(ground: GroundKind, role: CombatRole): string {
  const row = data.terrainModifiers.find((each) => each.ground === ground && each.role === role)
  return starred(signed(terrainModifier(ground, role)), row?.source ?? '', role)
}

export const COMBAT_CHARTS: readonly ReferenceChart[] = [
  {
    rule: 'atp:11.1',
    title: 'Battle Card: the die to fire with',
    note: `By the ground of the hex attacked and the branch of the unit that fires. A roll up to its strength hits. Where a hex holds more than one kind of ground, works count before slow ground. ${STAR}`,
    table: {
      title: 'The die to fire with',
      columns: ['Ground', 'Branch', 'Attacking', 'Defending'],
      rows: grounds.flatMap((ground) =>
        BRANCHES.map(([type, name]) => [
          GROUND[ground],
          name,
          die(ground, type, 'attack'),
          die(ground, type, 'defend'),
        ]),
      ),
    },
  },
  {
    rule: 'atp:10.3',
    title: 'Battle Card: what the ground does to strength',
    note: STAR,
    table: {
      title: 'What the ground does to strength',
      columns: ['Ground', 'Attacking', 'Defending'],
      rows: grounds.map((ground) => [
        GROUND[ground],
        groundModifier(ground, 'attack'),
        groundModifier(ground, 'defend'),
      ]),
    },
  },
  {
    rule: 'atp:10.3',
    title: 'Battle Card: other modifiers of strength',
    note: `All add up; strength never falls below ${MINIMUM_STRENGTH}.`,
    table: {
      title: 'Other modifiers of strength',
      columns: ['For', 'Modifier', 'Section', 'Source'],
      rows: [
        ['Flank attack that arrived', signed(FLANK_BONUS), '10.8', originOf(data.flankAttack.source)],
        ...data.fatigue.map(({ size, value, source }) => [`Fatigued ${size}`, signed(value), '14.2', originOf(source)]),
      ],
    },
  },
  {
    rule: 'atp:10.9',
    title: 'Coordination values',
    note: 'One d6 for each hex of flankers: up to the value they arrive.',
    table: {
      title: 'Coordination values',
      columns: ['Commander', 'Value', 'Chance', 'Source'],
      rows: data.coordination.map(({ commander, value, source }) => [
        nameOf(commander),
        `${value}`,
        `${value} in 6`,
        originOf(source),
      ]),
    },
  },
  {
    rule: 'atp:11.2',
    title: 'Attacks over hexsides',
    note: 'A bridge changes nothing here.',
    table: {
      title: 'Attacks over hexsides',
      columns: ['Hexside', 'Clear', 'Rain', 'Source'],
      rows: [
        ['Open', 'any number', 'any number', 'rulebook'],
        ['Minor river', atMost('minor'), atMost('major'), originOf(...limitSources('minor'), data.rain.source)],
        ['Major river', atMost('major'), 'none', originOf(...limitSources('major'), data.rain.source)],
        ...data.noAttackAcross.map(({ feature, source }) => [
          feature === 'tidal' ? 'Tidal river' : 'Blocked',
          'none',
          'none',
          originOf(source),
        ]),
      ],
    },
  },
]

function atMost(river: 'minor' | 'major'): string {
  return `at most ${hexsideAttackLimit(river)} units`
}

function limitSources(river: string): readonly string[] {
  return data.attackLimits.filter((row) => row.river === river).map(({ source }) => source)
}

function nameOf(commander: string): string {
  return Object.entries(COMMANDERS).find(([id]) => id === commander)?.[1] ?? commander
}
