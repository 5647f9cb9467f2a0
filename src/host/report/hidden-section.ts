import type { PlainObject } from '../../kernel/plain.ts'
import type { AuditedGame } from '../audit/game-audit.ts'
import type { EndAuditEvidence } from '../audit/types.ts'
import { CODE_WORDS } from './code-words.ts'
import { each, type Html, html, NOTHING, table } from './html.ts'
import { type Links, linkTo } from './links.ts'
import { counted } from './words.ts'

/** What was hidden in a game and what the disclosures showed. */
export function hiddenSection({ audit, checked }: AuditedGame, links: Links, nameOf: (side: string) => string): Html {
  return html`<h3 id="${links.part('hidden')}">Hidden units</h3>
${contents(audit.endAudit, checked, links, nameOf)}`
}

function contents(
  ended: AuditedGame['audit']['endAudit'],
  checked: AuditedGame['checked'],
  links: Links,
  nameOf: (side: string) => string,
): Html {
  if (checked === null || checked.versions === null) {
    return html`<p>Nothing is hidden in this game at this level, so there is nothing to audit: no commitments were made, and every file was checked to hold none.</p>
`
  }
  const pieces = checked.module.engine.game.hidden?.commits.by === 'piece'
  const signed = html`<p>Each side sees its own forces only. Every close, request and answer commits to all ${pieces ? 'of its pieces' : 'spaces'}; each answer was checked against what its author had signed before the question.</p>
`
  if (ended === null) {
    return html`${signed}<p>The end audit comes when the game is over, its files hold and both players have disclosed what they kept hidden.</p>
`
  }
  const { ok, disclosed, held, stopped, evidence } = ended
  const disclosures = checked.disclosures.map(
    ({ author, file }) => html`<li>${nameOf(author)}: ${linkTo(links.target(file.name, null), file.name)}</li>`,
  )
  const missing = checked.module.engine.game.sides.filter((side) => !disclosed.includes(side)).map(nameOf)
  const who = html`<p>${disclosures.length === 0 ? 'Nobody has disclosed.' : 'Disclosed, in these files:'}</p>
${disclosures.length === 0 ? NOTHING : html`<ul class="evidence">${each(disclosures, (line) => line)}</ul>`}${missing.length === 0 ? NOTHING : html`<p class="bad">Not disclosed, or not in full: ${missing.join(' and ')}. Who refuses that has lost; that is for the director to say.</p>`}
`
  const what = [
    counted(held.seals, 'seal'),
    counted(held.roots, 'root'),
    counted(held.answers, 'answer'),
    counted(held.choices, 'announcement and open choice', 'announcements and open choices'),
  ].join(', ')
  const verdict = ok
    ? html`<p>✓ End audit in order: ${what} are what a replay with both disclosures gives.</p>
`
    : html`<p class="bad">✗ End audit not in order: ${what} were to be looked at${stopped === null ? '' : `; the replay could not go on at entry ${stopped}, so that nothing behind it was`}. What does not fit stands among the findings; what it rests on:</p>
${evidenceTable(evidence, links, nameOf)}`
  return html`${signed}${who}${verdict}`
}

/** One row for each thing that does not fit, with the files to keep: each is signed by the player whom it speaks against. */
function evidenceTable(evidence: readonly EndAuditEvidence[], links: Links, nameOf: (side: string) => string): Html {
  return table(
    'Evidence of the end audit: the files that show it, and what was signed beside what the replay gives',
    ['What', 'Whose', 'Entry', 'Files', 'Shows'],
    each(
      evidence,
      ({ code, side, seq, files, shows }) =>
        html`<tr><th scope="row">${CODE_WORDS[code]} <span class="tag">${code}</span></th><td>${nameOf(side)}</td><td>${seq === null ? NOTHING : linkTo(links.target(files[0] ?? null, seq), `${seq}`)}</td><td>${each(files, (file, at) => html`${at === 0 ? NOTHING : html`<br>`}${linkTo(links.target(file, null), file)}`)}</td><td class="mono">${each(shownIn(shows), (line, at) => html`${at === 0 ? NOTHING : html`<br>`}${line}`)}</td></tr>
`,
    ),
    'compact',
  )
}

/** Long lists are shown in part: the disclosure has all of them. */
const MOST_SHOWN = 160

function shownIn(shows: PlainObject): readonly string[] {
  return Object.entries(shows).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}: ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}`
  })
}
