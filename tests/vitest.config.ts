import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Unit tests stand beside their code; everything else in `tests/`, with the fixtures built before it begins. */
const withSites = {
  globalSetup: ['tests/support/build-fixtures.ts', 'tests/support/postgres.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    // Vitest would leave one of two cores idle; most tests wait for programs of their own.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['{contact,server,src}/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        test: {
          ...withSites,
          name: 'contract',
          include: ['tests/{build,contract,faults,resume}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...withSites,
          name: 'slow',
          include: ['tests/{slow,faults}/**/*.test.ts'],
          env: { FAULTS: 'long' },
          testTimeout: 3_600_000,
        },
      },
    ],
  },
})
