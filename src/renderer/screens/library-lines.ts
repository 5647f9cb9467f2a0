import type { GameLine } from '../../ipc/shapes.ts'

/** Lines of the library with what has been found of single games since they were given: a line that is checked stays. */
export function withNews(lines: readonly GameLine[], news: ReadonlyMap<string, GameLine>): readonly GameLine[] {
  return lines.map((line) => (line.checked ? line : (news.get(line.key) ?? line)))
}

export function checkedSoFar(lines: readonly GameLine[]): { readonly done: number; readonly of: number } {
  return { done: lines.filter(({ checked }) => checked).length, of: lines.length }
}

/** His turn, or something of his that is signed and never left; what he has asked is with the other. */
export function waitsForMe({
  state,
  turn,
  notSent,
  asking,
}: Pick<GameLine, 'state' | 'turn' | 'notSent' | 'asking'>): boolean {
  const asked = asking !== null && asking.since !== null
  return (
    (state === 'playing' && turn === 'ours' && !asked) ||
    (notSent !== null && (state === 'playing' || state === 'invited'))
  )
}
