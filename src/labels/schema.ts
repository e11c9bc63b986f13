import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// Generated from en.yaml whenever Astro starts, and by `npm run typecheck`: see `portfolio/integration.ts`.
import type { English } from 'virtual:labels'
import { parse } from 'yaml'
import { z } from 'zod'

/** A text with `{placeholders}`. */
export const labelText = z.string().trim().min(1)
const form = labelText.optional()

/** A text that counts: a form for each plural category of the language (unicode.org/reports/tr35), or one for all. */
const counted = z.union([
  labelText,
  z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: form }),
])

// Not relative to this file, which a build bundles elsewhere.
export const labelsDirectory = join(process.cwd(), 'src', 'labels')

const english: English = parse(readFileSync(join(labelsDirectory, 'en.yaml'), 'utf8'))

/** Declares `virtual:labels`: the keys of `en.yaml`, for the compiler. */
export const labelTypes = `declare module 'virtual:labels' {
  export type English = ${JSON.stringify(english, null, 2)}
}
`

type Shape = { [key in keyof English]: English[key] extends string ? typeof labelText : typeof counted }
const shape: Shape = Object.assign(
  {},
  ...Object.entries(english).map(([key, label]) => ({
    [key]: typeof label === 'string' ? labelText : counted,
  })),
)

/**
 * Every visible text that is not content. `en.yaml` says what each is for, and `src/labels/<language>.yaml` holds them in
 * the other languages. `labels:` in `content/site.yaml` overrides them.
 */
export const labelsSchema = z.strictObject(shape)

type Texts = z.infer<typeof labelsSchema>

/** The key of a label. */
export type Label = keyof Texts

/** The key of a label that does not count. */
export type TextLabel = { [key in Label]: Texts[key] extends string ? key : never }[Label]

/** A label with a form for each plural category. */
export type Counted = z.infer<typeof counted>

/** Some labels, such as the overrides in `site.yaml`. */
export type SomeLabels = { [key in Label]?: Texts[key] | undefined }

/** The labels of a page; `language` is its BCP 47 tag. */
export type Labels = Texts & { language: string }

export const labelKeys: Label[] = labelsSchema.keyof().options
