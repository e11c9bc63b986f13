import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const { icons } = require('@iconify-json/tabler/icons.json') as { icons: Record<string, { body: string }> }

/** Networks whose addresses have another name than their icon. */
const otherNames: Record<string, string> = {
  npmjs: 'npm',
  fosstodon: 'mastodon',
  hachyderm: 'mastodon',
  bsky: 'bluesky',
  twitter: 'x',
  t: 'telegram',
}

/** The icon for an address, by the name in it: `brand-github` for `https://github.com/…`; undefined if there is none. */
export function iconOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'mailto:') return 'mail'
  const name = hostname.split('.').at(-2) ?? ''
  const icon = `brand-${otherNames[name] ?? name}`
  return icon in icons ? icon : undefined
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
