import { z } from 'zod'
import { labelsSchema } from '../labels/labels.ts'
import {
  colour,
  date,
  dated,
  email,
  end,
  entries,
  entryId,
  figure,
  flag,
  focus,
  language,
  level,
  link,
  name,
  named,
  object,
  oneOf,
  pageCount,
  pattern,
  picture,
  pictured,
  prose,
  sectionName,
  tags,
  text,
  texts,
  warn,
} from './fields.ts'
import { missingGlyphs, surroundings, unknownName } from './surroundings.ts'

/**
 * Every field of `content/`, with its type, description and example: the only place that lists them. Objects are strict: an
 * unknown key is an error.
 */

/** The built-in sections in default order; the opening, `home`, is always the first. */
export const sectionIds = ['about', 'skills', 'projects', 'resume', 'contact'] as const
export type SectionId = (typeof sectionIds)[number]

/** The built-in parts of the résumé in default order; the owner's own sections stand before `languages`. */
export const resumeParts = [
  'skills',
  'experience',
  'projects',
  'education',
  'certifications',
  'languages',
  'practices',
] as const
export type ResumePart = (typeof resumeParts)[number]

/** Fields of the entries of many lists, which the documentation explains once. */
export const common = {
  id: entryId('Connects the entry with its translations.', 'sluice').optional(),
  resume: flag('false keeps it out of the PDF.', 'false').default(true),
  for: tags,
}

const stat = object({
  value: name('The figure.', '9+'),
  label: prose('What it counts.', 'years of Python in production'),
})

export const profileSchema = pictured(
  object({
    name: name('Your name.', 'Iris Calloway'),
    role: text('What you are, in a few words.', 'Senior Python Developer').optional(),
    location: text('Where you are or work.', 'Bristol, United Kingdom').optional(),
    availability: text('What you are open to.', 'Open to contracts of three months or more').optional(),
    contactLine: prose('Replaces the text beside the form.', 'What are you building?').optional(),
    email: email('The address that “email me directly” opens.', 'iris.calloway@example.org'),
    phone: name('Your number; in the PDF and JSON only.', '+44 117 496 0000').optional(),
    headline: prose(
      'One sentence in large type.',
      'I build data systems that stay quiet at night.',
    ).optional(),
    summary: prose(
      'Two or three sentences: opening, link previews, résumé.',
      'Python for data platforms.',
    ).optional(),
    about: texts(
      prose,
      'Who you are; each entry is a paragraph, the first is larger.',
      'I started in 2015 …',
    ),
    stats: entries(stat, 'Figures beside the about text; four fill the row.'),
    resumeStats: entries(stat, 'Figures above the résumé; four fill the row.'),
    links: entries(
      object({
        label: name('The name that visitors read.', 'GitHub'),
        kind: oneOf(
          'code',
          'network',
          'other',
        )('The kind of profile; its icon depends on the address.', 'code').optional(),
        url: link('Its full address.', 'https://github.example/iriscalloway'),
      }),
      'Your profiles elsewhere, in this order. They have icons if there is one for each address.',
    ),
    actions: entries(
      object({
        label: text('The text of the button.', 'Book a call'),
        url: link('Its address.', 'https://calendar.example/iriscalloway'),
      }),
      'More buttons in the opening, such as one to book a call.',
    ),
    languages: entries(
      object({
        name: text('The language.', 'German'),
        level: text('How well you speak it, in your own words.', 'native').optional(),
      }),
      'Languages that you speak, shown with the résumé.',
    ),
    image: picture('Your portrait, or any other picture, in any proportion.', 'images/hero.webp').optional(),
    imageDark: picture('For the dark theme; otherwise image is dimmed.', 'images/hero-dark.webp').optional(),
    imageAlt: text(
      'What it shows, for those who cannot see it; needed where there is an image.',
      'Portrait of Iris Calloway',
    ).optional(),
    imageFocus: focus(
      'Lets the picture be cropped to fill its frame; this point stays visible.',
      '50% 20%',
    ).optional(),
    imageCaption: prose('A line under the picture.', 'The harbour of Bristol').optional(),
    figure: figure('A figure below the picture.', 'night').optional(),
  }),
  ['imageAlt', 'imageDark', 'imageFocus', 'imageCaption', 'figure'],
).meta({ description: 'Who you are: name, role, contact, portrait. The only required file.' })

