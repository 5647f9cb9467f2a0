import type { InstalledModule } from '../../host/modules.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { CheckedFile, CheckedGame, CheckedNotice } from '../../record/verify.ts'
import { fileText } from '../report/words.ts'
import { sideName, type ToldInput, tellAll, waitingText } from './telling.ts'

/** A whole game as a person reads it: who plays what, then each file with every entry in words and all dice. */
export function gameRecordText(module: InstalledModule, checked: CheckedGame): readonly string[] {
  const told = tellAll(module, checked.start, checked.inputs)
  return [
    ...heading(module, checked),
    ...checked.files.flatMap((file) => fileLines(module, checked, file, told)),
    ...checked.notices.flatMap((notice) => noticeLines(module, checked, notice)),
    '',
    ending(module, checked),
  ]
}

function heading(module: InstalledModule, checked: CheckedGame): readonly string[] {
  const { inviter, acceptor } = checked.players
  const options = Object.entries(checked.options).map(([name, value]) => `${name}=${value}`)
  return [
    `${module.title}: ${checked.scenario}${options.length === 0 ? '' : ` (${options.join(', ')})`}`,
    `Game ${checked.gameId}`,
    ...[inviter, acceptor].map(({ name, side, key }) => `${sideName(module, side)}: ${name}, key ${key}`),
    `Rules: ${module.id}, revision ${module.rulesRevision}, digest ${module.digest}`,
    `Dice: ${checked.dice}. ${DICE_LEVEL_LABELS[checked.dice]}`,
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
  const title = fileText(file.kind, file.file)
  const by = `${nameOf(checked, file.author)} (${sideName(module, file.author)})`
  const entries = told.slice(file.firstInput, file.endInput).flatMap((each, at) => {
    const seq = checked.inputSeqs[file.firstInput + at] ?? 0
    return [`${String(seq).padStart(5)}  ${each.headline}`, ...each.happened.map((sentence) => `         ${sentence}`)]
  })
  return ['', `${title} by ${by}, ${file.header.claimedTime}`, ...entries]
}

function noticeLines(module: InstalledModule, checked: CheckedGame, notice: CheckedNotice): readonly string[] {
  const { author, claimedTime } = notice
  const by = `${nameOf(checked, author)} (${sideName(module, author)})`
  const { type, text } = notice.notice
  const lines = text === '' ? [] : text.split('\n').map((line) => `  | ${line}`)
  return ['', `Notice (${type}) by ${by}, ${claimedTime}, after entry ${notice.seq}`, ...lines]
}

function ending(module: InstalledModule, checked: CheckedGame): string {
  const { finished } = checked
  if (finished === null) return waitingText(module, checked.position)
  const winner = finished.winner === null ? 'A draw' : `The ${sideName(module, finished.winner)} side has won`
  return `The game is over. ${winner}: ${finished.reason}`
}
