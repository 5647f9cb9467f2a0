import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ordersForm } from '../../../../modules/across-the-potomac/guide/orders-form.ts'
import { readOrders } from '../../../../modules/across-the-potomac/rules/orders.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import {
  entriesOf,
  type OrdersField,
  type OrdersForm,
  optionAt,
  optionValue,
  orderLines,
  pathOf,
  valueAt,
  withValueAt,
} from '../../../../src/kernel/orders-form.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { engine } from '../../../support/guided-play.ts'

function positionOf(scenario: string, options: { readonly [name: string]: boolean }) {
  const started = engine.start(scenario, options)
  if (!started.ok) throw new Error(started.error.message)
  return started.value.position
}

const campaign = positionOf('campaign', { bridgeBurning: true })

/** Everything that can be answered to a field, one answer after the other. */
function answersTo(field: OrdersField): readonly Plain[] {
  if (field.kind === 'ranking') {
    return [
      [...field.words].slice(0, field.most).map(({ word }) => word),
      ...field.words.slice(-5).map(({ word }) => [word]),
    ]
  }
  return field.options.flatMap((option) =>
    'value' in option
      ? [option.value]
      : [option.least, option.most, option.usual].map((number) => optionValue(option, number)),
  )
}

function accepted(side: Side, orders: Plain): Plain {
  const read = readOrders(side, orders)
  if (!read.ok) throw new Error(`${JSON.stringify(orders).slice(0, 200)}: ${read.error.message}`)
  return read.value
}

/** The orders written again from what the form reads in them. */
function rewritten(form: OrdersForm, orders: Plain): Plain {
  let copy: Plain = {}
  for (const group of form.groups) {
    for (const key of group.each === undefined
      ? [undefined]
      : entriesOf(group.each, orders).map((entry) => entry.key)) {
      for (const field of group.fields) {
        const path = pathOf(group, field, key)
        const value = valueAt(orders, path)
        const found = field.kind === 'pick' ? optionAt(field, value) : undefined
        copy = withValueAt(copy, path, found === undefined ? value : optionValue(found.option, found.number))
      }
    }
  }
  return copy
}

describe('the form of the standing orders', () => {
  it.each(['union', 'confederate'] as const)('every answer it offers the %s side is accepted and read back', (side) => {
    const form = ordersForm(campaign, side)
    let answers = 0
    for (const group of form.groups) {
      const keys =
        group.each === undefined
          ? [undefined]
          : [group.each.keys[0]?.key, group.each.keys[group.each.keys.length - 1]?.key]
      for (const key of keys) {
        for (const field of group.fields) {
          for (const answer of answersTo(field)) {
            const path = pathOf(group, field, key)
            const kept = accepted(side, withValueAt({}, path, answer))
            expect(valueAt(kept, path), path.join('.')).toEqual(answer)
            answers += 1
          }
        }
      }
    }
    expect(answers).toBeGreaterThan(100)
  })

  it('has a place for everything in the example of the documentation', () => {
    const example: Plain = JSON.parse(readFileSync('docs/examples/orders-union.json', 'utf8'))
    const form = ordersForm(campaign, 'union')
    expect(rewritten(form, example)).toEqual(example)
    expect(rewritten(form, accepted('union', example))).toEqual(example)
    const lines = orderLines(form, example).map(({ entry, field, answer }) => [entry ?? '', field, answer].join(' | '))
    expect(lines).toContain(' | Cavalry leaves before the battle | when the odds are at least 2 to 1')
    expect(lines).toContain(
      '2413 Washington | Targets of the defensive fire | coordinated flank attacks, then Hood/1, then the strongest',
    )
    expect(lines.some((line) => line.startsWith('1/7 musters out') || line.startsWith('1/7 is withdrawn'))).toBe(true)
  })

  it('has every key of an entry accepted', () => {
    for (const side of ['union', 'confederate'] as const) {
      for (const { each, fields, id } of ordersForm(campaign, side).groups) {
        if (each === undefined) continue
        const [field] = fields
        const answer = field?.kind === 'pick' ? field.options[0] : undefined
        if (field === undefined || answer === undefined) throw new Error(`${id} asks nothing`)
        for (const { key } of id === 'hexes' ? each.keys.slice(0, each.most) : each.keys) {
          accepted(side, withValueAt({}, [...each.path, key, ...field.path], optionValue(answer)))
        }
        for (const key of each.suggested) expect(each.keys.map((one) => one.key)).toContain(key)
        expect(
          each.inherits === undefined || ordersForm(campaign, side).groups.some((group) => group.id === each.inherits),
        ).toBe(true)
      }
    }
  })

  it('leaves out what cannot come to pass', () => {
    const ids = (scenario: string, options: { readonly [name: string]: boolean }, side: string) =>
      ordersForm(positionOf(scenario, options), side).groups.map(({ id }) => id)
    expect(ids('campaign', { bridgeBurning: true }, 'union')).toEqual([
      'general',
      'hexes',
      'bridges',
      'departures',
      'substitutes',
    ])
    expect(ids('campaign', {}, 'union')).not.toContain('bridges')
    expect(ids('1862', {}, 'union')).toEqual(['general', 'hexes'])
  })
})

describe('places to retreat to', () => {
  it('atp:12.1E are listed with those next to own units first, and each once', () => {
    const form = ordersForm(campaign, 'union')
    const field = form.groups.flatMap(({ fields }) => fields).find(({ id }) => id === 'to')
    if (field?.kind !== 'ranking') throw new Error('there is such a ranking')
    const places = field.words.filter(({ space }) => space !== undefined)
    const near = places.filter(({ under }) => under === 'Next to your units')
    expect(near.length).toBeGreaterThan(6)
    expect(near.length).toBeLessThan(places.length / 2)
    expect(places.slice(0, near.length)).toEqual(near)
    expect(new Set(places.map(({ word }) => word)).size).toBe(places.length)
    const standing = new Set(Object.values(campaign.board.units).map(({ place }) => place))
    expect([...standing].some((hex) => near.some(({ word }) => word === hex))).toBe(true)
  })
})
