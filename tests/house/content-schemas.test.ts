import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentReference } from '../../site/content/reference.ts'
import { smallContent } from '../../site/content/testing/small-content.ts'

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
      'a month by name',
      'education',
      '2014-09',
      'Sep 2014',
      '/0/start must match pattern "^\\d{4}-(0[1-9]|1[0-2])$"',
    ],
    [
      'a link without https',
      'profile',
      'https://github',
      'github',
      '/links/0/url must match pattern "^https?:\\/\\/"',
    ],
    ['a number for a text', 'profile', 'value: 9+', 'value: 9', '/stats/0/value must be string'],
    ['yes for true', 'projects', 'featured: true', 'featured: yes', '/0/featured must be boolean,null'],
  ])('%s', (_, schema, from, to, finding) => {
    const yaml = smallContent[`${schema}.yaml` as keyof typeof smallContent]
    expect(yaml).toContain(from)
    expect(findings(schema, yaml.replace(from, to))).toEqual([finding])
  })

  test('but take an optional field that is left blank', () => {
    const yaml = smallContent['projects.yaml'].replace('https://sluice.example', '')
    expect(findings('projects', yaml)).toEqual([])
  })
})
