// The licences of everything that is bundled into the app, as one text: most of them ask to go along.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/** What only builds the app and is not in it. */
const TOOLS = new Set(['vite', 'sharp', '@resvg/resvg-js', 'commander'])

/** Every package that the app's own dependencies reach: [{name, version, license, text}], by name. */
export function bundled() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  const waiting = Object.keys(packages[''].dependencies)
    .filter((name) => !TOOLS.has(name))
    .map((name) => ({ name, from: '' }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = placeOf(packages, next.name, next.from)
    if (path === undefined || found.has(path)) continue
    const { version, license = 'see the package', dependencies = {} } = packages[path]
    found.set(path, { name: next.name, version, license, text: licenceIn(join(root, path)) })
    for (const name of Object.keys(dependencies)) waiting.push({ name, from: path })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function licencesText() {
  const head = 'Countersign is made with these packages. Their licences:\n'
  const parts = bundled().map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text.trim()}\n`,
  )
  return [head, ...parts].join(`\n${'-'.repeat(72)}\n`)
}

/** Where Node would find a package from another one's folder. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}

function licenceIn(folder) {
  const names = readdirSync(folder).filter((each) => /^(licen[cs]e|copying|notice|ofl)/i.test(each))
  return names.map((each) => readFileSync(join(folder, each), 'utf8')).join('\n\n')
}
