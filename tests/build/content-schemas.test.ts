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
  const validate = new Ajv({ allErrors: true, validateFormats: false, strict: false }).compile(json)
  validate(parse(yaml))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each<[string, string]>([
  ...Object.entries(smallContent).map(([file, yaml]): [string, string] => [file.replace('.yaml', ''), yaml]),
  ['site', 'labels: { about: Ich }\nsections: [about, { id: talks, nav: false }]\nsample: true\naccent:\n'],
  ['site', 'variants: { web: { pages: 1 } }\nanalytics: { src: ga.js, attributes: { data-id: a } }\n'],
  ['experience', '[{ start: 2014, for: web, description: [A, 7, { text: B, for: [web] }], resume: false }]'],
  ['projects', '- {}\n- description: Montre les lits.\n  liveUrl:\n'],
])('the schema of %s accepts valid content', (schema, yaml) => {
  expect(errorsOf(schema, yaml)).toEqual([])
})

test('the schemas reject unknown fields, and lists in place of texts', () => {
  expect(errorsOf('projects', '- liveURL: x')).toEqual(['/0 must NOT have additional properties'])
  expect(errorsOf('profile', 'name: [Ada]')).toEqual(['/name must be string,number,boolean,null'])
})
