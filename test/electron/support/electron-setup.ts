import type { TestProject } from 'vitest/node'
import { buildApp, isAppFresh } from '../../../scripts/build.mjs'
import { electronForTests } from '../../../scripts/electron-binary.mjs'
import { root } from '../../../scripts/ensure-installed.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Electron's own program. */
    binary: string
    /** The checkout, whose package.json names the main process. */
    root: string
  }
}

/** Builds what is missing or old, as `npm start` does. */
export async function setup(project: TestProject): Promise<void> {
  const { binary, why } = electronForTests({
    root,
    env: process.env,
    platform: process.platform,
    uid: process.getuid?.(),
  })
  if (binary === undefined) throw new Error(`These tests cannot run here: ${why}.`)
  if (!isAppFresh()) await buildApp()
  project.provide('binary', binary)
  project.provide('root', root)
}
