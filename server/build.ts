import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../contact/errors.ts'
import { hasSources, type Inputs, inputsOf, type PageSettings } from './build-inputs.ts'
import { readArguments } from './command.ts'
import { loadSettings } from './settings.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Builds the site beside `dist/` and swaps it in only when it is complete, so that a build that fails or is killed leaves
 * the site as it was: docs/decisions/0080-build-beside-the-site.md
 */

const root = join(import.meta.dirname, '..')
/** Written last, into the finished folder: the inputs of the build. */
const recordName = '.built-from'

/** Where builds are made (`beside`), and where the site is (`dist`) or was (`previous`) during the swap. */
const foldersOf = (project: string) => {
  const beside = join(project, '.astro', 'build')
  return { dist: join(project, 'dist'), beside, previous: join(beside, 'previous') }
}

/**
 * Returns why `dist/` is out of date; undefined if it is current.
 *
 * @param project the folder that holds `dist/` and its sources
 */
export function staleReason(settings: PageSettings, project: string): string | undefined {
  const { dist } = foldersOf(project)
  if (!existsSync(join(dist, 'index.html'))) return 'there is no dist/ yet'
  const built = recordOf(dist)
  if (!built) return 'dist/ has no record of a complete build'
  const changed = Object.entries(inputsOf(settings, project)).find(([name, value]) => built[name] !== value)
  return changed ? `${changed[0]} has changed` : undefined
}

/** The inputs of the build in a folder; undefined if an older version or `astro build` made it. */
export function recordOf(folder: string): Inputs | undefined {
  const file = join(folder, recordName)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Builds the site if `dist/` is out of date. If that is impossible, an earlier build is served and the reason printed.
 *
 * @returns the folder to serve, undefined if there is none
 */
export function siteToServe(settings: PageSettings, project = root): string | undefined {
  const reason = staleReason(settings, project)
  const isCurrent = !reason || buildSite(settings, project)
  const { dist, previous } = foldersOf(project)
  // The policy is written after all pages: without `_headers` a folder is not a whole site.
  const folder = [dist, previous].find((folder) => existsSync(join(folder, '_headers')))
  if (folder && !isCurrent) console.error(`Serving the site as it was built before: ${reason}.`)
  return folder
}

/**
 * Builds the site into `dist/`, also a current one. One build runs at a time; a second waits and uses the result if it is
 * current.
 *
 * @returns whether `dist/` is current now; what went wrong has been printed
 */
function buildSite(settings: PageSettings, project: string): boolean {
  const reason = staleReason(settings, project)
  if (!hasSources(project)) {
    console.error(`dist/ is out of date: ${reason}. Rebuild it where the sources are.`)
    return false
  }
  const { beside } = foldersOf(project)
  try {
    mkdirSync(beside, { recursive: true })
    return withLock(join(beside, 'lock'), (hasWaited) => {
      restore(project)
      // Another build, or the site moved back, may be current.
      if ((hasWaited || reason) && !staleReason(settings, project)) return true
      console.log(reason ? `Building the site, because ${reason} …` : 'Building the site …')
      return build(settings, project)
    })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    console.error(`The site cannot be built here: ${error.message}`)
    return false
  }
}

function build(settings: PageSettings, project: string): boolean {
  const { dist, beside, previous } = foldersOf(project)
  // Read first: what changes during the build is built next time.
  const inputs = inputsOf(settings, project)
  const next = join(beside, `next-${randomUUID()}`)
  mkdirSync(next)
  // Astro keeps resized pictures there.
  const isFirst = !existsSync(join(project, 'node_modules/.astro/assets'))
  const hint = isFirst ? '; the first time takes about a minute' : ''
  console.log(`Making pages, résumé and pictures${hint} …`)
  const astro = join(project, 'node_modules/.bin/astro')
  const parameters = [astro, 'build', '--outDir', relative(project, next)]
  const { status, error } = spawnSync(process.execPath, parameters, { cwd: project, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) {
    rmSync(next, { recursive: true })
    return false
  }
  writeFileSync(join(next, recordName), JSON.stringify(inputs))
  for (const path of pathsIn(next)) syncToDisk(path)
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
  syncToDisk(project)
  rmSync(previous, { recursive: true, force: true })
  console.log(`The site is built into dist/ (${Math.round(process.uptime())} s).`)
  return true
}

/** Removes what a killed build left, and moves the site back if it was killed during the swap. */
function restore(project: string): void {
  const { dist, beside, previous } = foldersOf(project)
  if (existsSync(previous) && !existsSync(dist)) renameSync(previous, dist)
  for (const name of readdirSync(beside).filter((name) => name !== 'lock')) {
    const { birthtimeMs } = statSync(join(beside, name))
    // Astro reuses a resized picture of which it had written only a part.
    for (const path of pathsIn(join(project, 'node_modules/.astro'))) {
      const entry = statSync(path)
      if (entry.isFile() && entry.mtimeMs >= birthtimeMs) rmSync(path)
    }
    rmSync(join(beside, name), { recursive: true })
  }
}

/** Runs an action under a lock that ends with its process, however that ends; a file with a process id would remain. */
function withLock<T>(file: string, action: (hasWaited: boolean) => T): T {
  using lock = new DatabaseSync(file)
  let hasWaited = false
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isSqliteBusy(error)) throw error
    console.log('Waiting for another build …')
    hasWaited = true
    lock.exec('PRAGMA busy_timeout = 3600000; BEGIN EXCLUSIVE')
  }
  return action(hasWaited)
}

/** A folder and everything in it; nothing if it does not exist. */
function pathsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...names.map((name) => join(folder, name))]
}

const usage = `Usage: npm run build

Builds the site into dist/.
`

if (import.meta.main) {
  readArguments(usage, {})
  process.exitCode = buildSite(loadSettings(), root) ? 0 : 1
}
