import { type Entry, type Files, objectOf, stringsOf } from './imported.ts'
import { line } from './text.ts'

/** What an import could not place, one line for each kind: file, key, how often, and of which entries. */
export function leftOut(files: Files): string[] {
  return Object.entries(files).flatMap(([name, content]) => {
    const kinds = Map.groupBy(commentsIn(content), ({ key }) => key)
    return [...kinds].map(([key, comments]) => {
      const count = comments.length > 1 ? ` (${comments.length})` : ''
      const examples = comments.slice(0, 3).flatMap(({ text }) => text || [])
      const more = comments.length > 3 ? ' …' : ''
      return `content/${name}.yaml · ${key}${count}${examples.length > 0 ? `: ${examples.join(', ')}${more}` : ''}`
    })
  })
}

/** The comments in a value; each with a text such as `“Acme” Feb Aug 2019`. */
function* commentsIn(value: unknown): Generator<{ key: string; text: string }> {
  if (typeof value !== 'object' || value === null) return
  const entry = objectOf(value)
  for (const [key, left] of Object.entries(objectOf(entry['#']))) {
    const name = nameOf(entry) ?? nameOf(objectOf(left))
    const text = stringsOf(left).join(', ').slice(0, 60)
    yield { key, text: [name && `“${line(name)}”`, text].filter(Boolean).join(' ') }
  }
  for (const [key, item] of Object.entries(value)) if (key !== '#') yield* commentsIn(item)
}

function nameOf(entry: Entry): string | undefined {
  const keys = ['company', 'title', 'degree', 'institution', 'label', 'name', 'network']
  // What belongs to the whole profile needs no name.
  return 'email' in entry ? undefined : stringsOf(keys.map((key) => entry[key]))[0]
}

/** Says in which language the page speaks, and why. */
export function languageNote(language: string, named: string | undefined, kept: unknown): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  if (named) return `The page speaks ${name} (${language}), as your résumé does.`
  if (kept) return `The page speaks ${name} (${language}), as content/site.yaml says.`
  const change = 'For another one, write for example “language: fr” into content/site.yaml and import again.'
  return `The page speaks ${name}: your résumé names no language. ${change}`
}
