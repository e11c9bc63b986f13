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
      return { tree, operators: (await page.getOperatorList()).fnArray, links: await page.getAnnotations() }
    }),
  )
  return { OPS, info, xmp: String(metadata?.getRaw() ?? ''), pages, raw: pdf.toString('latin1') }
}
type Document = Awaited<ReturnType<typeof read>>

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]
const allNodes = ({ pages }: Document) => pages.flatMap(({ tree }) => nodesOf(tree))
const objectsWith = ({ raw }: Document, pattern: RegExp) =>
  raw.split(/\bendobj\b/).filter((object) => pattern.test(object))
const levelsOf = (document: Document) =>
  allNodes(document).flatMap(({ role = '' }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []))

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

const conditions: [string, string, (document: Document) => unknown, unknown][] = [
  ['01-005', 'content is tagged or an artifact', untagged, 0],
  ['06-001', 'there is XMP metadata', ({ xmp }) => xmp.length > 0, true],
  ['06-002', 'it has the PDF/UA identifier', ({ xmp }) => /<pdfuaid:part[^>]*>1</.test(xmp), true],
  ['06-003', 'and the title', ({ xmp, info }) => /<dc:title>/.test(xmp) && 'Title' in info, true],
  ['07-001', 'windows show the title', ({ raw }) => raw.includes('/DisplayDocTitle true'), true],
  [
    '09-004',
    'lists consist of items',
    (d) =>
      allNodes(d).filter(
        ({ role, children = [] }) => role === 'L' && children.some((item) => item.role !== 'LI'),
      ).length,
    0,
  ],
  [
    '11-006',
    'there is a language',
    ({ info }) => /^[a-z]{2}/.test(String('Language' in info && info.Language)),
    true,
  ],
  [
    '13-004',
    'pictures have an alternative',
    (d) => allNodes(d).filter(({ role, alt }) => role === 'Figure' && !alt).length,
    0,
  ],
  ['14-002', 'the first heading is of level 1', (d) => levelsOf(d)[0] ?? 1, 1],
  [
    '14-003',
    'no level is skipped',
    (d) => levelsOf(d).filter((level, index, all) => level > (all[index - 1] ?? 1) + 1).length,
    0,
  ],
  [
    '19-003',
    'notes have an id',
    (d) => objectsWith(d, /\/S \/Note\b/).filter((object) => !/\/ID\b/.test(object)).length,
    0,
  ],
  [
    '28-002',
    'links have a description',
    (d) => objectsWith(d, /\/Subtype \/Link\b/).filter((object) => !/\/Contents\b/.test(object)).length,
    0,
  ],
  [
    '28-008',
    'the tab order is that of the structure',
    (d) =>
      objectsWith(d, /\/Type \/Page\b/).filter(
        (object) => /\/Annots\b/.test(object) && !/\/Tabs \/S\b/.test(object),
      ).length,
    0,
  ],
  [
    '28-011',
    'links are in the structure',
    (d) => objectsWith(d, /\/Subtype \/Link\b/).filter((object) => !/\/StructParent\b/.test(object)).length,
    0,
  ],
  [
    '31-009',
    'fonts are embedded',
    (d) =>
      objectsWith(d, /\/Type \/FontDescriptor\b/).filter((object) => !/\/FontFile[23]?\b/.test(object))
        .length,
    0,
  ],
  [
    '31-027',
    'characters map to Unicode',
    (d) => objectsWith(d, /\/Subtype \/Type0\b/).filter((object) => !/\/ToUnicode\b/.test(object)).length,
    0,
  ],
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
    owner
      ? [compileResume, compileShortResume].map(async (compile) =>
          read((await compile(owner.portfolio, { directory: owner.directory })).pdf()),
        )
      : [],
  )
  test.each(conditions)('%s: %s', async (_number, _what, check, expected) => {
    const checked = await documents
    expect(checked).toHaveLength(2)
    for (const document of checked) expect(check(document)).toEqual(expected)
  })
})
