import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { contentOf } from '../fixtures/fixtures.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** All tests pass with other content, because none reads `content/`. */

const root = join(import.meta.dirname, '../..')
const copy = newFolder()
const linked = ['node_modules', 'tests/node_modules', 'tests/.output']
const skipped = [...linked, 'content', 'bench/node_modules', '.git', '.astro', '.env', 'dist', 'data']

cpSync(root, copy, { recursive: true, filter: (path) => !skipped.includes(relative(root, path)) })
cpSync(contentOf('minimal'), join(copy, 'content'), { recursive: true })
for (const name of linked) symlinkSync(join(root, name), join(copy, name))

it.each([['unit'], ['contract', 'tests/build', 'tests/contract', 'tests/resume']])(
  'the %s tests pass with other content',
  (project, ...paths) => {
    const vitest = ['tests/node_modules/.bin/vitest', 'run', '--config', 'tests/vitest.config.ts']
    const parameters = [...vitest, '--project', project, ...paths]
    const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: copy, encoding: 'utf8' })
    expect(status, stdout.slice(-5000)).toBe(0)
  },
)

it('lint leaves the style of content/ to its owner', () => {
  writeFileSync(join(copy, 'content/profile.yaml'), "name:   'Ada'\n")
  const biome = ['tests/node_modules/.bin/biome', 'check', 'content', 'biome.json']
  const { status, stderr } = spawnSync(process.execPath, biome, { cwd: copy, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
