import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installEngines } from './support/install-engines.ts'

/**
 * `npm test` and `npm run test:slow`: runs the steps, cheapest first, prints how long each took, and ends with
 * `N passed, N failed`. Names of steps as parameters run only those: `node tests/run.ts unit browser`.
 */

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What a step runs, and how its results are read. */
type Step = () => Promise<Counts>

const root = join(import.meta.dirname, '..')
const output = join(root, 'tests', '.output')

/** A program that `tests/package.json` installs. */
const engine = (name: string) => join('tests/node_modules/.bin', name)

/** Each stage's steps run side by side. */
type Stage = Record<string, Step>

const fast: Stage[] = [
  {
    fixtures: () => command('node', 'tests/support/build-fixtures.ts'),
    types: () => command('npm', 'run', '--silent', 'typecheck'),
    'types of tests': () => command(engine('tsc'), '--noEmit', '-p', 'tests'),
    lint: () => command(engine('biome'), 'check', '.'),
  },
  { unit: () => vitest('unit') },
  { contract: () => vitest('contract') },
  { browser: () => playwright('phone *', 'desktop *') },
]
const slow: Stage[] = [{ targets: () => vitest('slow') }, { gallery: () => playwright('gallery') }]

/** Runs a program to its end; its output appears at once, or when it has ended if others run beside it. */
function run(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (alone ? process.stdout.write(chunk) : printed.push(chunk)))
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      resolve(code === 0)
    })
  })
}

async function command(program: string, ...parameters: string[]): Promise<Counts> {
  const ok = await run(program, parameters)
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
}

async function vitest(project: string): Promise<Counts> {
  const file = join(output, `vitest-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const parameters = ['run', '--config=tests/vitest.config.ts', '--project', project, ...reporters]
  const { ok, report } = await withReport(file, engine('vitest'), parameters)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests || Number(!ok),
    skipped: report.numPendingTests ?? 0,
  }
}

async function playwright(...projects: string[]): Promise<Counts> {
  const parameters = ['test', '--config', 'tests/playwright.config.ts', '--project', ...projects]
  const file = join(output, 'playwright.json')
  const { ok, report } = await withReport(file, engine('playwright'), parameters)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {}
  return { passed: expected + flaky, failed: unexpected || Number(!ok), skipped }
}

/** Runs tests that write a report to the file; without one, they did not even begin. */
async function withReport(file: string, program: string, parameters: string[]) {
  rmSync(file, { force: true })
  const ended = await run(program, parameters)
  const ok = ended && existsSync(file)
  return { ok, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {} }
}

const wanted = process.argv.slice(2)
const stages = wanted[0] === 'slow' ? slow : wanted.length === 0 ? fast : [...fast, ...slow]
const named = wanted[0] === 'slow' ? [] : wanted
const unknown = named.filter((name) => !stages.some((stage) => name in stage))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: slow, ${stages.flatMap(Object.keys).join(', ')}`,
  )
  process.exit(2)
}

mkdirSync(output, { recursive: true })
installEngines()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
let alone = true
for (const stage of stages) {
  const steps = Object.entries(stage).filter(([name]) => named.length === 0 || named.includes(name))
  alone = steps.length === 1
  await Promise.all(
    steps.map(async ([name, step]) => {
      const began = performance.now()
      console.log(`\n— ${name}`)
      const counts = await step()
      const seconds = Math.round((performance.now() - began) / 1000)
      lines.push(`${name.padEnd(15)}${String(seconds).padStart(5)} s   ${summary(counts)}`)
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
    }),
  )
}

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

console.log(`\n${lines.join('\n')}`)
console.log(`${'in all'.padEnd(15)}${String(Math.round(performance.now() / 1000)).padStart(5)} s\n`)
console.log(summary(total))
process.exit(total.failed > 0 ? 1 : 0)
