import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { hasProgram } from '../support/programs.ts'
import { newFolder } from '../support/temporary-folder.ts'

await buildFixture('sample')

const documented = join(import.meta.dirname, '../../docs/deploy')
const directory = newFolder()
const units = readdirSync(documented).filter((name) => /\.(service|timer)$/.test(name))

for (const name of units) {
  const unit = readFileSync(join(documented, name), 'utf8')
  writeFileSync(join(directory, name), unit.replaceAll('/srv/portfolio/site', projectOf('sample')))
}

function analyze(...parameters: string[]) {
  const env = cleanEnvironment({ SYSTEMD_COLORS: '0' })
  const options = { cwd: directory, encoding: 'utf8', env } as const
  const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, options)
  return { status, output: stdout + stderr }
}

describe.skipIf(!hasProgram('systemd-analyze', ['systemd']))('systemd units', () => {
  it('pass systemd-analyze verify', () => {
    expect(units).toHaveLength(4)
    const paths = units.map((name) => `./${name}`)
    expect(analyze('verify', '--man=no', ...paths)).toEqual({ status: 0, output: '' })
  })

  it('have an exposure level below 2 of 10', () => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=20', './portfolio.service')
    expect(output).toMatch(/Overall exposure level for portfolio\.service: 1\.\d OK/)
    expect(status).toBe(0)
  })
})
