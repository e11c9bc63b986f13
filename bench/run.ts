/**
 * `npm run bench`: what the product costs, as one Markdown table on standard output; how far it is, on standard error.
 * With `-- --readme` the table also replaces the one in README.md. About ten minutes; it ends with 0 whatever the
 * figures are.
 */
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { buildIfNeeded } from '../server/build.ts'
import { loadEnvironment } from '../server/environment.ts'
import { installEngines } from '../tests/support/install-engines.ts'

const tell = (line: string) => console.error(line)
// Servers and browsers stand in processes of their own; an interrupted run must end them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

installEngines('tests')
installEngines('bench')
const buildStatus = buildIfNeeded(loadEnvironment())
if (buildStatus !== 0) process.exit(buildStatus)

// Not before their engines are there.
const { collectFigures } = await import('./figures/collect.ts')
const { printFigures } = await import('./figures/print.ts')
const figures = await collectFigures(tell)
const { findHeadlessShell } = await import('../tests/support/chromium.ts')
const tools = `Node ${process.versions.node} on ${cpus().length} cores, pages in ${basename(findHeadlessShell())}`
const text = `Measured with ${tools}.\n\n${printFigures(figures)}`
console.log(text)
if (process.argv.includes('--readme')) {
  const { writeToReadme } = await import('./figures/readme.ts')
  writeToReadme(text)
}
process.exit(0)
