import type { InstalledModule } from '../../host/modules.ts'
import { padded, wrap } from '../../host/text/columns.ts'
import { sideName } from '../../host/text/telling.ts'
import type { Outcome } from '../../kernel/stage.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import type { DiceLevel } from '../../record/types.ts'
import type { VerifyReport } from '../../record/verify.ts'
import type { Context } from '../command.ts'
import { safeText } from '../safe-text.ts'
import { filesByTurn, filesLine } from './files-by-turn.ts'
import type { Trial } from './forgery-trials.ts'
import type { PlayedFile } from './play-game.ts'
import type { DemoTable } from './two-players.ts'

/** What is played. */
export interface Beginning {
  readonly module: InstalledModule
  readonly scenario: string
  readonly seed: string
  readonly dice: DiceLevel
}

/** Shows a demo while it runs; says nothing when one JSON document is the whole output. */
export interface Progress {
  /** `manner`: how the two play. */
  begin(wish: Beginning, manner: string): void
  file(file: PlayedFile, turnsPlayed: number): void
  goOn(missing: readonly string[]): void
  verdict(report: VerifyReport, outcome: Outcome | null, module: InstalledModule, table: DemoTable): void
  /** How many files the turns took. */
  counts(files: readonly PlayedFile[]): void
  trials(tried: readonly Trial[], missing: readonly string[]): void
  /** Lines of a part that only some demos have. */
  lines(...lines: readonly string[]): void
}

const BAR = 30

export function progressOf({ io, json }: Context, turns: number): Progress {
  const bar = io.stdout.isTTY === true && !json
  let shown = false
  const say = (...lines: readonly string[]): void => {
    if (json) return
    const clear = shown ? '\r\u001b[K' : ''
    shown = false
    io.stdout.write(`${clear}${safeText(lines.join('\n'))}\n`)
  }
  const draw = (played: number): void => {
    if (!bar) return
    const full = Math.round((BAR * Math.min(played, turns)) / turns)
    io.stdout.write(`[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${Math.min(played, turns)} of ${turns} turns`)
    shown = true
  }
  return {
    begin({ module, scenario, seed, dice }, manner) {
      say(
        `${module.title}: ${scenario}. Two players, alice and bob, play by files; each opens what the other wrote and checks`,
        `every signature, every move and every die. ${manner}`,
        ...wrap(`Seed ${seed}. Dice: ${dice}. ${DICE_LEVEL_LABELS[dice]}`, 118),
        '',
      )
      draw(0)
    },
    file(file, turnsPlayed) {
      say(fileLine(file))
      draw(turnsPlayed)
    },
    goOn(missing) {
      say('', `No occasion yet to try: ${missing.join(', ')}. The game goes on until there is one.`, '')
    },
    verdict(report, outcome, module, table) {
      const position = table.alice.session.checked.position
      const view = module.source.view(position, table.alice.side)
      const facts = view.facts.map(({ label, value }) => `${label} ${value}`).join('; ')
      const ended = outcome === null ? [] : [`The game is over: ${verdictOf(outcome, module)}`]
      say('', `${view.heading[0] ?? ''}: ${facts.replace(/\.+$/, '')}.`, ...ended)
      say(
        report.ok
          ? `✓ All ${report.files} files with ${report.entries} entries are in order: ${report.checks.length} checks.`
          : `✗ The files are not in order: ${report.problems.map(({ message }) => message).join(' ')}`,
      )
    },
    counts: (files) => say(...wrap(`${filesLine(filesByTurn(files))}.`, 118)),
    lines: say,
    trials(tried, missing) {
      say('', 'Now somebody cheats. Cheats hold their own keys and sign again whatever they change.')
      for (const trial of tried) say('', ...trialLines(trial))
      if (missing.length > 0) say('', `Not tried, since the game gave no occasion: ${missing.join(', ')}.`)
      const held = tried.filter((trial) => trial.held).length
      say('', `${held} of ${tried.length + missing.length} forgeries were refused as they must be.`)
    },
  }
}

/** Who won, as a sentence. */
export function verdictOf({ winner, reason }: Outcome, module: InstalledModule): string {
  return `${winner === null ? 'a draw' : `the ${sideName(module, winner)} side has won`}. ${reason}`
}

function fileLine(file: PlayedFile): string {
  const { author, reader, sent, turn, choices, told, rolls, ordered, orderedHimself, held, exchanges } = file
  const counts = [
    `${choices} choice${choices === 1 ? '' : 's'}`,
    `${rolls} roll${rolls === 1 ? '' : 's'}`,
    ...(told === 0 ? [] : [`${told} told`]),
    ...(exchanges.length === 0 ? [] : [`${exchanges.length} answered`]),
    ...(ordered === 0 ? [] : [`${ordered} by ${reader.name}'s standing orders`]),
    ...(orderedHimself === 0 ? [] : [`${orderedHimself} by his own`]),
    ...(held === 0 ? [] : [`${held} by orders he holds`]),
  ]
  const number = padded(`file ${sent.header.file}`, 9)
  return `${number}${padded(author.name, 7)}${padded(turn, 9)}${padded(counts.join(', '), 54)}${reader.name}: in order`
}

function trialLines(trial: Trial): readonly string[] {
  const { title, cheat, victim, deed, afterwards, file, code, message, rule, held, unchanged } = trial
  const cited = rule === null || rule === 'kernel' ? '' : ` (${rule})`
  const after = unchanged ? 'nothing changed on disk' : 'SOMETHING CHANGED on disk'
  return [
    ...wrap(`${title}: ${cheat} ${deed}, ${afterwards ? 'after' : 'in the place of'} file ${file}.`, 116, 2),
    ...wrap(
      `  ${held ? '✓' : '✗'} ${victim}'s app answers ${code ?? 'nothing'}${cited}: ${message} And ${after}.`,
      116,
      4,
    ),
  ]
}
