import type { AuditedGame } from '../audit/game-audit.ts'
import { type Html, html } from './html.ts'
import type { Links } from './links.ts'
import { counted } from './words.ts'

/** What was hidden in a game and what the disclosures showed. */
export function hiddenSection({ audit, checked }: AuditedGame, links: Links, nameOf: (side: string) => string): Html {
  return html`<h3 id="${links.part('hidden')}">Hidden units</h3>
${contents(audit.endAudit, checked, nameOf)}`
}

function contents(
  ended: AuditedGame['audit']['endAudit'],
  checked: AuditedGame['checked'],
  nameOf: (side: string) => string,
): Html {
  if (checked === null || checked.versions === null) {
    return html`<p>Nothing is hidden in this game at this level, so there is nothing to audit: no commitments were made, and every file was checked to hold none.</p>
`
  }
  const signed = html`<p>Each side sees its own forces only. Every close, request and answer commits to all spaces; each answer was checked against what its author had signed before the question.</p>
`
  if (ended === null) {
    return html`${signed}<p>The end audit comes when the game is over, its files hold and both players have disclosed what they kept hidden.</p>
`
  }
  const { ok, disclosed, held, stopped } = ended
  const who = disclosed.length === 0 ? 'Nobody has disclosed.' : `Disclosed by ${disclosed.map(nameOf).join(' and ')}.`
  const what = [
    counted(held.seals, 'seal'),
    counted(held.roots, 'root'),
    counted(held.answers, 'answer'),
    counted(held.choices, 'announcement and open choice', 'announcements and open choices'),
  ].join(', ')
  const verdict = ok
    ? html`<p>✓ End audit in order: ${what} are what a replay with both disclosures gives.</p>
`
    : html`<p class="bad">✗ End audit not in order: see the findings. Looked at: ${what}${stopped === null ? '' : `, up to entry ${stopped}, where the replay could not go on`}.</p>
`
  return html`${signed}<p>${who}</p>
${verdict}`
}
