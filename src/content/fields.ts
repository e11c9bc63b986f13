import { z } from 'zod'
import { isColour } from '../styles/tokens.ts'
import { isLater } from './period.ts'
import { advice } from './problems.ts'
import { brokenMark, parseProse } from './prose.ts'

/**
 * The types of fields in `content/`. All values are texts in YAML's plainest schema (`yaml.ts`), so that `1.10` keeps its
 * zero; a field makes of them what it needs.
 *
 * @example { title: required(name('The project’s name.', 'Sluice')), url: link('Its page.', 'https://…') }
 */

/**
 * The names of files, sections and variants that a field may have as its value: those of the content folder that is being
 * validated. `read.ts` replaces them before, because schemas take no arguments.
 */
export const known = {
  /** The paths of pictures, such as `images/a.png`. */
  pictures: [] as string[],
  figures: [] as string[],
  /** The ids of the owner's own sections. */
  sections: [] as string[],
  variants: [] as string[] | undefined,
}

/** The texts that a translation has to translate, collected while fields are validated. */
export const translatableTexts = new Set<string>()

type Report = (message: string) => void

/** What the documentation and the schemas for editors say of a field; `title` is the name of its type. */
export const about = (description: string, example?: string, title?: string) => ({
  description,
  ...(example && { examples: [example] }),
  ...(title && { title }),
})

/**
 * Creates a function that describes optional fields of a type.
 *
 * @param expected the rest of a sentence that begins with “must be”
 * @param parse returns the value that a text means, or undefined if it is not what is expected; it may report more
 * @param title the name of the type in `docs/content.md`; none for a text
 */
const fieldType =
  <Output>(expected: string, parse: (text: string, report: Report) => Output | undefined, title = expected) =>
  (description: string, example: string): z.ZodOptional<z.ZodType<Output, string>> => {
    const messageFor = (input: unknown) => {
      const problem = input ? `must be ${expected}, found ${found(input)}` : 'is missing'
      return `${problem}. Write for example: ${example}`
    }
    const field = z.string({ error: ({ input }) => messageFor(input) }).transform((input, { addIssue }) => {
      const value = parse(input, addIssue)
      if (value === undefined) addIssue(messageFor(input))
      // Rules over several fields do not call an invalid one missing.
      return (value ?? input) as Output
    })
    return z.optional(field.meta(about(description, example, title)))
  }

/** A field that may not be missing. */
export const required = <Schema extends z.ZodType>(field: z.ZodOptional<Schema>): Schema => field.unwrap()

/** A value in a message. */
function found(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value !== 'string') return `fields (${Object.keys(Object(value)).join(', ')})`
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
}

/** One of the names that are {@link known}. */
const knownName = (names: () => string[] | undefined, expected: string) =>
  z.string(`must be ${expected}.`).superRefine((name, { addIssue }) => {
    const all = names() ?? [name]
    if (!all.includes(name)) addIssue(`must be ${expected}, found ${found(name)} (${advice(name, all)}).`)
  })

/** A text on one line, however it is written in YAML. */
export const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim()

/** A text without marks. */
export const text = fieldType('text', (value) => translatable(value) || undefined, '')
/** A text that rarely needs a translation, such as the name of a company. */
export const name = fieldType('text', (value) => onOneLine(value) || undefined, '')
/** A text with marks (`prose.ts`). */
export const prose = fieldType(
  'text',
  (value, report) => {
    const mark = brokenMark(value)
    if (mark)
      report(`has “${mark}”, which belongs to no mark. Marks are **bold**, [text](https://…) and ^[a note].`)
    return onOneLine(value) ? parseProse(translatable(value)) : undefined
  },
  'text with marks',
)

/** Remembers a text that a translation has to translate. */
function translatable(value: string): string {
  const line = onOneLine(value)
  translatableTexts.add(line)
  return line
}

/** A text that must pass a test. */
const checked = (expected: string, test: (value: string) => boolean, title?: string) =>
  fieldType(expected, (value) => (test(value) ? value : undefined), title)
