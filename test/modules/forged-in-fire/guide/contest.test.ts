import { describe, expect, it } from 'vitest'
import { anyHit, hitsOf, meanOf, sumOf } from '../../../../modules/forged-in-fire/guide/chances.ts'
import { contest } from '../../../../modules/forged-in-fire/guide/contest.ts'
import { outlookOf } from '../../../../modules/forged-in-fire/guide/outlook.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import type { Contest } from '../../../../src/kernel/guide.ts'
import { attackOn, fieldWith, offered, waitingIn, withBattle } from '../../../support/fif-battle.ts'
import { askedIn } from '../../../support/fif-guided.ts'
import { tableWith } from '../../../support/fif-table.ts'

const chance = ({ odds }: Contest, words: string) => odds.find(({ label }) => label.includes(words))?.chance

/** Two blocks of a side in each center, or as given, with these SP. */
function facing(
  sp: { readonly [block: string]: number },
  spec: { readonly place?: string; readonly from?: string } = {},
): State {
  const { place = 'seven-pines', from = 'barker' } = spec
  const mine = Object.keys(sp).filter((block) => block.startsWith('cs-'))
  const theirs = Object.keys(sp).filter((block) => block.startsWith('us-'))
  const named = (list: readonly string[]) => list.map((block) => `${block} ${sp[block]}`)
  const field = fieldWith({
    at: { [place]: named(theirs), [from]: named(mine) },
    attacks: [attackOn(place, { [from]: mine })],
  })
  const positions = Object.fromEntries([...mine, ...theirs].map((block) => [block, at(block)] as const))
  return withBattle(field, place, 'confederate', positions)
}

/** Rodes and Casey stand right, the others left: Early faces Casey. */
function at(block: string): 'left-center' | 'right-center' {
  return ['cs-rodes', 'us-casey', 'cs-carter'].includes(block) ? 'right-center' : 'left-center'
}

