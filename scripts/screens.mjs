// npm run screens: writes the pictures of docs/screens. Runs the end-to-end tests that look at every screen, with the map in
// its full size, and keeps those that the documents show, as WebP of less than 300 kB. Reads src, modules and dist/maps;
// writes docs/screens.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildMaps } from './build-maps.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

const SHOWN = [
  'library',
  'new-game',
  'board-far',
  'board-middle',
  'board-near',
  'contest',
  'playback',
  'inbox-refused',
  'audit-report',
  'settings',
  'blind-board',
  'blind-request',
  'end-audit',
  'fair-oaks',
  'orders-blocks',
  'battle',
  'hidden-blocks',
  'seven-pines',
  'assault-odds',
  'retreat',
]
const MOST_BYTES = 300_000
const QUALITIES = [88, 80, 70, 60, 50, 40]

ensureInstalled()
if (ensureBrowser() === undefined) process.exit(1)
if (process.env.COUNTERSIGN_DIST === undefined) await buildMaps()
const folder = mkdtempSync(join(tmpdir(), 'countersign-screens-'))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const testFile = (name) => `test/e2e/${name}.test.ts`
const run = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--config',
    'vitest.e2e.config.ts',
    ...['screens', 'game-screen', 'blind', 'fair-oaks', 'hidden-blocks', 'seven-pines'].map(testFile),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, COUNTERSIGN_SCREENS: folder } },
)
if (run.status !== 0) {
  console.error(`The screens are not as they should be; docs/screens is left as it was. What was seen: ${folder}`)
  process.exit(1)
}
const { default: sharp } = await import('sharp')
const out = join(root, 'docs', 'screens')
mkdirSync(out, { recursive: true })
for (const name of SHOWN) {
  const picture = sharp(join(folder, '1280x800', `${name}.png`))
  let small
  for (const quality of QUALITIES) {
    small = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (small.length < MOST_BYTES) break
  }
  writeFileSync(join(out, `${name}.webp`), small)
  console.log(`docs/screens/${name}.webp ${Math.round(small.length / 1000)} kB`)
}
rmSync(folder, { recursive: true, force: true })
