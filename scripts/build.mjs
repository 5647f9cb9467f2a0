// Builds the command line into dist/cli.mjs. Reads src/ and modules/, writes dist/. Run by `npm ci`, and by
// bin/countersign.mjs when a source is newer than what was built.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const built = join(root, 'dist', 'cli.mjs')

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
  if (!existsSync(built)) return false
  const at = statSync(built).mtimeMs
  return ['src', 'modules', 'scripts'].every((folder) => newest(join(root, folder)) <= at)
}

export async function build() {
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'src', 'cli', 'main.ts'),
      target: 'node20',
      outDir: join(root, 'dist'),
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'cli.mjs', codeSplitting: false } },
    },
  })
  linkBin()
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
}
