import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { evolvePosition } from '../../../../src/kernel/events.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, hiddenEngine, type Opened, SEEN, type Seat } from '../../../support/hidden-block-play.ts'

/** Two Union armies that look alike from the front: who is where is another in each. */
const ARMIES = {
  one: { 'seven-pines': ['us-couch', 'us-casey'], garthwright: ['us-kearny', 'us-west'] },
  other: { 'seven-pines': ['us-west', 'us-kearny'], garthwright: ['us-casey', 'us-couch'] },
} as const

const CONFEDERATES = { 'hughes-tavern': ['cs-early', 'cs-carter'], richmond: ['cs-huger'] } as const

const opened = (sees: readonly Side[]): Opened =>
  sees.includes('union')
    ? { stage: 'movement', locals: { side: 'union' } }
    : {
        stage: 'unseen-movement',
        locals: { side: 'union', paid: false, ships: false, step: null, meeting: null, rolling: null },
      }

function tableOf(army: keyof typeof ARMIES): HiddenTable {
  const at = { ...ARMIES[army], ...CONFEDERATES, 'fort-monroe': ['us-train'] }
  return HiddenTable.open(tableWith({ at, side: 'union', scenario: 'fair-oaks', turn: 13 }), opened)
}

/** All that a seat shows to a player: the screen, what is on offer, what is asked. */
function screenOf(table: HiddenTable, seat: Seat, side: Side): string {
  const position = table.positions[seat]
  const { waiting } = position
  const isUnions = waiting.for === 'decision' && waiting.side === 'union'
  const offers = waiting.for === 'decision' ? hiddenEngine.offers(position, waiting.side) : []
  const asked = waiting.for === 'answer' ? module.questionWords?.(waiting.query, position) : undefined
  // the audit's position has the offers of the side that moves; they are its own
  return JSON.stringify([module.view(position, side), seat === 'audit' && isUnions ? [] : offers, asked])
}

const LOOKERS: readonly (readonly [Seat, Side])[] = [
  ['confederate', 'confederate'],
  ['onlooker', 'confederate'],
  ['onlooker', 'union'],
  ['audit', 'confederate'],
]

/** Plays both armies alike, each with its own blocks, and compares what the others see at every stop. */
function playBoth(...rows: readonly (readonly [one: string, other: string])[]): {
  readonly one: HiddenTable
  readonly other: HiddenTable
} {
  const [one, other] = [tableOf('one'), tableOf('other')]
  same(one, other)
  for (const [here, there] of rows) {
    one.play(here)
    other.play(there)
    same(one, other)
  }
  return { one, other }
}

function same(one: HiddenTable, other: HiddenTable): void {
  for (const [seat, side] of LOOKERS) {
    expect(screenOf(other, seat, side), `${seat} looks for ${side}`).toBe(screenOf(one, seat, side))
  }
  expect(other.told).toEqual(one.told)
}

/** What the events say in a position: of the onlooker, replayed from what was told. */
function toldToOnlooker(start: HiddenTable, table: HiddenTable): readonly string[] {
  let position = start.positions.onlooker
  const sentences: string[] = []
  for (const { side, choice } of table.told) {
    const step = hiddenEngine.choose(position, side, choice)
    if (!step.ok) throw new Error(step.error.message)
    for (const logged of step.value.events) {
      const sentence = module.describe(logged, position)
      if (sentence !== undefined) sentences.push(sentence)
      position = evolvePosition(position, logged, forgedInFire.evolve)
    }
    position = step.value.position
  }
  return sentences
}

describe('two armies that look alike', () => {
  it('fif:11.1 march alike for whoever does not see them', () => {
    const { one, other } = playBoth(
      ['single:us-couch', 'single:us-kearny'],
      ['to:savage-station', 'to:savage-station'],
      ['halt', 'halt'],
      ['single:us-west', 'single:us-couch'],
      ['to:seven-pines', 'to:seven-pines'],
      ['halt', 'halt'],
    )
    expect(one.told.map(({ choice }) => choice.join(':'))).toEqual([
      'spend:1',
      'goes:seven-pines:savage-station:1:road',
      'spend:1',
      'goes:garthwright:seven-pines:1:road',
    ])
    const said = toldToOnlooker(tableOf('one'), one)
    expect(said).toEqual(toldToOnlooker(tableOf('other'), other))
    expect(said).toContain('1 Union block: Seven Pines to Savage Station.')
    expect(said.join(' ')).not.toMatch(/Couch|Casey|Kearny|West/)
  })

  it('fif:10.1 come to hidden blocks, are asked nothing, and attack alike', () => {
    const { one, other } = playBoth(
      ['single:us-couch', 'single:us-kearny'],
      ['to:barker', 'to:barker'],
      ['to:hughes-tavern', 'to:hughes-tavern'],
    )
    expect(one.waiting.for).toBe('answer')
    one.answer()
    other.answer()
    same(one, other)
    const backs = module.view(one.positions.confederate, 'confederate').counters
    expect(backs.filter(({ marks }) => marks.includes('against Hughes Tavern')).map(({ id }) => id)).toEqual([
      'union@barker#1',
    ])
  })

  it('are told apart by their own side', () => {
    const [one, other] = [tableOf('one'), tableOf('other')]
    expect(screenOf(other, 'union', 'union')).not.toBe(screenOf(one, 'union', 'union'))
    expect(screenOf(other, 'audit', 'union')).not.toBe(screenOf(one, 'audit', 'union'))
    expect(SEEN.onlooker).toEqual([])
  })
})

describe('plans where blocks are hidden', () => {
  const position = tableOf('one').positions.union
  const planTo = (block: string, space: string) =>
    module.guide?.plans(position, 'union', [block]).find((plan) => plan.space === space)

  it('fif:10.2 go on behind a proof of their own, and say that the enemy sees it', () => {
    const shows = (block: string, space: string) =>
      planTo(block, space)?.notes.some(({ text }) => text.startsWith('Shows the enemy that infantry is with them'))
    expect(shows('us-couch', 'fair-oaks')).toBe(true)
    expect(planTo('us-couch', 'new-bridge')?.path).toEqual(['seven-pines', 'fair-oaks', 'new-bridge'])
    expect(shows('us-couch', 'new-bridge')).toBe(true)
    expect(shows('us-couch', 'savage-station')).toBe(false)
  })

  it('fif:11 end at hidden blocks, say what may come of it, and name nobody', () => {
    const plan = planTo('us-couch', 'hughes-tavern')
    expect(plan?.notes.map(({ text }) => text)).toContain(
      '2 blocks there with their backs to you: the enemy says of what class when you come',
    )
    expect(plan?.kind).toBe('march-alone')
    const contest = module.guide?.contest(position, 'union', plan?.contest)
    expect(contest?.title).toBe('Against hidden blocks at Hughes Tavern')
    expect(JSON.stringify([plan, contest])).not.toMatch(/Early|Carter/)
    expect(planTo('us-couch', 'richmond')).toBeUndefined()
  })

  it('fif:11.1 orders that would tell who is there are for the app alone', () => {
    const fields = module.guide?.ordersForm?.(position, 'union').groups.flatMap((group) => group.fields) ?? []
    const held = fields.filter(({ help }) => help?.includes('only orders that are held'))
    expect([...new Set(held.map(({ id }) => id))]).toEqual(['deployment', 'reinforce', 'follow'])
  })
})
