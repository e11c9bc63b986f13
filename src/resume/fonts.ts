import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'
import { contentDirectory } from '../content/portfolio.ts'
import { fonts, symbolFonts } from '../styles/tokens.ts'

/** The files of the site's fonts: what they cover, and cut to what Typst, the page and the icon show. */

const require = createRequire(join(process.cwd(), 'package.json'))

type FontKey = keyof typeof fonts

export interface FontFile {
  path: string
  axes: Record<string, number>
  /** As the file says it: Typst finds a font by this name. */
  family: string
  covers: ReadonlySet<string>
}

// Without combining accents: a shaper would build `ś` from the Latin file's `s` and its accent instead of taking the
// letter from the other file, and a reader of the PDF would find `ś` for every `s`.
const accents = /[\u0300-\u036f]/
// Of scripts whose letters join, a mathematical font has single ones.
const accentsAndJoined = /[\u0300-\u036f\p{Script=Arabic}\p{Script=Hebrew}]/u

function fontFile(source: string, axes: Record<string, number>, without: RegExp): FontFile {
  const path = require.resolve(source)
  const { familyName, characterSet } = open(readFileSync(path))
  const characters = characterSet.map((code) => String.fromCodePoint(code))
  return { path, axes, family: familyName, covers: new Set(characters.filter((each) => !without.test(each))) }
}

/** fontkitten has no types for the collections that these files are not. */
function open(file: Buffer) {
  const font = create(file)
  if (font.isCollection) throw new Error('A file of fontsource holds one font.')
  return font
}

/** fontsource keeps Latin Extended apart from Latin. */
export const files = Object.fromEntries(
  Object.entries(fonts).map(([key, { source, axes }]) => [
    key,
    ['latin', 'latin-ext'].map((script) => fontFile(source.replace('*', script), axes, accents)),
  ]),
) as Record<FontKey, [latin: FontFile, extended: FontFile]>

/** By their families in `tokens.ts`. */
export const symbolFiles: Record<string, FontFile> = Object.fromEntries(
  symbolFonts.map(({ family, source }) => [family, fontFile(source, {}, accentsAndJoined)]),
)

/** Fonts that the owner adds for what the site's own lack, such as Arabic: `content/fonts/*.ttf` and others. */
const fontFolder = join(contentDirectory, 'fonts')
export const ownFonts = (existsSync(fontFolder) ? readdirSync(fontFolder) : [])
  .filter((name) => /\.(ttf|otf|woff2?)$/i.test(name))
  .sort()
  .map((name) => join(fontFolder, name))
/** What takes over where a font of the site lacks a character. */
const more = [...Object.values(symbolFiles), ...ownFonts.map((path) => fontFile(path, {}, accents))]

/** Families to name in Typst, which then takes the other files by itself: first those of the same family. */
export const families = Object.fromEntries(
  Object.entries(files).map(([key, [{ family }]]) => [
    key,
    [family, ...Object.values(symbolFiles).map((file) => file.family)],
  ]),
) as Record<FontKey, string[]>

/** A font's file with some of its characters only, as a font of its own. */
export function subset(
  { path, axes }: FontFile,
  characters: Iterable<string>,
  targetFormat: 'truetype' | 'woff2',
): Promise<Buffer> {
  const options = { targetFormat, variationAxes: axes }
  return subsetFont(readFileSync(path), [...characters].join(''), options)
}

/** Every file as a static TrueType font; Typst embeds only the glyphs that a document shows. */
export const staticFonts = () =>
  Promise.all([...Object.values(files).flat(), ...more].map((file) => subset(file, file.covers, 'truetype')))

/** Whether some font of the site cannot show the character, whatever helps it out. */
export const isLacking = (character: string, help: FontFile[] = []) =>
  Object.values(files).some((list) => ![...list, ...help].some(({ covers }) => covers.has(character)))

/** A text without what cannot be seen: other spaces and hyphens, and marks that only join or choose signs. */
const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\S\u00a0\n]/g, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')

/** The characters of a text that some font of the site lacks and no symbol font has; PDF and images cannot show them. */
export function uncovered(text: string): string[] {
  return [...new Set(visible(text))].filter((each) => each !== '\n' && isLacking(each, more))
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
  const file = files.display.find(({ covers }) => covers.has(character))
  if (!file) return undefined
  const font = open(await subset(file, character, 'truetype'))
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  return { path: path.toSVG(), box: path.bbox }
}
