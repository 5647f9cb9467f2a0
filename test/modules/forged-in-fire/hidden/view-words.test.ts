import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import { type Event, evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import type { FogEvent } from '../../../../modules/forged-in-fire/rules/fog-events.ts'
import { asking, type Question } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { SCENARIOS } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import type { LoggedEvent } from '../../../../src/kernel/events.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { hiddenState } from '../../../support/hidden-block-play.ts'

const AT = {
  'seven-pines': ['us-couch', 'us-casey', 'us-iv-cdr'],
  'fair-oaks': ['us-kearny'],
  'hughes-tavern': ['cs-early', 'cs-lee-cav', 'cs-decoy-1'],
} as const

/** Nobody's position, with the Union on the move. */
const onlooker: Position<State> = {
  board: hiddenState(tableWith({ at: AT, side: 'union' }), []),
  frames: [{ stage: 'game', locals: {} }],
  waiting: { for: 'decision', side: 'union' },
  orders: { union: null, confederate: null },
}

const asked = (question: Question) => asking('confederate', 'fif:11.1', question)

describe('the option', () => {
  it.each(Object.keys(SCENARIOS))('hides blocks in %s, off if nothing is said', (scenario) => {
    const hiding = module.optionsOf(scenario).filter(({ hides }) => hides === true)
    expect(hiding).toEqual([
      {
        id: 'hiddenBlocks',
        rule: 'fif:2',
        type: 'boolean',
        default: false,
        label: 'Blocks stand with their backs to the enemy',
        hides: true,
      },
    ])
  })
})

describe('questions about hidden blocks, in words', () => {
  it.each<[Question, string]>([
    [
      { what: 'who', place: 'hughes-tavern' },
      'Who of the Confederate side is at Hughes Tavern: infantry or artillery, cavalry, or others?',
    ],
    [
      { what: 'lines', places: ['hughes-tavern', 'richmond'] },
      'Is Confederate infantry or artillery at Hughes Tavern or Richmond?',
    ],
    [{ what: 'infantry', place: 'richmond' }, 'Is there Confederate infantry at Richmond?'],
    [
      { what: 'divisions', places: ['richmond', 'morris'] },
      'Which Confederate divisions, four at most, are at Richmond or Morris?',
    ],
    [{ what: 'all', place: 'richmond' }, 'Which Confederate blocks are at Richmond?'],
    [{ what: 'cavalry', place: 'richmond' }, 'Which Confederate cavalry is at Richmond?'],
    [{ what: 'named', place: 'richmond', blocks: ['cs-huger'] }, 'Is Huger at Richmond, and with how many SP?'],
    [
      { what: 'deployed', place: 'richmond', positions: ['left-center', 'right-center'] },
      'Which Confederate blocks are in the left center or right center at Richmond?',
    ],
    [{ what: 'scouted', place: 'richmond' }, 'Of which class and strength are the Confederate blocks at Richmond?'],
  ])('%j', (question, text) => {
    const words = module.questionWords?.(asked(question), onlooker)
    expect(words?.question).toBe(text)
    // what it tells of the asker is one sentence that speaks of his blocks
    expect(words?.tells).toMatch(/^[A-Z].*[.]$/)
    expect(words?.tells).toMatch(/Union|Confederate/)
  })

  it('says who comes how, and who does not', () => {
    const tells = (question: Question) => module.questionWords?.(asked(question), onlooker).tells
    expect(tells({ what: 'who', place: 'hughes-tavern' })).toBe(
      'Union blocks are about to come to Hughes Tavern: how many and from where was announced, not who.',
    )
    expect(tells({ what: 'lines', places: ['hughes-tavern'] })).toMatch(/nothing of its own blocks/)
  })
})

describe('answers about hidden blocks, in words', () => {
  it.each<[Question, Plain, string]>([
    [{ what: 'who', place: 'morris' }, 'line', 'Confederate infantry or artillery is at Morris.'],
    [{ what: 'who', place: 'morris' }, 'cavalry', 'Confederate cavalry is at Morris, and no infantry or artillery.'],
    [{ what: 'who', place: 'morris' }, 'others', 'Of the Confederate blocks at Morris nobody fights.'],
    [
      { what: 'lines', places: ['morris', 'richmond'] },
      ['richmond'],
      'Confederate infantry or artillery is at Richmond. None is at Morris.',
    ],
    [{ what: 'lines', places: ['morris'] }, [], 'No Confederate infantry or artillery is at Morris.'],
    [{ what: 'infantry', place: 'morris' }, true, 'There is Confederate infantry at Morris.'],
    [{ what: 'infantry', place: 'morris' }, false, 'There is no Confederate infantry at Morris.'],
    [
      { what: 'divisions', places: ['morris', 'richmond'] },
      ['morris', 'richmond', 'richmond'],
      'Confederate divisions shown: 1 at Morris, 2 at Richmond.',
    ],
    [{ what: 'divisions', places: ['morris'] }, [], 'No Confederate division is shown there.'],
    [
      { what: 'all', place: 'hughes-tavern' },
      [
        ['cs-early', 3],
        ['cs-decoy-1', 0],
      ],
      'Face up at Hughes Tavern: Early (infantry, 3 SP); Decoy 1 (decoy).',
    ],
    [{ what: 'cavalry', place: 'richmond' }, [], 'Of the Confederate blocks at Richmond none are to be shown.'],
    [
      { what: 'deployed', place: 'hughes-tavern', positions: ['left-center'] },
      [['cs-early', 3, 'left-center', 'hughes-tavern', 'stood']],
      'Face up at Hughes Tavern: Early (infantry, 3 SP), left center.',
    ],
    [
      { what: 'scouted', place: 'hughes-tavern' },
      [
        ['infantry', 4],
        ['infantry', 3],
        ['corps-commander', 0],
      ],
      'At Hughes Tavern: 2 infantry (4, 3 SP), 1 corps commander.',
    ],
  ])('%j with %j', (question, answer, said) => {
    expect(module.answerWords?.(asked(question), answer, onlooker)).toBe(said)
  })
})

describe('events of hidden blocks, in words', () => {
  const told = (event: FogEvent, before = onlooker) => {
    const logged: LoggedEvent<Event> = { of: 'game', event }
    return { text: module.describe(logged, before), about: module.guide?.subjects(logged, before) }
  }

  it.each<[FogEvent, string | undefined, readonly string[]]>([
    [
      { type: 'strangers-moved', side: 'union', from: 'seven-pines', to: 'fair-oaks', count: 2 },
      '2 Union blocks: Seven Pines to Fair Oaks.',
      ['seven-pines', 'fair-oaks'],
    ],
    [
      { type: 'place-told', side: 'confederate', place: 'hughes-tavern', word: 'line' },
      'Confederate infantry or artillery is at Hughes Tavern.',
      ['hughes-tavern'],
    ],
    [
      { type: 'blocks-shown', blocks: [{ block: 'cs-early', place: 'hughes-tavern', sp: 3 }] },
      'Early (infantry, 3 SP) lies face up at Hughes Tavern.',
      ['hughes-tavern'],
    ],
    [{ type: 'blocks-turned' }, undefined, []],
    [
      { type: 'stranger-hit', side: 'confederate', place: 'hughes-tavern' },
      'A Confederate block at Hughes Tavern loses 1 SP.',
      ['hughes-tavern'],
    ],
    [
      { type: 'points-spent', side: 'union', points: 2, sp: 1 },
      'The Union side spends 2 replacement points on a block that is not seen.',
      [],
    ],
    [
      { type: 'strangers-attack', place: 'hughes-tavern', from: 'seven-pines', by: 'road', count: 3 },
      '3 Union blocks at Seven Pines: against Hughes Tavern.',
      ['hughes-tavern', 'seven-pines'],
    ],
    [
      { type: 'strangers-sailed', blocks: [], from: 'fort-monroe', to: 'yorktown', count: 1 },
      '1 Union block: from Fort Monroe under sail for Yorktown.',
      ['fort-monroe', 'yorktown'],
    ],
    [
      {
        type: 'scouts-reported',
        side: 'confederate',
        place: 'hughes-tavern',
        rows: [
          ['cavalry', 2],
          ['decoy', 0],
        ],
      },
      'At Hughes Tavern: 1 cavalry (2 SP), 1 decoy.',
      ['hughes-tavern'],
    ],
    [{ type: 'divisions-proved', area: 'south' }, 'Enough Union divisions are shown south of the Chickahominy.', []],
  ])('%j', (event, text, spaces) => {
    const { text: said, about } = told(event)
    expect(said).toBe(text)
    expect(about?.spaces).toEqual(spaces)
    expect(about?.rule).toMatch(/^fif:/)
  })

  it('are not told twice: what an answer has said, and what was known before', () => {
    const word: FogEvent = { type: 'place-told', side: 'confederate', place: 'hughes-tavern', word: 'line' }
    const query = asked({ what: 'who', place: 'hughes-tavern' })
    expect(told(word, { ...onlooker, waiting: { for: 'answer', query } }).text).toBeUndefined()
    const board = evolve(onlooker.board, word)
    expect(told(word, { ...onlooker, board }).text).toBeUndefined()
    expect(told({ ...word, word: 'others' }, { ...onlooker, board }).text).toBeDefined()
  })

  it('tell an announcement where it comes from a side that is not seen', () => {
    const choice = ['meets', 'seven-pines', 'hughes-tavern', '2'] as const
    const event: LoggedEvent<Event> = { of: 'kernel', event: { type: 'choice-made', side: 'union', choice } }
    const at = (stage: string) => module.describe(event, { ...onlooker, frames: [{ stage, locals: {} }] })
    expect(at('unseen-movement')).toBe('2 Union blocks at Seven Pines: about to come to Hughes Tavern.')
    expect(at('movement')).toBeUndefined()
  })
})
