import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { common, contentSchema, listSchema, projectSchema, siteSchema } from './schema.ts'

/** The lists of fields in `docs/content.md`, and the JSON Schemas for editors, both made from `schema.ts`. */

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

/** The JSON Schemas for editors, by their paths. They require no field, so that they fit translations, too. */
export function jsonSchemas(): Record<string, string> {
  const withoutRequired = (key: string, value: unknown) => (key === 'required' ? undefined : value)
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `docs/schemas/${name}.schema.json`,
      `${JSON.stringify(jsonSchema(schema), withoutRequired, 2)}\n`,
    ]),
  )
}

/** Writes the JSON Schemas, which git ignores: every build and dev server does. */
export function writeSchemas(): void {
  mkdirSync(join(root, 'docs/schemas'), { recursive: true })
  for (const [path, text] of Object.entries(jsonSchemas())) writeFileSync(join(root, path), text)
}

type Node = z.core.JSONSchema.BaseSchema

/** A JSON Schema in draft 7: the newest that the YAML language server fully supports. */
const jsonSchema = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: node }) => {
      // Zod leaves out the examples of texts that are parsed.
      Object.assign(node, { examples: z.globalRegistry.get(zodSchema)?.['examples'] ?? node.examples })
      // The site reads all values as texts; editors do not. A field may be blank (`liveUrl:`).
      const types = [node.type ?? []].flat()
      if (types.includes('string')) types.push('number', 'boolean')
      if (types.length > 0) Object.assign(node, { type: [...new Set([...types, 'null'])] })
    },
  })

/** Returns `docs/content.md` with up-to-date lists of fields. */
export const manualWithLists = (): string =>
  readFileSync(join(root, manual), 'utf8').replace(
    /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${fileReference(name)}${end}`,
  )

function fileReference(name: string): string {
  if (!schemas[name]) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  const schema = jsonSchema(schemas[name])
  const each = itemOf(schema) ? ' A list: each entry begins with a dash.' : ''
  return `\n${schema.description}${each}\n\n${fieldList(itemOf(schema) ?? schema)}\n`
}

const nodeOf = (value: unknown) => (typeof value === 'object' ? (value as Node) : undefined)
/** The schema of a list's entries, or of a text in it. */
const itemOf = ({ items }: Node) => nodeOf(items)

/** A list of an object's fields; those of its lists of entries, and of objects, are below them. */
function fieldList({ properties = {}, required = [] }: Node, indent = ''): string {
  const fields = Object.entries(properties).map(([name, field]) => [name, nodeOf(field) ?? {}] as const)
  return fields
    .filter(([name, field]) => !(name in common) || field.properties)
    .map(([name, field]) => {
      const label = required.includes(name) ? `**\`${name}\`**` : `\`${name}\``
      // There are too many labels for a list.
      const nested = name === 'labels' ? [] : [field, itemOf(field), nodeOf(field.additionalProperties)]
      const below = nested.find((node) => node?.properties)
      const type = field.title ?? (below && 'fields')
      const line = `${indent}- ${label}${type ? ` (${type})` : ''}: ${field.description}\n`
      return line + (below ? fieldList(below, `${indent}  `) : '')
    })
    .join('')
}

// When run directly (`npm run schemas`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  writeSchemas()
  writeFileSync(join(root, manual), manualWithLists())
}
