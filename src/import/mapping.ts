import { newestFirst } from '../content/period.ts'
import { listSchema, fileSchemas as schemas, sectionIds } from '../content/schema.ts'
import { type Labels, labelsFor } from '../labels/labels.ts'
import { entriesOf, entryOf, type Fields, itemsOf, joined, objectOf, type Read, type Take } from './entry.ts'
import { bullets, dateOf, line, lines, paragraph, paragraphs, points, prose } from './text.ts'

/** How content is read from a résumé, by names of JSON Resume of any age and of LinkedIn's export. */

const { categories, certifications } = schemas.skills.unwrap().shape
const { entries } = listSchema.shape

/** Takes start and end; what has begun and has no end ends `open`. */
function period(take: Take, open?: 'present') {
  const start = dateOf(take('startDate', 'start', 'startedOn'))
  const end = dateOf(take('endDate', 'end', 'finishedOn'))
  return { start, end: end || (start && open) }
}

const place = (take: Take) => line(take('location', 'city', 'region', 'country'))

/** Different addresses are no address, and stay together in a comment. */
const url = (take: Take) => line(take('url', 'website'))

/** Where networks have their profiles, by their users' names. */
const sites: Record<string, string> = {
  github: 'github.com/',
  gitlab: 'gitlab.com/',
  linkedin: 'www.linkedin.com/in/',
  medium: 'medium.com/@',
  twitter: 'x.com/',
  x: 'x.com/',
  xing: 'www.xing.com/profile/',
}

/** A profile with its address, which tells the name of its user, if its network is known. */
function withAddress({ username, ...profile }: Fields): Fields {
  const user = line(username).replace(/^@/, '')
  const site = sites[line(profile['network']).toLowerCase()]
  const url = profile['url'] ?? (site && user && `https://${site}${user}`)
  return line(url).includes(user) ? { ...profile, url } : { ...profile, username }
}

const readLink: Read = (take) => {
  const address = url(take)
  return { label: line(take('network')) || address.replace(/^https?:\/\/(www\.)?|\/$/g, ''), url: address }
}

const readLanguage: Read = (take) => ({
  name: line(take('language', 'name')),
  level: line(take('fluency', 'level', 'proficiency')),
})

/** `profile.yaml`, but for what every page needs. The first paragraph of the summary stays one; the others are about the owner. */
const readProfile = (countries: Intl.DisplayNames) => (take: Take) => {
  const [summary, ...about] = paragraphs(take('summary'))
  const links = itemsOf(take('profiles')).map(withAddress)
  const own = lines(take('url', 'website')).filter((url) => links.every((link) => link['url'] !== url))
  const country = lines(take('countryCode')).map((code) =>
    /^[A-Z]{2}$/.test(code) ? countries.of(code) : code,
  )
  return {
    role: line(take('label')),
    phone: line(take('phone')),
    location: line([place(take), country]),
    summary,
    about,
    image: line(take('image', 'picture')),
    links: entriesOf([...links, ...own.map((url) => ({ url }))], schemas.profile.shape.links, readLink),
    languages: entriesOf(take('languages'), schemas.profile.shape.languages, readLanguage),
  }
}

const readJob: Read = (take) => {
  const told = take('description', 'summary')
  return {
    title: line(take('position', 'title')),
    company: line(take('name', 'company', 'organization', 'companyName')),
    location: place(take),
    ...period(take, 'present'),
    url: url(take),
    summary: prose(told),
    description: [...bullets(told), ...points(take('highlights'))],
    stack: lines(take('keywords', 'technologies')),
  }
}

const readStudy = (labels: Labels) => (take: Take) => ({
  degree: line(take('studyType', 'degree', 'area', 'degreeName')),
  institution: line(take('institution', 'name', 'schoolName')),
  location: place(take),
  ...period(take),
  url: url(take),
  achievements: [
    ...points(take('summary', 'description', 'highlights', 'notes', 'activities')),
    ...lines(take('score', 'gpa')).map((grade) => `${labels.grade}: ${grade}`),
    ...lines([line(take('courses'))]).map((courses) => `${labels.courses}: ${courses}`),
  ],
})

