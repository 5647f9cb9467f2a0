import { toBase64, utf8 } from '../../record/bytes.ts'
import { readLine } from '../../record/entries.ts'
import type { Finding, GameAudit } from '../audit/types.ts'
import { CODE_WORDS } from './code-words.ts'
import { each, type Html, html, NOTHING } from './html.ts'
import { type Links, linkTo } from './links.ts'
import { counted, fileText } from './words.ts'

type NameOf = (side: string) => string

/** A game by what is played and by whom. */
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

/** The verdict in a few words. */
export function verdictText({ verdict, ok }: GameAudit): string {
  const word = VERDICT_WORDS[verdict.state]
  const forked = verdict.forked && verdict.state !== 'forked' ? ', and forked' : ''
  return `${ok ? '✓' : '✗'} ${word}${forked}${ok ? ' and in order' : ''}`
}

/** The verdict first, with what was looked at and how much is wrong. */
export function verdictBox(audit: GameAudit, links: Links, nameOf: NameOf): Html {
  const { verdict, ok, findings, outcome, players } = audit
  const errors = findings.filter(({ severity }) => severity === 'error')
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
<p class="faint">${counted(audit.counts.turns, 'turn file')}, ${counted(audit.counts.choices, 'choice')} and ${counted(audit.counts.rolls, 'roll')} were checked. ${errors.length === 0 ? 'Nothing illegal was found.' : html`<a href="#${links.part('findings')}">${counted(errors.length, 'problem')}</a>: ${bySigner(errors, nameOf)}.`}</p></div>
`
}

/** `2 signed by Alice, 1 by nobody of this game`. */
function bySigner(errors: readonly Finding[], nameOf: NameOf): string {
  const counts = new Map<string, number>()
  for (const { signedBy } of errors) {
    const who = signedBy === null ? 'by no player of this game' : `signed by ${nameOf(signedBy)}`
    counts.set(who, (counts.get(who) ?? 0) + 1)
  }
  return [...counts].map(([who, count]) => `${count} ${who}`).join(', ')
}

/** All that is wrong, then what should be known. */
export function findingsSection(audit: GameAudit, links: Links, nameOf: NameOf): Html {
  const { findings } = audit
  const intro =
    findings.length === 0
      ? 'None: every signature, link, die and choice holds.'
      : 'What does not hold, then what should be known: with its code, the rule it breaks where it breaks one, the entry, who signed it, and the evidence.'
  return html`<h3 id="${links.part('findings')}">Findings</h3>
<p class="intro">${intro}</p>
${each(findings, (finding) => findingBox(finding, audit, links, nameOf))}`
}

function findingBox(finding: Finding, audit: GameAudit, links: Links, nameOf: NameOf): Html {
  const { number, code, severity, rule, file, seq, message, signedBy, evidence } = finding
  const isError = severity === 'error'
  const signed = !isError
    ? NOTHING
    : signedBy === null
      ? html` · no player’s signature stands under it`
      : html` · signed by <strong>${nameOf(signedBy)}</strong>`
  return html`<article class="finding${isError ? NOTHING : ' warning'}" id="${links.finding(number)}">
<h4>${isError ? '✗' : '!'} ${number}. ${CODE_WORDS[code]} <span class="tag">${code}</span>${rule === null || rule === 'kernel' ? NOTHING : html` <span class="tag">rule ${rule}</span>`}</h4>
<p>${message}</p>
<p class="faint">${linkTo(links.target(file, seq), placeText(finding, audit))}${signed}</p>
${evidence.length === 0 ? NOTHING : evidenceBox(finding)}</article>
`
}

/** `File 3, entry 19, in games/3.turn`. */
function placeText({ file, seq }: Finding, { files }: GameAudit): string {
  if (file === null) return `The files together${seq === null ? '' : `, entry ${seq}`}`
  const facts = files.find(({ name }) => name === file)
  const what = facts === undefined ? '' : `${fileText(facts.kind, facts.number)}, `
  return `${what}${seq === null ? '' : `entry ${seq}, `}in ${file}`
}

/** What a large opening or long orders say is shown in part: the evidence that is saved has all of it. */
const MOST_SHOWN = 300

/** `entry 19, roll: {"values":[1]}`; the links and hashes around it are in the evidence. */
function entryText(seq: number, text: string): string {
  const entry = readLine(text)
  const said = entry.ok ? JSON.stringify(entry.value.entry.body) : text
  const what = entry.ok ? `, ${entry.value.entry.type}` : ''
  return `entry ${seq}${what}: ${said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said}`
}

function evidenceBox({ evidence, number, code, seq }: Finding): Html {
  const text = `${JSON.stringify(evidence, null, 2)}\n`
  const data = `data:application/json;base64,${toBase64(utf8(text))}`
  const saved = evidence.length === 1 ? 'the signed header' : `the ${evidence.length} signed headers`
  return html`<ul class="evidence">${each(
    evidence,
    ({ file, says, entry }) =>
      html`<li>${file}: ${says}${entry === null || seq === null ? NOTHING : html`<br><span class="mono">${entryText(seq, entry)}</span>`}</li>`,
  )}</ul>
<p class="screen"><a download="${`evidence-${number}-${code}.json`}" href="${data}">Save the evidence</a>: ${saved} as DSSE. Anybody who has the player’s public key can check it.</p>
`
}
