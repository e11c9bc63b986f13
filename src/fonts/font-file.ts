import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'

export interface FontFile {
  path: string
  /** The axes of a variable font to pin. */
  axes: Record<string, number>
  /** The characters for which the font is used. */
  coverage: ReadonlySet<string>
}

/**
 * Reads which characters a font has.
 *
 * @param excluded characters for which the font must not be used
 * @throws Error if the file is not a font
 */
export function fontFile(path: string, axes: Record<string, number>, excluded: RegExp): FontFile {
  const characters = openFont(readFileSync(path)).characterSet.map((code) => String.fromCodePoint(code))
  return { path, axes, coverage: new Set(characters.filter((character) => !excluded.test(character))) }
}

/** Opens a font to read its metrics and outlines. */
export function openFont(file: Buffer) {
  const font = create(file)
  if (font.isCollection) throw new Error('Font collections are not supported.')
  return font
}

/** Returns a static font with the given characters only; Typst reads TrueType, browsers WOFF2. */
export const subset = (
  file: FontFile,
  characters: Iterable<string>,
  targetFormat: 'truetype' | 'woff2',
): Promise<Buffer> =>
  subsetFont(readFileSync(file.path), [...characters].join(''), { targetFormat, variationAxes: file.axes })
