import { briefText } from '../content/inline.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio } from '../portfolio/visible.ts'
import { mergeLists } from './merge-lists.ts'

/**
 * The owner as schema.org `ProfilePage` and `Person`, for search engines. Undefined fields are not serialized.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site the site's URL with its sub-path
 */
export function structuredData(original: Portfolio, site: URL) {
  const portfolio = visiblePortfolio(original)
  const { profile } = portfolio
  const url = site.href
  const parts = visibleOutputs(portfolio).flatMap(({ structuredData }) =>
    structuredData === 'none' ? [] : [structuredData(portfolio, url)],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: `${profile.name} – ${profile.role}`,
    ...mergeLists(parts.map(({ hasPart = [] }) => ({ hasPart }))),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: profile.name,
      jobTitle: profile.role,
      description: briefText(profile.summary),
      url,
      email: `mailto:${profile.email}`,
      homeLocation: { '@type': 'Place', name: profile.location },
      // Pages only, no addresses of mail.
      sameAs: profile.links.map(({ url }) => url).filter((url) => url.startsWith('http')),
      ...mergeLists(parts.map(({ person = {} }) => person)),
    },
  }
}

/** Serializes JSON for a `<script type="application/ld+json">`, so that no text can close the element or open a comment. */
export const serializeForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
