/** The address of a profile at a network, before the name of its user. */
const networks: Record<string, string> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  codeberg: 'https://codeberg.org/',
  bitbucket: 'https://bitbucket.org/',
  linkedin: 'https://www.linkedin.com/in/',
  xing: 'https://www.xing.com/profile/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/@',
  medium: 'https://medium.com/@',
  devto: 'https://dev.to/',
  kaggle: 'https://www.kaggle.com/',
  huggingface: 'https://huggingface.co/',
  leetcode: 'https://leetcode.com/u/',
  codepen: 'https://codepen.io/',
  npm: 'https://www.npmjs.com/~',
  orcid: 'https://orcid.org/',
  dribbble: 'https://dribbble.com/',
  behance: 'https://www.behance.net/',
  telegram: 'https://t.me/',
  twitch: 'https://www.twitch.tv/',
}

/** The address of a user's profile if the network is known: `addressOf('GitHub', 'ada')` is `https://github.com/ada`. */
export function addressOf(network: string, username: string): string | undefined {
  const name = username.replace(/^@/, '')
  const [, user, server] = /^([\w.]+)@([\w.-]+\.\w+)$/.exec(name) ?? []
  const key = network.toLowerCase().replace(/[^a-z]/g, '')
  if (key === 'mastodon') return user && `https://${server}/@${user}`
  const known = Object.hasOwn(networks, key) ? networks[key] : undefined
  return known && /^[\w.~-]+$/.test(name) ? known + name : undefined
}

/**
 * A full address, also of a host without `https://`; undefined for one that is relative or broken. `index.html` is a file and
 * `ada` a name: nobody knows where they stand.
 */
export function fullAddress(text: string): string | undefined {
  const isHost = /^([\w-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text)
  const isFile = /^[^/]*\.(html?|php|pdf|md|docx?|json|png|jpe?g|svg|webp)$/i.test(text)
  const full = isHost && !isFile ? `https://${text}` : text
  const hasHost = /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(full) || /^mailto:\S+@\S+$/i.test(full)
  return hasHost && !/\s/.test(full) && URL.canParse(full) ? full : undefined
}
