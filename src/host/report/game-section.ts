import type { AuditedGame } from '../audit/game-audit.ts'
import type { FileState, GameAudit, PlayerFacts, RelatedGame } from '../audit/types.ts'
import { timelineChart } from './charts.ts'
import { checksSection } from './checks-section.ts'
import { allocationSection, ledgerSection, statisticsSection } from './dice-sections.ts'
import { findingsSection, titleOf, verdictBox } from './findings-section.ts'
import { hiddenSection } from './hidden-section.ts'
import { each, type Html, html, NOTHING, table } from './html.ts'
import { type Links, linksOf, linkTo } from './links.ts'
import { recordSection } from './record.ts'
import { counted, fileText, spanText, timeText } from './words.ts'

export { titleOf, verdictText } from './findings-section.ts'

/** One game of the report. `keys`: the places of all games by key, for what links from one to another. */
export function gameSection(game: AuditedGame, at: number, keys: readonly string[]): Html {
  const { audit } = game
  const links = linksOf(game, at)
  const nameOf = (side: string): string => audit.players.find((player) => player.side === side)?.name ?? side
  return html`<section aria-labelledby="${links.game}">
<h2 id="${links.game}">${titleOf(audit)}</h2>
${verdictBox(audit, links, nameOf)}
${contents(game, links)}
${findingsSection(audit, links, nameOf)}
${factsSection(audit, links)}
${playersTable(audit.players)}
${checksSection(audit, links)}
${timelineSection(audit, links, nameOf)}
${relatedSection(audit.related, links, keys)}
${hiddenSection(game, links, nameOf)}${allocationSection(audit, links, nameOf)}
${statisticsSection(audit, links, nameOf)}
${filesSection(audit, links, nameOf)}
${ledgerSection(audit, links, nameOf)}
${recordSection(game, links, nameOf)}
</section>
`
}

function contents({ audit, checked, shown }: AuditedGame, links: Links): Html {
  const parts: readonly (readonly [string, string])[] = [
    ['findings', 'Findings'],
    ['facts', 'What is played, and by whom'],
    ['checks', 'What was checked'],
    ['time', 'Who held the game'],
    ['related', 'Other openings'],
    ['hidden', 'Hidden units'],
    ['allocation', 'Allocation figure'],
    ['statistics', 'Dice statistics'],
    ['files', 'Files'],
    ['ledger', 'Dice ledger'],
    ...(checked === null ? [] : [['record', 'Entry by entry'] as const]),
    ...(checked === null || shown.length === 0 ? [] : [['shown', 'Files outside the game'] as const]),
  ]
  return html`<nav aria-label="${`Parts of ${titleOf(audit)}`}"><ul>${each(parts, ([id, text]) => html`<li><a href="#${links.part(id)}">${text}</a></li>`)}</ul></nav>
`
}

function factsSection(audit: GameAudit, links: Links): Html {
  const { module, scenario, scenarioTitle, options, dice, diceLabel, game } = audit
  const written = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  const rows: readonly (readonly [string, Html | string])[] = [
    ['Game', html`<span class="mono">${game ?? 'no id: not accepted, or the opening is not here'}</span>`],
    [
      'Module',
      module === null
        ? 'not known'
        : html`${module.title} (${module.id}), rules revision ${module.rulesRevision}; ${sameHere(audit)}`,
    ],
    ['Module digest', html`<span class="mono">${module?.digest ?? '–'}</span>`],
    ['Kit', module?.kit == null ? 'none' : html`<span class="mono">${module.kit}</span>`],
    ['Scenario', scenario === null ? 'not known' : `${scenarioTitle ?? scenario} (${scenario})`],
    ['Options', written.length === 0 ? 'as the scenario has them' : written.join(', ')],
    ['Dice', dice === null ? 'not known' : html`<strong>${dice}</strong>. ${diceLabel}`],
  ]
  return html`<h3 id="${links.part('facts')}">What is played, and by whom</h3>
<div class="scroll"><table class="facts"><tbody>
${each(
  rows,
  ([head, value]) => html`<tr><th scope="row">${head}</th><td>${value}</td></tr>
`,
)}</tbody></table></div>
`
}

function sameHere({ module }: GameAudit): string {
  if (module?.installed == null) return 'it is not installed here, so nothing could be checked by its rules'
  const { rulesRevision, digest, kit } = module.installed
  const isSame = rulesRevision === module.rulesRevision && digest === module.digest && kit === module.kit
  return isSame ? 'the same as installed here' : 'NOT the same as installed here'
}

const IDENTITY_WORDS = {
  checked: '✓ checked: the roster has this key under this name',
  unchecked: '! not checked: nobody vouched for this key',
  'other-name': '✗ the roster has this key under another name',
} as const

