// The import table of docs/architecture.md, enforced. Reads every .ts and .mjs file under src, modules, test and
// scripts; prints each import that its layer may not make, and each word a layer may not use; exits 1 if there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { root } from './ensure-installed.mjs'

/** Layer → the layers and packages it may import besides itself. `data` is JSON of the same module. */
const MAY_IMPORT = {
  kernel: [],
  'module-rules': ['kernel', 'data'],
  'module-view': ['kernel', 'module-rules', 'data'],
  'module-advice': ['kernel', 'module-rules', 'data'],
  'module-guide': ['kernel', 'module-rules', 'module-view', 'data'],
  'module-index': ['kernel', 'module-rules', 'module-view', 'module-advice', 'module-guide', 'data'],
  modules: ['kernel', 'module-index'],
  record: ['kernel', 'node:crypto', 'node:buffer', 'node:zlib', 'jszip', 'yauzl', 'ajv', 'canonicalize'],
  ipc: ['kernel', 'ajv'],
  host: ['kernel', 'record', 'ipc', 'modules', 'node:', '@scure/bip39', 'ajv', 'nodemailer'],
  serve: ['host', 'ipc', 'modules', 'node:'],
  main: ['host', 'ipc', 'modules', 'node:', 'electron'],
  preload: ['ipc', 'electron'],
  renderer: ['ipc', 'pixi.js', 'dexie', 'react', 'react-dom', 'react-aria-components'],
  cli: ['host', 'record', 'modules', 'kernel', 'node:', 'commander'],
  test: ['*'],
  scripts: ['*'],
}
/** What pure code must not name: the type checker cannot see these. */
const PURE = ['kernel', 'module-rules', 'module-view', 'module-advice', 'module-guide']
const IMPURE = /\b(Date|Intl|Math\.random|toLocale\w*|localeCompare|performance|crypto)\b/

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
const IMPORT =
  /^\s*(?:import|export)\b(?:[^'"`;=()]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]/gm

export function layerOf(path) {
  const parts = path.split('/')
  if (parts[0] === 'src') return parts[1]
  if (parts[0] === 'test' || parts[0] === 'scripts' || parts.length === 1)
    return parts[0] === 'test' ? 'test' : 'scripts'
  if (parts[0] !== 'modules') return 'scripts'
  if (parts.length === 2) return 'modules'
  if (parts[2] === 'rules') return 'module-rules'
  if (parts[2] === 'view') return 'module-view'
  if (parts[2] === 'advice') return 'module-advice'
  if (parts[2] === 'guide') return 'module-guide'
  if (parts[2] === 'index.ts') return 'module-index'
  return path.endsWith('.json') ? 'data' : 'scripts'
}

/** Every fault of one file: its path, its text → sentences. */
export function faultsOf(path, text) {
  const layer = layerOf(path)
  const allowed = MAY_IMPORT[layer]
  if (allowed === undefined) return [`${path}: is in no layer of the import table`]
  const faults = []
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  for (const match of code.matchAll(IMPORT)) {
    const name = match[1] ?? match[2] ?? ''
    if (name.startsWith('.')) {
      const target = relative(root, resolve(root, dirname(path), name))
        .split(sep)
        .join('/')
      const layerOfTarget = layerOf(target)
      const ownModule =
        path.startsWith('modules/') && target.startsWith('modules/') && path.split('/')[1] === target.split('/')[1]
      const otherModule = layerOf(path).startsWith('module-') && target.startsWith('modules/') && !ownModule
      if (otherModule) faults.push(`${path}: a module may not import another (${target})`)
      else if (layerOfTarget !== layer && !allowed.includes(layerOfTarget) && !allowed.includes('*')) {
        faults.push(`${path}: ${layer} may not import ${layerOfTarget} (${target})`)
      }
    } else if (
      !allowed.some((one) => one === '*' || name === one || name.startsWith(one.endsWith(':') ? one : `${one}/`))
    ) {
      faults.push(`${path}: ${layer} may not import ${name}`)
    }
  }
  if (PURE.includes(layer)) {
    const word = IMPURE.exec(code.replace(/'[^'\n]*'|`[^`]*`/g, "''"))
    if (word !== null) faults.push(`${path}: pure code may not use ${word[1]}`)
  }
  return faults
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : /\.(ts|tsx|mts)$/.test(path) ? [path] : []
  })
}

if (process.argv[1]?.endsWith('check-imports.mjs')) {
  const faults = ['src', 'modules', 'test']
    .flatMap(filesUnder)
    .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log('imports: every layer keeps to its table')
}
