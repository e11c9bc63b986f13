import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'
import { keptFile } from '../build/kept.ts'

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
export const accents = /[\u0300-\u036f]/

/**
 * A font whose characters are read from the file when they are first needed.
 *
 * @param excluded characters for which the font must not be used
 * @param range characters that the file may have: only for them is it read
 */
export function fontFile(
  path: string,
  axes: Record<string, number>,
  excluded: RegExp,
  range = /./su,
): FontFile {
  let characters: ReadonlySet<string> | undefined
  const coverage = () => {
    characters ??= new Set(
      openFont(readFileSync(path))
        .characterSet.map((code) => String.fromCodePoint(code))
        .filter((character) => !excluded.test(character)),
    )
    return characters
  }
  return { path, axes, coverage, has: (character) => range.test(character) && coverage().has(character) }
}

/**
 * Assigns each character to the first file that has it; white space only to the first of all, because browsers refuse a
 * font with nothing but a blank glyph.
 */
export function assign(characters: Iterable<string>, files: FontFile[]) {
  const groups = Map.groupBy(characters, (character) =>
    files.find(({ has }, index) => (index === 0 || /\S/.test(character)) && has(character)),
  )
  return files.flatMap((file) => {
    const characters = groups.get(file)
    return characters ? { file, characters } : []
  })
}

/** Opens a font to read its metrics and outlines. */
export function openFont(file: Buffer) {
  const font = create(file)
  if (font.isCollection) throw new Error('Font collections are not supported.')
  return font
}

/** Returns the path of a static font with the given characters only; Typst reads TrueType, browsers WOFF2. */
export function subset(
  { path, axes: variationAxes }: FontFile,
  characters: Iterable<string>,
  targetFormat: 'truetype' | 'woff2',
): Promise<string> {
  const [font, text, options] = [
    readFileSync(path),
    [...characters].join(''),
    { targetFormat, variationAxes },
  ]
  return keptFile(targetFormat, [font, text, JSON.stringify(options)], () => subsetFont(font, text, options))
}
