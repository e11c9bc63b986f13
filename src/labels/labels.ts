import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { english, type Label, type Labels, type SomeLabels } from './en.ts'

export type { Labels } from './en.ts'

// The path is not relative to this file, which a build bundles elsewhere.
const directory = join(process.cwd(), 'src', 'labels')

/** The languages of the site's own labels, such as `pt-BR`. */
export const builtInLanguages = ['en', ...globSync('*.yaml', { cwd: directory })]
  .map((file) => basename(file, '.yaml'))
  .sort()

const text = z.string().trim().min(1)
const form = text.optional()
const forms = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: form })
const counted = z.union([text, forms])
const fields = Object.entries(english).map(([key, value]) => {
  return [key, (typeof value === 'string' ? text : counted).optional()] as const
})
type Fields = { [key in Label]: z.ZodOptional<z.ZodType<Labels[key]>> }

/** Some labels: those in a file of a language, or the overrides in `content/site.yaml`. */
export const labelsSchema = z.strictObject(Object.fromEntries(fields) as unknown as Fields)

/** Returns the labels in the file of a language, which may lack some. */
export function readLabels(tag: string): SomeLabels {
  if (tag === 'en') return english
  const file = readFileSync(join(directory, `${tag}.yaml`), 'utf8')
  const { data, error } = labelsSchema.safeParse(parse(file) ?? {})
  if (error) throw new Error(`src/labels/${tag}.yaml has invalid labels:\n${z.prettifyError(error)}`)
  return data
}

/**
 * Returns the built-in language for a tag: `de-AT` → `de`, `pt` → `pt-BR`, `zh` → `zh-Hans`; undefined for `zh-Hant`.
 * Other regions than the likely one share a file, as in CLDR: `pt-AO` → `pt-PT`.
 */
export function builtInLanguage(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize()
  const written = builtInLanguages.filter((name) => {
    const { language, script } = new Intl.Locale(name).maximize()
    return language === wanted.language && script === wanted.script
  })
  return written.find((name) => new Intl.Locale(name).maximize().region === wanted.region) ?? written.at(-1)
}

/** Returns the labels of a language with the owner's overrides; those without a text are in English. */
export function labelsFor(language: string, overrides: SomeLabels = {}): Labels {
  const builtIn = builtInLanguage(language)
  return { ...english, ...(builtIn && readLabels(builtIn)), ...overrides, language } as Labels
}

/** Whether the language is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl'

/** Returns the native name of a language, capitalized: `Français`. */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
