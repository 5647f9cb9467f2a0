import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import type { QuestionWords } from '../../../../src/kernel/module.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { BlindTable } from '../../../support/blind-play.ts'

const { onlooker } = BlindTable.start('great-invasion', {}).positions

function words(...question: readonly string[]): QuestionWords {
  const said = module.questionWords?.({ rule: 'atp:15.0', of: 'union', question: question as Plain }, onlooker)
  if (said === undefined) throw new Error('the module has no words for its questions')
  return said
}

describe('questions about hidden forces, in words', () => {
  it.each([
    ['who', '2519'],
    ['strength', '2519'],
    ['enter', '2519'],
    ['retreat', '2519'],
    ['update', '2519', '2019'],
    ['patrol', '2119', '2519', '2019'],
  ])('%s names the places and says what it tells of the asker', (...question) => {
    const { question: asked, tells } = words(...question)
    for (const hex of question.slice(1)) expect(asked).toContain(hex)
    expect(asked).toContain('2519 Winchester')
    expect(asked).toMatch(/^[A-Z].*\?$/)
    expect(tells).toMatch(/^(?=.*Confederate)[A-Z].*[.]$/)
  })

  it('says of a question about a patrol zone where the cavalry is, and of an update that it tells of no force', () => {
    expect(words('patrol', '2019', '2519').tells).toBe(
      'Confederate cavalry patrols from 2019 Hagerstown, as was told; nothing more.',
    )
    expect(words('update', '2519').tells).toMatch(/nothing of its own forces/)
  })
})

describe('answers about hidden forces, in words', () => {
  it.each([
    [['strength', '2519'], ['nobody', 0], 'Nobody is in 2519 Winchester.'],
    [['strength', '2519'], ['infantry', 3], 'Infantry is in 2519 Winchester: 3 units.'],
    [['strength', '2519'], ['cavalry', 1], 'Cavalry is in 2519 Winchester: 1 unit.'],
    [['enter', '2519'], 'nobody', 'Nobody is in 2519 Winchester.'],
    [['who', '2519'], [['us-1', 2, false]], '1 Corps is in 2519 Winchester.'],
    [['who', '2519'], [], 'Nobody is in 2519 Winchester.'],
    [
      ['update', '2019', '2119', '2519'],
      ['nobody', 'cavalry', 'nobody'],
      'Cavalry is in 2119 Williamsport. Nobody is in 2019 Hagerstown and 2519 Winchester.',
    ],
  ])('%j with %j', (question, answer, said) => {
    const query = { rule: 'atp:15.0', of: 'union', question }
    expect(module.answerWords?.(query, answer, onlooker)).toBe(said)
  })
})
