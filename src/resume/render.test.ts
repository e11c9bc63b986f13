import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { describePages } from './describe.ts'
import { featuredProjects } from './featured-projects.ts'
import { printPages, type Resume, renderResume } from './render.tsx'
import { technologyIndex } from './technology-index.ts'
import { TooLongError } from './too-long-error.ts'

const site = new URL('https://iriscalloway.example/')
const sample = getPortfolio()
const committed = new Date('2026-11-20T15:59:01Z')
const sentence =
  'Replaced a nightly job by a service with tests, metrics and a runbook that others can follow.'

/** The text of each page as pdfium reads it, with all white space alike. */
async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return texts
}

const tightly = (text: string) => text.replace(/\s+/g, '')

/** Every sentence of the content that is printed somewhere; a lost line would take the end of one with it. */
function sentences({ profile, experience, projects, education, skills }: Portfolio): string[] {
  return [
    ...[profile.headline, profile.summary, ...profile.about, ...skills.practices],
    ...experience.flatMap(({ title, company, summary = '', description, stack }) => [
      title,
      company,
      summary,
      ...description,
      stack.join(','),
    ]),
    ...projects.flatMap(({ description, problem = '', approach = '', impact = '', lesson = '' }) => [
      description,
      problem,
      approach,
      impact,
      lesson,
    ]),
    ...education.flatMap(({ degree, institution, achievements }) => [degree, institution, ...achievements]),
  ]
}

function expectNothingLost(texts: string[], portfolio: Portfolio) {
  const printed = tightly(texts.join(''))
  for (const text of sentences(portfolio)) expect(printed).toContain(tightly(text))
}

const job = (number: number, bullets: number) => ({
  title: 'Developer',
  company: `Company ${number}`,
  location: 'Bristol',
  start: '2015-01',
  end: '2016-01',
  description: Array.from({ length: bullets }, (_, index) => `${index + 1}. ${sentence}`),
  stack: ['Python'],
})

const bare: Portfolio = {
  site: sample.site,
  profile: { ...sample.profile, about: [], resumeStats: [], links: [], availability: undefined },
  skills: { categories: [], certifications: [], practices: [] },
  projects: [],
  lists: {},
  experience: [],
  education: [],
}

describe('the sample', () => {
  let resume: Resume
  let texts: string[]

  beforeAll(async () => {
    resume = await renderResume(sample, site, committed)
    texts = await pageTexts(resume.pdf)
  }, 180_000)

  test('fills six pages, or says that it does not', () => {
    expect(texts).toHaveLength(resume.plan.pages.length)
    expect(resume.notes === undefined).toBe(texts.length === 6)
    const full = texts.length === 6 && resume.plan.pages.every(({ fill }) => fill >= 0.62)
    expect(resume.plan.warnings).toEqual(
      full ? [] : [expect.stringMatching(/less than two thirds full\.|for notes\./)],
    )
  })

  test('prints every line of the content', () => {
    expectNothingLost(texts, sample)
  })

  test('lists each technology on the pages to which the index sends', () => {
    const pageOf = (key: string) => {
      const at = resume.plan.pages.findIndex(({ blocks }) => blocks.some((block) => block.key === key))
      return at < 0 ? undefined : at + 1
    }
    for (const { name, pages } of technologyIndex(
      { ...sample, projects: featuredProjects(sample) },
      pageOf,
    )) {
      expect(pages).not.toEqual([])
      for (const page of pages) expect(tightly(texts[page - 1] ?? '')).toContain(tightly(name))
    }
  })

  test('is under 150 KB', () => {
    expect(resume.pdf.length).toBeLessThan(150_000)
  })

  test('carries title, author, language, outline and live links', () => {
    const source = resume.pdf.toString('latin1')
    const carries = (text: string) => resume.pdf.includes(Buffer.from(text, 'utf16le').swap16())
    expect(source).toMatch(/\/Lang\b/)
    expect(source).toContain('/PageMode /UseOutlines')
    expect(source).toContain('(D:20261120155901Z)')
    const { name, role, email, links } = sample.profile
    expect(carries(`${name} – ${role} – Résumé`)).toBe(true)
    for (const title of ['Profile', 'Experience', 'Projects', 'Skills', 'Education'])
      expect(source).toContain(`/Title (${title})`)
    for (const link of [`mailto:${email}`, site.href, ...links.map(({ url }) => url)])
      expect(source).toContain(`/URI (${link})`)
  })

  test('numbers its pages and names its owner on each', () => {
    texts.forEach((text, index) => {
      expect(text).toContain(`${index + 1} / ${texts.length}`)
      expect(text).toContain(sample.profile.name)
    })
  })

  test('is the same file, byte for byte, when built again', async () => {
    const again = await renderResume(sample, site, committed)
    expect(again.pdf.equals(resume.pdf)).toBe(true)
  }, 180_000)

  test('each page is described by what it holds', () => {
    const descriptions = describePages(resume.plan, sample)
    expect(descriptions).toHaveLength(texts.length)
    const all = descriptions.join(' ')
    for (const { company } of sample.experience) expect(all).toContain(company)
    for (const { title } of sample.projects) expect(all).toContain(title)
  })
})

