import { plainTexts } from '../content/inline.ts'
import { formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { fill, labelsFor } from '../labels/labels.ts'
import { shownPortfolio, visibleSections } from '../sections/registry.ts'

/**
 * The portfolio for language models, as `llms.txt`: a title, a summary, facts, and lists of links.
 *
 * @see https://llmstxt.org
 * @param home the page's address
 */
export function llmsText(written: Portfolio, home: URL): string {
  const portfolio = shownPortfolio(plainTexts(written))
  const { profile, skills, experience, lists, site } = portfolio
  const labels = labelsFor(site)
  const address = (path: string) => new URL(path, home).href
  const sections = visibleSections(portfolio, labels)

  const skillNames = skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)).join(', ')
  const languages = profile.languages.map(({ name, level }) => `${name} (${level})`).join(', ')
  const facts = [
    `${profile.role}, ${profile.location}`,
    profile.availability,
    skillNames && fill(labels.worksWith, { skills: skillNames }),
    languages && fill(labels.speaks, { languages }),
    ...experience.map((job) => `${formatPeriod(job, labels)}: ${job.title}, ${job.company}`),
  ]

  const contactFormAbout = fill(labels.contactFormAbout, { name: profile.name })
  const pages = [
    { of: 'home', name: labels.home, to: home.href, about: labels.everything },
    { of: 'resume', name: labels.resumeAsJson, to: address('resume.json'), about: 'JSON Resume 1.0' },
    { of: 'resume', name: labels.resumeAsPdf, to: address('resume.pdf'), about: labels.realText },
    { of: 'contact', name: labels.contactForm, to: address('#contact'), about: contactFormAbout },
  ].filter(({ of }) => sections.some(({ id }) => id === of))
  const projects = portfolio.projects.map(({ title, description, liveUrl, githubUrl }) => ({
    name: title,
    to: liveUrl ?? githubUrl ?? address('#projects'),
    about: description,
  }))
  const own = sections.flatMap(({ id, title }) => {
    const links = lists[id]?.entries.map((entry) => ({
      name: entry.title,
      to: entry.url ?? address(`#${id}`),
      about: [entry.place, entry.text].filter(Boolean).join('. '),
    }))
    return links ? linkList(title, links) : []
  })
  const profiles = profile.links.map(({ label, url }) => ({ name: label, to: url }))

  return [
    `# ${oneLine(profile.name)}`,
    `> ${oneLine(profile.summary)}`,
    facts.flatMap((fact) => (fact ? [`- ${oneLine(fact)}`] : [])).join('\n'),
    ...linkList(labels.pages, pages),
    ...linkList(labels.projects, projects),
    ...own,
    ...linkList(labels.elsewhere, profiles),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Link {
  name: string
  to: string
  about?: string
}

function linkList(title: string, links: Link[]): string[] {
  if (links.length === 0) return []
  const lines = links.map(
    ({ name, to, about }) => `- [${oneLine(name)}](${to})${about ? `: ${oneLine(about)}` : ''}`,
  )
  return [`## ${title}\n\n${lines.join('\n')}`]
}

/** Owners fold their texts over several lines, but in Markdown it matters how a line begins. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
