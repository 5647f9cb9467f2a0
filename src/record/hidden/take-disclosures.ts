import { fail, ok, type Result } from '../../kernel/result.ts'
import { sha256Hex, utf8 } from '../bytes.ts'
import { type Course, isOver, opponentOf, playerOfSide } from '../course.ts'
import { type Failure, failure } from '../failures.ts'
import { type RecordedFile, rootsFault } from '../file-checks.ts'
import { DISCLOSURE_MEMBER } from '../seal.ts'
import { guarded, type NamedCheck, runChecks, type Trail, unless } from '../trail.ts'
import { checkedFile } from '../verify-opening.ts'
import { gameReportFault } from '../verify-turn.ts'
import { type Disclosure, disclosedChain, readDisclosure } from './disclosure.ts'

interface Standing {
  readonly course: Course
  readonly file: RecordedFile
}

const DISCLOSURE_CHECKS: readonly NamedCheck<Standing>[] = [
  ['chain', chainFault],
  ['acknowledgement', acknowledgementFault],
  ['roots', ({ file }) => rootsFault(file.header, false)],
  ['time', overFault],
]

/**
 * Takes in what the players disclose of their hidden forces: only when the game is over, one by each. Whether it is true says the
 * end audit; here only its form is looked at, and that its key leads to its author's anchor. `broken`: some file before did not hold.
 */
export function takeDisclosures(course: Course, files: readonly RecordedFile[], broken: boolean, trail: Trail): void {
  for (const file of files) {
    if (broken && file.header.last > course.lastSeq) trail.skip(file.name, 'it comes after a file that does not hold')
    else guarded(trail, file.name, () => takeDisclosure({ course, file }, trail))
  }
}

function takeDisclosure(standing: Standing, trail: Trail): void {
  const { course, file } = standing
  if (!runChecks(trail, file.name, DISCLOSURE_CHECKS, standing)) return
  const disclosure = trail.value('disclosure', file.name, disclosureIn(standing))
  if (disclosure === undefined) return
  if (!trail.check('report', file.name, gameReportFault(course, file))) return
  const { author, last } = file.header
  const before = course.disclosures.find((one) => one.author === author)
  if (before === undefined) {
    const at = course.inputs.length
    course.disclosures.push({ author, disclosure, file: checkedFile(file, at, at) })
  } else if (before.file.header.members[DISCLOSURE_MEMBER] === file.header.members[DISCLOSURE_MEMBER]) {
    trail.warn(
      'sent-twice',
      file.name,
      null,
      `This is ${before.file.name} signed a second time; it discloses the same.`,
    )
  } else {
    const message = `${author} disclosed two different things: ${before.file.name} and ${file.name}; together they prove it. Keep both and show them to the director.`
    trail.check('order', file.name, failure('fork', message, { seq: last }))
  }
}

function chainFault({ course, file }: Standing): Failure | undefined {
  const { last, head } = file.header
  if (last > course.lastSeq) {
    const message = `The disclosure knows entry ${last}, but the files here end at entry ${course.lastSeq}; add the missing ones.`
    return failure('missing-turn', message, { seq: course.lastSeq + 1 })
  }
  const known = sha256Hex(utf8(course.lines[last] ?? ''))
  return unless(
    head === known,
    'broken-chain',
    `The disclosure knows another entry ${last} than the one in the game.`,
    {
      seq: last,
    },
  )
}

function acknowledgementFault({ course, file }: Standing): Failure | undefined {
  const { author, ack, last } = file.header
  const other = opponentOf(course, author)
  const answered = course.files.findLast((one) => one.author === other && one.header.last <= last)
  const signings =
    answered === undefined ? [] : [answered.payloadHash, ...(course.signings.get(answered.payloadHash) ?? [])]
  const message = `The disclosure answers another version of ${answered?.name ?? 'the last file'} than the one here.`
  return unless(ack !== null && signings.includes(ack), 'broken-chain', message)
}

function overFault({ course, file }: Standing): Failure | undefined {
  const { last: seq } = file.header
  if (course.versions === null) {
    return failure('hidden-illegal', 'The file discloses hidden forces, but nothing is hidden in this game.', { seq })
  }
  const message = 'Hidden forces are disclosed when the game is over, and it is not; send no disclosure before.'
  return unless(isOver(course) || course.ended !== null || course.isEndForked, 'out-of-turn', message, { seq })
}

function disclosureIn({ course, file }: Standing): Result<Disclosure, Failure> {
  const read = readDisclosure(file.members.get(DISCLOSURE_MEMBER) ?? new Uint8Array())
  if (!read.ok) return read
  const player = playerOfSide(course, file.header.author)
  if (player === undefined) throw new Error(`no player has the side ${file.header.author}`)
  if (disclosedChain(read.value, player) !== undefined) return ok(read.value)
  const message = `The key that is disclosed does not lead to the anchor that ${player.name} (${player.side}) stated at the beginning.`
  return fail(failure('bad-reveal', message, { seq: file.header.last }))
}
