import { z } from 'zod'
import { builtInLanguages, labelsFor } from '../labels/labels.ts'
import { labelText } from '../labels/schema.ts'
import { isColour } from '../styles/tokens.ts'
import { brokenMark } from './inline.ts'
import { parseLooseDate } from './loose-date.ts'

/** The type of a field of `content/`. */
interface Kind {
  schema: z.ZodType
  /** The rest of a sentence that begins with “must be”; also shown in `docs/content.md`. */
  expected: string
  /** Corrects an invalid value; the result is written into the file as it is. */
  suggest?: (value: string) => string | undefined
}

/** The path of a picture. Without flags, which JSON Schema does not support. */
export const pictureName = /^images\/[^/\\]+\.(png|PNG|jpe?g|JPE?G|webp|WEBP|avif|AVIF)$/

/** A day, month or year from 1900 to 2100, as text; YAML reads a bare year as a number. */
const dateText = z
  .string()
  .regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  // Of a day that its month does not have, JavaScript makes one of the next month.
  .refine((text) => text.length < 10 || new Date(text).getUTCDate() === Number(text.slice(8)))
const year = z.number().int().min(1900).max(2100)
/** Synonyms of `present`. */
const ongoing = z.enum(['present', 'now', 'today', 'current', 'ongoing']).transform(() => 'present')

export const isDate = (text: unknown): text is string => dateText.safeParse(text).success
const suggestDate = (value: string) => {
  const date = parseLooseDate(value)
  return [date, date?.slice(0, 'YYYY-MM'.length)].find(isDate)
}
/** Also in the language of the owner: `atual`, `現在`. */
const suggestEnd = (value: string) => {
  const word = value.toLowerCase()
  const present = builtInLanguages.map((language) => labelsFor({ language }).present)
  return ongoing.safeParse(word).success || present.includes(word) ? 'present' : suggestDate(value)
}
const suggestEmail = (value: string) => z.email().safeParse(value.replace(/\s*([@.])\s*/g, '$1')).data

const text = () => z.string().trim().min(1)
const pattern = (regex: RegExp, expected: string) => ({ schema: z.string().regex(regex), expected })
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const oneOf = <const Word extends string>(...words: Word[]) => ({
  schema: z.enum(words),
  expected: alternatives.format(words),
})

/** The names of languages, without unknown ones. */
export const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Whether the first part of a tag is a language. */
const isKnownLanguage = (tag: string) => {
  const [language = 'en'] = /^[a-z]{2,3}(?=-|$)/.exec(tag) ?? []
  return languageNames.of(language) !== undefined
}

const sectionId = /^[a-z][a-z0-9-]*$/
/** `Vorträge` → `Vortrage` */
const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const booleans: Record<string, string> = { yes: 'true', on: 'true', no: 'false', off: 'false' }

