import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanEnvironment } from '../support/environment.ts'
import { plainSite } from '../support/plain-site.ts'
import { hasProgram } from '../support/programs.ts'
import { newFolder } from '../support/temporary-folder.ts'

const withSystemd = it.skipIf(!hasProgram('systemd-analyze', ['systemd']))

withSystemd('accepts the units, and the exposure of the service is below 2 of 10', () => {
  const cwd = newFolder()
  const units = globSync('*.{service,timer}', { cwd: 'docs/deploy' })
  for (const name of units) {
    const unit = readFileSync(join('docs/deploy', name), 'utf8')
    writeFileSync(join(cwd, name), unit.replaceAll('/srv/portfolio/site', plainSite()))
  }
  const options = { cwd, encoding: 'utf8', env: cleanEnvironment({ SYSTEMD_COLORS: '0' }) } as const
  const analyze = (...parameters: string[]) => spawnSync('systemd-analyze', parameters, options)
  expect(units).toHaveLength(4)
  const verified = analyze('verify', '--man=no', ...units.map((name) => `./${name}`))
  expect(verified).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const exposure = expect.stringMatching(/Overall exposure level for portfolio\.service: 1\.\d OK/)
  const secured = analyze('security', '--offline=true', '--threshold=20', './portfolio.service')
  expect(secured).toMatchObject({ status: 0, stdout: exposure })
})
