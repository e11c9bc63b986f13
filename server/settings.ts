import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { reasonOf } from '../contact/errors.ts'
import { isIn, loopback, loopbackRanges, parseAddress } from '../contact/http/address.ts'
import { readSettings, type Settings, SettingsError } from '../contact/settings.ts'

/**
 * Reads the settings from the environment; `.env` supplies variables that are not set there. Prints all problems of
 * invalid settings without a stack trace and exits with 1.
 */
export function loadSettings(): Settings {
  try {
    const file = readEnvFile(join(import.meta.dirname, '../.env'))
    for (const [name, value] of Object.entries(file)) process.env[name] ??= value
    for (const [name, value] of Object.entries(settingsOfHost(process.env))) process.env[name] ||= value
    return withLocalProxies(readSettings(process.env))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The variables in which hosts name the site's address: Netlify, Cloudflare Pages, Vercel, Render. */
const addressVariables = ['URL', 'CF_PAGES_URL', 'VERCEL_PROJECT_PRODUCTION_URL', 'RENDER_EXTERNAL_URL']

/** The variables that static hosts set: Netlify, Cloudflare Pages, Vercel. */
const staticHostVariables = ['NETLIFY', 'CF_PAGES', 'VERCEL']

/** What the variables of a host say about settings that the owner has not set. */
export function settingsOfHost(variables: NodeJS.Dict<string>): Record<string, string> {
  const [address = ''] = addressVariables.flatMap((name) => variables[name]?.trim() || [])
  const url = URL.parse(/^https?:\/\//.test(address) ? address : `https://${address}`)
  const isStatic = staticHostVariables.some((name) => variables[name])
  return {
    ...(url && { SITE_URL: url.origin }),
    // A static host has no function of its own: rather no form than one that cannot work.
    ...(isStatic && { PUBLIC_CONTACT_ENDPOINT: 'none' }),
  }
}

/** The variables of an `.env` file, whose byte order mark would become part of the first name. */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {}
  try {
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  } catch (error) {
    // It is in UTF-16, or belongs to another user, such as root.
    throw new SettingsError(`.env cannot be read: ${reasonOf(error)}`)
  }
}

/**
 * Trusts proxies on this machine if none are named and only this machine can connect: with the proxy's own address, all
 * visitors would share the limit of one.
 */
export function withLocalProxies(settings: Settings): Settings {
  const { HOST, TRUSTED_PROXIES } = settings
  const isLocal = HOST === 'localhost' || isIn(loopback, parseAddress(HOST))
  return isLocal && TRUSTED_PROXIES.length === 0 ? { ...settings, TRUSTED_PROXIES: loopbackRanges } : settings
}

/** Whether the page posts to a contact function on another host. */
export const isRemote = ({ PUBLIC_CONTACT_ENDPOINT }: Pick<Settings, 'PUBLIC_CONTACT_ENDPOINT'>) =>
  URL.canParse(PUBLIC_CONTACT_ENDPOINT)
