import type { GameLine } from '../../ipc/shapes.ts'

/** Lines of the library with what has been found of single games since they were given: a line that is checked stays. */
export function withNews(lines: readonly GameLine[], news: ReadonlyMap<string, GameLine>): readonly GameLine[] {
  return lines.map((line) => (line.checked ? line : (news.get(line.key) ?? line)))
}

export function checkedSoFar(lines: readonly GameLine[]): { readonly done: number; readonly of: number } {
  return { done: lines.filter(({ checked }) => checked).length, of: lines.length }
}