const readProject: Read = (take) => {
  const told = take('description', 'summary')
  const address = url(take)
  return {
    title: line(take('name', 'title')),
    description: prose(told),
    highlights: [...bullets(told), ...points(take('highlights'))],
    technologies: lines(take('keywords', 'technologies')),
    ...period(take),
    // Hosts of code; `ada.github.io` has pages.
    [/^https?:\/\/(www\.)?(git(hub|lab|ea)?|codeberg|bitbucket)\./.test(address) ? 'githubUrl' : 'liveUrl']:
      address,
    featured: true,
  }
}

const readSkill: Read = (take) => ({ name: line(take('name')) })

const readCategory: Read = (take) => ({
  title: line(take('name')),
  skills: entriesOf(take('keywords'), categories.unwrap().element.shape.skills, readSkill),
})

const readCertificate: Read = (take) => ({
  name: line(take('name', 'title')),
  issuer: line(take('issuer', 'authority')),
  date: dateOf(take('date', 'startDate', 'startedOn')),
  url: url(take),
})

const readListEntry: Read = (take) => {
  const name = line(take('name', 'title', 'position', 'role'))
  // Some exports write the address of a person after the name: `Ada (https://ada.example)`.
  const [, title = name, address] = /^(.+) \((https?:[^\s()]+)\)$/.exec(name) ?? []
  return {
    title,
    place: line(take('publisher', 'awarder', 'organization', 'companyName')),
    date: dateOf(take('releaseDate', 'date', 'publishedOn', 'issuedOn')),
    ...period(take, 'present'),
    url: line([address, url(take)]),
    text: paragraph([take('description', 'summary', 'reference', 'highlights'), line(take('keywords'))]),
  }
}

/** A company with several positions becomes a job for each. */
function positionsOf(entry: Fields): Fields[] {
  const { positions, ...company } = entry
  return positions ? itemsOf(positions).map((position) => joined(company, position)) : [entry]
}

/** Skills with keywords are categories; the others share one. */
function categoriesOf(skills: unknown, name: string): Fields[] {
  const categories = itemsOf(skills).filter((skill) => skill['keywords'])
  const alone = itemsOf(skills).filter((skill) => !skill['keywords'])
  if (alone.length > 0) categories.push({ keywords: alone })
  return categories.map((category) => ({ name, ...category }))
}

/** The files of `content/` by name without `.yaml`, of which some may be empty. */
export type Files = Record<string, Fields | Fields[]>

/** Reads all of a résumé; what no other file takes stays with the profile. */
export function filesOf(resume: Fields, language: string): Files {
  const { $schema: _, meta: __, basics, work, education, projects, skills, certificates, ...others } = resume
  const { publications, awards, volunteer, references, interests, ...rest } = others
  const { name, email, ...person } = objectOf(basics)
  const labels = labelsFor(language)
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const lists = { publications, awards, volunteering: volunteer, testimonials: references, interests }
  const own = Object.entries(lists).flatMap(([id, list]) => {
    const title = labels[id as keyof typeof lists]
    const kind = id === 'interests' ? 'other' : id
    const all = entriesOf(list, entries, readListEntry)
    return list ? [[id, { title, kind, entries: newestFirst(all) }]] : []
  })
  // The last built-in section is the form. An owner's list takes the place of a built-in one with its id.
  const sections = new Set([...sectionIds.slice(0, -1), ...own.map(([id]) => id), ...sectionIds.slice(-1)])
  const jobs = itemsOf(work).flatMap(positionsOf)
  return {
    profile: {
      // What the page needs is never left out, so that its owner sees where to write it.
      name: line(name),
      email: line(email),
      ...entryOf(joined(rest, person), schemas.profile, readProfile(countries)),
    },
    skills: {
      categories: entriesOf(categoriesOf(skills, labels.skills), categories, readCategory),
      certifications: entriesOf(certificates, certifications, readCertificate),
    },
    projects: entriesOf(projects, schemas.projects, readProject),
    experience: newestFirst(entriesOf(jobs, schemas.experience, readJob)),
    education: entriesOf(education, schemas.education, readStudy(labels)),
    ...Object.fromEntries(own),
    ...(own.length > 0 && { site: { sections: [...sections] } }),
  }
}
