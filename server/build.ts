import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, join, relative } from 'node:path'
import { codeOf, reasonOf } from '../contact/errors.ts'
import type { Settings } from '../contact/settings.ts'
import { readArguments } from './command.ts'
import { loadSettings } from './load-settings.ts'

/**
 * Builds the site beside `dist/` and puts it in place by two renames, so that a build that fails or is killed leaves the site
 * as it was.
 */

/** What a build reads; a change makes `dist/` out of date. Hidden files are published from `public/`, others are of editors. */
const sources = ['{content,contact,public,src}/**', 'public/{.*,.*/**}', '{astro.config.ts,package*.json}']

/** The settings that are built into the pages. */
const pageSettings = ['SITE_URL', 'SITE_BASE', 'PUBLIC_CONTACT_ENDPOINT'] as const
type PageSettings = Pick<Settings, (typeof pageSettings)[number]>

/** What a folder was built from, and what it has beside the pages. Static hosts publish it, so that it names no source. */
interface BuildRecord {
  /** The page settings, and a hash of the sources: their names, sizes and times of modification. */
  inputs: Record<string, string>
  /** The files in `_astro/` that this build made. */
  assets: string[]
}

/** Returns the record in a built folder; undefined if it is not a whole build. */
export function recordOf(folder: string): BuildRecord | undefined {
  const file = join(folder, '.built-from')
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** Reads what a build would be made of now. */
export function inputsOf(settings: PageSettings, project: string): BuildRecord['inputs'] {
  const { SITE_URL, SITE_BASE, PUBLIC_CONTACT_ENDPOINT } = settings
  const files = fs.globSync(sources, { cwd: project }).flatMap((path) => {
    const entry = fs.statSync(join(project, path), { throwIfNoEntry: false })
    // Archives by which hosts move a build keep whole seconds.
    return entry?.isFile() ? `${path} ${entry.size} ${Math.floor(entry.mtimeMs / 1000)}` : []
  })
  const contentOrCode = hash('sha256', files.sort().join('\n'))
  return { SITE_URL, SITE_BASE, PUBLIC_CONTACT_ENDPOINT, 'content or code': contentOrCode }
}

/** Returns why `dist/` is out of date; undefined if it is current. */
export function staleReason(settings: PageSettings, project: string): string | undefined {
  const built = recordOf(join(project, 'dist'))?.inputs
  if (!built) return 'there is no whole build in dist/ yet'
  const current = inputsOf(settings, project)
  // A container has only `dist/` and the server: what it was built from cannot be compared.
  const hasSources = fs.existsSync(join(project, 'astro.config.ts'))
  const names = hasSources ? Object.keys(current) : pageSettings
  const changed = names.find((name) => built[name] !== current[name])
  return changed && `${changed} has changed`
}

/** Builds the site if `dist/` is out of date. Returns the folder to serve: an earlier build if that fails, undefined without one. */
export function siteToServe(settings: PageSettings, project: string): string | undefined {
  const dist = join(project, 'dist')
  const reason = staleReason(settings, project)
  if (!reason || buildSite(settings, project, `, because ${reason}`)) return dist
  if (!recordOf(dist)) return undefined
  console.error(`Serving the site as it was built before: ${reason}.`)
  return dist
}

/** Builds the site into `dist/`. Returns whether that worked; what went wrong has been printed. */
function buildSite(settings: PageSettings, project: string, reason = ''): boolean {
  console.log(`Building the site${reason} …`)
  // The inputs are read first: what changes during the build is built next time.
  const inputs = inputsOf(settings, project)
  const folder = join(project, '.astro/builds', String(process.pid))
  const [dist, next, previous] = [join(project, 'dist'), join(folder, 'next'), join(folder, 'previous')]
  try {
    removeKilledBuilds(project)
    fs.mkdirSync(folder, { recursive: true })
    if (!runAstro(project, relative(project, next))) return false
    const assets = fs.globSync('_astro/**', { cwd: next })
    // Pages that are open may still load the assets of the build before, but not those that it had kept itself.
    for (const name of recordOf(dist)?.assets ?? [])
      if (!fs.existsSync(join(next, name))) fs.cpSync(join(dist, name), join(next, name), { recursive: true })
    fs.writeFileSync(join(next, '.built-from'), JSON.stringify({ inputs, assets } satisfies BuildRecord))
    if (fs.existsSync(dist)) fs.renameSync(dist, previous)
    fs.renameSync(next, dist)
    console.log(`The site is built into dist/ (${Math.round(process.uptime())} s).`)
    return true
  } catch (error) {
    // The folder may be read-only, for example.
    console.error(`The site cannot be built here: ${reasonOf(error)}`)
    return false
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Astro in a process of its own, whose memory ends with it; only warnings and errors are printed. */
function runAstro(project: string, folder: string): boolean {
  const program = 'node_modules/astro/bin/astro.mjs'
  if (!fs.existsSync(join(project, program)))
    throw new Error('its sources or packages are missing. Run: npm ci --include=dev')
  // Without these, glibc and the bundler's allocator keep 150 MB each of what was freed.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', MIMALLOC_DISALLOW_ARENA_ALLOC: '1' }
  // Optimizing Typst's WebAssembly takes longer, and more memory, than its few runs save.
  const parameters = ['--max-semi-space-size=8', '--liftoff-only', program, 'build', '--outDir', folder]
  const options: SpawnSyncOptions = { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] }
  return spawnSync(process.execPath, parameters, options).status === 0
}

/** Removes the folders of builds that were killed, and Astro's cache, in which a picture of theirs may be incomplete. */
function removeKilledBuilds(project: string): void {
  for (const folder of fs.globSync(join(project, '.astro/builds/*'))) {
    try {
      // Throws if there is no such process.
      process.kill(Number(basename(folder)), 0)
    } catch (error) {
      // The process is alive, but of another user.
      if (codeOf(error) === 'EPERM') continue
      fs.rmSync(join(project, 'node_modules/.astro'), { recursive: true, force: true })
      fs.rmSync(folder, { recursive: true })
    }
  }
}

if (import.meta.main || process.argv[1] === import.meta.filename) {
  readArguments('Usage: npm run build (writes the site to dist/)\n')
  const settings = loadSettings()
  const { SITE_URL, PUBLIC_CONTACT_ENDPOINT } = settings
  const isBuilt = buildSite(settings, join(import.meta.dirname, '..'))
  if (!isBuilt) process.exitCode = 1
  if (isBuilt && new URL(SITE_URL).hostname === 'localhost')
    console.error(
      `Link previews, sitemap and canonical links say ${SITE_URL}. Before you publish the site, set SITE_URL to its address, such as https://www.your-domain.com, and build again.`,
    )
  if (isBuilt && PUBLIC_CONTACT_ENDPOINT === 'none')
    console.error('The page has no form: PUBLIC_CONTACT_ENDPOINT is none. See docs/deploy.md')
}
