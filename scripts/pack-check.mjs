// npm run pack:check: packs the app offline around a stand-in for Electron, then looks at what came out: what is in the archive
// and what is not, the maps beside it, and the fuses burnt into the binary. Linux only; prints one line for each check.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, isAppFresh } from './build.mjs'
import { buildMaps } from './build-maps.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { electronBuilder } from './pack.mjs'

/** What stands before the fuses in every Electron binary: the packer looks for it. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = 8
/** In the order of the wire: '1' on, '0' off. See electron-builder.yml. */
const WANTED = '01001100'

ensureInstalled()
if (process.platform !== 'linux') {
  console.log('pack:check was left out: its stand-in for Electron is one for Linux.')
  process.exit(0)
}
if (!isAppFresh()) await buildApp()
await buildMaps()

// The archive as electron-builder itself writes it.
const builder = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))
const asar = builder('@electron/asar')
const folder = mkdtempSync(join(tmpdir(), 'countersign-pack-'))
let failed = 0
function check(name, well, detail = '') {
  if (!well) failed++
  console.log(`${well ? 'ok    ' : 'FAILED'} ${name}${well || detail === '' ? '' : `: ${detail}`}`)
}

try {
  const standIn = join(folder, 'electron')
  makeStandIn(standIn)
  const out = join(folder, 'out')
  const options = [`-c.electronDist=${standIn}`, `-c.directories.output=${out}`]
  check('electron-builder packs', electronBuilder(['--linux', 'dir', '--x64', ...options]) === 0)
  lookAt(join(out, 'linux-unpacked'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)

/** The files of Electron that packing touches; the binary says what it is when somebody starts it. */
function makeStandIn(at) {
  mkdirSync(join(at, 'resources'), { recursive: true })
  mkdirSync(join(at, 'locales'))
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, FUSES]), Buffer.from('0'.repeat(FUSES))])
  const script = Buffer.from('#!/bin/sh\necho "a stand-in for Electron"\nexit 0\n')
  writeFileSync(join(at, 'electron'), Buffer.concat([script, wire, Buffer.from('\n')]))
  chmodSync(join(at, 'electron'), 0o755)
  for (const language of ['en-US', 'de']) writeFileSync(join(at, 'locales', `${language}.pak`), '')
  const electron = JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8'))
  writeFileSync(join(at, 'version'), electron.version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(at, name), 'stand-in')
}

function lookAt(unpacked) {
  const { listPackage, extractFile } = asar
  const archive = join(unpacked, 'resources', 'app.asar')
  check('the archive is there', existsSync(archive))
  if (!existsSync(archive) || !existsSync(join(unpacked, 'countersign'))) return
  const files = listPackage(archive, { isPack: false }).map((each) => each.replaceAll('\\', '/'))
  for (const wanted of [
    '/dist/main.cjs',
    '/dist/preload.cjs',
    '/dist/icon.png',
    '/dist/app/index.html',
    '/package.json',
  ])
    check(`it holds ${wanted}`, files.includes(wanted))
  const strange = files.filter(
    (each) => !/^\/(dist(\/(main\.cjs|preload\.cjs|icon\.png|app(\/.*)?))?|package\.json|LICENSE)$/.test(each),
  )
  check('it holds nothing else', strange.length === 0, strange.slice(0, 5).join(' '))
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8'))
  check('it starts with the main process', manifest.main === 'dist/main.cjs')
  const index = extractFile(archive, 'dist/app/index.html').toString('utf8')
  const named = [...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => `/dist/app/${path}`)
  check('it holds what its page asks for', named.length > 0 && named.every((each) => files.includes(each)))
  const maps = join(unpacked, 'resources', 'maps')
  const drawn = existsSync(maps) ? readdirSync(maps) : []
  check('the maps lie beside it', drawn.length > 0 && drawn.every((id) => existsSync(join(maps, id, 'map.json'))))
  check('the licences lie beside it', existsSync(join(unpacked, 'resources', 'licences.txt')))
  const binary = readFileSync(join(unpacked, 'countersign'))
  const at = binary.indexOf(SENTINEL) + SENTINEL.length + 2
  const wire = binary.subarray(at, at + FUSES).toString('latin1')
  check('the fuses are set', wire === WANTED, `${wire}, not ${WANTED}`)
  check('it can be started', (statSync(join(unpacked, 'countersign')).mode & 0o111) !== 0)
}
