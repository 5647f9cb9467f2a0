// The end-to-end tests in a browser. Waits in a real browser may fall together so unluckily that a test fails which is right: a file
// that fails is run once more as a whole, which is said; what fails twice has failed. Reads and writes vitest's JSON reports.
import { readFileSync } from 'node:fs'
import { runSteps } from './run-steps.mjs'

/** More files than this do not fail by bad luck. */
const FEW = 2

/**
 * Runs them with `counting(name)` as arguments for the report of a run, to be read at `report(name)`. Gives the status, 0 when all is well,
 * and how many tests passed and failed.
 */
export function browserTests(counting, report) {
  const status = runSteps(['e2e'], { e2e: counting('e2e') })
  const first = countsIn(report('e2e'))
  if (status === 0 || first.failing.length === 0 || first.failing.length > FEW) return { ...first, status }
  console.log(`Once more, for chance: ${first.failing.map(({ name }) => name).join(', ')}`)
  const again = runSteps(['e2e'], { e2e: [...counting('again'), ...first.failing.map(({ name }) => name)] })
  const second = countsIn(report('again'))
  const before = first.failing.reduce((sum, { passed }) => sum + passed, 0)
  if (again === 0) console.log('They passed at the second try; why they failed at the first stands above.')
  return {
    passed: first.passed - before + second.passed,
    failed: second.failed,
    failing: second.failing,
    status: again,
  }
}

function countsIn(path) {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  const failing = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    }))
  return { passed, failed, failing }
}
