import type { CheckCount, GameAudit } from '../audit/types.ts'
import { CHECK_WORDS } from './check-words.ts'
import { each, type Html, html, NOTHING, table } from './html.ts'
import { type Links, linkTo } from './links.ts'
import { counted } from './words.ts'

/** A file that fails many checks is named a few times. */
const MOST_NAMED = 6

/** Every check by name, on how many files it was made, and where it fails. */
export function checksSection({ checks }: GameAudit, links: Links): Html {
  const byName = new Map(checks.map((check) => [check.name, check]))
  const known = CHECK_WORDS.flatMap(([name, words]) => {
    const check = byName.get(name)
    return check === undefined ? [] : [{ check, words }]
  })
  const others = checks.filter(({ name }) => CHECK_WORDS.every(([known]) => known !== name))
  const made = checks.reduce((sum, { files }) => sum + files, 0)
  const failed = checks.reduce((sum, check) => sum + check.failed.length, 0)
  return html`<h3 id="${links.part('checks')}">What was checked</h3>
<p class="intro">${counted(made, 'check')}, of which ${failed === 0 ? 'all hold' : html`<span class="bad">${failed} ${failed === 1 ? 'does' : 'do'} not hold</span>`}. A file is looked at check by check and left at the first that does not hold.</p>
${table(
  'Each check, on how many files it was made, and whether it holds in them all',
  ['Check', 'Of each file', 'Files', 'Holds'],
  each([...known, ...others.map((check) => ({ check, words: '' }))], ({ check, words }) => row(check, words, links)),
  'compact',
)}`
}

function row({ name, files, failed }: CheckCount, words: string, links: Links): Html {
  const named = failed.slice(0, MOST_NAMED)
  const more = failed.length - named.length
  const holds =
    failed.length === 0
      ? html`<span class="good nowrap">✓ in all</span>`
      : html`<span class="bad">✗ not in</span> ${each(named, (file, at) => html`${at === 0 ? NOTHING : ', '}${linkTo(links.target(file === '' ? null : file, null), file === '' ? 'the files together' : file)}`)}${more > 0 ? ` and ${more} more` : NOTHING}`
  return html`<tr><th scope="row">${name}</th><td>${words}</td><td>${files}</td><td>${holds}</td></tr>
`
}
