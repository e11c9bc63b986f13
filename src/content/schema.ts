import { z } from 'zod'
import { labelsSchema } from '../labels/labels.ts'
import {
  about,
  colour,
  date,
  email,
  end,
  entry,
  entryId,
  figure,
  flag,
  focus,
  ids,
  language,
  level,
  link,
  list,
  name,
  object,
  oneOf,
  pageCount,
  partOrSection,
  picture,
  prose,
  required,
  scriptOrigin,
  scriptSource,
  section,
  tags,
  text,
  texts,
  variantName,
} from './fields.ts'

/**
 * Every field of `content/`, with its type, description and example: the only place that lists them. Objects are strict: an
 * unknown key is an error.
 */

/** The built-in parts of the résumé in default order; the owner's own sections stand before `languages`. */
// biome-ignore format: one order
export const resumeParts = [
  'skills', 'experience', 'projects', 'education', 'certifications', 'languages', 'practices',
] as const
export type ResumePart = (typeof resumeParts)[number]

/**
 * The built-in sections in default order, after the opening, `home`. Each has the paths of the lists that it shows, without which
 * it is not shown. Where a section is hidden, these fields are not in page and JSON, nor the parts named after it and its lists in
 * PDFs.
 */
export const builtInSections = {
  about: ['profile.about', 'profile.stats'],
  skills: ['skills.categories', 'skills.certifications', 'skills.practices'],
  projects: ['projects'],
  resume: ['experience', 'education', 'profile.languages', 'profile.resumeStats'],
  contact: [],
} satisfies Record<string, string[]>
export type SectionId = keyof typeof builtInSections
export const sectionIds = Object.keys(builtInSections) as SectionId[]

/** Fields of the entries of many lists, which the documentation explains once. */
export const common = {
  id: entryId('Connects the entry with its translations.', 'sluice'),
  resume: flag('false keeps it out of the PDF.', 'false'),
  for: tags,
}

/** Describes the entries of a list: their own fields, and those that are {@link common} to many. */
const listed = <Shape extends z.core.$ZodLooseShape>(shape: Shape, ...names: string[]) =>
  entry({ ...common, ...shape }, ...names)

const stat = object({
  value: required(name('The figure.', '9+')),
  label: required(prose('What it counts.', 'years of Python in production')),
})
const profileLink = object({
  label: required(name('The name that visitors read.', 'GitHub')),
  // Owners' files have it from a time when it chose the icon.
  kind: oneOf('code', 'network', 'other')('Changes nothing.', 'code'),
  url: required(link('Its full address.', 'https://github.example/iriscalloway')),
})
const action = object({
  label: required(text('The text of the button.', 'Book a call')),
  url: required(link('Its address.', 'https://calendar.example/iriscalloway')),
})
const spoken = object({
  name: required(text('The language.', 'German')),
  level: text('How well you speak it.', 'native'),
})

const profileSchema = entry({
  name: required(name('Your name.', 'Iris Calloway')),
  role: text('What you are, in a few words.', 'Senior Python Developer'),
  location: text('Where you are or work.', 'Bristol, United Kingdom'),
  availability: text('What you are open to.', 'Open to contracts of three months or more'),
  contactLine: prose('Replaces the text beside the form.', 'What are you building?'),
  email: required(email('The address that “email me directly” opens.', 'iris.calloway@example.org')),
  phone: name('Your number; in the PDF and JSON only.', '+44 117 496 0000'),
  headline: prose('One sentence in large type.', 'I build data systems that stay quiet at night.'),
  summary: prose('Two or three sentences: opening, link previews, résumé.', 'Python for data platforms.'),
  about: texts(prose, 'Who you are; each entry is a paragraph, the first is larger.', 'I began in 2015 …'),
  stats: list(stat, 'Figures with the about text; four fill the row.'),
  resumeStats: list(stat, 'Figures above the résumé, and on the title page of a spacious PDF.'),
  links: list(profileLink, 'Your profiles elsewhere. They have icons if there is one for each address.'),
  actions: list(action, 'More buttons in the opening.'),
  languages: list(spoken, 'Languages that you speak.'),
  image: picture('Your portrait, or any other picture.', 'images/hero.webp'),
  imageDark: picture('For the dark theme; otherwise image is dimmed.', 'images/hero-dark.webp'),
  imageAlt: text('What it shows; needed where there is an image.', 'Portrait of Iris Calloway'),
  imageFocus: focus('Crops the picture to fill its frame; this point stays visible.', '50% 20%'),
  imageCaption: prose('A line under the picture.', 'The harbour of Bristol'),
  figure: figure('A figure below the picture.', 'night'),
}).meta({ description: 'Who you are: name, role, contact, portrait. The only required file.' })

