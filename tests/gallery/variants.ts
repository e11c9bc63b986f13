import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { createStaticHost } from '../../server/static/host.ts'
import type { Portfolio } from '../../src/content/read.ts'
import { copyProject } from '../support/project-copy.ts'

/** The sample owner's content with the parts that a variant puts in their place. */
export type Variant = (sample: Portfolio) => Partial<Portfolio>

/** Builds the site with other content, and serves it until `close`. */
export async function openVariant(variant: Variant): Promise<{ origin: string; close(): void }> {
  const copy = copyProject()
  const file = (key: string) => join(copy.directory, 'content', `${key}.yaml`)
  const read = (key: string) => parse(readFileSync(file(key), 'utf8'))
  const sample = {
    profile: read('profile'),
    skills: read('skills'),
    projects: read('projects'),
    experience: read('experience'),
    education: read('education'),
  }
  for (const [key, value] of Object.entries(variant(sample))) writeFileSync(file(key), stringify(value))

  await promisify(execFile)(join(copy.directory, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: copy.directory,
  })
  const server = createServer(await createStaticHost({ directory: join(copy.directory, 'dist') }))
  copy.remove()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Nothing is short: name, words, titles. And little of it: one project, no studies, nothing about. */
export const longNames: Variant = ({ profile, skills, projects, experience }) => ({
  profile: {
    ...profile,
    name: 'Maximiliane-Theodora Freifrau von Wallenstein-Schwarzenberg',
    role: 'Donaudampfschifffahrtsgesellschaftskapitänin',
    headline: 'Rindfleischetikettierungsüberwachungsaufgaben, ganz ohne Nachtschicht.',
    email: 'maximiliane-theodora.von-wallenstein-schwarzenberg@donaudampfschifffahrtsgesellschaft.example',
    about: [],
    stats: [],
    resumeStats: [
      { value: '1,250+', label: 'Betriebsstundenzählerablesungen' },
      { value: '100%', label: 'years' },
    ],
    links: [
      {
        label: 'Donaudampfschifffahrtsgesellschaft',
        kind: 'other',
        url: 'https://donaudampfschifffahrtsgesellschaft.example/mitarbeiterinnen/maximiliane-theodora',
      },
      ...profile.links,
    ],
  },
  skills: {
    categories: [
      {
        title: 'Geschwindigkeitsbegrenzungsverordnungen & Nebenwirkungen',
        skills: [
          { name: 'Rechtsschutzversicherungsgesellschaftenverzeichnis', level: 100 },
          { name: 'Go', level: 0 },
        ],
      },
      ...skills.categories,
    ],
    certifications: [],
    practices: [],
  },
  projects: projects.slice(0, 1).map((project) => ({
    ...project,
    title: 'Kraftfahrzeughaftpflichtversicherungsabgleich for Regional Administrations of the Alpine States',
    technologies: [...project.technologies, 'Betäubungsmittelverschreibungsverordnung'],
  })),
  experience: experience.map((job, index) =>
    index === 0
      ? {
          ...job,
          start: '2021',
          title: 'Principal Verkehrsinfrastrukturfinanzierungsgesellschaftsberaterin',
          company: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung GmbH & Co. KG',
        }
      : job,
  ),
  education: [],
})

/**
 * Many projects, every second one without picture and impact, skills with whole sentences for names, languages, and
 * nothing for the timeline.
 */
export const manyProjects: Variant = ({ profile, skills, projects }) => ({
  profile: {
    ...profile,
    languages: [
      { name: 'Welsh', level: 'native' },
      { name: 'Österreichische Gebärdensprache', level: 'Sprachsachverständigengutachtenniveau' },
      { name: 'German', level: 'enough for a planning floor at five in the morning, with coffee' },
    ],
  },
  projects: Array.from({ length: 7 }, (_, index) => {
    const project = projects[index % projects.length] as Portfolio['projects'][number]
    const title = `${project.title} ${'I'.repeat(index + 1)}`
    if (index % 2 === 0) return { ...project, title }
    const { image, imageAlt, imageDark, imagePhone, imagePhoneDark, impact, ...words } = project
    return { ...words, title }
  }),
  skills: {
    ...skills,
    categories: skills.categories.map((category) => ({
      ...category,
      skills: category.skills.map(({ name, level }) => ({
        name: `${name} for regulated distributed systems in continuous operation`,
        level,
      })),
    })),
  },
  experience: [],
  education: [],
})
