/** The facts' source codes in the form of the data files: every part begins with one of four labels. */

const repository = 'published: github.com/Bestra/gcacw-printable-rosters'

/** What the codes of the facts stand for. RB is the rulebook and has no entry: it is always written with its sections. */
export const published = {
  S1: `${repository} (set-up tables of On to Richmond II)`,
  S2: `${repository} (counter pictures of On to Richmond II)`,
  S5: 'published: scribd.com/document/626348019 (charts of the series, version 1.4)',
  S6: 'published: www.wargamereplays.com/gcacw/sandt/battlebasics',
  S7: 'published: www.takasawas.jp/gameapes (analysis of the combat chart)',
  S8: 'published: www.wargamereplays.com/gcacw/start/smountain.html',
  S9: 'published: www.wargamereplays.com/gcacw/start/racetospot.html',
  S10: 'published: www.gcacw.com/may11.html',
  S11: `${repository} (manpower tables of other volumes)`,
  S12: 'published: note.com/rubbishdog21 (thoughts on movement)',
  S14: 'published: hudsonshideout.blogspot.com/2017/07',
  S16: 'published: theboardgamingway.com (Grant Takes Command replay)',
  S17: 'published: www.takasawas.jp/gameapes (example of play 1)',
  S18: 'published: gameape.exblog.jp/6348009',
  S19: 'published: gcacw.com/retreat.htm',
  S20: 'published: www.takasawas.jp/gameapes (corrections to the standard rules)',
  S21: 'published: gcacw.com/artillry.htm',
}

/** `published: …` of a code, with a remark in brackets; `derived` when the value was worked out from it. */
export function publishedAs(code, remark = '', label = 'published') {
  if (!Object.hasOwn(published, code)) throw new Error(`"${code}" is no source code.`)
  const text = published[code].replace('published: ', label === 'derived' ? 'derived: published ' : 'published: ')
  return remark === '' ? text : `${text} (${tidy(remark)})`
}

/** `rulebook §…` of a list of sections; `derived` when the value was worked out from them. */
export function rulebook(sections, remark = '', label = 'rulebook') {
  const list = sections.map((section) => `§${section}`).join(', ')
  const text = label === 'derived' ? `derived: rulebook ${list}` : `rulebook ${list}`
  return remark === '' ? text : `${text} (${tidy(remark)})`
}

export const reconstructed = (remark = '') => (remark === '' ? 'reconstructed' : `reconstructed: ${tidy(remark)}`)

/** A semicolon parts sources, so that a remark has none; codes of the facts say nothing to a reader. */
const tidy = (remark) =>
  remark
    .replace(/^(?:proposal|none): /, '')
    .replace(/\bS10\b/g, 'a replay')
    .replace(/; ?/g, ', ')

const codePattern = /^(S\d+)(?::? \(?(.*?)\)?)?$/
const rulebookPattern = /^RB (.+)$/
const sectionPattern = /^(\d+\.\d+)(?: (.*))?$/

/** One part of a source cell: `RB 6.2, 12.0`, `S8`, `S8: 7:2 used as +2`, `S10 (E06)`. */
function partOf(part, label, where) {
  const code = codePattern.exec(part)
  if (code !== null) return publishedAs(code[1], code[2] ?? '', label)
  const book = rulebookPattern.exec(part)
  if (book === null) return undefined
  if (book[1].startsWith('scenario')) return rulebook(['13.0'], book[1], label)
  const remark = /^([^(]*)\((.*)\)$/.exec(book[1])
  const list = (remark?.[1] ?? book[1]).trim()
  const sections = list.split(/, /).map((section) => sectionPattern.exec(section))
  if (sections.some((section) => section === null)) throw new Error(`${where}: "${part}" names no sections.`)
  const remarks = [...sections.flatMap((section) => (section[2] === undefined ? [] : [section[2]])), remark?.[2] ?? '']
  return rulebook(
    sections.map((section) => section[1]),
    remarks.filter((text) => text !== '').join(', '),
    label,
  )
}

/**
 * A row's source. A published or derived value names where it was seen; a reconstructed one says so, and only in a
 * remark what it leans on.
 */
export function sourceOf(confidence, cell, where, { note = '', fallback } = {}) {
  if (confidence.startsWith('reconstructed') || confidence === 'unknown')
    return reconstructed(
      [cell === 'none' || /^RB|^S\d/.test(cell) ? '' : cell, note].filter((t) => t !== '').join(', '),
    )
  const label = confidence.startsWith('derived') ? 'derived' : 'published'
  const parts = cell.split(/; |, (?=S\d)| and (?=S\d)/).map((part) => partOf(part, label, where))
  const known = parts.filter((part) => part !== undefined)
  if (known.length > 0) return known.join('; ')
  if (fallback === undefined) throw new Error(`${where}: "${cell}" is no source.`)
  return rulebook(fallback, cell, 'derived')
}
