import { seenText } from '../../record/line-text.ts'

/** Text that is HTML already; everything else is escaped when it is put into HTML. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | undefined | readonly (Html | string)[]

const ESCAPES: { readonly [letter: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are escaped unless they are HTML: the only way in which this report is put together. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + (at < parts.length ? textOf(parts[at]) : '')).join('') }
}

/** HTML that this program holds as a constant, such as its style sheet. */
export function constant(text: string): Html {
  return { html: text }
}

export const NOTHING: Html = { html: '' }

function textOf(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  if (isList(part)) return part.map(textOf).join('')
  return part.html
}

/** Characters that are not seen or turn a text around are shown as question marks. */
function escaped(text: string): string {
  return seenText(text).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')
}

function isList(part: Part): part is readonly (Html | string)[] {
  return Array.isArray(part)
}

/** HTML of each item, joined. */
export function each<T>(items: readonly T[], make: (item: T, at: number) => Html): readonly Html[] {
  return items.map(make)
}

/** A table with a caption, headed columns and the first cell of each row as its heading where `rowHeads` says so. */
export function table(caption: string, columns: readonly string[], rows: readonly Html[], kind = ''): Html {
  return html`<div class="scroll"><table${kind === '' ? NOTHING : html` class="${kind}"`}><caption>${caption}</caption><thead><tr>${each(
    columns,
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>
${rows}</tbody></table></div>
`
}
