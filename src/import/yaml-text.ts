import { Document, stringify } from 'yaml'
import { isObject } from '../content/yaml.ts'
import { type Fields, stringsOf } from './entry.ts'

/**
 * Writes a file of `content/`, with the path of its JSON Schema. What an entry has under `#` becomes a comment before it; that of
 * the whole file, and of entries with nothing else, stands at the end.
 *
 * @returns the text, empty if there is nothing to say, and what is in the comments, a line for each kind
 */
export function yamlText(schema: string, content: Fields | Fields[]): { text: string; left: string[] } {
  const document = new Document()
  const comments: Fields[] = []
  const atEnd: string[] = []
  function nodeOf(value: unknown): unknown {
    if (Array.isArray(value)) {
      const items = value.map(nodeOf).filter((item) => item !== undefined)
      return items.length > 0 ? items : undefined
    }
    if (!isObject(value)) return value
    const { '#': comment, ...fields } = value
    const nodes = Object.entries(fields).map(([key, field]) => [key, nodeOf(field)])
    const kept = nodes.filter(([, node]) => node !== undefined)
    const node = kept.length > 0 ? document.createNode(Object.fromEntries(kept)) : undefined
    if (isObject(comment) && Object.keys(comment).length > 0) {
      comments.push(comment)
      const yaml = stringify(comment, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')
      const text = ` From the résumé, without a field here:\n${yaml}`
      if (node && value !== content) node.commentBefore = text
      else atEnd.push(text)
    }
    return node
  }
  const node = nodeOf(content)
  const left = kindsOf(comments)
  if (node === undefined && left.length === 0) return { text: '', left }
  document.contents = document.createNode(node)
  document.commentBefore = ` yaml-language-server: $schema=${schema}`
  document.comment = atEnd.join('\n\n') || null
  // A file of comments has no content.
  return { text: document.toString({ lineWidth: 100 }).replace(/^null\n+/m, ''), left }
}

/** The keys of comments, with how many there are of each, and the first value. */
const kindsOf = (comments: Fields[]): string[] =>
  [...Map.groupBy(comments.flatMap(Object.entries), ([key]) => key)].map(([key, all]) => {
    const count = all.length > 1 ? ` (${all.length})` : ''
    const [first] = stringsOf(all.map(([, value]) => value))
    return `${key}${count}${first ? `: ${first.slice(0, 60)}` : ''}`
  })
