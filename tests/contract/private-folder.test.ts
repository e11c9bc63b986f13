import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '..')

test('Postgres starts from a folder that only its owner may enter, such as a clone in /root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  const packages = readdirSync(join(tests, 'node_modules')).filter((name) =>
    /postgres|^pg|async-exit-hook/.test(name),
  )
  for (const name of packages)
    cpSync(join(tests, 'node_modules', name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  const script = `
    import { startPostgres } from ${JSON.stringify(join(tests, 'support/postgres.ts'))}
    const { createDatabase, stop } = await startPostgres({}, process.cwd())
    console.log(await createDatabase())
    await stop()
    process.exit()`
  const parameters = ['--input-type=module', '--eval', script]
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout, stderr).toMatch(/^postgres:\/\/.*\/test_1\n$/)
})
