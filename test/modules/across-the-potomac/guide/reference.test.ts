import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import coverage from '../../../../modules/across-the-potomac/coverage.json' with { type: 'json' }
import battleCard from '../../../../modules/across-the-potomac/data/battle-card.json' with { type: 'json' }
import hexes from '../../../../modules/across-the-potomac/data/hexes.json' with { type: 'json' }
import turnRecord from '../../../../modules/across-the-potomac/data/turn-record.json' with { type: 'json' }
import { reference } from '../../../../modules/across-the-potomac/guide/reference/index.ts'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import { commandPointModifiers } from '../../../../modules/across-the-potomac/rules/queries/command-points.ts'
import { UNIT_IDS, unitFact } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { sectionFor } from '../../../../src/renderer/panels/rule-lookup.ts'
import { engine, positionsOf } from '../../../support/guided-play.ts'

const book = reference()
const section = (rule: string) => sectionFor(book.sections, rule)
const chapters = (rule: string) => /^atp:(\d+)\./.exec(rule)?.[1]

/** That each rule has a section of its own, not just a chapter it is somewhere in. */
function expectSections(rules: readonly string[]): void {
  for (const rule of rules) {
    const found = section(rule)
    expect(found, rule).toBeDefined()
    if (!rule.endsWith('.0')) expect(found?.rule, rule).not.toMatch(/\.0$/)
  }
}

function chart(title: string) {
  const found = book.charts.find((each) => each.title === title)
  if (found === undefined) throw new Error(`there is no chart ${title}`)
  return found.table
}

