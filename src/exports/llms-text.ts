import { plainTexts } from '../content/inline.ts'
import { formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { asSentence } from '../content/sentences.ts'
import { fill, labelsFor } from '../labels/labels.ts'
import { visiblePortfolio, visibleSections } from '../sections/registry.ts'

/**
 * Renders `llms.txt` for language models: a title, a summary, facts, and lists of links.
 *
 * @see https://llmstxt.org
 * @param home the page's URL
 */
export function llmsText(original: Portfolio, home: URL): string {
  const portfolio = visiblePortfolio(plainTexts(original))
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
    { section: 'home', name: labels.home, url: home.href, about: labels.everything },
    { section: 'resume', name: labels.resumeAsJson, url: address('resume.json'), about: 'JSON Resume 1.0' },
    { section: 'resume', name: labels.resumeAsPdf, url: address('resume.pdf'), about: labels.realText },
    { section: 'contact', name: labels.contactForm, url: address('#contact'), about: contactFormAbout },
  ].filter(({ section }) => sections.some(({ id }) => id === section))
  const projects = portfolio.projects.map(({ title, description, liveUrl, githubUrl }) => ({
    name: title,
    url: liveUrl ?? githubUrl ?? address('#projects'),
    about: description,
  }))
  const customLists = sections.flatMap(({ id, title }) => {
    const links = lists[id]?.entries.map((entry) => ({
      name: entry.title,
      url: entry.url ?? address(`#${id}`),
      about: [entry.place && asSentence(entry.place), entry.text].filter(Boolean).join(' '),
    }))
    return links ? linkList(title, links) : []
  })
  const profiles = profile.links.map(({ label, url }) => ({ name: label, url }))

  const blocks = [
    `# ${oneLine(profile.name)}`,
    `> ${oneLine(profile.summary)}`,
    facts.flatMap((fact) => (fact ? [`- ${oneLine(fact)}`] : [])).join('\n'),
    ...linkList(labels.pages, pages),
    ...linkList(labels.projects, projects),
    ...customLists,
    ...linkList(labels.elsewhere, profiles),
  ]
  return `${blocks.join('\n\n')}\n`
}

function linkList(title: string, links: { name: string; url: string; about?: string }[]): string[] {
  if (links.length === 0) return []
  const lines = links.map(
    ({ name, url, about }) => `- [${oneLine(name)}](${url})${about ? `: ${oneLine(about)}` : ''}`,
  )
  return [`## ${title}\n\n${lines.join('\n')}`]
}

/** A folded YAML text may contain line breaks, but in Markdown the start of a line is significant. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
