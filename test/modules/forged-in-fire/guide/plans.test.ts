import { describe, expect, it } from 'vitest'
import { plans } from '../../../../modules/forged-in-fire/guide/plans.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { linkBetween } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Plan } from '../../../../src/kernel/guide.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { askedIn, engine, randomGame } from '../../../support/fif-guided.ts'
import { heldBy, tableWith } from '../../../support/fif-table.ts'

const THIRD = ['us-iii-cdr', 'us-kearny', 'us-hooker']

function follow(position: Position<State>, side: string, { choices }: Plan): Position<State> {
  let at = position
  for (const choice of choices) {
    const step = engine.choose(at, side, choice)
    if (!step.ok) throw new Error(`${choiceId(choice)}: ${step.error.message}`)
    at = step.value.position
  }
  return at
}

function planTo(found: readonly Plan[], space: string, kind?: string): Plan {
  const plan = found.find((one) => one.space === space && (kind === undefined || one.kind === kind))
  if (plan === undefined) throw new Error(`no plan for ${space}; there are ${found.map((one) => one.space).join(', ')}`)
  return plan
}

describe('plans of a march', () => {
  const at = { 'seven-pines': THIRD, 'fair-oaks': ['us-cooke'], richmond: ['cs-huger'] }
  const board = tableWith({ at, scenario: 'fair-oaks', side: 'union' })
  const position = askedIn(board, 'union', 'movement')

  it('lead a stack under its commander to each place in reach, with cost and path along links', () => {
    const found = plans(position, 'union', THIRD).filter(({ kind }) => kind === 'march')
    const plan = planTo(found, 'savage-station')
    expect(plan).toMatchObject({ cost: 1, rule: 'fif:10.1' })
    expect(plan.choices.map(choiceId).slice(0, 2)).toEqual(['activate:us-iii-cdr', 'march-stack:seven-pines'])
    for (const { path } of found) {
      for (let step = 1; step < path.length; step++) {
        expect(linkBetween(path[step - 1] ?? '', path[step] ?? ''), path.join(' ')).toBeDefined()
      }
      expect(path.length).toBeLessThanOrEqual(7) // three locations by road, six by rail
    }
    const after = follow(position, 'union', plan)
    for (const block of THIRD) expect(after.board.blocks[block]?.place).toBe('savage-station')
    expect(after.board.playerTurn?.cap).toBe(3)
  })

  it('take a single block along under a commander, or by itself', () => {
    const found = plans(position, 'union', ['us-kearny'])
    expect(planTo(found, 'savage-station', 'march').choices[0]).toEqual(['activate', 'us-iii-cdr'])
    const alone = planTo(found, 'savage-station', 'march-alone')
    expect(alone.choices[0]).toEqual(['single', 'us-kearny'])
    expect(follow(position, 'union', alone).board.blocks['us-kearny']?.place).toBe('savage-station')
  })

  it('bring blocks of a corps together from two places', () => {
    const found = plans(position, 'union', ['us-kearny', 'us-cooke'])
    const plan = planTo(found, 'savage-station')
    const after = follow(position, 'union', plan)
    expect(after.board.blocks['us-kearny']?.place).toBe('savage-station')
    expect(after.board.blocks['us-cooke']?.place).toBe('savage-station')
  })

  it('go shorter ways in mud, and say when nobody supplies the place', () => {
    const muddy = askedIn({ ...board, weather: 'mud', control: {} }, 'union', 'movement')
    const spaces = plans(muddy, 'union', ['us-kearny']).map(({ path }) => path.length)
    expect(Math.max(...spaces)).toBe(2)
    const [plan] = plans(muddy, 'union', ['us-kearny']).filter(({ kind }) => kind === 'march')
    expect(plan?.notes.some(({ rule, grave }) => rule === 'fif:6.1' && grave)).toBe(true)
  })

  it('go on from where a march has come to, and halt there', () => {
    const marching = follow(position, 'union', {
      ...planTo(plans(position, 'union', ['us-kearny']), 'savage-station'),
      choices: [
        ['single', 'us-kearny'],
        ['to', 'savage-station'],
      ],
    })
    const found = plans(marching, 'union', [])
    expect(planTo(found, 'savage-station', 'halt').choices).toEqual([['halt']])
    for (const plan of found) expect(plan.path.slice(0, 2)).toEqual(['seven-pines', 'savage-station'])
  })

  it('against the enemy they tell the ground, and what to ask the contest with', () => {
    const field = tableWith({
      at: { barker: ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes'], 'hughes-tavern': ['us-kearny'] },
      scenario: 'seven-days',
      side: 'confederate',
    })
    const found = plans(askedIn(field, 'confederate', 'movement'), 'confederate', [
      'cs-dh-hill-cdr',
      'cs-early',
      'cs-rodes',
    ])
    const plan = planTo(found, 'hughes-tavern', 'attack')
    expect(plan.contest).toEqual(['attack', 'hughes-tavern', 'barker', 'cs-dh-hill-cdr', 'cs-early', 'cs-rodes'])
    expect(plan.notes.some(({ rule }) => rule === 'fif:11.63')).toBe(true)
  })

  it('by rail go twice as far, in mud too, and say so', () => {
    const kearny = { place: 'fair-oaks', sp: 3 }
    const blocks = { ...board.blocks, 'us-kearny': kearny }
    const rail = { ...board, blocks, weather: 'mud', control: heldBy('union') } as const
    const found = plans(askedIn(rail, 'union', 'movement'), 'union', ['us-kearny'])
    const railed = found.filter(({ rule }) => rule === 'fif:10.2')
    expect(Math.max(...railed.map(({ path }) => path.length))).toBe(6) // the line ends; by road one link
    for (const { notes } of railed) expect(notes.map(({ rule }) => rule)).toContain('fif:10.2')
  })

  it('fif:16.7 stop before Jackson’s roll', () => {
    const field = tableWith({
      at: { 'hanover-ch': ['cs-jackson-cdr', 'cs-ewell'] },
      scenario: 'seven-days',
      side: 'confederate',
      options: { slowJackson: true },
    })
    const start = askedIn(field, 'confederate', 'movement')
    const far = plans(start, 'confederate', ['cs-jackson-cdr', 'cs-ewell']).filter(({ path }) => path.length === 4)
    expect(far.length).toBeGreaterThan(0)
    for (const plan of far) {
      expect(plan.notes.some(({ rule, grave }) => rule === 'fif:16.7' && grave)).toBe(true)
      expect(follow(start, 'confederate', plan).waiting.for).toBe('roll')
    }
  })
})

describe('plans by water', () => {
  const board = tableWith({ at: { 'fort-monroe': THIRD, norfolk: ['cs-huger', 'cs-virginia'] }, side: 'union' })

  it('take a corps aboard, pay two CAP, and warn of CSS Virginia and of the landing', () => {
    const start = askedIn(board, 'union', 'movement')
    const plan = planTo(plans(start, 'union', THIRD), 'norfolk', 'sail')
    expect(plan).toMatchObject({ cost: 2, path: ['fort-monroe', 'norfolk'] })
    expect(plan.notes.filter(({ grave }) => grave).map(({ rule }) => rule)).toEqual(['fif:10.5', 'fif:11.65'])
    expect(follow(start, 'union', plan).board.voyage).toMatchObject({ to: 'norfolk', blocks: THIRD })
  })

  it('are not there for the Confederate side', () => {
    const start = askedIn(
      { ...board, playerTurn: { ...(board.playerTurn ?? never()), side: 'confederate' } },
      'confederate',
      'movement',
    )
    expect(plans(start, 'confederate', ['cs-huger']).filter(({ kind }) => kind === 'sail')).toEqual([])
    expect(planTo(plans(start, 'confederate', ['cs-huger']), 'richmond', 'leave-norfolk').cost).toBe(1)
  })
})

function never(): never {
  throw new Error('no player turn is being played')
}

describe('plans anywhere in a game', () => {
  it('are carried out as they say: choices that are taken, and blocks that come to the place', {
    timeout: 300_000,
  }, () => {
    let looked = 0
    const kinds = new Set<string>()
    for (const [seed, scenario] of [
      [11, 'campaign'],
      [12, 'fair-oaks'],
      [13, 'seven-days'],
    ] as const) {
      const { positions } = randomGame(seed, scenario, { forceMarch: true })
      for (const [at, position] of positions.entries()) {
        if (position.waiting.for !== 'decision' || at % 17 !== 0) continue
        const { side } = position.waiting
        const own = BLOCK_IDS.filter((block) => blockFact(block).side === side)
        for (const block of own.filter((_, index) => (index + at) % 9 === 0)) {
          for (const plan of plans(position, side, [block])) {
            const end = follow(position, side, plan)
            kinds.add(plan.kind)
            looked += 1
            expect(plan.path[plan.path.length - 1]).toBe(plan.space)
            const meets = plan.notes.some(({ grave }) => grave)
            if (/^march/.test(plan.kind) && !meets && end.waiting.for !== 'roll') {
              const moved = plan.choices.some(([verb]) => verb === 'to' || verb === 'rail')
              if (moved && plan.choices.length < 9)
                expect([plan.space, plan.path[plan.path.length - 2]]).toContain(end.board.blocks[block]?.place)
            }
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(300)
    for (const kind of ['march', 'march-alone', 'activate', 'attack']) expect([...kinds]).toContain(kind)
  })
})
