// npm run icons: draws assets/icon.svg at every size that Linux, Windows and macOS want, into assets/icons.
// Small on purpose: the results are committed, so that packaging needs no drawing. Same drawing, same files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { root } from './ensure-installed.mjs'
import { icnsOf, icoOf } from './icon-containers.mjs'

const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]
const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
const MAC = [16, 32, 64, 128, 256, 512, 1024]

const svg = readFileSync(join(root, 'assets', 'icon.svg'), 'utf8')
const folder = join(root, 'assets', 'icons')
mkdirSync(folder, { recursive: true })

async function draw(size) {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render()
  // 128 colours are enough for so flat a drawing, and a third of the bytes.
  return sharp(drawn.asPng()).png({ palette: true, colours: 128, effort: 10, dither: 0 }).toBuffer()
}

const pictures = new Map()
for (const size of new Set([...LINUX, ...WINDOWS, ...MAC])) pictures.set(size, await draw(size))
const of = (sizes) => sizes.map((size) => ({ size, png: pictures.get(size) }))

for (const { size, png } of of(LINUX)) writeFileSync(join(folder, `${size}x${size}.png`), png)
writeFileSync(join(folder, 'icon.ico'), icoOf(of(WINDOWS)))
writeFileSync(join(folder, 'icon.icns'), icnsOf(of(MAC)))
console.log(`icons: ${pictures.size} sizes in assets/icons`)
