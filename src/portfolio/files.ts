import { type ContentFile, coreFiles } from '../content/schema.ts'
import type { List } from '../sections/custom/schema.ts'
import { sections } from '../sections/list.ts'
import type { ContentOf, Core } from '../sections/section.ts'

/** Turns a union of objects into one object with all their members. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never
type SectionFiles = Merged<(typeof sections)[number]['files']>

/** The validated content in one language, the source of page, PDF, JSON Resume and structured data. */
export type Portfolio = Core &
  ContentOf<SectionFiles> & {
    /** The path of its pages below the site's base: empty for the first language, `fr/` for another. */
    path: string
    /** Custom sections, by their id in `sections` of `site.yaml`. */
    lists: Record<string, List>
    /** Texts of the first language that the translation does not contain: a page that shows one has not translated it. */
    untranslated: string[]
  }

/** The files of `content/` by name, without custom sections. */
export const contentFiles: Record<string, ContentFile> = Object.assign(
  {},
  coreFiles,
  ...sections.map(({ files }) => files),
)
