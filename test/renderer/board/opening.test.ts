import { describe, expect, it } from 'vitest'
import { fitted, seen } from '../../../src/renderer/board/camera.ts'
import { groundOf } from '../../../src/renderer/board/ground.ts'
import { cameraOf } from '../../../src/renderer/board/kept-view.ts'
import { openingOf } from '../../../src/renderer/board/opening.ts'
import { EMPTY_SCENE } from '../../../src/renderer/board/scene.ts'
import { Viewport } from '../../../src/renderer/board/viewport.ts'
import { counter, GROUND } from './fixtures.ts'

const VIEW = { width: 900, height: 600 }
/** Twenty by twenty spaces: far too many to be read as a whole. */
const WIDE = groundOf(
  null,
  Array.from({ length: 400 }, (_, at) => ({
    id: `${at}`,
    name: '',
    x: 2 * (at % 20) + (Math.floor(at / 20) % 2),
    y: Math.floor(at / 20),
    sign: '.',
    marks: [],
  })),
)
const CROWD = ['21', '22', '42', '43', '62'].map((space, at) => counter(`c${at}`, space))
const ALONE = counter('far', '378')

describe('where a board is opened', () => {
  it('shows a small map whole', () => {
    const view = { width: 1600, height: 1200 }
    const scene = { ...EMPTY_SCENE, counters: [counter('a', '00')] }
    expect(openingOf(GROUND, view, scene, 1)).toEqual(fitted(GROUND, view))
  })

  it('shows the crowd, large enough to be read, rather than the whole of a large one', () => {
    const camera = openingOf(WIDE, VIEW, { ...EMPTY_SCENE, counters: [...CROWD, ALONE] }, 1)
    expect(camera.scale * WIDE.radius).toBeGreaterThan(40)
    const part = seen(camera, VIEW)
    for (const { space } of CROWD) {
      const centre = WIDE.centres.get(space)
      expect(centre?.x).toBeGreaterThan(part.x)
      expect(centre?.x).toBeLessThan(part.x + part.width)
      expect(centre?.y).toBeGreaterThan(part.y)
      expect(centre?.y).toBeLessThan(part.y + part.height)
    }
  })

  it('prefers counters that something is offered for', () => {
    const offered = { counters: [ALONE.id, 'far2'], spaces: [] }
    const scene = { ...EMPTY_SCENE, counters: [...CROWD, ALONE, counter('far2', '378')], offered }
    expect(openingOf(WIDE, VIEW, scene, 1)).toMatchObject(WIDE.centres.get('378') ?? {})
  })

  it('prefers the counters of the side that looks', () => {
    const own = ['378', '377', '376'].map((space, at) => counter(`own${at}`, space, { side: 'red' }))
    const scene = { ...EMPTY_SCENE, counters: [...CROWD, ...own], ours: 'red' }
    expect(openingOf(WIDE, VIEW, scene, 1)).toMatchObject(WIDE.centres.get('377') ?? {})
    expect(openingOf(WIDE, VIEW, { ...scene, ours: 'blue' }, 1)).not.toMatchObject(WIDE.centres.get('377') ?? {})
  })

  it('is where the player left it, when he has been there', () => {
    const viewport = new Viewport(WIDE, VIEW)
    const { x, y } = WIDE.centres.get('210') ?? { x: 0, y: 0 }
    const left = { x, y, scale: 1.5 }
    viewport.last = left
    viewport.begin({ ...EMPTY_SCENE, counters: CROWD }, 1)
    expect(viewport.camera).toEqual(left)
    expect(cameraOf(JSON.parse(JSON.stringify([x, y, 1.5])))).toEqual(left)
    for (const nothing of [null, {}, [], [1, 2], [1, 2, 0], [1, 'b', 3], 'abc']) expect(cameraOf(nothing)).toBeNull()
  })

  it('comes to this once, and not again when the player has gone elsewhere', () => {
    const viewport = new Viewport(WIDE, VIEW)
    const scene = { ...EMPTY_SCENE, counters: CROWD }
    viewport.begin(EMPTY_SCENE, 1)
    expect(viewport.camera).toEqual(fitted(WIDE, VIEW))
    viewport.begin(scene, 1)
    expect(viewport.camera.scale).toBeGreaterThan(fitted(WIDE, VIEW).scale)
    viewport.fit({ now: 0, soft: false })
    viewport.begin(scene, 1)
    expect(viewport.camera).toEqual(fitted(WIDE, VIEW))
  })

  it('keeps what is brought into sight clear of what lies over the lower part', () => {
    const viewport = new Viewport(WIDE, VIEW)
    viewport.goTo('190', { now: 0, soft: false })
    viewport.keepInSight('330', { now: 0, soft: false })
    expect(viewport.landingOf('330').y).toBeLessThan(VIEW.height * 0.71)
  })

  it('keeps what is fought over clear of a panel, with its neighbours, and says where it will be', () => {
    const still = { now: 0, soft: false }
    const covered = { left: 400, right: 0, top: 0 }
    const viewport = new Viewport(WIDE, VIEW)
    viewport.goTo('190', still)
    const scale = viewport.camera.scale
    const middle = viewport.landingOf('190')
    viewport.keepInSight('190', still, covered)
    const aside = viewport.landingOf('190')
    expect(middle.x - WIDE.radius * scale).toBeLessThan(450)
    expect(aside.x - 2 * WIDE.radius * scale).toBeGreaterThan(400)
    expect(viewport.keepInSight('190', still, covered)).toBe(false)
    // More is covered than is left: it lies in the middle of the rest.
    viewport.keepInSight('190', still, { ...covered, right: 420 })
    expect(viewport.landingOf('190').x).toBeCloseTo(440)
    // A glide tells its end, before it is there.
    viewport.keepInSight('190', { now: 0, soft: true }, covered)
    expect(viewport.landingOf('190').x).toBeGreaterThan(450)
  })
})
