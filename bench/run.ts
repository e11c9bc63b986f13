/**
 * `npm run bench`: what the product costs beside its budgets, as one table on standard output; progress goes to standard
 * error. `-- messages static` measures these groups only. About ten minutes; it ends with 0 whatever the figures are.
 */
import { cpus } from 'node:os'
import { installEngines } from '../tests/support/install-engines.ts'
import { markdownTable, type Row } from './table.ts'

// Servers and browsers run in processes of their own; an interrupted run has to end them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

installEngines()
await (await import('../tests/support/build-fixtures.ts')).setup()

/** Imported one by one, not before their engines are installed. */
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

console.log(
  `Measured with Node ${process.versions.node} on ${cpus().length} cores.\n\n${markdownTable(rows)}`,
)
process.exit(0)
