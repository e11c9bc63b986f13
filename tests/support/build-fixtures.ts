import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { contentOf, distOf, type FixtureName, fixtures, projectOf } from '../fixtures/fixtures.ts'
import { copyProjectTo, projectFiles } from './project-copy.ts'
import { cleanEnvironment } from './site.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds every fixture whose sources or settings have changed, in parallel. Called before every suite (by Vitest as global
 * setup), so that each can also run alone.
 *
 * @throws Error with the output of a failed build
 */
export async function setup(): Promise<void> {
  await Promise.all((Object.keys(fixtures) as FixtureName[]).map(buildFixture))
}

async function buildFixture(name: FixtureName): Promise<void> {
  const project = projectOf(name)
  // A fixed date, for reproducible builds.
  const settings = Object.entries({ ...fixtures[name], SOURCE_DATE_EPOCH: '1795000000' })
  const environment = settings.map(([variable, value]) => `${variable}=${value}\n`).join('')
  const key = hashOf([...projectFiles.map((file) => join(root, file)), contentOf(name)], environment)
  const keyFile = join(project, 'built-from')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return

  copyProjectTo(project, name)
  writeFileSync(join(project, '.env'), environment)
  await promisify(execFile)(process.execPath, ['server/build.ts'], {
    cwd: project,
    env: cleanEnvironment({}),
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The fixture ${name} cannot be built:\n${stdout}${stderr}`)
  })
  if (!existsSync(join(distOf(name), 'index.html'))) throw new Error(`${name}: the build has no index.html`)
  writeFileSync(keyFile, key)
}

/** Hashes all files under the paths, except tests and `.temp`. */
function hashOf(paths: string[], settings: string): string {
  const hash = createHash('sha256').update(settings)
  const add = (path: string) => {
    if (basename(path) === '.temp') return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

if (import.meta.main) await setup()