const skill = object({
  name: required(name('The skill’s name.', 'PostgreSQL')),
  level: level('How well you know it; a number is drawn as a bar.', '90'),
  aliases: texts(name, 'Other names of it in stack and technologies.', 'Postgres'),
})
const category = listed({
  title: required(text('The category’s name.', 'Data & ETL')),
  skills: list(skill, 'Its skills; without any, it is not shown.'),
})
const certification = listed({
  name: required(name('The certificate’s full name.', 'AWS Certified Solutions Architect – Associate')),
  issuer: name('Who issued it.', 'Amazon Web Services'),
  date: date('When you got it.', '2025-02'),
  url: link('Where it can be verified.', 'https://certificates.example/4711'),
})

const skillsSchema = object({
  categories: list(category, 'Groups of skills, in this order.'),
  certifications: list(certification, 'Certificates, newest first.'),
  practices: texts(text, 'Ways of working and strengths.', 'Code review'),
}).meta({ description: 'Skills with levels, certifications, ways of working.' })

export const projectSchema = listed({
  title: required(name('The project’s name.', 'Sluice')),
  description: prose('What it is, in a sentence or two.', 'Moves database changes into a data lake.'),
  problem: prose('The problem it solves.', 'A copy took seven hours.'),
  approach: prose('What you did.', 'Change data capture.'),
  impact: prose('What changed for its users.', 'Nightly load from 7 h to 38 min.'),
  lesson: prose('What you learned; in the résumé only.', 'Write the audit before the copy.'),
  highlights: texts(prose, 'Points in place of a story.', 'Led the rewrite.'),
  technologies: texts(name, 'Technologies used.', 'Python'),
  image: picture('A picture of it.', 'images/sluice-light.png'),
  imageDark: picture('The same for the dark theme.', 'images/sluice-dark.png'),
  imagePhone: picture('The same for phones and tablets.', 'images/sluice-phone.png'),
  imagePhoneDark: picture('imagePhone for the dark theme.', 'images/sluice-phone-dark.png'),
  imageAlt: text('What it shows; needed where there is an image.', 'Load before and after'),
  imageCaption: prose('A line under the picture.', 'Load before and after'),
  figure: figure('An interactive figure in place of the picture.', 'sluice'),
  githubUrl: link('Where its code is.', 'https://github.example/iriscalloway/sluice'),
  liveUrl: link('Where it runs.', 'https://sluice.example'),
  start: date('When you began.', '2022-02'),
  end: end('When you ended.', '2023-06'),
  featured: flag('Only projects with true are shown.', 'true').default(false),
})
const projectsSchema = list(projectSchema, 'Projects, in the order they are shown.')

const pointText = required(prose('What you did and achieved.', 'Led the team of five.'))
/** A point of a job; with fields, it can be for some variants only. */
const point = z
  .union([pointText, object({ text: pointText, for: common.for })])
  .transform((value) => (Array.isArray(value) ? { text: value, for: [] } : value))

const jobSchema = listed(
  {
    title: text('Your position; needed where there is no company.', 'Senior Data Engineer'),
    company: name('The company.', 'Quillhaven Health'),
    shortName: name('Its short name, for the one-page résumé.', 'Quillhaven'),
    location: text('The place, or Remote.', 'Remote'),
    start: date('When you began there.', '2019-02'),
    end: end('When you left.', '2021-08'),
    url: link('The company’s page.', 'https://quillhaven.example'),
    summary: prose('What the company does, or your task.', 'Analytics for hospitals.'),
    description: list(
      point,
      'What you did and achieved, in points.',
      '[Led the team of five.]',
      'list of texts with marks, or of entries with `text` and `for`',
    ),
    stack: texts(name, 'Technologies used there; for the résumé and as evidence of skills.', 'Python'),
  },
  'title',
  'company',
)
const experienceSchema = list(jobSchema, 'Where you worked, newest first.')

const studySchema = listed(
  {
    degree: text('The degree; needed where there is no institution.', 'MSc Computer Science'),
    institution: name('The institution.', 'University of Aldermere'),
    location: text('The place.', 'Aldermere, United Kingdom'),
    start: date('When you began there.', '2014-09'),
    end: end('When you left.', '2015-08'),
    url: link('The institution’s page.', 'https://aldermere.example'),
    achievements: texts(prose, 'Grades, prizes, positions held.', 'Distinction.'),
  },
  'degree',
  'institution',
)
const educationSchema = list(studySchema, 'Where you studied, newest first.')

