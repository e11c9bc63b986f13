import {
  about,
  date,
  level,
  month,
  name,
  names,
  place,
  points,
  prose,
  type Reader,
  text,
  url,
} from './values.ts'

/**
 * How an entry of a list of JSON Resume, or of a file of LinkedIn's export, becomes one of a file of `content/`. By field: how it is read,
 * and its keys in JSON Resume of any age and columns of LinkedIn.
 */
export type Table = Record<string, [read: Reader, ...keys: string[]]>

const address: Table[string] = [url, 'url', 'website', 'Url']
/** What most entries have. */
const common = {
  start: [month, 'startDate', 'start', 'Started On', 'Start Date'],
  end: [month, 'endDate', 'end', 'Finished On', 'End Date'],
  url: address,
} satisfies Table
const told = ['description', 'summary', 'Description']
/** An entry of a list that becomes a section of the owner. */
const listed = {
  title: [name, 'name', 'title', 'position'],
  place: [name, 'publisher', 'awarder', 'organization', 'entity'],
  date: [date, 'releaseDate', 'date'],
  ...common,
  text: [text, 'description', 'summary', 'reference', 'highlights'],
} satisfies Table

export const tables = {
  basics: {
    name: [name, 'name'],
    role: [name, 'label'],
    email: [name, 'email'],
    phone: [name, 'phone'],
    about: [about, 'summary'],
    image: [name, 'image', 'picture'],
    location: [place, 'location'],
    url: address,
  },
  profiles: { label: [name, 'network', 'name'], username: [name, 'username'], url: address },
  languages: {
    name: [name, 'language', 'name', 'Name'],
    level: [level, 'fluency', 'level', 'Proficiency'],
  },
  work: {
    title: [name, 'position', 'title', 'Title'],
    company: [name, 'name', 'company', 'organization', 'Company Name'],
    location: [place, 'location', 'Location'],
    ...common,
    summary: [prose, ...told],
    description: [points, ...told, 'highlights'],
    stack: [names, 'keywords', 'technologies'],
  },
  education: {
    degree: [name, 'studyType', 'degree', 'area', 'Degree Name'],
    institution: [name, 'institution', 'name', 'School Name'],
    location: [place, 'location'],
    ...common,
    grade: [name, 'score', 'gpa'],
    courses: [name, 'courses'],
    achievements: [points, 'summary', 'description', 'highlights', 'Notes', 'Activities'],
  },
  projects: {
    title: [name, 'name', 'title', 'Title'],
    description: [prose, ...told],
    highlights: [points, ...told, 'highlights'],
    technologies: [names, 'keywords', 'technologies'],
    image: [name, 'image'],
    ...common,
  },
  categories: { title: [name, 'name'], skills: [names, 'keywords'] },
  skills: { name: [name, 'name', 'Name'], level: [level, 'level'] },
  certificates: {
    name: [name, 'name', 'title', 'Name'],
    issuer: [name, 'issuer', 'Authority'],
    date: [date, 'date', 'startDate', 'Started On'],
    url: address,
  },
  talks: listed,
  publications: listed,
  awards: listed,
  volunteer: listed,
  references: listed,
  interests: { ...listed, text: [name, 'summary', 'keywords'] },
} satisfies Record<string, Table>

export type ListName = keyof typeof tables

/** Without one of each of these fields, an entry is only a comment; one of the owner's sections needs a title or place. */
export const needed: Partial<Record<ListName, string[]>> = {
  basics: [],
  profiles: ['url'],
  languages: ['name'],
  work: ['title or company'],
  education: ['degree or institution'],
  projects: ['title'],
  categories: [],
  skills: ['name'],
  certificates: ['name'],
  // Without the words of a person, a testimonial is only a name.
  references: ['text', 'title or place'],
}

/** The lists whose entries go on if they have no end. */
export const ongoing: ListName[] = ['work', 'volunteer']
