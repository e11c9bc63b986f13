import * as fs from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { checkContent, getPortfolio } from '../content/load.ts'
import { formatProblem } from '../content/problems.ts'
import { picture } from '../content/testing/small-content.ts'
import { importResume } from './command.ts'

const linkedIn = join(import.meta.dirname, '../../tests/fixtures/imports/linkedin')
const ada = { basics: { name: 'Ada Vale', email: 'ada@vale.example' } }

let project: string
let printed: string
const content = () => join(project, 'content')
const read = (name: string) => fs.readFileSync(join(project, name), 'utf8')
const write = (name: string, text: string) => {
  fs.mkdirSync(join(project, name, '..'), { recursive: true })
  fs.writeFileSync(join(project, name), text)
}

beforeEach(async () => {
  project = newFolder()
  fs.mkdirSync(join(content(), 'images'), { recursive: true })
  fs.writeFileSync(join(content(), 'images/portrait.png'), await picture(1080, 1350))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

/** Imports a résumé; returns the problems of the content that it wrote. */
function imported(resume: unknown, options?: { force: boolean }) {
  const file = join(project, 'resume.json')
  fs.writeFileSync(
    file,
    typeof resume === 'string' || Buffer.isBuffer(resume) ? resume : JSON.stringify(resume),
  )
  importResume(file, project, options)
  return checkContent(content()).problems.map(formatProblem)
}

test('replaces the sample, keeps its files in a copy, and needs --force afterwards', () => {
  write('content/site.yaml', 'sample: true\nresume: { density: spacious }\n')
  write('content/profile.yaml', 'name: Sample\nimage: images/portrait.png\n')
  expect(imported(ada)).toEqual([])
  expect(parse(read('content/profile.yaml'))).toEqual({ name: 'Ada Vale', email: 'ada@vale.example' })
  // The sample asks for large pictures.
  expect(fs.existsSync(join(content(), 'site.yaml'))).toBe(false)
  expect(fs.readdirSync(join(content(), 'images'))).toEqual(['portrait.png'])
  expect(read('content-before-import/profile.yaml')).toContain('name: Sample')
  expect(fs.existsSync(join(project, 'content-before-import/images/portrait.png'))).toBe(true)
  expect(printed).toContain('also those of translations, are in content-before-import/.\n')
  expect(printed).toMatch(/has a headline for the page, figures, pictures.*docs\/content\.md/s)

  expect(() => imported(ada)).toThrow(/no longer the sample[\s\S]*npm run import -- .*resume\.json --force/)
  imported({ basics: { name: 'Iris' } }, { force: true })
  expect(read('content-before-import/profile.yaml')).toContain('name: Sample')
  const [later = ''] = fs.globSync('content-before-import-2*', { cwd: project })
  expect(read(`${later}/profile.yaml`)).toContain('name: Ada Vale')
})

test('keeps pictures of the same profile and projects, and settings, but not those of the old texts', () => {
  const attributes = { 'data-id': '0123', 'data-name': '1e3', 'data-version': '1.10' }
  const look = { labels: { about: 'Ich' }, accent: '#b3261e', paper: 'letter' }
  const settings = { language: 'de', ...look, analytics: { src: 'a.js', attributes } }
  write(
    'content/site.yaml',
    JSON.stringify({ ...settings, sections: ['skills'], variants: { x: { role: 'X' } } }).replace(
      /"(0123|1e3|1\.10)"/g,
      '$1',
    ),
  )
  write('content/profile.yaml', 'name: Ada\nimage: images/portrait.png\nimageAlt: Me\n')
  write('content/projects/one.yaml', 'title: One\nimage: images/portrait.png\nimageAlt: It\n')
  write('content/fr/profile.yaml', 'role: Développeuse\n')
  write('content/fr/projects/one.yaml', 'title: Un\n')
  const projects = [{ name: 'One' }, { name: 'Two' }]
  expect(imported({ ...ada, projects, volunteer: ['Club'] }, { force: true })).toEqual([])
  expect(parse(read('content/profile.yaml'))).toMatchObject({ image: 'images/portrait.png', imageAlt: 'Me' })
  expect(parse(read('content/projects.yaml'))).toEqual([
    { title: 'One', featured: true, image: 'images/portrait.png', imageAlt: 'It' },
    { title: 'Two', featured: true },
  ])
  expect(parse(read('content/site.yaml'))).toEqual({
    ...settings,
    sections: ['about', 'skills', 'projects', 'resume', 'volunteering', 'contact'],
  })
  expect(parse(read('content/volunteering.yaml'))).toMatchObject({ title: 'Ehrenamt' })
  expect(printed).toMatch(
    /^The page speaks German: your résumé names no language.*“language: fr” into content\/site\.yaml, .*titles of sections.*\n/,
  )
  expect(fs.globSync('fr/**/*.yaml', { cwd: content() })).toEqual([])
  expect(read('content-before-import/fr/profile.yaml')).toContain('Développeuse')
})

test('the page speaks the language that a résumé names, as the first line of the report says', () => {
  write('content/site.yaml', 'language: en\n')
  imported({ ...ada, meta: { language: 'fr' } }, { force: true })
  expect(printed).toMatch(/^The page speaks French \(fr\), as your résumé does\.\n/)
  expect(parse(read('content/site.yaml'))).toEqual({ language: 'fr' })
})

test('reports what is needed and missing, and why a value is wrong', () => {
  expect(imported({ basics: { label: 'Developer', email: 'mara (at) quill.example' } })).toEqual([
    expect.stringMatching(/^content\/profile\.yaml:3 · name /),
    expect.stringMatching(/^content\/profile\.yaml:4 · email must be an e-mail address, found "mara \(at\)/),
  ])
  expect(printed).toContain('content/profile.yaml:4 · email must be')
})

test('writes what has no field as a comment before its entry, or at the end', () => {
  const work = [{ name: 'A' }, { name: 'B', team: ['Bo'] }, { startDate: '2001' }]
  imported({ ...ada, work, hobbies: ['Bees'] })
  expect(read('content/experience.yaml')).toMatch(
    /- company: A\n# From the résumé, without a field here:\n# {3}team:\n# {5}- Bo\n- company: B\n\n# .*:\n# {3}an entry, because it needs title or company:\n/,
  )
  expect(read('content/experience.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/docs\/schemas\/experience\.schema\.json\n/,
  )
  expect(read('content/profile.yaml')).toMatch(/email: .*\n\n# .*\n# {3}hobbies:\n# {5}- Bees\n$/)
})

test('prints no control character of a résumé, which a terminal would obey', () => {
  imported({ basics: { name: 'Ada\u001b[2J', 'pet\u001b]0;x\u0007': 'Rex' }, '\u001b[31mhobby': ['Bees'] })
  expect(printed).toContain('content/profile.yaml · pet]0;x: Rex')
  expect(printed).not.toMatch(/[^\P{Cc}\n]/u)
})

test('imports the export of LinkedIn from its folder and from its zip', () => {
  importResume(linkedIn, project)
  const fromFolder = read('content/experience.yaml')
  const names = fs.readdirSync(linkedIn)
  const files = names.map((name) => [`Basic/${name}`, fs.readFileSync(join(linkedIn, name))])
  const zip = join(project, 'linkedin.zip')
  fs.writeFileSync(zip, zipSync({ ...Object.fromEntries(files), 'Basic/Connections.csv': Buffer.from('x') }))
  importResume(zip, project, { force: true })
  expect(read('content/experience.yaml')).toBe(fromFolder)
  expect(getPortfolio('', content()).experience).toHaveLength(12)
})

test.each<[what: string, resume: unknown, message: RegExp]>([
  [
    'a comma after the last item',
    '{\n "skills": [\n  { "keywords": ["a",] }\n ]\n}',
    /resume\.json cannot be read: it is not JSON: line 3 has a mistake/,
  ],
  [
    'another encoding',
    Buffer.from('{ "name": "Zoë" }', 'latin1'),
    /cannot be read: .* not valid for encoding utf-8/,
  ],
  [
    'another format',
    { bio: { firstName: 'Mara' }, work: [] },
    /is not a JSON Resume.* no “basics”, but bio, work\. One of an older schema/,
  ],
  ['a zip without known files', Buffer.from(zipSync({ 'x.csv': Buffer.from('x') })), /no export of LinkedIn/],
  ['a broken zip', Buffer.from('PK\u0003\u0004'), /cannot be read: invalid zip data/],
])('changes nothing for %s', (_, resume, message) => {
  write('content/profile.yaml', 'name: Mine\n')
  write('resume.json', '')
  const state = () => fs.readdirSync(project, { recursive: true, encoding: 'utf8' }).sort()
  const before = state()
  expect(() => imported(resume, { force: true })).toThrow(message)
  expect([state(), read('content/profile.yaml')]).toEqual([before, 'name: Mine\n'])
})
