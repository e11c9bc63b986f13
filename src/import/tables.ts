import { z } from 'zod'
import { newestFirst } from '../content/period.ts'
import { contentSchema, listSchema, projectSchema } from '../content/schema.ts'
import { labelsFor } from '../labels/labels.ts'
import { type Entry, entriesOf, isObject, itemsOf, stringsOf, type Table, table } from './entry.ts'
import * as read from './readers.ts'
import * as text from './text.ts'

/** The fields of `content/` that a résumé has, with their names in JSON Resume of any age and in LinkedIn's export. */

const itemOf = <Item extends z.ZodType>(list: z.ZodDefault<z.ZodArray<Item>>): Item => list.unwrap().element
const { experience, education, skills, profile: person } = contentSchema.shape
const { categories, certifications } = skills.unwrap().shape

/** The address of a profile at a network, before the name of its user. */
const networks: Record<string, string> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  medium: 'https://medium.com/@',
  xing: 'https://www.xing.com/profile/',
}

const link = table(itemOf(person.shape.links), {
  label: read.field(['network', 'url', 'website'], ({ network, ...address }) => {
    const [url = ''] = stringsOf(address)
    return text.line(network) || url.replace(/^\w+:\/*(www\.)?|\/$/g, '')
  }),
  url: read.field(['url', 'website', 'network', 'username'], ({ network, username, ...address }) => {
    const [, user] = /^@?([\w.-]+)$/.exec(text.line(username)) ?? []
    const site = networks[text.line(network).toLowerCase()]
    return stringsOf(address)[0] ?? (user && site && site + user)
  }),
})

const language = table(itemOf(person.shape.languages), {
  name: read.line('language', 'name'),
  level: read.level('fluency', 'level', 'proficiency'),
})

/** `profile.yaml`, but for what every page needs. The first paragraph of the summary stays one; the others are about the owner. */
export const profile = table(person, {
  role: read.line('label'),
  phone: read.line('phone'),
  location: read.place,
  summary: read.field(['summary'], (found) => text.paragraphs(found)[0]),
  about: read.field(['summary'], (found) => text.paragraphs(found).slice(1)),
  image: read.first('image', 'picture'),
  links: read.field(['profiles', 'url', 'website'], ({ profiles, ...own }, language) => {
    const others = stringsOf(own).filter((url) => !stringsOf(profiles).includes(url))
    return entriesOf([...itemsOf(profiles), ...others.map((url) => ({ url }))], link, language)
  }),
  languages: read.list(language, 'languages'),
})

const job = table(itemOf(experience), {
  title: read.line('position', 'title'),
  company: read.line('name', 'company', 'organization', 'companyName'),
  location: read.place,
  start: read.start,
  end: read.endOrPresent,
  url: read.first('url', 'website'),
  summary: read.prose('description', 'summary'),
  description: read.points,
  stack: read.lines('keywords', 'technologies'),
})

const study = table(itemOf(education), {
  degree: read.line('studyType', 'degree', 'area', 'degreeName'),
  institution: read.line('institution', 'name', 'schoolName'),
  location: read.place,
  start: read.start,
  end: read.end,
  url: read.first('url', 'website'),
  achievements: read.field(
    ['summary', 'description', 'highlights', 'notes', 'activities', 'score', 'gpa', 'courses'],
    ({ score, gpa, courses, ...told }, language) => {
      const labels = labelsFor(language)
      const grades = text.lines([score, gpa]).map((grade) => `${labels.grade}: ${grade}`)
      return [
        ...text.points(told),
        ...grades,
        ...(courses ? [`${labels.courses}: ${text.line(courses)}`] : []),
      ]
    },
  ),
})

const codeHost = /^https?:\/\/[^/]*\b(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

const project = table(projectSchema, {
  title: read.line('name', 'title'),
  description: read.prose('description', 'summary'),
  highlights: read.points,
  technologies: read.lines('keywords', 'technologies'),
  image: read.first('image'),
  start: read.start,
  end: read.end,
  githubUrl: read.field(['url', 'website'], (found) => stringsOf(found).find((url) => codeHost.test(url))),
  liveUrl: read.field(['url', 'website'], (found) => stringsOf(found).find((url) => !codeHost.test(url))),
  featured: read.field([], () => true),
})

const skill = table(itemOf(itemOf(categories).shape.skills), {
  name: read.line('name'),
  level: read.level('level'),
})

const category = table(itemOf(categories), {
  title: read.line('name'),
  skills: read.list(skill, 'keywords'),
})

const certificate = table(itemOf(certifications), {
  name: read.line('name', 'title'),
  issuer: read.line('issuer', 'authority'),
  date: read.date('date', 'startDate', 'startedOn'),
  url: read.first('url', 'website'),
})

const entryInList = itemOf(listSchema.shape.entries)

/** Some exports write the address of a person after the name: `Ada (https://ada.example)`. */
const address = / \((https?:[^\s()]+)\)$/

const listEntry = table(entryInList, {
  title: read.field(['name', 'title', 'position', 'role'], (found) => text.line(found).replace(address, '')),
  place: read.line('publisher', 'awarder', 'organization', 'companyName'),
  date: read.date('releaseDate', 'date', 'publishedOn', 'issuedOn'),
  start: read.start,
  end: read.end,
  url: read.field(['url', 'website', 'name'], ({ name, ...found }) => {
    const [url = address.exec(text.line(name))?.[1]] = stringsOf(found)
    return url
  }),
  text: read.field(
    ['description', 'summary', 'reference', 'highlights', 'keywords'],
    ({ keywords, ...told }) => text.paragraph(told) || text.line(keywords),
  ),
})

const volunteering = { ...listEntry, fields: { ...listEntry.fields, end: read.endOrPresent } }

/** A testimonial without words is only a name, and refused. */
const testimonial = {
  ...listEntry,
  schema: entryInList.refine((entry) => entry.text, { path: ['text'], message: 'is missing' }),
}

/** A company with several positions becomes a job for each. */
function positionsOf(entry: Entry): Entry[] {
  const { positions, ...company } = entry
  if (!Array.isArray(positions)) return [entry]
  return positions.filter(isObject).map((position) => ({ ...company, ...position }))
}

/** Skills with keywords are categories; the others share one. */
function categoriesOf(skills: unknown, name: string): Entry[] {
  const categories = itemsOf(skills).filter((skill) => skill['keywords'])
  const alone = itemsOf(skills).filter((skill) => !skill['keywords'])
  if (alone.length > 0) categories.push({ keywords: alone })
  return categories.map((category) => ({ name, ...category }))
}

type Section = 'publications' | 'awards' | 'volunteering' | 'testimonials' | 'interests'

/** A section of the owner. */
const section = (id: Section, entry: Table, key: string = id) =>
  read.field([key], (found, language) => ({
    title: labelsFor(language)[id],
    kind: id === 'interests' ? 'other' : id,
    entries: newestFirst(entriesOf(Object.values(found), entry, language)),
  }))

/** The files of `content/` but for the profile, and the lists of a résumé that become them. */
export const files: Table = {
  schema: z.unknown(),
  fields: {
    skills: read.field(['skills', 'certificates'], ({ skills, certificates }, language) => ({
      categories: entriesOf(categoriesOf(skills, labelsFor(language).skills), category, language),
      certifications: entriesOf(certificates, certificate, language),
    })),
    projects: read.list(project, 'projects'),
    experience: read.field(['work'], ({ work }, language) =>
      newestFirst(entriesOf(itemsOf(work).flatMap(positionsOf), job, language)),
    ),
    education: read.list(study, 'education'),
    publications: section('publications', listEntry),
    awards: section('awards', listEntry),
    volunteering: section('volunteering', volunteering, 'volunteer'),
    testimonials: section('testimonials', testimonial, 'references'),
    interests: section('interests', listEntry),
  },
}
