// Runs each test of the copy as Vitest does, and then once more with every watched rule switched off that made a difference
// in it, until a test fails: that rule is noticed. Loaded by Vitest (mutation-copy.mjs), writes to the file RULES_OFF_LOG.
import { appendFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/** Longer tests (whole games, in milliseconds) are left to the run in which a rule that is not noticed here is really cut out. */
const LONG = 400

/** The state is the worker's: Vitest loads this file again for each file of tests. */
globalThis.mutationState ??= { off: undefined, reached: new Set(), noticed: new Set(), calls: 0, mostCalls: Infinity }
const state = globalThis.mutationState

/** Whether the rule is off now; `differs`: its being off would make a difference here. */
function isOff(id, differs) {
  state.calls += 1
  if (state.calls > state.mostCalls) throw new Error(`without ${state.off} the game goes round for ever`)
  if (differs) state.reached.add(id)
  return state.off === id
}

const nowhere = { emit: () => undefined }
globalThis.mutation = {
  holds: (id, value) => (isOff(id, Boolean(value)) ? undefined : value),
  fails: (id, value) => (isOff(id, !value) ? true : value),
  happens: (id, work) => (isOff(id, true) ? nowhere : work),
  drops:
    (id, keeps) =>
    (...args) => {
      const kept = keeps(...args)
      return isOff(id, !kept) ? true : kept
    },
}

function log(...entry) {
  appendFileSync(process.env.RULES_OFF_LOG, `${JSON.stringify(entry)}\n`)
}

async function fails(run, off) {
  state.off = off
  try {
    await run()
    return false
  } catch {
    return true
  } finally {
    state.off = undefined
    state.mostCalls = Number.POSITIVE_INFINITY
  }
}

export default class RulesOffRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    // what was reached since the last test was reached while modules were loaded: no later test can switch it off
    for (const id of state.reached) log('loaded', id)
    state.reached.clear()
    state.calls = 0
    const begun = performance.now()
    await run()
    const took = performance.now() - begun
    const { calls } = state
    const reached = [...state.reached]
    for (const id of reached) {
      if (state.noticed.has(id)) continue
      if (took > LONG) {
        log('long', id, test.file.filepath)
        continue
      }
      log('off', id)
      state.calls = 0
      state.mostCalls = 100_000 + 20 * calls
      if (!(await fails(run, id))) continue
      if (await fails(run, undefined)) throw new Error(`${test.name}: fails after ${id} was off and is on again`)
      state.noticed.add(id)
      log('noticed', id, test.file.filepath, test.name)
    }
    state.reached.clear()
  }
}
