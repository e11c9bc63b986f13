import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { compileResume, compileShortResume } from '../../src/resume/compile.ts'
import { owners } from '../resume/owners.ts'

/**
 * Conditions of PDF/UA-1 that a program can check, by their numbers in the Matterhorn protocol 1.1. No independent
 * validator is on the registries: docs/accessibility.md claims no more than what is here.
 */

interface Node {
  role?: string
  alt?: string
  type?: string
  children?: Node[]
}

/** A PDF's objects as text, and for each page its structure and operators. */
async function read(pdf: Buffer) {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { info, metadata } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const tree: Node = (await page.getStructTree()) ?? {}
      return { tree, operators: (await page.getOperatorList()).fnArray }
    }),
  )
  return { OPS, info, xmp: String(metadata?.getRaw() ?? ''), pages, raw: pdf.toString('latin1') }
}
type Document = Awaited<ReturnType<typeof read>>

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]
const allNodes = ({ pages }: Document) => pages.flatMap(({ tree }) => nodesOf(tree))
const nodesThat = (isWrong: (node: Node) => boolean) => (document: Document) =>
  allNodes(document).filter(isWrong).length
/** Counts the objects of a kind that lack something. */
const without =
  (lacking: RegExp, kind: RegExp) =>
  ({ raw }: Document) =>
    raw.split(/\bendobj\b/).filter((object) => kind.test(object) && !lacking.test(object)).length
const levelsOf = (document: Document) =>
  allNodes(document).flatMap(({ role = '' }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []))

const isListOfOthers = ({ role, children = [] }: Node) =>
  role === 'L' && children.some((item) => item.role !== 'LI')
const skippedLevels = (document: Document) =>
  levelsOf(document).filter((level, index, all) => level > (all[index - 1] ?? 1) + 1).length

/** Texts, lines and pictures that are neither tagged nor an artifact. */
function untagged({ OPS, pages }: Document): number {
  const painting = [OPS.showText, OPS.showSpacedText, OPS.paintImageXObject, OPS.constructPath]
  let count = 0
  for (const { operators } of pages) {
    let depth = 0
    for (const operator of operators) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth++
      else if (operator === OPS.endMarkedContent) depth--
      else if (depth === 0 && painting.includes(operator)) count++
    }
  }
  return count
}

/** The number of the condition, what it says, and how often, or whether, a document fails it. */
const conditions: [string, string, (document: Document) => number | boolean][] = [
  ['01-005', 'content is tagged or an artifact', untagged],
  ['06-001', 'there is XMP metadata', ({ xmp }) => xmp === ''],
  ['06-002', 'it has the PDF/UA identifier', ({ xmp }) => !/<pdfuaid:part[^>]*>1</.test(xmp)],
  ['06-003', 'and the title', ({ xmp, info }) => !(/<dc:title>/.test(xmp) && 'Title' in info)],
  ['07-001', 'windows show the title', ({ raw }) => !raw.includes('/DisplayDocTitle true')],
  ['09-004', 'lists consist of items', nodesThat(isListOfOthers)],
  [
    '11-006',
    'there is a language',
    ({ info }) => !('Language' in info && /^[a-z]{2}/.test(`${info.Language}`)),
  ],
  ['13-004', 'pictures have an alternative', nodesThat(({ role, alt }) => role === 'Figure' && !alt)],
  ['14-002', 'the first heading is of level 1', (document) => (levelsOf(document)[0] ?? 1) !== 1],
  ['14-003', 'no level is skipped', skippedLevels],
  ['19-003', 'notes have an id', without(/\/ID\b/, /\/S \/Note\b/)],
  ['28-002', 'links have a description', without(/\/Contents\b/, /\/Subtype \/Link\b/)],
  [
    '28-008',
    'the tab order is that of the structure',
    without(/\/Tabs \/S\b/, /(?=.*\/Annots\b).*\/Type \/Page\b/s),
  ],
  ['28-011', 'links are in the structure', without(/\/StructParent\b/, /\/Subtype \/Link\b/)],
  ['31-009', 'fonts are embedded', without(/\/FontFile[23]?\b/, /\/Type \/FontDescriptor\b/)],
  ['31-027', 'characters map to Unicode', without(/\/ToUnicode\b/, /\/Subtype \/Type0\b/)],
]

const names = [
  'the sample',
  'twelve Swedish sections',
  'one job',
  '25 years, on Letter',
  'an academic',
] as const

describe.each(names)('the PDFs of %s', (name) => {
  const owner = owners[name]
  const documents = Promise.all(
    [compileResume, compileShortResume].map(async (compile) =>
      read((await compile(owner.portfolio, { directory: owner.directory })).pdf()),
    ),
  )
  test.each(conditions)('%s: %s', async (_number, _what, fails) => {
    for (const document of await documents) expect(Number(fails(document))).toBe(0)
  })
})
