import { Document, isNode, isScalar, Scalar, stringify, visit } from 'yaml'
import type { ImportedFile } from '../json-resume/read.ts'

/** Longer texts are folded below their field. */
const maxInline = 80

/** Serializes a file of `content/` with the path of its JSON Schema; unmapped fields are comments before their entry or at the end. */
export function yamlText(schema: string, { data, unmapped }: ImportedFile): string {
  const content = withoutEmptyLists(data)
  const document = new Document(content)
  document.commentBefore = ` yaml-language-server: $schema=${schema}.schema.json`
  const atEnd: string[] = []
  for (const { path, fields, missing } of unmapped) {
    const reason = missing ? `It needs ${missing.join(', ')}` : 'From the résumé, without an equivalent'
    const comment = ` ${reason}:\n${stringify(fields, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')}`
    const node = path.length > 0 ? document.getIn(path, true) : undefined
    if (isNode(node)) node.commentBefore = comment
    else atEnd.push(comment)
  }
  if (atEnd.length > 0) document.comment = atEnd.join('\n\n')
  visit(document, {
    Pair(_, { value }) {
      if (isScalar(value) && String(value.value).length > maxInline) value.type = Scalar.BLOCK_FOLDED
    },
  })
  const text = document.toString({ lineWidth: 100 })
  // A file of comments has no content: what the owner makes of them stands alone.
  return JSON.stringify(content ?? {}) === '{}' ? text.replace(/^(?:null|\{\})\n+/m, '') : text
}

const withoutEmptyLists = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  )
