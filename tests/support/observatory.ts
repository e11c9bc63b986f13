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
      }),
    })
    return JSON.parse(stdout)
  } finally {
    rmSync(directory, { recursive: true })
  }
}
