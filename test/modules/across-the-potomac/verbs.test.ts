/** What stands over choices of one kind. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { module } from '../../../modules/across-the-potomac/index.ts'
import { appFacts } from '../../../src/host/app/facts.ts'
import { libraryOf } from '../../../src/host/modules.ts'

const RULES = join(import.meta.dirname, '../../../modules/across-the-potomac/rules')

/** Every verb with which the rules make a choice. */
function verbsOfRules(): readonly string[] {
  const files = ['stages', 'queries'].flatMap((folder) =>
    readdirSync(join(RULES, folder)).map((name) => join(folder, name)),
  )
  const verbs = files.flatMap((file) => {
    const text = readFileSync(join(RULES, file), 'utf8')
    return [...text.matchAll(/choice: \['([a-z-]+)'/g)].map(([, verb = '']) => verb)
  })
  return [...new Set(verbs)].sort()
}

describe('verbs', () => {
  it('have each a title, short and in the imperative, and no other has', () => {
    const { verbs = {} } = module
    expect(verbsOfRules().length).toBeGreaterThan(30)
    expect(Object.keys(verbs).sort()).toEqual(verbsOfRules())
    for (const title of Object.values(verbs)) expect(title).toMatch(/^[A-Z][a-z ]{3,30}$/)
    expect(new Set(Object.values(verbs)).size).toBe(Object.keys(verbs).length)
  })

  it('reach the screens; a game without titles has none', () => {
    const { verbs: _, ...untitled } = module
    const shell = { version: '1', shell: 'browser', profileFolder: '/p', mapOf: () => null } as const
    const verbsIn = (installed: typeof untitled) => appFacts(libraryOf([installed]), shell).modules[0]?.verbs
    expect(verbsIn(module)).toMatchObject({ 'commit-hex': 'Attack with all of a hex' })
    expect(verbsIn(untitled)).toEqual({})
  })
})