const listEntry = listed(
  {
    title: text('The talk or paper, the author of a testimonial; or give a place.', 'Queues that wait'),
    authors: name('Who wrote it, as they are cited.', 'I. Calloway, B. Ruud'),
    place: name('The conference, publisher or organisation.', 'PyCon UK'),
    date: date('When.', '2024-09'),
    start: date('When it began, in place of date.', '2019'),
    end: end('When it ended.', '2021-06'),
    url: link('A page about it.', 'https://talks.example/queues'),
    text: prose('A sentence or two; the words of a testimonial.', 'Why an outbox beats a retry.'),
  },
  'title',
  'place',
)
const listKind = oneOf('talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other')
export const listSchema = object({
  title: required(text('The section’s title.', 'Talks')),
  kind: listKind('What they are; where JSON Resume puts them.', 'talks').default('other'),
  entries: list(listEntry, 'Without any, the section is not shown.'),
}).meta({ description: 'A section of your own: talks, publications, awards, testimonials, anything else.' })

const pdf = object({
  sections: ids(
    partOrSection(resumeParts),
    'The parts of the PDF in order.',
    '[experience, projects, skills]',
  ),
  pages: pageCount('The most pages that it may have.', '2'),
  density: oneOf('compact', 'spacious')(
    'spacious has a title page, levels as bars, and each project with its picture on a page of its own.',
    'compact',
  ),
})
/** The names of one-page résumés end with `short`. */
const variantKey = variantName.regex(
  /^(?!(.*-)?short$)[a-z][a-z0-9-]*$/,
  'must be lower-case letters (a to z), digits and hyphens, without “short” at the end.',
)
const variant = object({
  role: text('Replaces that of profile.yaml.', 'Backend developer'),
  headline: prose(
    'Replaces that of profile.yaml; a compact PDF begins its summary with it.',
    'I build services that wait for nobody.',
  ),
  summary: prose('Replaces that of profile.yaml.', 'Ten years of Python services.'),
  pages: pageCount('The most pages that it may have.', '1'),
  listed: flag('Whether the résumé section offers it.', 'true').default(false),
})
const analytics = object({
  src: required(scriptSource('The script.', '"https://stats.example/a.js"')),
  origins: texts(scriptOrigin, 'The hosts that it reaches besides.', '"https://stats.example"'),
  attributes: z
    .record(z.string(), z.string())
    .default({})
    .meta(about('Attributes of the script’s tag.', '{ data-website-id: 94db1cb1 }')),
})

export const siteSchema = object({
  language: language('The language of your texts.', 'en').default('en'),
  labels: labelsSchema
    .prefault({})
    .meta({ description: 'Replacements for texts of the site.', examples: ['{ about: Who I am }'] }),
  sections: ids(
    section(['home', ...sectionIds]),
    'The sections in order; one left out is hidden.',
    '[about, skills, { id: speaking, nav: false }]',
  ),
  accent: colour('The accent colour; adjusted for contrast.', '"#b3261e"'),
  paper: oneOf('a4', 'letter')('The size of the résumé’s pages.', 'letter').default('a4'),
  resume: pdf.default({}).meta({ description: 'The PDF’s own order, length and density.' }),
  variants: z
    .record(variantKey, variant)
    .default({})
    .meta(about('More résumés, by name.', '{ backend: { pages: 1 } }')),
  analytics: analytics.optional().meta({ description: 'Counts visits.' }),
  evidence: flag('Whether skills show the jobs and projects that used them.', 'false').default(true),
  sample: flag('Marks the sample.', 'true').default(false),
}).meta({ description: 'Language, labels, sections, colour and paper; every field is optional.' })

/** The built-in files of `content/`, without `.yaml`, but for `site.yaml`. */
export const fileSchemas = {
  profile: profileSchema,
  skills: skillsSchema.prefault({}),
  projects: projectsSchema,
  experience: experienceSchema,
  education: educationSchema,
}

/** The content of one language; `lists` are the owner's own sections. */
export const contentSchema = object({ ...fileSchemas, lists: z.record(z.string(), listSchema).default({}) })

/** What an owner has written, of which the page, the exports and the PDFs show parts. */
export type Content = z.output<typeof contentSchema>
export type Site = z.output<typeof siteSchema>
export type Profile = z.output<typeof profileSchema>
export type Skills = z.output<typeof skillsSchema>
export type Project = z.output<typeof projectSchema>
export type Job = z.output<typeof jobSchema>
export type List = z.output<typeof listSchema>
export type ListEntry = List['entries'][number]
