import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import initRenderer, { TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer'
import initCompiler, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { accessiblePdf } from './accessible-pdf.ts'
import { staticFonts } from './fonts.ts'

/** Typst with the site's fonts and no others, as WebAssembly: the same on every system. */

const require = createRequire(join(process.cwd(), 'package.json'))

/** What a template reads. */
export interface TypstInput {
  /** The template and what it imports, below `src/`, which is the root of Typst's paths. */
  templates: [string, ...string[]]
  /** Becomes `data.json` beside the template. */
  data: unknown
  /** Files by their name beside the template, such as pictures. */
  files?: Record<string, Buffer>
}

/** A compiled document. */
export interface Typeset {
  pdf: () => Buffer
  /** Each page as a drawing with text as outlines. */
  svgPages: (width: number, height: number) => string[]
  /** The values that the template left under a label such as `<layout>`. */
  query: (label: string) => unknown[]
}

let engine: ReturnType<typeof startEngine> | undefined

async function startEngine() {
  const wasm = (name: string) => ({ module_or_path: readFileSync(require.resolve(`${name}/wasm`)) })
  await initCompiler(wasm('@myriaddreamin/typst-ts-web-compiler'))
  await initRenderer(wasm('@myriaddreamin/typst-ts-renderer'))
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of await staticFonts()) await builder.add_raw_font(font)
  return { compiler: await builder.build(), renderer: await new TypstRendererBuilder().build() }
}

/** Values of the compiler's untyped arguments. */
const paged = 0
const format = { vector: 0, pdf: 1 }
/** Of a drawing, its pages (1) and what they share (2), without the script and the styles of a viewer. */
const outlines = 3
const withDiagnostics = 1

/** @throws Error with Typst's own messages, which are the template's fault and never the owner's */
export async function typeset({ templates, data, files = {} }: TypstInput): Promise<Typeset> {
  engine ??= startEngine()
  const { compiler, renderer } = await engine
  for (const path of templates) {
    compiler.add_source(`/${path}`, readFileSync(join(process.cwd(), 'src', path), 'utf8'))
  }
  const [main] = templates
  const beside = (name: string) => join('/', main, '..', name).replaceAll('\\', '/')
  compiler.map_shadow(beside('data.json'), Buffer.from(JSON.stringify(data)))
  for (const [name, bytes] of Object.entries(files)) compiler.map_shadow(beside(name), bytes)

  const world = compiler.snapshot('/', `/${main}`)
  try {
    world.compile(paged, withDiagnostics)
  } catch (diagnostics) {
    throw new Error(`${main}: ${diagnostics}`)
  }
  const artifact = (kind: number): Uint8Array => world.get_artifact(kind, withDiagnostics).result
  return {
    pdf: () => accessiblePdf(artifact(format.pdf)),
    svgPages: (width, height) => {
      const session = renderer.create_session()
      renderer.manipulate_data(session, 'reset', artifact(format.vector))
      return singlePages(renderer.svg_data(session, outlines), `0 0 ${width} ${height}`)
    },
    query: (label) => JSON.parse(world.query(paged, label, 'value')),
  }
}

/** Typst draws all pages one below the other; each needs the glyphs, which all share. */
function singlePages(svg: string, viewBox: string): string[] {
  // Links to follow in a browser are areas that would be drawn.
  const drawn = svg.replace(/<a\b[\s\S]*?<\/a>|<\/svg>$/g, '')
  const [start = '', ...pages] = drawn.split(/(?=<g class="typst-page")/)
  const shared = start.replace(/ viewBox="[^"]*" width="[^"]*" height="[^"]*"/, ` viewBox="${viewBox}"`)
  return pages.map((page) => `${shared}${page.replace(/ transform="[^"]*"/, '')}</svg>`)
}
