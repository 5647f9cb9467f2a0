import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp, isAppFresh } from '../../../scripts/build.mjs'
import { modulesWithMaps } from '../../../scripts/build-maps.mjs'
import { root } from '../../../scripts/ensure-installed.mjs'
import { buildMap } from '../../../scripts/maps/build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with serve.mjs, app/ and maps/. */
    dist: string
    /** Where pictures of the screens go. */
    screens: string
  }
}

/** Enough to see and to click; the real one takes much longer. A later `npm run build:maps` draws it anew. */
const SMALL = 0.25

/** Builds what is missing or old. COUNTERSIGN_DIST names a folder that is built already, COUNTERSIGN_SCREENS one for pictures. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.COUNTERSIGN_DIST
  const dist = given ?? join(root, 'dist')
  if (given === undefined && !isAppFresh()) await buildApp()
  for (const module of modulesWithMaps()) {
    const out = join(dist, 'maps', module)
    if (!existsSync(join(out, 'map.json'))) await buildMap({ root, module, out, scale: SMALL })
  }
  const screens = process.env.COUNTERSIGN_SCREENS ?? mkdtempSync(join(tmpdir(), 'countersign-screens-'))
  project.provide('dist', dist)
  project.provide('screens', screens)
  console.log(`Pictures of the screens: ${screens}`)
}
