import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPeriod } from '../../src/content/period.ts'
import { type Portfolio, readPortfolio } from '../../src/content/read.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { copyProject } from '../support/project-copy.ts'

const root = join(import.meta.dirname, '../..')
const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate(resume: unknown, callback: (errors: unknown, valid: boolean) => void): void
}

/** One line of YAML, as an owner would change it. */
const edit = { file: 'experience.yaml', from: 'company: Stannick Freight', to: 'company: Thornby Ports' }

const { directory: project, remove } = copyProject()
const content = join(project, 'content')
let portfolio: Portfolio
let pages: string[]
let html: string
// biome-ignore lint/suspicious/noExplicitAny: read as any consumer of the file would.
let json: any
// biome-ignore lint/suspicious/noExplicitAny: the same.
let person: any

beforeAll(async () => {
  const yaml = readFileSync(join(content, edit.file), 'utf8')
  expect(yaml).toContain(edit.from)
  writeFileSync(join(content, edit.file), yaml.replace(edit.from, edit.to))

  execFileSync(join(root, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: project,
    env: { ...process.env, SITE_URL: 'https://iriscalloway.example' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const built = (name: string) => readFileSync(join(project, 'dist', name))
  const read = readPortfolio(content)
  const [first] = read.portfolios
  if (!first) throw new Error('The sample content has problems.')
  portfolio = first
  pages = await pdfPages(built('resume.pdf'))
  html = built('index.html').toString()
  json = JSON.parse(built('resume.json').toString())
  person = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ).mainEntity
}, 600_000)

afterAll(remove)

/** Without white space and entities, which each form writes its own way. */
function tight(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replace(/\s+/g, '')
}

/** Asserts that texts stand in a document one after the other. */
function expectInOrder(document: string, texts: string[]) {
  let from = 0
  for (const text of texts) {
    const at = document.indexOf(tight(text), from)
    expect(at, `“${text}” after position ${from}`).toBeGreaterThanOrEqual(0)
    from = at + tight(text).length
  }
}

const skillsOf = ({ skills }: Portfolio) =>
  skills.categories.flatMap((group) => group.skills.map(({ name }) => name))

describe('the PDF', () => {
  test('has six pages', () => {
    expect(pages).toHaveLength(6)
  })

  test('says name, role and mail first', () => {
    const { name, role, email } = portfolio.profile
    expectInOrder(tight(pages[0] ?? ''), [name, role, email])
  })

  test('gives each job and each study with dates, title and place, in order', () => {
    const text = tight(pages.slice(1).join(' '))
    for (const job of portfolio.experience) expectInOrder(text, [formatPeriod(job), job.title, job.company])
    for (const study of portfolio.education)
      expectInOrder(text, [formatPeriod(study), study.degree, study.institution])
    expectInOrder(text, [
      ...portfolio.experience.map(({ company }) => company),
      ...portfolio.projects.map(({ title }) => title),
      ...portfolio.education.map(({ institution }) => institution),
    ])
  })

  test('gives every skill in order, and every certification', () => {
    const text = tight(pages.slice(1).join(' '))
    expectInOrder(text, skillsOf(portfolio))
    for (const { name } of portfolio.skills.certifications) expect(text).toContain(tight(name))
  })
})

describe('JSON Resume', () => {
  test('is valid by its schema', () => {
    validate(json, (errors) => expect(errors).toBeNull())
  })

  test('says the same', () => {
    expect(json.basics).toMatchObject({
      name: portfolio.profile.name,
      label: portfolio.profile.role,
      email: portfolio.profile.email,
      url: 'https://iriscalloway.example/',
    })
    expect(
      json.work.map((job: Record<string, string>) => [
        job['name'],
        job['position'],
        job['startDate'],
        job['endDate'],
      ]),
    ).toEqual(
      portfolio.experience.map(({ company, title, start, end }) => [company, title, start, ended(end)]),
    )
    expect(
      json.education.map((study: Record<string, string>) => [
        study['institution'],
        study['startDate'],
        study['endDate'],
      ]),
    ).toEqual(portfolio.education.map(({ institution, start, end }) => [institution, start, ended(end)]))
    const keywords = json.skills.flatMap((group: { keywords: string[] }) => group.keywords)
    expect(keywords).toEqual([...skillsOf(portfolio), ...portfolio.skills.practices])
  })
})

describe('the structured data of the page', () => {
  test('says the same', () => {
    expect(person).toMatchObject({ name: portfolio.profile.name, jobTitle: portfolio.profile.role })
    expect(
      person.worksFor.map((role: { worksFor: { name: string }; startDate: string; endDate?: string }) => [
        role.worksFor.name,
        role.startDate,
        role.endDate,
      ]),
    ).toEqual(portfolio.experience.map(({ company, start, end }) => [company, start, ended(end)]))
    expect(person.alumniOf.map((role: { alumniOf: { name: string } }) => role.alumniOf.name)).toEqual(
      portfolio.education.map(({ institution }) => institution),
    )
    expect(person.knowsAbout).toEqual(skillsOf(portfolio))
  })
})

describe('the page', () => {
  test('says the same', () => {
    const text = tight(html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]+>/g, ''))
    expect(text).toContain(tight(portfolio.profile.name))
    for (const job of portfolio.experience) expectInOrder(text, [formatPeriod(job), job.title, job.company])
    for (const study of portfolio.education)
      expectInOrder(text, [formatPeriod(study), study.degree, study.institution])
    expectInOrder(text, skillsOf(portfolio))
  })
})

test('a change of one line shows in all of them, and nothing of the old one is left', () => {
  const [was, is] = [edit.from, edit.to].map((line) => tight(line.replace('company: ', ''))) as [
    string,
    string,
  ]
  for (const form of [pages.join(' '), html, JSON.stringify(json), JSON.stringify(person)]) {
    expect(tight(form)).toContain(is)
    expect(tight(form)).not.toContain(was)
  }
})

function ended(end: string): string | undefined {
  return end === 'present' ? undefined : end
}
