import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../../contact/settings.ts'
import { inputsOf } from '../../server/build.ts'
import { copyProjectTo } from './project-copy.ts'
import { newFolder } from './temporary-folder.ts'

/**
 * Vitest's global setup: the project with one plain page instead of a build, for tests of messages and commands. As in a
 * container, there is no `astro.config.ts`: only changed settings would ask for a build.
 */
export function setup() {
  const project = newFolder()
  copyProjectTo(project)
  rmSync(join(project, 'astro.config.ts'))
  mkdirSync(join(project, 'dist'))
  writeFileSync(join(project, 'dist/index.html'), '<title>A page</title>')
  const inputs = inputsOf(readSettings({}), project)
  writeFileSync(join(project, 'dist/.built-from'), JSON.stringify({ inputs, assets: [] }))
  process.env['TEST_SITE'] = project
}

/** The folder of the plain site. */
export const plainSite = () => process.env['TEST_SITE'] ?? ''
