/** How charts put figures and their origin. */

/** `+1`, `−2`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value < 0 ? `−${-value}` : `+${value}`
}

/** A figure with a star where it is reconstructed; `part` names the piece of the source that is about it, if one is. */
export function starred(figure: string, source: string, part: string): string {
  const pieces = source.split(';')
  const about = pieces.filter((piece) => piece.includes(`(${part}`))
  return (about.length === 0 ? pieces : about).some((piece) => piece.includes('reconstructed')) ? `${figure}*` : figure
}

export const STAR = '* reconstructed: not printed in the rulebook.'

/** Where figures come from, in a word or two: the label with which each source begins, or a part of it does. */
export function originOf(...sources: readonly string[]): string {
  const made = sources.some((source) => source.includes('reconstructed'))
  const firm = sources.some((source) => /rulebook|published|derived/.test(source))
  if (made && firm) return 'in part reconstructed'
  if (made) return 'reconstructed'
  if (sources.some((source) => source.startsWith('derived'))) return 'derived'
  return sources.some((source) => source.startsWith('published')) ? 'published' : 'rulebook'
}
