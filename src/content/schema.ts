import { z } from 'zod'
import { labelsSchema } from '../labels/schema.ts'
import { isDate, type KindName, kinds } from './kinds.ts'
import { isLater } from './period.ts'

/**
 * The files of `content/`, as strict objects: an unknown key is an error. Problems, editors and `docs/content.md` show the
 * descriptions and examples.
 */

function field<Name extends KindName>(kind: Name, description: string, ...examples: unknown[]) {
  return kinds[kind].schema.meta({ description, examples }) as (typeof kinds)[Name]['schema']
}

const text = (description: string, example: string) => field('text', description, example)
const prose = (description: string, example: string) => field('prose', description, example)
const name = (description: string, example: string) => field('name', description, example)
const optional = <Name extends KindName>(kind: Name, description: string, example: unknown) =>
  field(kind, description, example).optional() as z.ZodOptional<(typeof kinds)[Name]['schema']>

/** An optional list. */
const list = <Entry extends z.ZodType>(entry: Entry, description: string, ...examples: unknown[]) =>
  z.array(entry).meta({ description, examples }).default([])
const textList = (description: string, example: string) => list(kinds.text.schema, description, [example])
const proseList = (description: string, example: string) => list(kinds.prose.schema, description, [example])
const nameList = (description: string, example: string) => list(kinds.name.schema, description, [example])

/** Runs a rule over several fields even if other fields are invalid, so that all problems are reported at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

type Dated = { start?: string | undefined; end?: string | undefined }
function checkPeriod({ start, end }: Dated, { addIssue }: z.RefinementCtx) {
  if (!isDate(start) || !isDate(end) || !isLater(start, end)) return
  const message = `must not be before start (${start}), found ${JSON.stringify(end)}.`
  addIssue({ code: 'custom', path: ['end'], message })
}

/** Fields that require `image`. */
const dependent = ['imageAlt', 'imageDark', 'imagePhone', 'imagePhoneDark', 'imageCaption', 'figure'] as const
type Pictures = { [name in 'image' | (typeof dependent)[number]]?: string | undefined }
function checkPictureFields(project: Pictures, { addIssue }: z.RefinementCtx) {
  const report = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (project.image && !project.imageAlt)
    report('imageAlt', 'is missing, but image needs it. Say what the picture shows.')
  for (const name of project.image ? [] : dependent)
    if (project[name]) report(name, 'needs image. Add the picture, or remove the line.')
}

const stat = z.strictObject({
  value: name('The figure.', '9+'),
  label: prose('What it counts.', 'years of Python in production'),
})
const caption = optional('prose', 'A line under the picture.', 'The harbour of Bristol')

export const profileSchema = z
  .strictObject({
    name: name('Your name.', 'Iris Calloway'),
    role: text('What you are, in a few words.', 'Senior Python Developer'),
    location: text('Where you are or work.', 'Bristol, United Kingdom'),
    availability: optional('text', 'What you are open to.', 'Open to contracts of three months or more'),
    contactLine: optional('prose', 'Replaces the text beside the form.', 'What are you building?'),
    email: field('email', 'The address that “email me directly” opens.', 'hello@iriscalloway.example'),
    phone: optional('name', 'Your number; in the PDF and JSON only.', '+44 117 496 0000'),
    headline: prose('One sentence in large type.', 'I build data systems that stay quiet at night.'),
    summary: prose('Two or three sentences: opening, link previews, résumé.', 'Python for data platforms.'),
    about: proseList('Who you are; each entry is a paragraph, the first is larger.', 'I started in 2015 …'),
    stats: list(stat, 'Figures beside the about text; four fill the row.'),
    resumeStats: list(stat, 'Figures above the résumé; four fill the row.'),
    links: list(
      z.strictObject({
        label: name('The name that visitors read.', 'GitHub'),
        kind: optional('linkKind', 'The kind of profile; its icon depends on the address.', 'code'),
        url: field('link', 'Its full address.', 'https://github.example/iriscalloway'),
      }),
      'Your profiles elsewhere, in this order.',
    ),
    actions: list(
      z.strictObject({
        label: text('The text of the button.', 'Book a call'),
        url: field('link', 'Its address.', 'https://calendar.example/iriscalloway'),
      }),
      'More buttons in the opening, such as one to book a call.',
    ),
    languages: list(
      z.strictObject({
        name: text('The language.', 'German'),
        level: text('How well you speak it, in your own words.', 'native'),
      }),
      'Languages that you speak, shown with the résumé.',
    ),
    image: field('picture', 'Your portrait, upright (4:5); phones show it at 3:2.', 'images/hero.webp'),
    imageDark: optional('picture', 'For the dark theme; otherwise image is dimmed.', 'images/hero-dark.webp'),
    imageAlt: text('What the picture shows, for those who cannot see it.', 'Portrait of Iris Calloway'),
    imageFocus: optional('focus', 'The point that stays visible if the picture is cropped.', '50% 20%'),
    imageCaption: caption,
    analytics: optional('measurement', 'Counts visits unless the browser opts out.', 'G-ABC123XYZ'),
  })
  .describe('Who you are: name, role, contact, portrait. The only required file.')

