import type { AllocationFigure, DieStatistics, GameAudit, LedgerRow } from '../audit/types.ts'
import { facesChart, placeChart } from './charts.ts'
import { each, type Html, html, NOTHING, table } from './html.ts'
import { type Links, linkTo } from './links.ts'
import { chanceText, diceText } from './words.ts'

type NameOf = (side: string) => string

/** The allocation figure of casual dice: an indication, never a proof. */
export function allocationSection({ allocation, dice }: GameAudit, links: Links, nameOf: NameOf): Html {
  const head = html`<h3 id="${links.part('allocation')}">Allocation figure</h3>
`
  if (dice !== 'casual')
    return html`${head}<p>It is made of casual dice only.</p>
`
  const intro = html`<p>With casual dice a player can look at the numbers of his own file beforehand and arrange his rolls so that the good ones fall where they matter. This figure compares the order in which he used them with every other order of the same numbers in the same file: p is the share of orders that would have served him as well or better. <strong>A small p is an indication where to look closer, never a proof</strong>; of honest files, one in twenty has a p below 0.05.</p>
`
  if (allocation.without !== null)
    return html`${head}${intro}<p>${allocation.without}</p>
`
  const row = ({ side, number, file, rolls, place, p, corrected, method }: AllocationFigure): Html =>
    html`<tr><th scope="row">${nameOf(side)}</th><td>${number === null ? 'all files' : linkTo(links.target(file, null), `file ${number}`)}</td><td>${rolls}</td><td>${placeChart(place)}</td><td>${chanceText(p)}${method === 'exact' ? '' : ' (sampled)'}</td><td>${chanceText(corrected)}${corrected < 0.05 ? ' – look closer' : ''}</td></tr>
`
  return html`${head}${intro}${table(
    'Importance × roll, from the worst order (left) to the best (right); corrected by Holm',
    ['Player', 'In', 'Rolls that matter', 'Order used', 'p', 'Corrected p'],
    [...allocation.players.map(row), ...allocation.files.map(row)],
  )}`
}

/** Luck, not evidence. */
export function statisticsSection({ statistics }: GameAudit, links: Links, nameOf: NameOf): Html {
  const head = html`<h3 id="${links.part('statistics')}">Dice statistics: luck, not evidence</h3>
`
  if (statistics.length === 0)
    return html`${head}<p>No dice were rolled.</p>
`
  return html`${head}<p>Every number was worked out anew from the secrets of both players (see the ledger), so neither of them can have made it. What is strange here is luck. “Even” asks whether all faces are equally frequent, “runs” whether high and low follow each other by chance; p is the chance of something at least as strange with fair dice, corrected by Holm for all tests of the game together.</p>
${table(
  'By player, in whose files the dice were rolled, and kind of die; the dashed line is the even share',
  ['Player', 'Die', 'Rolls', 'Faces', 'Mean', 'Even: p', 'corrected', 'Runs', 'p', 'corrected'],
  each(statistics, (die) => statisticsRow(die, nameOf)),
)}`
}

const METHODS = { exact: ' (exact)', 'chi-square': ' (χ²)', normal: '', sampled: ' (sampled)' } as const

function statisticsRow(die: DieStatistics, nameOf: NameOf): Html {
  const { side, faces, rolls, mean, expectedMean, fairness, runs } = die
  return html`<tr><th scope="row">${nameOf(side)}</th><td>d${faces}</td><td>${rolls}</td><td>${facesChart(die)}</td><td>${mean.toFixed(2)} <span class="faint">of ${expectedMean.toFixed(1)}</span></td><td>${fairness === null ? '–' : `${chanceText(fairness.p)}${METHODS[fairness.method]}`}</td><td>${fairness === null ? '–' : chanceText(fairness.corrected)}</td><td>${runs === null ? '–' : runs.runs}</td><td>${runs === null ? '–' : chanceText(runs.p)}</td><td>${runs === null ? '–' : chanceText(runs.corrected)}</td></tr>
`
}

/** Every roll: purpose first, then the numbers, and the same numbers worked out anew. */
export function ledgerSection({ ledger }: GameAudit, links: Links, nameOf: NameOf): Html {
  const wrong = ledger.filter(({ equal }) => !equal).length
  const outside = ledger.filter(({ counts }) => !counts).length
  const head = html`<h3 id="${links.part('ledger')}">Dice ledger</h3>
`
  if (ledger.length === 0)
    return html`${head}<p>No dice were rolled.</p>
`
  return html`${head}<p>${ledger.length} rolls. ${wrong === 0 ? 'All show what the chains of both players give.' : html`<span class="bad">${wrong} ${wrong === 1 ? 'does' : 'do'} not show what the chains of both players give.</span>`}${outside === 0 ? NOTHING : ` ${outside} of them ${outside === 1 ? 'stands' : 'stand'} in files that are not part of the game.`}</p>
${table(
  'What each roll was for was in the record before its numbers',
  ['Entry', 'File', 'Rolled by', 'For', 'Rule', 'Dice', 'Shows', 'Worked out', 'Equal'],
  each(ledger, (row) => ledgerRow(row, links, nameOf)),
  'compact ledger',
)}`
}

function ledgerRow(row: LedgerRow, links: Links, nameOf: NameOf): Html {
  const { requestSeq, seq, file, number, side, rule, purpose, dice, values, recomputed, equal, counts } = row
  return html`<tr><td>${linkTo(links.target(file, seq), `${requestSeq}–${seq}`)}</td><td>${number}${counts ? NOTHING : html` <span class="bad">(outside)</span>`}</td><td>${nameOf(side)}</td><td>${purpose}</td><td>${rule}</td><td>${diceText(dice)}</td><td>${values.join(' ')}</td><td>${recomputed === null ? 'not known' : recomputed.join(' ')}</td><td class="${equal ? 'good' : 'bad'}">${equal ? '✓' : '✗ differs'}</td></tr>
`
}
