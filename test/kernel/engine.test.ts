import { describe, expect, it } from 'vitest'
import { pendingDice, scriptedDice } from '../../src/kernel/dice.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import { pendingQueries, scriptedQueries } from '../../src/kernel/query.ts'
import { type Refusal, refusal } from '../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../src/kernel/result.ts'
import { defineStage, end } from '../../src/kernel/stage.ts'
import { type DuelBoard, type DuelEvent, duel } from '../support/duel.ts'

const engine = createEngine(duel)

function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

function refused<T>(result: Result<T, Refusal>): string {
  return result.ok ? 'accepted' : `${result.error.code} ${result.error.rule}`
}

const start = value(engine.start('plain', {})).position

/** Saved and read back, as a turn between two mails is. */
function saved<T>(position: T): T {
  return JSON.parse(JSON.stringify(position)) as T
}

describe('a game on the kernel', () => {
  it('offers what belongs to a position, whichever was asked about before', () => {
    const asked = value(engine.choose(start, 'red', ['force', '2'])).position
    const struck = drive(engine, asked, scriptedDice([[1]]), scriptedQueries(['somebody'])).position
    const offered = [start, struck, saved(start), saved(struck)].map((position) => {
      const side = position.waiting.for === 'decision' ? position.waiting.side : ''
      return engine.offers(position, side).map(({ choice }) => choice[0])
    })
    const red = ['force', 'force', 'force']
    expect(offered[1]).not.toEqual(red)
    expect(offered[1]).not.toEqual([])
    expect(offered).toEqual([red, offered[1], red, offered[1]])
  })

  it('waits for the first side and offers only what it may choose', () => {
    expect(start.waiting).toEqual({ for: 'decision', side: 'red' })
    expect(engine.offers(start, 'red').map((offer) => offer.choice.join(':'))).toEqual([
      'force:1',
      'force:2',
      'force:3',
    ])
    expect(engine.offers(start, 'blue')).toEqual([])
  })

  it('refuses an unknown scenario with the sentence of the game', () => {
    const result = engine.start('night', {})
    expect(result.ok ? '' : result.error.message).toContain('night')
  })

  it.each([
    ['a choice that is explained', 'red', ['force', '4'], 'too-strong duel:2.1'],
    ['a choice nobody explains', 'red', ['flee'], 'not-offered duel:2'],
    ['the other side', 'blue', ['force', '1'], 'not-your-decision kernel'],
  ] as const)('refuses %s and changes nothing', (_name, side, choice, expected) => {
    const before = JSON.stringify(start)
    expect(refused(engine.choose(start, side, choice))).toBe(expected)
    expect(JSON.stringify(start)).toBe(before)
  })

  it('stops at a question nobody answers yet, is saved, and goes on later', () => {
    const asked = value(engine.choose(start, 'red', ['force', '3'])).position
    const stopped = drive(engine, asked, scriptedDice([[3]]), pendingQueries)
    expect(stopped.position.waiting).toMatchObject({ for: 'answer', query: { of: 'blue', question: ['hidden', 0] } })
    const later = drive(engine, saved(stopped.position), scriptedDice([[3]]), scriptedQueries(['somebody']))
    expect(later.position.waiting).toEqual({ for: 'decision', side: 'blue' })
    expect(later.position.board.red).toBe(2)
  })

  it('stops at a roll nobody makes yet, three frames deep, is saved, and goes on later', () => {
    const asked = value(engine.choose(start, 'red', ['force', '1'])).position
    const stopped = drive(engine, asked, pendingDice, scriptedQueries(['somebody']))
    expect(stopped.position.waiting).toEqual({
      for: 'roll',
      request: { rule: 'duel:4', purpose: 'force 1 strikes', dice: [6] },
    })
    expect(refused(engine.choose(stopped.position, 'red', ['force', '1']))).toBe('no-decision kernel')
    const later = drive(engine, saved(stopped.position), scriptedDice([[1]]))
    expect(later.inputs).toEqual([
      { type: 'roll', request: { rule: 'duel:4', purpose: 'force 1 strikes', dice: [6] }, values: [1] },
    ])
    expect(later.position.frames.map((frame) => frame.stage)).toEqual(['campaign', 'round', 'yield'])
  })

  it.each([
    ['too many dice', [1, 2], 'impossible-roll duel:4'],
    ['a seven on a d6', [7], 'impossible-roll duel:4'],
    ['a zero', [0], 'impossible-roll duel:4'],
    ['half a pip', [1.5], 'impossible-roll duel:4'],
  ])('refuses a roll of %s', (_name, values, expected) => {
    const asked = value(engine.choose(start, 'red', ['force', '1'])).position
    const due = value(engine.supplyAnswer(asked, 'somebody')).position
    if (due.waiting.for !== 'roll') throw new Error('a roll is due')
    expect(refused(engine.supplyRoll(due, due.waiting.request, values))).toBe(expected)
    expect(refused(engine.supplyRoll(due, { ...due.waiting.request, purpose: 'something else' }, [1]))).toBe(
      'other-roll-due duel:4',
    )
    expect(refused(engine.supplyRoll(start, due.waiting.request, [1]))).toBe('no-roll-due kernel')
  })

  it('refuses an answer that is not plain data, and one nobody asked for', () => {
    const asked = value(engine.choose(start, 'red', ['force', '1'])).position
    expect(refused(engine.supplyAnswer(asked, 0.5))).toBe('impossible-answer duel:3')
    expect(refused(engine.supplyAnswer(start, 'somebody'))).toBe('no-query kernel')
  })

  it('plays to the end and then takes no more', () => {
    let position: Position<DuelBoard> = start
    for (let i = 0; i < 3; i++) {
      position = value(engine.choose(position, 'red', ['force', '2'])).position
      position = drive(engine, position, scriptedDice([[6]]), scriptedQueries(['somebody'])).position
    }
    expect(position.waiting).toEqual({
      for: 'nothing',
      outcome: { winner: null, reason: 'red 0, blue 0', rule: 'duel:5' },
    })
    expect(refused(engine.choose(position, 'red', ['force', '2']))).toBe('no-decision kernel')
    expect(duel.invariants(position)).toEqual([])
    expect(duel.invariants({ ...position, board: { ...position.board, round: 4 } })).toHaveLength(1)
  })
})

