import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Run by configurations of their own: vitest.e2e.config.ts, vitest.electron.config.ts.
    exclude: [...configDefaults.exclude, 'test/e2e/**', 'test/electron/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
  },
})
