import { expect, test } from 'vitest'
import { cutAtRules, rulesSpoken } from '../../../src/renderer/panels/rules-in-text.ts'

const BOOKS = ['x', 'long-book']

test.each([
  ['A scores 1 VP (x:17.0).', ['A scores 1 VP (', { rule: 'x:17.0' }, ').']],
  ['x:9.4A and long-book:10.1.6B-2: both.', [{ rule: 'x:9.4A' }, ' and ', { rule: 'long-book:10.1.6B-2' }, ': both.']],
  ['See x:8. Then go on', ['See ', { rule: 'x:8' }, '. Then go on']],
  // Another book, a longer word, a time of day, no number.
  ['y:9.1 fox:9.1 at 10:30, x:none', ['y:9.1 fox:9.1 at 10:30, x:none']],
  ['Nothing is cited.', ['Nothing is cited.']],
])('%s', (sentence, parts) => {
  const found = cutAtRules(sentence, BOOKS).map((part) => (part.rule === undefined ? part.text : part))
  expect(found).toEqual(parts)
})

test('read aloud they are rules', () => {
  expect(rulesSpoken('A scores (x:17.0).', BOOKS)).toBe('A scores (rule 17.0).')
  expect(rulesSpoken('A scores (x:17.0).', [])).toBe('A scores (x:17.0).')
})
