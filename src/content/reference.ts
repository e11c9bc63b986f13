import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { common, fileSchemas, listSchema, projectSchema, siteSchema } from './schema.ts'

/** The lists of fields in `docs/content.md`, and the JSON Schemas for editors, both made from `schema.ts`. */

const root = join(import.meta.dirname, '../..')
const manual = 'docs/content.md'

/** The schemas of files in `content/`; `project` is that of a file in `projects/`. */
const schemas: Record<string, z.ZodType> = {
  ...fileSchemas,
  site: siteSchema,
  list: listSchema,
  project: projectSchema,
}

/** The JSON Schema of a file for editors. It requires no field, so that it fits translations, too. */
export const editorSchema = (name: string): string =>
  JSON.stringify(jsonSchema(name), (key, value) => (key === 'required' ? undefined : value), 2)

/** Writes the JSON Schemas, which git ignores: every build and dev server does. */
export function writeSchemas(): void {
  const folder = join(root, 'docs/schemas')
  mkdirSync(folder, { recursive: true })
  for (const name of Object.keys(schemas))
    writeFileSync(join(folder, `${name}.schema.json`), `${editorSchema(name)}\n`)
}

/** What is read of a JSON Schema. */
interface Node {
  title?: string
  description?: string
  properties?: Record<string, Node>
  required?: string[]
  /** The schema of a list's entries, or of a text in it. */
  items?: Node
  additionalProperties?: Node | false
}

/** A JSON Schema in draft 7: the newest that the YAML language server fully supports. */
function jsonSchema(name: string): Node {
  if (!schemas[name]) throw new Error(`${manual} describes ${name}, which is not in schema.ts.`)
  return z.toJSONSchema(schemas[name], {
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
  }) as Node
}

/** Returns `docs/content.md` with up-to-date lists of fields. */
export const manualWithLists = (): string =>
  readFileSync(join(root, manual), 'utf8').replace(
    /(<!-- fields of (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const { description, items, ...fields } = jsonSchema(name)
      const each = items ? ' A list: each entry begins with a dash.' : ''
      return `${begin}\n\n${description}${each}\n\n${fieldList(items ?? fields)}\n${end}`
    },
  )

/** A list of an object's fields; those of its lists of entries, and of objects, are below them. */
const fieldList = ({ properties = {}, required = [] }: Node, indent = ''): string =>
  Object.entries(properties)
    .filter(([name, field]) => !(name in common) || field.properties)
    .map(([name, field]) => {
      const label = required.includes(name) ? `**\`${name}\`**` : `\`${name}\``
      // There are too many labels for a list.
      const nested = name === 'labels' ? [] : [field, field.items, field.additionalProperties || undefined]
      const below = nested.find((node) => node?.properties)
      const type = field.title ?? (below && 'fields')
      const line = `${indent}- ${label}${type ? ` (${type})` : ''}: ${field.description}\n`
      return line + (below ? fieldList(below, `${indent}  `) : '')
    })
    .join('')

// When run directly (`npm run schemas`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  writeSchemas()
  writeFileSync(join(root, manual), manualWithLists())
}
