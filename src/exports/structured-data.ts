import type { Portfolio } from '../content/load.ts'
import { briefText } from '../content/prose.ts'

/**
 * The owner as schema.org `ProfilePage`, with what search engines use of it. Undefined fields are not serialized.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site the site's URL with its sub-path
 */
export function person({ profile }: Portfolio, site: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      jobTitle: profile.role,
      description: profile.summary && briefText(profile.summary),
      url: site.href,
      email: profile.email,
      address: profile.location,
      // Search engines want pages, not addresses of mail.
      sameAs: profile.links.map(({ url }) => url).filter((url) => url.startsWith('http')),
    },
  }
}

/** Serializes JSON for a `<script type="application/ld+json">`, so that no text can close the element or open a comment. */
export const serializeForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
