import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contentOf } from '../../tests/fixtures/fixtures.ts'
import { elementOf, exampleOf, fieldsOf, isOptional, isText, kindOf } from '../content/introspect.ts'
import { type ContentFile, profileSchema } from '../content/schema.ts'
import { fromJsonResume } from '../import/convert.ts'
import { getPortfolio, type Portfolio } from '../portfolio/portfolio.ts'
import { resumeContent, typstData } from '../resume/content.ts'
import { sectionIds, sections } from '../sections/list.ts'
import { jsonResume } from './json-resume.ts'
import { llmsText } from './llms-text.ts'
import { structuredData } from './structured-data.ts'

const sample = getPortfolio('', contentOf('sample'))
const home = new URL('https://someone.example/')

/** Content in which every text names the section that it belongs to. */
function marked(schema: z.ZodType, text: string): unknown {
  const fields = Object.entries(fieldsOf(schema))
  if (fields.length > 0) return Object.fromEntries(fields.map(([name, field]) => [name, marked(field, text)]))
  const entry = elementOf(schema)
  if (entry) return [marked(entry, text)]
  if (isText(schema)) return text
  if (kindOf(schema) === 'flag') return true
  return isOptional(schema) ? undefined : exampleOf(schema)
}

const portfolioOf = ({ id, files, profileFields }: (typeof sections)[number]) => ({
  files: Object.entries<ContentFile>(files).map(([name, { schema }]) => [name, marked(schema, `@${id}`)]),
  profile: profileFields.map((field) => [field, marked(profileSchema.shape[field], `@${id}`)]),
})
const parts = sections.map(portfolioOf)
const all: Portfolio = {
  ...sample,
  ...Object.fromEntries(parts.flatMap(({ files }) => files)),
  profile: { ...sample.profile, ...Object.fromEntries(parts.flatMap(({ profile }) => profile)) },
}

test.each(sectionIds)('%s is in no export if `sections` omits it', async (id) => {
  /** The names of the exports that contain the section. */
  const exportsWithSection = async (sections?: string[]) => {
    const portfolio = { ...all, site: { ...all.site, sections } }
    const exports = {
      llms: llmsText(portfolio, home, true),
      json: jsonResume(portfolio, home),
      data: structuredData(portfolio, home),
      pdf: typstData(await resumeContent(portfolio, { directory: contentOf('sample') })),
    }
    const isIn = (data: unknown) => new RegExp(`[@#]${id}\\b`).test(JSON.stringify(data))
    return Object.entries(exports).flatMap(([name, data]) => (isIn(data) ? [name] : []))
  }
  expect(await exportsWithSection()).not.toEqual([])
  // The PDF is the résumé itself and keeps jobs and education.
  const remaining = id === 'resume' ? ['pdf'] : []
  expect(await exportsWithSection(sectionIds.filter((section) => section !== id))).toEqual(remaining)
})

test.each(sections)(
  '$id comes back from our JSON Resume',
  ({ id, files, jsonResume: write, import: read }) => {
    // What is neither written nor read is for the page.
    if (write === 'none' && read === 'none') return
    const resume: object = JSON.parse(JSON.stringify(jsonResume(all, home)))
    const imported = fromJsonResume(resume, { language: 'en', portfolio: all, pictures: [] }).files
    for (const [name, { schema }] of Object.entries<ContentFile>(files)) {
      const data = imported[name]?.data
      expect(JSON.stringify(data)).toContain(`@${id}`)
      // Not as a custom section of this id, which would replace it.
      expect(schema.safeParse(data).error).toBeUndefined()
    }
  },
)
