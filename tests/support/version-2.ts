import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { distOf } from '../fixtures/fixtures.ts'

const tests = join(import.meta.dirname, '..')

/** What version 2 imports. */
const packages = ['@hono/node-server', '@noble/hashes', 'hono', 'node', 'nodemailer', 'postgres', 'zod']

/**
 * Unpacks the server of version 2 (0.2.0) with the built minimal fixture, as in its container: no sources, so that it never
 * builds. It runs with the packages of today; one is needed by it alone, so it belongs to the tests. Made in the commit
 * before version 3 with `git archive --format=tar HEAD contact server supabase/migrations package.json ':!*.test.ts' | gzip -9n`.
 */
export function unpackVersionTwo(directory: string): string {
  mkdirSync(directory, { recursive: true })
  execFileSync('tar', ['-xzf', join(tests, 'fixtures/version-2.tar.gz'), '-C', directory])
  for (const name of packages) {
    const [own, ofTests] = [join(tests, '../node_modules', name), join(tests, 'node_modules', name)]
    const link = join(directory, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(existsSync(own) ? own : ofTests, link)
  }
  cpSync(distOf('minimal'), join(directory, 'dist'), { recursive: true })
  return directory
}
