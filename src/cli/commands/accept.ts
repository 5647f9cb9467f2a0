import { acceptGame } from '../../host/games.ts'
import { peek } from '../../host/peek.ts'
import { unacceptable } from '../../host/trouble.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { failure } from '../../record/failures.ts'
import { done, troubled } from '../answer.ts'
import { shellWord } from '../called-as.ts'
import type { CommandSpec } from '../command.ts'
import { player } from '../hosting.ts'
import { readTurnFile } from '../input-files.ts'
import { outputOf } from '../output-files.ts'
import { optionLines, playedOptions } from './scenario-options.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

export const accept: CommandSpec = {
  name: 'accept',
  about: 'accept an invitation',
  arguments: [{ name: '<file>', about: 'the invitation, or a mail with its text block' }],
  options: [
    { flags: '--out <file>', about: 'your answer to write', required: true },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign accept invitation.turn --out answer.turn'],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const name = given.argument(0)
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    const file = readTurnFile(io, name)
    if (!file.ok) return troubled(file.error, name)
    const seen = await peek(file.value)
    if (seen.ok && seen.value.header.kind !== 'open') {
      const next =
        seen.value.header.kind === 'request'
          ? `answer it: ${context.commandLine(`answer ${shellWord(name)} --out ANSWER`)}`
          : `take it in: ${context.commandLine(`open ${shellWord(name)}`)}`
      const message = `This is not an invitation but a file of a game; ${next}`
      return troubled(unacceptable(failure('bad-opening', message)), name)
    }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    const ready = await player(context)
    if (!ready.ok) return troubled(ready.error)
    const begun = await acceptGame(ready.value.host, ready.value.identity, file.value.bytes)
    if (!begun.ok) return troubled(begun.error, name)
    const { sent, game, report } = begun.value
    const posted = post(io, outbox, sent, { host: ready.value.host, key: game.key })
    if (!posted.ok) return troubled(posted.error)
    const { opening, checked } = report
    const inviter = opening?.open.inviter.name ?? 'your opponent'
    const { side } = game.facts
    const dice = opening?.open.dice ?? 'casual'
    const id = game.key.slice(0, 8)
    const module = opening === null ? undefined : ready.value.host.library.module(opening.module.id)
    const options =
      opening === null || module === undefined ? [] : playedOptions(module, opening.open.scenario, opening.open.options)
    const notes = report.problems.map(({ message }) => `Note: ${message}`)
    const opens =
      dice === 'casual'
        ? `Then ${inviter} sends you the first game file, which only opens the dice; open it and play.`
        : `The first file is yours, and you need not wait: ${context.commandLine(`offers ${id}`)}`
    const next =
      side === checked?.firstSide
        ? opens
        : `Then ${inviter} plays and sends you his first file: ${context.commandLine('open FILE')}`
    const json = {
      game: game.key,
      module: report.module,
      scenario: opening?.open.scenario,
      options,
      side,
      opponent: inviter,
      dice,
    }
    return done({ ...json, warnings: report.problems, sent: sentJson(sent, outbox) }, [
      `You accept the game of ${inviter}: ${opening?.module.title}, ${opening?.open.scenario}; you play ${side}. It is game ${id}.`,
      ...(options.length === 0 ? [] : ['Options:', ...optionLines(options)]),
      `Dice: ${dice}. ${DICE_LEVEL_LABELS[dice]}`,
      ...notes,
      ...sendingLines(sent, outbox, inviter),
      `Look at the board: ${context.commandLine(`show ${id}`)}`,
      next,
    ])
  },
}
