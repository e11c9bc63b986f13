import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editorSchema } from '../../src/content/reference.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'

/** The JSON Schemas for editors accept what the build accepts, and parts of it in translations. */

function errorsOf(file: string, yaml: string): string[] {
  // Formats are for editors; the patterns cover them.
  const ajv = new Ajv({ allErrors: true, validateFormats: false, strict: false })
  const validate = ajv.compile(JSON.parse(editorSchema(file)))
  validate(parse(yaml))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each<[string, string]>([
  ...Object.entries(smallContent).map(([file, yaml]): [string, string] => [file.replace('.yaml', ''), yaml]),
  ['site', 'sections: [about, { id: talks, nav: false }]\naccent:\nvariants: { web: { pages: 1 } }'],
  [
    'experience',
    '[{ start: 2014, for: web, description: [A, 7, { text: B, for: [web] }], resume: false }, {}]',
  ],
])('the schema of %s accepts valid content', (file, yaml) => {
  expect(errorsOf(file, yaml)).toEqual([])
})

test('the schemas reject unknown fields, and lists in place of texts', () => {
  expect(errorsOf('projects', '- liveURL: x')).toEqual(['/0 must NOT have additional properties'])
  expect(errorsOf('profile', 'name: [Ada]')).toEqual(['/name must be string,number,boolean,null'])
})
