import { plainText } from '../content/inline.ts'
import { basics, profiles } from '../json-resume/basics.ts'
import { toJsonResume } from '../json-resume/format.ts'
import type { Lists, Written } from '../json-resume/keys.ts'
import { labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio } from '../portfolio/visible.ts'
import { publicAddress } from '../site-address.ts'
import { mergeLists } from './merge-lists.ts'

/**
 * Exports the portfolio as JSON Resume 1.0: the basics, and the lists of the visible sections. Standard fields contain
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
  const own: Written<'basics'> = {
    ...toJsonResume(basics, profile),
    url,
    location: { address: location, city },
    profiles: links.map((link) => ({ ...toJsonResume(profiles, link), username: usernameOf(link.url) })),
  }
  const parts: Lists[] = visibleOutputs(portfolio).map(({ jsonResume }) =>
    jsonResume === 'none' ? {} : jsonResume(portfolio, labels),
  )
  return withoutMarks({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: own,
    ...mergeLists(parts),
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
