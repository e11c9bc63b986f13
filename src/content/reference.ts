import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { bare, isText, kindOf, kinds } from './kinds.ts'
import * as schemas from './schema.ts'
import { elementOf, exampleOf, fieldsOf, isOptional } from './walk.ts'

const root = join(import.meta.dirname, '../..')
const manual = 'docs/content.md'

/** The kinds of files in `content/`, by the name of their JSON Schema. */
const described: Record<string, { schema: z.ZodType }> = {
  ...schemas.contentFiles,
  project: { schema: schemas.projectSchema },
  list: { schema: schemas.listSchema },
}

/** What a folder of translations holds; there every field may be left out. */
const translated = { ...described, site: { schema: schemas.translatedSiteSchema } }

/** What is made from the schemas, by its path in the project: JSON Schemas, and the tables within `docs/content.md`. */
export function contentReference(): Record<string, string> {
  const files: Record<string, string> = {}
  const add = (name: string, schema: object) => {
    files[`docs/schemas/${name}.schema.json`] = `${JSON.stringify(schema, null, 2)}\n`
  }
  for (const [name, { schema }] of Object.entries(described)) add(name, jsonSchema(schema))
  for (const [name, { schema }] of Object.entries(translated))
    add(`translated/${name}`, jsonSchema(schema, { isTranslated: true }))
  files[manual] = readFileSync(join(root, manual), 'utf8').replace(
    /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${description(name)}${end}`,
  )
  return files
}

/** Where a text belongs, a number or `true` is taken as it is written. */
const text = {
  anyOf: [
    { type: ['string', 'number'], minLength: 1 },
    // Were booleans named as a type, editors would offer `true` and `false` for each text.
    { not: { type: ['string', 'number', 'object', 'array', 'null'] } },
  ],
}

const blank = { type: 'null' } as const

/** A JSON Schema for editors, of draft 7: the newest that the YAML language server reads in full. */
function jsonSchema(schema: z.ZodType, { isTranslated = false } = {}): object {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: written }) => {
      // What is left out stands for it: nothing that a file should say.
      delete written.default
      if (isTranslated) {
        delete written.required
        delete written['dependencies']
      }
      if (isText(zodSchema as unknown as z.ZodType)) {
        delete written.type
        delete written.minLength
        written.anyOf = [{ $ref: '#/definitions/text' }]
      }
      // A field that may be left out may also be left blank (`liveUrl:`).
      for (const [name, field] of Object.entries(written.properties ?? {})) {
        if (typeof field !== 'object' || written.required?.includes(name)) continue
        if (field.type) field.type = [...new Set([field.type, 'null'].flat())] as never
        else if (!field.anyOf?.includes(blank)) field.anyOf?.push(blank)
      }
    },
  })
  return { ...json, definitions: { text } }
}

function description(name: string): string {
  const schema = described[name]?.schema
  if (!schema) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  const each = elementOf(schema) ? ' A list: each entry begins with a dash.' : ''
  return `\n${schema.meta()?.description}${each}\n\n${table(elementOf(schema) ?? schema)}\n`
}

/** The fields of a file and, after it, of each list of entries in it. */
function table(schema: z.ZodType, parent = ''): string {
  const fields = Object.entries(fieldsOf(schema))
  const rows = fields.map(([name, field]) => {
    const description = bare(field).meta()?.description
    const example = exampleOf(field)
    const needed = isOptional(field) ? '' : '**'
    const meaning = example === '…' ? description : `${description} \`${name}: ${example}\``
    return `| ${needed}\`${name}\`${needed} | ${holds(field)} | ${meaning} |`
  })
  const lists = fields.flatMap(([name, field]) => {
    const entry = elementOf(field)
    const path = parent ? `${parent} → ${name}` : name
    return entry && Object.keys(fieldsOf(entry)).length > 0
      ? [`\nEach entry of \`${path}\`:\n\n${table(entry, path)}`]
      : []
  })
  return ['| field | holds | meaning |', '| --- | --- | --- |', ...rows, ...lists].join('\n')
}

function holds(field: z.ZodType): string {
  const marks = ' with [marks](#marks-in-texts)'
  const kind = kindOf(field)
  if (kind === 'prose') return `text${marks}`
  if (kind) return kinds[kind].expected
  const entry = elementOf(field)
  if (!entry) return 'fields'
  if (kindOf(entry) === 'prose') return `list of texts${marks}`
  return kindOf(entry) ? 'list of texts' : 'list of entries'
}

// As a program (`npm run schemas`): writes them.
if (import.meta.main) {
  for (const [path, text] of Object.entries(contentReference())) writeFileSync(join(root, path), text)
}
