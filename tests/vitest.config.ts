import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Unit tests stand beside their code; what crosses folders stands in `tests/`. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contact,server,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,house,runtimes,resume,deploy}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
