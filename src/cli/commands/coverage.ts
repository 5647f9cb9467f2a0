import { counted } from '../../host/report/words.ts'
import { columns } from '../../host/text/columns.ts'
import { COVERAGE_STATUSES } from '../../kernel/module.ts'
import { done, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { chosenModule } from './module-argument.ts'

export const coverage: CommandSpec = {
  name: 'coverage',
  about: 'what became of every statement of a rulebook, and the tests that show it',
  options: [{ flags: '--module <module>', about: 'the game (default: the first one installed)' }],
  examples: ['countersign coverage --module across-the-potomac --json', 'countersign coverage --module on-to-richmond'],
  usesProfile: false,
  async run(context, given) {
    const module = chosenModule(context.library, given.text('module'))
    if (!module.ok) return usage(module.error)
    const { id, title, source } = module.value
    const statements = source.coverage
    const counts = COVERAGE_STATUSES.map((status) => [
      status,
      String(statements.filter((statement) => statement.status === status).length),
    ])
    const rows = statements.map(({ id: statement, status, tests, ruling }) => {
      const shown = tests.length === 0 ? '' : counted(tests.length, 'test')
      return [statement, status, [shown, ruling === undefined ? '' : `ruling ${ruling}`].filter(Boolean).join(', ')]
    })
    return done({ module: id, statements }, [
      `${title}: ${statements.length} statements of the rulebook`,
      ...columns(counts, 2),
      '',
      ...columns(rows, 2),
    ])
  },
}
