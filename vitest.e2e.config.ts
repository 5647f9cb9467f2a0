import { defineConfig } from 'vitest/config'

/** The end-to-end tests: the program as it is delivered, in a real browser. One after the other, for machines with two cores. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/support/e2e-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
    // Slow machines are no reason to fail; what is waited for so long does not come.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    fileParallelism: false,
    maxWorkers: 1,
    // What one test began the next goes on with.
    sequence: { concurrent: false, shuffle: false },
  },
})
