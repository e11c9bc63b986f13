import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { labelsSchema } from '../labels/labels.ts'
import type { FieldMeta } from './fields.ts'
import {
  common,
  contentSchema,
  listSchema,
  projectSchema,
  resumeParts,
  sectionIds,
  siteSchema,
  translatedSiteSchema,
} from './schema.ts'

/** The lists of fields in `docs/content.md`, and the JSON Schemas for editors, both made from `schema.ts` by reflection. */

const root = join(import.meta.dirname, '../..')
const manual = 'docs/content.md'

const { lists: _, ...files } = contentSchema.shape
/** The schemas of files in `content/`; `project` is that of a file in `projects/`. */
const schemas: Record<string, z.ZodType> = {
  ...files,
  site: siteSchema,
  list: listSchema,
  project: projectSchema,
}

/** The JSON Schemas for editors, by their paths; in those of translated files, every field is optional. */
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

/** A JSON Schema in draft 7: the newest that the YAML language server fully supports. */
function jsonSchema(schema: z.ZodType, isTranslated = false): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: written }) => {
      const { shown: _shown, editor, ...rest } = written
      for (const key of ['shown', 'editor', 'default']) delete written[key]
      if (isTranslated) delete written.required
      if (typeof editor === 'object' && editor) {
        for (const key of ['type', 'pattern', 'enum']) if (!(key in editor)) delete written[key]
        Object.assign(written, editor)
      }
      // Listed by name only: a hundred equal fields would hide the others.
      if (
        zodSchema instanceof z.ZodObject &&
        Object.keys(zodSchema.shape).length >= Object.keys(labelsSchema.shape).length
      ) {
        written.propertyNames = { enum: Object.keys(rest.properties ?? {}) }
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
  if (field.enum && !field.enum.includes(null)) field.enum.push(null)
}

const ids = { sections: sectionIds, parts: resumeParts }

/** Returns `docs/content.md` with up-to-date lists of fields and ids. */
export const manualWithLists = (): string =>
  readFileSync(join(root, manual), 'utf8')
    .replace(
      /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, name: string, end: string) => `${begin}\n${fileReference(name)}${end}`,
    )
    .replace(
      /(<!-- ids of (sections|parts) -->)[\s\S]*?(<!-- end -->)/g,
      (_, begin: string, list: keyof typeof ids, end: string) =>
        `${begin}${ids[list].map((id) => `\`${id}\``).join(', ')}${end}`,
    )

function fileReference(name: string): string {
  const schema = schemas[name]
  if (!schema) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  const each = elementOf(schema) ? ' A list: each entry begins with a dash.' : ''
  return `\n${metaOf(schema).description}${each}\n\n${fieldList(elementOf(schema) ?? schema)}\n`
}

/** A schema without what wraps it: a default, or a transformation. */
function unwrap(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrap(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  return schema instanceof z.ZodType ? schema : undefined
}

/** The schema of a list's entries that are fields; undefined for anything else. */
function elementOf(schema: z.ZodType): z.ZodObject | undefined {
  const list = unwrap(schema)
  const element = list instanceof z.ZodArray ? unwrap(list.element) : undefined
  return element instanceof z.ZodObject ? element : undefined
}

function metaOf(schema: unknown): { [field in keyof FieldMeta]?: FieldMeta[field] | undefined } {
  const own = schema instanceof z.ZodType ? schema.meta() : undefined
  if (
    own?.description ||
    !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
  )
    return own ?? {}
  return metaOf(schema.unwrap())
}

/** Fields of many lists, which the manual explains once. */
const explained: unknown[] = Object.values(common)

/** A list of an object's fields; those of its lists of entries, and of objects, are below them. */
function fieldList(schema: z.ZodType, indent = ''): string {
  const object = unwrap(schema)
  const fields = object instanceof z.ZodObject ? Object.entries<z.ZodType>(object.shape) : []
  return fields
    .filter(([, field]) => !explained.includes(field))
    .map(([name, field]) => {
      const isOptional = field.safeParse(undefined).success
      const label = isOptional ? `\`${name}\`` : `**\`${name}\`**`
      const { description, examples = [] } = metaOf(field)
      const below = belowOf(field)
      const type = metaOf(field).shown ?? typeName(field, below)
      // A single value is written as its type says; the sample and editors show examples.
      const example = examples[0] && /^[[{]/.test(examples[0]) ? ` \`${name}: ${examples[0]}\`` : ''
      return `${indent}- ${label}${type ? ` (${type})` : ''}: ${description}${example}\n${below ? fieldList(below, `${indent}  `) : ''}`
    })
    .join('')
}

/** The type of a field that has no name of its own. */
function typeName(field: z.ZodType, below: z.ZodType | undefined): string {
  const type = unwrap(field)
  if (!(type instanceof z.ZodArray)) return below ? 'fields' : ''
  if (below) return 'list of entries'
  return metaOf(type.element).shown === 'text with marks' ? 'list of texts with marks' : 'list of texts'
}

/** The fields below a field; none for labels, of which there are too many. */
function belowOf(field: z.ZodType): z.ZodType | undefined {
  const type = unwrap(field)
  const below = type instanceof z.ZodRecord ? unwrap(type.valueType) : (elementOf(field) ?? type)
  return below instanceof z.ZodObject && Object.keys(below.shape).length < 60 ? below : undefined
}

// When run directly (`npm run schemas`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  writeSchemas()
  writeFileSync(join(root, manual), manualWithLists())
}
