#!/usr/bin/env node
// `countersign` from a checkout: builds first when a source is newer than the last build, then runs it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!existsSync(join(root, 'node_modules', 'vite'))) {
  console.error('Countersign is not installed yet: run "npm ci" in its folder first.')
  process.exit(2)
}
const { build, isFresh } = await import('../scripts/build.mjs')
if (!isFresh()) await build()
await import('../dist/cli.mjs')
