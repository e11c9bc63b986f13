import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import initRenderer, { TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer'
import initCompiler, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { printable } from '../fonts/coverage.ts'
import { fontsOf } from '../fonts/static-fonts.ts'

const require = createRequire(import.meta.url)

interface TypstInput {
  /** The template's path below `src/`, which is Typst's root. It may import the templates beside it. */
  template: string
  /** Written as `data.json` beside the template, with `fonts`: the arguments of `text` by the role of the font. */
  data: Record<string, unknown>
  /** The language by which fonts for Chinese characters are chosen. */
  language: string
  /** Further files beside the template, by name. */
  files?: Record<string, Buffer>
}

let engine: ReturnType<typeof startEngine> | undefined

/** Typst as WebAssembly, without access to files: the output is the same on every system. */
async function startEngine() {
  const wasm = (name: string) => ({ module_or_path: readFileSync(require.resolve(`${name}/wasm`)) })
  await initCompiler(wasm('@myriaddreamin/typst-ts-web-compiler'))
  await initRenderer(wasm('@myriaddreamin/typst-ts-renderer'))
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  return { compiler: await builder.build(), renderer: await new TypstRendererBuilder().build() }
}

/** The fonts of a text, which may serve the next one too. */
let loaded: Awaited<ReturnType<typeof loadFonts>> | undefined

async function loadFonts(characters: ReadonlySet<string>, language: string) {
  const fonts = await fontsOf(characters, language)
  const builder = new TypstFontResolverBuilder()
  // The same file may serve several roles.
  for (const file of new Set(fonts.flatMap(({ files }) => files))) builder.add_raw_font(file)
  const roles = fonts.map(({ role, weight, files }) => {
    return [role, { font: [...new Set(files.map(familyOf))], weight }] as const
  })
  return { language, characters, resolver: await builder.build(), roles: Object.fromEntries(roles) }
}

/** The family by which Typst finds a font. It differs from the one in the file: “Figtree Light” is “Figtree”. */
function familyOf(font: Uint8Array): string {
  const { info } = new TypstFontResolverBuilder().get_font_info(font)
  return info[0].family
}

// Values of the compiler's untyped arguments.
const pagedTarget = 0
const diagnosticsAsText = 2
const format = { vector: 0, pdf: 1 }
/** Pages (1) and definitions (2), without scripts and styles. */
const svgParts = 1 | 2

/**
 * Compiles a template. `svgPages` returns each page with its text as outlines; `query` returns the metadata values with
 * a label such as `<layout>`.
 *
 * @throws Error with Typst's errors and warnings: with a warning about a font, the text would be set in another one
 */
export async function typeset({ template, data, language, files = {} }: TypstInput) {
  engine ??= startEngine()
  const { compiler, renderer } = await engine
  const characters = new Set(printableJson(data))
  const isLoaded = loaded?.language === language && characters.isSubsetOf(loaded.characters)
  const fonts = isLoaded && loaded ? loaded : await loadFonts(characters, language)
  loaded = fonts
  compiler.set_fonts(fonts.resolver)
  const directory = posix.dirname(template)
  const folder = join(process.cwd(), 'src', directory)
  const beside = (name: string) => `/${directory}/${name}`
  for (const name of globSync('*.typ', { cwd: folder }))
    compiler.add_source(beside(name), readFileSync(join(folder, name), 'utf8'))
  compiler.map_shadow(beside('data.json'), Buffer.from(printableJson({ fonts: fonts.roles, ...data })))
  for (const [name, bytes] of Object.entries(files)) compiler.map_shadow(beside(name), bytes)

  const world = compiler.snapshot('/', `/${template}`)
  const { diagnostics }: { diagnostics: string[] } = world.compile(pagedTarget, diagnosticsAsText)
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  const artifact = (kind: number): Uint8Array => world.get_artifact(kind, diagnosticsAsText).result
  return {
    pdf: () => Buffer.from(artifact(format.pdf)),
    svgPages: (width: number, height: number) => {
      const session = renderer.create_session()
      renderer.manipulate_data(session, 'reset', artifact(format.vector))
      return splitPages(renderer.svg_data(session, svgParts), `0 0 ${width} ${height}`)
    },
    query: (label: string): unknown[] => JSON.parse(world.query(pagedTarget, label, 'value')),
  }
}

/** Fields that are addresses and paths. */
const unprinted = ['url', 'href', 'path']

/** What a template reads: every text is one line of characters for which there is a font. */
export const printableJson = (data: object): string =>
  JSON.stringify(data, (key, value) =>
    typeof value === 'string' && !unprinted.includes(key)
      ? printable(value).replace(/[^\S\u00a0]+/g, ' ')
      : value,
  )

// Link areas would be rendered; the texts for selection and the text alternatives are not escaped as XML requires.
const invisibleParts = /<a\b[\s\S]*?<\/a>|<foreignObject\b[\s\S]*?<\/foreignObject>| alt="[^"]*"|<\/svg>$/g

/** Splits Typst's single tall SVG into one per page; each keeps the shared glyph definitions. */
function splitPages(svg: string, viewBox: string): string[] {
  const [start = '', ...pages] = svg.replace(invisibleParts, '').split(/(?=<g class="typst-page")/)
  const shared = start.replace(/ viewBox="[^"]*" width="[^"]*" height="[^"]*"/, ` viewBox="${viewBox}"`)
  return pages.map((page) => `${shared}${page.replace(/ transform="[^"]*"/, '')}</svg>`)
}