describe('standing orders', () => {
  const hit = (orders: unknown, force: string): Position<DuelBoard> => {
    const left = orders === undefined ? start : value(engine.leaveOrders(start, 'blue', orders)).position
    const asked = value(engine.choose(left, 'red', ['force', force])).position
    return drive(engine, asked, scriptedDice([[1]]), scriptedQueries(['somebody'])).position
  }

  it('decide for the absent side, and play goes on without a mail', () => {
    const position = hit('yield', '1')
    expect(position.waiting).toEqual({ for: 'decision', side: 'red' })
    expect(position.board).toMatchObject({ round: 1, red: 3 })
  })

  it('are silent where there are none: play stops for the other side', () => {
    expect(hit(undefined, '1').waiting).toEqual({ for: 'decision', side: 'blue' })
  })

  it('can only take what is on offer', () => {
    expect(hit('stand', '1').board).toMatchObject({ red: 2, blue: 1 })
    expect(hit('stand', '2').waiting).toEqual({ for: 'decision', side: 'blue' })
  })

  it('decide nothing in secret: where a side is not seen nobody could tell what they decide', () => {
    const stages = duel.stages.map((stage) => (stage.standing === undefined ? stage : { ...stage, secret: () => true }))
    const secret = createEngine({ ...duel, stages })
    const left = value(secret.leaveOrders(start, 'blue', 'yield')).position
    const asked = value(secret.choose(left, 'red', ['force', '1'])).position
    const { position } = drive(secret, asked, scriptedDice([[1]]), scriptedQueries(['somebody']))
    expect(position.waiting).toEqual({ for: 'decision', side: 'blue' })
    expect(secret.isSecret(position)).toBe(true)
  })

  it('are read by the game, taken back with null, and belong to a side', () => {
    expect(refused(engine.leaveOrders(start, 'blue', 'run'))).toBe('unknown-orders duel:6')
    expect(refused(engine.leaveOrders(start, 'green', 'yield'))).toBe('no-such-side kernel')
    const left = value(engine.leaveOrders(start, 'blue', 'yield')).position
    expect(value(engine.leaveOrders(left, 'blue', null)).position.orders).toEqual({ red: null, blue: null })
  })

  it.each([
    ['refused', (orders: unknown) => (orders === 'once' ? ok('kept') : fail(refusal('worn-out', 'duel:6', 'It is.')))],
    ['understood in another way', (orders: unknown) => ok(orders === 'once' ? 'kept' : 'else')],
  ])('are not accepted where what is kept would be %s at the next decision', (_, readOrders) => {
    const forgetful = createEngine({ ...duel, readOrders: (_side, orders) => readOrders(orders) })
    expect(refused(forgetful.leaveOrders(start, 'blue', 'once'))).toBe('bad-orders kernel')
    expect(refused(forgetful.readOrders('blue', 'once'))).toBe('bad-orders kernel')
  })
})

describe('defects are thrown, not hidden', () => {
  it('a stage that calls itself for ever', () => {
    const endless = defineStage<DuelBoard, DuelEvent, { readonly [name: string]: never }>({
      id: 'endless',
      rule: 'duel:0',
      title: 'Endless',
      enter: () => ({ do: 'become', stage: 'endless', locals: {} }),
    })
    const broken = createEngine({ ...duel, stages: [endless], outermost: { stage: 'endless', locals: {} } })
    expect(() => broken.start('plain', {})).toThrow('does not come to rest')
  })

  it('a stage that waits and offers nothing', () => {
    const mute = defineStage<DuelBoard, DuelEvent, { readonly [name: string]: never }>({
      id: 'mute',
      rule: 'duel:0',
      title: 'Mute',
      enter: () => ({ do: 'decide', side: 'red' }),
      offers: () => [],
      choose: () => end(),
    })
    const broken = createEngine({ ...duel, stages: [mute], outermost: { stage: 'mute', locals: {} } })
    expect(() => broken.start('plain', {})).toThrow('offers nothing')
  })

  it('two stages of one name, and a stage that is not there', () => {
    expect(() => createEngine({ ...duel, stages: [...duel.stages, ...duel.stages] })).toThrow('two stages')
    expect(() => createEngine({ ...duel, outermost: { stage: 'gone', locals: {} } }).start('plain', {})).toThrow('gone')
  })
})
