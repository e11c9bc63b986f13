import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { jsonSchemas } from '../../src/content/reference.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'

/** The JSON Schemas for editors accept what the build accepts, and parts of it in translations. */

const schemas = jsonSchemas()

function errorsOf(schema: string, yaml: string): string[] {
  const json = JSON.parse(schemas[`docs/schemas/${schema}.schema.json`] ?? '')
  // Formats are for editors; the patterns cover them.
  const validate = new Ajv({ allErrors: true, validateFormats: false, allowUnionTypes: true }).compile(json)
  validate(parse(yaml))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each<[string, string]>([
  ...Object.entries(smallContent).map(([file, yaml]): [string, string] => [file.replace('.yaml', ''), yaml]),
  ['site', 'language: de\nlabels: { about: Ich }\nsections: [about, talks]\npaper: letter\n'],
  ['projects', '[{ title: S, description: D, liveUrl: null, technologies: [Python, 3] }]'],
  [
    'experience',
    '[{ company: C, start: 2014, for: web, description: [A, 7, { text: B, for: [web] }], resume: false }]',
  ],
  [
    'site',
    'variants: { web: { pages: 1, listed: true } }\nresume: { sections: [skills], pages: 2 }\nsample: true\n',
  ],
  [
    'site',
    'analytics: { src: ga.js, origins: ["https://a.example"], attributes: { data-id: a } }\nlabels:\n',
  ],
  ['projects', '- {}\n- description: Montre les lits.\n  image: images/lits.png\n'],
  ['profile', 'role: Développeuse\nstats: [{ label: ans }]\nheadline:\n'],
])('the schema of %s accepts valid content', (schema, yaml) => {
  expect(errorsOf(schema, yaml)).toEqual([])
})

test.each<[file: keyof typeof smallContent, from: string, to: string, error: string]>([
  ['projects.yaml', 'liveUrl', 'liveURL', '/0 must NOT have additional properties'],
  ['profile.yaml', 'Ada Vale', '[Ada Vale]', '/name must be string,number,null'],
])('the schema of %s rejects invalid content: %s → %s', (file, from, to, error) => {
  expect(errorsOf(file.replace('.yaml', ''), smallContent[file].replace(from, to))).toContain(error)
})
