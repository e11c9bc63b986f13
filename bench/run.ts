/**
 * `npm run bench`: measures the product against its budgets in about ten minutes. Prints tables to standard output and progress
 * to standard error; `-- pages messages` measures only these groups. A missed budget is no failure.
 */

import { cpus } from 'node:os'
import { buildFixtures } from '../tests/support/build-fixtures.ts'
import { measureInteractions } from './interactions.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './pages.ts'

// Runs the exit handlers, which end servers and browsers, on interruption too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const groups = { pages: measurePages, interactions: measureInteractions, messages: measureMessages }
const chosen = process.argv.slice(2)

await buildFixtures()
console.log(`Measured with Node ${process.versions.node} on ${cpus().length} cores.`)
for (const [name, measure] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`Measuring ${name} …`)
  console.table(await measure())
}
process.exit(0)
