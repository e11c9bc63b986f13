import { formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { labelsFor } from '../labels/labels.ts'
import { visibleSections } from '../sections/registry.ts'

/**
 * The portfolio for language models, as `llms.txt`: a title, a summary, facts, and lists of links.
 *
 * @see https://llmstxt.org
 * @param home the page's address; links are relative to it where it is not known
 */
export function llmsText(portfolio: Portfolio, home: URL | undefined): string {
  const { profile, skills, projects, experience } = portfolio
  const address = (path: string) => (home ? new URL(path, home).href : path || './')
  const shown = new Set(visibleSections(portfolio, labelsFor(portfolio.site)).map(({ id }) => id))
  const skillNames = skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name))
  const facts = [
    `${profile.role}, ${profile.location}`,
    profile.availability,
    ...(skillNames.length > 0 ? [`Works with ${skillNames.join(', ')}`] : []),
    ...(profile.languages.length > 0
      ? [`Speaks ${profile.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}`]
      : []),
    ...experience.map((job) => `${formatPeriod(job)}: ${job.title}, ${job.company}`),
  ].flatMap((fact) => (fact ? [`- ${oneLine(fact)}`] : []))

  const pages: Link[] = [
    { name: 'Home', to: address(''), about: 'everything on one page' },
    ...(shown.has('resume')
      ? [
          { name: 'Résumé as JSON', to: address('resume.json'), about: 'JSON Resume 1.0' },
          { name: 'Résumé as PDF', to: address('resume.pdf'), about: 'with real text' },
        ]
      : []),
    {
      name: 'Contact form',
      to: address('#contact'),
      about: `name, email, subject and message; ${profile.name} answers by email`,
    },
  ]
  const works: Link[] = projects
    .filter(({ featured }) => featured)
    .map(({ title, description, liveUrl, githubUrl }) => ({
      name: title,
      to: liveUrl ?? githubUrl ?? address('#projects'),
      about: description,
    }))
  const profiles: Link[] = profile.links.map(({ label, url }) => ({ name: label, to: url }))

  return [
    `# ${oneLine(profile.name)}`,
    `> ${oneLine(profile.summary)}`,
    facts.join('\n'),
    ...section('Pages', pages),
    ...section('Projects', works),
    ...section('Elsewhere', profiles),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Link {
  name: string
  to: string
  about?: string
}

function section(title: string, links: Link[]): string[] {
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
