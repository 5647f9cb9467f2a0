// npm test: installs what is missing, then types, lint and every test but those in a browser; with --e2e those, too, where there
// is a browser or one can be had. Other arguments are names of tests for the unit step. Ends with one line that counts all tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
const wanted = process.argv.includes('--e2e')
const browser = wanted ? ensureBrowser() : undefined
const suites = browser === undefined ? ['unit'] : ['unit', 'e2e']
const counting = (suite) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(folder, `${suite}.json`)}`,
]
const status = runSteps(['types', 'lint', ...suites], {
  unit: [...counting('unit'), ...process.argv.slice(2).filter((argument) => argument !== '--e2e')],
  e2e: counting('e2e'),
})
const counted = suites.map((suite) => {
  try {
    return JSON.parse(readFileSync(join(folder, `${suite}.json`), 'utf8'))
  } catch {
    console.error(`The ${suite} tests did not run to their end.`)
    return { numPassedTests: 0, numFailedTests: 0 }
  }
})
rmSync(folder, { recursive: true, force: true })
const sum = (name) => counted.reduce((total, each) => total + each[name], 0)
if (!wanted) console.log('The end-to-end tests were left out: npm test -- --e2e runs them, too.')
else if (browser === undefined) console.log('The end-to-end tests were left out: there is no browser here.')
console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)
process.exit(status)
