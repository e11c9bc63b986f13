import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contender } from './contender.ts'
import { measureProcessTree, type Usage } from './process-tree.ts'

export interface Running {
  url: string
  usage: () => Usage | undefined
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
    if (body?.equals(page)) return { url, usage: () => measureProcessTree(pid), stop }
    await pause(100)
  }
  await stop()
  throw new Error(`${contender.name} does not serve the page:\n${log}`)
}
