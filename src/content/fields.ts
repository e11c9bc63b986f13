import { z } from 'zod'
import { isDate, type KindName, kinds } from './kinds.ts'
import { isLater } from './period.ts'

/**
 * Fields of the files in `content/`. Problems, editors and `docs/content.md` show their descriptions and examples.
 *
 * @example { title: field('name', 'The project’s name.', 'Sluice'), url: optional('link', 'Its page.', 'https://…') }
 */

type Schema<Name extends KindName> = (typeof kinds)[Name]['schema']

export const field = <Name extends KindName>(kind: Name, description: string, example: unknown) =>
  kinds[kind].schema.meta({ description, examples: [example] }) as Schema<Name>

export const optional = <Name extends KindName>(kind: Name, description: string, example: unknown) =>
  z.optional(field(kind, description, example))

/** An optional list. */
export const list = <Entry extends z.ZodType>(entry: Entry, description: string, ...examples: unknown[]) =>
  z.array(entry).meta({ description, examples }).default([])
/** An optional list of texts. */
export const texts = (kind: 'text' | 'prose' | 'name', description: string, example: string) =>
  list(kinds[kind].schema, description, [example])

/** Runs a rule over several fields even if other fields are invalid, so that all problems are reported at once. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

type Dated = { start?: string | undefined; end?: string | undefined }
/** An entry with a period, whose end must not be before its start. */
export const dated = <Entry extends z.ZodType<Dated>>(entry: Entry) =>
  entry.superRefine(({ start, end }, { addIssue }) => {
    if (!isDate(start) || !isDate(end) || !isLater(start, end)) return
    const message = `must not be before start (${start}), found ${JSON.stringify(end)}.`
    addIssue({ code: 'custom', path: ['end'], message })
  }, always)

/** An entry whose picture is optional: the picture needs a text in its place, and the `dependent` fields need the picture. */
export const pictured = <
  Entry extends z.ZodType<{ image?: string | undefined; imageAlt?: string | undefined }>,
>(
  entry: Entry,
  dependent: (keyof z.output<Entry>)[],
) =>
  entry
    .superRefine((fields, { addIssue }) => {
      const report = (name: PropertyKey, message: string) =>
        addIssue({ code: 'custom', path: [name], message })
      if (fields.image && !fields.imageAlt)
        report('imageAlt', 'is missing, but image needs it. Say what the picture shows.')
      for (const name of fields.image ? [] : dependent)
        if (fields[name]) report(name, 'needs image. Add the picture, or remove the line.')
    }, always)
    // The same rule for editors, in JSON Schema draft 7.
    .meta({
      dependencies: {
        image: ['imageAlt'],
        ...Object.fromEntries(dependent.map((name) => [name, ['image']])),
      },
    })

/** An `id` for the entries of a list. */
export const entryId = optional('entryId', 'Connects the entry with its translations.', 'sluice')

export const inResume = optional('flag', 'false keeps it out of the PDF.', false)
