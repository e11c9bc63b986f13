import type { Dates } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { featuredProjects } from '../sections/registry.ts'
import { publicAddress } from '../site-address.ts'

/**
 * The portfolio as JSON Resume 1.0, the form that parsers and résumé tools read.
 *
 * @see https://docs.jsonresume.org/schema
 * @param site the site's address; left out where only the builder could open it
 */
export function jsonResume(portfolio: Portfolio, site: URL | undefined) {
  const { profile, skills, experience, education } = portfolio
  const url = site && publicAddress(site)?.href
  const [city = profile.location] = profile.location.split(',')
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.role,
      email: profile.email,
      ...(url && { url }),
      summary: profile.summary,
      location: { address: profile.location, city },
      profiles: profile.links.map(({ label, url }) => ({ network: label, username: usernameOf(url), url })),
    },
    work: experience.map((job) => ({
      name: job.company,
      position: job.title,
      ...(job.location && { location: job.location }),
      ...(job.url && { url: job.url }),
      ...dates(job),
      ...(job.summary && { summary: job.summary }),
      highlights: job.description,
      keywords: job.stack,
    })),
    education: education.map((study) => ({
      institution: study.institution,
      studyType: study.degree,
      ...(study.location && { location: study.location }),
      ...(study.url && { url: study.url }),
      ...dates(study),
      highlights: study.achievements,
    })),
    certificates: skills.certifications.map(({ name, issuer, date, url }) => ({
      name,
      ...(issuer && { issuer }),
      ...(date && { date }),
      ...(url && { url }),
    })),
    skills: [
      ...skills.categories.map(({ title, skills }) => ({
        name: title,
        keywords: skills.map(({ name }) => name),
      })),
      ...(skills.practices.length > 0 ? [{ name: 'Ways of working', keywords: skills.practices }] : []),
    ],
    languages: profile.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    projects: featuredProjects(portfolio).map((project) => ({
      name: project.title,
      description: project.description,
      highlights: [project.problem, project.approach, project.impact, project.lesson].filter(
        (text) => text !== undefined,
      ),
      keywords: project.technologies,
      ...(project.start && dates({ start: project.start, end: project.end })),
      ...((project.liveUrl ?? project.githubUrl) && { url: project.liveUrl ?? project.githubUrl }),
    })),
    meta: {
      version: 'v1.0.0',
      ...(url && { canonical: new URL('resume.json', url).href }),
    },
  }
}

/** JSON Resume says “present” by leaving the end out, and has no way to say that the end is unknown. */
function dates({ start, end }: Dates) {
  return { startDate: start, ...(end !== undefined && end !== 'present' && { endDate: end }) }
}

function usernameOf(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname
}
