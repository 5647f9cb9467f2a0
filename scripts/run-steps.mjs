// The parts of a check, by name. Each runs to its end; the first that fails ends the run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const node = process.execPath
const bin = (name, ...path) => [node, join(root, 'node_modules', name, ...path)]

const STEPS = {
  types: [
    [...bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.pure.json'],
    [...bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json'],
    [...bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.renderer.json'],
    [...bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.electron.json'],
    [...bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.e2e.json'],
  ],
  lint: [
    [...bin('@biomejs/biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    [node, join(root, 'scripts', 'check-imports.mjs')],
  ],
  unit: [[...bin('vitest', 'vitest.mjs'), 'run']],
  e2e: [[...bin('vitest', 'vitest.mjs'), 'run', '--config', 'vitest.e2e.config.ts']],
  electron: [[...bin('vitest', 'vitest.mjs'), 'run', '--config', 'vitest.electron.config.ts']],
}

/** Runs the named steps; 0 when all went well, else 1. */
export function runSteps(names, extra = {}) {
  for (const name of names) {
    for (const [command, ...args] of STEPS[name]) {
      console.log(`> ${name}`)
      const run = spawnSync(command, [...args, ...(extra[name] ?? [])], { cwd: root, stdio: 'inherit' })
      if (run.status !== 0) {
        console.error(`${name} failed`)
        return 1
      }
    }
  }
  return 0
}
