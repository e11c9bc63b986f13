import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HttpsSite } from './https-site.ts'
import { cleanEnvironment } from './site.ts'

/** What the scanner's own command prints. */
export interface Scan {
  scan: { grade: string; score: number; testsFailed: number; testsQuantity: number }
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
}

const scanner = join(import.meta.dirname, '../node_modules/@mdn/mdn-http-observatory/src/scan.js')
const preload = join(import.meta.dirname, 'loopback-internet.ts')

/** Runs MDN's HTTP Observatory on a local site, as if that were `https://hostname`. */
export async function observe(
  hostname: string,
  { httpPort, httpsPort, certificate }: HttpsSite,
): Promise<Scan> {
  const directory = mkdtempSync(join(tmpdir(), 'observatory-'))
  const trusted = join(directory, 'certificate.pem')
  writeFileSync(trusted, certificate)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', preload, scanner, hostname], {
      env: cleanEnvironment({
        NODE_EXTRA_CA_CERTS: trusted,
        LOOPBACK_HTTP: String(httpPort),
        LOOPBACK_HTTPS: String(httpsPort),
        // Its own limits, 10 s and 9 s, are for its own machines.
        ABORT_TIMEOUT: '60000',
        CLIENT_TIMEOUT: '60000',
      }),
    })
    return JSON.parse(stdout)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The most points above 100 that each of its tests can give, from the scanner's own table. */
export async function bestModifiers(): Promise<Record<string, number>> {
  const source = join(import.meta.dirname, '../node_modules/@mdn/mdn-http-observatory/src')
  const { ALL_RESULTS } = await import(join(source, 'constants.js'))
  const { SCORE_TABLE } = await import(join(source, 'grader/charts.js'))
  return Object.fromEntries(
    (ALL_RESULTS as { name: string; possibleResults: string[] }[]).map(({ name, possibleResults }) => [
      name,
      Math.max(...possibleResults.map((result) => SCORE_TABLE.get(result)?.modifier ?? 0)),
    ]),
  )
}
