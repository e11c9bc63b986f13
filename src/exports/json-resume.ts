import { plainText } from '../content/inline.ts'
import type { Portfolio } from '../content/read.ts'
import { labelsFor } from '../labels/labels.ts'
import { shownPortfolio, visibleSections } from '../sections/registry.ts'
import { publicAddress } from '../site-address.ts'
import { toJsonResume } from './json-resume-fields.ts'

/**
 * The portfolio as JSON Resume 1.0, the form that parsers and résumé tools read: the basics here, the rest from the
 * sections that the page shows. Standard fields hold plain text. What JSON Resume has no field for stands beside them under
 * its own name, so that `npm run import` makes the same site of it.
 *
 * @see https://docs.jsonresume.org/schema
 * @param home the site's address; left out where only the builder could open it
 */
export function jsonResume(written: Portfolio, home: URL) {
  const portfolio = shownPortfolio(written)
  const { site, lists } = portfolio
  const labels = labelsFor(site)
  const { location, links, languages: _, ...profile } = portfolio.profile
  const url = publicAddress(home)?.href
  const [city = location] = location.split(',')
  const parts: Record<string, object[]> = {}
  for (const { jsonResume } of visibleSections(portfolio, labels)) {
    for (const [name, entries] of Object.entries(jsonResume?.(portfolio, labels) ?? {})) {
      parts[name] = [...(parts[name] ?? []), ...entries]
    }
  }
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...toJsonResume('basics', profile),
      url,
      location: { address: location, city },
      profiles: links.map((link) => ({
        ...toJsonResume('profiles', link),
        username: usernameOf(link.url),
      })),
    },
    ...parts,
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
      site,
      lists: Object.fromEntries(Object.entries(lists).map(([id, { title, kind }]) => [id, { title, kind }])),
    },
  }
  const { plain, marked } = withoutMarks(resume)
  return { ...plain, meta: { ...plain.meta, marked } }
}

/** Every text plain; `marked` holds those that had marks, by their plain form. */
function withoutMarks<Data>(data: Data): { plain: Data; marked: Record<string, string> } {
  const marked: Record<string, string> = {}
  const plain = JSON.parse(JSON.stringify(data), (_, value) => {
    if (typeof value !== 'string' || plainText(value) === value) return value
    marked[plainText(value)] = value
    return plainText(value)
  })
  return { plain, marked }
}

function usernameOf(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname
}