const skill = object({
  name: name('The skill’s name.', 'PostgreSQL'),
  level: level(
    'How well you know it: a number is drawn as a bar where no other level is a word.',
    '90',
  ).optional(),
  aliases: texts(name, 'Other names of it in stack and technologies.', 'Postgres'),
})

export const skillsSchema = object({
  categories: entries(
    object({
      id: common.id,
      title: text('The category’s name.', 'Data & ETL'),
      skills: entries(skill, 'The skills of this category; without any, the category is not shown.'),
      resume: common.resume,
      for: common.for,
    }),
    'Groups of skills, in this order.',
  ).superRefine((categories, { addIssue }) => {
    const skills = categories.flatMap((category, at) =>
      category.skills.map((each, index) => ({ ...each, path: [at, 'skills', index, 'aliases'] })),
    )
    for (const { name, aliases, path } of skills) {
      const others = skills.filter((other) => other.name !== name)
      const taken = new Set(others.flatMap((other) => [other.name, ...other.aliases]))
      for (const alias of aliases.filter((each) => taken.has(each)))
        addIssue({
          code: 'custom',
          path,
          message: `has ${alias}, as another skill does: evidence would count twice.`,
        })
    }
  }),
  certifications: entries(
    object({
      id: common.id,
      name: name('The certificate’s full name.', 'AWS Certified Solutions Architect – Associate'),
      issuer: name('Who issued it.', 'Amazon Web Services').optional(),
      date: date('When you got it.', '2025-02').optional(),
      url: link('Where it can be verified.', 'https://certificates.example/4711').optional(),
      resume: common.resume,
      for: common.for,
    }),
    'Certificates, newest first.',
  ),
  practices: texts(text, 'Ways of working and strengths, shown as tags.', 'Code review'),
}).meta({ description: 'Skills with levels, certifications, ways of working.' })

export const projectSchema = pictured(
  dated(
    object({
      id: common.id,
      title: name('The project’s name.', 'Sluice'),
      description: prose(
        'What it is, in a sentence or two.',
        'Moves database changes into a data lake.',
      ).optional(),
      problem: prose('The problem it solves.', 'A copy took seven hours.').optional(),
      approach: prose('What you did.', 'Change data capture.').optional(),
      impact: prose('What changed for its users.', 'Nightly load from 7 h to 38 min.').optional(),
      lesson: prose('What you learned; in the résumé only.', 'Write the audit before the copy.').optional(),
      highlights: texts(prose, 'Points in place of a story; each entry is a bullet.', 'Led the rewrite.'),
      technologies: texts(name, 'Technologies used.', 'Python'),
      image: picture('A picture of it, best landscape (16:10).', 'images/sluice-light.png').optional(),
      imageDark: picture('The same for the dark theme.', 'images/sluice-dark.png').optional(),
      imagePhone: picture(
        'The same upright (4:5), for phones and tablets.',
        'images/sluice-phone.png',
      ).optional(),
      imagePhoneDark: picture('imagePhone for the dark theme.', 'images/sluice-phone-dark.png').optional(),
      imageAlt: text('What it shows; needed where there is an image.', 'Load before and after').optional(),
      imageCaption: prose('A line under the picture.', 'Load before and after').optional(),
      figure: figure('An interactive figure in place of the picture.', 'sluice').optional(),
      githubUrl: link('Where its code is.', 'https://github.example/iriscalloway/sluice').optional(),
      liveUrl: link('Where it runs.', 'https://sluice.example').optional(),
      start: date('When you began.', '2022-02').optional(),
      end: end('When you ended; present if it is ongoing.', '2023-06').optional(),
      featured: flag('Only projects with true are shown.', 'true').default(false),
      resume: common.resume,
      for: common.for,
    }),
  ),
  ['imageAlt', 'imageDark', 'imagePhone', 'imagePhoneDark', 'imageCaption', 'figure'],
)
export const projectsSchema = entries(projectSchema, 'Projects, in the order they are shown.')

const pointText = prose('What you did and achieved.', 'Led the team of five.')
/** A point of a job; with fields, it can be for some variants only. */
const point = z
  .union([pointText, object({ text: pointText, for: common.for })])
  .transform((value) => (Array.isArray(value) ? { text: value, for: [] } : value))

