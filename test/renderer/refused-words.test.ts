import { describe, expect, it } from 'vitest'
import { refusedWords } from '../../src/renderer/screens/refused-words.ts'

describe('a file that cannot be taken in', () => {
  it('is no offence when it is there already', () => {
    for (const code of ['already-taken', 'already-accepted']) {
      expect(refusedWords({ code })).toMatchObject({ stamped: false, advice: false, plain: null })
      expect(refusedWords({ code }).title).toContain('already')
    }
  })

  it('is told in plain words when mail has damaged it', () => {
    for (const code of ['malformed', 'unsafe-archive', 'too-large']) {
      expect(refusedWords({ code })).toMatchObject({ stamped: false, advice: false })
      expect(refusedWords({ code }).plain).toContain('damaged on the way')
    }
  })

  it('is refused with its code when it breaks a rule', () => {
    for (const code of ['illegal-choice', 'wrong-dice', 'bad-signature']) {
      expect(refusedWords({ code })).toMatchObject({ stamped: true, advice: true, plain: null })
    }
  })

  it('is no offence when another file has to come first, and waits for it', () => {
    const words = refusedWords({ code: 'missing-turn' })
    expect(words).toMatchObject({ stamped: false, advice: false, waits: true })
    expect(words.plain).toContain('Take that one in first')
  })
})

it('that contradicts what was signed before is refused, and nobody is to send it again', () => {
  const words = refusedWords({ code: 'fork' })
  expect(words).toMatchObject({ stamped: true, advice: false, plain: null })
  expect(words.title).toContain('two different files')
})
