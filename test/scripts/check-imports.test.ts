import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../scripts/check-imports.mjs'

describe('the import table', () => {
  it.each([
    ['src/kernel/a.ts', "import { readFileSync } from 'node:fs'", 'kernel may not import node:fs'],
    ['src/kernel/a.ts', "import { x } from '../record/entries.ts'", 'kernel may not import record'],
    ['src/record/a.ts', "import { x } from '../host/games.ts'", 'record may not import host'],
    ['src/record/a.ts', "import http from 'node:http'", 'record may not import node:http'],
    ['src/cli/a.ts', "import x from 'pixi.js'", 'cli may not import pixi.js'],
    ['modules/a/rules/x.ts', "import { y } from '../../b/rules/y.ts'", 'a module may not import another'],
    ['modules/a/rules/x.ts', "import { y } from '../view/y.ts'", 'module-rules may not import module-view'],
    ['modules/a/rules/x.ts', "import { y } from '../../../src/host/y.ts'", 'module-rules may not import host'],
    ['modules/a/rules/x.ts', 'const now = new Date()', 'pure code may not use Date'],
    ['src/kernel/x.ts', 'const n = Math.random()', 'pure code may not use Math.random'],
    ['src/kernel/x.ts', "const n = a.localeCompare('b')", 'pure code may not use localeCompare'],
    ['src/kernel/x.ts', "const m = await import('node:fs')", 'kernel may not import node:fs'],
    ['modules/a/advice/x.ts', "import { y } from '../view/y.ts'", 'module-advice may not import module-view'],
    ['modules/a/guide/x.ts', "import { y } from '../advice/y.ts'", 'module-guide may not import module-advice'],
    ['modules/a/rules/x.ts', "import { y } from '../guide/y.ts'", 'module-rules may not import module-guide'],
    ['modules/a/guide/x.ts', 'const n = Math.random()', 'pure code may not use Math.random'],
    ['modules/a/advice/x.ts', 'const n = Math.random()', 'pure code may not use Math.random'],
    ['modules/a/rules/x.ts', "import { y } from '../advice/y.ts'", 'module-rules may not import module-advice'],
    ['src/unknown/x.ts', 'export {}', 'is in no layer'],
  ])('%s: %s', (path, text, expected) => {
    expect(faultsOf(path, text).join('\n')).toContain(expected)
  })

  it.each([
    ['src/kernel/a.ts', "import { ok } from './result.ts' // never new Date()"],
    ['src/record/a.ts', "import { createHash } from 'node:crypto'\nimport JSZip from 'jszip'"],
    ['modules/a/rules/x.ts', "import units from '../data/units.json' with { type: 'json' }"],
    ['modules/a/view/x.ts', "import { State } from '../rules/state.ts'"],
    ['modules/a/advice/x.ts', "import { State } from '../rules/state.ts'"],
    ['modules/a/guide/x.ts', "import { view } from '../view/view.ts'"],
    ['modules/a/index.ts', "import { view } from './view/view.ts'"],
    ['modules/index.ts', "import { module } from './a/index.ts'"],
  ])('allows in %s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([])
  })
})
