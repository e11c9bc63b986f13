import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installEngines } from './support/install-engines.ts'

/** `npm test`: everything, in the order in which a failure is cheapest to find; ends with `N passed, N failed`. */

const root = join(import.meta.dirname, '..')
const output = join(root, 'tests', '.output')
const only = process.argv.slice(2)
let passed = 0
let failed = 0

/** A program that `tests/package.json` installs. */
const engine = (name: string) => join('tests/node_modules/.bin', name)

function run(command: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

function step(name: string, action: () => { passed: number; failed: number } | boolean): void {
  if (only.length > 0 && !only.includes(name)) return
  console.log(`\n— ${name}`)
  const result = action()
  const counts = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`)
  passed += counts.passed
  failed += counts.failed
}

function vitest(project: string) {
  const report = join(output, `vitest-${project}.json`)
  rmSync(report, { force: true })
  const ok = run(engine('vitest'), [
    'run',
    '--config=tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests || Number(!ok) }
}

function playwright(name: string) {
  const report = join(output, `${name}.json`)
  rmSync(report, { force: true })
  const ok = run(engine('playwright'), ['test', '--config', `tests/${name}.config.ts`])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || Number(!ok) }
}

mkdirSync(output, { recursive: true })
installEngines('tests')
step('build', () => run('npx', ['astro', 'build', '--silent']))
step('types', () => run(engine('astro-check'), []) && run(engine('tsc'), ['--noEmit', '-p', 'tests']))
step('lint', () => run(engine('biome'), ['check', '.']))
step('unit', () => vitest('unit'))
step('contract', () => vitest('contract'))
step('faults', () => vitest('faults'))
step('browser', () => playwright('playwright'))
step('gallery', () => playwright('gallery'))

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
