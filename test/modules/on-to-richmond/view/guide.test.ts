import { describe, expect, it } from 'vitest'
import { aboutScenario } from '../../../../modules/on-to-richmond/guide/about.ts'
import { modifiersOf } from '../../../../modules/on-to-richmond/guide/contest-outlook.ts'
import { guide } from '../../../../modules/on-to-richmond/guide/index.ts'
import { ordersForm } from '../../../../modules/on-to-richmond/guide/orders-form.ts'
import { reference } from '../../../../modules/on-to-richmond/guide/reference/index.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import { combatPreview, sumOf } from '../../../../modules/on-to-richmond/rules/queries/combat-modifiers.ts'
import type { Assault } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import { attackerResult, defenderResult } from '../../../../modules/on-to-richmond/rules/tables/combat-chart.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { optionAt, optionValue, pathOf, valueAt, withValueAt } from '../../../../src/kernel/orders-form.ts'
import { otrTable, tableWith } from '../../../support/otr-table.ts'

const table = otrTable(onToRichmond.stages)
const state = tableWith({
  active: 'confederate',
  at: {
    N1128: { 'cs-garland-a': 17, 'cs-rodes-b': 12 },
    N1227: { 'us-casey': { manpower: 6, entrenched: 'breastwork' } },
  },
  leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
})
const choosing = table.waitingIn(
  state,
  'activation-segment',
  { side: 'confederate', by: null, action: null },
  'confederate',
)
const marching = table.take(choosing, 'march:cs-garland-a', [[6]]).position

describe('plans', () => {
  it('std:6.1 every hex in reach of the unit on the march, with cost and way; each way can be played', () => {
    const plans = guide.plans(marching, 'confederate', ['cs-garland-a']).filter(({ kind }) => kind === 'march')
    expect(plans.length).toBeGreaterThan(10)
    for (const plan of plans) {
      let at = marching
      for (const choice of plan.choices) at = table.take(at, choiceId(choice)).position
      expect(at.board.units['cs-garland-a']?.place, plan.label).toBe(plan.space)
    }
    const spent = plans.map(({ cost }) => cost ?? 0)
    expect(Math.max(...spent)).toBeLessThanOrEqual(6)
    expect(guide.plans(marching, 'union', [])).toEqual([])
  })

  it('std:7.1 attacks of every type that can be paid for, with the contest of the hex they start from', () => {
    const attacks = guide.plans(marching, 'confederate', []).filter(({ kind }) => kind === 'attack')
    expect(attacks.map(({ choices }) => choiceId(choices.at(-1) ?? ['none']))).toEqual([
      'attack:N1227:column-of-route',
      'attack:N1227:hasty',
      'attack:N1227:normal',
      'attack:N1227:prepared',
    ])
    for (const { contest } of attacks) {
      expect(contest === undefined ? undefined : guide.contest(marching, 'confederate', contest)?.space).toBe('N1227')
    }
  })

  it('std:5.3 a leader is brought against a hex he can assault', () => {
    const plans = guide.plans(choosing, 'confederate', ['cs-leader-dh-hill']).filter(({ kind }) => kind === 'assault')
    expect(plans.map(({ space }) => space)).toContain('N1227')
  })

  it('std:7.6 the retreat planner has one plan for each hex the stack can end in, and each can be played', () => {
    const retreat = {
      side: 'union',
      units: ['us-casey'],
      kind: 'normal',
      enemy: 'N1128',
      path: ['N1227'],
      overridden: false,
    } as const
    const going = table.open({ ...state, retreat }, 'retreat', { rolling: null }).position
    const plans = guide.plans(going, 'union', []).filter(({ kind }) => kind === 'retreat')
    expect(plans.length).toBeGreaterThan(2)
    for (const plan of plans) {
      let at = going
      for (const choice of plan.choices) at = table.take(at, choiceId(choice)).position
      expect(at.board.retreat, plan.label).toBeNull()
      expect(at.board.units['us-casey']?.place, plan.label).toBe(plan.space)
      expect(6 - (at.board.units['us-casey']?.manpower ?? 0)).toBe(plan.cost)
      expect(plan.notes[0]?.text).toContain('Priorities on the way')
    }
  })

  it('otr:13.0 a set-up: where a unit may be placed, and why not elsewhere', () => {
    const at = { 'to-set-up': { 'cs-pryor': 4 }, S5314: { 'us-casey': 9 } } as const
    const waiting = table.open(tableWith({ scenario: 'warwick-line', at }), 'set-up', { side: 'confederate' }).position
    const places = guide.plans(waiting, 'confederate', ['cs-pryor']).map(({ space }) => space)
    expect(places).toContain('S5113')
    expect(guide.whyNot(waiting, 'confederate', ['cs-pryor'], 'S5314')).toMatchObject({ code: 'enemy-there' })
    const placed = table.take(waiting, 'place:cs-pryor:S5113').position
    const [other] = guide.plans(placed, 'confederate', ['cs-pryor'])
    expect(other).toMatchObject({ kind: 'place', path: ['S5113', other?.space] })
    expect(guide.whyNot(placed, 'confederate', ['cs-pryor'], 'S5113')).toMatchObject({ code: 'stands-there' })
  })

  it('says why a hex has no plan', () => {
    expect(guide.whyNot(marching, 'confederate', ['cs-garland-a'], 'N2930')).toMatchObject({ code: 'out-of-reach' })
    expect(guide.whyNot(marching, 'confederate', ['cs-rodes-b'], 'N1127')).toMatchObject({ code: 'march-under-way' })
    expect(guide.whyNot(choosing, 'confederate', ['cs-garland-a'], 'N1127')).toMatchObject({ code: 'march-first' })
    expect(guide.whyNot(choosing, 'confederate', ['us-casey'], 'N1127')).toMatchObject({ code: 'not-yours' })
    expect(guide.whyNot(choosing, 'confederate', [], 'N1127')).toBeUndefined()
  })
})

