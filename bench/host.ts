/**
 * Requests per second of our static host beside what else could serve the same folder, in detail.
 *
 *     node bench/host.ts [folder]
 *
 * The folder is `dist/`, or a sample of the same size where nothing was built. Only the ratios mean anything, and
 * those of processor time most. About six minutes.
 */
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { levels, measureHosts, rounds, type ServerFigures, seconds, workloads } from './host/measure.ts'
import { cpuRatio, rateRatio, type Sample } from './host/sample.ts'
import { writeSampleSite } from './host/sample-site.ts'
import { markdownTable } from './markdown-table.ts'
import { median } from './median.ts'

const workspace = join(import.meta.dirname, '.output/host')
const site = resolve(process.argv[2] ?? builtSite() ?? sampleSite())
// The servers stand in process groups of their own; an interrupted run must end them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { generator, pageSize, servers, notMeasured } = await measureHosts(site, workspace, console.error)
const columns = levels.map((level) => level.toLocaleString('en'))
const head = ['', ...workloads.flatMap(({ name }) => [`${name}: bytes`, ...columns, 'CPU µs']), 'MiB after']

console.log(
  `Requests per second for / (${(pageSize / 1024).toFixed(1)} KiB as built) at 1, 50 and 1,000 connections, and the`,
)
console.log(
  `server's processor time for each at 50: medians of ${rounds} rounds of ${seconds} s, ${generator} on`,
)
console.log(
  `the same machine (${cpus().length} cores). In brackets, how many times as good ours is. Bytes are`,
)
console.log('those on the wire, head included.\n')
console.log(markdownTable([head, ...servers.map(tableRow)]))
for (const line of notMeasured) console.log(`\n${line}`)

function tableRow(server: ServerFigures): string[] {
  const [ours = server] = servers
  const cells = workloads.flatMap(({ name }) => [
    (server.bytes[name] ?? 0).toLocaleString('en'),
    ...levels.map((level) => rateCell(ours.samples(name, level), server.samples(name, level))),
    cpuCell(ours.samples(name, 50), server.samples(name, 50)),
  ])
  return [server.name, ...cells, server.mebibytes?.toFixed(0) ?? '–']
}

function rateCell(ours: Sample[], theirs: Sample[]): string {
  const rate = median(theirs.map((sample) => sample.rate))
  if (rate === undefined) return 'errors'
  return withRatio(
    Math.round(rate).toLocaleString('en'),
    ours === theirs ? undefined : rateRatio(ours, theirs),
  )
}

function cpuCell(ours: Sample[], theirs: Sample[]): string {
  const cpu = median(theirs.map((sample) => sample.cpu))
  if (cpu === undefined) return '–'
  return withRatio(cpu.toFixed(cpu < 100 ? 1 : 0), ours === theirs ? undefined : cpuRatio(ours, theirs))
}

function withRatio(text: string, ratio: number | undefined): string {
  return ratio === undefined ? text : `${text} (${ratio.toFixed(2)})`
}

function builtSite(): string | undefined {
  const dist = join(import.meta.dirname, '../dist')
  return existsSync(join(dist, 'index.html')) ? dist : undefined
}

function sampleSite(): string {
  const sample = join(workspace, 'sample')
  writeSampleSite(sample)
  return sample
}
