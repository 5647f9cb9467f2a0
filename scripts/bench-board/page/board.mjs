// The board as the screens have it (overview and buttons included), with a scene to look at; driven from outside by
// `globalThis.bench`.
import '../../../src/renderer/styles/index.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BoardView } from '../../../src/renderer/board/board-view.tsx'
import { stagesOf } from './camera-path.mjs'
import { travel, until } from './travel.mjs'

const wish = new URLSearchParams(location.search)
const map = wish.get('map')
const renderer = wish.get('drawer')
const [facts, scene] = await Promise.all(
  [`${map}map.json`, '/scene.json'].map(async (path) => (await fetch(path)).json()),
)

const board = await new Promise((resolve) => {
  createRoot(document.getElementById('root')).render(
    createElement(BoardView, {
      scene,
      motion: 'jump',
      map,
      settings: { reducedMotion: false, textScale: 1, ...(renderer === null ? {} : { renderer }) },
      goTo: null,
      onIntent() {},
      onBoard(opened) {
        if (opened !== null) resolve(opened)
      },
    }),
  )
})
await until(() => board.statistics().still && board.statistics().tiles > 0)

const view = { width: innerWidth, height: innerHeight }
const stages = stagesOf(facts, view)
let wanted = board.camera
const viewer = {
  show(camera) {
    wanted = camera
    board.centreOn(camera.x, camera.y, camera.scale)
  },
  drawn: () => board.statistics().frames,
  /** How far what is shown is from what was wanted, in pixels of the screen. */
  astray() {
    const { x, y, scale } = board.camera
    return Math.hypot(x - wanted.x, y - wanted.y) * scale + Math.abs(scale / wanted.scale - 1) * view.width
  },
}

globalThis.bench = {
  travel: (stage) => travel(viewer, stages[stage]),
  async look(stage, share) {
    viewer.show(stages[stage].at(share))
    await until(() => board.statistics().still)
  },
  facts() {
    const { kind, software, tiles, pixels, sprites } = board.statistics()
    const counters = scene.counters.length
    const overlaid = scene.overlays.length
    return { drawer: kind, software, pixels: tiles * facts.tileSize ** 2 + pixels, sprites, counters, overlaid }
  },
}
