import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

const root = join(import.meta.dirname, '..')
const sources = ['content', 'src', 'astro.config.ts', 'contact/message.ts', 'contact/text.ts', 'package.json']

/** Prints what is wrong in `content/`, and what could be better, as JSON. */
export const contentReader = 'src/content/check.ts'

/** The settings that are built into the pages. */
export type PageSettings = Pick<Environment, 'SITE_URL' | 'SITE_BASE' | 'PUBLIC_CONTACT_ENDPOINT'>

/**
 * Why `dist/` is not what a build would make now, to be read after “because”; null when
 * there is nothing to do.
 *
 * @param project the folder that holds `dist/` and what it is made of
 */
export function staleBecause(settings: PageSettings, project = root): string | null {
  const page = join(project, 'dist', 'index.html')
  const built = modifiedAt(page)
  if (built === 0) return 'there is no dist/ yet'
  const changed = hasSources(project) && sources.find((source) => newest(join(project, source)) > built)
  if (changed) return `${changed} has changed`
  const html = readFileSync(page, 'utf8').replaceAll('&amp;', '&')
  const address = new URL(settings.SITE_BASE, settings.SITE_URL).href
  if (!html.includes(`<link rel="canonical" href="${address}"`)) return 'SITE_URL or SITE_BASE has changed'
  const [, endpoint] = /<form\b[^>]* action="([^"]*)"/.exec(html) ?? []
  if (endpoint !== settings.PUBLIC_CONTACT_ENDPOINT) return 'PUBLIC_CONTACT_ENDPOINT has changed'
  return null
}

/**
 * Builds the site into `dist/` where that is missing, older than what it is made of, or built with other settings.
 *
 * @returns the exit code of the build; 0 when there was nothing to do
 */
export function buildIfNeeded(settings: PageSettings): number {
  const reason = staleBecause(settings)
  if (reason === null) return 0
  if (!hasSources(root)) {
    console.error(`dist/ does not fit, because ${reason}. Build it again where the sources are.`)
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

/** A container has only what serves: nothing there can be newer than `dist/`, whatever the copies' dates say. */
const hasSources = (project: string) => existsSync(join(project, 'astro.config.ts'))

/** When the path, or anything in it, last changed; 0 when there is no such path. Milliseconds since 1970. */
function newest(path: string): number {
  const own = modifiedAt(path)
  if (own === 0 || !statSync(path).isDirectory()) return own
  return Math.max(own, ...readdirSync(path).map((entry) => newest(join(path, entry))))
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