const jobSchema = named(
  dated(
    object({
      id: common.id,
      title: text('Your position; needed where there is no company.', 'Senior Data Engineer').optional(),
      company: name('The company.', 'Quillhaven Health').optional(),
      shortName: name('Its short name, for the one-page résumé.', 'Quillhaven').optional(),
      location: text('The place, or Remote.', 'Remote').optional(),
      start: date('When you began there.', '2019-02').optional(),
      end: end('When you left; present while you are there.', '2021-08').optional(),
      url: link('The company’s page.', 'https://quillhaven.example').optional(),
      summary: prose('What the company does, or your task.', 'Analytics for hospitals.').optional(),
      description: z
        .array(point, { error: 'must be a list, each entry after a dash and a space.' })
        .default([])
        .meta({
          description: 'What you did and achieved; each entry is a bullet.',
          examples: ['[Led the team of five.]'],
          shown: 'list of texts with marks, or of entries with `text` and `for`',
        }),
      stack: texts(name, 'Technologies used there; for the résumé.', 'Python'),
      resume: common.resume,
      for: common.for,
    }),
  ),
  'title',
  'company',
)
export const experienceSchema = entries(jobSchema, 'Where you worked, newest first.')

const studySchema = named(
  dated(
    object({
      id: common.id,
      degree: text('The degree; needed where there is no institution.', 'MSc Computer Science').optional(),
      institution: name('The institution.', 'University of Aldermere').optional(),
      location: text('The place.', 'Aldermere, United Kingdom').optional(),
      start: date('When you began there.', '2014-09').optional(),
      end: end('When you left; present while you are there.', '2015-08').optional(),
      url: link('The institution’s page.', 'https://aldermere.example').optional(),
      achievements: texts(prose, 'Grades, prizes, positions held; each entry is a bullet.', 'Distinction.'),
      resume: common.resume,
      for: common.for,
    }),
  ),
  'degree',
  'institution',
)
export const educationSchema = entries(studySchema, 'Where you studied, newest first.')

const listEntry = named(
  dated(
    object({
      id: common.id,
      title: text(
        'The talk or paper; for a testimonial, its author; needed where there is no place.',
        'Queues that forget nothing',
      ).optional(),
      authors: name('Who wrote it, as they are cited.', 'I. Calloway, B. Ruud').optional(),
      place: name('The conference, publisher or organisation.', 'PyCon UK').optional(),
      date: date('When.', '2024-09').optional(),
      start: date('When it began, in place of date.', '2019').optional(),
      end: end('When it ended; present if it is ongoing.', '2021-06').optional(),
      url: link('A page about it.', 'https://talks.example/queues').optional(),
      text: prose(
        'A sentence or two; for a testimonial, its words.',
        'Why an outbox beats a retry.',
      ).optional(),
      resume: common.resume,
      for: common.for,
    }),
  ),
  'title',
  'place',
)

export const listSchema = object({
  title: text('The section’s title.', 'Talks'),
  kind: oneOf(
    'talks',
    'publications',
    'awards',
    'volunteering',
    'testimonials',
    'other',
  )('What they are; where JSON Resume puts them.', 'talks').default('other'),
  entries: entries(listEntry, 'The entries, in this order; without any, the section is not shown.'),
}).meta({ description: 'A section of your own: talks, publications, awards, testimonials, anything else.' })

const textsOf = (label: unknown): string[] =>
  typeof label === 'object' ? Object.values(Object(label)).map(String) : [String(label)]

/** The id of a section or part: a built-in one, or one of the owner's files. */
const knownId = (ids: readonly string[]) =>
  z
    .string()
    .regex(sectionName, {
      error: 'must be the id of a section, in lower case (a to z, digits, hyphens).',
      abort: true,
    })
    .superRefine((id, { addIssue }) => {
      const known = [...ids, ...surroundings().lists]
      const message = unknownName(id, known, 'the id of a section or the name of a file in content/')
      if (message) addIssue({ code: 'custom', message })
    })

const sectionId = knownId(['home', ...sectionIds])
const section = z
  .union([
    sectionId,
    object({
      id: sectionId,
      nav: flag('Whether the navigation links to it; the footer always does.', 'false').default(true),
    }),
  ])
  .transform((value) => (typeof value === 'string' ? { id: value, nav: true } : value))

const variant = object({
  role: text('Replaces that of profile.yaml.', 'Backend developer').optional(),
  headline: prose('Replaces that of profile.yaml.', 'I build services that wait for nobody.').optional(),
  summary: prose('Replaces that of profile.yaml.', 'Ten years of Python services.').optional(),
  pages: pageCount('The most pages that it may have.', '1').optional(),
  listed: flag('Whether the résumé section offers it.', 'true').default(false),
})

