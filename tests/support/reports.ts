import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

/** Reads a JUnit report of Vitest or Playwright: the seconds of each test file, and the tests that failed. */
export function readReport(file: string): Counts & { files: Record<string, number>; failures: string[] } {
  const total = { passed: 0, failed: 0, skipped: 0, files: {} as Record<string, number> }
  // There is none if the run ended before it was written.
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const [suite] of xml.matchAll(/<testsuite .*?>/g)) {
    const [tests = 0, failures = 0, errors = 0, skipped = 0, seconds = 0] = [
      'tests',
      'failures',
      'errors',
      'skipped',
      'time',
    ].map((attribute) => Number(attributeOf(suite, attribute)))
    total.passed += tests - failures - errors - skipped
    total.failed += failures + errors
    total.skipped += skipped
    const name = basename(attributeOf(suite, 'name'))
    // Playwright has a suite for each of its projects.
    total.files[name] = (total.files[name] ?? 0) + seconds
  }
  const tests = [...xml.matchAll(/<testcase ([^>]*[^>/])>(.*?)<\/testcase>/gs)]
  const failed = tests.filter(([, , content = '']) => /^\s*<(?:failure|error) /m.test(content))
  const failures = failed.map(([, test = '']) => {
    const [name, suite] = ['name', 'classname'].map((attribute) => attributeOf(test, attribute))
    return `${suite} · ${name}`.replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  })
  return { ...total, failures }
}

const attributeOf = (element: string, attribute: string) =>
  new RegExp(`(?:^| )${attribute}="([^"]*)"`).exec(element)?.[1] ?? ''
