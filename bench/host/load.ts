import { spawn, spawnSync } from 'node:child_process'
import autocannon from 'autocannon'

/** @returns answers per second, or undefined if some were errors or none came: a fast failure is no result */
export type Load = (
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
) => Promise<number | undefined>

/**
 * wrk where it is installed: it takes a fraction of a core, so a fast server is not held back by it.
 * Otherwise autocannon, which at full speed measures itself as much as the server and so flattens ratios.
 */
export function findLoad(): { name: string; load: Load } {
  // wrk prints its version and exits 1.
  return spawnSync('wrk', ['-v']).error
    ? { name: 'autocannon', load: loadWithAutocannon }
    : { name: 'wrk', load: loadWithWrk }
}

const loadWithWrk: Load = async (url, connections, seconds, headers) => {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', ...fields, url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  if (/Non-2xx|Socket errors/.test(text)) return undefined
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  return rate > 0 ? rate : undefined
}

const loadWithAutocannon: Load = async (url, connections, seconds, headers) => {
  const result = await autocannon({ url, connections, duration: seconds, headers, timeout: 5 })
  return result.errors + result.non2xx > 0 || result['2xx'] === 0
    ? undefined
    : result['2xx'] / result.duration
}
