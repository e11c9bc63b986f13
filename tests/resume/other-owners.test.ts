import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallContent, writeSmallContent } from '../../src/content/testing/small-content.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment } from '../support/site.ts'

/** What page, PDF and data files make of owners who leave out what may be left out, and who know only the years. */

const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate(resume: unknown, callback: (errors: unknown) => void): void
}

const removals: (() => void)[] = []
afterAll(() => {
  for (const remove of removals) remove()
})

/** Builds the site with the small content and these files in their places. */
async function build(files: Record<string, string>) {
  const { directory, remove } = copyProject()
  const small = await writeSmallContent()
  removals.push(remove, small.remove)
  const content = join(directory, 'content')
  rmSync(content, { recursive: true })
  cpSync(small.directory, content, { recursive: true })
  for (const [name, yaml] of Object.entries(files)) writeFileSync(join(content, name), yaml)
  execFileSync(join(directory, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: directory,
    // Without a repository this stands for the day of the last commit.
    env: cleanEnvironment({ SITE_URL: 'https://ada.example', SOURCE_DATE_EPOCH: '1795168800' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const read = (name: string) => readFileSync(join(directory, 'dist', name))
  const html = read('index.html').toString()
  const [, linked = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const pdf = read('resume.pdf')
  return {
    body: html.replace(/<(script|style|head)\b.*?<\/\1>/gs, ''),
    person: JSON.parse(linked).mainEntity,
    json: JSON.parse(read('resume.json').toString()),
    llms: read('llms.txt').toString(),
    pages: (await pdfPages(pdf)).map((page) => page.replace(/\s+/g, ' ').trim()),
    picturesInPdf: pdf.toString('latin1').split('/Subtype /Image').length - 1,
    printed: read('resume-print.html').toString(),
  }
}

type Built = Awaited<ReturnType<typeof build>>

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()

/** Headings with nothing below them, and elements that hold nothing though they are drawn or read out. */
function hollow(body: string): string[] {
  const parts = body.split(/(?=<h[1-6]\b)/).filter((part) => part.startsWith('<h'))
  const headings = parts.flatMap((part, index) => {
    const [, level = '', title = '', below = ''] = /^<h(\d)[^>]*>(.*?)<\/h\d>(.*)$/s.exec(part) ?? []
    const next = /^<h(\d)/.exec(parts[index + 1] ?? '')?.[1] ?? '0'
    return textOf(title) === '' || (textOf(below) === '' && next <= level) ? [`h${level} ${title}`] : []
  })
  // A `<div>` without a class is a place in the grid that stays free; a status waits for its words.
  const empty =
    /<(ul|ol|dl|li|dt|dd|p|figure|figcaption|article|section|header|a|div(?= ))\b(?! role="status")[^>]*>\s*<\/\1>/g
  return [...headings, ...(body.match(empty) ?? [])]
}

test('what is hollow is found, and nothing else', () => {
  expect(hollow('<h2>A</h2><h3>B</h3><p>text</p><div></div>')).toEqual([])
  expect(hollow('<h2>A</h2><h2>B</h2><ul class="x"> </ul><div class="y"></div>')).toEqual([
    'h2 A',
    'h2 B',
    '<ul class="x"> </ul>',
    '<div class="y"></div>',
  ])
})

describe('an owner who leaves out what may be left out', () => {
  let built: Built
  beforeAll(async () => {
    built = await build({
      'profile.yaml':
        'name: Ada Vale\nrole: Developer\nlocation: Bristol\nemail: ada@vale.example\nheadline: I build quiet systems.\nsummary: A developer of quiet systems.\nimage: images/ada.png\nimageAlt: A portrait\n',
      'skills.yaml': 'categories:\n  - title: Instruments\ncertifications:\n  - name: Certified Developer\n',
      'projects.yaml': '- title: Sluice\n  description: Moves rows.\n  featured: true\n',
      'experience.yaml': '- title: Engineer\n  company: Merrowdale\n  start: 2021\n  end: present\n',
      'education.yaml': '- degree: MSc\n  institution: Aldermere\n  start: 2014\n  end: 2014\n',
    })
  }, 600_000)

  test('gets a page without an empty frame or heading', () => {
    expect(hollow(built.body)).toEqual([])
    expect(built.body).not.toContain('<figure class="mt-8')
    expect(built.body.match(/<article/g)).toHaveLength(1)
    const titles = [...built.body.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, title = '']) =>
      textOf(title),
    )
    expect(titles).toEqual([
      ...['Skills', 'Certifications', 'Projects', 'Sluice', 'Resume', 'Experience', 'Education'],
      expect.stringMatching(/./),
    ])
    expect(textOf(built.body)).not.toMatch(/Impact|Problem|What I did|Instruments|undefined/)
  })

  test('gets a PDF without an empty frame or heading, printed as such', () => {
    expect(built.picturesInPdf).toBe(0)
    expect(built.pages).toHaveLength(1)
    expect(built.pages[0]).not.toMatch(
      /Index|Problem|Impact|Built with|Languages|Availability|undefined|none/,
    )
    expect(built.pages[0]).toMatch(/1 Experience 2021 – present Engineer Merrowdale/)
    expect(hollow(built.printed)).toEqual([])
    expect(textOf(built.printed)).not.toMatch(/undefined/)
  })

  test('gets data files that say no more than that', () => {
    validate(built.json, (errors) => expect(errors).toBeNull())
    expect(built.json).toMatchObject({
      languages: [],
      skills: [],
      projects: [{ name: 'Sluice', highlights: [], keywords: [] }],
    })
    expect(built.person).not.toHaveProperty('knowsLanguage')
    expect(built.llms).not.toMatch(/Speaks|undefined/)
  })
})

describe('an owner who knows only years, speaks languages and has one picture for two projects', () => {
  let built: Built
  beforeAll(async () => {
    const profile = smallContent['profile.yaml']
    const projects = smallContent['projects.yaml']
    built = await build({
      'profile.yaml': `${profile}languages:\n  - { name: Welsh, level: native }\n  - { name: German, level: C1 }\n`,
      'skills.yaml': smallContent['skills.yaml'].replace('2025-02', '2025'),
      'projects.yaml': `${projects}  start: 2019\n  end: 2020-03\n- title: Weir\n  description: Holds rows back.\n  problem: They came at once.\n  approach: A queue.\n  technologies: [Python]\n  start: 2018\n  featured: true\n`,
      'experience.yaml': smallContent['experience.yaml'].replace('2021-09', '2021'),
      'education.yaml': smallContent['education.yaml']
        .replace('2014-09', '2014')
        .replace('2015-08', '"2015"'),
    })
  }, 600_000)

  test('is shown the years as they are', () => {
    const page = textOf(built.body).replace(/\s+/g, ' ')
    for (const period of ['2021 – present', '2014 – 2015', '2019 – Mar 2020', '2018', '2025']) {
      expect(page).toContain(period)
      expect(built.pages.join(' ')).toContain(period)
    }
    expect(page).not.toContain('2018 –')
    expect(built.pages.join(' ')).not.toContain('2018 –')
    expect(built.body).toContain('<time dateTime="2021">2021</time>')
    expect(built.llms).toContain('- 2021 – present: Engineer, Merrowdale\n')
    expect(built.body).not.toMatch(/undefined|NaN/)
  })

  test('is shown both projects, a frame only around the picture', () => {
    expect(hollow(built.body)).toEqual([])
    expect(built.body.match(/<article/g)).toHaveLength(2)
    const [, ...projects] = built.body.split('<article')
    expect(projects.map((project) => [project.includes('<figure'), project.includes('<img')])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(built.picturesInPdf).toBe(1)
    expect(built.pages.join(' ')).toContain(
      'Weir Holds rows back. Problem They came at once. What I did A queue. Built with Python',
    )
  })

  test('has the languages in every form', () => {
    expect(textOf(built.body).replace(/\s+/g, ' ')).toContain('Languages Welsh native German C1')
    expect(built.pages.join(' ')).toMatch(/\d Languages Welsh native German C1/)
    expect(built.json.languages).toEqual([
      { language: 'Welsh', fluency: 'native' },
      { language: 'German', fluency: 'C1' },
    ])
    expect(built.person.knowsLanguage).toEqual([
      { '@type': 'Language', name: 'Welsh' },
      { '@type': 'Language', name: 'German' },
    ])
    expect(built.llms).toContain('- Speaks Welsh (native), German (C1)\n')
    expect(built.printed).toMatch(/alt="Page \d of \d\.[^"]*Languages/)
  })

  test('has JSON Resume and structured data with the years', () => {
    validate(built.json, (errors) => expect(errors).toBeNull())
    expect(built.json.work).toMatchObject([{ startDate: '2021' }])
    expect(built.json.education).toMatchObject([{ startDate: '2014', endDate: '2015' }])
    expect(built.json.certificates).toMatchObject([{ date: '2025' }])
    expect(built.json.projects).toMatchObject([
      { startDate: '2019', endDate: '2020-03' },
      { startDate: '2018' },
    ])
    expect(built.person).toMatchObject({
      worksFor: [{ startDate: '2021' }],
      alumniOf: [{ startDate: '2014', endDate: '2015' }],
      hasCredential: [{ validFrom: '2025' }],
    })
  })
})
