// The single changes that switch a rule of Across the Potomac off, found in the text of its rules. Used by mutate-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the rules are; tables hold figures, which tests of the data compare one by one. */
export const RULES = 'modules/across-the-potomac/rules'
const APART = /^(tables\/|standing-orders\/reader\.ts|ids\.ts|sides\.ts|stage-map\.ts|game\.ts|orders\.ts|wording\.ts)/

/** Every change: its place, the rule it is about, and the file's text with it. */
export function mutations(root) {
  const folder = join(root, RULES)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !APART.test(file))
  return files.toSorted().flatMap((file) => mutationsOf(file, readFileSync(join(folder, file), 'utf8')))
}

function mutationsOf(file, text) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    changesOf(line).map(([kind, changed], which) => ({
      id: `${file}:${at + 1}${which === 0 ? '' : `.${which}`}`,
      file,
      kind,
      rule: ruleAt(lines, at),
      line: line.trim(),
      changed: changed.trim(),
      text: lines.with(at, changed).join('\n'),
    })),
  )
}

/** What can be switched off in one line: [what is done, the line afterwards]. */
function changesOf(line) {
  if (/^\s*(\/\/|\*|\/\*)/.test(line) || line.includes('throw new Error')) return []
  return [...guards(line), ...filters(line), ...events(line), ...parts(line), ...steps(line)]
}

/** `if (…)` never holds; but not where it only asks whether a word or a hex is there at all. */
function guards(line) {
  const start = /^\s*(?:\} else )?if \(/.exec(line)?.[0].length
  if (start === undefined) return []
  const end = closing(line, start - 1)
  if (end < 0) return []
  const condition = line.slice(start, end)
  const asks = /^[\w.[\], ]+ [=!]== (undefined|null|'')$/
  if (condition.split(/ && | \|\| /).every((part) => asks.test(part))) return []
  return [['guard never holds', `${line.slice(0, start)}false${line.slice(end)}`]]
}

/** `.filter(…)` lets everything through. */
function filters(line) {
  const at = line.indexOf('.filter(')
  const end = at < 0 ? -1 : closing(line, at + 7)
  if (end < 0 || line.slice(at, end).includes(' is ')) return []
  return [['filter lets everything through', `${line.slice(0, at)}.filter(() => true${line.slice(end)}`]]
}

/** What follows from a choice does not happen. */
function events(line) {
  const at = /work\.emit\(\{ type: '[a-z-]+'.*\}\)/.exec(line)
  if (at === null) return []
  return [['event does not happen', line.replace('work.emit(', 'void (')]]
}

/** One part of a condition that is made of several always holds. */
function parts(line) {
  const found = /^(\s*(?:return|\(?[\w{}, ]+\)? =>|.*=> ) ?)(.+ && .+)$/.exec(line)
  if (found === null || line.includes('||') || line.includes('?') || line.includes('.filter(')) return []
  const [, head, rest] = found
  const all = rest.replace(/[,)]*$/, '')
  if (closing(`(${all})`, 0) !== all.length + 1) return []
  const tail = rest.slice(all.length)
  const conjuncts = all.split(' && ')
  return conjuncts.flatMap((part, at) =>
    / [=!]== undefined$/.test(part) || closing(`(${part})`, 0) !== part.length + 1
      ? []
      : [[`"${part}" always holds`, `${head}${conjuncts.with(at, 'true').join(' && ')}${tail}`]],
  )
}

/** One of a chain of reasons to refuse is left out. */
function steps(line) {
  const found = /^(\s*(?:return )?)([\w.]+\(.*\))( \?\?)$/.exec(line)
  return found === null ? [] : [['reason to refuse is left out', `${found[1]}undefined${found[3]}`]]
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
function ruleAt(lines, at) {
  const inLine = /\/\/ .*?(\d+\.\d+(?:\.\d+)?[A-J]?(?:-\d)?)/.exec(lines[at])
  if (inLine !== null) return `atp:${inLine[1]}`
  for (const step of [0, 1, 2, 3, -1, -2, -3, -4, -5, -6, -7, -8]) {
    const found = /atp:[\d.]*\d(?:[A-J](?![a-z]))?(?:-\d)?/.exec(lines[at + step] ?? '')
    if (found !== null) return found[0]
  }
  return /atp:[\d.]*\d[A-J]?/.exec(lines[0])?.[0] ?? 'no section named'
}
