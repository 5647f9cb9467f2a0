import { done, troubled, usage } from '../answer.ts'
import { boardStyle } from '../board-style.ts'
import type { CommandSpec } from '../command.ts'
import { look } from '../playing.ts'
import { boardText, spaceLines } from '../text/board.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { tellAll, toldLines } from '../text/telling.ts'

const GAME = { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }

export const show: CommandSpec = {
  name: 'show',
  about: 'the board, the turn record, and whose decision it is',
  arguments: [GAME],
  options: [
    { flags: '--space <id>', about: 'one space only: what is printed there and along its sides, and who stands in it' },
    { flags: '--full', about: 'every row of the tables below the board' },
  ],
  examples: ['countersign show 3f2a', 'countersign show 3f2a --space 2119'],
  usesProfile: true,
  async run(context, given) {
    const table = await look(context, given.argument(0))
    if (!table.ok) return troubled(table.error)
    const { session, module } = table.value
    const { checked, position, pending } = session
    const view = module.source.view(position, session.side)
    const status = statusJson(table.value)
    const style = { ...boardStyle(context.io), full: given.flag('full') }
    const space = given.text('space')
    if (space !== undefined) {
      const lines = spaceLines(view, space, style)
      const found = view.spaces.find(({ id }) => id === space)
      if (lines === undefined) return usage(`There is no space "${space}" on this board.`)
      return done({ ...status, space: found, counters: view.counters.filter((each) => each.space === space) }, lines)
    }
    const unsent = tellAll(module, checked.position, checked.finished === null ? pending : [])
    return done({ ...status, view, warnings: session.problems }, [
      `${module.title}: ${status.scenario}, game ${session.key.slice(0, 8)}; you are ${status.player} (${session.side}), against ${status.opponent}`,
      ...boardText(view, module.source.manifest.sides, style),
      ...(unsent.length === 0 ? [] : ['', 'Done and not sent yet:', ...unsent.flatMap((told) => toldLines(told))]),
      '',
      ...session.problems.map(({ message }) => `Note: ${message}`),
      ...nextSteps(table.value),
    ])
  },
}
