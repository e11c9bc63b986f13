import { plainTexts } from '../content/inline.ts'
import { labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio } from '../portfolio/visible.ts'
import type { Link } from '../sections/section.ts'

/**
 * Renders `llms.txt` for language models: a title, a summary, facts, and lists of links.
 *
 * @see https://llmstxt.org
 * @param home the page's URL
 * @param hasForm whether the page has a contact form
 */
export function llmsText(original: Portfolio, home: URL, hasForm: boolean): string {
  const portfolio = visiblePortfolio(plainTexts(original))
  const { profile, site } = portfolio
  const labels = labelsFor(site)
  const address = (path: string) => new URL(path, home).href
  const sections = visibleOutputs(portfolio).flatMap(({ text }) =>
    text === 'none' ? [] : [text(portfolio, labels, { address, hasForm })],
  )
  const facts = [
    `${profile.role}, ${profile.location}`,
    profile.availability,
    ...sections.flatMap(({ facts = [] }) => facts),
  ]
  const pages = [
    { name: labels.home, url: home.href, about: labels.everything },
    ...sections.flatMap(({ pages = [] }) => pages),
  ]
  const profiles = profile.links.map(({ label, url }) => ({ name: label, url }))
  const blocks = [
    `# ${oneLine(profile.name)}`,
    `> ${oneLine(profile.summary)}`,
    facts.flatMap((fact) => (fact ? [`- ${oneLine(fact)}`] : [])).join('\n'),
    ...linkList(labels.pages, pages),
    ...sections.flatMap(({ lists = [] }) => lists.flatMap(({ title, links }) => linkList(title, links))),
    ...linkList(labels.elsewhere, profiles),
  ]
  return `${blocks.join('\n\n')}\n`
}

function linkList(title: string, links: Link[]): string[] {
  if (links.length === 0) return []
  const lines = links.map(
    ({ name, url, about }) => `- [${oneLine(name)}](${url})${about ? `: ${oneLine(about)}` : ''}`,
  )
  return [`## ${title}\n\n${lines.join('\n')}`]
}

/** A folded YAML text may contain line breaks, but in Markdown the start of a line is significant. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
