import { describe, expect, it } from 'vitest'
import {
  answerText,
  entriesOf,
  type OrdersForm,
  type OrdersGroup,
  type OrdersPick,
  optionAt,
  optionValue,
  orderLines,
  pathOf,
  valueAt,
  withValueAt,
} from '../../src/kernel/orders-form.ts'

const when: OrdersPick = {
  kind: 'pick',
  id: 'when',
  path: ['retreat', 'when'],
  label: 'Retreat',
  help: '',
  rule: 'toy:1',
  silent: 'I am asked',
  options: [
    { label: 'never', value: 'never' },
    { label: 'hold', value: true },
    { label: 'after # steps', name: 'steps', least: 1, most: 9, usual: 2 },
    { label: 'at # per cent', name: 'left', least: 0, most: 100, usual: 50 },
    { label: 'as planned', value: [{ do: 'pass', until: 3 }] },
  ],
}

const places: OrdersGroup = {
  id: 'places',
  title: 'Places',
  help: '',
  rule: 'toy:2',
  fields: [
    when,
    {
      kind: 'ranking',
      id: 'to',
      path: ['to'],
      label: 'Where to',
      help: '',
      rule: 'toy:3',
      silent: 'As always',
      most: 4,
      words: [
        { word: 'any', label: 'anywhere', under: 'All' },
        { word: 'b', label: 'B-ville', under: 'Places' },
      ],
    },
  ],
  each: {
    path: ['places'],
    what: 'place',
    most: 8,
    keys: [
      { key: 'b', label: 'B-ville' },
      { key: 'a', label: 'A-town' },
    ],
    suggested: ['a'],
  },
}

const form: OrdersForm = {
  intro: '',
  rule: 'toy:0',
  groups: [{ id: 'all', title: 'Always', help: '', rule: 'toy:1', fields: [when] }, places],
}

describe('orders as a form', () => {
  it('reads and writes a value where its path leads, and leaves everything else alone', () => {
    const orders = { retreat: { when: 'never', to: ['x'] }, other: 1 }
    expect(valueAt(orders, ['retreat', 'when'])).toBe('never')
    expect(valueAt(orders, ['retreat', 'nothing'])).toBeUndefined()
    expect(valueAt(null, ['retreat'])).toBeUndefined()
    expect(valueAt({ retreat: { when: null } }, ['retreat', 'when'])).toBeUndefined()
    expect(withValueAt(orders, ['retreat', 'when'], { steps: 3 })).toEqual({
      retreat: { when: { steps: 3 }, to: ['x'] },
      other: 1,
    })
    expect(orders.retreat.when).toBe('never')
    expect(withValueAt(null, ['a', 'b'], true)).toEqual({ a: { b: true } })
    expect(withValueAt({ a: 'text' }, ['a', 'b'], true)).toEqual({ a: { b: true } })
  })

  it('takes what is silent away with every object it has emptied', () => {
    expect(withValueAt({ a: { b: { c: 1 } }, d: 2 }, ['a', 'b', 'c'], undefined)).toEqual({ d: 2 })
    expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], undefined)).toBeNull()
    expect(withValueAt(null, ['a', 'b'], undefined)).toBeNull()
  })

  it('is not misled by names that every object has', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined()
    const written = withValueAt({}, ['__proto__', 'x'], 1)
    expect(JSON.stringify(written)).toBe('{"__proto__":{"x":1}}')
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
  })

  it('knows every option by its value and writes the value back', () => {
    for (const value of ['never', true, { steps: 4 }, { left: 0 }]) {
      const found = optionAt(when, value)
      expect(found && optionValue(found.option, found.number)).toEqual(value)
    }
    // an answer may be a whole object or list, whatever the order of its members
    expect(optionAt(when, [{ until: 3, do: 'pass' }])?.option.label).toBe('as planned')
    expect(optionAt(when, [{ until: 4, do: 'pass' }])).toBeUndefined()
    expect(optionAt(when, 'sometimes')).toBeUndefined()
    expect(optionAt(when, { steps: 4, left: 1 })).toBeUndefined()
    expect(optionAt(when, undefined)).toBeUndefined()
  })

  it('keeps numbers whole and within their bounds', () => {
    const steps = when.options[2]
    if (steps === undefined) throw new Error('no such option')
    expect(optionValue(steps)).toEqual({ steps: 2 })
    expect(optionValue(steps, 99)).toEqual({ steps: 9 })
    expect(optionValue(steps, -1)).toEqual({ steps: 1 })
    expect(optionValue(steps, 3.4)).toEqual({ steps: 3 })
  })

  it('finds the entries that orders have, and where their fields stand', () => {
    const { each } = places
    if (each === undefined) throw new Error('the group has no entries')
    expect(
      entriesOf(each, { places: { a: { to: ['any'] }, b: { to: null, retreat: { when: null } } } }).map(
        ({ key }) => key,
      ),
    ).toEqual(['a'])
    expect(entriesOf(each, null)).toEqual([])
    expect(pathOf(places, when, 'a')).toEqual(['places', 'a', 'retreat', 'when'])
    expect(() => pathOf(places, when)).toThrow('for each place')
  })

  it('says in words what the orders say, and nothing of what they do not', () => {
    const orders = {
      retreat: { when: { steps: 3 } },
      places: { a: { to: ['b', 'any'] }, b: { retreat: { when: 'never' } } },
    }
    expect(orderLines(form, orders)).toEqual([
      { group: 'Always', field: 'Retreat', answer: 'after 3 steps', rule: 'toy:1' },
      { group: 'Places', entry: 'B-ville', field: 'Retreat', answer: 'never', rule: 'toy:1' },
      { group: 'Places', entry: 'A-town', field: 'Where to', answer: 'B-ville, then anywhere', rule: 'toy:3' },
    ])
    expect(answerText(when, undefined)).toBe('I am asked')
  })

  it('tells as it is written what it has no words for, not as silence', () => {
    const orders = { retreat: { when: { steps: 3, left: 1 } }, places: { a: { to: ['nowhere'] } } }
    expect(orderLines(form, orders).map(({ answer }) => answer)).toEqual(['{"steps":3,"left":1}', '["nowhere"]'])
  })
})
