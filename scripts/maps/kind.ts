// What sort of map a module has, as its style says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Spaces bent over the real country; places with ways between them; or hexes with terrain in every one. */
export type MapKind = 'spaces' | 'points' | 'terrain'

const KINDS: readonly MapKind[] = ['spaces', 'points', 'terrain']

export function kindOfMap(root: string, module: string): MapKind {
  const file = join(root, 'modules', module, 'art', 'map-style.json')
  const { kind = 'spaces' } = JSON.parse(readFileSync(file, 'utf8')) as { kind?: string }
  const known = KINDS.find((each) => each === kind)
  if (known === undefined)
    throw new Error(`${module}: map-style.json is of kind ${kind}; known are ${KINDS.join(', ')}`)
  return known
}
