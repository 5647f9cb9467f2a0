// One map, in a process of its own, as build-maps.mjs starts it: draw-map.mjs BUILDER OPTIONS, the built scripts/maps/build.ts and
// its options as JSON. Tells its parent { what, done, of } while it draws, then { drawn: true or false }.
import { pathToFileURL } from 'node:url'

const [builder, options] = process.argv.slice(2)
const { buildMap } = await import(pathToFileURL(builder).href)
const tell = (word) => process.send?.(word)
const drawn = await buildMap({ ...JSON.parse(options), tick: (what, done, of) => tell({ what, done, of }) })
tell({ drawn })
