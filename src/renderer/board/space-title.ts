/** How a space is called. Pure. */
import type { ViewSpace } from '../../ipc/shapes.ts'

type Called = Pick<ViewSpace, 'id' | 'name'>

/** By number and name, e.g. `2519 Winchester`; once where both say the same. */
export function spaceTitle(space: Called): string {
  const { id, name = id } = space
  return isNamedAlike(space) ? name : `${id} ${name}`
}

/** Whether its name says nothing that its id does not: there is none, or it differs in its spelling only. */
export function isNamedAlike({ id, name = id }: Called): boolean {
  return id === name || bare(id) === bare(name)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
