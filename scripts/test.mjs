// npm test: installs what is missing, then types, lint and every test: the end-to-end ones in a browser where there is one or one
// can be had, and in Electron where its binary is present. --no-e2e leaves those out; so do names of tests, which are for the unit
// step, unless --e2e stands beside them. Ends with one line that counts all tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTests } from './browser-tests.mjs'
import { leftOut, probeElectron } from './e2e-electron.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
const names = process.argv.slice(2).filter((argument) => !/^--(no-)?e2e$/.test(argument))
const wanted = process.argv.includes('--e2e') || (names.length === 0 && !process.argv.includes('--no-e2e'))
const browser = wanted ? ensureBrowser() : undefined
const electron = wanted ? probeElectron() : {}
const report = (suite) => join(folder, `${suite}.json`)
const counting = (suite) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report(suite)}`]
const counted = []
let status = runSteps(['types', 'lint', 'unit'], { unit: [...counting('unit'), ...names] })
count('unit')
if (status === 0 && browser !== undefined) {
  try {
    const { passed, failed, ...ran } = browserTests(counting, report)
    status = ran.status
    counted.push({ passed, failed })
  } catch {
    status = didNotEnd('e2e')
  }
}
if (status === 0 && electron.binary !== undefined) {
  status = runSteps(['electron'], { electron: counting('electron') })
  count('electron')
}
rmSync(folder, { recursive: true, force: true })
const sum = (name) => counted.reduce((total, each) => total + each[name], 0)
if (!wanted) console.log('The end-to-end tests were left out: npm test alone runs them, too.')
else if (browser === undefined) console.log('The end-to-end tests were left out: there is no browser here.')
if (electron.why !== undefined) console.log(leftOut(electron.why))
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(status)

function count(suite) {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report(suite), 'utf8'))
    counted.push({ passed, failed })
  } catch {
    didNotEnd(suite)
  }
}

function didNotEnd(suite) {
  console.error(`The ${suite} tests did not run to their end.`)
  return 1
}
