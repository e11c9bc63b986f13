/**
 * Accepted messages per second, on disk before the answer, beside raw one-row synced commits of the same SQLite file
 * and beside a bare Hono handler that keeps nothing.
 *
 *     node bench/messages.ts
 *
 * All three are measured in turn, round after round, so that whatever else the machine does falls on all of them:
 * only the ratios mean anything. About a minute.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { postMessages } from './messages/load.ts'
import { rawCommits } from './messages/raw-commits.ts'

const rounds = 5
const seconds = 2
const levels = [1, 16, 64]
const root = join(import.meta.dirname, '..')
const workspace = mkdtempSync(join(root, 'bench-messages-'))

// Accepting is measured, not delivering: the provider never answers.
const provider = createServer(() => {})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))

const children: ChildProcess[] = []
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(workspace, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const ours = await start('server/start.ts', {
  DATA_DIR: workspace,
  RESEND_API_KEY: 're_bench',
  RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  CONTACT_TO: 'owner@owner.example',
  CONTACT_FROM: 'site@owner.example',
  CLIENT_LIMIT_PER_HOUR: '0',
  TOTAL_LIMIT_PER_DAY: '0',
})
const bare = await start('bench/messages/bare-hono.ts', {})

const raw: number[] = []
const loads = { ours: new Map<number, number[][]>(), bare: new Map<number, number[][]>() }
const rates = { ours: new Map<number, number[]>(), bare: new Map<number, number[]>() }
// The first round warms up compilers and files and does not count.
for (let round = 0; round <= rounds; round += 1) {
  const commits = rawCommits(join(workspace, 'messages.sqlite'), seconds)
  if (round > 0) raw.push(commits)
  for (const level of levels) {
    for (const [name, url] of Object.entries({ ours, bare }) as ['ours' | 'bare', string][]) {
      const { rate, latencies } = await postMessages(`${url}/resend-email`, level, seconds)
      if (round === 0) continue
      rates[name].set(level, [...(rates[name].get(level) ?? []), rate])
      loads[name].set(level, [...(loads[name].get(level) ?? []), latencies])
    }
  }
}

const commits = median(raw)
console.log(
  `Raw one-row synced commits: ${whole(commits)} a second (${cpus().length} cores, Node ${process.version}).\n`,
)
console.log('| connections | accepted/s | p50 ms | p99 ms | of raw commits | bare Hono/s | p50 ms | p99 ms |')
console.log('|---|---|---|---|---|---|---|---|')
for (const level of levels) {
  const cells = (['ours', 'bare'] as const).map((name) => {
    const all = (loads[name].get(level) ?? []).flat().sort((a, b) => a - b)
    return { rate: median(rates[name].get(level) ?? []), p50: at(all, 0.5), p99: at(all, 0.99) }
  })
  const [mine, theirs] = cells as [(typeof cells)[0], (typeof cells)[0]]
  const ratio = (mine.rate / commits).toFixed(2)
  console.log(
    `| ${level} | ${whole(mine.rate)} | ${mine.p50} | ${mine.p99} | ${ratio} | ${whole(theirs.rate)} | ${theirs.p50} | ${theirs.p99} |`,
  )
}
process.exit(0)

function start(file: string, variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let text = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${file} ended: ${text}`)))
    child.stdout.on('data', function look(chunk) {
      text += chunk
      const url = /The site is at (http:\/\/localhost:\d+)/.exec(text)?.[1]
      if (url === undefined) return
      resolve(url.replace('localhost', '127.0.0.1'))
      // From here on it is only read away.
      child.stdout.off('data', look).resume()
    })
  })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
