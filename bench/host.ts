/**
 * Requests per second of our static host beside what else could serve the same folder.
 *
 *     node bench/host.ts [folder]
 *
 * The folder is `dist/`, or a sample of the same size where nothing was built. All servers run on this
 * machine's loopback, and are asked in turn, round after round, so that whatever else the machine does
 * falls on all of them: only the ratios mean anything. About five minutes.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { listContenders } from './host/contender.ts'
import { findLoad } from './host/load.ts'
import { prepareFolder } from './host/prepare-folder.ts'
import { type Running, startContender } from './host/running.ts'
import { writeSampleSite } from './host/sample-site.ts'

const rounds = 5
const seconds = 1
const levels = [1, 50, 1000]
const workloads = [
  { name: 'as built', headers: {} },
  { name: 'as a browser asks', headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } },
]

const workspace = join(import.meta.dirname, '.output/host')
mkdirSync(workspace, { recursive: true })
const site = resolve(process.argv[2] ?? builtSite() ?? sampleSite())
const folder = join(workspace, 'folder')
prepareFolder(site, folder)
const page = readFileSync(join(site, 'index.html'))

const { name: generator, load } = findLoad()
const { contenders, notMeasured } = await listContenders(site, folder, workspace, freePort)
const running = new Map<string, Running>()
// The servers stand in process groups of their own; an interrupted run must end them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  for (const contender of contenders) {
    try {
      running.set(contender.name, await startContender(contender, page))
    } catch (error) {
      notMeasured.push(`${contender.name} is not measured: ${error instanceof Error ? error.message : error}`)
    }
  }
  const table = [
    ['', ...workloads.flatMap(({ name }) => [`${name}: bytes`, ...levels.map(String)]), 'MiB after'],
  ]
  const samples = await measure()
  for (const [name, { url, residentMebibytes }] of running) {
    const row = [name]
    for (const [index, { headers }] of workloads.entries()) {
      row.push((await sizeOf(url, headers)).toLocaleString('en'))
      for (const level of levels) row.push(cell(samples, name, `${index} ${level}`))
    }
    table.push([...row, residentMebibytes()?.toFixed(0) ?? 'not measured'])
  }
  const kibibytes = Math.round((page.length * 10) / 1024) / 10
  console.log(
    `Requests per second for / (${kibibytes} KiB as built) at 1, 50 and 1,000 connections: medians of`,
  )
  console.log(
    `${rounds} rounds of ${seconds} s, ${generator} on the same machine (${cpus().length} cores). In`,
  )
  console.log('brackets, how many times as many ours answers. Bytes are those on the wire, head included.\n')
  print(table)
  for (const line of notMeasured) console.log(`\n${line}`)
} finally {
  for (const { stop } of running.values()) await stop()
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

/** Answers per second of each round, by contender, then by workload and level; undefined with errors. */
type Samples = Map<string, Map<string, (number | undefined)[]>>

async function measure(): Promise<Samples> {
  const samples: Samples = new Map(Array.from(running.keys(), (name) => [name, new Map()]))
  for (const [index, { headers }] of workloads.entries()) {
    for (const level of levels) {
      // The first round warms up caches and compilers and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, { url }] of running) {
          const rate = await load(url, level, seconds, headers)
          const cells = samples.get(name)
          const key = `${index} ${level}`
          if (round > 0) cells?.set(key, [...(cells.get(key) ?? []), rate])
        }
      }
    }
  }
  return samples
}

/** Ratios are taken within a round, a few seconds apart, then their median: a busy minute falls on both. */
function cell(samples: Samples, name: string, key: string): string {
  const ours = samples.get('ours')?.get(key) ?? []
  const theirs = samples.get(name)?.get(key) ?? []
  const rate = median(theirs)
  if (rate === undefined) return 'errors'
  const text = Math.round(rate).toLocaleString('en')
  if (name === 'ours') return text
  const ratio = median(theirs.map((each, round) => (ours[round] ?? Number.NaN) / (each ?? Number.NaN)))
  return `${text} (${ratio?.toFixed(2)})`
}

function median(values: (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined)
  if (numbers.length < values.length) return undefined
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}

async function sizeOf(url: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(url)
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  let size = 0
  for await (const chunk of socket) size += chunk.length
  return size
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

function print(table: string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const [index, row] of table.entries()) {
    console.log(`| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    if (index === 0) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  }
}