describe('other owners', () => {
  test('much longer content stops with what to shorten, where, and by how much', async () => {
    const experience = Array.from({ length: 14 }, (_, index) => job(index + 1, 9))
    const failure = await renderResume({ ...sample, experience }, site, committed).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(TooLongError)
    const { message } = failure as TooLongError
    expect(message).toMatch(/about \d+ lines too long for six pages/)
    expect(message).toMatch(/page \d, Experience.*shorten by about \d+ lines? \(some \d+ words\)/)
    expect(message).toContain('content/experience.yaml')
  }, 180_000)

  test('one entry taller than a page is named', async () => {
    const failure = await renderResume({ ...sample, experience: [job(1, 40)] }, site, committed).catch(String)
    expect(failure).toContain('Company 1')
  }, 180_000)

  test('longer content is set tighter before anything fails', async () => {
    const experience = sample.experience.map((entry) => ({
      ...entry,
      description: [...entry.description, `A. ${sentence}`, `B. ${sentence}`],
    }))
    const { plan, pdf } = await renderResume({ ...sample, experience }, site, committed)
    expect(plan.density.size).toBeLessThan(9.8)
    const texts = await pageTexts(pdf)
    expect(texts).toHaveLength(6)
    expectNothingLost(texts, { ...sample, experience })
  }, 180_000)

  describe('an owner with little content', () => {
    const portfolio = {
      ...bare,
      experience: [job(1, 6), job(2, 6)],
      skills: { ...bare.skills, categories: sample.skills.categories.slice(0, 2) },
    }
    let resume: Resume
    let texts: string[]

    beforeAll(async () => {
      resume = await renderResume(portfolio, site, committed)
      texts = await pageTexts(resume.pdf)
    }, 180_000)

    test('gets a PDF of the pages that are filled, numbered by their own count', () => {
      expect(texts).toHaveLength(3)
      expectNothingLost(texts, portfolio)
      texts.forEach((text, index) => {
        expect(text).toContain(`${index + 1} / 3`)
        expect(text).not.toContain('Notes')
      })
    })

    test('needs no index', () => {
      expect(texts.join()).not.toContain('Index of technologies')
    })

    test('gets six pages to print, with pages for notes at the end', async () => {
      const printed = await printPages(resume, portfolio)
      expect(printed).toHaveLength(6)
      const descriptions = printed.map(({ description }) => description)
      expect(descriptions[2]).toMatch(/^Page 3 of 3\. /)
      expect(descriptions.slice(3)).toEqual(Array(3).fill('A page for notes.'))
      const [notes] = await pageTexts(resume.notes ?? Buffer.of())
      expect(notes).toContain('Notes')
      expect(notes).toContain(portfolio.profile.name)
      expect(notes).not.toContain(' / ')
    }, 180_000)

    test('is told so', () => {
      expect(resume.plan.warnings.join()).toMatch(
        /^Your words fill 3 of the résumé’s 6 pages; the other 3 are pages for notes\. /,
      )
    })
  })

  test('an owner with hardly any content gets two pages', async () => {
    const portfolio = { ...bare, experience: [job(1, 3)] }
    const { plan, pdf } = await renderResume(portfolio, site, committed)
    const texts = await pageTexts(pdf)
    expect(texts).toHaveLength(2)
    expectNothingLost(texts, portfolio)
    expect(plan.warnings.join()).toContain('Your words fill 2 of the résumé’s 6 pages')
    expect(plan.warnings.join()).toContain(
      'Nothing is shown from content/projects.yaml, content/education.yaml, content/skills.yaml.',
    )
  }, 180_000)

  test('an owner whose only skills are certified is not told that nothing is shown of them', async () => {
    const skills = { ...bare.skills, certifications: [{ name: 'Certified Developer' }] }
    const { plan } = await renderResume({ ...bare, skills, experience: [job(1, 3)] }, site, committed)
    expect(plan.warnings.join()).toContain(
      'Nothing is shown from content/projects.yaml, content/education.yaml.',
    )
  }, 180_000)

  test('an owner without projects and education loses nothing', async () => {
    const portfolio = { ...sample, projects: [], education: [] }
    const { pdf } = await renderResume(portfolio, site, committed)
    const texts = await pageTexts(pdf)
    expect(texts.join(' ')).not.toContain('Education')
    expectNothingLost(texts, portfolio)
  }, 180_000)

  test('a job as long as the timeline is named in full', async () => {
    const company = 'Ostrava Signal and Switchgear Works'
    const experience = [{ ...job(1, 3), company, start: '2022-04', end: 'present' }]
    const { pdf } = await renderResume({ ...bare, experience }, site, committed)
    expect((await pageTexts(pdf))[0]).toContain(company)
  }, 180_000)

  test('long names and words stay on the sheet', async () => {
    const name = 'Wolfgang-Amadeus Hubert Blaine Wolfeschlegelsteinhausenbergerdorff'
    const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const { pdf } = await renderResume(
      {
        ...sample,
        profile: { ...sample.profile, name },
        experience: sample.experience.map((entry) => ({ ...entry, company })),
      },
      site,
      committed,
    )
    const texts = await pageTexts(pdf)
    expect(texts[0]?.replaceAll(' ', '')).toContain('Wolfeschlegelsteinhausenbergerdorff')
    expect(texts[1]?.replaceAll(' ', '')).toContain(company)
  }, 180_000)

  test('letters beyond Latin-1 are set from the second file of each face', async () => {
    const name = 'Žofie Dvořáková-Łukasiewicz'
    const { pdf } = await renderResume({ ...sample, profile: { ...sample.profile, name } }, site, committed)
    expect((await pageTexts(pdf))[0]).toContain(name)
  }, 180_000)

  test('a sign that no face has is set plainer or left out, and nothing stands in its place', async () => {
    const experience = [
      {
        ...job(1, 0),
        title: 'Lead → Head',
        company: '漢',
        description: ['Rota of 3 → 1, ≥ 99 % 🚀', '漢'],
        stack: ['C → D'],
      },
    ]
    const links = [{ label: 'Блог', kind: 'code' as const, url: 'https://iriscalloway.example/漢' }]
    const { pdf } = await renderResume(
      { ...bare, profile: { ...bare.profile, name: 'Iris 漢', links }, experience },
      site,
      committed,
    )
    const text = (await pageTexts(pdf)).join(' ')
    for (const printed of ['Lead -> Head', 'Rota of 3 -> 1, >= 99 %', 'C -> D'])
      expect(text).toContain(printed)
    expect(text.replace(/[\n -~éè’…–·]/gu, '')).toBe('')
    expect(pdf.toString('latin1')).toContain('/URI (https://iriscalloway.example/%E6%BC%A2)')
  }, 180_000)
})
