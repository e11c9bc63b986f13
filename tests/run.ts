import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileCache } from './support/environment.ts'

/**
 * `npm test` and `npm run test:slow`: runs the steps, cheapest first, prints their durations, and ends with
 * `N passed, N failed`. Parameters select steps: `node tests/run.ts unit browser`.
 */

interface Counts {
  passed: number
  failed: number
  skipped: number
}
type Step = () => Promise<Counts>

const root = join(import.meta.dirname, '..')
const output = join(root, 'tests', '.output')
mkdirSync(output, { recursive: true })
process.env['NODE_COMPILE_CACHE'] = compileCache

const spam = 'tests/slow/spam.test.ts'
const browsers = 'tests/slow/browsers.test.ts'

/** The stages run in order, the steps of a stage in parallel. */
const fast: Record<string, Step>[] = [
  {
    fixtures: buildAllFixtures,
    types: () => command('tests/typecheck.ts'),
    lint: () => command('tests/node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    unit: () => vitest('unit'),
  },
  // The first waits for programs much of its time, the other for windows.
  { contract: () => vitest('contract'), browser: () => playwright('phone light', 'desktop dark') },
]
const slow: Record<string, Step>[] = [
  { fixtures: buildAllFixtures },
  { targets: () => vitest('slow', `--exclude=${spam}`, `--exclude=${browsers}`) },
  {
    pages: () => playwright('slow', 'phone dark', 'desktop light'),
    browsers: () => vitest('slow', browsers),
  },
]
/** On request only: `npm run test:slow -- spam`. */
const long: Record<string, Step>[] = [{ spam: () => vitest('slow', spam) }]

/** Runs a program and resolves with whether it succeeded. */
function run(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...parameters], { cwd: root, stdio: ['ignore', 1, 2] })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0))
  })
}

async function command(program: string, ...parameters: string[]): Promise<Counts> {
  const ok = await run(program, parameters)
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
}

/** Later steps then use the fixtures as they are, even if a source changes in between. */
async function buildAllFixtures(): Promise<Counts> {
  const counts = await command('tests/support/build-fixtures.ts')
  if (counts.failed === 0) process.env['FIXTURES_BUILT'] = 'true'
  return counts
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
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [suite] of xml.matchAll(/<testsuite .*?>/g)) {
    const count = (name: string) => Number(attributeOf(suite, name))
    const failed = count('failures') + count('errors')
    counts.passed += count('tests') - failed - count('skipped')
    counts.failed += failed
    counts.skipped += count('skipped')
  }
  for (const [, test = '', content = ''] of xml.matchAll(/<testcase ([^>]*[^>/])>(.*?)<\/testcase>/gs))
    if (/^\s*<(?:failure|error) /m.test(content))
      failedTests.push(`${attributeOf(test, 'classname')} · ${attributeOf(test, 'name')}`)
  return { ...counts, failed: counts.failed || Number(!ok || !xml) }
}

function attributeOf(element: string, name: string): string {
  return new RegExp(`(?:^| )${name}="([^"]*)"`).exec(element)?.[1] ?? ''
}

const isSlow = process.argv[2] === 'slow'
const names = process.argv.slice(isSlow ? 3 : 2)
const all = [...fast, ...slow, ...long]
const stages = names.length > 0 ? all : isSlow ? slow : fast
const unknown = names.filter((name) => !stages.some((stage) => name in stage))
if (unknown.length > 0) {
  console.error(`Unknown steps: ${unknown.join(', ')}. Steps: slow, ${all.flatMap(Object.keys).join(', ')}`)
  process.exit(2)
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
const failedTests: string[] = []
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
for (const test of failedTests) console.log(`failed: ${test}`)
console.log(summary(total))
process.exit(total.failed > 0 ? 1 : 0)
