import { type Files, objectOf, stringsOf } from './imported.ts'

/** What an import could not place, one line for each kind: file, key, how often, and the first of its values. */
export function leftOut(files: Files): string[] {
  return Object.entries(files).flatMap(([name, content]) =>
    [...Map.groupBy(commentsIn(content), ([key]) => key)].map(([key, comments]) => {
      const count = comments.length > 1 ? ` (${comments.length})` : ''
      const [first] = comments.flatMap(([, value]) => stringsOf(value))
      return `content/${name}.yaml · ${key}${count}${first ? `: ${first.slice(0, 60)}` : ''}`
    }),
  )
}

/** Keys and values of all comments in a value. */
function* commentsIn(value: unknown): Generator<[key: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value))
    if (key === '#') yield* Object.entries(objectOf(item))
    else yield* commentsIn(item)
}

/** Says in which language the page speaks, and why. */
export function languageNote(language: string, named: string | undefined, kept: unknown): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  if (named) return `The page speaks ${name} (${language}), as your résumé does.`
  if (kept) return `The page speaks ${name} (${language}), as content/site.yaml says.`
  const change = 'For another one, write for example “language: fr” into content/site.yaml and import again.'
  return `The page speaks ${name}: your résumé names no language. ${change}`
}
