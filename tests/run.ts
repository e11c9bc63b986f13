import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installTestDependencies } from './support/install-dependencies.ts'

/**
 * `npm test` and `npm run test:slow`: runs the steps, cheapest first, prints their durations, and ends with
 * `N passed, N failed`. Parameters select steps: `node tests/run.ts unit browser`.
 */

type Counts = { passed: number; failed: number; skipped: number }
type Step = () => Promise<Counts>

const root = join(import.meta.dirname, '..')
const output = join(root, 'tests', '.output')

/** Returns the path of a program of a test dependency. */
const testBinary = (name: string) => join('tests/node_modules/.bin', name)

/** The stages run in order, the steps of a stage in parallel. */
const fast: Record<string, Step>[] = [
  {
    fixtures: () => command('node', 'tests/support/build-fixtures.ts'),
    types: () => command('npm', 'run', '--silent', 'typecheck'),
    'types of tests': () => command(testBinary('tsc'), '--noEmit', '-p', 'tests'),
    lint: () => command(testBinary('biome'), 'check', '.'),
  },
  { unit: () => vitest('unit') },
  { contract: () => vitest('contract') },
  { browser: () => playwright('phone *', 'desktop *') },
]
const slow: Record<string, Step>[] = [
  { targets: () => vitest('slow', '--exclude=tests/slow/seams*') },
  { seams: () => vitest('slow', 'tests/slow/seams') },
  { gallery: () => playwright('gallery') },
]

/** Runs a program and resolves with whether it succeeded. */
function run(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0))
  })
}

async function command(program: string, ...parameters: string[]): Promise<Counts> {
  const ok = await run(program, parameters)
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
}

async function vitest(project: string, ...selection: string[]): Promise<Counts> {
  const file = join(output, `vitest-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const parameters = [
    'run',
    '--config=tests/vitest.config.ts',
    '--project',
    project,
    ...selection,
    ...reporters,
  ]
  const { ok, report } = await runWithReport(file, testBinary('vitest'), parameters)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests || Number(!ok),
    skipped: report.numPendingTests ?? 0,
  }
}

async function playwright(...projects: string[]): Promise<Counts> {
  const parameters = ['test', '--config', 'tests/playwright.config.ts', '--project', ...projects]
  const file = join(output, 'playwright.json')
  const { ok, report } = await runWithReport(file, testBinary('playwright'), parameters)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {}
  return { passed: expected + flaky, failed: unexpected || Number(!ok), skipped }
}

/** Runs tests that write a JSON report; a missing report counts as a failure. */
async function runWithReport(file: string, program: string, parameters: string[]) {
  rmSync(file, { force: true })
  const succeeded = await run(program, parameters)
  const ok = succeeded && existsSync(file)
  return { ok, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {} }
}

const isSlow = process.argv[2] === 'slow'
const names = process.argv.slice(isSlow ? 3 : 2)
// Named, the suite of seams tries all pairs of commands, not only the dangerous ones.
if (names.includes('seams')) process.env['SEAMS'] = 'all'
const stages = isSlow ? slow : names.length === 0 ? fast : [...fast, ...slow]
const unknown = names.filter((name) => !stages.some((stage) => name in stage))
if (unknown.length > 0) {
  console.error(
    `Unknown steps: ${unknown.join(', ')}. Steps: slow, ${stages.flatMap(Object.keys).join(', ')}`,
  )
  process.exit(2)
}

mkdirSync(output, { recursive: true })
installTestDependencies()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const stage of stages) {
  const steps = Object.entries(stage).filter(([name]) => names.length === 0 || names.includes(name))
  await Promise.all(
    steps.map(async ([name, step]) => {
      const start = performance.now()
      console.log(`\n— ${name}`)
      const counts = await step()
      lines.push(`${name.padEnd(15)}${secondsSince(start)}   ${summary(counts)}`)
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
    }),
  )
}

function secondsSince(start: number): string {
  return `${String(Math.round((performance.now() - start) / 1000)).padStart(5)} s`
}

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

console.log(`\n${lines.join('\n')}\n${'total'.padEnd(15)}${secondsSince(0)}\n`)
console.log(summary(total))
process.exit(total.failed > 0 ? 1 : 0)
