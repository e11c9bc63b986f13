import { expect, test } from 'vitest'
import { type Portfolio, readPortfolio } from '../content/read.ts'
import { builtInSections } from '../content/schema.ts'
import { jsonResume } from '../exports/json-resume.ts'
import { llmsText } from '../exports/llms-text.ts'
import { structuredData } from '../exports/structured-data.ts'
import { resumeInput } from '../resume/content.ts'

const content = `${import.meta.dirname}/../../tests/fixtures/sample/content`
const [sample] = readPortfolio(content).portfolios as [Portfolio]
const home = new URL('https://someone.example/')

/** Everything that a section holds says so. */
const station = {
  title: '@resume',
  start: '2020',
  end: 'present',
  description: ['@resume'],
  stack: ['@resume'],
}
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
  experience: [{ ...station, company: '@resume' }],
  education: [{ ...station, degree: '@resume', institution: '@resume', achievements: ['@resume'] }],
}

test.each(builtInSections)('%s left out of `sections` is left out of every export', async (id) => {
  const exports = async (sections?: string[]) => {
    const portfolio = { ...marked, site: { ...marked.site, sections } }
    return {
      llms: llmsText(portfolio, home),
      json: JSON.stringify(jsonResume(portfolio, home)),
      data: JSON.stringify(structuredData(portfolio, home)),
      pdf: JSON.stringify((await resumeInput(portfolio, { directory: content })).data),
    }
  }
  const telling = (texts: object) =>
    Object.entries(texts).flatMap(([name, text]) => (new RegExp(`[@#]${id}\\b`).test(text) ? [name] : []))
  expect(telling(await exports())).toContain('json')
  // The PDF is the résumé itself, not a copy of its section.
  const left = id === 'resume' ? ['pdf'] : []
  expect(telling(await exports(builtInSections.filter((section) => section !== id)))).toEqual(left)
})