describe('the combat panel', () => {
  const shown = guide.contest(choosing, 'confederate', ['assault', 'cs-leader-dh-hill', 'N1227'])

  it('std:7.4 has every modifier of both dice, with its rule', () => {
    const plan = {
      type: 'assault',
      from: 'N1128',
      target: 'N1227',
      attackers: ['cs-garland-a', 'cs-rodes-b'],
      leader: 'cs-leader-dh-hill',
    } as const
    const preview = combatPreview(state, plan)
    const [attacker, defender] = shown?.parties ?? []
    expect(attacker?.lines[0]).toMatchObject({ modifiers: preview.attacker, total: sumOf(preview.attacker), die: 0 })
    expect(defender?.lines[0]?.modifiers).toEqual(preview.defender)
    expect(preview.attacker.every(({ rule }) => rule.startsWith('std:'))).toBe(true)
  })

  it('std:9.0 the entrenched value is for the ratio, the bare one for the column', () => {
    const casey = shown?.parties[1]?.lines[1]
    expect(casey).toMatchObject({ piece: 'us-casey', base: 6, total: 12 })
    const texts = shown?.conditions.map(({ label }) => label) ?? []
    expect(texts).toContain('Columns of the chart: defender 4-6, attacker 27-37')
  })

  it('std:7.1, std:7.4 begins with whether it takes place, the sum of the modifiers, the ratio and the flank', () => {
    const lines = shown?.outlook?.map(({ label }) => label) ?? []
    expect(lines).toEqual([
      'The assault takes place: 83.3 % (roll for command 1 to 5), with both units: 66.7 % (roll for command 1 to 4); all else holds for that case',
      'Sum of modifiers +4: attacker +4, defender 0',
      'Ratio 2:1, modifier +1: 29 to 12 (6 without entrenchments)',
      'Flank 0: 3 of 6 hexes around N1227 are covered',
    ])
    const sum = (shown?.parties ?? []).map(({ lines: [die] }) => die?.total ?? 0)
    expect(sumOf(shown?.modifiers ?? [])).toBe((sum[0] ?? 0) - (sum[1] ?? 0))
  })

  it('std:7.4 counts what helps the defender against the attacker in the list of all modifiers', () => {
    const preview = combatPreview(state, {
      type: 'assault',
      from: 'N1128',
      target: 'N1227',
      attackers: ['cs-garland-a'],
      leader: null,
    })
    const hill = { rule: 'std:7.4', label: 'Defender on a hill', value: 1 }
    expect(modifiersOf({ ...preview, defender: [hill] })).toEqual([...preview.attacker, { ...hill, value: -1 }])
  })

  it('std:7.1 says nothing of the roll for command when it is made, nor of an attack in a march', () => {
    const assault = {
      leader: 'cs-leader-dh-hill',
      from: 'N1128',
      target: 'N1227',
      selected: ['cs-garland-a', 'cs-rodes-b'],
      number: null,
      units: [],
      lee: false,
      grand: null,
    } as const
    const told = (change: Partial<Pick<Assault, 'number' | 'units'>>) => {
      const board = { ...state, assault: { ...assault, ...change } }
      const seen = guide.contest({ ...choosing, board }, 'confederate')
      return seen?.outlook?.some(({ label }) => label.startsWith('The assault takes place'))
    }
    expect(told({})).toBe(true)
    expect(told({ number: 1, units: ['cs-garland-a'] })).toBe(false)
    const attack = guide.contest(marching, 'confederate', ['attack', 'N1227', 'hasty'])
    expect(attack?.outlook?.map(({ rule }) => rule)).toEqual(['std:7.4', 'std:7.2', 'std:7.4'])
  })

  it('std:7.4 tells the six hexes around the defender one by one', () => {
    const hexes = shown?.conditions.filter(({ label }) => /: (covered|open)/.test(label)) ?? []
    expect(hexes).toHaveLength(6)
    expect(hexes.find(({ label }) => label.startsWith('N1128'))?.label).toContain('the attacker stands in it')
  })

  it('std:7.5 the odds are those of all outcomes of the dice', () => {
    const plan = {
      type: 'assault',
      from: 'N1128',
      target: 'N1227',
      attackers: ['cs-garland-a', 'cs-rodes-b'],
      leader: 'cs-leader-dh-hill',
    } as const
    let all = 0
    let routs = 0
    let advances = 0
    for (const artilleryDie of [1, 2, 3, 4, 5, 6]) {
      const preview = combatPreview(state, { ...plan, artilleryDie })
      const added = sumOf(preview.attacker) - sumOf(preview.defender)
      for (let own = 1; own <= 6; own++) {
        for (let other = 1; other <= 6; other++) {
          all += 1
          if (defenderResult(own + added - other, 6).letters.includes('R')) routs += 1
          if (attackerResult(own + added - other, 29).letters.includes('a')) advances += 1
        }
      }
    }
    const chance = (label: string) => shown?.odds.find((one) => one.label === label)?.chance
    expect(chance('Defender: R, rout')).toBeCloseTo(routs / all, 10)
    expect(chance('Attacker: a, may advance')).toBeCloseTo(advances / all, 10)
    expect(routs).toBeGreaterThan(0)
    // 7.5 an assault is no march that E could end
    expect(chance('Attacker: E, the march ends')).toBeUndefined()
  })

  it('shows the assault of a leader who has one target, before the hex is named', () => {
    expect(guide.contest(choosing, 'confederate', ['assault', 'cs-leader-dh-hill'])).toEqual(shown)
  })

  it('shows nothing where nothing would be fought', () => {
    expect(guide.contest(choosing, 'confederate', ['assault', 'cs-leader-dh-hill', 'N2930'])).toBeUndefined()
    expect(guide.contest(choosing, 'confederate', ['march', 'cs-garland-a'])).toBeUndefined()
  })
})

