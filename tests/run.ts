import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileCache } from './support/environment.ts'

/**
 * `npm test` and `npm run test:slow`: runs the steps, prints their durations, and ends with `N passed, N failed`. Parameters
 * select steps, which run in turn: `node tests/run.ts unit browser`.
 */

type Counts = Record<'passed' | 'failed' | 'skipped', number>

const root = join(import.meta.dirname, '..')
const output = join(root, 'tests', '.output')
process.env['NODE_COMPILE_CACHE'] = compileCache

const spam = 'tests/slow/spam.test.ts'
const browsers = 'tests/slow/browsers.test.ts'

const steps = {
  built: () => vitest('built'),
  browser: () => playwright('phone light', 'desktop dark'),
  lint: () => command('tests/node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  types: () =>
    command(
      'tests/node_modules/@astrojs/check/bin/astro-check.js',
      ...['--root', '.', '--tsconfig', './tests/tsconfig.json', '--minimumSeverity', 'warning'],
    ),
  unit: () => vitest('unit'),
  contract: () => vitest('contract'),
  targets: () => vitest('slow', `--exclude=${spam}`, `--exclude=${browsers}`),
  pages: () => playwright('slow', 'phone dark', 'desktop light'),
  browsers: () => vitest('slow', browsers),
  // On request only: `npm run test:slow -- spam`.
  spam: () => vitest('slow', spam),
} satisfies Record<string, () => Promise<Counts>>
type Step = keyof typeof steps

/** Lanes run in parallel, the steps of a lane in turn: contract tests mostly wait for programs, browser tests for windows. */
const fast: Step[][] = [
  ['built', 'browser'],
  ['lint', 'types', 'unit', 'contract'],
]
const slow: Step[][] = [['targets', 'pages', 'browsers']]

/** Runs a program and resolves with whether it succeeded. */
async function run(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...parameters], { cwd: root, stdio: ['ignore', 1, 2] })
  const [code] = await once(child, 'close')
  return code === 0
}

async function command(program: string, ...parameters: string[]): Promise<Counts> {
  const ok = await run(program, parameters)
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
}

function vitest(project: string, ...selection: string[]): Promise<Counts> {
  const file = join(output, `vitest-${project}.xml`)
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`]
  const parameters = ['run', '--config=tests/vitest.config.ts', '--project', project, ...selection]
  return runTests('vitest/vitest.mjs', [...parameters, ...reporters], file)
}

function playwright(...projects: string[]): Promise<Counts> {
  const parameters = ['test', '--config', 'tests/playwright.config.ts', '--project', ...projects]
  return runTests('@playwright/test/cli.js', parameters, join(output, 'playwright.xml'))
}

/** Runs tests, and reads their JUnit report. There is none if they end before it is written. */
async function runTests(program: string, parameters: string[], file: string): Promise<Counts> {
  rmSync(file, { force: true })
  const ok = await run(join('tests/node_modules', program), parameters)
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const tests = xml.split('<testcase ').slice(1)
  const skipped = tests.filter((test) => /<skipped/.test(test)).length
  const failed = tests.filter((test) => /<(failure|error) /.test(test))
  failedTests.push(...failed.map((test) => /(?:^| )name="([^"]*)"/.exec(test)?.[1] ?? ''))
  const passed = tests.length - skipped - failed.length
  return { passed, failed: failed.length || Number(!ok || !xml), skipped }
}

const isSlow = process.argv[2] === 'slow'
const names = process.argv.slice(isSlow ? 3 : 2) as Step[]
const unknown = names.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`Unknown steps: ${unknown.join(', ')}. Steps: slow, ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
const failedTests: string[] = []

async function runLane(lane: Step[]): Promise<void> {
  for (const name of lane) {
    const start = performance.now()
    console.log(`\n— ${name}`)
    const counts = await steps[name]()
    lines.push(`${name.padEnd(15)}${secondsSince(start)}   ${summary(counts)}`)
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  }
}

const usual = isSlow ? slow : fast
await Promise.all((names.length > 0 ? [names] : usual).map(runLane))

function secondsSince(start: number): string {
  return `${String(Math.round((performance.now() - start) / 1000)).padStart(5)} s`
}

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

console.log(`\n${lines.join('\n')}\n${'total'.padEnd(15)}${secondsSince(0)}\n`)
for (const test of failedTests) console.log(`failed: ${test}`)
console.log(summary(total))
process.exit(total.failed > 0 ? 1 : 0)
