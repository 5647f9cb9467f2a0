import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { CheckedFile, CheckedGame, CheckedNotice } from '../../record/verify.ts'
import type { InstalledModule } from '../modules.ts'
import { fileText, timeText } from '../report/words.ts'
import { wrap } from './columns.ts'
import { runOn } from './run-on.ts'
import { sideName, type ToldInput, tellAll, waitingText, whenText } from './telling.ts'

const WIDTH = 100
/** A number of five digits and two spaces; what is below it stands two further in. */
const TEXT_AT = 7
const BELOW_AT = 9

/** A whole game as a person reads it: who plays what, then each file with every entry in words and all dice. */
export function gameRecordText(module: InstalledModule, checked: CheckedGame): readonly string[] {
  const told = tellAll(module, checked.start, checked.inputs)
  return [
    ...heading(module, checked),
    ...checked.files.flatMap((file) => fileLines(module, checked, file, told)),
    ...checked.notices.flatMap((notice) => noticeLines(module, checked, notice)),
    '',
    ...wrap(ending(module, checked), WIDTH),
  ]
}

function heading(module: InstalledModule, checked: CheckedGame): readonly string[] {
  const players = [checked.players.inviter, checked.players.acceptor]
  const options = Object.entries(checked.options).map(([name, value]) => `${name}=${value}`)
  const scenario = module.source.manifest.scenarios.find(({ id }) => id === checked.scenario)?.title ?? checked.scenario
  const title = `${module.title}: ${scenario}${options.length === 0 ? '' : ` (${options.join(', ')})`}`
  return [
    title,
    '='.repeat([...title].length),
    players.map(({ name, side }) => `${sideName(module, side)}: ${name}.`).join(' '),
    '',
    `Game   ${checked.gameId}`,
    ...players.map(({ name, key }) => `Key    ${key} of ${name}`),
    `Rules  ${module.id}, revision ${module.rulesRevision}`,
    `       ${module.digest}`,
    ...wrap(`Dice   ${checked.dice}. ${DICE_LEVEL_LABELS[checked.dice]}`, WIDTH, TEXT_AT),
    '',
    'The number before an entry is its place in the record; a roll takes two places.',
  ]
}

function nameOf({ players }: CheckedGame, side: string): string {
  return [players.inviter, players.acceptor].find((player) => player.side === side)?.name ?? side
}

function fileLines(
  module: InstalledModule,
  checked: CheckedGame,
  file: CheckedFile,
  told: readonly ToldInput[],
): readonly string[] {
  const title = `${fileText(file.kind, file.file)} by ${nameOf(checked, file.author)} (${sideName(module, file.author)})`
  const before = told[file.firstInput - 1]?.after ?? checked.start
  const when = file.kind === 'turn' ? `, ${whenText(module, before, file.author)}` : ''
  const entries = told.slice(file.firstInput, file.endInput).flatMap((each, at) => {
    const seq = String(checked.inputSeqs[file.firstInput + at] ?? 0).padStart(5)
    const below = runOn(each.happened).flatMap((line) => {
      const lead = line.length - line.trimStart().length
      return wrap(`${' '.repeat(BELOW_AT)}${line}`, WIDTH, BELOW_AT + lead)
    })
    return [...wrap(`${seq}  ${each.headline}`, WIDTH, TEXT_AT), ...below]
  })
  return ['', `--- ${title}${when}`, `    ${timeText(file.header.claimedTime)}, as the file says`, ...entries]
}

function noticeLines(module: InstalledModule, checked: CheckedGame, notice: CheckedNotice): readonly string[] {
  const { author, claimedTime } = notice
  const by = `${nameOf(checked, author)} (${sideName(module, author)})`
  const { type, text } = notice.notice
  const lines = text === '' ? [] : text.split('\n').map((line) => `  | ${line}`)
  return ['', `--- Notice (${type}) by ${by}, ${timeText(claimedTime)}, after entry ${notice.seq}`, ...lines]
}

function ending(module: InstalledModule, checked: CheckedGame): string {
  const { finished } = checked
  if (finished === null) return waitingText(module, checked.position)
  const winner = finished.winner === null ? 'A draw' : `The ${sideName(module, finished.winner)} side has won`
  return `The game is over. ${winner}: ${finished.reason}`
}
