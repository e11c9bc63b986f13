import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../fixtures/fixtures.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Unpacks the server of version 2 (0.2.0) with the built minimal fixture, as in its container: no sources, so that it never
 * builds. It runs with the packages of today. Made in the commit before version 3 with
 * `git archive --format=tar HEAD contact server supabase/migrations package.json ':!*.test.ts' | gzip -9n`.
 */
export function unpackVersionTwo(directory: string): string {
  mkdirSync(directory, { recursive: true })
  execFileSync('tar', ['-xzf', join(root, 'tests/fixtures/version-2.tar.gz'), '-C', directory])
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  cpSync(distOf('minimal'), join(directory, 'dist'), { recursive: true })
  return directory
}
