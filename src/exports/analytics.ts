import type { AnalyticsSettings } from '../scripts/analytics.ts'

/** The sources that an analytics script adds to the CSP. */
export interface Sources {
  scripts: string[]
  images: string[]
  connections: string[]
}

/**
 * Google Analytics 4 without advertising features:
 * https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 */
const google: Sources = {
  scripts: ['https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

interface Provider {
  /** The URL of the script. */
  src: string
  /** The URL the script sends to. Always configured, so that a change of the script's default cannot break the policy. */
  endpoint: string
  /** `data-` attributes of the script element. */
  data?: Record<string, string>
  globals?: object
}

const providers: Record<string, (id: string, host?: string) => Provider> = {
  // https://plausible.io/docs/script-update-guide
  plausible: (src) => {
    const endpoint = new URL('/api/event', src).href
    return { src, endpoint, globals: { plausible: { o: { endpoint } } } }
  },
  // https://umami.is/docs/tracker-configuration; the cloud's script and endpoint are on different hosts.
  umami: (websiteId, host) => {
    const hostUrl = host ?? 'https://gateway.umami.is'
    const src = `${host ?? 'https://cloud.umami.is'}/script.js`
    return { src, endpoint: `${hostUrl}/api/send`, data: { websiteId, hostUrl } }
  },
  // https://www.goatcounter.com/help/csp
  goatcounter: (site) => {
    const isOwnHost = site.startsWith('https:')
    const endpoint = isOwnHost ? `${site}/count` : `https://${site}.goatcounter.com/count`
    const src = isOwnHost ? `${site}/count.js` : 'https://gc.zgo.at/count.js'
    return { src, endpoint, data: { goatcounter: endpoint } }
  },
}

/**
 * The settings for the script that loads an analytics provider, and the sources it needs.
 *
 * @param line `analytics` of `profile.yaml`, such as `G-ABC123XYZ` or `goatcounter iris`
 */
export function analyticsOf(line: string): { settings: AnalyticsSettings; sources: Sources } {
  const [name = '', id = '', host] = line.split(/\s+/)
  const provider = providers[name]?.(id, host)
  if (!provider) return { settings: { google: line }, sources: google }
  const { src, endpoint, data = {}, globals = {} } = provider
  const sources = { scripts: [src], images: [], connections: [endpoint] }
  return { settings: { src, data, globals }, sources }
}
