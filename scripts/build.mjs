// Builds the command line into dist/cli.mjs, the host of the screens into dist/serve.mjs and dist/main.cjs (for Electron, with
// dist/preload.cjs), and the screens into dist/app/. Reads src/ and modules/, writes dist/. The command line is built by
// `npm ci`, and by bin/countersign.mjs when a source is newer.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const built = join(root, 'dist', 'cli.mjs')
/** `--app` builds the screens too. */
const wantsApp = process.argv.includes('--app')

function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

/** True when dist/cli.mjs is there and no source is newer. */
export function isFresh() {
  return isNewerThanSources(built)
}

/** The same of the screens. */
export function isAppFresh() {
  return ['app/index.html', 'serve.mjs', 'main.cjs', 'preload.cjs'].every((each) =>
    isNewerThanSources(join(root, 'dist', each)),
  )
}

function isNewerThanSources(file) {
  if (!existsSync(file)) return false
  const at = statSync(file).mtimeMs
  return ['src', 'modules', 'scripts'].every((folder) => newest(join(root, folder)) <= at)
}

/** The command line. */
export async function build() {
  await buildForNode('cli', join(root, 'src', 'cli', 'main.ts'))
  linkBin()
}

/** The screens and what serves them. */
export async function buildApp() {
  await buildForNode('serve', join(root, 'src', 'serve', 'main.ts'))
  await buildForElectron('main', join(root, 'src', 'main', 'main.ts'))
  await buildForElectron('preload', join(root, 'src', 'preload', 'preload.ts'))
  copyFileSync(join(root, 'assets', 'icons', '512x512.png'), join(root, 'dist', 'icon.png'))
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root: join(root, 'src', 'renderer'),
    configFile: false,
    logLevel: 'warn',
    base: '/',
    build: { outDir: join(root, 'dist', 'app'), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  })
}

async function buildForNode(name, entry) {
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      target: 'node20',
      outDir: join(root, 'dist'),
      emptyOutDir: false, // maps are built here too, and take longer
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
}

/** CommonJS, which a sandboxed preload must be; with all it needs inside, so that a package needs no node_modules. */
async function buildForElectron(name, entry) {
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: join(root, 'dist'),
      emptyOutDir: false,
      rollupOptions: {
        external: (id) => id === 'electron' || isBuiltin(id),
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false },
      },
    },
  })
}

/** Lets `npx countersign` find the checkout's own command: npm links the bins of dependencies only. */
function linkBin() {
  const folder = join(root, 'node_modules', '.bin')
  if (process.platform === 'win32' || !existsSync(join(root, 'node_modules'))) return
  mkdirSync(folder, { recursive: true })
  const link = join(folder, 'countersign')
  rmSync(link, { force: true })
  symlinkSync(join('..', '..', 'bin', 'countersign.mjs'), link)
}

if (process.argv[1] !== undefined && import.meta.url.endsWith('build.mjs') && process.argv[1].endsWith('build.mjs')) {
  await build()
  if (wantsApp) await buildApp()
}
