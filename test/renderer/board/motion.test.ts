import { describe, expect, it } from 'vitest'
import type { ViewCounter } from '../../../src/ipc/shapes.ts'
import { diffOf, eased, pointAlong, travelTime, wayAlong } from '../../../src/renderer/board/motion.ts'
import { PieceMotion } from '../../../src/renderer/board/piece-motion.ts'
import { layoutOf } from '../../../src/renderer/board/stacks.ts'
import { centreOf, counter, GROUND, scene } from './fixtures.ts'

const SEEN = { x: 0, y: 0, width: GROUND.width, height: GROUND.height }

function laid(counters: readonly ViewCounter[], scale = 1) {
  return layoutOf({ ground: GROUND, counters, selected: [], scale, open: null, seen: SEEN, textScale: 1 })
}

function placed(counters: readonly ViewCounter[], id: string, scale = 1) {
  const placement = laid(counters, scale).placements.find((each) => each.id === id)
  if (placement === undefined) throw new Error(`${id} is not laid`)
  return placement
}

describe('what changes between two scenes', () => {
  it('is told by the counters’ ids', () => {
    const before = [counter('a', '00'), counter('b', '00'), counter('c', '11')]
    const after = [counter('c', '11'), counter('b', '22'), counter('d', '00')]
    expect(diffOf(before, after)).toEqual({ moved: ['b'], came: ['d'], went: ['a'] })
  })
})

describe('the way of a counter', () => {
  it('follows the tracks from where it was to where it is', () => {
    const track = (from: string, to: string) => ({ from, to, side: 'blue' })
    const tracks = [track('00', '01'), track('01', '02'), track('02', '12'), track('01', '11')]
    expect(wayAlong(tracks, '00', '12', GROUND)).toEqual([centreOf('01'), centreOf('02')])
  })

  it('is straight where no tracks lead there, and ends where tracks go in a circle', () => {
    const tracks = [
      { from: '00', to: '01', side: 'blue' },
      { from: '01', to: '00', side: 'blue' },
    ]
    expect(wayAlong(tracks, '00', '44', GROUND)).toEqual([])
  })

  it('is walked evenly along its whole length', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ]
    expect(pointAlong(bent, 0.25)).toEqual({ x: 10, y: 0 })
    expect(pointAlong(bent, 0.5)).toEqual({ x: 10, y: 10 })
    expect(pointAlong(bent, 1)).toEqual({ x: 10, y: 30 })
  })

  it('takes longer when it is longer, but not for ever', () => {
    expect(travelTime(400, 100)).toBeGreaterThan(travelTime(200, 100))
    expect(travelTime(1e6, 100)).toBeLessThan(1_500)
    expect([eased(-1), eased(0), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.5, 1, 1])
  })
})

describe('motion', () => {
  const before = [counter('a', '00'), counter('b', '11')]
  const after = [counter('a', '02'), counter('c', '33')]

  function begun() {
    const motion = new PieceMotion()
    const rest = motion.begin(
      scene({ counters: before }),
      scene({ counters: after }),
      laid(before),
      laid(after),
      GROUND,
      1_000,
    )
    return { motion, rest }
  }

  it('brings a moved counter from its old place to its new one, lifted on the way', () => {
    const { motion, rest } = begun()
    const place = placed(after, 'a')
    expect(motion.shown(place, 1_000)).toMatchObject(centreOf('00'))
    const half = motion.shown(place, (1_000 + rest) / 2)
    expect(half.x).toBeCloseTo(centreOf('01').x)
    expect(half.lift).toBeGreaterThan(0.9)
    expect(motion.shown(place, rest)).toMatchObject({ ...centreOf('02'), lift: 0, presence: 1 })
  })

  it('lets counters come and go', () => {
    const { motion, rest } = begun()
    expect(motion.shown(placed(after, 'c'), 1_000).presence).toBe(0)
    expect(motion.fading(1_000)).toMatchObject([{ counter: { id: 'b' }, shown: { presence: 1 } }])
    expect(motion.fading(1_200)[0]?.shown.presence).toBeLessThan(1)
    expect(motion.step(rest + 1)).toBe(false)
    expect(motion.fading(rest + 1)).toEqual([])
  })

  it('goes on from where a counter is when the next scene comes early', () => {
    const { motion, rest } = begun()
    const middle = (1_000 + rest) / 2
    const on = motion.shown(placed(after, 'a'), middle)
    const third = [counter('a', '20'), counter('c', '33')]
    motion.begin(scene({ counters: after }), scene({ counters: third }), laid(after), laid(third), GROUND, middle)
    const still = motion.shown(placed(third, 'a'), middle)
    expect(still.x).toBeCloseTo(on.x)
    expect(still.y).toBeCloseTo(on.y)
  })

  it('ends where the counter lies even when the zoom has changed on the way', () => {
    const { motion, rest } = begun()
    const place = placed(after, 'a', 0.1)
    expect(motion.shown(place, rest).size).toBe(place.size)
  })

  it('has nothing to do where nothing has changed, and can be stopped', () => {
    const motion = new PieceMotion()
    const same = scene({ counters: before })
    expect(motion.begin(same, same, laid(before), laid(before), GROUND, 5)).toBe(5)
    const moving = begun().motion
    moving.stop()
    expect(moving.shown(placed(after, 'a'), 1_000)).toMatchObject(centreOf('02'))
    expect(moving.step(1_000)).toBe(false)
  })
})