function playersTable(players: readonly PlayerFacts[]): Html {
  if (players.length === 0) return NOTHING
  return table(
    'Players and their keys. A key is compared by its fingerprint, by eye in hex or by voice as eight words.',
    ['Player', 'Side', 'Identity', 'Fingerprint and words'],
    each(
      players,
      ({ name, sideName, role, identity, knownAs, groups, words }) =>
        html`<tr><th scope="row">${name}</th><td>${sideName} (${role === 'inviter' ? 'invites' : 'accepts'})</td><td class="${identity === 'other-name' ? 'bad' : ''}">${IDENTITY_WORDS[identity]}${identity === 'other-name' ? `: ${knownAs}` : ''}</td><td><span class="mono">${groups}</span><br>${words}</td></tr>
`,
    ),
  )
}

function timelineSection({ timeline }: GameAudit, links: Links, nameOf: (side: string) => string): Html {
  const { spans, totals } = timeline
  const impossible = spans.filter(({ seconds }) => seconds !== null && seconds < 0)
  return html`<h3 id="${links.part('time')}">Who held the game how long</h3>
<p class="intro">${spans.length === 0 ? NOTHING : `From ${timeText(spans[0]?.to ?? '')} to ${timeText(spans.at(-1)?.to ?? '')}. `}Times are what each file claims of itself; nobody has proven them. ${impossible.length === 0 ? NOTHING : html`<span class="bad">${counted(impossible.length, 'file')} ${impossible.length === 1 ? 'claims' : 'claim'} a time before the file it answers.</span>`}</p>
${timelineChart(timeline, nameOf)}
${table(
  'Time held by each player, from the other’s file to his own',
  ['Player', 'Files', 'Altogether', 'Longest', 'On average'],
  each(
    totals.filter(({ files }) => files > 0),
    ({ side, files, seconds, longest }) =>
      html`<tr><th scope="row">${nameOf(side)}</th><td>${files}</td><td>${spanText(seconds)}</td><td>${spanText(longest)}</td><td>${spanText(Math.round(seconds / Math.max(1, spans.filter((span) => span.side === side && span.seconds !== null).length)))}</td></tr>
`,
  ),
)}`
}

/** How far another game of the same two players is, for people. */
export const RELATED_WORDS: { readonly [state in RelatedGame['state']]: string } = {
  'never-accepted': 'never accepted',
  'never-played': 'accepted, and abandoned before a turn was played',
  'broken-off': 'begun, not played to its end in the files here',
  finished: 'played to its end',
  unknown: 'cannot be followed from the files here',
}

function relatedSection(related: readonly RelatedGame[], links: Links, keys: readonly string[]): Html {
  const head = html`<h3 id="${links.part('related')}">Other openings between these two keys</h3>
`
  if (related.length === 0)
    return html`${head}<p>None in the folders that were audited.</p>
`
  return html`${head}<p>An accepted opening counts as a game. Starting again after the first numbers could be seen shows here; whether it was agreed, the players must say.</p>
${table(
  'In the order of their claimed times',
  ['Opened', 'Scenario', 'What became of it', 'Turn files', ''],
  each(
    related,
    ({ key, claimedTime, scenario, state, turns, isBefore }) =>
      html`<tr><td>${timeText(claimedTime)}${isBefore ? ' (before this game)' : ''}</td><td>${scenario ?? 'not known'}</td><td class="${state === 'never-played' || state === 'broken-off' ? 'bad' : ''}">${RELATED_WORDS[state]}</td><td>${turns}</td><td>${linkTo(keys.includes(key) ? `g${keys.indexOf(key) + 1}` : undefined, 'its audit')}</td></tr>
`,
  ),
)}`
}

const STATE_WORDS: { readonly [state in FileState]: string } = {
  held: '✓ part of the game',
  'other-version': '✗ another signed version',
  refused: '✗ refused',
  'not-checked': '– hangs on what is missing or does not hold; not checked',
  'not-of-a-player': '✗ not signed by a player of this game',
}

const ALONE_WORDS = {
  holds: 'legal in itself',
  refused: 'refused in itself, too',
  'not-looked-at': 'not looked at by itself: too many',
} as const

function filesSection({ files }: GameAudit, links: Links, nameOf: (side: string) => string): Html {
  return html`<h3 id="${links.part('files')}">Files</h3>
${table(
  'Every turn file of this game in the folders; copies are the same byte for byte',
  ['File', 'What', 'By', 'Entries', 'Claimed time', 'State', 'SHA-256'],
  each(
    files,
    ({ name, copies, kind, number, author, first, last, claimedTime, state, alone, sha256 }, at) =>
      html`<tr id="${links.file(at)}"><td class="name">${name}${copies.length === 0 ? NOTHING : html`<br><span class="faint">and ${counted(copies.length, 'copy', 'copies')}, listed at the end</span>`}</td><td>${fileText(kind, number)}</td><td>${nameOf(author)}</td><td class="nowrap">${linkTo(links.target(name, first), first === last ? `${first}` : `${first}–${last}`)}</td><td>${timeText(claimedTime)}</td><td class="state"><span class="${state === 'held' || state === 'not-checked' ? '' : 'bad'}">${STATE_WORDS[state]}</span>${alone === null ? NOTHING : html`<br><span class="faint">${ALONE_WORDS[alone]}</span>`}</td><td class="mono nowrap">${sha256.slice(0, 12)}…</td></tr>
`,
  ),
)}`
}
