import type { z } from 'zod'
import type { Weight } from '../content/kinds.ts'
import { type ContentFile, type Profile, profileSchema, type Site } from '../content/schema.ts'
import type { Lists } from '../json-resume/keys.ts'
import type { ImportedFile } from '../json-resume/read.ts'
import type { Source } from '../json-resume/source.ts'
import type { Labels, TextLabel } from '../labels/labels.ts'
import type { ListEntry } from './list-entry.ts'
import type { ResumePart } from './resume-part.ts'
import type { StructuredData } from './structured-data.ts'

/** The parsed content of files. */
export type ContentOf<Files extends Record<string, ContentFile>> = {
  [name in keyof Files]: z.output<Files[name]['schema']>
}

/** What every section may read besides its own files. */
export interface Core {
  site: Site
  profile: Profile
}

/**
 * What a section adds to the outputs. Each is required: what a section does not have is an explicit `none`, so that
 * nothing is forgotten in silence. Page components are in `Main.tsx`, because PDF and exports do not import React.
 */
export interface Outputs<Content> {
  /** The title in navigation and headings. */
  title: (labels: Labels) => string
  /** Whether there is something to show: an empty section and its links are left out. */
  isShown: (content: Content) => boolean
  /** The dated entries that `ListSection` renders, or `none` for a section with a component of its own. */
  entries: ((content: Content) => ListEntry[]) | 'none'
  /** Its size on the page, unless `site.yaml` sets one. */
  weight: Weight | ((content: Content) => Weight)
  /** The part of the content that visitors see, or all of it. */
  visible: ((content: Content) => Partial<Content>) | 'all'
  /** The parts of the résumé by their ids in `resume.sections` of `site.yaml`. */
  resume: Record<string, ResumePart<Content>> | 'none'
  /** The lists in `resume.json`. */
  jsonResume: ((content: Content, labels: Labels) => Lists) | 'none'
  /** The lines of `llms.txt`. */
  text: ((content: Content, labels: Labels, page: PageFacts) => Text) | 'none'
  /** Properties of schema.org. */
  structuredData: ((content: Content, url: string) => StructuredData) | 'none'
}

/** What a built-in section reads. */
interface Inputs<Id extends TextLabel, Files extends SectionFiles> {
  /** The anchor, the name in `sections` of `content/site.yaml`, and the label of its title. */
  id: Id
  /** Its files in `content/`. */
  files: Files
  /** Its fields in `profile.yaml`. */
  profileFields: OptionalField[]
}

/** What a built-in section defines. */
interface Definition<Files extends SectionFiles> extends Omit<Outputs<Core & ContentOf<Files>>, 'title'> {
  /** Reads its files, and fields of `profile.yaml`, from a JSON Resume. */
  import: ((source: Source) => { [name in keyof Files]: ImportedFile } & { profile?: ImportedFile }) | 'none'
}

/** A built-in section; see `list.ts`. */
interface Section<Id extends TextLabel, Files extends SectionFiles> extends Inputs<Id, Files> {
  title: (labels: Labels) => string
  /** Its content for a site whose `sections` omits it. */
  withoutContent: (content: Core) => Partial<Core & ContentOf<Files>>
}

type ProfileInput = z.input<typeof profileSchema>
/** A field that may be left out of `profile.yaml`. */
type OptionalField = {
  [field in keyof ProfileInput]-?: undefined extends ProfileInput[field] ? field : never
}[keyof ProfileInput]

/** Every file of a section says what a missing one means. */
type SectionFiles = Record<string, ContentFile & { empty: unknown }>

/**
 * Defines a built-in section. Its title is the label with its id; hidden, its files and fields are empty. Its inputs are a call of
 * their own: were they beside the outputs, a forgotten `files` would only be reported as errors of those.
 *
 * @example defineSection({ id: 'about', files: {}, profileFields: ['about'] })({ isShown: …, entries: 'none', … })
 */
export const defineSection =
  <const Id extends TextLabel, Files extends SectionFiles = Record<never, never>>(
    inputs: Inputs<Id, Files>,
  ) =>
  <const Own>(
    outputs: Own & Definition<Files>,
  ): Section<Id, Files> & Own & Omit<Definition<Files>, keyof Own> => {
    const { files, profileFields } = inputs
    const emptyFiles = Object.entries(files).map(([name, { schema, empty }]) => [name, schema.parse(empty)])
    const emptyFields = profileFields.map((field) => [field, profileSchema.shape[field].parse(undefined)])
    return {
      ...inputs,
      ...outputs,
      title: (labels) => labels[inputs.id],
      withoutContent: ({ profile }) => ({
        ...Object.fromEntries(emptyFiles),
        profile: { ...profile, ...Object.fromEntries(emptyFields) },
      }),
    }
  }

/** A link in `llms.txt`. */
export interface Link {
  name: string
  url: string
  about?: string
}

/** The page to which `llms.txt` links. */
interface PageFacts {
  /** The absolute URL of a file or fragment. */
  address(path: string): string
  /** False for `PUBLIC_CONTACT_ENDPOINT=none`. */
  hasForm: boolean
}

/** What a section adds to `llms.txt`: lines about the owner, links among the pages, and lists with a title. */
export interface Text {
  facts?: (string | undefined)[]
  pages?: Link[]
  lists?: { title: string; links: Link[] }[]
}
