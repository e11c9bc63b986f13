import { countVisits, loadGoogle } from '../scripts/analytics.ts'

/** What a script of others needs of the policy. */
export interface Sources {
  scripts: string[]
  images: string[]
  connections: string[]
}

/** How visits are counted: an inline script, and what it loads and reaches. */
export interface Analytics {
  script: string
  sources: Sources
}

/**
 * What Google lists for Analytics 4 without its advertising features:
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

interface Counter {
  /** The address of its script, and where that sends to. */
  src: string
  endpoint: string
  /** The script's settings: `data-` attributes of its element, or a global. */
  data?: Record<string, string>
  globals?: object
}

/** Each is told where to send, so that a change of its own default cannot go against the policy. */
const counters: Record<string, (id: string, host?: string) => Counter> = {
  // https://plausible.io/docs/script-update-guide
  plausible: (src) => {
    const endpoint = new URL('/api/event', src).href
    return { src, endpoint, globals: { plausible: { o: { endpoint } } } }
  },
  // https://umami.is/docs/tracker-configuration; its cloud takes visits at another host than its script's.
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
 * @param line `analytics` of `profile.yaml`, such as `G-ABC123XYZ` or `goatcounter iris`
 */
export function analyticsOf(line: string): Analytics {
  const [name = '', id = '', host] = line.split(/\s+/)
  const counter = counters[name]?.(id, host)
  if (!counter) return { script: `(${loadGoogle})(${JSON.stringify(line)})`, sources: google }
  const { src, endpoint, data = {}, globals = {} } = counter
  const settings = [src, data, globals].map((value) => JSON.stringify(value)).join()
  return {
    script: `(${countVisits})(${settings})`,
    sources: { scripts: [src], images: [], connections: [endpoint] },
  }
}