describe('exact chances', () => {
  it('of hits are those of the dice', () => {
    expect(hitsOf(2, 2).map((each) => Math.round(each * 9))).toEqual([4, 4, 1])
    expect(meanOf(hitsOf(4, 1))).toBeCloseTo(4 / 6, 12)
    expect(anyHit(3, 1)).toEqual({ successes: 91, outOf: 216 })
    expect(anyHit(0, 1)).toEqual({ successes: 0, outOf: 1 })
    expect(sumOf([0.5, 0.5], [0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
  })

  it('fif:11.5 a center falls as worked out by hand: one infantry SP against one in both centers', () => {
    const state = facing({ 'cs-early': 1, 'cs-rodes': 1, 'us-couch': 1, 'us-casey': 1 })
    const { rounds, losses } = outlookOf(state, 0, 2)
    const first = 11 / 36 // the defender fires first: one of two dice is a 6
    expect(rounds[0]?.drivenOff.attacker).toBeCloseTo(first, 12)
    expect(rounds[0]?.drivenOff.defender).toBeCloseTo((1 - first) * first, 12)
    const stand = (1 - first) ** 2
    expect(rounds[1]?.drivenOff.attacker).toBeCloseTo(stand * first, 12)
    for (const spread of [losses.attacker, losses.defender]) {
      expect(spread.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    }
    expect(losses.attacker[2]).toBeCloseTo(1 / 36, 12)
    expect(losses.defender[0]).toBeCloseTo(first + stand, 12)
  })

  it('fif:11.3 infantry covers its artillery, and artillery fires first with 5 and 6', () => {
    // Carter (artillery 1) and Rodes (infantry 1) face Couch; Early faces Casey with too much to fall
    const state = facing({ 'cs-early': 4, 'cs-rodes': 1, 'cs-carter': 1, 'us-couch': 1, 'us-casey': 4 })
    const { rounds } = outlookOf(state, 1, 1) // from the attacker’s artillery on
    // Couch survives Carter (4/6); then it fires: a 6 kills Rodes before Carter, and Rodes does not fire
    const byGuns = 2 / 6
    const byRifles = (4 / 6) * (5 / 6) * (1 / 6)
    expect(rounds[0]?.drivenOff.defender).toBeCloseTo(byGuns + byRifles, 2) // Early’s four dice fell Casey only by four 6s
    expect(rounds[0]?.drivenOff.defender).toBeGreaterThan(byGuns + byRifles)
    expect(rounds[0]?.drivenOff.attacker).toBeCloseTo((4 / 6) * (1 / 6) ** 4, 12) // four 6s of Casey
  })
})

describe('the contest of a battle', () => {
  it('lists each block with its place, SP, modifiers and dice', () => {
    const board = facing(
      { 'cs-early': 4, 'cs-rodes': 3, 'us-couch': 2, 'us-casey': 2 },
      { place: 'malvern-hill', from: 'glendale' },
    )
    const shown = contest({ ...askedIn(board, 'confederate', 'battles'), board }, 'confederate')
    const early = shown?.parties[0]?.lines.find(({ piece }) => piece === 'cs-early')
    expect(shown?.title).toContain('Malvern Hill')
    expect(early).toMatchObject({ base: 4, total: 3, die: 6, dice: 3, successes: 91, outOf: 216 })
    expect(early?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([['fif:11.64', -1]])
    expect(early?.part).toContain('left center')
    expect(shown?.parties[1]?.lines.every(({ modifiers }) => modifiers.length === 0)).toBe(true)
    const three = ['defenders are driven off in the coming', 'attackers are driven off in the coming', 'Both stand']
    expect(three.reduce((sum, words) => sum + (chance(shown ?? never(), words) ?? 9), 0)).toBeCloseTo(1, 12)
    expect(shown?.conditions.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['fif:11.64', 'fif:11.7']))
  })

  it('stays as it is while a shot is only looked at: after it the dice are out', () => {
    const board = facing({ 'cs-early': 4, 'us-casey': 3 }, { place: 'seven-pines', from: 'barker' })
    const at = waitingIn(board, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    expect(offered(at)).toContain('fire:us-casey')
    expect(contest(at, 'union', ['fire', 'us-casey'])).toBeUndefined()
    const casey = contest(at, 'union')?.parties[1]?.lines.find(({ piece }) => piece === 'us-casey')
    expect(casey).toMatchObject({ die: 6, dice: 3 })
  })

  it('is shown before the attack, with everybody who is sent, and with those sent before', () => {
    const state = tableWith({
      at: {
        barker: ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes'],
        'hughes-tavern': ['us-kearny', 'us-hooker'],
        jennings: ['cs-huger'],
      },
      scenario: 'seven-days',
      side: 'confederate',
    })
    const position = askedIn(state, 'confederate', 'movement')
    const ask = ['attack', 'hughes-tavern', 'barker', 'cs-dh-hill-cdr', 'cs-early', 'cs-rodes'] as const
    const shown = contest(position, 'confederate', ask)
    expect(shown?.parties[0]?.lines.map(({ piece }) => piece).sort()).toEqual([
      'cs-dh-hill-cdr',
      'cs-early',
      'cs-rodes',
    ])
    expect(shown?.parties[0]?.lines.find(({ piece }) => piece === 'cs-early')?.modifiers[0]?.rule).toBe('fif:11.63')
    expect(shown?.conditions[0]?.rule).toBe('fif:11.1')
    expect(contest(position, 'confederate', ['attack', 'hughes-tavern', 'barker', 'us-kearny'])).toBeUndefined()
    expect(contest(position, 'confederate', ['attack', 'richmond', 'barker', 'cs-early'])).toBeUndefined()
    expect(contest(position, 'confederate')).toBeUndefined()
  })

  it('fif:9 of siege guns: a hit on 3 to 6 for each SP', () => {
    const state = tableWith({
      at: { 'howards-bridge': ['us-tyler-1', 'us-kearny'], yorktown: ['cs-huger'], 'fort-monroe': ['us-depot'] },
      side: 'union',
    })
    const from = Object.keys(state.blocks).find((block) => block === 'us-tyler-1')
    expect(from).toBeDefined()
    const shown = contest(askedIn(state, 'union', 'siege-fire'), 'union', ['fire', 'us-tyler-1', 'yorktown'])
    expect(chance(shown ?? never(), 'No hit')).toBeCloseTo(1 / 27, 12)
    expect(chance(shown ?? never(), '3 hits')).toBeCloseTo(8 / 27, 12)
  })

  it('fif:10.6 of CSS Virginia: every outcome of its dice, counted', () => {
    const field = fieldWith({
      at: { 'fort-monroe': ['us-kearny'], norfolk: ['cs-virginia 1', 'cs-huger'] },
      side: 'union',
    })
    const voyage = { blocks: ['us-kearny'], from: 'fort-monroe', to: 'norfolk', rounds: 0 }
    const board = { ...field, voyage }
    const shown = contest({ ...askedIn(board, 'union', 'movement'), board }, 'confederate')
    expect(chance(shown ?? never(), 'in the coming round')).toBeCloseTo(sunkByCounting(), 12)
    const [sunk, back] = ['is sunk', 'turned back'].map((words) => chance(shown ?? never(), words) ?? 0)
    expect((sunk ?? 0) + (back ?? 0)).toBeCloseTo(1, 12)
    expect(sunk).toBeCloseTo(1 - (1 - sunkByCounting()) ** 3, 12)
  })
})

/** Of all throws of four Union dice (a hit on 5, 6) and three of hers (6 takes off a hit), those that leave a hit. */
function sunkByCounting(): number {
  let found = 0
  for (let throwing = 0; throwing < 6 ** 7; throwing++) {
    let rest = throwing
    let left = 0
    for (let die = 0; die < 7; die++) {
      const value = (rest % 6) + 1
      rest = Math.floor(rest / 6)
      if (die < 4 ? value >= 5 : value === 6) left += die < 4 ? 1 : -1
    }
    if (left > 0) found += 1
  }
  return found / 6 ** 7
}

function never(): never {
  throw new Error('there is no contest')
}
