import { describe, expect, it } from 'vitest'
import { fitted, kept, limitsOf, moved, seen, toMap, toScreen, zoomed } from '../../../src/renderer/board/camera.ts'
import { CameraDrive } from '../../../src/renderer/board/camera-drive.ts'
import { GROUND } from './fixtures.ts'

const VIEW = { width: 800, height: 600 }
const LIMITS = limitsOf(GROUND, VIEW)
const AROUND = { ground: GROUND, view: VIEW, limits: LIMITS }

describe('the camera', () => {
  it('fits the whole map into the view', () => {
    const part = seen(fitted(GROUND, VIEW), VIEW)
    expect(part.x).toBeLessThan(0.001)
    expect(part.y).toBeLessThan(0.001)
    expect(part.x + part.width).toBeGreaterThan(GROUND.width)
    expect(part.y + part.height).toBeGreaterThan(GROUND.height)
  })

  it('fits only the part of the map that is played on, and goes to the rest of it when it is led there', () => {
    const used = { x: 100, y: 60, width: GROUND.width / 3, height: GROUND.height / 3 }
    const ground = { ...GROUND, used }
    const camera = fitted(ground, VIEW)
    expect(camera.scale).toBeCloseTo(fitted(GROUND, VIEW).scale * 3)
    const part = seen(camera, VIEW)
    expect(part.x + part.width / 2).toBeCloseTo(used.x + used.width / 2)
    expect(part.y + part.height / 2).toBeCloseTo(used.y + used.height / 2)
    expect(limitsOf(ground, VIEW).least).toBeGreaterThan(LIMITS.least)
    const far = kept({ ...camera, x: GROUND.width, y: GROUND.height }, ground, VIEW)
    expect(far.x).toBeGreaterThan(used.x + used.width)
  })

  it('keeps the point under the pointer while it zooms', () => {
    const camera = fitted(GROUND, VIEW)
    const at = { x: 123, y: 456 }
    const held = toMap(camera, VIEW, at)
    const closer = zoomed(camera, VIEW, at, 1.7, LIMITS)
    expect(closer.scale).toBeCloseTo(camera.scale * 1.7)
    const now = toScreen(closer, VIEW, held)
    expect(now.x).toBeCloseTo(at.x)
    expect(now.y).toBeCloseTo(at.y)
  })

  it('zooms no further than its limits', () => {
    const camera = fitted(GROUND, VIEW)
    expect(zoomed(camera, VIEW, { x: 0, y: 0 }, 1e6, LIMITS).scale).toBe(LIMITS.most)
    expect(zoomed(camera, VIEW, { x: 0, y: 0 }, 1e-6, LIMITS).scale).toBe(LIMITS.least)
  })

  it('follows the pointer when it is dragged, and does not leave the map', () => {
    const camera = { x: 600, y: 500, scale: 1 }
    expect(moved(camera, 10, -20)).toEqual({ x: 590, y: 520, scale: 1 })
    const away = kept(moved(camera, 1e6, 1e6), GROUND, VIEW)
    const part = seen(away, VIEW)
    expect(part.x + part.width).toBeGreaterThan(VIEW.width / 3)
    expect(part.y + part.height).toBeGreaterThan(VIEW.height / 3)
  })

  it('keeps a map in the middle that is smaller than the view', () => {
    const { least } = LIMITS
    expect(kept({ x: 0, y: 0, scale: least }, GROUND, VIEW)).toEqual({
      x: GROUND.width / 2,
      y: GROUND.height / 2,
      scale: least,
    })
  })
})

describe('the moving camera', () => {
  it('glides to a place and rests there', () => {
    const drive = new CameraDrive(fitted(GROUND, VIEW))
    const to = { x: 500, y: 400, scale: 1 }
    drive.glide(to, AROUND, 0, true)
    expect(drive.step(100, AROUND)).toBe(true)
    expect(drive.camera).not.toEqual(to)
    drive.step(2_000, AROUND)
    expect(drive.camera).toEqual(to)
    expect(drive.moving).toBe(false)
    expect(drive.step(2_016, AROUND)).toBe(false)
  })

  it('is there at once where motion is not wanted', () => {
    const drive = new CameraDrive(fitted(GROUND, VIEW))
    drive.glide({ x: 500, y: 400, scale: 1 }, AROUND, 0, false)
    expect(drive.camera).toEqual({ x: 500, y: 400, scale: 1 })
    expect(drive.moving).toBe(false)
  })

  it('runs out after a push', () => {
    const drive = new CameraDrive({ x: 600, y: 500, scale: 2 })
    drive.fling(-1, 0, 0)
    let steps = 0
    for (let now = 16; drive.moving && steps < 500; now += 16) {
      drive.step(now, AROUND)
      steps += 1
    }
    expect(drive.camera.x).toBeGreaterThan(620)
    expect(steps).toBeLessThan(120)
  })

  it('adds notches of the wheel up while it still zooms', () => {
    const drive = new CameraDrive({ x: 600, y: 500, scale: 0.5 })
    drive.zoomSoftly({ x: 400, y: 300 }, 1.2, AROUND, 0)
    drive.step(16, AROUND)
    drive.zoomSoftly({ x: 400, y: 300 }, 1.2, AROUND, 16)
    for (let now = 32; drive.moving && now < 3_000; now += 16) drive.step(now, AROUND)
    expect(drive.camera.scale).toBeCloseTo(0.5 * 1.2 * 1.2)
  })
})
