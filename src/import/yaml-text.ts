import { Document, stringify } from 'yaml'
import { type Entry, isObject } from './imported.ts'

/**
 * The YAML of a file of `content/`, with the path of its JSON Schema. What an entry has in `#` is a comment before it; that of the
 * whole file, and of entries with nothing else, stands at its end.
 */
export function yamlText(schema: string, content: Entry | Entry[]): string {
  const document = new Document()
  const atEnd: string[] = []
  function nodeOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(nodeOf).filter((item) => item !== undefined)
    if (!isObject(value)) return value
    const { '#': rest, ...fields } = value
    const kept = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isNothing(field)))
    const isEmpty = Object.keys(kept).length === 0
    const comment = rest === undefined ? undefined : commentOf(rest)
    if (comment && (isEmpty || value === content)) atEnd.push(comment)
    if (isEmpty) return undefined
    const nodes = Object.entries(kept).map(([key, field]) => [key, nodeOf(field)])
    const node = document.createNode(Object.fromEntries(nodes))
    if (comment && value !== content) node.commentBefore = comment
    return node
  }
  document.contents = document.createNode(nodeOf(content) ?? {})
  document.commentBefore = ` yaml-language-server: $schema=${schema}`
  if (atEnd.length > 0) document.comment = atEnd.join('\n\n')
  const text = document.toString({ lineWidth: 100 })
  // A file of comments has no content.
  return document.contents.items.length > 0 ? text : text.replace(/^(\{\}|\[\])\n+/m, '')
}

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const commentOf = (rest: unknown) =>
  ` From the résumé, without a field here:\n${stringify(rest, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')}`
