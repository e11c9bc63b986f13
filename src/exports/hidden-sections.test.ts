import { expect, test } from 'vitest'
import { type Portfolio, readPortfolio } from '../portfolio/portfolio.ts'
import { resumeContent, typstData } from '../resume/content.ts'
import { sectionIds } from '../sections/list.ts'
import { jsonResume } from './json-resume.ts'
import { llmsText } from './llms-text.ts'
import { structuredData } from './structured-data.ts'

const content = `${import.meta.dirname}/../../tests/fixtures/sample/content`
const [sample] = readPortfolio(content).portfolios as [Portfolio]
const home = new URL('https://someone.example/')

const texts = ['@resume']
const entry = { title: '@resume', start: '2020', end: 'present', description: texts, stack: texts }
/** A portfolio whose texts name the section they belong to. */
const marked: Portfolio = {
  ...sample,
  profile: {
    ...sample.profile,
    about: ['@about'],
    stats: [{ value: '1', label: '@about' }],
    resumeStats: [{ value: '1', label: '@resume' }],
    languages: [{ name: '@resume', level: '@resume' }],
    contactLine: '@contact',
  },
  skills: {
    categories: [{ title: '@skills', skills: [{ name: '@skills' }] }],
    certifications: [{ name: '@skills' }],
    practices: ['@skills'],
  },
  projects: [{ title: '@projects', description: '@projects', technologies: [], featured: true }],
  experience: [{ ...entry, company: '@resume' }],
  education: [{ ...entry, degree: '@resume', institution: '@resume', achievements: texts }],
}

test.each(sectionIds)('%s is in no export if `sections` omits it', async (id) => {
  /** The names of the exports that contain the section. */
  const exportsWithSection = async (sections?: string[]) => {
    const portfolio = { ...marked, site: { ...marked.site, sections } }
    const exports = {
      llms: llmsText(portfolio, home, true),
      json: jsonResume(portfolio, home),
      data: structuredData(portfolio, home),
      pdf: typstData(await resumeContent(portfolio, { directory: content })),
    }
    const isIn = (data: unknown) => new RegExp(`[@#]${id}\\b`).test(JSON.stringify(data))
    return Object.entries(exports).flatMap(([name, data]) => (isIn(data) ? [name] : []))
  }
  expect(await exportsWithSection()).toContain('json')
  // The PDF is the résumé itself and keeps jobs and education.
  const remaining = id === 'resume' ? ['pdf'] : []
  expect(await exportsWithSection(sectionIds.filter((section) => section !== id))).toEqual(remaining)
})
