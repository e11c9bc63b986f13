import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentOf } from '../fixtures/fixtures.ts'

/** An owner who has replaced `content/` gets the same verdict: no test reads it. */

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'owner-'))

beforeAll(() => {
  const left = /(^|\/)(node_modules|\.git|\.output|\.astro|dist|data|content)$/
  for (const name of ['src', 'server', 'contact', 'tests', 'docs', 'supabase', 'bench', 'public'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) =>
        relative(root, path) === 'src/content' || path.includes('fixtures') || !left.test(path),
    })
  for (const name of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'astro.config.ts',
  ])
    cpSync(join(root, name), join(copy, name))
  for (const name of ['README.md', '.env.example', 'Containerfile'])
    cpSync(join(root, name), join(copy, name))
  cpSync(contentOf('minimal'), join(copy, 'content'), { recursive: true })
  for (const name of ['node_modules', 'tests/node_modules', 'tests/.output'])
    symlinkSync(join(root, name), join(copy, name))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it.each([['unit'], ['contract', 'tests/build', 'tests/contract', 'tests/resume']])(
  'the %s tests pass beside other content',
  (project, ...paths) => {
    const vitest = ['node_modules/.bin/vitest', 'run', '--project', project, ...paths]
    const { status, stdout } = spawnSync(process.execPath, vitest, { cwd: copy, encoding: 'utf8' })
    expect(status, stdout.slice(-5000)).toBe(0)
  },
)
