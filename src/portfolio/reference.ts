import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import {
  descriptionOf,
  elementOf,
  exampleOf,
  fieldsOf,
  isOptional,
  isText,
  kindOf,
} from '../content/introspect.ts'
import { kinds } from '../content/kinds.ts'
import { type ContentFile, labelOverrides, translatedSiteSchema } from '../content/schema.ts'
import { listSchema } from '../sections/custom/schema.ts'
import { resumeParts, sectionIds } from '../sections/list.ts'
import { contentFiles } from './portfolio.ts'

const root = join(import.meta.dirname, '../..')
const manual = 'docs/content.md'

/** The schemas of files in `content/`, by the name of their JSON Schema. */
const documents: Record<string, { schema: z.ZodType }> = {
  ...contentFiles,
  ...entriesOfFolders(),
  list: { schema: listSchema },
}

/** The schema of a file in `projects/`, and of other lists that may be a folder. */
function entriesOfFolders(): Record<string, { schema: z.ZodType }> {
  const folders = Object.entries<ContentFile>(contentFiles).flatMap(([name, { schema, folder }]) => {
    const entry = folder && elementOf(schema)
    return entry ? [[name.replace(/s$/, ''), { schema: entry }] as const] : []
  })
  return Object.fromEntries(folders)
}

/** The schemas of translated files, in which every field is optional. */
const translated = { ...documents, site: { schema: translatedSiteSchema } }

/** The JSON Schemas for editors, by their paths in the project. */
export function jsonSchemas(): Record<string, string> {
  const all = [
    ...Object.entries(documents).map(([name, { schema }]) => [name, jsonSchema(schema)] as const),
    ...Object.entries(translated).map(
      ([name, { schema }]) => [`translated/${name}`, jsonSchema(schema, { isTranslated: true })] as const,
    ),
  ]
  return Object.fromEntries(
    all.map(([name, schema]) => [`docs/schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  )
}

/** Writes the JSON Schemas, which git ignores: every build and dev server does. */
export function writeSchemas(): void {
  for (const [path, text] of Object.entries(jsonSchemas())) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Returns `docs/content.md` with up-to-date tables of fields and lists of ids. */
export function manualWithTables(): string {
  return readFileSync(join(root, manual), 'utf8')
    .replace(
      /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, name: string, end: string) => `${begin}\n${fileReference(name)}${end}`,
    )
    .replace(
      /(<!-- ids of (sections|parts) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, list: keyof typeof ids, end: string) => `${begin}${codeList(ids[list])}${end}`,
    )
}

const ids = { sections: sectionIds, parts: resumeParts }
const codeList = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** A text may also be written as a number or boolean without quotes. */
const text = {
  anyOf: [
    { type: ['string', 'number'], minLength: 1 },
    // Allows booleans without naming them: editors would offer `true` and `false` for each text.
    { not: { type: ['string', 'number', 'object', 'array', 'null'] } },
  ],
}

const blank = { type: 'null' } as const

/** A JSON Schema for editors, in draft 7: the newest that the YAML language server fully supports. */
function jsonSchema(schema: z.ZodType, { isTranslated = false } = {}): object {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: written }) => {
      delete written.default
      if (isTranslated) {
        delete written.required
        delete written['dependencies']
      }
      if (isText(zodSchema)) {
        delete written.type
        delete written.minLength
        written.anyOf = [{ $ref: '#/definitions/text' }]
      }
      // Listed by name only: a hundred equal fields would hide the others.
      if (zodSchema === labelOverrides) {
        written.propertyNames = { enum: Object.keys(written.properties ?? {}) }
        written.additionalProperties = {
          anyOf: [{ $ref: '#/definitions/text' }, { type: ['object', 'null'] }],
        }
        delete written.properties
      }
      // An optional field may be blank (`liveUrl:`).
      for (const [name, field] of Object.entries(written.properties ?? {})) {
        if (typeof field !== 'object' || written.required?.includes(name)) continue
        if (field.type) field.type = [...new Set([field.type, 'null'].flat())] as never
        else if (!field.anyOf?.includes(blank)) field.anyOf?.push(blank)
      }
    },
  })
  return { ...json, definitions: { text } }
}

function fileReference(name: string): string {
  const schema = documents[name]?.schema
  if (!schema) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  const each = elementOf(schema) ? ' A list: each entry begins with a dash.' : ''
  return `\n${descriptionOf(schema)}${each}\n\n${table(elementOf(schema) ?? schema)}\n`
}

/** A table of an object's fields, followed by tables for its lists of entries. */
function table(schema: z.ZodType, parent = ''): string {
  const fields = Object.entries(fieldsOf(schema))
  const rows = fields.map(([name, field]) => {
    const example = exampleOf(field)
    const bold = isOptional(field) ? '' : '**'
    const description = `${descriptionOf(field)}${example === '…' ? '' : ` \`${name}: ${example}\``}`
    return `| ${bold}\`${name}\`${bold} | ${typeName(field)} | ${description} |`
  })
  const lists = fields.flatMap(([name, field]) => {
    const entry = elementOf(field)
    const path = parent ? `${parent} → ${name}` : name
    return entry && Object.keys(fieldsOf(entry)).length > 0
      ? [`\nEach entry of \`${path}\`:\n\n${table(entry, path)}`]
      : []
  })
  return ['| field | type | description |', '| --- | --- | --- |', ...rows, ...lists].join('\n')
}

function typeName(field: z.ZodType): string {
  const marks = ' with [marks](#marks-in-texts)'
  const kind = kindOf(field)
  if (kind === 'prose') return `text${marks}`
  if (kind) return kinds[kind].expected
  const entry = elementOf(field)
  if (!entry) return 'fields'
  if (kindOf(entry) === 'prose') return `list of texts${marks}`
  return kindOf(entry) ? 'list of texts' : 'list of entries'
}

// When run directly (`npm run schemas`).
if (import.meta.main) {
  writeSchemas()
  writeFileSync(join(root, manual), manualWithTables())
}