const analytics = object({
  src: pattern('an https:// address, or a file in public/', /^(https:\/\/[^\s"'<>]+|\/?[\w./-]+\.js)$/)(
    'The script: of another host, or a file in `public/`.',
    '"https://stats.example/script.js"',
  ),
  origins: texts(
    pattern('an origin such as https://stats.example', /^https:\/\/[\w.*-]+(:\d+)?$/),
    'The hosts to which it sends, or from which it loads more.',
    '"https://stats.example"',
  ),
  attributes: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an attribute.'), z.string())
    .default({})
    .meta({ description: 'Attributes of the script’s tag.', examples: ['{ data-website-id: 94db1cb1 }'] }),
})

export const siteSchema = object({
  language: language('The language of your texts, as a BCP 47 tag.', 'en').default('en'),
  labels: object(labelsSchema.shape)
    .default({})
    .superRefine((labels, { addIssue }) => {
      const message = missingGlyphs(Object.values(labels).flatMap(textsOf).join(' '))
      if (message && surroundings().warns) addIssue(warn(message))
    })
    .meta({ description: 'Replacements for texts of the site.', examples: ['{ about: Who I am }'] }),
  sections: z
    .array(section, { error: 'must be a list of section ids.' })
    .optional()
    .meta({
      description:
        'The sections in order, by id or with settings; one left out is hidden, and its file may stay.',
      examples: ['[about, skills, { id: speaking, nav: false }]'],
      shown: 'list of ids',
    }),
  accent: colour('The accent colour; adjusted for contrast.', '"#b3261e"').optional(),
  paper: oneOf('a4', 'letter')('The size of the résumé’s pages.', 'letter').default('a4'),
  resume: object({
    sections: z
      .array(knownId(resumeParts), { error: 'must be a list of ids.' })
      .optional()
      .meta({
        description: 'The parts of the PDF in order; also sections of your own that the page does not show.',
        examples: ['[experience, projects, skills]'],
        shown: 'list of ids',
      }),
    pages: pageCount('The most pages that it may have.', '2').optional(),
    density: oneOf('compact', 'spacious')(
      'spacious has a title page, levels as bars, and each project with its picture on a page of its own.',
      'compact',
    ).optional(),
  })
    .default({})
    .meta({ description: 'The PDF’s own order, length and density.' }),
  variants: z
    .record(
      z
        .string()
        .regex(sectionName, 'must be lower-case letters (a to z), digits and hyphens.')
        .refine((id) => id !== 'short', 'is the one-page résumé already. Give the variant another name.'),
      variant,
    )
    .default({})
    .meta({
      description: 'More résumés, such as `/resume-backend.pdf`, by name.',
      examples: ['{ backend: { role: Backend developer } }'],
    }),
  analytics: analytics.optional().meta({
    description: 'Counts visits unless the browser opts out.',
    examples: ['{ src: "https://stats.example/script.js" }'],
  }),
  evidence: flag('Whether skills show the jobs and projects that used them.', 'false').default(true),
  sample: flag(
    'Marks the sample: doctor reports it. Delete the line when the text is yours.',
    'true',
  ).default(false),
}).meta({ description: 'Language, labels, sections, colour and paper; every field is optional.' })

/** `content/<tag>/site.yaml` of a translation. */
export const translatedSiteSchema = object({
  labels: siteSchema.shape.labels,
  paper: siteSchema.shape.paper.unwrap().optional(),
}).meta({ description: 'A translation’s own labels and paper.' })

/** The content of one language but for `site.yaml`; each field is a file, `lists` those of the owner's own sections. */
export const contentSchema = object({
  profile: profileSchema,
  skills: skillsSchema.prefault({}),
  projects: projectsSchema,
  experience: experienceSchema,
  education: educationSchema,
  lists: z.record(z.string(), listSchema).default({}),
})

/** What an owner has written, of which the page, the exports and the PDFs show parts. */
export type Content = z.output<typeof contentSchema>
export type Site = z.output<typeof siteSchema>
export type Profile = z.output<typeof profileSchema>
export type Skills = z.output<typeof skillsSchema>
export type Project = z.output<typeof projectSchema>
export type Point = z.output<typeof point>
export type Job = z.output<typeof jobSchema>
export type Study = z.output<typeof studySchema>
export type List = z.output<typeof listSchema>
export type ListEntry = List['entries'][number]
