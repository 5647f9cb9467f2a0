import { describe, expect, it } from 'vitest'
import { evolveFog, type FogEvent, fogged } from '../../../../modules/forged-in-fire/rules/fog-events.ts'
import { answerFault } from '../../../../modules/forged-in-fire/rules/hidden/answer-faults.ts'
import { kindOf } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { asking, type Question } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { isFixed, setUp } from '../../../../modules/forged-in-fire/rules/set-up.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { scenarioFact } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import type { ShownPiece } from '../../../../src/kernel/hidden.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'

/** Fair Oaks as the onlooker sees it after some events of hidden blocks. */
function after(...events: readonly FogEvent[]): Position<State> {
  const open = setUp('fair-oaks', {})
  if (!open.ok) throw new Error(open.error.message)
  const fact = scenarioFact('fair-oaks')
  const start = fogged(open.value, [], (block) => isFixed(fact, block))
  const board = events.reduce(evolveFog, start)
  return { board, frames: [], waiting: { for: 'decision', side: 'confederate' }, orders: {} }
}

const AT = 'hughes-tavern'

const went = (from: string, to: string): FogEvent => {
  return { type: 'strangers-moved', side: 'confederate', from, to, count: 1 }
}

/** A leaf that was signed at the tavern. */
const infantry = (at: number): ShownPiece => {
  return { place: AT, at, kind: kindOf('infantry'), count: undefined, detail: undefined }
}

const named = (at: number, block: string): ShownPiece => {
  return { place: AT, at, kind: kindOf(blockFact(block).type), count: blockFact(block).maxSp, detail: block }
}

interface Proof {
  readonly question: Question
  readonly answer: Plain
  readonly pieces: readonly ShownPiece[]
  /** What has been seen since the proof before. */
  readonly since: readonly FogEvent[]
}

/** The fault of the last of some proofs out of one root; those before it hold. */
function faultOf(...proofs: readonly Proof[]): string | undefined {
  const events: FogEvent[] = []
  const shown = proofs.map(({ question, since, ...proof }) => {
    events.push(...since)
    const query = asking('confederate', 'fif:10.1', question)
    return { ...proof, query, opened: new Map(), asked: after(...events) }
  })
  const faults = shown.map((proof, i) => {
    const before = shown.slice(0, i)
    return answerFault(proof.query, proof.answer, { ...proof, committed: after(), before })
  })
  expect(faults.slice(0, -1).every((fault) => fault === undefined)).toBe(true)
  return faults.at(-1)?.message
}

/** Infantry is proved where somebody has just gone to. */
const takes = (place: string, at: number, ...since: readonly FogEvent[]): Proof => {
  return { question: { what: 'infantry', place }, answer: true, pieces: [infantry(at)], since }
}

describe('RULING FIF-90 a block that is opened again out of the same root', () => {
  const first = takes('morris', 3, went(AT, 'morris'))

  it('cannot be where somebody else has gone', () => {
    expect(faultOf(first, takes('barker', 3, went(AT, 'barker')))).toContain('nobody has been seen going')
    expect(faultOf(first, takes('barker', 4, went(AT, 'barker')))).toBeUndefined()
  })

  it('can be where it has been seen going on to, or where it still is', () => {
    expect(faultOf(first, takes('barker', 3, went('morris', 'barker')))).toBeUndefined()
    expect(faultOf(first, takes('morris', 3))).toBeUndefined()
    expect(faultOf(first, takes(AT, 3, went('morris', AT)))).toBeUndefined()
    expect(faultOf(first, takes(AT, 3))).toContain('nobody has been seen going')
  })

  it('is one block also where several places are asked about together', () => {
    const lines = (at: readonly number[], ...since: readonly FogEvent[]): Proof => {
      const places = ['morris', 'barker']
      return { question: { what: 'lines', places }, answer: places, pieces: at.map(infantry), since }
    }
    expect(faultOf(first, lines([3, 4], went(AT, 'barker')))).toBeUndefined()
    expect(faultOf(first, takes('barker', 4, went(AT, 'barker')), lines([3, 4]))).toBeUndefined()
    // which of the two stands where is not known, but that neither is at the tavern
    expect(faultOf(lines([3, 4], went(AT, 'morris'), went(AT, 'barker')), takes('morris', 4))).toBeUndefined()
    expect(faultOf(lines([3, 4], went(AT, 'morris'), went(AT, 'barker')), takes(AT, 4))).toContain('nobody has')
  })

  it('leaves no room for another one where nobody else stands', () => {
    const alone = takes('glendale', 3, went(AT, 'glendale'))
    expect(faultOf(alone, takes('glendale', 4))).toContain('More blocks')
    expect(faultOf(alone, takes('glendale', 4, went(AT, 'glendale')))).toBeUndefined()
    expect(faultOf(alone, takes('trent', 4, went('glendale', 'trent')))).toContain('More blocks')
    expect(faultOf(alone, takes('trent', 4, went('glendale', 'trent'), went(AT, 'trent')))).toBeUndefined()
  })

  it('fif:15.4 leaves none in the same answer either', () => {
    const divisions = (...at: readonly number[]): Proof => {
      const question: Question = { what: 'divisions', places: ['glendale'] }
      return { question, answer: at.map(() => 'glendale'), pieces: at.map(infantry), since: [went(AT, 'glendale')] }
    }
    expect(faultOf(divisions(3))).toBeUndefined()
    expect(faultOf(divisions(3, 4))).toContain('More blocks')
  })

  it('fif:6.3 is where its side said that somebody fights, and not where it said so of nobody', () => {
    const places = ['morris', 'barker']
    const since = [went(AT, 'morris'), went(AT, 'barker')]
    const one: Proof = { question: { what: 'lines', places }, answer: ['morris'], pieces: [infantry(3)], since }
    expect(faultOf(one, takes('morris', 3))).toBeUndefined()
    expect(faultOf(one, takes('barker', 3))).toContain('nobody has been seen going')
  })

  const laid = (place: string, at: number, block: string, ...since: readonly FogEvent[]): Proof => {
    const answer = [[block, blockFact(block).maxSp]]
    return { question: { what: 'named', place, blocks: [block] }, answer, pieces: [named(at, block)], since }
  }
  const faceUp: FogEvent = { type: 'blocks-shown', blocks: [{ block: 'cs-early', place: 'morris', sp: 4 }] }

  it('does not stand for a hidden block while it lies face up', () => {
    const shown = laid('morris', 3, 'cs-early', went(AT, 'morris'))
    expect(faultOf(shown, takes('morris', 3, faceUp))).toContain('lies face up')
    expect(faultOf(shown, takes('morris', 3, faceUp, { type: 'blocks-turned' }))).toBeUndefined()
  })

  it('has its name alone', () => {
    const shown = laid('morris', 3, 'cs-early', went(AT, 'morris'))
    const turned = [faceUp, { type: 'blocks-turned' }] as const
    expect(faultOf(shown, laid('morris', 3, 'cs-early', ...turned))).toBeUndefined()
    expect(faultOf(shown, laid('morris', 4, 'cs-early', ...turned, went(AT, 'morris')))).toContain('two blocks')
  })
})
