import type { Audited } from '../audit/audit.ts'
import type { Audit } from '../audit/types.ts'
import { VERSION } from '../version.ts'
import { titleOf, verdictText } from './findings-section.ts'
import { gameSection } from './game-section.ts'
import { constant, each, type Html, html, NOTHING, table } from './html.ts'
import { STYLE } from './style.ts'
import { counted } from './words.ts'

/**
 * The report as one HTML file: no scripts, nothing fetched, everything from a file escaped. `date`: what the director wants
 * to stand at its head as its date; without it the same audit gives the same bytes on every day.
 */
export function reportPage({ audit, games }: Audited, date: string | undefined): string {
  const keys = games.map((game) => game.audit.key)
  const title =
    games.length === 1 ? `Audit: ${titleOf(audit.games[0] ?? fail())}` : `Audit of ${counted(games.length, 'game')}`
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${constant(STYLE)}</style>
</head>
<body>
<header class="top">
<h1>${games.length === 1 ? 'Director’s audit' : title}</h1>
<p class="faint">${date === undefined ? NOTHING : html`${date} · `}${counted(
    audit.games.reduce((sum, game) => sum + game.files.length, 0),
    'turn file',
  )} in ${counted(games.length, 'game')}. Made by Countersign ${VERSION} from the files alone.</p>
</header>
<main>
${games.length > 1 ? indexTable(audit) : NOTHING}
${unreadableTable(audit)}
${each(games, (game, at) => gameSection(game, at, keys))}
${keptAsEvidence(audit)}${strays(audit)}
</main>
<footer><p>How to read this page: docs/audit.md. Whether a signature, link, die or choice holds was checked by the rules installed here; whether the persons are who they say, only a roster of their keys can tell.</p></footer>
</body>
</html>
`.html
}

function fail(): never {
  throw new Error('an audit without a game')
}

function indexTable(audit: Audit): Html {
  return html`<nav aria-label="Games">${table(
    'Games in these files',
    ['Game', 'Verdict', 'Turn files', 'Problems'],
    each(
      audit.games,
      (game, at) =>
        html`<tr><td><a href="#g${at + 1}">${titleOf(game)}</a></td><td class="${game.ok ? 'good' : 'bad'}">${verdictText(game)}</td><td>${game.counts.turns}</td><td>${game.findings.filter(({ severity }) => severity === 'error').length}</td></tr>
`,
    ),
  )}</nav>`
}

function unreadableTable({ unreadable }: Audit): Html {
  if (unreadable.length === 0) return NOTHING
  return html`<h2 id="unreadable">Files that should be turn files and cannot be read</h2>
${table(
  'Nothing can be said of what was in them',
  ['File', 'Code', 'Why', 'SHA-256'],
  each(
    unreadable,
    ({ name, code, message, sha256 }) =>
      html`<tr><th scope="row">${name}</th><td><span class="tag">${code}</span></td><td>${message}</td><td class="mono">${sha256.slice(0, 16)}…</td></tr>
`,
  ),
)}`
}

/** A player's app puts files that contradict each other into the game's folder `evidence`: the director is told of each. */
function keptAsEvidence({ games, duplicates }: Audit): Html {
  const named = [...games.flatMap(({ files }) => files.map(({ name }) => name)), ...duplicates.map(({ name }) => name)]
  const kept = named.filter((name) => /(?:^|[\\/])evidence[\\/][^\\/]+$/.test(name)).toSorted()
  if (kept.length === 0) return NOTHING
  const elsewhere = (name: string): string | null => {
    const original = duplicates.find((duplicate) => duplicate.name === name)?.sameAs
    const copies = duplicates.filter(({ sameAs }) => sameAs === name).map((duplicate) => duplicate.name)
    return [original, ...copies].find((each) => each !== undefined && !kept.includes(each)) ?? null
  }
  return html`<section class="appendix"><h2 id="evidence">Kept as evidence</h2>
${table(
  'Files that a player’s app put aside because two signed versions of the same thing had come; see the findings',
  ['File', 'Also among the game’s files'],
  each(
    kept,
    (name) => html`<tr><td>${name}</td><td>${elsewhere(name) ?? 'no: only here'}</td></tr>
`,
  ),
)}</section>
`
}

function strays({ ignored, duplicates }: Audit): Html {
  if (ignored.length + duplicates.length === 0) return NOTHING
  return html`<section class="appendix"><h2 id="strays">Other files in the folders</h2>
${
  duplicates.length === 0
    ? NOTHING
    : table(
        'The same byte for byte; each counts once',
        ['File', 'Same as'],
        each(
          duplicates,
          ({ name, sameAs }) => html`<tr><td>${name}</td><td>${sameAs}</td></tr>
`,
        ),
      )
}${
  ignored.length === 0
    ? NOTHING
    : table(
        'Not turn files; not looked at',
        ['File', 'What it is'],
        each(
          ignored,
          ({ name, why }) => html`<tr><td>${name}</td><td>${why}</td></tr>
`,
        ),
      )
}</section>
`
}
