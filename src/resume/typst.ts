import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { staticFonts } from './fonts.ts'

/** Typst with the site's fonts, for the résumé, the link preview and what else is set as a page. */

/** Templates and what they read lie below it. */
const workspace = join(process.cwd(), 'src')

/** What a template reads. */
export interface TypstInput {
  /** The template, below `src/`. */
  template: string
  /** Becomes `data.json` beside the template. */
  data: unknown
  /** Files by their name beside the template, such as pictures. */
  files?: Record<string, Buffer>
}

/** A compiled document. */
export interface Typeset {
  pages: number
  /** Tagged PDF/UA-1. */
  pdf: (created: Date) => Buffer
  /** All pages one below the other, text as outlines. */
  svg: () => string
  /** What the template left under a label such as `<layout>`. */
  query: (label: string) => unknown
}

let compiler: Promise<NodeCompiler> | undefined

async function createCompiler() {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await staticFonts() }] })
}

/** @throws Error with Typst's own messages, which are the template's fault and never the owner's */
export async function typeset({ template, data, files = {} }: TypstInput): Promise<Typeset> {
  compiler ??= createCompiler()
  const typst = await compiler
  const beside = (name: string) => join(workspace, template, '..', name)
  typst.mapShadow(beside('data.json'), Buffer.from(JSON.stringify(data)))
  for (const [name, bytes] of Object.entries(files)) typst.mapShadow(beside(name), bytes)
  const compiled = typst.compile({ mainFilePath: join(workspace, template) })
  const document = compiled.result
  if (!document) {
    const failure = compiled.takeError()
    throw new Error(`${template}: ${JSON.stringify(failure && typst.fetchDiagnostics(failure), null, 2)}`)
  }
  return {
    pages: document.numOfPages,
    pdf: (created) =>
      typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(created.getTime() / 1000) }),
    svg: () => typst.plainSvg(document),
    query: (selector) => typst.query(document, { selector, field: 'value' }),
  }
}
