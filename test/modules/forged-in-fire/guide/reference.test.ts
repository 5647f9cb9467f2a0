import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import coverage from '../../../../modules/forged-in-fire/coverage.json' with { type: 'json' }
import board from '../../../../modules/forged-in-fire/data/battle-board.json' with { type: 'json' }
import tracks from '../../../../modules/forged-in-fire/data/tracks.json' with { type: 'json' }
import { reference } from '../../../../modules/forged-in-fire/guide/reference/index.ts'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import { BLOCK_IDS } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { sectionFor } from '../../../../src/renderer/panels/rule-lookup.ts'
import { engine, randomGame } from '../../../support/fif-guided.ts'

const book = reference()
const folder = new URL('../../../../modules/forged-in-fire/', import.meta.url)
const own = (rule: string) => sectionFor(book.sections, rule)?.rule

function chart(title: string) {
  const found = book.charts.find((each) => each.title === title)
  if (found === undefined) throw new Error(`there is no chart ${title}`)
  return found.table.rows
}

describe('the rules to look up', () => {
  it('are the module’s, each section once, in the order of the book, with something to read', () => {
    expect(module.reference?.()).toEqual(book)
    const rules = book.sections.map(({ rule }) => rule)
    expect(new Set(rules).size).toBe(rules.length)
    const key = (rule: string) =>
      rule
        .replace('fif:', '')
        .split('.')
        .map((part, at) => (at === 0 ? part.padStart(2, '0') : part))
        .join('.')
    expect(rules).toEqual(rules.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    for (const { title, text } of book.sections) {
      expect(title).not.toBe('')
      expect(text.length).toBeGreaterThan(0)
      for (const paragraph of text) expect(paragraph.length, title).toBeGreaterThan(20)
    }
    expect(new Set(rules.map((rule) => Number(/^fif:(\d+)/.exec(rule)?.[1]))).size).toBe(16)
  })

  it('have a section of its own for every section of the rulebook that is played', () => {
    const played = coverage.statements.filter(
      ({ id, status }) => /^\d/.test(id) && ['implemented', 'data', 'ruling'].includes(status),
    )
    expect(played.length).toBeGreaterThan(150)
    for (const { id } of played) {
      const rule = `fif:${/^[\d.]+/.exec(id)?.[0].replace(/\.$/, '')}`
      expect(own(rule), id).toBe(rule)
    }
  })

  it('have every rule that the sources name, and every one that offers and refusals cite', { timeout: 300_000 }, () => {
    const files = ['rules', 'guide', 'view'].flatMap((part) =>
      readdirSync(new URL(`${part}/`, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('reference'))
        .map((file) => `${part}/${file.replaceAll('\\', '/')}`),
    )
    const named = files.flatMap(
      (file) => readFileSync(new URL(file, folder), 'utf8').match(/(?<=')fif:[\d.]+(?=')/g) ?? [],
    )
    expect(new Set(named).size).toBeGreaterThan(40)
    const { positions } = randomGame(51, 'campaign')
    const cited = positions.flatMap((position) =>
      (['union', 'confederate'] as const).flatMap((side) =>
        engine
          .offers(position, side)
          .flatMap(({ rule, modifiers = [] }) => [rule, ...modifiers.map((one) => one.rule)]),
      ),
    )
    for (const rule of new Set([...named, ...cited])) expect(own(rule), rule).toBe(rule)
  })

  it('point only where something is, and at rulings that are written down', () => {
    for (const { rule, see = [] } of book.sections)
      for (const other of see) expect(own(other), `${rule} to ${other}`).toBe(other)
    for (const { rule, title } of book.charts) expect(own(rule), title).toBe(rule)
    const readme = readFileSync(new URL('README.md', folder), 'utf8')
    const rulings = new Set(JSON.stringify(book).match(/FIF-\d\d/g))
    expect(rulings.size).toBeGreaterThan(30)
    for (const ruling of rulings) expect(readme, ruling).toContain(`\n| ${ruling} |`)
  })
})

describe('the charts', () => {
  it('have one row for each line of the data and no cell too few', () => {
    for (const { title, table } of book.charts) {
      expect(table.rows.length, title).toBeGreaterThan(0)
      for (const row of table.rows) {
        expect(row, title).toHaveLength(table.columns.length)
        expect(row.join(), title).not.toMatch(/undefined|NaN/)
      }
    }
    expect(new Set(book.charts.map(({ title }) => title)).size).toBe(book.charts.length)
    expect(chart('The blocks')).toHaveLength(BLOCK_IDS.length)
    expect(chart('Turn record')).toHaveLength(tracks.turns.length)
    expect(chart('Dice an attacker loses')).toHaveLength(board.terrainDice.length)
    const { events, scenarioEvents } = tracks.confidence
    expect(chart('What moves confidence')).toHaveLength(events.length + scenarioEvents.length)
  })

  it('have the figures of the rulebook’s player aid', () => {
    expect(chart('Locations by road').map((row) => row.slice(1).map(Number))).toEqual([
      [6, 5, 4],
      [3, 2, 1],
      [3, 2, 1],
      [6, 5, 4],
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 1],
    ])
    expect(chart('Numbers that hit').map(([, numbers]) => numbers)).toEqual(['6', '5, 6', '5, 6', '6', '3, 4, 5, 6'])
    expect(chart('What costs CAP').map(([, cap]) => cap)).toEqual(['1', '1', '2', '2', '1', '1'])
    expect(chart('Naval battle').map(([, , numbers]) => numbers)).toEqual(['4, 5, 6', '5, 6', '6'])
    expect(chart('Replacement points').map(([, points]) => points)).toEqual(['1', '1', '2', '2'])
  })
})
