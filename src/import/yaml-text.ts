import { Document, stringify } from 'yaml'
import { type Entry, type Files, isObject, objectOf, stringsOf } from './imported.ts'

/**
 * The YAML of a file of `content/`, with the path of its JSON Schema; undefined if it has nothing to say. What an entry has in `#` is
 * a comment before it; that of the whole file, and of entries with nothing else, stands at its end.
 */
export function yamlText(schema: string, content: Entry | Entry[]): string | undefined {
  const document = new Document()
  const atEnd: string[] = []
  function nodeOf(value: unknown): unknown {
    if (Array.isArray(value)) {
      const items = value.map(nodeOf).filter((item) => item !== undefined)
      return items.length > 0 ? items : undefined
    }
    if (!isObject(value)) return value
    const { '#': rest, ...fields } = value
    const nodes = Object.entries(fields).map(([key, field]) => [key, nodeOf(field)])
    const kept = nodes.filter(([, node]) => node !== undefined)
    const isWhole = kept.length === 0 || value === content
    if (rest && isWhole) atEnd.push(commentOf(rest))
    if (kept.length === 0) return undefined
    const node = document.createNode(Object.fromEntries(kept))
    if (rest && !isWhole) node.commentBefore = commentOf(rest)
    return node
  }
  const node = nodeOf(content)
  document.contents = document.createNode(node)
  document.commentBefore = ` yaml-language-server: $schema=${schema}`
  if (atEnd.length > 0) document.comment = atEnd.join('\n\n')
  const text = document.toString({ lineWidth: 100 })
  if (node) return text
  // A file of comments has no content.
  return atEnd.length > 0 ? text.replace(/^null\n+/m, '') : undefined
}

const commentOf = (rest: unknown) =>
  ` From the résumé, without a field here:\n${stringify(rest, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')}`

/** What an import could not place, one line for each kind: file, key, how often, and the first of its values. */
export function leftOut(files: Files): string[] {
  return Object.entries(files).flatMap(([name, content]) =>
    [...Map.groupBy(commentsIn(content), ([key]) => key)].map(([key, comments]) => {
      const count = comments.length > 1 ? ` (${comments.length})` : ''
      const [first] = comments.flatMap(([, value]) =>
        stringsOf(isObject(value) ? Object.values(value) : value),
      )
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
