// npm test: installs what is missing, then types, lint and every test. Ends with one line that counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
const outcome = join(folder, 'outcome.json')
const status = runSteps(['types', 'lint', 'unit'], {
  unit: ['--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`, ...process.argv.slice(2)],
})
let counted = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
try {
  counted = JSON.parse(readFileSync(outcome, 'utf8'))
} catch {
  console.error('The unit tests did not run to their end.')
}
rmSync(folder, { recursive: true, force: true })
console.log(`${counted.numPassedTests} passed, ${counted.numFailedTests} failed`)
process.exit(status)
