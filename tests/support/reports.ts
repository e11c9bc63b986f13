import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The JSON reports of Vitest and Playwright. */

export type Counts = { passed: number; failed: number; skipped: number }
/** `files` are the milliseconds of each test file. */
type Result = Counts & { files: Record<string, number> }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: Suite[]
}
type Suite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

/** Reads a report; undefined if the run ended before it was written. */
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const nothing = { passed: 0, failed: 0, skipped: 0, files: {} }

export function readVitest(file: string): Result {
  const report: VitestReport | undefined = read(file)
  if (!report) return nothing
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [basename(name), endTime - startTime]),
    ),
  }
}

export function readPlaywright(file: string): Result {
  const report: PlaywrightReport | undefined = read(file)
  if (!report) return nothing
  const { expected, flaky, unexpected, skipped } = report.stats
  const files: Record<string, number> = {}
  for (const suite of report.suites) files[suite.file] = (files[suite.file] ?? 0) + durationOf(suite)
  return { passed: expected + flaky, failed: unexpected, skipped, files }
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
