import type { CheckedGame, VerifyReport } from '../../record/checked.ts'
import type { Header } from '../../record/types.ts'
import { isOfAPlayer } from './findings.ts'
import type { Followed } from './follow.ts'
import type { GatheredFile } from './gather.ts'
import type { Finding, Verdict, VerdictState } from './types.ts'

/**
 * What the whole comes to, in one word and one sentence. What no player signed speaks against nobody and breaks nothing; a
 * signed file in whose place the game went on with another is a second version, whatever else is wrong with it.
 */
export function verdictOf(followed: Followed, findings: readonly Finding[], files: readonly GatheredFile[]): Verdict {
  const { main, versions } = followed
  const errors = findings.filter(({ severity }) => severity === 'error')
  const beside = new Set(versions.map(({ file }) => file.name))
  for (const { name, read } of files) if (isPassed(followed, name, read.header)) beside.add(name)
  const forked = errors.some(({ code, file }) => code === 'fork' || (file !== null && beside.has(file)))
  const telling = errors.filter(({ code, file }) => code !== 'fork' && (file === null || !beside.has(file)))
  const missing = telling.find(({ code }) => code === 'missing-turn')
  const broken = telling.find(({ code, file }) => code !== 'missing-turn' && breaks(followed, file))
  const say = (state: VerdictState, sentence: string, at?: Finding): Verdict => ({
    state,
    sentence: `${sentence}${forked ? ` ${FORKED}` : ''}`,
    file: at?.file ?? null,
    seq: at?.seq ?? null,
    forked,
  })
  if (main.opening === null) {
    const why = missing ?? telling[0]
    return say('unknown', why?.message ?? 'No opening that holds is among these files.', why)
  }
  if (broken !== undefined) return say('broken', brokenSentence(main, broken), broken)
  if (missing !== undefined) return say('incomplete', missing.message, missing)
  return say(forked ? 'forked' : stateOf(main), stateSentence(main))
}

const FORKED =
  'But more than one signed version of the same thing is here: whoever signed them went back on what he had sent, or somebody else has his key.'

function brokenSentence({ checked }: VerifyReport, { file, seq, message, code, rule }: Finding): string {
  const why = `${code}${rule === null || rule === 'kernel' ? '' : `, rule ${rule}`}`
  const end =
    checked === null
      ? 'The game does not hold'
      : `The game holds up to entry ${checked.entries.length - 1}, the end of ${lastFile(checked)}, and no further`
  return `${end}. In ${file ?? 'the files together'}${seq === null ? '' : `, entry ${seq}`} [${why}]: ${message}`
}

function lastFile({ files }: CheckedGame): string {
  const number = files.at(-1)?.file ?? null
  return number === null ? 'the acceptance' : `file ${number}`
}

/** A player's signed turn of a number which the game has from another file. */
function isPassed({ all, main }: Followed, name: string, { kind, file }: Header): boolean {
  const { checked } = main
  if (checked === null || kind !== 'turn' || file === null || file >= checked.nextFile) return false
  return checked.files.every((held) => held.name !== name) && (isOfAPlayer(main, name) || isOfAPlayer(all, name))
}

/** An error in what a player signed, or in the opening and acceptance themselves. */
function breaks({ all, main }: Followed, file: string | null): boolean {
  if (file === null || main.checked === null) return true
  return isOfAPlayer(main, file) || isOfAPlayer(all, file)
}

function stateOf({ checked }: VerifyReport): VerdictState {
  if (checked === null) return 'not-begun'
  return checked.finished === null ? 'under-way' : 'complete'
}

function stateSentence(report: VerifyReport): string {
  return `${gameSentence(report)}${askedSentence(report)}`
}

function gameSentence({ checked }: VerifyReport): string {
  if (checked === null) return 'An invitation that holds; nobody has accepted it.'
  if (checked.finished !== null) return `The game is over, and every file of it holds.`
  const turns = checked.files.filter(({ kind }) => kind === 'turn').length
  return turns === 0
    ? 'The invitation was accepted; no turn was played.'
    : `The game is under way and holds so far; the next file is ${checked.nextFile}, the ${checked.nextAuthor} side's.`
}

/** Who was asked and when: whoever walks away from a roll loses on time, which the director decides. */
function askedSentence({ asked }: VerifyReport): string {
  if (asked === null) return ''
  const { author, of, file, since, what, answer } = asked
  const said = `In file ${file} the ${author} side asked for ${what.for === 'roll' ? what.request.purpose : 'an answer'} at ${since}`
  return answer === null
    ? ` ${said}; no answer of the ${of} side is here.`
    : ` ${said} and was answered at ${answer.claimedTime}; the file that goes on from it is not here.`
}
