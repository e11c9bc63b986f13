import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** For tests of child processes, which a loaded machine may delay: only what took too long is tried a second time. */
const patient = {
  retry: { count: 1, condition: /timed? ?out|in time/i },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}
const fixtures = 'tests/support/build-fixtures.ts'
/** The first of every project: that of the whole configuration would come after theirs. */
const temporaryFolder = 'tests/support/temporary-folder.ts'
const globalSetup = [temporaryFolder, 'tests/support/postgres.ts', 'tests/support/plain-site.ts']

/** Unit tests are next to their code, all others in `tests/`: of these, `built` and some of `slow` read fixtures. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    // By default Vitest leaves one of two cores idle; most tests wait for child processes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          globalSetup: temporaryFolder,
          name: 'unit',
          include: ['{contact,server,src}/**/*.test.ts'],
          testTimeout: 30_000,
          // Unit tests leave modules as they found them; loading these once saves a third of the time.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          globalSetup,
          name: 'contract',
          include: ['tests/{contract,faults,resume}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          globalSetup: [temporaryFolder, fixtures],
          name: 'built',
          include: ['tests/build/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          globalSetup: [...globalSetup, fixtures],
          name: 'slow',
          // Faults have a long form (`faults/storm.ts`).
          include: ['tests/{slow,faults}/**/*.test.ts'],
          env: { FAULTS: 'long' },
          testTimeout: 3_600_000,
          // Some build sites beside the kill storms, which leave little of the processor.
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
})