/** A text that must match a pattern. */
const formed = (expected: string, form: RegExp) => checked(expected, (value) => form.test(value))

/** Whether a text is a day, month or year from 1900 to 2100 that the calendar has. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(value) &&
  // JavaScript takes February 30 for a day in March.
  (value.length < 10 || new Date(value).getUTCDate() === Number(value.slice(8)))

const dates = 'a date written as YYYY-MM-DD, YYYY-MM or YYYY, from 1900 to 2100'
const isEnd = (value: string) => value === 'present' || isDate(value)
export const date = checked(dates, isDate, 'date')
export const end = checked(`${dates}, or present`, isEnd, 'date or present')

const isLink = (value: string) =>
  /^(https?:\/\/|mailto:.+@)/.test(value) && !/\s/.test(value) && URL.canParse(value)
export const link = checked('a full address that starts with https://, http:// or mailto:', isLink, 'address')
export const email = checked('an e-mail address', (value) => z.email().safeParse(value).success)

/** The paths of pictures: those that `components/picture.ts` imports, whose pattern Vite must find there. */
export const picturePath = /^images\/[^/\\]+\.(png|jpe?g|webp|avif|PNG|JPE?G|WEBP|AVIF)$/

const pictureName = knownName(
  () => known.pictures,
  'a still png, jpg, webp or avif picture in content/images/ that can be read',
)
const atAnotherSite = 'is not in content/images/. Save the picture there, and name it as images/name.png.'
const localPicture = z
  .string()
  .refine((path) => !/^(https?|data):/.test(path), { error: atAnotherSite, abort: true })
  .pipe(pictureName)
export const picture = (description: string, example: string) =>
  localPicture.meta(about(description, example, 'picture')).optional()
const figureFile = 'the name of a file in content/figures, without .tsx'
const figureName = knownName(() => known.figures, figureFile)
export const figure = (description: string, example: string) =>
  figureName.meta(about(description, example, figureFile)).optional()

export const focus = formed(
  'two percentages from the left and from the top, such as 50% 20%',
  /^(\d\d?|100)% (\d\d?|100)%$/,
)
export const entryId = formed('letters, digits and hyphens', /^[A-Za-z0-9][\w-]*$/)

/** A number is drawn as a bar, a word is shown. */
export const level = fieldType(
  'a whole number from 0 to 100, or a word',
  (value): number | string | undefined => {
    if (/^(\d\d?|100)$/.test(value)) return Number(value)
    return /^[^\d\s-]/.test(value) ? value : undefined
  },
)
export const flag = fieldType('true or false', (value) =>
  /^(true|false)$/.test(value) ? value === 'true' : undefined,
)
export const pageCount = fieldType('a whole number of pages from 1 to 20', (value) =>
  /^([1-9]|1\d|20)$/.test(value) ? Number(value) : undefined,
)

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
export const oneOf = <const Word extends string>(...words: Word[]) =>
  fieldType(alternatives.format(words), (value) => words.find((word) => word === value))

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a text is the canonical tag of a known language: `pt-BR`; not `bak`, whose canonical tag is `ba`. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}
export const language = checked('the tag of a language, such as en or pt-BR', isLanguage)
export const colour = checked('a CSS colour, such as "#b3261e"', isColour)

/** Fields by name; any other name is an error. */
export const object = z.strictObject

/** In `{ text: Ten engineers, six of them juniors }`, the second half of the text is the name of a field. */
const unknownField = (name: string, names: string[]) =>
  `is not a known field (${advice(name, names)}).${name.includes(' ') ? ' A text with a comma needs quotes.' : ''}`

const fields = 'fields, each written “name: value”'
/** What is expected, by the code or the type of an issue. */
const forms: Record<string, string> = { object: fields, record: fields, invalid_union: 'text or fields' }
/** The message for what has none of its own: objects, unions and labels. `validate.ts` divides that of several names. */
export function expectation(issue: z.core.$ZodRawIssue): string {
  const { code, expected, input, inst } = issue
  const names = Object.keys((inst as z.ZodObject).shape ?? {})
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(key, names)).join('\n')
  if (input === undefined) return 'is missing or empty; docs/content.md says what is expected.'
  return `must be ${forms[String(expected ?? code)] ?? 'text'}, found ${found(input)}.`
}