export const skillsSchema = z
  .strictObject({
    categories: list(
      z.strictObject({
        title: text('The category’s name.', 'Data & ETL'),
        skills: list(
          z.strictObject({
            name: name('The skill’s name.', 'PostgreSQL'),
            level: optional('level', 'How well you know it, as a bar; if omitted, no bar is shown.', 90),
          }),
          'The skills of this category; without any, the category is not shown.',
        ),
      }),
      'Groups of skills, in this order.',
    ),
    certifications: list(
      z.strictObject({
        name: name('The certificate’s full name.', 'AWS Certified Solutions Architect – Associate'),
        issuer: optional('name', 'Who issued it.', 'Amazon Web Services'),
        date: optional('date', 'When you got it.', '2025-02'),
        url: optional('link', 'Where it can be verified.', 'https://certificates.example/4711'),
      }),
      'Certificates, newest first.',
    ),
    practices: textList('Ways of working and strengths, shown as tags.', 'Code review'),
  })
  .describe('Skills with levels, certifications, ways of working.')

export const projectSchema = z
  .strictObject({
    title: name('The project’s name.', 'Sluice'),
    description: prose('What it is, in a sentence or two.', 'Moves database changes into a data lake.'),
    problem: optional('prose', 'The problem it solves.', 'A copy took seven hours.'),
    approach: optional('prose', 'What you did.', 'Change data capture.'),
    impact: optional('prose', 'What changed for its users.', 'Nightly load from 7 h to 38 min.'),
    lesson: optional('prose', 'What you learned; in the résumé only.', 'Write the audit before the copy.'),
    technologies: nameList('Technologies used.', 'Python'),
    image: optional('picture', 'A picture of it, landscape (16:10).', 'images/sluice-light.png'),
    imageDark: optional('picture', 'The same for the dark theme.', 'images/sluice-dark.png'),
    imagePhone: optional('picture', 'The same upright (4:5), for phones.', 'images/sluice-phone.png'),
    imagePhoneDark: optional('picture', 'imagePhone for the dark theme.', 'images/sluice-phone-dark.png'),
    imageAlt: optional('text', 'What it shows; needed where there is an image.', 'Load before and after'),
    imageCaption: caption,
    figure: optional('figure', 'An interactive figure: a file in src/figures, without .tsx.', 'sluice'),
    githubUrl: optional('link', 'Where its code is.', 'https://github.example/iriscalloway/sluice'),
    liveUrl: optional('link', 'Where it runs.', 'https://sluice.example'),
    start: optional('date', 'When you began.', '2022-02'),
    end: optional('end', 'When you ended; present if it is ongoing.', '2023-06'),
    featured: field('featured', 'Only projects with true are shown.', true).default(false),
  })
  .superRefine(checkPeriod, always)
  .superRefine(checkPictureFields, always)
  // The same rule for editors, in JSON Schema draft 7.
  .meta({
    dependencies: { image: ['imageAlt'], ...Object.fromEntries(dependent.map((name) => [name, ['image']])) },
  })

export const projectsSchema = z.array(projectSchema).describe('Projects, in the order they are shown.')

