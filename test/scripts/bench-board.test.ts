import { describe, expect, it } from 'vitest'
import { mean, median, quantile } from '../../scripts/bench-board/figures.ts'
import { spread } from '../../scripts/bench-board/game-screen.ts'
import { stagesOf } from '../../scripts/bench-board/page/camera-path.mjs'

const MAP = { width: 5764, height: 6740 }
const SHARES = Array.from({ length: 101 }, (_, at) => at / 100)

describe.each([
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  // Larger than the map at the usual zoom.
  { width: 4000, height: 3000 },
])('the way of both cameras at $width × $height', (view) => {
  const { pan, zoom } = stagesOf(MAP, view)

  it.each(['pan', 'zoom'] as const)('shows nothing beside the map: %s', (stage) => {
    for (const share of SHARES) {
      const { x, y, scale } = { pan, zoom }[stage].at(share)
      const [across, down] = [view.width / 2 / scale, view.height / 2 / scale]
      expect(x - across).toBeGreaterThan(-0.001)
      expect(y - down).toBeGreaterThan(-0.001)
      expect(x + across).toBeLessThan(MAP.width + 0.001)
      expect(y + down).toBeLessThan(MAP.height + 0.001)
    }
  })

  it('pans always as fast, from corner to corner', () => {
    const steps = SHARES.slice(1).map((share, at) => {
      const [from, to] = [pan.at(SHARES[at] ?? 0), pan.at(share)]
      return Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    })
    expect(Math.max(...steps)).toBeCloseTo(Math.min(...steps), 4)
    const [start, end] = [pan.at(0), pan.at(1)]
    expect(start.y - view.height / 2 / start.scale).toBeCloseTo(0)
    expect(end.y + view.height / 2 / end.scale).toBeCloseTo(MAP.height)
  })

  it('zooms to where the pointer is, and back to where it was', () => {
    const [x, y] = [view.width * 0.12, -view.height * 0.1]
    const under = SHARES.map((share) => zoom.at(share)).map((at) => [at.x + x / at.scale, at.y + y / at.scale])
    for (const [left = 0, top = 0] of under) {
      expect(left).toBeCloseTo(under[0]?.[0] ?? 0, 4)
      expect(top).toBeCloseTo(under[0]?.[1] ?? 0, 4)
    }
    expect(zoom.at(0.5).scale).toBeCloseTo(1.6)
    expect(zoom.at(1).scale).toBeCloseTo(zoom.at(0).scale)
  })
})

describe('the entries that are scrubbed to', () => {
  it.each([
    [1425, 200],
    [10, 200],
    [0, 5],
    [999, 1000],
  ])('are of %i entries at most %i, each once and none beside the last', (entries, samples) => {
    const chosen = spread(entries, samples)
    expect(new Set(chosen).size).toBe(Math.min(samples, entries + 1))
    expect(Math.min(...chosen)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...chosen)).toBeLessThanOrEqual(entries)
    if (entries < 20) return
    for (const [at, entry] of chosen.slice(1).entries()) expect(Math.abs(entry - (chosen[at] ?? 0))).toBeGreaterThan(5)
  })
})

describe('figures', () => {
  it('are counted as they are named', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(median(hundred)).toBe(50)
    expect(quantile(hundred, 0.95)).toBe(95)
    expect(quantile([7], 0.95)).toBe(7)
    expect(mean([1, 2, 6])).toBe(3)
  })
})
