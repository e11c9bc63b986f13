import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentReference } from '../../src/content/reference.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'

/** What editors and owners read about the fields of `content/` is what the build checks. */

const reference = contentReference()

function findings(schema: string, yaml: string): string[] {
  const json = JSON.parse(reference[`docs/schemas/${schema}.schema.json`] ?? '')
  // Formats are for editors; what they stand for is held by patterns as well.
  const validate = new Ajv({ allErrors: true, validateFormats: false, allowUnionTypes: true }).compile(json)
  validate(parse(yaml))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each(Object.entries(reference))('%s is what `npm run schemas` writes', (path, text) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text)
})

test.each<[string, string]>([
  ...Object.entries(smallContent).map(([file, yaml]): [string, string] => [file.replace('.yaml', ''), yaml]),
  ['site', 'language: de\nlabels: { about: Ich }\nsections: [about, talks]\npaper: letter\n'],
  ['list', 'title: Talks\nkind: talks\nentries: [{ title: Queues, date: 2024 }]\n'],
  [
    'projects',
    '- title: Sluice\n  description: Moves rows.\n  liveUrl:\n  technologies: [Python, 3, true]\n',
  ],
  ['experience', smallContent['experience.yaml'].replace('present', 'now')],
  ['translated/projects', '- {}\n- description: Montre les lits.\n  image: images/lits.png\n'],
  ['translated/profile', 'role: Développeuse\nstats: [{ label: ans }]\nheadline:\n'],
])('the schema of %s takes what the build takes', (schema, yaml) => {
  expect(findings(schema, yaml)).toEqual([])
})

const changed = (file: keyof typeof smallContent, from: string, to: string): [string, string] => [
  file.replace('.yaml', ''),
  smallContent[file].replace(from, to),
]

test.each<[[schema: string, yaml: string], finding: string]>([
  [changed('projects.yaml', 'liveUrl', 'liveURL'), '/0 must NOT have additional properties'],
  [['translated/projects', '- liveURL: x'], '/0 must NOT have additional properties'],
  [['translated/site', 'accent: red'], ' must NOT have additional properties'],
  [changed('profile.yaml', 'role: Developer\n', ''), " must have required property 'role'"],
  [changed('skills.yaml', 'level: 90', 'level: 190'), '/categories/0/skills/1/level must be <= 100'],
  [changed('profile.yaml', 'https://github', 'github'), '/links/0/url must match pattern "^https?:\\/\\/"'],
  [changed('education.yaml', '2014-09', 'Sep 2014'), '/0/start must match a schema in anyOf'],
  [changed('profile.yaml', 'Developer', '[Developer]'), '/role must match a schema in anyOf'],
  [
    changed('projects.yaml', '  imageAlt: A chart\n', ''),
    '/0 must have property imageAlt when property image is present',
  ],
])('and refuses what the build refuses: %#', (change, finding) => {
  expect(findings(...change)).toContain(finding)
})
