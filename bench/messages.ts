/**
 * Accepted messages per second beside raw commits and a bare handler, in detail.
 *
 *     node bench/messages.ts
 *
 * Only the ratios mean anything. About a minute.
 */
import { cpus } from 'node:os'
import { markdownTable } from './markdown-table.ts'
import { type Answers, measureMessages } from './messages/measure.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { commits, levels } = await measureMessages(console.error)
const head = [
  'connections',
  'accepted/s',
  'p50 ms',
  'p99 ms',
  'of raw commits',
  'bare Hono/s',
  'p50 ms',
  'p99 ms',
]
const rows = levels.map(({ connections, ours, bare }) => [
  String(connections),
  ...cells(ours),
  (ours.rate / commits).toFixed(2),
  ...cells(bare),
])
console.log(
  `Raw one-row synced commits: ${whole(commits)} a second (${cpus().length} cores, Node ${process.version}).\n`,
)
console.log(markdownTable([head, ...rows]))

function cells({ rate, p50, p99 }: Answers): string[] {
  return [whole(rate), p50.toFixed(1), p99.toFixed(1)]
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
