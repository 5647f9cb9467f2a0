import { describe, expect, it } from 'vitest'
import { ordersForm } from '../../../../modules/forged-in-fire/guide/orders-form.ts'
import { readStandingOrders } from '../../../../modules/forged-in-fire/rules/standing-orders/read.ts'
import { optionAt, optionValue, orderLines, pathOf, valueAt, withValueAt } from '../../../../src/kernel/orders-form.ts'
import { askedIn, engine } from '../../../support/fif-guided.ts'
import { tableWith } from '../../../support/fif-table.ts'

const at = {
  richmond: ['cs-huger', 'cs-lee-cav'],
  norfolk: ['cs-grimes', 'cs-virginia'],
  'fort-monroe': ['us-kearny', 'us-cooke'],
}
const position = askedIn(tableWith({ at, side: 'union' }), 'union', 'movement')

describe('standing orders as a form', () => {
  it.each(['union', 'confederate'] as const)('every answer it can give is accepted and read back (%s)', (side) => {
    let answers = 0
    for (const group of ordersForm(position, side).groups) {
      const keys = group.each === undefined ? [undefined] : group.each.keys.slice(0, 2).map(({ key }) => key)
      for (const key of keys) {
        for (const field of group.fields) {
          const path = pathOf(group, field, key)
          const values =
            field.kind === 'pick'
              ? field.options.map((option) => optionValue(option))
              : [...field.words.map(({ word }) => [word]), field.words.slice(0, field.most).map(({ word }) => word), []]
          for (const value of values) {
            const orders = withValueAt(null, path, value)
            const left = engine.leaveOrders(position, side, orders)
            expect(left.ok, `${path.join('.')} = ${JSON.stringify(value)}`).toBe(true)
            expect(valueAt(left.ok ? (left.value.position.orders[side] ?? null) : null, path)).toEqual(value)
            if (field.kind === 'pick') expect(optionAt(field, value)).toBeDefined()
            answers += 1
          }
        }
      }
    }
    expect(answers).toBeGreaterThan(200)
  })

  it('has every part that the reader knows, once, and CSS Virginia only while she is afloat', () => {
    const paths = ordersForm(position, 'confederate').groups.flatMap((group) =>
      group.each === undefined ? group.fields.map(({ path }) => path.join('.')) : [],
    )
    const read = readStandingOrders('confederate', {})
    if (!read.ok) throw new Error(read.error.message)
    const { general, cavalry, virginia } = read.value
    const parts = [
      ...Object.keys(general).flatMap((part) => (part === 'retreat' ? ['retreat.when', 'retreat.to'] : [part])),
    ].map((part) => `general.${part}`)
    const others = [
      ...Object.keys(cavalry).map((part) => `cavalry.${part}`),
      ...Object.keys(virginia).map((part) => `virginia.${part}`),
    ]
    expect(paths.toSorted()).toEqual([...parts, ...others].toSorted())
    expect(ordersForm(position, 'union').groups.map(({ id }) => id)).toEqual(['general', 'places', 'cavalry'])
    const sunk = askedIn(tableWith({ at: { richmond: ['cs-huger'] } }), 'union', 'movement')
    expect(ordersForm(sunk, 'confederate').groups.map(({ id }) => id)).toEqual(['general', 'places'])
  })

  it('says orders in words', () => {
    const orders = { general: { retreat: { when: { spLostAtLeast: 4 } } }, virginia: { withdrawAtSp: 0 } }
    const lines = orderLines(ordersForm(position, 'confederate'), orders).map(({ answer }) => answer)
    expect(lines).toEqual(['when 4 SP are lost in the battle', 'never'])
  })
})
