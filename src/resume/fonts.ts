import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'
import { contentDirectory } from '../content/portfolio.ts'
import { fonts, symbolFonts } from '../styles/tokens.ts'

/** The site's fonts as Typst takes them: static TrueType files, each under a family name of its own. */

const require = createRequire(join(process.cwd(), 'package.json'))

export type FontKey = keyof typeof fonts

/** A file of a font: fontsource keeps Latin Extended apart from Latin, and a symbol may come from a third. */
interface FontFile {
  family: string
  path: string
  axes: Record<string, number>
  covers: ReadonlySet<number>
}

const files = Object.fromEntries(
  Object.entries(fonts).map(([key, { source, axes }]) => [
    key,
    ['latin', 'latin-ext'].map((script) =>
      fontFile(`site-${key}-${script}`, source.replace('*', script), axes),
    ),
  ]),
) as Record<FontKey, FontFile[]>

const symbolFiles = symbolFonts.map(({ family, source }) => {
  const file = fontFile(`site-${family}`, source, {})
  // Of scripts whose letters join, a mathematical font has single ones.
  const covers = [...file.covers].filter(
    (code) => !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(String.fromCodePoint(code)),
  )
  return { ...file, covers: new Set(covers) }
})

/** Fonts that the owner adds for what the site's own lack, such as Arabic: `content/fonts/*.ttf` and others. */
const fontFolder = join(contentDirectory, 'fonts')
export const ownFonts = (existsSync(fontFolder) ? readdirSync(fontFolder) : [])
  .filter((name) => /\.(ttf|otf|woff2?)$/i.test(name))
  .sort()
  .map((name) => join(fontFolder, name))
const ownFiles = ownFonts.map((path, index) => fontFile(`site-own-${index}`, path, {}))
/** What takes over where a font of the site lacks a character. */
const more = [...symbolFiles, ...ownFiles]

function fontFile(family: string, source: string, axes: Record<string, number>): FontFile {
  const path = require.resolve(source)
  // Without combining accents: a shaper would build `ś` from the Latin file's `s` and its accent instead of taking the
  // letter from the other file, and a reader of the PDF would find `ś` for every `s`.
  const codes = open(readFileSync(path)).characterSet.filter((code) => code < 0x300 || code > 0x36f)
  return { family, path, axes, covers: new Set(codes) }
}

/** fontkitten has no types for the collections that these files are not. */
function open(file: Buffer) {
  const font = create(file)
  if (font.isCollection) throw new Error('A file of fontsource holds one font.')
  return font
}

/** Families to name in Typst, in order of fallback. */
export const families = Object.fromEntries(
  Object.entries(files).map(([key, list]) => [key, [...list, ...more].map(({ family }) => family)]),
) as Record<FontKey, string[]>

/** Every file as a static TrueType font; Typst embeds only the glyphs that a document shows. */
export function staticFonts(): Promise<Buffer[]> {
  return Promise.all(
    [...Object.values(files).flat(), ...more].map(async ({ family, path, axes, covers }) => {
      const characters = [...covers].map((code) => String.fromCodePoint(code)).join('')
      const options = { targetFormat: 'truetype', variationAxes: axes } as const
      return renamed(await subsetFont(readFileSync(path), characters, options), family)
    }),
  )
}

/**
 * The font under another family name. fontsource's files of one font share a name, under which an owner may have yet
 * another version installed, and Typst would take any of them.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/name
 */
function renamed(font: Buffer, family: string): Buffer {
  const ids = [1, 4, 6, 16] // family, full name, PostScript name, typographic family
  const text = Buffer.from(family, 'utf16le').swap16()
  const table = Buffer.alloc(6 + 12 * ids.length)
  table.writeUInt16BE(ids.length, 2)
  table.writeUInt16BE(table.length, 4)
  ids.forEach((id, index) => {
    const record = [3, 1, 0x409, id, text.length, 0] // Windows, Unicode, English
    record.forEach((value, field) => {
      table.writeUInt16BE(value, 6 + 12 * index + 2 * field)
    })
  })
  const entry = font.indexOf('name', 12, 'latin1')
  font.writeUInt32BE(font.length, entry + 8)
  font.writeUInt32BE(table.length + text.length, entry + 12)
  return Buffer.concat([font, table, text])
}

const covers = (list: FontFile[], character: string) =>
  list.some((file) => file.covers.has(character.codePointAt(0) ?? 0))

/** A text without what cannot be seen: other spaces and hyphens, and marks that only join or choose signs. */
const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\S\u00a0\n]/g, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')

/** The characters of a text that some font of the site lacks and no symbol font has; PDF and images cannot show them. */
export function uncovered(text: string): string[] {
  return [...new Set(visible(text))].filter(
    (character) =>
      character !== '\n' && !Object.values(files).every((list) => covers([...list, ...more], character)),
  )
}

/** The characters that only the second file of a font has: fontsource counts œ as Latin, ł as Latin Extended. */
export function extendedIn(key: FontKey, characters: string[]): string[] {
  const [latin, extended] = files[key].map((file) => characters.filter((each) => covers([file], each)))
  return extended?.filter((character) => !latin?.includes(character)) ?? []
}

/** The characters of a text for which the page needs a symbol font, by its family in `tokens.ts`. */
export function symbolsIn(text: string): Record<string, string> {
  const needed = [...new Set(text)].filter((character) =>
    Object.values(files).some((list) => !covers(list, character)),
  )
  return Object.fromEntries(
    symbolFiles.map((file, index) => [
      symbolFonts[index]?.family,
      needed.filter((character) => covers([file], character)).join(''),
    ]),
  )
}

/** A text in the characters that the fonts have: what is `uncovered` is left out, since a PDF cannot hold it. */
export function covered(text: string): string {
  const lacking = new Set(uncovered(text))
  if (lacking.size === 0) return visible(text)
  const characters = [...visible(text)].filter((character) => !lacking.has(character))
  return characters.join('').replace(/ {2,}/g, ' ').trim()
}

/** The outline of a character in the display font, in units of the font, upwards; undefined where it has none. */
export async function outline(character: string) {
  const code = character.codePointAt(0) ?? 0
  const file = files.display.find(({ covers }) => covers.has(code))
  if (!file) return undefined
  const options = { targetFormat: 'truetype', variationAxes: file.axes } as const
  const { path } = open(await subsetFont(readFileSync(file.path), character, options)).glyphForCodePoint(code)
  return { path: path.toSVG(), box: path.bbox }
}
