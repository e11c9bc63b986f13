import { z } from 'zod'

/** YAML of `content/`: one strict object per entry, so that a misspelt key is an error and not a silence. */

const text = z.string().trim().min(1, 'must not be empty')
const list = <T extends z.ZodType>(entry: T) => z.array(entry).default([])
const link = z.url({
  protocol: /^https?$/,
  error: 'must be a full address that starts with https://',
})
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month written as YYYY-MM, in quotes or not')
const image = z
  .string()
  .regex(
    /^images\/[^/]+\.(png|jpe?g|webp|avif)$/i,
    'must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif)',
  )
const period = {
  start: month,
  end: z.union([month, z.literal('present')], {
    error: 'must be a month written as YYYY-MM, or present',
  }),
}
const stat = z.strictObject({ value: text, label: text })

export const profileSchema = z.strictObject({
  name: text,
  role: text,
  location: text,
  availability: text.optional(),
  email: z.email('must be an e-mail address'),
  headline: text,
  summary: text,
  about: list(text),
  stats: list(stat),
  resumeStats: list(stat),
  links: list(
    z.strictObject({
      label: text,
      kind: z.enum(['code', 'network', 'other'], {
        error: 'must be code, network or other',
      }),
      url: link,
    }),
  ),
  image,
  imageDark: image.optional(),
  imageAlt: text,
  analytics: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id of Google Analytics 4, such as G-ABC123XYZ')
    .optional(),
})

export const skillsSchema = z.strictObject({
  categories: list(
    z.strictObject({
      title: text,
      skills: list(
        z.strictObject({
          name: text,
          level: z
            .number({ error: 'must be a number from 0 to 100' })
            .int('must be a whole number')
            .min(0, 'must be 0 or more')
            .max(100, 'must be 100 or less'),
        }),
      ),
    }),
  ),
  certifications: list(
    z.strictObject({
      name: text,
      issuer: text.optional(),
      date: month.optional(),
      url: link.optional(),
    }),
  ),
  practices: list(text),
})

export const projectsSchema = z.array(
  z.strictObject({
    title: text,
    description: text,
    problem: text.optional(),
    approach: text.optional(),
    impact: text,
    lesson: text.optional(),
    technologies: list(text),
    image,
    imageDark: image.optional(),
    imagePhone: image.optional(),
    imagePhoneDark: image.optional(),
    imageAlt: text,
    githubUrl: link.optional(),
    liveUrl: link.optional(),
    start: month.optional(),
    end: period.end.optional(),
    featured: z.boolean({ error: 'must be true or false' }).default(false),
  }),
)

export const experienceSchema = z.array(
  z.strictObject({
    title: text,
    company: text,
    location: text,
    ...period,
    url: link.optional(),
    summary: text.optional(),
    description: list(text),
    stack: list(text),
  }),
)

export const educationSchema = z.array(
  z.strictObject({
    degree: text,
    institution: text,
    location: text,
    ...period,
    url: link.optional(),
    achievements: list(text),
  }),
)

export type Profile = z.infer<typeof profileSchema>
export type Skills = z.infer<typeof skillsSchema>
export type Project = z.infer<typeof projectsSchema>[number]
export type Experience = z.infer<typeof experienceSchema>[number]
export type Education = z.infer<typeof educationSchema>[number]
