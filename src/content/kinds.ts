import { z } from 'zod'
import { isColour } from '../styles/tokens.ts'
import { brokenMark } from './inline.ts'
import { dateMeant } from './suggest.ts'

/** What a field of `content/` may hold. */
interface Kind {
  schema: z.ZodType
  /** In words that go on after “must be”: for problems and for `docs/content.md`. */
  expected: string
  /** What somebody who wrote `word` probably meant, as it should stand in the file. */
  meant?: (word: string) => string | undefined
}

/** A picture as the files name it. Without flags, which JSON Schema has not. */
export const pictureName = /^images\/[^/\\]+\.(png|PNG|jpe?g|JPE?G|webp|WEBP|avif|AVIF)$/

/** A month or a year from 1900 to 2100, as text; YAML reads a bare year as a number. */
const dateText = z.string().regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/)
const year = z.number().int().min(1900).max(2100)
/** What people write for `present`. */
const ongoing = z.enum(['present', 'now', 'today', 'current', 'ongoing']).transform(() => 'present')
const percent = '(\\d|[1-9]\\d|100)%'

export const isDate = (text: unknown): text is string => dateText.safeParse(text).success
const valid = (date: string | undefined) => (isDate(date) ? date : undefined)

const words = () => z.string().trim().min(1)

/** Every kind of field, in one table: what is accepted, how it is asked for, and what to suggest instead. */
export const kinds = {
  text: { schema: words(), expected: 'text' },
  /** A text that `inline.ts` reads. */
  prose: {
    schema: words().refine((text) => brokenMark(text) === undefined, {
      error: ({ input }) => brokenMark(String(input)),
    }),
    expected: 'text',
  },
  /** A text that mostly stays the same in a translation. */
  name: { schema: words(), expected: 'text' },
  date: {
    schema: z.union([dateText, year]).transform(String),
    expected: 'a month written as YYYY-MM, or a year written as YYYY, from 1900 to 2100',
    meant: (word) => valid(dateMeant(word)),
  },
  end: {
    schema: z.union([dateText, year, ongoing]).transform(String),
    expected: 'a month written as YYYY-MM, a year written as YYYY, or present',
    meant: (word) =>
      word === '' || ongoing.safeParse(word.toLowerCase()).success ? 'present' : valid(dateMeant(word)),
  },
  link: {
    schema: z.url({ protocol: /^https?$/ }).regex(/^https?:\/\//),
    expected: 'a full address that starts with https:// or http://',
    meant: (word) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(word) ? `https://${word}` : undefined),
  },
  email: {
    schema: z.email(),
    expected: 'an e-mail address',
    meant: (word) => {
      const address = word.replace(/^mailto:|[<>]/g, '')
      return z.email().safeParse(address).success ? address : undefined
    },
  },
  picture: {
    schema: z.string().regex(pictureName),
    expected: 'a picture in content/images/, written as images/name.png (png, jpg, webp or avif)',
    meant: (word) => {
      const path = `images/${word.split(/[/\\]/).at(-1)}`
      return pictureName.test(path) ? path : undefined
    },
  },
  figure: {
    schema: z.string().regex(/^[\w-]+$/),
    expected: 'the name of a file in src/figures, without .tsx',
  },
  focus: {
    schema: z.string().regex(new RegExp(`^${percent} ${percent}$`)),
    expected: 'two percentages from the left and from the top, such as 50% 20%',
  },
  level: {
    schema: z.number().int().min(0).max(100),
    expected: 'a whole number from 0 to 100',
    meant: (word) => {
      const number = Number(word.replace(/\s*%$/, '') || Number.NaN)
      const whole = Math.round(number > 0 && number < 1 ? number * 100 : number)
      return whole >= 0 && whole <= 100 ? String(whole) : undefined
    },
  },
  featured: {
    schema: z.boolean(),
    expected: 'true or false',
    meant: (word) =>
      /^(yes|y|on|1)$/i.test(word) ? 'true' : /^(no|n|off|0)$/i.test(word) ? 'false' : undefined,
  },
  linkKind: {
    schema: z.enum(['code', 'network', 'other']),
    expected: 'code, network or other',
    meant: (word) => (/git|codeberg|sourcehut|bitbucket/i.test(word) ? 'code' : 'network'),
  },
  measurement: {
    // No character in it ends a string, a script or a directive of the policy.
    schema: z
      .string()
      .regex(
        /^(G-[A-Z0-9]{4,20}|plausible https:\/\/[\w./:-]+\.js|umami [\w-]+( https:\/\/[\w.:-]+)?|goatcounter (https:\/\/[\w.:-]+|[\w-]+))$/,
      ),
    expected:
      'a measurement id of Google Analytics 4, or plausible, umami or goatcounter as docs/content.md says',
  },
  language: {
    schema: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
    expected: 'the tag of a language, such as en or pt-BR',
  },
  sectionId: {
    schema: z.string().regex(/^[a-z][a-z0-9-]*$/),
    expected: 'the id of a section, in small letters',
  },
  listKind: {
    schema: z.enum(['talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other']),
    expected: 'talks, publications, awards, volunteering, testimonials or other',
  },
  colour: { schema: z.string().refine(isColour), expected: 'a colour as CSS writes it, such as "#b3261e"' },
  paper: { schema: z.enum(['a4', 'letter']), expected: 'a4 or letter' },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** What somebody who wrote `word` where this kind belongs probably meant. */
export const meantBy = (name: KindName, word: string) => (kinds[name] as Kind).meant?.(word)

const names = z.registry<{ name: KindName }>()
for (const [name, { schema }] of Object.entries(kinds)) names.add(schema, { name: name as KindName })

/** Without what makes a schema optional or gives it a default. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner ? bare(inner) : schema
}

/** Whether words of the owner's belong there, with marks or without. */
export const isWords = (kind: KindName | undefined) => kind === 'text' || kind === 'prose' || kind === 'name'
export const isText = (schema: z.ZodType | undefined) => isWords(kindOf(schema))

/** Which kind a schema is of; those with a description or a default inherit it. */
export function kindOf(schema: z.ZodType | undefined): KindName | undefined {
  return schema && names.get(bare(schema))?.name
}
