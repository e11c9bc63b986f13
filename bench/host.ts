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
import { join, resolve } from 'node:path'
import { listContenders } from './host/contender.ts'
import { findLoad } from './host/load.ts'
import { prepareFolder } from './host/prepare-folder.ts'
import { type Running, startContender } from './host/running.ts'
import { writeSampleSite } from './host/sample-site.ts'

const rounds = 3
const seconds = 2
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
  const rates = await measure()
  for (const [name, { url, residentMebibytes }] of running) {
    const row = [name]
    for (const [index, { headers }] of workloads.entries()) {
      row.push((await sizeOf(url, headers)).toLocaleString('en'))
      for (const level of levels) row.push(cell(rates, name, `${index} ${level}`))
    }
    table.push([...row, residentMebibytes()?.toFixed(0) ?? 'not measured'])
  }
  console.log(
    `Requests per second for / at 1, 50 and 1,000 connections (${generator}, one thread, medians of`,
  )
  console.log(`${rounds} rounds of ${seconds} s); in brackets, how many times as many ours answers.\n`)
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

/** Medians by contender, then by workload and level; undefined where there were errors. */
async function measure(): Promise<Map<string, Map<string, number | undefined>>> {
  const samples = new Map<string, Map<string, (number | undefined)[]>>()
  for (const [index, { headers }] of workloads.entries()) {
    for (const level of levels) {
      // The first round warms up caches and compilers and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, { url }] of running) {
          const rate = await load(url, level, seconds, headers)
          if (round === 0) continue
          const cells = samples.get(name) ?? new Map<string, (number | undefined)[]>()
          samples.set(name, cells)
          const key = `${index} ${level}`
          cells.set(key, [...(cells.get(key) ?? []), rate])
        }
      }
    }
  }
  return new Map(
    Array.from(samples, ([name, cells]) => [
      name,
      new Map(Array.from(cells, ([key, all]) => [key, median(all)])),
    ]),
  )
}

function median(values: (number | undefined)[]): number | undefined {
  if (values.includes(undefined)) return undefined
  return values.toSorted((one, other) => (one ?? 0) - (other ?? 0))[Math.floor(values.length / 2)]
}

function cell(rates: Map<string, Map<string, number | undefined>>, name: string, key: string): string {
  const theirs = rates.get(name)?.get(key)
  const ours = rates.get('ours')?.get(key)
  if (theirs === undefined) return 'errors'
  const rate = Math.round(theirs).toLocaleString('en')
  return name === 'ours' || ours === undefined ? rate : `${rate} (${(ours / theirs).toFixed(2)})`
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
