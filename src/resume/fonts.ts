import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'
import { contentDirectory } from '../content/directory.ts'
import { fonts, symbolFonts } from '../styles/tokens.ts'

const require = createRequire(join(process.cwd(), 'package.json'))

export interface FontFile {
  path: string
  axes: Record<string, number>
  /** The family name inside the file, by which Typst finds the font. */
  family: string
  coverage: ReadonlySet<string>
}

// Combining accents are excluded: the shaper would compose `ś` from the Latin file's `s` and an accent instead of using
// the glyph of the Latin Extended file, and text extracted from the PDF would read `ś` for every `s`. Of joining scripts
// the mathematical font has only isolated forms.
const accents = /[\u0300-\u036f]/
const accentsAndJoined = /[\u0300-\u036f\p{Script=Arabic}\p{Script=Hebrew}]/u

function fontFile(source: string, axes: Record<string, number>, excluded: RegExp): FontFile {
  const path = require.resolve(source)
  const { familyName, characterSet } = open(readFileSync(path))
  const characters = characterSet.map((code) => String.fromCodePoint(code))
  const coverage = new Set(characters.filter((character) => !excluded.test(character)))
  return { path, axes, family: familyName, coverage }
}

function open(file: Buffer) {
  const font = create(file)
  if (font.isCollection) throw new Error('Font collections are not supported.')
  return font
}

/** The site's fonts; fontsource splits each into a Latin and a Latin Extended file. */
export const fontFiles = Object.fromEntries(
  Object.entries(fonts).map(([key, { source, axes }]) => [
    key,
    ['latin', 'latin-ext'].map((script) => fontFile(source.replace('*', script), axes, accents)),
  ]),
) as Record<keyof typeof fonts, [latin: FontFile, extended: FontFile]>

/** The symbol fonts by their family in `tokens.ts`. */
export const symbolFiles: Record<string, FontFile> = Object.fromEntries(
  symbolFonts.map(({ family, source }) => [family, fontFile(source, {}, accentsAndJoined)]),
)

/** Paths of the owner's fonts in `content/fonts/`, for scripts that the site's fonts lack. */
export const ownFonts = globSync('fonts/*.{ttf,otf,woff,woff2,TTF,OTF}', { cwd: contentDirectory })
  .sort()
  .map((path) => join(contentDirectory, path))
/** The reasons why fonts of the owner cannot be read, by their paths below `content/`. */
export const unreadableFonts = new Map<string, string>()
const ownFiles = ownFonts.flatMap((path) => {
  try {
    return fontFile(path, {}, accents)
  } catch (error) {
    unreadableFonts.set(relative(contentDirectory, path), (error as Error).message)
    return []
  }
})
const fallbackFiles = [...Object.values(symbolFiles), ...ownFiles]

const symbolFamilies = Object.values(symbolFiles).map(({ family }) => family)
/** The families passed to Typst; it falls back to the other files by itself. */
export const typstFamilies = Object.fromEntries(
  Object.entries(fontFiles).map(([key, [{ family }]]) => [key, [family, ...symbolFamilies]]),
)

/** Subsets a font file to the given characters. */
export const subset = (file: FontFile, characters: Iterable<string>, targetFormat: 'truetype' | 'woff2') =>
  subsetFont(readFileSync(file.path), [...characters].join(''), { targetFormat, variationAxes: file.axes })

/** All files as static TrueType fonts, the only format Typst reads. Typst embeds just the glyphs a document uses. */
export function staticFonts() {
  const files = [...Object.values(fontFiles).flat(), ...fallbackFiles]
  return Promise.all(files.map((file) => subset(file, file.coverage, 'truetype')))
}

/** Whether at least one of the site's fonts lacks the visible character, even with the fallbacks. */
export const isMissing = (character: string, fallbacks: FontFile[] = []) =>
  /\S/.test(character) &&
  Object.values(fontFiles).some(
    (files) => ![...files, ...fallbacks].some(({ coverage }) => coverage.has(character)),
  )

/** Maps special hyphens and spaces to plain or no-break ones; removes format characters and variation selectors. */
const normalize = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\u00a0\n]/g, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')

/** The characters of a text that PDF and images cannot show, because no font has a glyph for them. */
export function missingCharacters(text: string): string[] {
  return [...new Set(normalize(text))].filter((each) => isMissing(each, fallbackFiles))
}

/** The normalized text without its `missingCharacters`. */
export function printable(original: string): string {
  const text = normalize(original)
  const shown = [...text].filter((each) => !isMissing(each, fallbackFiles)).join('')
  return shown === text ? text : shown.replace(/ {2,}/g, ' ').trim()
}

/** The outline of a character in the first font that has it, in font units with y pointing up. */
export async function glyphOutline(character: string) {
  const file = [...fontFiles.display, ...fallbackFiles].find(({ coverage }) => coverage.has(character))
  if (!file) return undefined
  const font = open(await subset(file, character, 'truetype'))
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  return { path: path.toSVG(), box: path.bbox }
}
