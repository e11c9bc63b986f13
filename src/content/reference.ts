import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { heroSlot, phoneSlot, projectSlot, type Slot } from '../images/slots.ts'
import { fileSchemas, jsonSchema } from './json-schema.ts'
import { expected, kinds } from './kinds.ts'
import { bare, fieldsOf, schemaAt, shapeOf } from './schema-tree.ts'

/** What is written from the schemas: `docs/content.md` and the JSON Schemas, by their paths in the project. */
export function contentReference(): Record<string, string> {
  const schemas = Object.entries(fileSchemas).map(([name, schema]) => [
    `docs/schemas/${name}.schema.json`,
    `${JSON.stringify(jsonSchema(schema), null, 2)}\n`,
  ])
  return { ...Object.fromEntries(schemas), 'docs/content.md': page() }
}

function page(): string {
  return `# Your content

Everything that you change is in \`content/\`: five YAML files and a folder of pictures. The page, the résumé (PDF, page
images, JSON) and link previews are all made from them, so each fact stands in one place.

\`\`\`
content/
  profile.yaml      who you are; the only file that must be there
  skills.yaml
  projects.yaml     or a folder projects/ with one file a project
  experience.yaml
  education.yaml
  images/           your pictures
\`\`\`

Delete a file or a list, and its section disappears from the page, the navigation and the résumé. Run \`npm run dev\` and
save: the page in your browser follows. What is wrong is told there and in the terminal, with file, line and what to
write instead.

## Writing YAML

\`\`\`yaml
name: Iris Calloway                 # a field: its name, a colon, a space, its text
headline: "Python: the good parts"  # a text with a colon and a space in it goes in quotes
role: "C # Developer"               # so does one with a space and a # in it
summary: >-                         # a long text: indented below its field
  Two or three sentences, over as many
  lines as you like.
technologies: [Python, SQL]         # a short list
about:                              # a long list: a dash for each entry
  - The first paragraph.
  - The second.
links:                              # a list of entries with fields
  - label: GitHub
    kind: code
    url: https://github.example/iriscalloway
\`\`\`

Indent with spaces, two for each level, never with tabs. After a \`#\` with a space before it comes a note to yourself;
put two spaces before it behind a text, or the build stops and asks whether it belongs to the text. Capital letters count in field
names and in names of files.

Texts are shown as they are written: Markdown, HTML and links in them stay plain characters. Links go into the fields
that are for them (\`url\`, \`githubUrl\`, \`liveUrl\`).

The first line of each file (\`# yaml-language-server: …\`) tells an editor where its schema is. Visual Studio Code with
the extension YAML, and any other editor with the YAML language server, then completes field names, explains them and
marks mistakes while you type.

${fileSection('profile', 'profile.yaml')}
${fileSection('skills', 'skills.yaml')}
${fileSection('projects', 'projects.yaml')}
With many projects, a file for each is easier to keep: put them into the folder \`content/projects/\`, delete
\`projects.yaml\`, and leave out the dashes. The files are read in the order of their names, so number them:
\`10-sluice.yaml\`, \`20-marginalia.yaml\`. Their first line is
\`# yaml-language-server: $schema=../../docs/schemas/project.schema.json\`.

${fileSection('experience', 'experience.yaml')}
${fileSection('education', 'education.yaml')}
## Pictures

Put them into \`content/images/\`, as png, jpg, webp or avif. Sizes and formats for each screen are made from them; the
originals are not published. Their names may hold anything but a question mark.

${pictureTable()}
A picture narrower than the first figure stops the build; one narrower than the second is told of and looks soft on
large and sharp screens. HEIC, GIF, TIFF and SVG files are refused, whatever they are named: export them again. Above 50
megapixels or 20 MB a picture only costs time.

## How much fits

The page takes any length, and so does the résumé: it has as many pages as your words fill. \`/resume-short.pdf\` shows on
one page what fits of it, the newest first.
`
}

function fileSection(key: keyof typeof fileSchemas, file: string): string {
  const schema = fileSchemas[key]
  const each = shapeOf(schema) === 'list' ? ' A list: each entry begins with a dash.' : ''
  return `## ${file}\n\n${schema.meta()?.description}${each}\n\n${table(entryOf(schema))}`
}

/** The fields of a file and, after it, of each list of entries in it. */
function table(schema: z.ZodType, parent = ''): string {
  const fields = Object.entries(fieldsOf(schema))
  const rows = fields.map(([name, field]) => [
    `\`${name}\``,
    field.safeParse(undefined).success ? '' : 'yes',
    holds(field),
    [field.meta()?.description, exampleOf(name, field)].filter(Boolean).join(' '),
  ])
  const lists = fields
    .filter(([, field]) => shapeOf(field) === 'list' && shapeOf(entryOf(field)) === 'fields')
    .map(([name, field]) => {
      const path = parent ? `${parent} → ${name}` : name
      return `Each entry of \`${path}\`:\n\n${table(entryOf(field), path)}`
    })
  return [markdownTable(['field', 'needed', 'holds', 'meaning'], rows), ...lists].join('\n')
}

function entryOf(schema: z.ZodType): z.ZodType {
  return shapeOf(schema) === 'list' ? (schemaAt(schema, [0]) ?? schema) : schema
}

function holds(field: z.ZodType): string {
  if (shapeOf(field) !== 'list') return expected[kinds.get(bare(field))?.kind ?? 'text']
  return shapeOf(entryOf(field)) === 'fields' ? 'list of entries' : 'list of texts'
}

function exampleOf(name: string, field: z.ZodType): string {
  const [example] = (field.meta()?.['examples'] as unknown[] | undefined) ?? []
  if (example === undefined) return ''
  return `\`${name}: ${Array.isArray(example) ? `[${example.join(', ')}]` : example}\``
}

function pictureTable(): string {
  const row = (name: string, { widths }: Slot, shape: string) => [
    name,
    `${widths[0]} px`,
    `${widths.at(-1)} px`,
    shape,
  ]
  return markdownTable(
    ['picture', 'at least as wide as', 'better', 'shape'],
    [
      row('`profile.yaml`: `image`, `imageDark`', heroSlot, 'upright, 4:5'),
      row('`projects.yaml`: `image`, `imageDark`', projectSlot, 'lying, 16:10'),
      row('`projects.yaml`: `imagePhone`, `imagePhoneDark`', phoneSlot, 'upright, 4:5'),
    ],
  )
}

function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`
}

// As a program (`npm run schemas`): writes them.
if (import.meta.main) {
  for (const [path, text] of Object.entries(contentReference())) {
    const file = join(import.meta.dirname, '..', '..', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
