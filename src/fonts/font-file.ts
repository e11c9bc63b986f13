import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { keptFile } from '../kept.ts'
import type { FontChoice } from '../styles/tokens.ts'

export interface FontFile {
  path: string
  /** The axes of a variable font to pin. */
  axes: Record<string, number>
  /** The characters for which the font is used. */
  coverage: () => ReadonlySet<string>
  has: (character: string) => boolean
}

/**
 * Combining accents, which fonts must not be used for: the shaper would compose `ś` from the Latin file's `s` and an accent
 * instead of using the glyph of the Latin Extended file, and text extracted from the PDF would read `ś` for every `s`.
 */
const accents = /[\u0300-\u036f]/

/**
 * A font whose characters are read from the file when they are first needed.
 *
 * @param range characters that the file may have: only for them is it read
 */
export function fontFile(path: string, axes: Record<string, number> = {}, range = /./su): FontFile {
  let characters: ReadonlySet<string> | undefined
  const coverage = () => {
    characters ??= charactersOf(path)
    return characters
  }
  return { path, axes, coverage, has: (character) => range.test(character) && coverage().has(character) }
}

/** The characters of a file; none if it is not a font. The check of the content then reports those that no other font has. */
function charactersOf(path: string): ReadonlySet<string> {
  try {
    const characters = openFont(readFileSync(path)).characterSet.map((code) => String.fromCodePoint(code))
    return new Set(characters.filter((character) => !accents.test(character)))
  } catch {
    return new Set()
  }
}

const require = createRequire(import.meta.url)

/**
 * Finds the category of a Fontsource package, such as `serif`, and its file for each script subset; one that it lacks is left
 * out. A static package has a file for each weight; a variable one has `wght`, and one for each further axis together with
 * the weight.
 *
 * @param subsets such as `latin`, of which the first must exist; by default all, such as the hundred of Chinese
 * @throws Error if the package is not installed, or has no such weight or axis
 * @see https://fontsource.org/docs/getting-started/variable
 */
export function fontsource({ package: name, weight, axes = {} }: FontChoice, subsets?: string[]) {
  const directory = dirname(require.resolve(`${name}/metadata.json`))
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  const { id, category }: { id: string; category: string } = read('metadata.json')
  const ranges: Record<string, string> = read('unicode.json')
  const isVariable = name.startsWith('@fontsource-variable/')
  const [axis = 'wght'] = Object.keys(axes)
  const variant = isVariable ? axis.toLowerCase() : weight
  const [first, ...others] = (subsets ?? Object.keys(ranges)).flatMap((subset) => {
    // `[12]` is the key of a numbered file.
    const file = `${id}-${subset.replace(/[[\]]/g, '')}-${variant}-normal.woff2`
    const path = join(directory, 'files', file)
    return existsSync(path)
      ? fontFile(path, isVariable ? { ...axes, wght: weight } : {}, charactersIn(ranges[subset]))
      : []
  })
  if (!first) throw new Error(`${name} has no ${subsets?.[0]} file for ${variant} (see ${directory}/files).`)
  return { category, files: [first, ...others] as const }
}

/** Converts a `unicode-range` of CSS, such as `U+4e00,U+4e10-4e1f`. */
const charactersIn = (range = ''): RegExp =>
  new RegExp(`[${range.replace(/[\da-f]+/gi, '\\u{$&}').replace(/U\+|,/g, '')}]`, 'u')

/**
 * Assigns each character to the first file that has it; white space only to the first of all, because browsers refuse a
 * font with nothing but a blank glyph.
 */
export function assign(characters: Iterable<string>, files: readonly FontFile[]) {
  const groups = Map.groupBy(characters, (character) =>
    files.find(({ has }, index) => (index === 0 || /\S/.test(character)) && has(character)),
  )
  return files.flatMap((file) => {
    const characters = groups.get(file)
    return characters ? { file, characters } : []
  })
}

/** Opens a font to read its metrics and outlines. */
export const openFont = (file: Buffer) => create(file) as Font

/** Returns a static font with the given characters only; Typst reads TrueType, browsers WOFF2. */
export function subset(
  { path, axes }: FontFile,
  characters: Iterable<string>,
  targetFormat: 'truetype' | 'woff2',
): Promise<string> {
  const font = readFileSync(path)
  const text = [...characters].join('')
  const options = { targetFormat, variationAxes: axes }
  return keptFile(targetFormat, [font, text, JSON.stringify(options)], () => subsetFont(font, text, options))
}
