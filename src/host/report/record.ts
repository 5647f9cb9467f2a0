import { choiceId } from '../../kernel/choice.ts'
import { applyInput, type Input } from '../../kernel/inputs.ts'
import type { CheckedFile, CheckedGame } from '../../record/checked.ts'
import type { Entry } from '../../record/types.ts'
import type { AuditedGame, ShownFile } from '../audit/game-audit.ts'
import type { InstalledModule } from '../modules.ts'
import { runOn } from '../text/run-on.ts'
import { rollText, sideName, type Told, type ToldInput, tell, tellAll, whenText } from '../text/telling.ts'
import { each, type Html, html, NOTHING } from './html.ts'
import type { Links } from './links.ts'
import { fileText, timeText } from './words.ts'

/** The game in words, every entry with a place to link to; then the signed files that are not part of it. */
export function recordSection(game: AuditedGame, links: Links, nameOf: (side: string) => string): Html {
  const { checked, module, shown } = game
  if (checked === null || module === null) return NOTHING
  const told = tellAll(module, checked.start, checked.inputs)
  return html`<section class="appendix" aria-labelledby="${links.part('record')}">
<h3 id="${links.part('record')}">The game, entry by entry</h3>
<p class="faint">The number before an entry is its place in the record of the game.</p>
${each(checked.files, (file) => heldFile(module, checked, file, told, links, nameOf))}
${each(
  checked.notices,
  ({
    notice,
    author,
    claimedTime,
    seq,
  }) => html`<h4>Notice (${notice.type}) by ${nameOf(author)}, ${timeText(claimedTime)}, after entry ${seq}</h4>
${each(notice.text.split('\n'), (line) => html`<p>${line}</p>`)}`,
)}
</section>
${shown.length === 0 ? NOTHING : shownSection(shown, module, links, nameOf)}`
}

function heldFile(
  module: InstalledModule,
  checked: CheckedGame,
  file: CheckedFile,
  told: readonly ToldInput[],
  links: Links,
  nameOf: (side: string) => string,
): Html {
  const { header, kind, firstInput, endInput } = file
  const own = told.slice(firstInput, endInput)
  const items = own.map((one, at) => {
    const seq = checked.inputSeqs[firstInput + at] ?? 0
    // A roll is two entries: what it is for, then what it shows.
    const request = one.input.type === 'roll' ? html`<a id="${links.entry(seq - 1)}"></a>` : NOTHING
    return html`<li id="${links.entry(seq)}"><i>${seq}</i>${request}${toldParts(one)}</li>
`
  })
  const last = kind === 'turn' ? 'closes the file' : kind === 'open' ? 'opens the game' : 'accepts'
  const before = told[firstInput - 1]?.after ?? checked.start
  const when = kind === 'turn' ? html` <span class="when">${whenText(module, before, file.author)}</span>` : NOTHING
  return html`<h4>${fileText(kind, file.file)} by ${nameOf(file.author)}, ${timeText(header.claimedTime)}${when}</h4>
<ol class="record">
${items}<li id="${links.entry(header.last)}" class="faint"><i>${header.last}</i>${nameOf(file.author)} ${last}.</li>
</ol>
`
}

function toldParts({ headline, happened }: Pick<Told, 'headline' | 'happened'>): Html {
  if (happened.length === 0) return html`${headline}`
  return html`${headline}<small>${each(runOn(happened), (line, at) => html`${at === 0 ? NOTHING : html`<br>`}${line}`)}</small>`
}

function shownSection(
  shown: readonly ShownFile[],
  module: InstalledModule,
  links: Links,
  nameOf: (side: string) => string,
): Html {
  return html`<section aria-labelledby="${links.part('shown')}">
<h3 id="${links.part('shown')}">Signed files that are not part of the game</h3>
<p class="faint">What their authors signed besides, in the place where it would have stood.</p>
${each(
  shown,
  (file, at) => html`<h4 id="${links.shown(at)}">${file.name}: file ${file.number} by ${nameOf(file.author)}</h4>
<ol class="record">
${each(
  tellShown(module, file),
  ({
    seq,
    stop,
    headline,
    happened,
  }) => html`<li id="${links.shown(at, seq)}"${stop ? html` class="stop"` : NOTHING}><i>${seq}</i>${stop ? html`<span class="bad">✗ Refused here:</span> ` : NOTHING}${toldParts({ headline, happened })}</li>
`,
)}</ol>
`,
)}</section>
`
}

interface ToldEntry extends Pick<Told, 'headline' | 'happened'> {
  readonly seq: number
  /** The rules stop here. */
  readonly stop: boolean
}

/** Tells a file as far as the rules go with it; from where they do not, what its entries say, no more. */
export function tellShown(module: InstalledModule, { entries, before }: ShownFile): readonly ToldEntry[] {
  const told: ToldEntry[] = []
  let position = before
  let goesOn = true
  const seen = new Set<number>()
  for (const [at, entry] of entries.entries()) {
    // A file that was forged badly may number two entries alike.
    if (seen.has(entry.seq)) continue
    seen.add(entry.seq)
    const input = goesOn ? inputOf(entries, at) : undefined
    const step = input && applyInput(module.engine, position, input)
    if (input === undefined || step === undefined) {
      told.push({ seq: entry.seq, stop: false, headline: plainText(module, entries, at), happened: [] })
    } else if (step.ok) {
      const { headline, happened } = tell(module, position, input, step.value.events)
      told.push({ seq: entry.seq, stop: false, headline, happened })
      position = step.value.position
    } else {
      goesOn = false
      const { message, rule } = step.error
      const why = rule === 'kernel' ? message : `${message} (${rule})`
      told.push({ seq: entry.seq, stop: true, headline: plainText(module, entries, at), happened: [why] })
    }
  }
  return told
}

function inputOf(entries: readonly Entry[], at: number): Input | undefined {
  const entry = entries[at]
  if (entry?.type === 'choice') return { type: 'choice', side: entry.author, choice: entry.body.choice }
  if (entry?.type === 'orders') return { type: 'orders', side: entry.author, orders: entry.body.orders }
  const request = entries[at - 1]
  if (entry?.type !== 'roll' || request?.type !== 'roll-request') return undefined
  return { type: 'roll', request: request.body, values: entry.body.values }
}

function plainText(module: InstalledModule, entries: readonly Entry[], at: number): string {
  const entry = entries[at]
  if (entry === undefined) return ''
  const side = sideName(module, entry.author)
  switch (entry.type) {
    case 'choice':
      return `${side}: ${choiceId(entry.body.choice)}`
    case 'roll-request':
      return `A roll is announced: ${entry.body.purpose}`
    case 'roll': {
      const request = entries[at - 1]
      return request?.type === 'roll-request'
        ? rollText(request.body, entry.body.values)
        : `Dice that nobody announced: ${entry.body.values.join(' ')}`
    }
    case 'orders':
      return `${side}: standing orders`
    case 'close':
      return `${side} closes the file.`
    default:
      return `${side}: ${entry.type}`
  }
}
