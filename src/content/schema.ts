import { z } from 'zod'
import { labelsSchema } from '../labels/schema.ts'
import { field, list, optional, pictured, texts } from './fields.ts'
import { kinds } from './kinds.ts'

/**
 * The files of `content/` that belong to no section, as strict objects: an unknown key is an error. The schemas of the
 * other files are beside their sections.
 */

const stat = z.strictObject({
  value: field('name', 'The figure.', '9+'),
  label: field('prose', 'What it counts.', 'years of Python in production'),
})
export const profileSchema = pictured(
  z.strictObject({
    name: field('name', 'Your name.', 'Iris Calloway'),
    role: field('text', 'What you are, in a few words.', 'Senior Python Developer'),
    location: field('text', 'Where you are or work.', 'Bristol, United Kingdom'),
    availability: optional('text', 'What you are open to.', 'Open to contracts of three months or more'),
    contactLine: optional('prose', 'Replaces the text beside the form.', 'What are you building?'),
    email: field('email', 'The address that “email me directly” opens.', 'iris.calloway@example.org'),
    phone: optional('name', 'Your number; in the PDF and JSON only.', '+44 117 496 0000'),
    headline: field('prose', 'One sentence in large type.', 'I build data systems that stay quiet at night.'),
    summary: field(
      'prose',
      'Two or three sentences: opening, link previews, résumé.',
      'Python for data platforms.',
    ),
    about: texts(
      'prose',
      'Who you are; each entry is a paragraph, the first is larger.',
      'I started in 2015 …',
    ),
    stats: list(stat, 'Figures beside the about text; four fill the row.'),
    resumeStats: list(stat, 'Figures above the résumé; four fill the row.'),
    links: list(
      z.strictObject({
        label: field('name', 'The name that visitors read.', 'GitHub'),
        kind: optional('linkKind', 'The kind of profile; its icon depends on the address.', 'code'),
        url: field('link', 'Its full address.', 'https://github.example/iriscalloway'),
      }),
      'Your profiles elsewhere, in this order. They have icons if there is one for each address.',
    ),
    actions: list(
      z.strictObject({
        label: field('text', 'The text of the button.', 'Book a call'),
        url: field('link', 'Its address.', 'https://calendar.example/iriscalloway'),
      }),
      'More buttons in the opening, such as one to book a call.',
    ),
    languages: list(
      z.strictObject({
        name: field('text', 'The language.', 'German'),
        level: field('text', 'How well you speak it, in your own words.', 'native'),
      }),
      'Languages that you speak, shown with the résumé.',
    ),
    image: optional('picture', 'Your portrait, or any other picture, in any proportion.', 'images/hero.webp'),
    imageDark: optional('picture', 'For the dark theme; otherwise image is dimmed.', 'images/hero-dark.webp'),
    imageAlt: optional(
      'text',
      'What it shows, for those who cannot see it; needed where there is an image.',
      'Portrait of Iris Calloway',
    ),
    imageFocus: optional(
      'focus',
      'Lets the picture be cropped to fill its frame; this point stays visible.',
      '50% 20%',
    ),
    imageCaption: optional('prose', 'A line under the picture.', 'The harbour of Bristol'),
    figure: optional('figure', 'A figure below the picture.', 'night'),
    analytics: optional('measurement', 'Counts visits unless the browser opts out.', 'G-ABC123XYZ'),
  }),
  ['imageAlt', 'imageDark', 'imageFocus', 'imageCaption', 'figure'],
).describe('Who you are: name, role, contact, portrait. The only required file.')

export const labelOverrides = labelsSchema
  .partial()
  .meta({ description: 'Replacements for texts of the site.', examples: [{ about: 'Who I am' }] })

/** A section with settings of its own. */
const sectionEntry = z.strictObject({
  id: field('sectionId', 'The id of the section.', 'speaking'),
  nav: optional('flag', 'Whether the navigation links to it; the footer always does.', false),
  weight: optional(
    'weight',
    'Its size; by default by its kind and length. Minor ones share a band.',
    'minor',
  ),
})

const resumeSettings = z
  .strictObject({
    sections: z
      .array(kinds.resumeSection.schema)
      .meta({
        description:
          'The parts of the PDF in order, or the id of a section of your own, also of one that the page does not show.',
        examples: [['experience', 'projects', 'skills']],
      })
      .optional(),
    pages: optional('pageCount', 'The most pages it may have; six or more allow large pictures.', 2),
    chart: optional('flag', 'Whether it has a chart of years; otherwise only a long career has one.', false),
  })
  .describe('The PDF’s own order, length and chart.')

export const siteSchema = z
  .strictObject({
    language: field('language', 'The language of your texts, as a BCP 47 tag.', 'en').default('en'),
    labels: labelOverrides.default({}),
    sections: z
      .array(z.union([kinds.sectionId.schema, sectionEntry]))
      .meta({
        description:
          'The sections in order, by id or with settings; one left out is hidden, and its file may stay.',
        examples: [['about', 'skills', '{ id: speaking, nav: false }']],
      })
      .optional(),
    accent: optional('colour', 'The accent colour; adjusted for contrast.', '"#b3261e"'),
    paper: field('paper', 'The size of the résumé’s pages.', 'letter').default('a4'),
    resume: resumeSettings.default({}),
  })
  .describe('Language, labels, sections, colour and paper; every field is optional.')

/** `content/<tag>/site.yaml` of a translation. */
export const translatedSiteSchema = z.strictObject({
  labels: siteSchema.shape.labels,
  paper: siteSchema.shape.paper.unwrap().optional(),
  same: texts('text', 'Fields that are the same in this language on purpose.', 'experience.title'),
})

/** A file of `content/`. */
export interface ContentFile {
  schema: z.ZodType
  /** The value of an empty or missing file; without one, the file is required. */
  empty?: unknown
  /** Each entry may also be a file of its own in a folder of that name. */
  folder?: true
}

export const coreFiles = {
  site: { schema: siteSchema, empty: {} },
  profile: { schema: profileSchema },
} satisfies Record<string, ContentFile>

export type Site = z.output<typeof siteSchema>
export type Profile = z.output<typeof profileSchema>
