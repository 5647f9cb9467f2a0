/** The board in words, for those who hear it. Pure. */
import type { ViewCounter } from '../../ipc/shapes.ts'
import type { Scene, Target } from './scene.ts'
import { spaceTitle } from './space-title.ts'
import { bySpace } from './stacks.ts'

const KINDS: { readonly [kind in Target['kind']]: string } = {
  go: 'Can be reached',
  fight: 'Can be attacked',
  other: 'Can be chosen',
}

/** e.g. `2519 Winchester; city. 2 counters: Rodes, strength 6/6, picked; …. Can be reached, 3 MP.` */
export function spaceInWords(scene: Scene, space: string): string {
  const view = scene.spaces.find(({ id }) => id === space)
  const name = spaceTitle(view ?? { id: space })
  const here = scene.counters.filter((counter) => counter.space === space)
  const parts = [[name, ...(view?.marks ?? [])].join('; ')]
  if (here.length === 1) parts.push(here.map((counter) => counterInWords(scene, counter)).join(''))
  if (here.length > 1) {
    parts.push(`${here.length} counters: ${here.map((counter) => counterInWords(scene, counter)).join('; ')}`)
  }
  for (const { kind, sign, grave } of scene.targets.filter((target) => target.space === space)) {
    const cost = sign === '' ? '' : `, ${sign}`
    parts.push(`${KINDS[kind]}${cost}${grave ? ', at a grave price' : ''}`)
  }
  if (scene.offered.spaces.includes(space)) parts.push('Offered')
  return `${parts.join('. ')}.`
}

export function counterInWords(scene: Scene, { id, side, name, values, marks, face }: ViewCounter): string {
  const said = [`${name} (${side})`]
  if (face !== undefined && face.formation !== '') said.push(face.formation)
  said.push(...values.map(({ label, value }) => `${label} ${value}`), ...marks)
  for (const { label } of face?.badges ?? []) if (!marks.includes(label)) said.push(label)
  if (scene.selected.includes(id)) said.push('picked')
  else if (scene.offered.counters.includes(id)) said.push('can be picked')
  return said.join(', ')
}

/** What the list beside the picture holds: each space with counters or with something to choose. */
export function spacesWorthSaying(scene: Scene): readonly string[] {
  const spaces = new Set(bySpace(scene.counters).keys())
  for (const { space } of scene.targets) spaces.add(space)
  for (const space of scene.offered.spaces) spaces.add(space)
  return [...spaces]
}

/** What has changed for somebody who does not see it; empty: nothing worth a word. */
export function newsInWords(before: Scene | null, scene: Scene): string {
  const news: string[] = []
  const names = new Map(scene.counters.map(({ id, name }) => [id, name]))
  const places = new Map(before?.counters.map(({ id, space }) => [id, space]))
  const spaces = new Map(scene.spaces.map((space) => [space.id, space]))
  for (const { id, space, name } of scene.counters) {
    const was = places.get(id)
    if (before !== null && was !== undefined && was !== space)
      news.push(`${name} to ${spaceTitle(spaces.get(space) ?? { id: space })}`)
  }
  const picked = scene.selected.filter((id) => !before?.selected.includes(id))
  if (picked.length > 0) news.push(`Picked: ${scene.selected.map((id) => names.get(id) ?? id).join(', ')}`)
  else if (scene.selected.length === 0 && (before?.selected.length ?? 0) > 0) news.push('Nothing picked')
  if (scene.targets.length > 0 && scene.targets.length !== before?.targets.length) {
    const fights = scene.targets.filter(({ kind }) => kind === 'fight').length
    news.push(`Targets: ${scene.targets.length}${fights === 0 ? '' : `, to attack: ${fights}`}`)
  }
  return news.slice(0, 6).join('. ')
}
