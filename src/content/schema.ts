import { z } from 'zod'
import { isColour } from '../styles/tokens.ts'
import { defaultContactLine } from './default-contact-line.ts'
import { type Kind, kinds } from './kinds.ts'
import { isLater } from './period.ts'

/**
 * YAML of `content/`: one strict object per entry, so that a misspelt key is an error and not a silence.
 * The descriptions and examples are the only ones there are: errors, editors and `docs/content.md` show them.
 */

function of<Schema extends z.ZodType>(kind: Kind, schema: Schema): Schema {
  kinds.add(schema, { kind })
  return schema
}

const text = of('text', z.string().trim().min(1))
/** A month or a year from 1900 to 2100, as text; YAML reads a bare year as a number. */
const dateText = z.string().regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/)
const year = z.number().int().min(1900).max(2100)
const date = of('date', z.union([dateText, year]).transform(String))
/** What people write for `present`. */
const goesOn = z.enum(['present', 'now', 'today', 'current', 'ongoing']).transform(() => 'present')
const end = of('end', z.union([dateText, year, goesOn]).transform(String))
/** A picture as the files name it. Without flags, which JSON Schema has not. */
export const pictureName = /^images\/[^/\\]+\.(png|PNG|jpe?g|JPE?G|webp|WEBP|avif|AVIF)$/
const link = of('link', z.url({ protocol: /^https?$/ }).regex(/^https?:\/\//))
const picture = of('picture', z.string().regex(pictureName))
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([])

/** Description and example of a field. */
const says = (description: string, example?: unknown) =>
  example === undefined ? { description } : { description, examples: [example] }

/** Holds also while other fields of the entry are wrong, so that everything is told at once. */
const at = (field: string) => ({
  path: [field],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})
const inOrder = at('end')
const endsAfterStart = ({ start, end }: { start?: string | undefined; end?: string | undefined }) => {
  const written = [start, end].every((text) => dateText.safeParse(text).success)
  return !(written && isLater(start ?? '', end ?? ''))
}

/** What belongs to a project's picture and is nothing without it. */
const ofPicture = ['imageAlt', 'imageDark', 'imagePhone', 'imagePhoneDark'] as const
type OfPicture = (typeof ofPicture)[number]
const onlyWithImage = (field: OfPicture) =>
  [
    (project: { [name in 'image' | OfPicture]?: string | undefined }) =>
      project.image !== undefined || project[field] === undefined,
    at(field),
  ] as const

const stat = z.strictObject({
  value: text.meta(says('The figure.', '9+')),
  label: text.meta(says('What it counts.', 'years of Python in production')),
})

export const profileSchema = z
  .strictObject({
    name: text.meta(says('Your name, as the page’s title and on every page of the résumé.', 'Iris Calloway')),
    role: text.meta(says('What you are, in a few words, under your name.', 'Senior Python Developer')),
    location: text.meta(says('Where you are or work.', 'Bristol, United Kingdom')),
    availability: text.optional().meta(says('What you are open to.', 'Open to contracts from three months')),
    contactLine: text
      .optional()
      .meta(
        says(
          `What you ask visitors to write about, in large type beside the form. Without it: “${defaultContactLine}”`,
          'Tell me about your team.',
        ),
      ),
    email: of('email', z.email()).meta(
      says('The address that “email me directly” opens.', 'hello@iriscalloway.example'),
    ),
    headline: text.meta(
      says('One sentence in large type.', 'I build data systems that stay quiet at three in the morning.'),
    ),
    summary: text.meta(
      says(
        'Two or three sentences: the opening, link previews, the résumé’s first lines.',
        'Python engineer for data platforms and the services on top of them.',
      ),
    ),
    about: list(text).meta(
      says('Who you are; each entry is a paragraph, the first in larger type.', ['I started in 2015 …']),
    ),
    stats: list(stat).meta(says('Figures beside the about text; four fill the row.')),
    resumeStats: list(stat).meta(says('Figures above the résumé; four fill the row.')),
    links: list(
      z.strictObject({
        label: text.meta(says('The name that visitors read.', 'GitHub')),
        kind: of('linkKind', z.enum(['code', 'network', 'other'])).meta(
          says('Which sign it gets: code for a code host, network for a professional network.', 'code'),
        ),
        url: link.meta(says('Its full address.', 'https://github.example/iriscalloway')),
      }),
    ).meta(says('Your profiles elsewhere, in this order.')),
    languages: list(
      z.strictObject({
        name: text.meta(says('The language.', 'German')),
        level: text.meta(says('How well you speak it, in your own words.', 'native')),
      }),
    ).meta(says('Languages that you speak, shown with the résumé.')),
    image: picture.meta(
      says(
        'Your portrait or artwork, upright (4:5); phones show a lying part of it (3:2) around its upper half.',
        'images/hero-light.webp',
      ),
    ),
    imageDark: picture
      .optional()
      .meta(
        says(
          'The same for the dark theme; without it, image serves both, dimmed on the dark page.',
          'images/hero-dark.webp',
        ),
      ),
    imageAlt: text.meta(
      says('What the picture shows, for those who cannot see it.', 'Portrait of Iris Calloway'),
    ),
    imageFocus: text
      .optional()
      .meta(says('What stays visible of your portrait where it is cut: across and down.', '50% 20%')),
    analytics: of('measurement', z.string().regex(/^G-[A-Z0-9]{4,20}$/))
      .optional()
      .meta(
        says(
          'Counts visits with Google Analytics 4, from browsers that do not object; without it nothing is loaded or sent.',
          'G-ABC123XYZ',
        ),
      ),
  })
  .meta(says('Who you are: name, role, contact, figures, portrait. The only file that must be there.'))

export const skillsSchema = z
  .strictObject({
    categories: list(
      z.strictObject({
        title: text.meta(says('The category’s name.', 'Data & ETL')),
        skills: list(
          z.strictObject({
            name: text.meta(says('The skill’s name.', 'PostgreSQL')),
            level: of('level', z.number().int().min(0).max(100)).meta(
              says('How well you know it, drawn as a bar; without a percent sign.', 90),
            ),
          }),
        ).meta(says('The skills of this category, in this order; without any, the category is not shown.')),
      }),
    ).meta(says('Groups of skills, in this order.')),
    certifications: list(
      z.strictObject({
        name: text.meta(
          says('The certificate’s full name.', 'AWS Certified Solutions Architect – Associate'),
        ),
        issuer: text.optional().meta(says('Who gave it.', 'Amazon Web Services')),
        date: date.optional().meta(says('When you got it.', '2025-02')),
        url: link.optional().meta(says('Where it can be checked.', 'https://certificates.example/4711')),
      }),
    ).meta(says('Certificates, newest first.')),
    practices: list(text).meta(says('Ways of working and strengths, shown as tags.', ['Code review'])),
  })
  .meta(says('Skills with levels, certifications, ways of working.'))

export const projectSchema = z
  .strictObject({
    title: text.meta(says('The project’s name.', 'Sluice')),
    description: text.meta(
      says('What it is, in a sentence or two.', 'Moves database changes into a data lake.'),
    ),
    problem: text
      .optional()
      .meta(
        says('What was wrong before; begins the résumé’s case study.', 'A nightly copy took seven hours.'),
      ),
    approach: text
      .optional()
      .meta(says('What you did; the case study’s middle.', 'Change data capture instead of copies.')),
    impact: text
      .optional()
      .meta(says('What changed for those who use it.', 'Nightly load from 6 h 40 min to 38 min.')),
    lesson: text
      .optional()
      .meta(says('What you learned; the case study’s end.', 'Write the audit before the copy.')),
    technologies: list(text).meta(says('What it is made with.', ['Python', 'PostgreSQL'])),
    image: picture
      .optional()
      .meta(
        says(
          'A picture of it, lying (16:10); without one, the words stand alone.',
          'images/sluice-light.png',
        ),
      ),
    imageDark: picture
      .optional()
      .meta(
        says(
          'The same for the dark theme; without it, image serves both, dimmed on the dark page.',
          'images/sluice-dark.png',
        ),
      ),
    imagePhone: picture
      .optional()
      .meta(
        says(
          'The same drawn upright (4:5) with larger words, for narrow screens.',
          'images/sluice-phone-light.png',
        ),
      ),
    imagePhoneDark: picture
      .optional()
      .meta(says('The upright one for the dark theme; needs imageDark.', 'images/sluice-phone-dark.png')),
    imageAlt: text
      .optional()
      .meta(
        says(
          'What the picture shows, for those who cannot see it; needed where there is an image.',
          'Chart of the load before and after',
        ),
      ),
    githubUrl: link.optional().meta(says('Where its code is.', 'https://github.example/iriscalloway/sluice')),
    liveUrl: link.optional().meta(says('Where it runs.', 'https://sluice.example')),
    start: date.optional().meta(says('When you began.', '2022-02')),
    end: end
      .optional()
      .meta(
        says(
          'When you ended; present while it goes on. Without it, the start stands alone; the same as start is written once.',
          '2023-06',
        ),
      ),
    featured: of('featured', z.boolean())
      .default(false)
      .meta(says('Only projects with true are shown; without it, false.', true)),
  })
  .refine(endsAfterStart, inOrder)
  .refine(({ image, imageAlt }) => image === undefined || imageAlt !== undefined, at('imageAlt'))
  .refine(...onlyWithImage('imageAlt'))
  .refine(...onlyWithImage('imageDark'))
  .refine(...onlyWithImage('imagePhone'))
  .refine(...onlyWithImage('imagePhoneDark'))
  // The same for editors, as draft 7 writes it.
  .meta({
    dependencies: {
      image: ['imageAlt'],
      ...Object.fromEntries(ofPicture.map((field) => [field, ['image']])),
    },
  })

export const projectsSchema = z
  .array(projectSchema)
  .meta(says('Projects, in the order in which they are shown.'))

export const experienceSchema = z
  .array(
    z
      .strictObject({
        title: text.meta(says('What you were there.', 'Senior Data Engineer')),
        company: text.meta(says('Where.', 'Quillhaven Health')),
        location: text.optional().meta(says('In which place, or Remote.', 'Remote')),
        start: date.meta(says('When you began there.', '2019-02')),
        end: end.meta(
          says('When you left; present while you are there. The same as start is written once.', '2021-08'),
        ),
        url: link.optional().meta(says('The company’s page.', 'https://quillhaven.example')),
        summary: text.optional().meta(says('What the place is; for the résumé.', 'Analytics for hospitals.')),
        description: list(text).meta(
          says('What you did and what came of it; each entry is a bullet.', ['Led the team of five.']),
        ),
        stack: list(text).meta(says('Technologies used there; for the résumé.', ['Python', 'dbt'])),
      })
      .refine(endsAfterStart, inOrder),
  )
  .meta(says('Where you worked, newest first.'))

export const educationSchema = z
  .array(
    z
      .strictObject({
        degree: text.meta(says('What you studied for.', 'MSc Computer Science')),
        institution: text.meta(says('Where.', 'University of Aldermere')),
        location: text.optional().meta(says('In which place.', 'Aldermere, United Kingdom')),
        start: date.meta(says('When you began there.', '2014-09')),
        end: end.meta(
          says('When you left; present while you are there. The same as start is written once.', '2015-08'),
        ),
        url: link.optional().meta(says('The institution’s page.', 'https://aldermere.example')),
        achievements: list(text).meta(
          says('Grades, prizes, offices; each entry is a bullet.', ['Distinction.']),
        ),
      })
      .refine(endsAfterStart, inOrder),
  )
  .meta(says('Where you studied, newest first.'))

export const siteSchema = z
  .strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .default('en')
      .meta(says('The language of your texts, as a BCP 47 tag.', 'en')),
    labels: z
      .record(z.string(), text)
      .default({})
      .meta(says('Words of the site that you want otherwise, by their key.', { sendMessage: 'Send it' })),
    accent: z
      .string()
      .refine(isColour)
      .optional()
      .meta(
        says(
          'Your colour, in the page, the résumé and the pictures; made dark or light enough to be read.',
          '#b3261e',
        ),
      ),
    paper: z.enum(['a4', 'letter']).default('a4').meta(says('The size of the résumé’s pages.', 'letter')),
  })
  .meta(says('How the site looks and speaks; everything in it is optional.'))

export type Site = z.infer<typeof siteSchema>
export type Profile = z.infer<typeof profileSchema>
export type Skills = z.infer<typeof skillsSchema>
export type Project = z.infer<typeof projectSchema>
export type Experience = z.infer<typeof experienceSchema>[number]
export type Education = z.infer<typeof educationSchema>[number]