const job = z.strictObject({
  title: text('Your position.', 'Senior Data Engineer'),
  company: name('The company.', 'Quillhaven Health'),
  location: optional('text', 'The place, or Remote.', 'Remote'),
  start: field('date', 'When you began there.', '2019-02'),
  end: field('end', 'When you left; present while you are there.', '2021-08'),
  url: optional('link', 'The company’s page.', 'https://quillhaven.example'),
  summary: optional('prose', 'What the company does; for the résumé.', 'Analytics for hospitals.'),
  description: proseList('What you did and achieved; each entry is a bullet.', 'Led the team of five.'),
  stack: nameList('Technologies used there; for the résumé.', 'Python'),
})
export const experienceSchema = z
  .array(job.superRefine(checkPeriod, always))
  .describe('Where you worked, newest first.')

const study = z.strictObject({
  degree: text('The degree.', 'MSc Computer Science'),
  institution: name('The institution.', 'University of Aldermere'),
  location: optional('text', 'The place.', 'Aldermere, United Kingdom'),
  start: field('date', 'When you began there.', '2014-09'),
  end: field('end', 'When you left; present while you are there.', '2015-08'),
  url: optional('link', 'The institution’s page.', 'https://aldermere.example'),
  achievements: proseList('Grades, prizes, positions held; each entry is a bullet.', 'Distinction.'),
})
export const educationSchema = z
  .array(study.superRefine(checkPeriod, always))
  .describe('Where you studied, newest first.')

export const listSchema = z
  .strictObject({
    title: text('The section’s title.', 'Talks'),
    kind: field('listKind', 'What they are; where JSON Resume puts them.', 'talks').default('other'),
    entries: list(
      z.strictObject({
        title: text('The talk or paper; for a testimonial, its author.', 'Queues that forget nothing'),
        place: optional('name', 'The conference, publisher or organisation.', 'PyCon UK'),
        date: optional('date', 'When.', '2024-09'),
        url: optional('link', 'A page about it.', 'https://talks.example/queues'),
        text: optional('prose', 'A sentence or two.', 'Why an outbox beats a retry.'),
      }),
      'The entries, in this order; without any, the section is not shown.',
    ),
  })
  .describe('A custom section: talks, publications, awards, testimonials, anything else.')

export const labelOverrides = labelsSchema
  .partial()
  .meta({ description: 'Replacements for texts of the site.', examples: [{ about: 'Who I am' }] })

export const siteSchema = z
  .strictObject({
    language: field('language', 'The language of your texts, as a BCP 47 tag.', 'en').default('en'),
    labels: labelOverrides.default({}),
    sections: z
      .array(kinds.sectionId.schema)
      .meta({
        description: 'The sections in order; one left out is hidden, on the page and in every export.',
        examples: [['about', 'skills']],
      })
      .optional(),
    accent: optional('colour', 'The accent colour; adjusted for contrast.', '"#b3261e"'),
    paper: field('paper', 'The size of the résumé’s pages.', 'letter').default('a4'),
  })
  .describe('Language, labels, sections, colour and paper; every field is optional.')

/** `content/<tag>/site.yaml` of a translation. */
export const translatedSiteSchema = siteSchema.pick({ labels: true, paper: true })

/** A file of `content/`, or one of its kind. */
export interface ContentFile {
  schema: z.ZodType
  /** The value of an empty or missing file; without one, the file is required. */
  empty?: unknown
}

const files = {
  site: { schema: siteSchema, empty: {} },
  profile: { schema: profileSchema },
  skills: { schema: skillsSchema, empty: {} },
  projects: { schema: projectsSchema, empty: [] },
  experience: { schema: experienceSchema, empty: [] },
  education: { schema: educationSchema, empty: [] },
} satisfies Record<string, ContentFile>

/** The files of `content/` by name, without custom sections. */
export const contentFiles: Record<string, ContentFile> = files

/** The parsed content of each file. */
export type Contents = { [name in keyof typeof files]: z.infer<(typeof files)[name]['schema']> }

/** The sections of the registry, except `home`, which always comes first. */
export const builtInSections = ['about', 'skills', 'projects', 'resume', 'contact']

export type Site = Contents['site']
export type Profile = Contents['profile']
export type Skills = Contents['skills']
export type Project = z.infer<typeof projectSchema>
export type List = z.infer<typeof listSchema>