/** All kinds of fields. */
export const kinds = {
  /** Also the texts of `labels:` in `site.yaml`. */
  text: { schema: labelText, expected: 'text' },
  /** A text with marks (`inline.ts`). */
  prose: {
    schema: text().refine((value) => brokenMark(value) === undefined, {
      error: ({ input }) => brokenMark(String(input)),
    }),
    expected: 'text',
  },
  /** A text that rarely needs a translation. */
  name: { schema: text(), expected: 'text' },
  date: {
    schema: z.union([dateText, year]).transform(String),
    expected: 'a date written as YYYY-MM-DD, YYYY-MM or YYYY, from 1900 to 2100',
    suggest: suggestDate,
  },
  end: {
    schema: z.union([dateText, year, ongoing]).transform(String),
    expected: 'a date written as YYYY-MM-DD, YYYY-MM or YYYY, or present',
    suggest: suggestEnd,
  },
  link: {
    schema: z.url({ protocol: /^(https?|mailto)$/ }).regex(/^(https?:\/\/|mailto:.+@)/),
    expected: 'a full address that starts with https://, http:// or mailto:',
    suggest: (value) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(value) ? `https://${value}` : undefined),
  },
  email: { schema: z.email(), expected: 'an e-mail address', suggest: suggestEmail },
  picture: {
    schema: z.string().regex(pictureName),
    expected: 'a picture in content/images/, written as images/name.png (png, jpg, webp or avif)',
    suggest: (value) => {
      const path = `images/${value.split(/[/\\]/).at(-1)}`
      return pictureName.test(path) ? path : undefined
    },
  },
  figure: { schema: text(), expected: 'the name of a file in content/figures, without .tsx' },
  focus: pattern(
    /^(\d\d?|100)% (\d\d?|100)%$/,
    'two percentages from the left and from the top, such as 50% 20%',
  ),
  level: {
    schema: z.union([
      z.number().int().min(0).max(100),
      z
        .string()
        .trim()
        .regex(/^[^\d\s]/),
    ]),
    expected: 'a whole number from 0 to 100, or a word',
    suggest: (value) => /^(\d\d?|100) ?%?$/.exec(value)?.[1],
  },
  flag: {
    schema: z.boolean(),
    expected: 'true or false',
    suggest: (value) => booleans[value.toLowerCase()],
  },
  linkKind: oneOf('code', 'network', 'other'),
  // Allows no character that could end a string, a script or a directive of the CSP.
  measurement: pattern(
    /^(G-[A-Z0-9]{4,20}|plausible https:\/\/[\w./:-]+\.js|umami [\w-]+( https:\/\/[\w.:-]+)?|goatcounter (https:\/\/[\w.:-]+|[\w-]+))$/,
    'a measurement id of Google Analytics 4, or plausible, umami or goatcounter (see docs/content.md)',
  ),
  language: {
    schema: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .refine(isKnownLanguage),
    expected: 'the tag of a language, such as en or pt-BR',
    // Of a country, such as GR, the language that most people there speak.
    suggest: (value) => {
      if (!/^[a-z]{2}$/i.test(value)) return undefined
      const tags = [value.toLowerCase(), new Intl.Locale(`und-${value}`).maximize().language]
      return tags.find(isKnownLanguage)
    },
  },
  sectionId: {
    ...pattern(sectionId, 'the id of a section, in lower case (a to z, digits, hyphens)'),
    suggest: (value) => {
      const id = withoutDiacritics(value)
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
      return sectionId.test(id) ? id : undefined
    },
  },
  resumeSection: pattern(
    sectionId,
    'the id of a part of the résumé, such as experience, or of a section of your own',
  ),
  pageCount: {
    schema: z.number().int().min(1).max(20),
    expected: 'a whole number of pages from 1 to 20',
  },
  entryId: {
    ...pattern(/^[A-Za-z0-9][\w-]*$/, 'letters, digits and hyphens'),
    suggest: (value) => {
      const words = withoutDiacritics(value)
        .match(/[A-Za-z0-9]+/g)
        ?.join('-')
      // YAML reads digits as a number.
      return words && (/^\d+$/.test(words) ? JSON.stringify(words) : words)
    },
  },
  listKind: oneOf('talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other'),
  weight: oneOf('main', 'supporting', 'minor'),
  colour: { schema: z.string().refine(isColour), expected: 'a CSS colour, such as "#b3261e"' },
  paper: oneOf('a4', 'letter'),
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
/** How much room a section takes; minor ones share a band of columns. */
export type Weight = z.output<typeof kinds.weight.schema>

export function suggestValue(name: KindName, value: string): string | undefined {
  const kind: Kind = kinds[name]
  return kind.suggest?.(value)
}

/** Whether a translation may have a value of its own; what else it has comes from the first language. */
export const isTranslatable = (kind: KindName | undefined) =>
  isTextKind(kind) || kind === 'link' || kind === 'email' || kind === 'level'

/** Whether a field holds text of the owner, with or without marks. */
export const isTextKind = (kind: KindName | undefined) =>
  kind === 'text' || kind === 'prose' || kind === 'name'
