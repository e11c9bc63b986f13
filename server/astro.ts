import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What Astro says when it begins a phase, and what an owner calls it. */
const phases: [said: RegExp, name: string][] = [
  [/Building static entrypoints/, 'Reading content and code'],
  [/generating static routes/, 'Making pages and résumé'],
  [/generating optimized images/, 'Making pictures'],
]

/** Return freed memory to the system: without these, glibc and V8 keep 1.3 GB of pictures and fonts on a machine of two cores. */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' }
const memoryOption = '--max-semi-space-size=8'

/**
 * Builds the site in a process of its own, whose memory ends with it, and prints what is being made: on a terminal in one line
 * that changes, elsewhere in a line for each phase. Warnings and errors are printed as they are.
 *
 * @param project the folder with the sources
 * @param folder the folder to build into, from there
 * @returns whether it succeeded
 */
export async function runAstro(project: string, folder: string): Promise<boolean> {
  const astro = spawn(
    process.execPath,
    [memoryOption, 'node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder],
    { cwd: project, env: { ...process.env, ...memory }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [clear, end] = process.stdout.isTTY ? ['\r\x1b[K', ''] : ['', '\n']
  createInterface(astro.stdout).on('line', (line) => {
    const phase = phases.find(([said]) => said.test(line))?.[1]
    if (phase) process.stdout.write(`${clear}${phase} …${end}`)
  })
  astro.stderr.on('data', (text) => process.stderr.write(`${clear}${text}`))
  const [code] = await once(astro, 'close')
  process.stdout.write(clear)
  return code === 0
}
