import type { Labels } from '../labels/labels.ts'
import type { Job, List, Profile, Project, Site, Skills, Study } from './schema.ts'

/** What an owner has written, of which the page, the exports and the PDFs show parts. */
export interface Content {
  profile: Profile
  skills: Skills
  /** Featured ones only. */
  projects: Project[]
  experience: Job[]
  education: Study[]
  /** Sections of the owner's own, by id. */
  lists: Record<string, List>
}

/** A section as navigation and headings show it. */
export interface ShownSection {
  id: string
  /** An owner's own section, also under a built-in id. */
  list?: List
  title: string
  /** Two digits, from `00`. */
  number: string
  /** Whether the navigation links to it. */
  nav: boolean
}

/**
 * What the pages, exports and PDFs of one language read; nothing below decides again what is shown. Its own content is that of
 * page and JSON: lists of hidden sections are empty.
 */
export interface Portfolio extends Content {
  /** The path of its pages below the site's base: empty for the first language, `fr/` for another. */
  path: string
  site: Site
  /** In its language, with the owner's overrides. */
  labels: Labels
  /** Home first, then the sections with content, in order. */
  sections: ShownSection[]
  /** What the PDFs show: without `resume: false`, with sections only for the PDF. */
  printed: Content
  /** The ids of the résumé's parts, in order. */
  printedParts: string[]
  /** Texts of the first language that stand in for a translation, as pieces between marks. */
  untranslated: ReadonlySet<string>
}
