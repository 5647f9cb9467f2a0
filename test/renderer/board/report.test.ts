import { describe, expect, test } from 'vitest'
import type { CounterFace } from '../../../src/ipc/shapes.ts'
import { counterInWords } from '../../../src/renderer/board/describing.ts'
import { cardPicture } from '../../../src/renderer/board/draw/card-painter.ts'
import { contrast, PAPER } from '../../../src/renderer/board/draw/colour.ts'
import { ageSign, reportLook } from '../../../src/renderer/board/draw/report-painter.ts'
import { samplesOf } from '../../../src/renderer/screens/game/legend-dialog.tsx'
import { counter, face, scene } from './fixtures.ts'

const AGES = [0, 1, 2, 3, 5, 12, 40]
/** Blue, butternut, near white, near black. */
const GROUNDS = ['#2f4a73', '#c9b183', '#f4f0e6', '#1a1512']

describe('what is known by report only', () => {
  test('is fainter the older it is, and never too faint to be read', () => {
    for (const ground of GROUNDS) {
      const looks = AGES.map((age) => reportLook(ground, { sure: false, age }))
      const fromPaper = looks.map((look) => contrast(look.ground, PAPER))
      expect(fromPaper, ground).toEqual(fromPaper.toSorted((a, b) => b - a))
      for (const look of looks) expect(contrast(look.line, look.ground), ground).toBeGreaterThanOrEqual(4.5)
    }
    const [fresh, , , old] = AGES.map((age) => contrast(reportLook('#2f4a73', { sure: true, age }).ground, PAPER))
    expect(fresh).toBeGreaterThan((old ?? 0) + 0.5)
  })

  test('says in its corner when it was told', () => {
    expect(AGES.map(ageSign)).toEqual(['now', '−1', '−2', '−3', '−5', '−12', '−40'])
  })

  test('is another picture than the counter itself, and another with each turn', () => {
    const look = (extra: Partial<CounterFace>) =>
      cardPicture(counter('x', '22', { face: { ...face(1, 1), ...extra } }), '#000000', 'plain').key
    const keys = [look({}), look({ report: { sure: true, age: 0 } }), look({ report: { sure: true, age: 1 } })]
    expect(new Set([...keys, look({ report: { sure: false, age: 1 } })]).size).toBe(4)
  })

  test('is heard with its age and its doubt, each once', () => {
    const told = counter('x', '22', {
      name: 'Cavalry',
      marks: ['enemy cavalry', 'told on turn 2, a turn ago', 'may have left'],
      face: { ...face(1, 1), badges: [{ sign: '?', label: 'may have left', tone: 'weary' }] },
    })
    const words = counterInWords(scene(), told)
    expect(words).toContain('told on turn 2, a turn ago')
    expect(words.match(/may have left/g)).toHaveLength(1)
  })
})

describe('the legend', () => {
  const own = counter('a', '11', { face: face(3, 3) })
  const told = counter('b', '12', { side: 'grey', face: { ...face(1, 1), report: { sure: true, age: 0 } } })

  test('shows one of ours, and what was told in both ways', () => {
    expect(samplesOf([told, own], 'blue').map(({ title, counter: { face: look } }) => [title, look?.report])).toEqual([
      ['Seen', undefined],
      ['Known to be there', { sure: true, age: 0 }],
      ['Told once, may have left', { sure: false, age: 3 }],
    ])
  })

  test('leaves out what the game has no example of', () => {
    expect(samplesOf([own], 'blue').map(({ title }) => title)).toEqual(['Seen'])
  })
})
