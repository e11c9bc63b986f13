import type { z } from 'zod'
import { findPicture } from './find-picture.ts'
import { misfits } from './misfits.ts'
import { entryName, fieldName } from './place.ts'
import type { ContentProblem } from './problem.ts'
import { pictureName } from './schema.ts'
import { fieldsOf, schemaAt } from './schema-tree.ts'
import { parseYaml } from './yaml.ts'

/** A picture of `content/images/` where it is named, if it is there. */
export interface PictureUse extends Omit<ContentProblem, 'message'> {
  field: string
  /** Below `content/`, `images/name.png`. */
  path: string
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
  pictures: PictureUse[]
} {
  const text = decode(bytes)
  if (text === undefined) {
    const message = 'is not in UTF-8. Save it again with the encoding UTF-8.'
    return { data: undefined, problems: [{ file, message }], pictures: [] }
  }
  const { data: raw, mistakes, lineOf, sourceOf } = parseYaml(text)
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ line, message }, index) => ({
      file,
      line,
      message: index === mistakes.length - 1 ? `${message} ${uncheckedRest}` : message,
    }))
    return { data: undefined, problems, pictures: [] }
  }
  if (raw === null && empty === undefined) {
    const required = Object.keys(fieldsOf(schema)).filter(
      (key) => !fieldsOf(schema)[key]?.safeParse(undefined).success,
    )
    return {
      data: undefined,
      problems: [{ file, message: `is empty. It needs ${required.join(', ')}.` }],
      pictures: [],
    }
  }

  const data = withoutBlanks(raw ?? empty, schema)
  const place = (path: PropertyKey[]) => ({
    file,
    line: lineOf(path),
    entry: entryName(data, path),
    field: fieldName(path),
  })
  const problems = misfits(data, schema, sourceOf).map(({ path, message }) => ({ ...place(path), message }))
  const pictures: PictureUse[] = []
  for (const [path, value] of picturesIn(data)) {
    const message = findPicture(value, String(path.at(-1)), directory, present)
    if (message) problems.push({ ...place(path), message })
    else pictures.push({ ...place(path), field: String(path.at(-1)), path: value })
  }
  return {
    data: schema.safeParse(data).data,
    problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    pictures,
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
