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
    if (Object.keys(what).length === 0) continue
    const reason = missing ? `It needs ${missing.join(', ')}` : 'From the résumé, without a place here'
    const comment = ` ${reason}:\n${stringify(what, { lineWidth: 100 }).trimEnd().replace(/^/gm, '   ')}`
    const node = path.length > 0 ? document.getIn(path, true) : undefined
    if (isNode(node)) node.commentBefore = comment
    else below.push(comment)
  }
  if (below.length > 0) document.comment = below.join('\n\n')
  visit(document, {
    Pair(_, { value }) {
      if (isScalar(value) && typeof value.value === 'string' && value.value.length > foldedFrom)
        value.type = Scalar.BLOCK_FOLDED
      // YAML's own quotes would make a text of a year, which the schema takes as it is.
      if (isScalar(value) && /^(19|20)\d\d$/.test(String(value.value))) value.value = Number(value.value)
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
