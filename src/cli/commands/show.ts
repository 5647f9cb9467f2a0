import { toldLines } from '../../host/text/telling.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import type { ViewSpace } from '../../kernel/view.ts'
import { done, troubled, usage } from '../answer.ts'
import { boardStyle } from '../board-style.ts'
import type { CommandSpec } from '../command.ts'
import { look } from '../playing.ts'
import { boardText, spaceLines, spacesMeant } from '../text/board.ts'
import { nextSteps, statusJson } from '../text/status.ts'

/** More spaces than this are not listed when a word could mean several. */
const MOST_NAMED = 6
const GAME = { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }

export const show: CommandSpec = {
  name: 'show',
  about: 'the board, the turn record, and whose decision it is',
  arguments: [GAME],
  options: [
    {
      flags: '--space <space>',
      about:
        'one space only: what is printed there and along its sides, and who stands in it; by its id or a place in it',
    },
    {
      flags: '--full',
      about: 'the tables below the board (such as a turn record) whole, not only around the current row',
    },
  ],
  examples: [
    'countersign show 3f2a',
    'countersign show 3f2a --space 2119',
    'countersign show fair-oaks --space seven-pines',
    'countersign show warwick-line --full',
  ],
  usesProfile: true,
  async run(context, given) {
    const table = await look(context, given.argument(0))
    if (!table.ok) return troubled(table.error)
    const { session, module } = table.value
    const { base, checked, position, deeds } = session
    const view = module.source.view(position, session.side)
    const status = statusJson(table.value)
    const style = { ...boardStyle(context.io), full: given.flag('full') }
    const space = given.text('space')
    if (space !== undefined) {
      const [found, ...others] = spacesMeant(view, space)
      if (found === undefined || others.length > 0) return usage(whichSpace(space, found, others))
      const counters = view.counters.filter((each) => each.space === found.id)
      return done({ ...status, space: found, counters }, spaceLines(view, found, style))
    }
    const along = `What lies along a space's sides: ${context.commandLine(`show ${session.key.slice(0, 8)} --space ID`)}`
    const unsent = tellDeeds(module, base, checked.finished === null ? deeds : [])
    return done({ ...status, view, warnings: session.problems }, [
      `${module.title}: ${status.scenario}, game ${session.key.slice(0, 8)}; you are ${status.player} (${session.side}), against ${status.opponent}`,
      ...boardText(view, module.source.manifest.sides, { ...style, belowMap: [along] }),
      ...(unsent.length === 0 ? [] : ['', 'Done and not sent yet:', ...unsent.flatMap((told) => toldLines(told))]),
      '',
      ...session.problems.map(({ message }) => `Note: ${message}`),
      ...nextSteps(table.value),
    ])
  },
}

/** Why a word names no one space: none, or several. */
function whichSpace(word: string, found: ViewSpace | undefined, others: readonly ViewSpace[]): string {
  if (found === undefined) {
    return `There is no space "${word}" on this board; give its id, as the list below the board has it, or how the name of a place in it begins.`
  }
  const ids = [found, ...others].slice(0, MOST_NAMED).map(({ id, name }) => `${id} ${name ?? ''}`.trim())
  return `"${word}" is ${others.length + 1} spaces: ${ids.join('; ')}${others.length >= MOST_NAMED ? ' …' : ''}. Give the number.`
}
