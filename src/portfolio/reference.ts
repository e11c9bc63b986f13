import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { entryId, inResume } from '../content/fields.ts'
import {
  descriptionOf,
  elementOf,
  exampleOf,
  fieldsOf,
  isOptional,
  isText,
  kindOf,
} from '../content/introspect.ts'
import { type KindName, kinds } from '../content/kinds.ts'
import { labelOverrides, translatedSiteSchema } from '../content/schema.ts'
import { listSchema } from '../sections/custom/schema.ts'
import { resumeParts, sectionIds } from '../sections/list.ts'
import { contentFiles } from './files.ts'

const root = join(import.meta.dirname, '../..')
const manual = 'docs/content.md'

/** The schemas of files in `content/`; `project` is that of a file in `projects/`. */
const schemas: Record<string, z.ZodType> = { list: listSchema }
for (const [name, { schema, folder }] of Object.entries(contentFiles)) {
  schemas[name] = schema
  const entry = folder && elementOf(schema)
  if (entry) schemas[name.replace(/s$/, '')] = entry
}

/** The JSON Schemas for editors, by their paths in the project; in those of translated files, every field is optional. */
export function jsonSchemas(): Record<string, string> {
  const translated = { ...schemas, site: translatedSiteSchema }
  const all = [
    ...Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema)]),
    ...Object.entries(translated).map(([name, schema]) => [`translated/${name}`, jsonSchema(schema, true)]),
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

/** A JSON Schema for editors, in draft 7: the newest that the YAML language server fully supports. */
function jsonSchema(schema: z.ZodType, isTranslated = false): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: written }) => {
      delete written.default
      if (isTranslated) {
        delete written.required
        delete written['dependencies']
      }
      // A text may also be written as a number without quotes.
      if (isText(zodSchema)) Object.assign(written, { type: ['string', 'number'] })
      // Listed by name only: a hundred equal fields would hide the others.
      if (zodSchema === labelOverrides) {
        written.propertyNames = { enum: Object.keys(written.properties ?? {}) }
        written.additionalProperties = {}
        delete written.properties
      }
      for (const [name, field] of Object.entries(written.properties ?? {}))
        if (typeof field === 'object' && !written.required?.includes(name)) allowBlank(field)
    },
  })
}

/** An optional field may be blank (`liveUrl:`). */
function allowBlank(field: z.core.JSONSchema.BaseSchema) {
  const { type, anyOf } = field
  if (type) Object.assign(field, { type: [...new Set([type, 'null'].flat())] })
  else if (!anyOf?.some(({ type }) => type === 'null')) anyOf?.push({ type: 'null' })
}

const ids = { sections: sectionIds, parts: resumeParts }

/** Returns `docs/content.md` with up-to-date lists of fields and ids; adds those of new files before `site.yaml`. */
export function manualWithLists(): string {
  const text = readFileSync(join(root, manual), 'utf8')
  const added = Object.keys(contentFiles)
    .filter((name) => !text.includes(`<!-- fields of ${name} -->`))
    .map((name) => `## ${name}.yaml\n\n<!-- fields of ${name} --><!-- end -->\n\n`)
  return text
    .replace('## site.yaml', (heading) => added.join('') + heading)
    .replace(
      /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, name: string, end: string) => `${begin}\n${fileReference(name)}${end}`,
    )
    .replace(
      /(<!-- ids of (sections|parts) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, list: keyof typeof ids, end: string) =>
        `${begin}${ids[list].map((id) => `\`${id}\``).join(', ')}${end}`,
    )
}

function fileReference(name: string): string {
  const schema = schemas[name]
  if (!schema) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  const entry = elementOf(schema)
  const each = entry ? ' A list: each entry begins with a dash.' : ''
  return `\n${descriptionOf(schema)}${each}\n\n${fieldList(entry ?? schema)}\n`
}

/** Fields of many lists, which the manual explains once. */
const common: z.ZodType[] = [entryId, inResume]

/** A list of an object's fields; those of its lists of entries are below them. */
function fieldList(schema: z.ZodType, indent = ''): string {
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => !common.includes(field))
    .map(([name, field]) => {
      const label = isOptional(field) ? `\`${name}\`` : `**\`${name}\`**`
      const type = typeName(field)
      const entry = elementOf(field)
      // A single value is written as its type says; the sample and editors show examples.
      const example = kindOf(field) ? '…' : exampleOf(field)
      return [
        `${indent}- ${label}${type === 'text' ? '' : ` (${type})`}: ${descriptionOf(field)}`,
        example === '…' ? '' : ` \`${name}: ${example}\``,
        '\n',
        entry ? fieldList(entry, `${indent}  `) : '',
      ].join('')
    })
    .join('')
}

/** Types that the manual explains once. */
const typeNames: Partial<Record<KindName, string>> = {
  prose: 'text with marks',
  link: 'address',
  picture: 'picture',
  date: 'date',
  end: 'date or present',
  measurement: '[a service](#counting-visits)',
}

function typeName(field: z.ZodType): string {
  const entry = elementOf(field)
  const kind = kindOf(entry ?? field)
  if (entry) return kind ? `list of texts${kind === 'prose' ? ' with marks' : ''}` : 'list of entries'
  return kind ? (typeNames[kind] ?? kinds[kind].expected) : 'fields'
}

// When run directly (`npm run schemas`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  writeSchemas()
  writeFileSync(join(root, manual), manualWithLists())
}
