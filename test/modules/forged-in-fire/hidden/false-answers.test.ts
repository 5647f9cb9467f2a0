import { describe, expect, it } from 'vitest'
import type { FogEvent } from '../../../../modules/forged-in-fire/rules/fog-events.ts'
import { answer } from '../../../../modules/forged-in-fire/rules/hidden/answers.ts'
import { kindOf } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { asking, type Question } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { type BlockType, blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import type { ShownPiece } from '../../../../src/kernel/hidden.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import {
  AT,
  faultOf,
  full,
  INFANTRY,
  leaf,
  opened,
  raised,
  rowsOf,
  standingAt,
  type Told,
  table,
  weaker,
} from '../../../support/hidden-block-faults.ts'

describe('false answers', () => {
  const who: Question = { what: 'who', place: AT }
  const all: Question = { what: 'all', place: AT }

  it('nobody fights where somebody does', () => {
    expect(faultOf(who, { answer: 'others' })).toBe('wrong-openings')
  })

  it('somebody fights, shown by a commander', () => {
    const lie: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, kind: kindOf('corps-commander') })) }
    expect(faultOf(who, lie)).toBe('false-answer')
  })

  it('a block from somewhere else', () => {
    const lie: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'morris' })) }
    expect(faultOf(who, lie)).toBe('hidden-illegal')
    expect(faultOf(who, { pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'eliminated' })) })).toBe(
      'hidden-illegal',
    )
  })

  it('but not one that was seen going there', () => {
    const since: readonly FogEvent[] = [
      { type: 'strangers-moved', side: 'confederate', from: 'morris', to: AT, count: 1 },
    ]
    const lie: Told = { since, pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'morris' })) }
    expect(faultOf(who, lie)).toBeUndefined()
  })

  it('one that stayed where everybody left', () => {
    const since: readonly FogEvent[] = [
      { type: 'strangers-moved', side: 'confederate', from: AT, to: 'morris', count: standingAt(AT) },
      { type: 'strangers-moved', side: 'confederate', from: 'johnston', to: AT, count: 1 },
    ]
    expect(faultOf(who, { since })).toBe('hidden-illegal')
  })

  it('more shown than is asked', () => {
    expect(faultOf(who, { pieces: (truth) => truth.map((piece) => ({ ...piece, count: 3 })) })).toBe('wrong-detail')
  })

  it('a strength above the one that was signed', () => {
    const rows = rowsOf(all)
    expect(faultOf(all, { answer: raised(rows, 1), pieces: weaker })).toBe('hidden-illegal')
  })

  it('but not one that its side has gained since', () => {
    const since: readonly FogEvent[] = [{ type: 'points-spent', side: 'confederate', points: 1, sp: 1 }]
    expect(faultOf(all, { since, pieces: weaker })).toBeUndefined()
  })

  it('a strength above what was seen last, with what was gained since', () => {
    const first = rowsOf(all).find(([, sp]) => sp > 1)
    if (first === undefined) throw new Error('nobody stands there')
    const since: readonly FogEvent[] = [
      { type: 'blocks-shown', blocks: [{ block: first[0], place: AT, sp: 1 }] },
      { type: 'blocks-turned' },
    ]
    expect(faultOf(all, { since })).toBe('hidden-illegal')
  })

  it('a block that is another than was signed', () => {
    const swapped = rowsOf(all).map(([, sp], at) => [at === 0 ? 'cs-jackson-cdr' : (rowsOf(all)[at]?.[0] ?? ''), sp])
    expect(faultOf(all, { answer: swapped })).toBe('false-answer')
  })

  it('a block as another class than it is', () => {
    const lie: Told = {
      pieces: (truth) => truth.map((piece) => (piece.kind === INFANTRY ? { ...piece, kind: kindOf('decoy') } : piece)),
    }
    expect(faultOf(all, lie)).toBe('hidden-illegal')
  })

  it('a row twice, a row less', () => {
    const rows = rowsOf(all)
    expect(faultOf(all, { answer: [...rows.slice(1), ...rows.slice(1, 2)] })).toBe('no-answer')
    expect(faultOf(all, { answer: rows.slice(1), pieces: (truth) => truth.slice(1) })).toBe('wrong-openings')
  })

  it('a place that was not named, an opening that serves two', () => {
    const lines: Question = { what: 'lines', places: [AT, 'morris'] }
    expect(faultOf(lines, { answer: [AT, 'richmond'] })).toBe('false-answer')
    const once: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, place: AT })) }
    expect(faultOf(lines, once)).toBe('hidden-illegal')
  })

  it('fif:10.1 somebody fights, shown by nobody, or by two', () => {
    expect(faultOf(who, { answer: 'line', pieces: () => [] })).toBe('wrong-openings')
    expect(faultOf(who, { answer: 'line', pieces: () => [leaf('infantry'), leaf('infantry')] })).toBe('wrong-openings')
  })

  it('fif:10.1 nobody fights, or nobody rides, where all are shown and somebody does', () => {
    const two: FogEvent = { type: 'strangers-moved', side: 'confederate', from: AT, to: 'glendale', count: 2 }
    const riders: Question = { what: 'who', place: 'glendale' }
    const said = (word: string, ...types: readonly BlockType[]) =>
      faultOf(riders, { answer: word, since: [two], pieces: () => types.map((type) => leaf(type)) })
    expect(said('others', 'artillery', 'decoy')).toBe('false-answer')
    expect(said('cavalry', 'cavalry', 'decoy')).toBeUndefined()
    expect(said('others', 'cavalry', 'decoy')).toBe('false-answer')
    expect(said('cavalry', 'decoy', 'decoy')).toBe('false-answer')
  })

  it('fif:10.2 infantry, shown by nobody, by artillery, or by name', () => {
    const infantry: Question = { what: 'infantry', place: AT }
    expect(faultOf(infantry, { answer: 'yes' })).toBe('no-answer')
    expect(faultOf(infantry, { answer: true, pieces: () => [] })).toBe('wrong-openings')
    expect(faultOf(infantry, { answer: true, pieces: () => [leaf('artillery')] })).toBe('false-answer')
    const name = { ...leaf('infantry'), detail: 'cs-early' }
    expect(faultOf(infantry, { answer: true, pieces: () => [name] })).toBe('wrong-detail')
  })

  it('fif:6.3 what is no list of places of infantry or artillery', () => {
    const lines: Question = { what: 'lines', places: [AT, 'morris'] }
    for (const answer of [true, 'morris', { place: AT }]) expect(faultOf(lines, { answer })).toBe('no-answer')
    expect(faultOf({ ...lines, what: 'divisions' }, { answer: AT })).toBe('no-answer')
  })

  it('fif:15.4 divisions in more places than are counted, elsewhere, or out of order', () => {
    const said = (...places: readonly string[]) =>
      faultOf(
        { what: 'divisions', places: [AT, 'morris'] },
        { answer: places, pieces: () => places.map((place) => leaf('infantry', place)) },
      )
    expect(said(AT, AT, AT, 'morris')).toBeUndefined()
    expect(said(AT, AT, AT, 'morris', 'morris')).toBe('no-answer')
    expect(said('richmond')).toBe('false-answer')
    expect(said('morris', AT)).toBe('false-answer')
  })

  it('fif:11.1 a block more opened than is named', () => {
    const [one, other] = rowsOf(all)
    if (one === undefined || other === undefined) throw new Error('fewer than two stand there')
    const named: Question = { what: 'named', place: AT, blocks: [one[0]] }
    const more = opened(
      table(['confederate']),
      'confederate',
      answer(table(['confederate']), asking('confederate', 'fif:11.1', { ...named, blocks: [other[0]] })),
    )
    expect(faultOf(named)).toBeUndefined()
    expect(faultOf(named, { pieces: (truth) => [...truth, ...more] })).toBe('wrong-openings')
  })

  it('fif:11.1 what is no list of blocks of the game with their SP', () => {
    const [first, ...others] = rowsOf(all)
    if (first === undefined) throw new Error('nobody stands there')
    const said = (row: Plain) => faultOf(all, { answer: [row, ...others] })
    expect(said([...first])).toBeUndefined()
    expect(faultOf(all, { answer: 'all' })).toBe('no-answer')
    for (const row of [null, first[0], [null, 4], ['cs-nobody', 4], [first[0], '4']])
      expect(said(row)).toBe('no-answer')
    const where = [...first, 'left-center', AT, 'road']
    for (const at of [2, 3, 4]) expect(said(where.with(at, 'nowhere'))).toBe('no-answer')
    for (const row of [where.with(3, 5), [...where, 1]]) expect(said(row)).toBe('no-answer')
  })

  it('fif:13.1 what is no list of classes and SP of all that scouts see', () => {
    const scouted: Question = { what: 'scouted', place: AT }
    const truth = answer(table(['confederate']), asking('confederate', 'fif:13.1', scouted)).answer
    const [first, ...others] = Array.isArray(truth) ? (truth as readonly Plain[]) : []
    if (!Array.isArray(first)) throw new Error('nobody stands there')
    for (const said of [true, [], others, [null, ...others], [[...first, 1], ...others]]) {
      expect(faultOf(scouted, { answer: said })).toBe('no-answer')
    }
    expect(faultOf(scouted, { pieces: (shown) => [...shown, { ...leaf('decoy'), count: 0 }] })).toBe('wrong-openings')
    const name = (shown: readonly ShownPiece[]) => shown.map((piece) => ({ ...piece, detail: 'cs-early' }))
    expect(faultOf(scouted, { pieces: name })).toBe('wrong-detail')
  })

  it('but not that scouts see fewer SP once SP have been lost face down', () => {
    const scouted: Question = { what: 'scouted', place: AT }
    const fewer = answer(table(['confederate']), asking('confederate', 'fif:13.1', scouted)).answer
    if (!Array.isArray(fewer)) throw new Error('nobody stands there')
    const rows = fewer.map((row: Plain) => (Array.isArray(row) && row[1] === 4 ? [row[0] ?? '', 3] : row))
    expect(faultOf(scouted, { answer: rows })).toBe('false-answer')
    const since: readonly FogEvent[] = [{ type: 'stranger-hit', side: 'confederate', place: AT }]
    expect(faultOf(scouted, { answer: rows, since })).toBeUndefined()
  })

  it('RULING FIF-83 against what was told before, where it can be nowhere else', () => {
    const quiet: FogEvent = { type: 'place-told', side: 'confederate', place: AT, word: 'quiet' }
    expect(faultOf(who, { since: [quiet] })).toBe('false-answer')
    const gone: FogEvent = { type: 'strangers-moved', side: 'confederate', from: AT, to: 'glendale', count: 1 }
    const infantry: Question = { what: 'infantry', place: 'glendale' }
    expect(faultOf(infantry, { answer: true, pieces: () => [leaf('infantry')], since: [gone, quiet] })).toBeUndefined()
  })

  it('RULING FIF-83 nobody fights where somebody was told of, unless he lies face up', () => {
    const decoys = (count: number): Told => ({
      answer: 'others',
      pieces: () => Array.from({ length: count }, () => leaf('decoy')),
    })
    expect(faultOf(who, decoys(standingAt(AT)))).toBe('false-answer')
    const fighters = rowsOf(all).filter(([block]) => blockFact(block).type === 'infantry')
    const blocks = fighters.map(([block, sp]) => ({ block, place: AT, sp }))
    const since: readonly FogEvent[] = [{ type: 'blocks-shown', blocks }]
    expect(faultOf(who, { ...decoys(standingAt(AT) - blocks.length), since })).toBeUndefined()
  })

  it('fif:3 a block of the enemy, or one that lies face up', () => {
    const [first] = rowsOf(all)
    if (first === undefined) throw new Error('nobody stands there')
    const named = (block: string, since: readonly FogEvent[] = []) =>
      faultOf(
        { what: 'named', place: AT, blocks: [block] },
        { answer: [[block, blockFact(block).maxSp]], pieces: () => [full(block, blockFact(block).maxSp)], since },
      )
    expect(named(first[0])).toBeUndefined()
    expect(named('us-couch')).toBe('hidden-illegal')
    const shown: FogEvent = { type: 'blocks-shown', blocks: [{ block: first[0], place: AT, sp: first[1] }] }
    expect(named(first[0], [shown])).toBe('hidden-illegal')
    expect(named(first[0], [shown, { type: 'blocks-turned' }])).toBeUndefined()
  })

  it('fif:3 SP that the block cannot have, whatever has been lost and gained', () => {
    const since: readonly FogEvent[] = [
      ...Array.from({ length: 9 }, (): FogEvent => ({ type: 'stranger-hit', side: 'confederate', place: AT })),
      { type: 'points-spent', side: 'confederate', points: 0, sp: 9 },
    ]
    const said = (block: string, sp: number, events = since) =>
      faultOf(
        { what: 'named', place: AT, blocks: [block] },
        { answer: [[block, sp]], pieces: () => [full(block, blockFact(block).maxSp)], since: events },
      )
    expect(said('cs-early', 1)).toBeUndefined()
    for (const sp of [1.5, -1, 5, 0]) expect(said('cs-early', sp), `${sp}`).toBe('hidden-illegal')
    // only what its side has lost
    expect(said('cs-early', 3, [])).toBe('hidden-illegal')
    expect(said('cs-early', 3, since.slice(0, 1))).toBeUndefined()
  })

  it('RULING FIF-97 but not what everybody saw it lose or gain face up', () => {
    const early = (sp: number, signed: number) =>
      faultOf(
        { what: 'named', place: AT, blocks: ['cs-early'] },
        {
          answer: [['cs-early', sp]],
          pieces: () => [full('cs-early', signed)],
          since: [{ type: 'blocks-shown', blocks: [{ block: 'cs-early', place: AT, sp }] }, { type: 'blocks-turned' }],
        },
      )
    expect(early(2, 4)).toBeUndefined()
    expect(early(4, 2)).toBeUndefined()
  })

  it('a scout who is told another class, or another strength', () => {
    const scouted: Question = { what: 'scouted', place: AT }
    const truth = answer(table(['confederate']), asking('confederate', 'fif:13.1', scouted)).answer
    const rows = Array.isArray(truth) ? truth : []
    const weak = rows.map((row: Plain) => (Array.isArray(row) && row[1] === 4 ? [row[0] ?? '', 2] : row))
    expect(weak).not.toEqual(rows)
    expect(faultOf(scouted, { answer: weak })).toBe('false-answer')
    const other = rows.map((row: Plain, at: number) =>
      at === 0 && Array.isArray(row) ? ['cavalry', row[1] ?? 0] : row,
    )
    expect(faultOf(scouted, { answer: other })).toBe('false-answer')
  })
})
