import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readSettings } from '../../contact/settings.ts'
import { staleReason } from '../../server/build.ts'
import { contentOf, type FixtureName, fixtureNames, fixtures, projectOf } from '../fixtures/fixtures.ts'
import { cleanEnvironment } from './environment.ts'
import { copyProjectTo } from './project-copy.ts'
import { startSite } from './site.ts'

/** Vitest's global setup: builds the fixtures whose sources or settings have changed, in parallel. */
export async function setup(): Promise<void> {
  await Promise.all(fixtureNames.map(build))
}

async function build(name: FixtureName): Promise<void> {
  const project = projectOf(name)
  copyProjectTo(project, contentOf(name))
  if (!staleReason(readSettings(fixtures[name]), project)) return
  // A fixed date, for reproducible builds.
  const settings = Object.entries({ ...fixtures[name], SOURCE_DATE_EPOCH: '1795000000' })
  writeFileSync(join(project, '.env'), settings.map((setting) => `${setting.join('=')}\n`).join(''))
  const options = { cwd: project, env: cleanEnvironment({}) }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['server/build.ts'], options)
  writeFileSync(join(project, 'build.log'), stdout + stderr)
}

/** Serves a fixture; see `startSite`. */
export const startFixture = (name: FixtureName, variables: Record<string, string> = {}) =>
  startSite(variables, projectOf(name))
