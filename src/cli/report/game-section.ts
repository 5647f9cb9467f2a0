import type { AuditedGame } from '../../host/audit/game-audit.ts'
import type { FileState, Finding, GameAudit, PlayerFacts, RelatedGame } from '../../host/audit/types.ts'
import { toBase64, utf8 } from '../../record/bytes.ts'
import { timelineChart } from './charts.ts'
import { allocationSection, ledgerSection, statisticsSection } from './dice-sections.ts'
import { each, type Html, html, NOTHING, table } from './html.ts'
import { type Links, linksOf, linkTo } from './links.ts'
import { recordSection } from './record.ts'
import { counted, fileText, spanText, timeText } from './words.ts'

/** One game of the report. `keys`: the places of all games by key, for what links from one to another. */
export function gameSection(game: AuditedGame, at: number, keys: readonly string[]): Html {
  const { audit } = game
  const links = linksOf(game, at)
  const nameOf = (side: string): string => audit.players.find((player) => player.side === side)?.name ?? side
  return html`<section aria-labelledby="${links.game}">
<h2 id="${links.game}">${titleOf(audit)}</h2>
${verdictBox(audit, links)}
${contents(game, links)}
${factsSection(audit, links)}
${playersTable(audit.players)}
${findingsSection(audit, links, nameOf)}
${timelineSection(audit, links, nameOf)}
${relatedSection(audit.related, links, keys)}
<h3 id="${links.part('hidden')}">Hidden units</h3>
<p>Nothing is hidden in this game at this level, so there is nothing to audit: no commitments were made, and every file was checked to hold none.</p>
${allocationSection(audit, links, nameOf)}
${statisticsSection(audit, links, nameOf)}
${filesSection(audit, links, nameOf)}
${ledgerSection(audit, links, nameOf)}
${recordSection(game, links, nameOf)}
</section>
`
}

export function titleOf({ players, module, scenarioTitle, scenario }: GameAudit): string {
  const names = players.map(({ name }) => name).join(' and ')
  return `${module?.title ?? 'A game'}${scenario === null ? '' : `, ${scenarioTitle ?? scenario}`}${names === '' ? '' : `: ${names}`}`
}

const VERDICT_WORDS = {
  complete: 'Complete',
  'under-way': 'Under way',
  'not-begun': 'Not begun',
  incomplete: 'Incomplete: a file is missing',
  broken: 'Broken',
  forked: 'Forked',
  unknown: 'Cannot be audited',
} as const

export function verdictText({ verdict, ok }: GameAudit): string {
  const word = VERDICT_WORDS[verdict.state]
  const forked = verdict.forked && verdict.state !== 'forked' ? ', and forked' : ''
  return `${ok ? '✓' : '✗'} ${word}${forked}${ok ? ' and in order' : ''}`
}

function verdictBox(audit: GameAudit, links: Links): Html {
  const { verdict, ok, findings, outcome, players } = audit
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const place = links.target(verdict.file, verdict.seq)
  const won =
    outcome === null
      ? undefined
      : outcome.winner === null
        ? 'A draw.'
        : `Won by ${players.find(({ side }) => side === outcome.winner)?.name ?? outcome.winner}.`
  return html`<div class="verdict ${ok ? 'well' : 'problem'}"><strong>${verdictText(audit)}</strong>
<p>${verdict.sentence}${place === undefined ? NOTHING : html` <a href="#${place}">See it in the record</a>.`}</p>
${outcome === null ? NOTHING : html`<p>${won} ${outcome.reason}</p>`}
<p class="faint">${audit.counts.turns} turns, ${counted(audit.counts.choices, 'choice')} and ${counted(audit.counts.rolls, 'roll')} were checked. ${errors === 0 ? 'Nothing illegal was found.' : html`<a href="#${links.part('findings')}">${counted(errors, 'problem')} found</a>.`}</p></div>
`
}

function contents({ audit, checked, shown }: AuditedGame, links: Links): Html {
  const parts: readonly (readonly [string, string])[] = [
    ['facts', 'What is played'],
    ['findings', 'Findings'],
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
  return html`<h3 id="${links.part('facts')}">What is played</h3>
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
  unchecked: '! not checked: nobody vouched that this key is his',
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

function findingsSection({ findings }: GameAudit, links: Links, nameOf: (side: string) => string): Html {
  const intro =
    findings.length === 0
      ? 'None: every signature, link, die and choice holds.'
      : 'What does not hold, then what should be known. Each problem has its code (docs/turn-file.md lists them), the rule it breaks where it breaks one, and a link to the entry in the record below.'
  return html`<h3 id="${links.part('findings')}">Findings</h3>
<p>${intro}</p>
${each(findings, (finding) => findingBox(finding, links, nameOf))}`
}

function findingBox(finding: Finding, links: Links, nameOf: (side: string) => string): Html {
  const { number, code, severity, rule, file, seq, message, signedBy, evidence } = finding
  const isError = severity === 'error'
  const at = seq === null ? (file ?? '') : `${file ?? 'the files together'}, entry ${seq}`
  const signed = !isError
    ? NOTHING
    : signedBy === null
      ? html` · no player's signature stands under it`
      : html` · signed by <strong>${nameOf(signedBy)}</strong>`
  return html`<article class="finding${isError ? NOTHING : ' warning'}" id="${links.finding(number)}">
<h4>${isError ? '✗ Problem' : '! Note'} ${number}: <span class="tag">${code}</span>${rule === null || rule === 'kernel' ? NOTHING : html` rule <span class="tag">${rule}</span>`}</h4>
<p>${message}</p>
<p class="faint">${linkTo(links.target(file, seq), at === '' ? 'the files together' : at)}${signed}</p>
${evidence.length === 0 ? NOTHING : evidenceBox(finding)}</article>
`
}

function evidenceBox({ evidence, number, code }: Finding): Html {
  const text = `${JSON.stringify(evidence, null, 2)}\n`
  const data = `data:application/json;base64,${toBase64(utf8(text))}`
  const rivals = evidence.length === 1 ? [] : evidence
  return html`${rivals.length === 0 ? NOTHING : html`<ul class="faint">${each(rivals, ({ file, says }) => html`<li>${file}: ${says}</li>`)}</ul>`}
<details><summary>Evidence: ${counted(evidence.length, 'signed header')}</summary>
<p><a download="${`evidence-${number}-${code}.json`}" href="${data}">Save as a file</a>. Each is a DSSE envelope: anybody who has the player's public key can check it.</p>
<pre>${each(
    text.split('\n'),
    (line) => html`${line}
`,
  )}</pre></details>
`
}

function timelineSection({ timeline }: GameAudit, links: Links, nameOf: (side: string) => string): Html {
  const { spans, totals } = timeline
  const impossible = spans.filter(({ seconds }) => seconds !== null && seconds < 0)
  return html`<h3 id="${links.part('time')}">Who held the game how long</h3>
<p>Times are what each file claims of itself; nobody has proven them. ${impossible.length === 0 ? NOTHING : html`<span class="bad">${counted(impossible.length, 'file')} ${impossible.length === 1 ? 'claims' : 'claim'} a time before the file it answers.</span>`}</p>
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

const RELATED_WORDS: { readonly [state in RelatedGame['state']]: string } = {
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
  ['Opened', 'Scenario', 'What became of it', 'Turns', ''],
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
  'not-checked': '– comes after what does not hold; not checked',
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
