import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editorSchema, manualWithLists } from './reference.ts'
import { fileSchemas, resumeParts, sectionIds } from './schema.ts'
import { smallContent } from './testing/small-content.ts'

const root = join(import.meta.dirname, '../..')
const { Ajv } = createRequire(join(root, 'tests/package.json'))('ajv')
const manual = readFileSync(join(root, 'docs/content.md'), 'utf8')

test('docs/content.md describes every file, and is up to date (else: npm run schemas)', () => {
  for (const name of [...Object.keys(fileSchemas), 'site', 'list'])
    expect(manual).toContain(`<!-- fields of ${name} -->`)
  expect(manual).toBe(manualWithLists())
})

test('docs/content.md has the ids of sections and parts in their order', () => {
  const names = manual.match(/`\w+`(,\s+`\w+`)+/g)?.map((list) => list.match(/\w+/g)?.join())
  expect(names).toEqual(expect.arrayContaining([sectionIds.join(), resumeParts.join()]))
})

/** What an editor reports of a file. */
function errorsOf(file: string, yaml: string): string[] {
  // Formats are for editors; the patterns cover them.
  const ajv = new Ajv({ allErrors: true, validateFormats: false, strict: false })
  const validate = ajv.compile(JSON.parse(editorSchema(file)))
  validate(parse(yaml))
  const errors: { instancePath: string; message: string }[] = validate.errors ?? []
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test.each<[string, string]>([
  ...Object.entries(smallContent).map(([file, yaml]): [string, string] => [file.replace('.yaml', ''), yaml]),
  ['site', 'sections: [about, { id: talks, nav: false }]\naccent:\nvariants: { web: { pages: 1 } }'],
  // Such as a translation.
  [
    'experience',
    '[{ start: 2014, for: web, description: [A, 7, { text: B, for: [web] }], resume: false }, {}]',
  ],
])('the schema of %s for editors accepts valid content', (file, yaml) => {
  expect(errorsOf(file, yaml)).toEqual([])
})

test('the schemas for editors reject unknown fields, and lists in place of texts', () => {
  expect(errorsOf('projects', '- liveURL: x')).toEqual(['/0 must NOT have additional properties'])
  expect(errorsOf('profile', 'name: [Ada]')).toEqual(['/name must be string,number,boolean,null'])
})
