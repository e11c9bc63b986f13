import type { z } from 'zod'
import { asWritten } from './as-written.ts'
import { cutTexts } from './cut-texts.ts'
import { findPicture } from './find-picture.ts'
import { misfits, type Refusal } from './misfits.ts'
import { entryName, fieldName } from './place.ts'
import type { ContentProblem } from './problem.ts'
import { pictureName } from './schema.ts'
import { fieldsOf, isText, schemaAt } from './schema-tree.ts'
import { parseYaml } from './yaml.ts'

/** A picture of `content/images/` where it is named, if it is there. */
export interface PictureUse extends Omit<ContentProblem, 'message'> {
  field: string
  /** Below `content/`, `images/name.png`. */
  path: string
}

/** A text that the résumé prints, where it is written. */
export interface PrintedText extends Omit<ContentProblem, 'message'> {
  text: string
}

interface Source {
  /** Below `content/`. */
  file: string
  bytes: Buffer
  schema: z.ZodType
  /** What a file without content stands for; left out where it may not be empty. */
  empty: unknown
  /** The content folder. */
  directory: string
  /** Names in its `images/`. */
  present: string[]
}

/** What a file that is no YAML holds besides cannot be told yet. */
const uncheckedRest = '(The rest of this file is checked after that.)'

/** One file's data, checked, and everything that is wrong with it. */
export function checkFile({ file, bytes, schema, empty, directory, present }: Source): {
  data: unknown
  problems: ContentProblem[]
  warnings: ContentProblem[]
  pictures: PictureUse[]
  /** Those with signs beyond ASCII, which not every typeface has. */
  texts: PrintedText[]
} {
  const text = decode(bytes)
  if (text === undefined) {
    const message = 'is not in UTF-8. Save it again with the encoding UTF-8.'
    return { data: undefined, problems: [{ file, message }], warnings: [], pictures: [], texts: [] }
  }
  const { data: raw, mistakes, lineOf, sourceOf, noteAfter } = parseYaml(text)
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ line, message }, index) => ({
      file,
      line,
      message: index === mistakes.length - 1 ? `${message} ${uncheckedRest}` : message,
    }))
    return { data: undefined, problems, warnings: [], pictures: [], texts: [] }
  }
  if (raw === null && empty === undefined) {
    const required = Object.keys(fieldsOf(schema)).filter(
      (key) => !fieldsOf(schema)[key]?.safeParse(undefined).success,
    )
    return {
      data: undefined,
      problems: [{ file, message: `is empty. It needs ${required.join(', ')}.` }],
      warnings: [],
      pictures: [],
      texts: [],
    }
  }

  const written = asWritten(raw ?? empty, schema, sourceOf)
  const data = withoutBlanks(written, schema)
  const place = (path: PropertyKey[]) => ({
    file,
    line: lineOf(path),
    entry: entryName(written, path),
    field: fieldName(path),
  })
  const cut = cutTexts(written, schema, noteAfter)
  const tell = ({ path, message }: Refusal) => ({ ...place(path), message })
  const problems = [...misfits(data, schema, sourceOf, noteAfter), ...cut.filter(({ stops }) => stops)].map(
    tell,
  )
  const pictures: PictureUse[] = []
  for (const [path, value] of picturesIn(data)) {
    const message = findPicture(value, String(path.at(-1)), directory, present)
    if (message) problems.push({ ...place(path), message })
    else pictures.push({ ...place(path), field: String(path.at(-1)), path: value })
  }
  return {
    data: schema.safeParse(data).data,
    problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    warnings: cut.filter(({ stops }) => !stops).map(tell),
    pictures,
    texts: [...printedTexts(data, schema)].map(([path, text]) => ({ ...place(path), text })),
  }
}

/** The file as text; undefined where it is in another encoding. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A field that is left blank (`url:`) is a field that is left out, wherever it may be left out. */
function withoutBlanks(value: unknown, schema: z.ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutBlanks(entry, schema && schemaAt(schema, [0])))
  if (typeof value !== 'object' || value === null) return value
  const fields = fieldsOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const blank = child === null || (typeof child === 'string' && child.trim() === '')
      if (blank && fields[key]?.safeParse(undefined).success) return []
      return [[key, withoutBlanks(child, schema && schemaAt(schema, [key]))]]
    }),
  )
}

function* picturesIn(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (/^image(Phone)?(Dark)?$/.test(key) && typeof child === 'string' && pictureName.test(child))
      yield [at, child]
    else yield* picturesIn(child, at)
  }
}

/** On the page alone. */
const unprinted = new Set(['contactLine', 'stats', 'imageAlt'])

/** The texts beyond ASCII that the résumé prints; a project that is not featured has none. */
function* printedTexts(
  value: unknown,
  schema: z.ZodType | undefined,
  path: PropertyKey[] = [],
): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string' && schema && isText(schema) && /[^\n -~]/.test(value)) yield [path, value]
  if (typeof value !== 'object' || value === null) return
  if ('featured' in fieldsOf(schema) && !('featured' in value && value.featured === true)) return
  for (const [key, child] of Object.entries(value)) {
    if (unprinted.has(key)) continue
    const step = Array.isArray(value) ? Number(key) : key
    yield* printedTexts(child, schema && schemaAt(schema, [step]), [...path, step])
  }
}
