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

/** Returns the icon for a URL by its domain, such as `brand-github` for `https://github.com/…`. */
export function iconOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'mailto:') return 'mail'
  const name = hostname.split('.').at(-2) ?? ''
  const icon = `brand-${otherNames[name] ?? name}`
  return icon in icons ? icon : undefined
}

/** Symbols for `<use href="#brand-github">`, inlined once to keep them out of the islands' scripts and properties. */
export function NetworkIcons({ names }: { names: (string | undefined)[] }) {
  const symbols = [...new Set(names)].flatMap((name) => {
    const body = name && icons[name]?.body.replaceAll('stroke-width="2"', 'stroke-width="1.5"')
    return body ? [`<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`] : []
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from a pinned package
  return <svg display="none" dangerouslySetInnerHTML={{ __html: symbols.join('') }} />
}
