import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../src/ipc/shapes.ts'
import {
  beforeLastMoves,
  type Playback,
  type PlaybackEvent,
  playbackOf,
  playbackStep,
  Recent,
  sinceOurLastFile,
  speedLiked,
  timeOf,
} from '../../../src/renderer/screens/game/playback.ts'

function entry(number: number, extra: Partial<LogEntry> = {}): LogEntry {
  return {
    entry: number,
    seq: number,
    file: 1,
    side: 'red',
    type: 'choice',
    title: `choice ${number}`,
    rule: 'x:1',
    says: null,
    told: [],
    pieces: [],
    spaces: [],
    dice: null,
    heading: 'Turn 1',
    secret: false,
    ...extra,
  }
}

const DICE = { purpose: 'weather', dice: [{ sides: 6, value: 3 }], proof: 'fixed' }

function played(playback: Playback, ...events: readonly PlaybackEvent[]): Playback | null {
  return events.reduce<Playback | null>((now, event) => now && playbackStep(now, event, 20), playback)
}

describe('playing', () => {
  test('begins with the position before the first entry and ends at the last', () => {
    const playback = playbackOf(3, 4, 1)
    expect(playback).toMatchObject({ from: 2, at: 2, to: 4, playing: true })
    expect(played(playback, { type: 'due' }, { type: 'due' })).toMatchObject({ at: 4, playing: true })
    expect(played(playback, { type: 'due' }, { type: 'due' }, { type: 'due' })).toMatchObject({ at: 4, playing: false })
  })

  test('leads back to now when it has come to the present', () => {
    expect(played(playbackOf(20, 20, 1), { type: 'due' })).toMatchObject({ at: 20 })
    expect(played(playbackOf(20, 20, 1), { type: 'due' }, { type: 'due' })).toBeNull()
  })

  test('a pause stops it, and time that was over already does not move it', () => {
    expect(played(playbackOf(3, 9, 1), { type: 'pause' }, { type: 'due' })).toMatchObject({ at: 2, playing: false })
  })

  test('a step or a jump stops it', () => {
    expect(played(playbackOf(3, 9, 1), { type: 'step', by: 1 })).toMatchObject({ at: 3, playing: false })
    expect(played(playbackOf(3, 9, 1), { type: 'jump', entry: 7 })).toMatchObject({ at: 7, playing: false })
  })

  test('goes beyond what was to be played, but not beyond the game', () => {
    expect(played(playbackOf(3, 9, 1), { type: 'jump', entry: 15 })).toMatchObject({ at: 15, to: 15 })
    expect(played(playbackOf(3, 9, 1), { type: 'jump', entry: 99 })).toMatchObject({ at: 20 })
    expect(played(playbackOf(1, 9, 1), { type: 'step', by: -1 }, { type: 'step', by: -1 })).toMatchObject({ at: 0 })
  })

  test('played to its end it begins again', () => {
    const ended = played(playbackOf(3, 4, 1), { type: 'due' }, { type: 'due' }, { type: 'due' }, { type: 'play' })
    expect(ended).toMatchObject({ at: 2, playing: true })
  })
})

describe('time', () => {
  test('more to read stays longer, dice longer still, and never too long', () => {
    const short = timeOf(entry(1, { told: ['Done.'] }), 1)
    const long = timeOf(entry(1, { told: ['The division marches from one town to another over the river.'] }), 1)
    expect(long).toBeGreaterThan(short)
    expect(timeOf(entry(1, { told: ['Done.'], dice: DICE }), 1)).toBeGreaterThan(short + 500)
    expect(timeOf(entry(1, { told: ['x'.repeat(5000)] }), 1)).toBeLessThanOrEqual(6000)
  })

  test('twice the speed takes half the time', () => {
    expect(timeOf(entry(1), 2)).toBe(timeOf(entry(1), 1) / 2)
  })

  test('the speed somebody likes is one of those there are', () => {
    expect([0.5, 1, 2, 4, 8].map(speedLiked)).toEqual([0.5, 0.5, 1, 2, 4])
  })
})

describe('since our last file', () => {
  const ours = [entry(1), entry(2)]
  const theirs = [entry(3, { file: 2, side: '', type: 'roll' }), entry(4, { file: 2, side: 'blue' })]

  test('is what came in after it, without what is not sent yet', () => {
    const unsent = entry(5, { file: null, seq: null })
    expect(sinceOurLastFile([...ours, ...theirs, unsent], 'red')).toEqual({ first: 3, last: 4 })
  })

  test('is nothing when our file is the last', () => {
    expect(sinceOurLastFile(ours, 'red')).toBeNull()
    expect(sinceOurLastFile([], 'red')).toBeNull()
  })

  test('is everything when we have sent none', () => {
    expect(sinceOurLastFile([entry(1), entry(2)], 'blue')).toEqual({ first: 1, last: 2 })
  })

  test('the last moves begin there, or with our own last file', () => {
    expect(beforeLastMoves([...ours, ...theirs], 'red')).toBe(2)
    expect(
      beforeLastMoves([...theirs.map((each) => ({ ...each, entry: each.entry - 2 })), entry(3, { file: 3 })], 'red'),
    ).toBe(2)
    expect(beforeLastMoves([], 'red')).toBe(0)
  })
})

test('the positions looked at last are kept, and forgotten from an entry on', () => {
  const recent = new Recent<string>(2)
  recent.set(1, 'a')
  recent.set(2, 'b')
  recent.get(1)
  recent.set(3, 'c')
  expect([recent.get(1), recent.get(2), recent.get(3)]).toEqual(['a', undefined, 'c'])
  recent.forgetFrom(3)
  expect([recent.get(1), recent.get(3)]).toEqual(['a', undefined])
})
