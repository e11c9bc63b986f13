import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

/** Reads a JUnit report of Vitest or Playwright: the seconds of each test file, and the tests that failed. */
export function readReport(file: string): Counts & { files: Record<string, number>; failures: string[] } {
  const total = { passed: 0, failed: 0, skipped: 0, files: {} as Record<string, number> }
  // There is none if the run ended before it was written.
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const [suite] of xml.matchAll(/<testsuite .*?>/g)) {
    const count = (attribute: string) => Number(attributeOf(suite, attribute))
    const failed = count('failures') + count('errors')
    total.passed += count('tests') - failed - count('skipped')
    total.failed += failed
    total.skipped += count('skipped')
    const name = basename(attributeOf(suite, 'name'))
    // Playwright has a suite for each of its projects.
    total.files[name] = (total.files[name] ?? 0) + count('time')
  }
  const tests = [...xml.matchAll(/<testcase ([^>]*[^>/])>(.*?)<\/testcase>/gs)]
  const failing = tests.filter(([, , content = '']) => /^\s*<(?:failure|error) /m.test(content))
  const failures = failing.map(([, test = '']) => {
    const [name, suite] = ['name', 'classname'].map((attribute) => attributeOf(test, attribute))
    return `${suite} · ${name}`.replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  })
  return { ...total, failures }
}

const attributeOf = (element: string, attribute: string) =>
  new RegExp(`(?:^| )${attribute}="([^"]*)"`).exec(element)?.[1] ?? ''
