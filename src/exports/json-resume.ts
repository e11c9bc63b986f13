import { plainText } from '../content/inline.ts'
import type { Portfolio } from '../content/read.ts'
import { labelsFor } from '../labels/labels.ts'
import { visiblePortfolio, visibleSections } from '../sections/registry.ts'
import { publicAddress } from '../site-address.ts'
import { toJsonResume } from './json-resume-fields.ts'

/**
 * Exports the portfolio as JSON Resume 1.0: the basics, and the parts of the visible sections. Standard fields contain
 * plain text. Fields that JSON Resume lacks are added under their own name, so that `npm run import` restores the site.
 *
 * @see https://docs.jsonresume.org/schema
 * @param home the site's URL; omitted from the output if it is not public
 */
export function jsonResume(original: Portfolio, home: URL) {
  const portfolio = visiblePortfolio(original)
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
  return withoutMarks({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...toJsonResume('basics', profile),
      url,
      location: { address: location, city },
      profiles: links.map((link) => ({ ...toJsonResume('profiles', link), username: usernameOf(link.url) })),
    },
    ...parts,
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
      site,
      lists: Object.fromEntries(Object.entries(lists).map(([id, { title, kind }]) => [id, { title, kind }])),
    },
  })
}

/** Converts all texts to plain text. `meta.marked` maps them to the originals that contain marks. */
function withoutMarks<Resume extends { meta: object }>(resume: Resume) {
  const marked: Record<string, string> = {}
  const plain: Resume = JSON.parse(JSON.stringify(resume), (_, value) => {
    if (typeof value !== 'string' || plainText(value) === value) return value
    marked[plainText(value)] = value
    return plainText(value)
  })
  return { ...plain, meta: { ...plain.meta, marked } }
}

const usernameOf = (url: string) =>
  new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname
