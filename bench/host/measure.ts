import { mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { listContenders } from './contender.ts'
import { findLoad } from './load.ts'
import { prepareFolder } from './prepare-folder.ts'
import { type Running, startContender } from './running.ts'
import type { Sample } from './sample.ts'

export const rounds = 5
/** Of each round against each server. */
export const seconds = 1
/** Connections at a time. */
export const levels = [1, 50, 1000]
export const workloads = [
  { name: 'as built', headers: {} },
  { name: 'as a browser asks', headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } },
]

/** What one server did. */
export interface ServerFigures {
  name: string
  /** Of the answer to each workload, on the wire, head included. */
  bytes: Record<string, number>
  /** One a round. */
  samples: (workload: string, level: number) => Sample[]
  /** Resident after the run, processes of its own included; undefined where it cannot be known. */
  mebibytes: number | undefined
}

export interface HostFigures {
  /** What made the requests. */
  generator: string
  /** Of the page as built, in bytes. */
  pageSize: number
  /** Ours first. */
  servers: ServerFigures[]
  notMeasured: string[]
}

/**
 * Asks every server on this machine's loopback for the front page in turn, round after round, so that whatever else
 * the machine does falls on all of them. About six minutes.
 *
 * @param site a built site
 * @param workspace a folder to write to, inside `bench/` so that packages are found
 * @param tell takes a line on how far it is
 */
export async function measureHosts(
  site: string,
  workspace: string,
  tell: (line: string) => void,
): Promise<HostFigures> {
  mkdirSync(workspace, { recursive: true })
  const folder = join(workspace, 'folder')
  prepareFolder(site, folder)
  const page = readFileSync(join(site, 'index.html'))
  const { name: generator, load } = findLoad()

  tell('Host: preparing the others')
  const { contenders, notMeasured } = await listContenders(site, folder, workspace)
  const running = new Map<string, Running>()
  try {
    for (const contender of contenders) {
      try {
        running.set(contender.name, await startContender(contender, page))
      } catch (error) {
        notMeasured.push(
          `${contender.name} is not measured: ${error instanceof Error ? error.message : error}`,
        )
      }
    }
    const samples = new Map<string, Sample[]>()
    for (const workload of workloads) {
      for (const level of levels) {
        tell(`Host: ${level} connections, ${workload.name}`)
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
    const servers: ServerFigures[] = []
    for (const [name, { url, usage }] of running) {
      const bytes: Record<string, number> = {}
      for (const workload of workloads) bytes[workload.name] = await sizeOf(url, workload.headers)
      servers.push({
        name,
        bytes,
        samples: (workload, level) => samples.get(sampleKey(name, workload, level)) ?? [],
        mebibytes: usage()?.residentMebibytes,
      })
    }
    return { generator, pageSize: page.length, servers, notMeasured }
  } finally {
    for (const { stop } of running.values()) await stop()
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
