import { type Entry, type ImportedContent, objectOf, stringsOf } from './imported.ts'
import { line } from './text.ts'

/** What an import could not place, one line for each kind: file, key, how often, and of which entries. */
export function leftOut(files: ImportedContent['files']): string[] {
  return Object.entries(files).flatMap(([name, content]) => {
    const kinds = Map.groupBy(commentsIn(content), ({ key }) => key)
    return [...kinds].map(([key, comments]) => {
      const count = comments.length > 1 ? ` (${comments.length})` : ''
      const shown = comments.slice(0, 3).flatMap(({ entry, value }) => {
        return describe(entry === content ? {} : entry, value) || []
      })
      const of = shown.length > 0 ? `: ${shown.join(', ')}${comments.length > 3 ? ' …' : ''}` : ''
      return `content/${name}.yaml · ${key}${count}${of}`
    })
  })
}

function* commentsIn(value: unknown): Generator<{ key: string; entry: Entry; value: unknown }> {
  if (typeof value !== 'object' || value === null) return
  const entry = objectOf(value)
  for (const [key, left] of Object.entries(objectOf(entry['#']))) yield { key, entry, value: left }
  for (const [key, item] of Object.entries(value)) if (key !== '#') yield* commentsIn(item)
}

/** `“Acme” Feb Aug 2019`, or one of both. */
function describe(entry: Entry, value: unknown): string {
  const names = [entry, objectOf(value)].map((each) =>
    ['company', 'title', 'degree', 'institution', 'label', 'name', 'network'].map((key) => each[key]),
  )
  const [name] = stringsOf(names)
  const text = stringsOf(value).join(', ').slice(0, 60)
  return [name && `“${line(name)}”`, text].filter(Boolean).join(' ')
}

/** Says in which language the page speaks, and why. */
export function languageNote(language: string, named: string | undefined, kept: string | undefined): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  if (named) return `The page speaks ${name} (${language}), as your résumé does.`
  if (kept) return `The page speaks ${name} (${language}), as content/site.yaml says.`
  const change = 'For another one, write for example “language: fr” into content/site.yaml and import again.'
  return `The page speaks ${name}: your résumé names no language. ${change}`
}
