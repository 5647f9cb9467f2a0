// OpenSeadragon showing the same tiles and nothing else, as it is delivered but for its buttons; driven as the board is.
import OpenSeadragon from 'openseadragon'
import { stagesOf } from './camera-path.mjs'
import { travel, until } from './travel.mjs'

const wish = new URLSearchParams(location.search)
const map = wish.get('map')
const facts = await (await fetch(`${map}map.json`)).json()
const { width, height, tileSize, overlap, levels, tiles } = facts
const element = document.getElementById('root')
const viewer = OpenSeadragon({
  element,
  drawer: [wish.get('drawer')],
  showNavigationControl: false,
  // The path goes closer than it would let a player.
  maxZoomPixelRatio: 4,
  tileSources: {
    width,
    height,
    tileSize,
    tileOverlap: overlap,
    minLevel: 0,
    maxLevel: levels - 1,
    getTileUrl: (level, x, y) => map + tiles.replace('{level}', level).replace('{x}', x).replace('{y}', y),
  },
})
let drawn = 0
viewer.addHandler('update-viewport', () => {
  drawn += 1
})
await new Promise((resolve) => viewer.addOnceHandler('open', resolve))
const image = viewer.world.getItemAt(0)
const isStill = () => image.getFullyLoaded()
await until(isStill)

const { viewport } = viewer
const stages = stagesOf(facts, { width: innerWidth, height: innerHeight })
let wanted
const driven = {
  show(camera) {
    wanted = camera
    viewport.zoomTo(viewport.imageToViewportZoom(camera.scale), null, true)
    viewport.panTo(viewport.imageToViewportCoordinates(camera.x, camera.y), true)
  },
  drawn: () => drawn,
  astray() {
    const { x, y } = viewport.viewportToImageCoordinates(viewport.getCenter(true))
    const scale = viewport.viewportToImageZoom(viewport.getZoom(true))
    return Math.hypot(x - wanted.x, y - wanted.y) * scale + Math.abs(scale / wanted.scale - 1) * innerWidth
  },
}

globalThis.bench = {
  travel: (stage) => travel(driven, stages[stage]),
  async look(stage, share) {
    driven.show(stages[stage].at(share))
    await until(isStill)
  },
  facts: () => ({
    drawer: viewer.drawer.getType(),
    pixels: viewer.tileCache.numTilesLoaded() * tileSize ** 2,
  }),
}
