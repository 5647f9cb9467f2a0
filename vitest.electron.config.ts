import { defineConfig } from 'vitest/config'

/** The tests of the app in Electron, run by scripts/e2e-electron.mjs where there is one. One app after the other. */
export default defineConfig({
  test: {
    include: ['test/electron/**/*.test.ts'],
    globalSetup: ['test/electron/support/electron-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    fileParallelism: false,
    maxWorkers: 1,
    sequence: { concurrent: false, shuffle: false },
  },
})