describe('the rules to look up', () => {
  it('are the module’s, each section once, in the order of the book, with something to read', () => {
    expect(module.reference?.()).toEqual(book)
    const rules = book.sections.map(({ rule }) => rule)
    expect(new Set(rules).size).toBe(rules.length)
    const parts = (rule: string) => rule.replace('atp:', '').split('.').map(Number)
    const sorted = rules.toSorted((a, b) => {
      const [one, other] = [parts(a), parts(b)]
      const at = one.findIndex((part, index) => part !== (other[index] ?? -1))
      return at < 0 ? -1 : (one[at] ?? 0) - (other[at] ?? -1)
    })
    expect(rules).toEqual(sorted)
    for (const { title, text } of book.sections) {
      expect(title).not.toBe('')
      expect(text.length).toBeGreaterThan(0)
      expect(new Set(text).size, title).toBe(text.length)
      for (const paragraph of text) expect(paragraph.length, title).toBeGreaterThan(8)
    }
    expect([...new Set(rules.map(chapters))].map(Number)).toEqual(Array.from({ length: 18 }, (_, index) => index + 2))
  })

  it('have a section of its own chapter for every statement that the program plays', () => {
    const played = coverage.statements.filter(({ status }) => ['implemented', 'data', 'ruling'].includes(status))
    expect(played.length).toBeGreaterThan(300)
    for (const { id } of played) {
      const rule = `atp:${id.replace(/[¶ ].*$/, '')}`
      const found = section(rule)
      expect(found, id).toBeDefined()
      expect(chapters(found?.rule ?? ''), id).toBe(chapters(rule))
      // only what is told of a chapter as a whole may fall back on it
      if (found?.rule.endsWith('.0') === true) expect(id).toMatch(/^(2\.[13]|1[59]\.0|4\.[14])/)
    }
  })

  it('tell each lettered clause that the rules play, in the section it stands in', () => {
    const untold: string[] = []
    for (const { id, status } of coverage.statements) {
      const clause = /^([\d.]+)([A-Z])/.exec(id)
      if (status !== 'implemented' || clause === null) continue
      const [, number = '', letter = ''] = clause
      const letters = section(`atp:${number}`)?.text.flatMap((text) => /^([A-Z](?:, [A-Z])*)\. /.exec(text)?.[1] ?? [])
      if (!(letters ?? []).some((list) => list.split(', ').includes(letter))) untold.push(id)
    }
    expect(untold).toEqual([])
  })

  it('have whatever offers, their modifiers, contests, headings and refusals cite', { timeout: 300_000 }, () => {
    const cited = new Set<string>()
    const games = [
      { seed: 5, scenario: 'great-invasion', options: { bridgeBurning: true, naval: true } },
      { seed: 6, scenario: 'campaign', options: { reynolds: true } },
      { seed: 7, scenario: '1862', options: { naval: true } },
    ]
    for (const game of games) {
      const positions = positionsOf(game, 400)
      positions.forEach((position, index) => {
        for (const side of ['union', 'confederate'] as const) {
          for (const { rule, modifiers = [] } of engine.offers(position, side)) {
            cited.add(rule)
            for (const modifier of modifiers) cited.add(modifier.rule)
          }
          for (const { rule } of commandPointModifiers(position.board, side)) cited.add(rule)
          if (index % 20 !== 0) continue
          for (const { rule } of module.view(position, side).facts) if (rule !== undefined) cited.add(rule)
          const units = UNIT_IDS.filter((unit) => unitFact(unit).side === side).slice(index % 7, (index % 7) + 3)
          for (const unit of units) {
            for (const space of ['1415', '2512', '2519', '2811', '3509']) {
              const why = module.guide?.whyNot(position, side, [unit], space)
              if (why !== undefined) cited.add(why.rule)
            }
            for (const verb of ['march', 'forage', 'attack', 'activate-unit', 'recover', 'sail']) {
              const answer = engine.choose(position, side, [verb, unit])
              if (!answer.ok) cited.add(answer.error.rule)
            }
          }
        }
      })
    }
    const rules = [...cited].filter((rule) => rule.startsWith('atp:'))
    expect(rules.length).toBeGreaterThan(40)
    expectSections(rules)
  })

  it('have every rule that the sources name', () => {
    const folder = new URL('../../../../modules/across-the-potomac/', import.meta.url)
    const files = ['rules', 'guide', 'view'].flatMap((part) =>
      readdirSync(new URL(`${part}/`, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('reference'))
        .map((file) => `${part}/${file.replaceAll('\\', '/')}`),
    )
    const named = files.flatMap(
      (file) => readFileSync(new URL(file, folder), 'utf8').match(/(?<=')atp:[\d.]+[A-Z]?(?=')/g) ?? [],
    )
    expect(new Set(named).size).toBeGreaterThan(120)
    expectSections(named)
  })

  it('point only where something is, and at rulings that are written down', () => {
    for (const { rule, see = [] } of book.sections) {
      for (const other of see) expect(section(other)?.rule, `${rule} to ${other}`).toBe(other)
    }
    for (const { rule, title } of book.charts) expect(section(rule)?.rule, title).toBe(rule)
    const readme = readFileSync(new URL('../../../../modules/across-the-potomac/README.md', import.meta.url), 'utf8')
    const rulings = new Set(JSON.stringify(book).match(/ATP-\d\d/g))
    expect(rulings.size).toBeGreaterThan(40)
    for (const ruling of rulings) expect(readme, ruling).toContain(`\n| ${ruling} |`)
  })
})

describe('the charts', () => {
  it('have one row for each line of the data and no cell too few', () => {
    for (const { title, table } of book.charts) {
      expect(table.rows.length, title).toBeGreaterThan(0)
      for (const row of table.rows) expect(row, title).toHaveLength(table.columns.length)
    }
    expect(new Set(book.charts.map(({ title }) => title)).size).toBe(book.charts.length)
    expect(chart('Union reinforcements').rows).toHaveLength(turnRecord.unionReinforcements.length)
    expect(chart('Confederate reinforcements').rows).toHaveLength(turnRecord.confederateReinforcements.length)
    expect(chart('Muster-outs and withdrawals').rows).toHaveLength(
      turnRecord.musterOuts.length + turnRecord.withdrawals.length,
    )
    expect(chart('Turn record of 1863').rows).toHaveLength(turnRecord.turns.dates.length)
    expect(chart('Cities and works').rows).toHaveLength(
      hexes.hexes.filter((hex) => 'cityHalfPoints' in hex || 'fortification' in hex).length,
    )
  })

  it('have the dice, modifiers and limits of the Battle Card', () => {
    const names: { readonly [id: string]: string } = {
      plain: 'Plain',
      slow: 'Slow ground',
      fortification: 'Fortification',
      infantry: 'Infantry',
      cavalry: 'Cavalry',
      'field-artillery': 'Field artillery',
      'heavy-artillery': 'Heavy artillery',
    }
    const column = { attack: 2, defend: 3 } as const
    const dice = chart('Battle Card: the die to fire with').rows
    for (const { ground, unitType, role, die } of battleCard.dice) {
      const row = dice.find(([where, who]) => where === names[ground] && who === names[unitType])
      expect(row?.[role === 'attack' ? column.attack : column.defend]).toMatch(new RegExp(`^d${die}\\*?$`))
    }
    // of plain ground the example (10.11) tells the infantry's dice and the die of attacking guns, and nothing else
    expect(dice.flat().filter((cell) => /^d\d+$/.test(cell))).toEqual(['d6', 'd6', 'd10'])
    expect(dice.filter(([, who]) => who === 'Heavy artillery').map((row) => row[2])).toEqual([
      'never',
      'never',
      'never',
    ])
    const grounds = chart('Battle Card: what the ground does to strength').rows
    for (const { ground, role, value } of battleCard.terrainModifiers) {
      const cell = grounds.find(([where]) => where === names[ground])?.[role === 'attack' ? 1 : 2]
      expect(Number(cell?.replace('−', '-').replace('*', ''))).toBe(value)
    }
    const others = chart('Battle Card: other modifiers of strength').rows
    expect(others.map(([, value]) => Number(value?.replace('−', '-')))).toEqual([
      battleCard.flankAttack.value,
      ...battleCard.fatigue.map(({ value }) => value),
    ])
    expect(chart('Coordination values').rows.map(([, value]) => Number(value))).toEqual(
      battleCard.coordination.map(({ value }) => value),
    )
    const [minor, major] = battleCard.attackLimits.map(({ maximumAttackers }) => `at most ${maximumAttackers} units`)
    expect(
      chart('Attacks over hexsides')
        .rows.slice(0, 3)
        .map((row) => row.slice(0, 3)),
    ).toEqual([
      ['Open', 'any number', 'any number'],
      ['Minor river', minor, major],
      ['Major river', major, 'none'],
    ])
  })

  it('have the turns, places and points of the Turn Record Sheet', () => {
    for (const { unit, offsetFromRelease } of turnRecord.unionReinforcements) {
      const row = chart('Union reinforcements').rows.find(([name]) => name === unitFact(unit).label)
      expect(row?.slice(1, 3)).toEqual([`${offsetFromRelease}`, `${13 + offsetFromRelease}`])
      for (const hex of unitFact(unit).entryHexes) expect(row?.[3]).toContain(hex)
    }
    const due = chart('Turn record of 1863').rows
    for (const { unit, turn } of [...turnRecord.musterOuts, ...turnRecord.withdrawals]) {
      expect(due[turn - 1]?.[3]).toContain(unitFact(unit).label)
      const leaves = chart('Muster-outs and withdrawals').rows.filter(([when]) => when === `${turn}`)
      expect(leaves.some(([, name]) => name?.startsWith(unitFact(unit).label))).toBe(true)
    }
    expect(due[42]?.slice(0, 2)).toEqual(['43', '15 July 1863'])
    const { confederate, union, meadeBonus } = turnRecord.commandPoints
    const [south, north] = [union.allConfederatesInSouth, union.anyConfederateInNorth]
    expect(
      chart('Command points of a player-turn')
        .rows.slice(0, 3)
        .map((row) => row.slice(1).map(Number)),
    ).toEqual([
      [confederate.allConfederatesInSouth, confederate.anyConfederateInNorth],
      [south, north],
      [south + meadeBonus, north + meadeBonus],
    ])
    const points = Object.fromEntries(chart('Victory points').rows.map(([what = '', vp = '']) => [what, vp]))
    expect(points).toMatchObject({
      'Each enemy step destroyed in combat': '1',
      'Each foraging in enemy territory': '½',
      'Each battlefield possessed': '½',
      'Each turn a departure is refused': '−½',
      'Reynolds commands (option): Union': '−5',
    })
    for (const hex of hexes.hexes) {
      if (!('cityHalfPoints' in hex)) continue
      const row = chart('Cities and works').rows.find(([name]) => name?.startsWith(hex.id))
      expect(Number(row?.[2]?.replace('*', '')) * 2, hex.id).toBe(hex.cityHalfPoints)
    }
  })
})
