import { expect, it } from 'vitest'
import type { GameLine } from '../../src/ipc/shapes.ts'
import { checkedSoFar, withNews } from '../../src/renderer/screens/library-lines.ts'

const line = (key: string, checked: boolean, waiting: string): GameLine => ({
  key,
  module: 'toy-war',
  moduleTitle: 'Toy War',
  scenario: 'ridge',
  scenarioTitle: 'The Ridge',
  side: 'north',
  sideName: 'the North',
  opponent: {
    name: 'Bob',
    kind: 'mail',
    fingerprint: 'b'.repeat(64),
    words: 'eight words',
    trust: 'checked',
    saysName: null,
    showWords: false,
  },
  state: 'playing',
  turn: 'ours',
  waiting,
  since: null,
  diceLabel: '',
  place: '',
  unsent: 0,
  notSent: null,
  evidence: null,
  result: null,
  asking: null,
  hidden: false,
  drawOffered: false,
  checked,
})

it('puts what was found of a game in the place of what is only remembered, and nowhere else', () => {
  const given = [line('a', false, 'as last time'), line('b', true, 'now'), line('c', false, 'as last time')]
  const news = new Map([
    ['a', line('a', true, 'found')],
    ['b', line('b', true, 'found before that')],
    ['d', line('d', true, 'of a game that is gone')],
  ])
  const lines = withNews(given, news)
  expect(lines.map(({ key, waiting }) => `${key} ${waiting}`)).toEqual(['a found', 'b now', 'c as last time'])
  expect(checkedSoFar(given)).toEqual({ done: 1, of: 3 })
  expect(checkedSoFar(lines)).toEqual({ done: 2, of: 3 })
})
