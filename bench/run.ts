/**
 * `npm run bench`: measures the product against its budgets in about twenty minutes. Prints one table to standard output
 * and progress to standard error. `-- pages messages` measures only these groups. Exits with 0 even if a budget is missed.
 */
import { cpus } from 'node:os'
import { installTestDependencies } from '../tests/support/install-dependencies.ts'
import type { Row } from './table.ts'

// Runs the exit handlers, which end servers and browsers, on interruption too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

installTestDependencies()
await (await import('../tests/support/build-fixtures.ts')).setup()

/** Imported dynamically, after their dependencies are installed. */
const groups: Record<string, () => Promise<Row[]>> = {
  pages: async () => (await import('./pages.ts')).measurePages(),
  interactions: async () => (await import('./interactions.ts')).measureInteractions(),
  static: async () => (await import('./static.ts')).measureStaticFiles(),
  messages: async () => (await import('./messages.ts')).measureMessages(),
}
const chosen = process.argv.slice(2).filter((argument) => argument in groups)
const rows: Row[] = []
for (const [name, measure] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`Measuring ${name} …`)
  try {
    rows.push(...(await measure()))
  } catch (error) {
    console.error(error)
    rows.push({ what: `${name}: could not be measured`, measured: '–', met: false })
  }
}

console.log(`Measured with Node ${process.versions.node} on ${cpus().length} cores.`)
console.table(rows)
process.exit(0)
