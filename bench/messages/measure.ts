import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { median } from '../median.ts'
import { postMessages } from './load.ts'
import { rawCommits } from './raw-commits.ts'

const rounds = 5
const seconds = 2
/** Connections at a time. */
const levels = [1, 16, 64]
const root = join(import.meta.dirname, '../..')

export interface MessageFigures {
  /** Raw one-row synced commits a second. */
  commits: number
  levels: { connections: number; ours: Answers; bare: Answers }[]
}

/** Medians of all rounds. */
export interface Answers {
  /** A second. */
  rate: number
  /** Milliseconds from sending to the end of the answer. */
  p50: number
  p99: number
}

/**
 * Accepted messages, on disk before the answer, beside raw one-row synced commits of the same SQLite file and beside a
 * bare Hono handler that keeps nothing. All three are measured in turn, round after round, so that whatever else the
 * machine does falls on all of them. About a minute.
 *
 * @param tell takes a line on how far it is
 */
export async function measureMessages(tell: (line: string) => void): Promise<MessageFigures> {
  const workspace = mkdtempSync(join(root, 'bench-messages-'))
  const children: ChildProcess[] = []
  const cleanUp = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(workspace, { recursive: true, force: true })
  }
  process.once('exit', cleanUp)

  // Accepting is measured, not delivering: the provider never answers.
  const provider = createServer(() => {})
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  try {
    const ours = await start(children, 'server/start.ts', {
      DATA_DIR: workspace,
      RESEND_API_KEY: 're_bench',
      RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      CONTACT_TO: 'owner@owner.example',
      CONTACT_FROM: 'site@owner.example',
      CLIENT_LIMIT_PER_HOUR: '0',
      TOTAL_LIMIT_PER_DAY: '0',
    })
    const bare = await start(children, 'bench/messages/bare-hono.ts', {})

    const commits: number[] = []
    const series = levels.map((connections) => ({
      connections,
      ours: { url: ours, rates: [] as number[], latencies: [] as number[] },
      bare: { url: bare, rates: [] as number[], latencies: [] as number[] },
    }))
    // The first round warms up compilers and files and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      tell(`Messages: round ${round} of ${rounds}`)
      const raw = rawCommits(join(workspace, 'messages.sqlite'), seconds)
      if (round > 0) commits.push(raw)
      for (const { connections, ...both } of series) {
        for (const one of Object.values(both)) {
          const { rate, latencies } = await postMessages(`${one.url}/resend-email`, connections, seconds)
          if (round === 0) continue
          one.rates.push(rate)
          one.latencies = one.latencies.concat(latencies)
        }
      }
    }
    return {
      commits: median(commits) ?? Number.NaN,
      levels: series.map(({ connections, ours, bare }) => ({
        connections,
        ours: summary(ours),
        bare: summary(bare),
      })),
    }
  } finally {
    provider.closeAllConnections()
    provider.close()
    cleanUp()
    process.off('exit', cleanUp)
  }
}

function summary({ rates, latencies }: { rates: number[]; latencies: number[] }): Answers {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { rate: median(rates) ?? Number.NaN, p50: at(0.5), p99: at(0.99) }
}

/** Starts a program of ours and resolves with its address, once it says that it listens. */
function start(children: ChildProcess[], file: string, variables: Record<string, string>): Promise<string> {
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
