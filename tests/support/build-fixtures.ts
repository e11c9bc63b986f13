import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import {
  contentOf,
  distOf,
  type FixtureName,
  fixtureNames,
  fixtures,
  projectOf,
} from '../fixtures/fixtures.ts'
import { cleanEnvironment } from './environment.ts'
import { copyProjectTo, projectFiles } from './project-copy.ts'
import { startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** Builds all fixtures, in parallel. */
export async function buildFixtures(): Promise<void> {
  await Promise.all(fixtureNames.map(buildFixture))
}

/**
 * Builds a fixture if its sources or settings have changed. A test calls it for the fixtures that it reads, so that a
 * single file starts no other build. `npm test` builds all of them beforehand.
 *
 * @throws Error with the output of a failed build
 */
export function buildFixture(name: FixtureName): Promise<void> {
  const build = builds.get(name) ?? buildOnce(name)
  builds.set(name, build)
  return build
}

/** Serves a fixture; see `startSite`. */
export async function startFixture(name: FixtureName, variables: Record<string, string> = {}) {
  await buildFixture(name)
  return startSite(variables, projectOf(name))
}

const builds = new Map<FixtureName, Promise<void>>()

async function buildOnce(name: FixtureName): Promise<void> {
  if (process.env['FIXTURES_BUILT']) return
  mkdirSync(dirname(projectOf(name)), { recursive: true })
  // Other test files may ask for the same fixture. SQLite's lock ends with its process.
  using lock = new DatabaseSync(`${projectOf(name)}.lock`, { timeout: 600_000 })
  lock.exec('BEGIN EXCLUSIVE')
  await build(name)
}

async function build(name: FixtureName): Promise<void> {
  const project = projectOf(name)
  // A fixed date, for reproducible builds.
  const settings = Object.entries({ ...fixtures[name], SOURCE_DATE_EPOCH: '1795000000' })
  const environment = settings.map(([variable, value]) => `${variable}=${value}\n`).join('')
  const key = hashOf([...projectFiles.map((file) => join(root, file)), contentOf(name)], environment)
  const keyFile = join(project, 'built-from')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return

  copyProjectTo(project)
  cpSync(contentOf(name), join(project, 'content'), { recursive: true })
  writeFileSync(join(project, '.env'), environment)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['server/build.ts'], {
    cwd: project,
    env: cleanEnvironment({}),
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The fixture ${name} cannot be built:\n${stdout}${stderr}`)
  })
  if (!existsSync(join(distOf(name), 'index.html'))) throw new Error(`${name}: the build has no index.html`)
  writeFileSync(join(project, 'build.log'), stdout + stderr)
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

if (import.meta.main) await buildFixtures()
