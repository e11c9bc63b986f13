import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type Label,
  type Labels,
  labelKeys,
  labelsDirectory,
  labelsSchema,
  type SomeLabels,
} from './schema.ts'

export { fieldNames, fill, fillCount, listOf } from './fill.ts'
export type { Label, Labels, TextLabel } from './schema.ts'
export { labelKeys } from './schema.ts'

type Overrides = { language: string; labels?: SomeLabels }

/** The languages with a file, such as `pt-BR`. */
export const builtInLanguages = globSync('*.yaml', { cwd: labelsDirectory })
  .map((name) => basename(name, '.yaml'))
  .sort()

/** With keys that `en.yaml` did not have when the dev server started. */
const completeSchema = labelsSchema.loose()
const partialSchema = completeSchema.partial()
const files = new Map<string, { changed: number; labels: z.infer<typeof partialSchema> }>()

/** Leaves out what a template leaves empty. */
const written = (_: unknown, value: unknown) =>
  value === null || JSON.stringify(value) === '{}' ? undefined : value

/** The labels in the file of a language; those without a text yet are left out. */
export function readLabels(tag: string) {
  const path = join(labelsDirectory, `${tag}.yaml`)
  // The dev server shows an edited file without a restart.
  const changed = statSync(path).mtimeMs
  const known = files.get(tag)
  if (known?.changed === changed) return known.labels
  const parsed = partialSchema.safeParse(parse(readFileSync(path, 'utf8'), written) ?? {})
  if (parsed.error)
    throw new Error(`src/labels/${tag}.yaml has invalid labels:\n${z.prettifyError(parsed.error)}`)
  files.set(tag, { changed, labels: parsed.data })
  return parsed.data
}

/** Languages that readers of another one understand. */
const related: Record<string, string> = { no: 'nb', nn: 'nb' }

/**
 * Returns the built-in language for a tag: `de-AT` → `de`, `pt` → `pt-BR`, `zh` → `zh-Hans`; undefined for `zh-Hant`.
 * Other regions than the likely one share a file, as in CLDR: `pt-AO` → `pt-PT`.
 */
export function builtInLanguage(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize()
  const written = builtInLanguages.filter((name) => {
    const { language, script } = new Intl.Locale(name).maximize()
    return language === (related[wanted.language] ?? wanted.language) && script === wanted.script
  })
  return written.find((name) => new Intl.Locale(name).maximize().region === wanted.region) ?? written.at(-1)
}

function ownLabels({ language, labels }: Overrides) {
  const builtIn = builtInLanguage(language)
  return { ...(builtIn && readLabels(builtIn)), ...labels }
}

/** Returns the labels of a language with the overrides from `site.yaml`; those without a text are in English. */
export function labelsFor(site: Overrides): Labels {
  return { ...completeSchema.parse({ ...readLabels('en'), ...ownLabels(site) }), language: site.language }
}

/** Returns the keys of labels that fall back to English. */
export function missingLabels(site: Overrides): Label[] {
  const own = ownLabels(site)
  return labelKeys.filter((key) => own[key] === undefined)
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return new Intl.Locale(language).getTextInfo().direction === 'rtl'
}

/** Returns the native name of a language, capitalized: `Français`. */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
