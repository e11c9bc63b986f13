import type { Labels } from '../labels/labels.ts'
import { type Entry, isObject, type Source } from './source.ts'
import { bullets, paragraph, paragraphs, points, prose } from './text.ts'

/** `profile.yaml`. The first paragraph of the summary stays one; the others are about the owner. */
export function profileOf(from: Source): Entry {
  const [summary, ...about] = paragraphs(from.texts('summary'))
  const links = from.entries('profiles').map(linkOf)
  const url = from.url()
  if (url && links.every((link) => link['url'] !== url)) links.push({ label: shortAddress(url), url })
  return from.entry({
    // What the page needs is left empty, so that its owner sees where to write it.
    name: from.line('name') ?? '',
    email: from.line('email') ?? '',
    role: from.line('label'),
    phone: from.line('phone'),
    location: from.place(),
    summary,
    about,
    image: from.picture('image', 'picture'),
    links,
  })
}

const shortAddress = (url: string) => url.replace(/^\w+:\/*(www\.)?|\/$/g, '')

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

function linkOf(from: Source): Entry {
  const label = from.line('network')
  const user = from.line('username')?.replace(/^@/, '') ?? ''
  const network = /^[\w.-]+$/.test(user) && networks[label?.toLowerCase() ?? '']
  const url = network && !from.has('url', 'website') ? network + user : from.url()
  return from.entry({ label: label ?? (url && shortAddress(url)), url }, 'url')
}

export const languageOf = (from: Source): Entry =>
  from.entry(
    { name: from.line('language', 'name'), level: from.level('fluency', 'level', 'proficiency') },
    'name',
  )

/** A company with several positions becomes a job for each. */
export function positionsOf(entry: Entry): Entry[] {
  const { positions, ...company } = entry
  if (!Array.isArray(positions)) return [entry]
  return positions.filter(isObject).map((position) => ({ ...company, ...position }))
}

export function jobOf(from: Source): Entry {
  const told = from.texts('description', 'summary')
  const fields = {
    title: from.line('position', 'title'),
    company: from.line('name', 'company', 'organization', 'companyName'),
    location: from.place(),
    ...from.period({ isOngoing: true }),
    url: from.url(),
    summary: prose(told),
    description: [...bullets(told), ...points(from.texts('highlights'))],
    stack: from.lines('keywords', 'technologies'),
  }
  return from.entry(fields, 'title', 'company')
}

export function studyOf(from: Source, labels: Labels): Entry {
  const grade = from.lines('score', 'gpa').map((score) => `${labels.grade}: ${score}`)
  const courses = from.has('courses') ? [`${labels.courses}: ${from.line('courses')}`] : []
  const said = points(from.texts('summary', 'description', 'highlights', 'notes', 'activities'))
  const fields = {
    degree: from.line('studyType', 'degree', 'area', 'degreeName'),
    institution: from.line('institution', 'name', 'schoolName'),
    location: from.place(),
    ...from.period(),
    url: from.url(),
    achievements: [...said, ...grade, ...courses],
  }
  return from.entry(fields, 'degree', 'institution')
}

const codeHost = /^https?:\/\/[^/]*\b(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

export function projectOf(from: Source): Entry {
  const told = from.texts('description', 'summary')
  const url = from.url()
  const fields = {
    title: from.line('name', 'title'),
    description: prose(told),
    highlights: [...bullets(told), ...points(from.texts('highlights'))],
    technologies: from.lines('keywords', 'technologies'),
    image: from.picture('image'),
    ...from.period(),
    [codeHost.test(url ?? '') ? 'githubUrl' : 'liveUrl']: url,
    featured: true,
  }
  return from.entry(fields, 'title')
}

/** Skills with a name and keywords are categories; the others share one. */
export function categoriesOf(skills: Source[], labels: Labels): Entry[] {
  const others: Entry[] = []
  const categories = skills.flatMap<Entry>((from) => {
    const names = from.lines('keywords')
    if (from.has('name') && names.length > 0)
      return from.entry({ title: from.line('name'), skills: names.map((name) => ({ name })) })
    const level = from.level('level')
    others.push(...from.lines('name', 'keywords').map((name) => from.entry({ name, level })))
    return []
  })
  return others.length > 0 ? [...categories, { title: labels.skills, skills: others }] : categories
}

export function certificateOf(from: Source): Entry {
  const fields = {
    name: from.line('name', 'title'),
    issuer: from.line('issuer', 'authority'),
    date: from.date('date', 'startDate', 'startedOn'),
    url: from.url(),
  }
  return from.entry(fields, 'name')
}

/** An entry of a section of the owner. */
export function listEntryOf(from: Source, id: string): Entry {
  const name = from.line('name', 'title', 'position')
  // Some exports write the address of a person after the name: `Ada (https://ada.example)`.
  const [, title = name, address] = /^(.*\S) \((https?:[^\s()]+)\)$/.exec(name ?? '') ?? []
  const told = from.texts('description', 'summary', 'reference', 'highlights')
  const fields = {
    title,
    place: from.line('publisher', 'awarder', 'organization'),
    date: from.date('releaseDate', 'date'),
    ...from.period({ isOngoing: id === 'volunteering' }),
    url: from.url() ?? address,
    text: paragraph(told) ?? from.line('keywords'),
  }
  // Without the words of a person, a testimonial is only a name.
  const isSilent = id === 'testimonials' && !fields.text
  return isSilent ? from.entry(fields, 'text') : from.entry(fields, 'title', 'place')
}
