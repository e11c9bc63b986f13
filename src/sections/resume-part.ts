import type { Labels } from '../labels/labels.ts'
import type { List } from './custom/schema.ts'

/**
 * Where a part stands in the résumé unless `site.yaml` orders it; within a place, parts keep the order of sections. A part of
 * `lists` is moved to `works` if it is the owner's main work (`blocks.ts`).
 */
export const resumePlaces = [
  'strengths',
  'career',
  'projects',
  'certificates',
  'background',
  'works',
  'lists',
  'languages',
  'closing',
] as const

/** A part of the résumé with all that it can say; `resume/` shortens it, by `one-page.ts` to a page. */
export interface ResumePart<Content> {
  place: (typeof resumePlaces)[number]
  write: (content: Content, labels: Labels) => UnnamedBlock
}

/** A part of the résumé with a heading, and how the templates in `resume/` render its entries. */
export type Block = { id: string } & UnnamedBlock
export type UnnamedBlock = {
  title: string
  /** Of a custom section. */
  kind?: List['kind']
  /** How much of it is shown, if not all. */
  shown?: string
} & (
  | { layout: 'career' | 'project' | 'line'; entries: ResumeEntry[] }
  | { layout: 'skills'; entries: { title: string; skills: object[] }[] }
  | { layout: 'levels'; entries: { list: { name: string; level: string }[] }[] }
  | { layout: 'commas'; entries: { list: string[] }[] }
)

/** A job, a course of study, a project, a certificate, an entry of a custom section. */
export interface ResumeEntry {
  title: string
  /** The employer, institution, issuer or event. */
  place?: string | undefined
  /** A name of the place for where there is little room. */
  shortPlace?: string | undefined
  location?: string | undefined
  authors?: string | undefined
  url?: string | undefined
  date?: string | undefined
  start?: string | undefined
  end?: string | undefined
  text?: string | undefined
  /** Whether the text is somebody's words. */
  isQuote?: boolean
  points?: string[]
  /** Whether it stands below “Earlier”, with less room. */
  isLongAgo?: boolean
  /** Further texts with a title, such as a project's problem. */
  facts?: { title: string; text: string; isResult?: boolean }[]
  /** Technologies. */
  names?: string[]
  links?: { name: string; url: string }[]
  picture?: { path: string; alt: string } | undefined
}
