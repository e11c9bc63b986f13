import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const { icons } = require('@iconify-json/tabler/icons.json') as { icons: Record<string, { body: string }> }

/** Icons of networks by the name in their address: `github` for `https://github.com/…`. */
const networks: Record<string, string> = {
  github: 'brand-github',
  gitlab: 'brand-gitlab',
  bitbucket: 'brand-bitbucket',
  npmjs: 'brand-npm',
  codepen: 'brand-codepen',
  stackoverflow: 'brand-stackoverflow',
  leetcode: 'brand-leetcode',
  linkedin: 'brand-linkedin',
  xing: 'brand-xing',
  mastodon: 'brand-mastodon',
  fosstodon: 'brand-mastodon',
  hachyderm: 'brand-mastodon',
  bsky: 'brand-bluesky',
  threads: 'brand-threads',
  x: 'brand-x',
  twitter: 'brand-x',
  facebook: 'brand-facebook',
  instagram: 'brand-instagram',
  reddit: 'brand-reddit',
  discord: 'brand-discord',
  t: 'brand-telegram',
  medium: 'brand-medium',
  youtube: 'brand-youtube',
  twitch: 'brand-twitch',
  dribbble: 'brand-dribbble',
  behance: 'brand-behance',
}

/** The icon for an address; undefined for a network that is not known, whose link is its text. */
export function iconOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  return protocol === 'mailto:' ? 'mail' : networks[hostname.split('.').at(-2) ?? '']
}

/** Drawings for `<use href="#brand-github">`: once in the page, so that no island carries them. */
export function NetworkIcons({ names }: { names: (string | undefined)[] }) {
  const symbols = [...new Set(names)].flatMap((name) => {
    const body = name && icons[name]?.body.replaceAll('stroke-width="2"', 'stroke-width="1.5"')
    return body ? [`<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`] : []
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from a package that is pinned
  return <svg className="hidden" dangerouslySetInnerHTML={{ __html: symbols.join('') }} />
}
