import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtInLanguages, labelsFor } from '../../src/labels/labels.ts'
import { englishIn, textsOf } from '../support/english.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { copyProject } from '../support/project-copy.ts'

/** The same content in every built-in language: no word of English is left anywhere. */

const first = 'de'
const others = builtInLanguages.filter((language) => ![first, 'en'].includes(language))

/** Words of no language. */
const content: Record<string, string> = {
  'site.yaml': `language: ${first}\n`,
  'profile.yaml': `name: Zuvo Qirra
role: Ploma
location: Ulmo
availability: Ŭa zuvo
email: zuvo@qirra.example
phone: +49 451 555 0100
headline: Ra pluv mo.
summary: Ŝa ra qiv.
about: [Ŭi pluv zuma.]
stats: [{ value: 9+, label: zuma }]
resumeStats: [{ value: 9+, label: zuma }]
links: [{ label: Zuq, kind: code, url: "https://zuq.example/z" }]
languages: [{ name: Zuvi, level: ra }]
image: images/face-900x900.jpg
imageAlt: Zu
`,
  'skills.yaml': `categories:
  - { title: Pluvi, skills: [{ name: Zuq, level: 90 }] }
certifications: [{ name: Zuq, date: 2020-03 }]
practices: [Zuma]
`,
  'projects.yaml': `- title: Pluv
  description: Ra zu.
  problem: Qi zu.
  approach: Zu qi.
  impact: Mo zu.
  lesson: Zu mo.
  technologies: [Zuq]
  githubUrl: https://zuq.example/p
  liveUrl: https://pluv.example
  featured: true
`,
  'experience.yaml': `- title: Ploma
  company: Qirro
  location: Ulmo
  start: 2014-03
  end: present
  description: [Zu ra., Zu mo., Zu qi., Zu plu., Zu zi., Zu ti.]
`,
  'education.yaml': `- { degree: Zum, institution: Ulmora, location: Ulmo, start: 2010-10, end: 2014-02, achievements: [Zu] }
`,
}

const project = copyProject('german')
const file = (name: string) => readFileSync(join(project, 'dist', name))

const directory = join(project, 'content')
for (const name of readdirSync(directory))
  if (name !== 'images') rmSync(join(directory, name), { recursive: true })
for (const [name, text] of Object.entries(content)) writeFileSync(join(directory, name), text)
for (const language of others) {
  mkdirSync(join(directory, language))
  writeFileSync(join(directory, language, 'site.yaml'), 'paper: letter\n')
}
execFileSync(process.execPath, ['server/build.ts'], { cwd: project, env: cleanEnvironment({}) })

describe.each([first, ...others])('%s', (language) => {
  const path = language === first ? '' : `${language}/`
  const labels = labelsFor(language)

  test('has no English on page, form, print view, in PDFs and data', async () => {
    const texts = await textsOf(join(project, 'dist'), path)
    for (const [name, text] of Object.entries(texts)) expect(englishIn(text, labels), name).toEqual([])
    if (path) expect(texts.page).toContain(labels.failedInline)
    expect(file(`${path}preview.png`).length).toBeGreaterThan(5000)
  })
})
