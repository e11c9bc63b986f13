import { assign, type FontFile, openFont, subset } from './font-file.ts'
import { fallbackFonts, siteFonts } from './fonts.ts'

/** Extents of a glyph in em; `top` and `bottom` are distances of its ink from the baseline. */
interface Ink {
  width: number
  top: number
  bottom: number
}

/** Of letters that a system font draws: Chinese, Japanese and Korean ones are squares, others at most this large. */
const unknown = (character: string): Ink =>
  isSquare.test(character) ? { width: 1, top: 0.9, bottom: 0.15 } : { width: 0.62, top: 1.05, bottom: 0.4 }
const isSquare = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** Tracking of the name in em, as in `styles/sections.css`; scripts other than these are set without. */
const tracking = -0.035
const tracked = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u

/** The widest name in em that wide screens show on one line. */
const widestLine = 9.5

/**
 * The CSS variables by which `styles/sections.css` sets the name as large as fits on one or two lines, with room for marks
 * above capitals: `--name-narrow` and `--name-wide`, the width in em of its widest line on phones and on wide screens;
 * `--name-line`, the line height that keeps the ink of two lines apart; `--name-top`, by how much ink exceeds the first line.
 *
 * @example await nameStyles('Iris Calloway') // '--name-narrow:3.7;--name-wide:5.6;--name-line:1.06;--name-top:0.00em'
 */
export async function nameStyles(original: string): Promise<string> {
  const name = original.normalize('NFC')
  const { glyphs, ascent, descent } = await measure(name)
  const isTracked = tracked.test(name)
  const widthOf = (text: string) => {
    const inks = [...text.trim()].map((character) => glyphs.get(character) ?? unknown(character))
    return inks.reduce((sum, { width }) => sum + width + (isTracked ? tracking : 0), 0)
  }
  const words = name.split(/(?<=\s)|(?<=[^\s-]-)(?=\S)/)
  const one = widthOf(name)
  const splits = words.map((_, index) =>
    Math.max(widthOf(words.slice(0, index).join('')), widthOf(words.slice(index).join(''))),
  )
  const two = Math.min(...splits)
  const inks = [...glyphs.values()]
  const top = Math.max(...inks.map((ink) => ink.top))
  const bottom = Math.max(0, ...inks.map((ink) => ink.bottom))
  const line = Math.max(0.95, top + bottom + 0.08)
  const baseline = (line - ascent - descent) / 2 + ascent
  const isOneLine = one <= widestLine
  const variables = {
    narrow: two.toFixed(2),
    wide: (isOneLine ? one : two).toFixed(2),
    line: line.toFixed(2),
    top: `${Math.max(0, top - baseline + 0.08).toFixed(2)}em`,
    ...(!isOneLine && { max: '7rem' }),
    ...(!isTracked && { tracking: '0' }),
  }
  return Object.entries(variables)
    .map(([variable, value]) => `--name-${variable}:${value}`)
    .join(';')
}

/** The ink of each character, and the ascent and descent of the display font. */
async function measure(name: string) {
  const [first] = siteFonts.display.files
  const files = [...siteFonts.display.files, ...fallbackFonts.flatMap(({ files }) => files)]
  const glyphs = new Map([...name].map((character) => [character, unknown(character)]))
  for (const { file, characters } of assign(glyphs.keys(), files)) {
    const { font, inEm } = await open(file, characters)
    for (const character of characters) {
      const { advanceWidth, bbox } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      const isSpace = /\s/.test(character)
      const [top, bottom] = isSpace ? [0, 0] : [inEm(bbox.maxY), inEm(-bbox.minY)]
      glyphs.set(character, { width: inEm(advanceWidth), top, bottom })
    }
  }
  const { font, inEm } = await open(first, [])
  return { glyphs, ascent: inEm(font.ascent), descent: inEm(-font.descent) }
}

/** With capitals: fontkitten cannot read the last glyph of a file if it is a space. */
async function open(file: FontFile, characters: string[]) {
  const font = openFont(await subset(file, ['A', ...characters, 'Z'], 'truetype'))
  return { font, inEm: (value: number) => value / font.unitsPerEm }
}
