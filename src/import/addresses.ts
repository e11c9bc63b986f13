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
  codepen: 'https://codepen.io/',
  dribbble: 'https://dribbble.com/',
  behance: 'https://www.behance.net/',
  telegram: 'https://t.me/',
}

/** The address of a user's profile if the network is known: `profileAddress('GitHub', 'ada')` is `https://github.com/ada`. */
export function profileAddress(network: string, username: string): string | undefined {
  const key = network.toLowerCase().replace(/[^a-z]/g, '')
  const name = username.replace(/^@/, '')
  return Object.hasOwn(networks, key) && /^[\w.~-]+$/.test(name) ? `${networks[key]}${name}` : undefined
}