/** The name of a variant in `site.yaml`, also in that of a translation. */
export const variantName = knownName(() => known.variants, 'a variant of content/site.yaml')
/** Names of variants: one, or a list of them. */
export const tags = z
  .union([variantName, z.array(variantName)], 'must be the name of a variant, or a list of names.')
  .transform((value) => [value].flat())
  .default([])
  .meta(
    about('The variants of the résumé that show it; all do without this.', '[backend]', 'names of variants'),
  )

/** An optional list; ids of its entries differ. An example is needed where they are not fields. */
export const list = <Item extends z.ZodType>(
  item: Item,
  description: string,
  example?: string,
  title = 'list of entries',
) =>
  z
    .array(item, {
      error: ({ input }) =>
        `must be a list, each entry after a dash and a space, found ${found(input)}.` +
        (example ? ` Write for example: ${example}` : ''),
    })
    .superRefine((all, { addIssue }) => {
      // The rule also runs for a value that is no list.
      const ids = [all].flat().map((each) => Object(each).id)
      for (const [index, id] of ids.entries())
        if (id !== undefined && ids.indexOf(id) < index)
          addIssue({ code: 'custom', path: [index, 'id'], message: `is that of an earlier entry: ${id}.` })
    }, always)
    .meta(about(description, example, title))
    .default([])

/** A list of ids; without it, there is a default order. */
export const ids = <Item extends z.ZodType>(item: Item, description: string, example: string) =>
  list(item, description, example, 'list of ids').unwrap().optional()

/** A list of texts. */
export const texts = <Text extends z.ZodType>(
  type: (description: string, example: string) => z.ZodOptional<Text>,
  description: string,
  example: string,
) => {
  const item = required(type(description, example))
  const title = item.meta()?.title === 'text with marks' ? 'list of texts with marks' : 'list of texts'
  return list(item, description, `[${example}]`, title)
}

/** Runs a rule over several fields even if others are invalid, so that all problems are reported at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/**
 * Fields with rules over several of them: an end is not before its start, and a picture has a text in its place.
 *
 * @param names fields of which an entry needs one, such as a title or an organisation
 */
export const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape, ...names: string[]) =>
  object(shape).superRefine((fields: Record<string, unknown>, { addIssue }) => {
    const report = (message: string, ...path: string[]) => addIssue({ code: 'custom', path, message })
    const { date, start = date, end, image, imageAlt } = fields
    if (isDate(start) && isDate(end) && isLater(start, end))
      report(`is ${end}, before start (${start}).`, 'end')
    if (names.length > 0 && !names.some((name) => fields[name])) report(`needs ${names.join(' or ')}.`)
    if (image && !imageAlt) report('is missing, but image needs it. Say what the picture shows.', 'imageAlt')
  }, always)

/** The id of a section or of a part of the résumé: a built-in one, or one of the owner's files. */
export const partOrSection = (builtIn: readonly string[]) =>
  knownName(() => [...builtIn, ...known.sections], 'the id of a section or the name of a file in content/')

/** A section by its id, or with settings. */
export const section = (builtIn: readonly string[]) => {
  const id = partOrSection(builtIn)
  const nav = flag('Whether the navigation links to it; the footer always does.', 'false').default(true)
  return z
    .union([id, object({ id, nav })])
    .transform((value) => (typeof value === 'string' ? { id: value, nav: true } : value))
}

export const scriptSource = formed(
  'an https:// address, or a file in public/',
  /^(https:\/\/[^\s"'<>;,]+|\/?[\w./-]+\.js)$/,
)
export const scriptOrigin = formed('an origin such as https://stats.example', /^https:\/\/[\w.*-]+(:\d+)?$/)
