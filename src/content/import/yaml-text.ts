import { Document, isNode, isScalar, Scalar, stringify, visit } from 'yaml'
import type { ImportedFile } from './take.ts'

/** Beyond this, a text stands below its field, folded. */
const foldedFrom = 80

/** A file of `content/` as text; what had no place is a comment before its entry, or below everything. */
export function yamlText(schema: string, { data, left }: ImportedFile): string {
  const document = new Document(withoutNothing(data))
  document.commentBefore = ` yaml-language-server: $schema=../docs/schemas/${schema}.schema.json`
  const below: string[] = []
  for (const { path, what, missing } of left) {
    const reason = missing ? `It needs ${missing.join(', ')}` : 'From the résumé, without a place here'
    const comment = ` ${reason}:\n${stringify(what, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')}`
    const node = path.length > 0 ? document.getIn(path, true) : undefined
    if (isNode(node)) node.commentBefore = comment
    else below.push(comment)
  }
  if (below.length > 0) document.comment = below.join('\n\n')
  visit(document, {
    Pair(_, { value }) {
      if (isScalar(value) && String(value.value).length > foldedFrom) value.type = Scalar.BLOCK_FOLDED
    },
  })
  return document.toString({ lineWidth: 100 })
}

/** Without empty lists and what is undefined: what is left out need not be said. */
function withoutNothing(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  )
}
