// The single changes that switch a rule of a game off, found in the text of its rules. Used by mutate-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The games and what their rules begin with when they cite their section: the book, or books, the first for numbers alone. */
export const CITED_AS = { 'across-the-potomac': ['atp'], 'forged-in-fire': ['fif'], 'on-to-richmond': ['std', 'otr'] }

/** Where the rules of a game are; tables hold figures, which tests of the data compare one by one. */
export function rulesOf(module) {
  return `modules/${module}/rules`
}

const APART = /^(tables\/|standing-orders\/reader\.ts|ids\.ts|sides\.ts|stage-map\.ts|game\.ts|orders\.ts|wording\.ts)/

/**
 * Every change: its place, the rule it is about, the line with it, and the line in which `globalThis.mutation` may
 * switch the rule off while the program runs, and learns where that makes a difference (mutation-runner.mjs).
 */
export function mutations(root, module) {
  const folder = join(root, rulesOf(module))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !APART.test(file))
  const books = CITED_AS[module]
  return files.toSorted().flatMap((file) => mutationsOf(file, readFileSync(join(folder, file), 'utf8'), books))
}

function mutationsOf(file, text, books) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    changesOf(line).map(([kind, changed, watched], which) => ({
      id: `${file}:${at + 1}${which === 0 ? '' : `.${which}`}`,
      file,
      at,
      which,
      watched,
      kind,
      rule: ruleAt(lines, at, books),
      line,
      changed,
    })),
  )
}

/** What can be switched off in one line: [what is done, the line afterwards, the line watched: ID stands for the id]. */
function changesOf(line) {
  if (/^\s*(\/\/|\*|\/\*)/.test(line) || line.includes('throw new Error')) return []
  return [...guards(line), ...filters(line), ...events(line), ...parts(line), ...rows(line), ...steps(line)]
}

/** Asks only whether a word or a hex is there at all; in a part of more also which word it is. */
const ASKS = /^[\w.[\], ]+ [=!]== (undefined|null|'')$/
const ASKS_IN_PART = /^[\w.[\], ]+ [=!]== (undefined|'')$|^verb [=!]== '[a-z-]+'$/

/** `if (…)` never holds, nor one of its alternatives; or one of its conditions always does. */
function guards(line) {
  const start = /^\s*(?:\} else )?if \(/.exec(line)?.[0].length
  if (start === undefined) return []
  const end = closing(line, start - 1)
  if (end < 0) return []
  const condition = line.slice(start, end)
  if (condition.split(/ && | \|\| /).every((part) => ASKS.test(part))) return []
  const having = (text) => `${line.slice(0, start)}${text}${line.slice(end)}`
  const whole = ['guard never holds', having('false'), having(`globalThis.mutation.holds(ID, ${condition})`)]
  return [whole, ...clauses(condition, having)]
}

/** `.filter(…)` lets everything through. */
function filters(line) {
  const at = line.indexOf('.filter(')
  const end = at < 0 ? -1 : closing(line, at + 7)
  if (end < 0 || line.slice(at, end).includes(' is ')) return []
  const from = at + '.filter('.length
  const watched = `${line.slice(0, from)}globalThis.mutation.drops(ID, ${line.slice(from, end)})${line.slice(end)}`
  return [['filter lets everything through', `${line.slice(0, from)}() => true${line.slice(end)}`, watched]]
}

/** What follows from a choice does not happen. */
function events(line) {
  const at = /work\.emit\(\{ type: '[a-z-]+'.*\}\)/.exec(line)
  if (at === null) return []
  const watched = line.replace('work.emit(', 'globalThis.mutation.happens(ID, work).emit(')
  return [['event does not happen', line.replace('work.emit(', 'void ('), watched]]
}

/** One part of a condition, in a line of its own with what it is for. */
function parts(line) {
  const code = line.replace(/ \/\/ .*$/, '')
  const found = /^(\s*(?:return|\(?[\w{}, ]+\)? =>|.*=> ) ?)(.+ (?:&&|\|\|) .+)$/.exec(code)
  if (found === null || / \?\??[ .]/.test(code) || code.includes('.filter(')) return []
  const [, head, rest] = found
  const all = rest.replace(/[,)]*$/, '')
  if (closing(`(${all})`, 0) !== all.length + 1) return []
  const tail = rest.slice(all.length)
  return clauses(all, (text) => `${head}${text}${tail}`)
}

/** One part of a condition that has a line for each of them. */
function rows(line) {
  const found = /^(\s+)(.+)( && | \|\| )$/.exec(`${line} `)
  if (found === null || /^\s*(?:return|if|const) |=> |\? /.test(line)) return []
  const [, head, part, joint] = found
  if (ASKS_IN_PART.test(part) || closing(`(${part})`, 0) !== part.length + 1) return []
  return [clause(part, joint.trim(), (text) => `${head}${text}${joint.trimEnd()}`)]
}

/** Each part of a condition in which one word joins all of them: with "and" it always holds, with "or" never. */
function clauses(condition, having) {
  const both = [' && ', ' || '].map((joint) => splitAt(condition, joint))
  if (both.every((list) => list.length > 1)) return []
  return both.flatMap((list, at) =>
    list.length === 1
      ? []
      : list.flatMap((part, which) => {
          const joint = at === 0 ? '&&' : '||'
          const among = (text) => having(list.with(which, text).join(` ${joint} `))
          return ASKS_IN_PART.test(part) ? [] : [clause(part, joint, among)]
        }),
  )
}

function clause(part, joint, having) {
  return joint === '&&'
    ? [`"${part}" always holds`, having('true'), having(`globalThis.mutation.fails(ID, ${part})`)]
    : [`"${part}" never holds`, having('false'), having(`globalThis.mutation.holds(ID, ${part})`)]
}

/** The parts of a text between these words, not looking into parentheses. */
function splitAt(text, joint) {
  const list = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && text.startsWith(joint, at)) {
      list.push('')
      at += joint.length - 1
      continue
    }
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    list[list.length - 1] += text[at]
  }
  return list
}

/** One of a chain of reasons to refuse is left out. */
function steps(line) {
  const found = /^(\s*(?:return )?)([\w.]+\(.*\))( \?\?)$/.exec(line)
  if (found === null) return []
  const [, head, reason, tail] = found
  const watched = `${head}globalThis.mutation.holds(ID, ${reason})${tail}`
  return [['reason to refuse is left out', `${head}undefined${tail}`, watched]]
}

/** The index of the parenthesis that closes the one at `open`, or -1; quotes are not looked into. */
function closing(line, open) {
  let depth = 0
  for (let at = open; at < line.length; at++) {
    if (line[at] === '(') depth += 1
    if (line[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** The section named at the line, in what it refuses, or above it. */
function ruleAt(lines, at, books) {
  const inLine = /\/\/ .*?(\d+\.\d+(?:\.\d+)?[A-J]?(?:-\d)?)/.exec(lines[at])
  if (inLine !== null) return `${books[0]}:${inLine[1]}`
  const cited = new RegExp(String.raw`(?:${books.join('|')}):[\d.]*\d(?:[A-J](?![a-z]))?(?:-\d)?`)
  for (const step of [0, 1, 2, 3, -1, -2, -3, -4, -5, -6, -7, -8]) {
    const found = cited.exec(lines[at + step] ?? '')
    if (found !== null) return found[0]
  }
  return cited.exec(lines[0])?.[0] ?? 'no section named'
}
