import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contender } from './contender.ts'

export interface Running {
  url: string
  /** Resident memory of the process and its children in MiB; undefined where /proc does not tell. */
  residentMebibytes: () => number | undefined
  stop: () => Promise<void>
}

/** Starts a contender and waits, a minute at most, until it serves the page byte for byte. */
export async function startContender(
  contender: Contender & { port: number },
  page: Buffer,
): Promise<Running> {
  let log = ''
  // Its own process group, so that stopping it takes its children along.
  const child = spawn(contender.command, contender.args, {
    cwd: contender.directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_UPDATE_CHECK: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  const { pid } = child
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
  }
  if (pid === undefined) throw new Error(`${contender.name} did not start`)

  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
  const lastResort = () => kill('SIGKILL')
  process.once('exit', lastResort)
  const stop = async () => {
    kill('SIGTERM')
    await Promise.race([ended, pause(5000, undefined, { ref: false })])
    lastResort()
    process.off('exit', lastResort)
  }

  const url = `http://127.0.0.1:${contender.port}/`
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } }).catch(() => undefined)
    const body = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    if (body?.equals(page)) return { url, residentMebibytes: () => residentMebibytes(pid), stop }
    await pause(100)
  }
  await stop()
  throw new Error(`${contender.name} does not serve the page:\n${log}`)
}

function residentMebibytes(root: number): number | undefined {
  try {
    const parents = new Map<number, number>()
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        parents.set(Number(name), Number(readStatus(name, 'PPid')))
      } catch {
        // It ended between the listing and the reading.
      }
    }
    const belongs = (pid: number | undefined): boolean =>
      pid === root || (pid !== undefined && pid > 1 && belongs(parents.get(pid)))
    const kibibytes = [...parents.keys()]
      .filter(belongs)
      .map((pid) => Number(readStatus(String(pid), 'VmRSS') ?? 0))
    return kibibytes.reduce((sum, each) => sum + each, 0) / 1024
  } catch {
    return undefined
  }
}

function readStatus(pid: string, field: string): string | undefined {
  return new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}
