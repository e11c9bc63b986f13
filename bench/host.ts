/**
 * Requests per second of our static host beside what else could serve the same folder.
 *
 *     node bench/host.ts [folder]
 *
 * The folder is `dist/`, or a sample of the same size where nothing was built. All servers run on this
 * machine's loopback, and are asked in turn, round after round, so that whatever else the machine does
 * falls on all of them: only the ratios mean anything, and those of processor time most. About six minutes.
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
import { cpuCell, printTable, rateCell, type Sample } from './host/table.ts'

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
  const columns = levels.map((level) => level.toLocaleString('en'))
  const table = [
    ['', ...workloads.flatMap(({ name }) => [`${name}: bytes`, ...columns, 'CPU µs']), 'MiB after'],
  ]
  const samples = await measure()
  for (const [name, { url, usage }] of running) {
    const row = [name]
    for (const workload of workloads) {
      const at = (server: string, level: number) => samples.get(sampleKey(server, workload.name, level)) ?? []
      row.push((await sizeOf(url, workload.headers)).toLocaleString('en'))
      for (const level of levels) row.push(rateCell(at('ours', level), at(name, level)))
      row.push(cpuCell(at('ours', 50), at(name, 50)))
    }
    table.push([...row, usage()?.residentMebibytes.toFixed(0) ?? '–'])
  }
  const size = (page.length / 1024).toFixed(1)
  console.log(`Requests per second for / (${size} KiB as built) at 1, 50 and 1,000 connections, and the`)
  console.log(
    `server's processor time for each at 50: medians of ${rounds} rounds of ${seconds} s, ${generator} on`,
  )
  console.log(
    `the same machine (${cpus().length} cores). In brackets, how many times as good ours is. Bytes are`,
  )
  console.log('those on the wire, head included.\n')
  printTable(table)
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

async function measure(): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>()
  for (const workload of workloads) {
    for (const level of levels) {
      // The first round warms up caches and compilers and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, server] of running) {
          const key = sampleKey(name, workload.name, level)
          const sample = await measureOnce(server, level, workload.headers)
          if (round > 0) samples.set(key, [...(samples.get(key) ?? []), sample])
        }
      }
    }
  }
  return samples
}

async function measureOnce(
  { url, usage }: Running,
  level: number,
  headers: Record<string, string>,
): Promise<Sample> {
  const before = usage()?.cpuMicroseconds
  const rate = await load(url, level, seconds, headers)
  const after = usage()?.cpuMicroseconds
  if (rate === undefined || before === undefined || after === undefined) return { rate, cpu: undefined }
  return { rate, cpu: (after - before) / (rate * seconds) }
}

function sampleKey(server: string, workload: string, level: number): string {
  return [server, workload, level].join(', ')
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
