import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../contact/settings.ts'

const root = join(import.meta.dirname, '..')
const sources = [
  'content',
  'public',
  'src',
  'astro.config.ts',
  'contact/message.ts',
  'contact/text.ts',
  'package.json',
]

/** The settings that are built into the pages. */
export type PageSettings = Pick<Settings, 'SITE_URL' | 'SITE_BASE' | 'PUBLIC_CONTACT_ENDPOINT'>

/**
 * Returns why `dist/` is out of date, or null if it is current.
 *
 * @param project the folder that holds `dist/` and its sources
 */
export function staleReason(settings: PageSettings, project = root): string | null {
  const page = join(project, 'dist', 'index.html')
  const builtAt = modifiedAt(page)
  if (builtAt === 0) return 'there is no dist/ yet'
  const changed = hasSources(project) && sources.find((source) => newestIn(join(project, source)) > builtAt)
  if (changed) return `${changed} has changed`
  const html = readFileSync(page, 'utf8').replaceAll('&amp;', '&')
  const address = new URL(settings.SITE_BASE, settings.SITE_URL).href
  if (!html.includes(`<link rel="canonical" href="${address}"`)) return 'SITE_URL or SITE_BASE has changed'
  // A site may hide the form.
  const [, endpoint] = /<form\b[^>]* action="([^"]*)"/.exec(html) ?? []
  if (endpoint && endpoint !== settings.PUBLIC_CONTACT_ENDPOINT) return 'PUBLIC_CONTACT_ENDPOINT has changed'
  return null
}

/** Builds the site if `dist/` is out of date. Returns the exit code of the build, 0 if none was needed. */
export function buildIfNeeded(settings: PageSettings): number {
  const reason = staleReason(settings)
  if (reason === null) return 0
  if (!hasSources(root)) {
    console.error(`dist/ is out of date: ${reason}. Rebuild it where the sources are.`)
    return 1
  }
  console.log(`Building the site, because ${reason} …`)
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/astro'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) throw error
  return status ?? 1
}

/** Whether the sources are present. A container has only `dist/` and the server; file dates mean nothing there. */
const hasSources = (project: string) => existsSync(join(project, 'astro.config.ts'))

/** The latest modification time of a path and everything in it; 0 if it does not exist. */
function newestIn(path: string): number {
  const own = modifiedAt(path)
  if (own === 0 || !statSync(path).isDirectory()) return own
  return Math.max(own, ...readdirSync(path).map((entry) => newestIn(join(path, entry))))
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
