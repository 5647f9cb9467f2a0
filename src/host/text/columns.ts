/** Breaks a text at spaces into lines of at most `width` characters; the first line keeps its own indentation. */
export function wrap(text: string, width: number, indent = 0): readonly string[] {
  const lead = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = lead
  let empty = true
  for (const word of text.slice(lead.length).split(' ')) {
    const longer = empty ? line + word : `${line} ${word}`
    if (empty || lengthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = ' '.repeat(indent) + word
    }
    empty = false
  }
  return [...lines, line]
}

/** Lines whose cells stand under each other, two spaces between the columns; the last column is as long as it is. */
export function columns(rows: readonly (readonly string[])[], indent = 0): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell))
    })
  return rows.map((row) => {
    const cells = row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - lengthOf(cell)))
    return `${' '.repeat(indent)}${cells.join('  ')}`.trimEnd()
  })
}

/** The number of characters of a text as a reader counts them, combining marks aside. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** `text` of at most `width` characters; of a longer one the beginning and an ellipsis. */
export function clipped(text: string, width: number): string {
  return lengthOf(text) <= width ? text : `${[...text].slice(0, width - 1).join('')}…`
}

/** `text` with spaces behind it up to `width` characters. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)))
}
