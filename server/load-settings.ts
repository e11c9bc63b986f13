import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../contact/errors.ts'
import { loopbackRanges } from '../contact/http/address.ts'
import { readSettings, type Settings } from '../contact/settings.ts'

/** Reads the settings from the environment and, where it lacks them, `.env`. Prints all problems of invalid ones and exits with 1. */
export function loadSettings(): Settings {
  try {
    const file = join(import.meta.dirname, '../.env')
    if (existsSync(file)) process.loadEnvFile(file)
    for (const [name, value] of Object.entries(defaultsFor(process.env))) process.env[name] ||= value
    return readSettings(process.env)
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}

/** The variables in which hosts name the site's address: Netlify, Cloudflare Pages, Vercel, Render. */
const addressVariables = ['URL', 'CF_PAGES_URL', 'VERCEL_PROJECT_PRODUCTION_URL', 'RENDER_EXTERNAL_URL']

/** The variables that static hosts set: Netlify, Cloudflare Pages, Vercel. */
const staticHostVariables = ['NETLIFY', 'CF_PAGES', 'VERCEL']

/** What holds for settings that the owner has not set, here and on this host. */
export function defaultsFor(variables: NodeJS.Dict<string>): Record<string, string> {
  const [address = ''] = addressVariables.flatMap((name) => variables[name]?.trim() || [])
  const url = URL.parse(/^https?:\/\//.test(address) ? address : `https://${address}`)
  const isStatic = staticHostVariables.some((name) => variables[name])
  const isLocal = ['', 'localhost', '127.0.0.1', '::1'].includes(variables['HOST']?.trim() ?? '')
  return {
    ...(url && { SITE_URL: url.origin }),
    // A static host has no function of its own: rather no form than one that cannot work.
    ...(isStatic && { PUBLIC_CONTACT_ENDPOINT: 'none' }),
    // Only this machine can connect. With the address of a proxy on it, all visitors would share the limit of one.
    ...(isLocal && { TRUSTED_PROXIES: loopbackRanges.join() }),
  }
}

/** Whether the page posts to a contact function on another host. */
export const isRemote = ({ PUBLIC_CONTACT_ENDPOINT }: Pick<Settings, 'PUBLIC_CONTACT_ENDPOINT'>) =>
  URL.canParse(PUBLIC_CONTACT_ENDPOINT)
