/**
 * `npm run bench`: measures the product against its budgets in about ten minutes. Prints one table to standard output
 * and progress to standard error. `-- pages messages` measures only these groups. Exits with 0 even if a budget is missed.
 */
import { cpus } from 'node:os'
import { buildFixtures } from '../tests/support/build-fixtures.ts'
import { measureInteractions } from './interactions.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './pages.ts'
import type { Row } from './table.ts'

// Runs the exit handlers, which end servers and browsers, on interruption too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await buildFixtures()

const groups: Record<string, () => Promise<Row[]>> = {
  pages: measurePages,
  interactions: measureInteractions,
  messages: measureMessages,
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
