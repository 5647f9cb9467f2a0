import { describe, expect, it } from 'vitest'
import type { FogEvent } from '../../../../modules/forged-in-fire/rules/fog-events.ts'
import { answer } from '../../../../modules/forged-in-fire/rules/hidden/answers.ts'
import { piecesOf, standing } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { asking, type Question, readQuestion } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { reachable } from '../../../../modules/forged-in-fire/rules/hidden/whereabouts.ts'
import { SIDES, type Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { AT, faultOf, table } from '../../../support/hidden-block-faults.ts'

describe('what a side commits to', () => {
  it('is every block, wherever it is, and the same number per place in all positions', () => {
    for (const side of SIDES) {
      const own = piecesOf(table([side]), side)
      const counts = standing(table([]), side)
      expect(standing(table([side]), side)).toEqual(counts)
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(own.length)
      expect(own.filter(({ place }) => place === AT)).toHaveLength(counts.get(AT) ?? 0)
    }
    expect(() => piecesOf(table(['union']), 'confederate')).toThrow('not seen')
  })
})

describe('fif:2 where a block can be that was signed somewhere', () => {
  const went = (side: Side, from: string, to: string): FogEvent => ({
    type: 'strangers-moved',
    side,
    from,
    to,
    count: 1,
  })
  const from = (...since: readonly FogEvent[]) => {
    const before = [went('confederate', AT, 'morris')]
    const [committed, asked] = [table([], before), table([], [...before, ...since])]
    return [...reachable({ side: 'confederate', committed, asked }, AT)]
  }

  it('is where blocks of its side went since, whoever else has gone there', () => {
    expect(from()).toEqual([AT])
    expect(from(went('confederate', AT, 'glendale'))).toEqual([AT, 'glendale'])
    const [home = ''] = Object.keys(table([]).board.fog?.strangers.union ?? {})
    expect(from(went('union', home, AT), went('union', AT, 'glendale'))).toEqual([AT])
  })
})

describe('questions', () => {
  it('are read as they were asked', () => {
    const all: readonly Question[] = [
      { what: 'who', place: AT },
      { what: 'lines', places: [AT, 'morris'] },
      { what: 'named', place: AT, blocks: ['cs-early'] },
      { what: 'deployed', place: AT, positions: ['left-center'] },
    ]
    for (const question of all) expect(readQuestion(asking('union', 'fif:11.1', question))).toEqual(question)
  })

  it.each([
    [[]],
    [['lines']],
    [['lines', AT, 'atlantis']],
    [['named', 'atlantis', 'cs-early']],
    [['named', AT]],
    [['named', AT, 'cs-nobody']],
    [['deployed', 'atlantis', 'left-center']],
    [['deployed', AT]],
    [['who', 'atlantis']],
    [['who', AT, 'richmond']],
  ])('are a defect when no stage asks so: %j', (question) => {
    expect(() => readQuestion({ rule: 'fif:11.1', of: 'union', question })).toThrow('no such question')
  })
})

describe('true answers hold for somebody who sees nothing', () => {
  const questions: readonly Question[] = [
    { what: 'who', place: AT },
    { what: 'lines', places: [AT, 'morris', 'richmond'] },
    { what: 'infantry', place: AT },
    { what: 'divisions', places: [AT, 'morris'] },
    { what: 'all', place: AT },
    { what: 'cavalry', place: 'whites-tavern' },
    { what: 'scouted', place: AT },
  ]
  it.each(questions)('$what', (question) => {
    expect(faultOf(question)).toBeUndefined()
  })

  it('open one class where that settles it, and nothing else of it', () => {
    const { opens } = answer(table(['confederate']), asking('confederate', 'fif:10.1', { what: 'who', place: AT }))
    expect(opens).toHaveLength(1)
    expect(opens[0]).toMatchObject({ count: false, detail: false })
  })
})