describe('standing orders as a form', () => {
  it.each(['union', 'confederate'] as const)('every answer it can give is accepted and read back (%s)', (side) => {
    let answers = 0
    for (const group of ordersForm(choosing, side).groups) {
      const keys = group.each === undefined ? [undefined] : group.each.keys.slice(0, 1).map(({ key }) => key)
      for (const key of keys) {
        for (const field of group.fields) {
          const path = pathOf(group, field, key)
          const values =
            field.kind === 'pick'
              ? field.options.map((option) => optionValue(option))
              : [
                  ...field.words.slice(0, 12).map(({ word }) => [word]),
                  field.words.slice(0, field.most).map(({ word }) => word),
                ]
          for (const value of values) {
            const read = onToRichmond.readOrders(side, withValueAt(null, path, value))
            expect(read.ok, `${path.join('.')} = ${JSON.stringify(value)}`).toBe(true)
            const kept = read.ok ? valueAt(read.value, path) : undefined
            expect(kept).toEqual(value)
            if (field.kind === 'pick') expect(optionAt(field, kept), path.join('.')).toBeDefined()
            answers += 1
          }
        }
      }
    }
    expect(answers).toBeGreaterThan(60)
  })
})

describe('what an event is about', () => {
  it('names pieces, hexes and the rule', () => {
    const step = table.take(choosing, 'march:cs-garland-a', [[6]])
    const logged = step.events.find((one) => one.of === 'game' && one.event.type === 'march-began')
    if (logged === undefined) throw new Error('no march began')
    expect(guide.subjects(logged, choosing)).toEqual({ pieces: ['cs-garland-a'], spaces: ['N1128'], rule: 'std:5.1' })
    const made = step.events[0]
    if (made === undefined) throw new Error('nothing happened')
    expect(guide.subjects(made, choosing)).toEqual({ pieces: ['cs-garland-a'], spaces: ['N1128'], rule: 'std:4.3' })
  })
})

