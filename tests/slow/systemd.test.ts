import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanEnvironment } from '../support/environment.ts'
import { plainSite } from '../support/plain-site.ts'
import { hasProgram } from '../support/programs.ts'
import { newFolder } from '../support/temporary-folder.ts'

it.skipIf(!hasProgram('systemd-analyze', ['systemd']))(
  'systemd accepts the units, and the exposure of the service is below 2 of 10',
  async () => {
    const cwd = newFolder()
    const units = globSync('*.{service,timer}', { cwd: 'docs/deploy' })
    for (const name of units) {
      const unit = readFileSync(join('docs/deploy', name), 'utf8')
      writeFileSync(join(cwd, name), unit.replaceAll('/srv/portfolio/site', plainSite()))
    }
    const analyze = (...parameters: string[]) => {
      const options = { cwd, encoding: 'utf8', env: cleanEnvironment({ SYSTEMD_COLORS: '0' }) } as const
      const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, options)
      return { status, output: stdout + stderr }
    }
    expect(units).toHaveLength(4)
    expect(analyze('verify', '--man=no', ...units.map((name) => `./${name}`))).toEqual({
      status: 0,
      output: '',
    })
    expect(analyze('security', '--offline=true', '--threshold=20', './portfolio.service')).toEqual({
      status: 0,
      output: expect.stringMatching(/Overall exposure level for portfolio\.service: 1\.\d OK/),
    })
  },
)
