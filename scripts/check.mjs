// npm run check: types, lint and unit tests; all a contributor needs before a commit.
import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'

ensureInstalled()
process.exit(runSteps(['types', 'lint', 'unit']))
