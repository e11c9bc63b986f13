import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { icons }: { icons: Record<string, { body: string }> } = require('@iconify-json/tabler/icons.json')

/** Icon names of networks whose domain differs. */
const otherNames: Record<string, string> = {
  npmjs: 'npm',
  fosstodon: 'mastodon',
  hachyderm: 'mastodon',
  bsky: 'bluesky',
  twitter: 'x',
  t: 'telegram',
}

/** Returns what `Icon` draws for a URL by its domain, such as the icon `brand-github` for `https://github.com/…`: the data of one path. */
export function iconPathOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  const name = hostname.split('.').at(-2) ?? ''
  const icon = protocol === 'mailto:' ? 'mail' : `brand-${otherNames[name] ?? name}`
  const paths = icons[icon]?.body.matchAll(/ d="([^"]*)"/g)
  // A path that begins with `m` would begin where the one before ends.
  return paths && Array.from(paths, ([, path = '']) => path.replace(/^m/, 'M')).join('')
}
