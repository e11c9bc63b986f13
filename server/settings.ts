import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings, SettingsError } from '../contact/settings.ts'

/**
 * Reads the settings from the environment; `.env` supplies variables that are not set there. Prints all problems of
 * invalid settings without a stack trace and exits with 1.
 */
export function loadSettings(): Settings {
  const file = join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether the page posts to a contact function on another host. */
export const isRemote = ({ PUBLIC_CONTACT_ENDPOINT }: Pick<Settings, 'PUBLIC_CONTACT_ENDPOINT'>) =>
  URL.canParse(PUBLIC_CONTACT_ENDPOINT)

/** Returns the languages of the built pages: `en`, `fr`; none before the first build. */
export function pageLanguages(page = join(import.meta.dirname, '../dist/index.html')): string[] {
  if (!existsSync(page)) return []
  const tags = readFileSync(page, 'utf8').matchAll(/<(?:html|link)\b[^>]* (?:href)?lang="([^"]+)"/g)
  return [...new Set(Array.from(tags, ([, tag = '']) => tag))].filter((tag) => tag !== 'x-default')
}