describe('the reference', () => {
  const { sections, charts } = reference()

  it('has every section of the standard rules once, and what they refer to', () => {
    const rules = sections.map(({ rule }) => rule)
    expect(new Set(rules).size).toBe(rules.length)
    for (const rule of ['2.0', '2.5', '4.4', '5.3', '6.5', '7.8', '8.0', '9.0', '10.3', '11.0', '12.0']) {
      expect(rules).toContain(`std:${rule}`)
    }
    for (const { see = [] } of sections) for (const rule of see) expect(rules).toContain(rule)
    for (const { rule } of charts) expect(rules).toContain(rule)
  })

  it('every rule that stages cite can be looked up', () => {
    const rules = new Set(sections.map(({ rule }) => rule))
    for (const { rule, id } of onToRichmond.stages) expect(rules.has(rule), `${id}: ${rule}`).toBe(true)
  })

  it('charts are whole, and mark what is reconstructed', () => {
    for (const {
      table: { columns, rows, title },
    } of charts) {
      expect(rows.length, title).toBeGreaterThan(0)
      for (const row of rows) expect(row.length, title).toBe(columns.length)
    }
    const terrain = charts.find(({ table: { title } }) => title.startsWith('Movement Points by terrain'))
    expect(terrain?.table.rows.find(([name]) => name === 'clear')).toEqual(['clear', '3', '4*'])
    expect(terrain?.note).toContain('reconstructed')
  })

  it.each(['warwick-line', 'seven-pines'])('tells what %s is about', (scenario) => {
    const { summary, facts } = aboutScenario(scenario)
    expect(summary.length).toBeGreaterThan(100)
    expect(facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Length', 'Begins', 'Victory', 'Level']))
  })

  it.each([
    ['warwick-line', 'the Confederate side', 'sets up first'],
    ['seven-pines', 'the Union side', 'transfers leaders first'],
  ])('says of %s who decides first and what, since nobody moves first', (scenario, side, deed) => {
    const { facts, opens } = aboutScenario(scenario)
    expect(opens).toBe(deed)
    expect(facts.find(({ label }) => label === 'Decides first')?.value).toBe(`${side}, which ${deed}`)
  })
})
