import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { defaultContactLine } from '../../src/content/default-contact-line.ts'
import { contentReference } from '../../src/content/reference.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'

/** What editors and owners read about the fields of `content/` is what the build checks. */

const root = join(import.meta.dirname, '../..')
const reference = contentReference()
const schemaOf = (name: string) => JSON.parse(reference[`docs/schemas/${name}.schema.json`] ?? '')

function findings(schema: string, yaml: string): string[] {
  // Formats are for editors; what they stand for is held by patterns as well.
  const validate = new Ajv({ allErrors: true, validateFormats: false, allowUnionTypes: true }).compile(
    schemaOf(schema),
  )
  validate(parse(yaml))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each(Object.entries(reference))('%s is what `npm run schemas` writes', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

test.each(Object.entries(smallContent))('the schema takes a %s that the build takes', (file, yaml) => {
  expect(findings(file.replace('.yaml', ''), yaml)).toEqual([])
})

test.each(['now', 'today', 'current', 'ongoing'])('so it does with an end of %s', (word) => {
  expect(findings('experience', smallContent['experience.yaml'].replace('present', word))).toEqual([])
})

test('so it does with the files in content/, whose first lines name schemas that exist', () => {
  for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue
    const yaml = readFileSync(join(root, 'content', file), 'utf8')
    const schema = file.includes('/') ? 'project' : file.replace('.yaml', '')
    expect([file, findings(schema, yaml)]).toEqual([file, []])
    const named = /^# yaml-language-server: \$schema=(.*)$/m.exec(yaml)?.[1]
    if (named) expect(existsSync(join(root, 'content', dirname(file), named)), `${file}: ${named}`).toBe(true)
  }
})

describe('the schemas refuse what the build refuses', () => {
  test.each<[string, string, string, string, string]>([
    ['a misspelt key', 'projects', 'liveUrl', 'liveURL', '/0 must NOT have additional properties'],
    ['a missing field', 'profile', 'role: Developer\n', '', " must have required property 'role'"],
    ['a level above 100', 'skills', 'level: 90', 'level: 190', '/categories/0/skills/1/level must be <= 100'],
    [
      'a link without https',
      'profile',
      'https://github',
      'github',
      '/links/0/url must match pattern "^https?:\\/\\/"',
    ],
    ['yes for true', 'projects', 'featured: true', 'featured: yes', '/0/featured must be boolean,null'],
  ])('%s', (_, schema, from, to, finding) => {
    const yaml = smallContent[`${schema}.yaml` as keyof typeof smallContent]
    expect(yaml).toContain(from)
    expect(findings(schema, yaml.replace(from, to))).toEqual([finding])
  })

  test('a list for a text', () => {
    expect(findings('profile', smallContent['profile.yaml'].replace('Developer', '[Developer]'))).not.toEqual(
      [],
    )
  })

  test('but take plain numbers and true where a text belongs', () => {
    const profile = smallContent['profile.yaml'].replace('9+', '9').replace('I started in 2015.', '2015')
    expect(findings('profile', profile.replace('Developer', 'true'))).toEqual([])
    expect(findings('projects', smallContent['projects.yaml'].replace('[Python]', '[Python, 3]'))).toEqual([])
  })

  test.each([
    ['a month by name', 'Sep 2014'],
    ['a year before 1900', '1899'],
    ['a month of the year 1899', '1899-12'],
    ['a year after 2100', '2101'],
    ['a part of a year', '2014.5'],
  ])('%s', (_, found) => {
    const yaml = smallContent['education.yaml'].replace('2014-09', found)
    expect(findings('education', yaml)).toContain('/0/start must match a schema in anyOf')
  })

  test.each([
    ['a picture of a project without words for it', 'imageAlt: A chart', '', 'imageAlt', 'image'],
    ['words for a picture that there is not', 'image: images/sluice.png', '', 'image', 'imageAlt'],
    [
      'a dark picture without one for both',
      'image: images/sluice.png\n  imageAlt: A chart',
      'imageDark: images/sluice.png',
      'image',
      'imageDark',
    ],
  ])('%s', (_, from, to, missing, present) => {
    const yaml = smallContent['projects.yaml']
    expect(yaml).toContain(from)
    const told = `must have property ${missing} when property ${present} is present`
    expect(findings('projects', yaml.replace(from, to))).toEqual([`/0 ${told}`])
  })

  test('but take years, a project of title and description, and languages', () => {
    const years = smallContent['education.yaml'].replace('2014-09', '2014').replace('2015-08', '"2015"')
    expect(findings('education', years)).toEqual([])
    expect(findings('projects', '- title: Sluice\n  description: Moves rows.\n')).toEqual([])
    const languages = `${smallContent['profile.yaml']}languages: [{ name: German, level: native }]\n`
    expect(findings('profile', languages)).toEqual([])
  })

  test('but take an optional field that is left blank', () => {
    const yaml = smallContent['projects.yaml'].replace('https://sluice.example', '')
    expect(findings('projects', yaml)).toEqual([])
  })
})

test('what stands beside the form without a contactLine is told where it can be changed', () => {
  for (const file of ['docs/content.md', 'docs/schemas/profile.schema.json', 'content/profile.yaml']) {
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(defaultContactLine)
  }
})
