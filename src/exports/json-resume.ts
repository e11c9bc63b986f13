import type { Portfolio } from '../content/read.ts'
import { labelsFor } from '../labels/labels.ts'
import { visibleSections } from '../sections/registry.ts'
import { publicAddress } from '../site-address.ts'

/**
 * The portfolio as JSON Resume 1.0, the form that parsers and résumé tools read: the basics here, the rest from the
 * sections that the page shows.
 *
 * @see https://docs.jsonresume.org/schema
 * @param home the site's address; left out where only the builder could open it
 */
export function jsonResume(portfolio: Portfolio, home: URL) {
  const { profile, site } = portfolio
  const labels = labelsFor(site)
  const url = publicAddress(home)?.href
  const [city = profile.location] = profile.location.split(',')
  const parts: Record<string, object[]> = {}
  for (const { jsonResume } of visibleSections(portfolio, labels)) {
    for (const [name, entries] of Object.entries(jsonResume?.(portfolio, labels) ?? {})) {
      parts[name] = [...(parts[name] ?? []), ...entries]
    }
  }
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.role,
      email: profile.email,
      phone: profile.phone,
      url,
      summary: profile.summary,
      location: { address: profile.location, city },
      profiles: profile.links.map(({ label, url }) => ({ network: label, username: usernameOf(url), url })),
    },
    ...parts,
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
    },
  }
}

function usernameOf(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname
}
