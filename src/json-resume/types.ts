/**
 * JSON Resume 1.0.0, as far as this site writes it. Its schema allows additional keys; those that it lacks are marked
 * “own” and let `npm run import` restore the site.
 *
 * @see https://docs.jsonresume.org/schema
 */
export interface JsonResume {
  basics: Basics
  work: Work[]
  volunteer: Volunteer[]
  education: Education[]
  awards: Award[]
  certificates: Certificate[]
  publications: Publication[]
  skills: Skill[]
  languages: Language[]
  references: Reference[]
  projects: Project[]
  /** Read only. */
  interests: Skill[]
  /** Read only; not in the schema, but other writers use it. */
  talks: Project[]
}

type Text = string | undefined

export interface Basics {
  name: string
  label: string
  /** own: `image` is a URL, but the owner's original is not published. */
  picture: string
  email: string
  phone?: Text
  url?: Text
  summary: string
  location: { address: string; city: string }
  profiles: Profile[]
}

export interface Profile {
  network: string
  username: string
  url: string
}

interface Dated {
  startDate?: Text
  endDate?: Text
}

export interface Work extends Dated {
  name: string
  position: string
  location?: Text
  url?: Text
  summary?: Text
  highlights: string[]
  /** own */
  keywords: string[]
}

export interface Volunteer extends Dated, Listed {
  organization?: Text
  position: string
  url?: Text
  summary?: Text
}

export interface Education extends Dated {
  institution: string
  studyType: string
  url?: Text
  /** own */
  highlights: string[]
}

export interface Award extends Listed {
  title: string
  date?: Text
  awarder?: Text
  summary?: Text
}

export interface Certificate {
  name: string
  date?: Text
  issuer?: Text
  url?: Text
}

export interface Publication extends Listed {
  name: string
  publisher?: Text
  releaseDate?: Text
  url?: Text
  summary?: Text
}

export interface Skill {
  name: string
  keywords: string[]
  /** own: the level of each keyword. */
  levels?: Record<string, number | string | undefined>
  /** own: whether these are the ways of working. */
  practices?: true
}

export interface Language {
  language: string
  fluency: string
}

export interface Reference extends Listed {
  name: string
  reference?: Text
}

export interface Project extends Dated, Listed {
  name: string
  description?: Text
  highlights?: string[]
  keywords?: string[]
  url?: Text
  type?: Text
  entity?: Text
  /** own: the field of each highlight. */
  highlightNames?: string[]
}

/** own: the id of the custom section that an entry belongs to, and its fields that have no key. */
interface Listed {
  section?: Text
  authors?: Text
}
