/** Finding a space by what a player calls it. Pure. */
import type { ViewSpace } from '../../ipc/shapes.ts'

/** Those with a name first while nothing is typed; then whatever begins with the text, then whatever contains it. */
export function spacesCalled(spaces: readonly ViewSpace[], text: string): readonly ViewSpace[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') {
    return spaces
      .filter(({ name }) => name !== undefined)
      .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'))
  }
  const rank = ({ id, name = '' }: ViewSpace) => {
    const called = name.toLowerCase()
    if (id.toLowerCase() === wanted || called === wanted) return 0
    if (id.toLowerCase().startsWith(wanted) || called.startsWith(wanted)) return 1
    return called.includes(wanted) ? 2 : 3
  }
  return spaces.filter((space) => rank(space) < 3).toSorted((a, b) => rank(a) - rank(b))
}
