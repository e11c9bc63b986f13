import { assign, type Ink, measure } from './font-file.ts'
import { fallbackFonts, siteFonts } from './fonts.ts'

/** Of letters that a system font draws: Chinese, Japanese and Korean ones are squares, others at most this large. */
const unknown = (character: string): Ink =>
  isSquare.test(character) ? { width: 1, top: 0.9, bottom: 0.15 } : { width: 0.62, top: 1.05, bottom: 0.4 }
/** A character that is as wide as high. */
const isSquare = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** Tracking of the name in em, as in `styles/sections.css`; scripts other than these are set without. */
const tracking = -0.035
const tracked = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u

/** The widest name in em that wide screens show on one line. */
const widestLine = 9.5

/**
 * The CSS variables by which `styles/sections.css` sets the name as large as fits on one or two lines, with room for marks
 * above capitals: `--name-narrow` and `--name-wide`, the width in em of its widest line on phones and on wide screens;
 * `--name-line`, the line height that keeps the ink of two lines apart; `--name-top`, by how much ink exceeds the first line;
 * `--name-lines`, how many it has on wide screens.
 *
 * @example await nameStyles('Iris Calloway') // '--name-narrow:3.7;--name-wide:5.6;--name-line:1.06;--name-top:0.00em;--name-lines:1'
 */
export async function nameStyles(original: string): Promise<string> {
  const name = original.normalize('NFC')
  const inks = await inksOf(name)
  const { ascent, descent } = await measure(siteFonts.display.files[0], [])
  const isTracked = tracked.test(name)
  const widthOf = (text: string) => {
    const widths = [...text.trim()].map((character) => inks.get(character)?.width ?? 0)
    return widths.reduce((sum, width) => sum + width + (isTracked ? tracking : 0), 0)
  }
  const words = name.split(/(?<=\s)|(?<=[^\s-]-)(?=\S)/)
  const one = widthOf(name)
  const splits = words.map((_, index) =>
    Math.max(widthOf(words.slice(0, index).join('')), widthOf(words.slice(index).join(''))),
  )
  const two = Math.min(...splits)
  const top = Math.max(...inks.values().map((ink) => ink.top))
  const bottom = Math.max(0, ...inks.values().map((ink) => ink.bottom))
  const line = Math.max(0.95, top + bottom + 0.08)
  const baseline = (line - ascent - descent) / 2 + ascent
  const isOneLine = one <= widestLine
  const variables = {
    narrow: two.toFixed(2),
    wide: (isOneLine ? one : two).toFixed(2),
    line: line.toFixed(2),
    top: `${Math.max(0, top - baseline + 0.08).toFixed(2)}em`,
    lines: isOneLine ? 1 : 2,
    ...(!isOneLine && { max: '7rem' }),
    ...(!isTracked && { tracking: '0' }),
  }
  return Object.entries(variables)
    .map(([variable, value]) => `--name-${variable}:${value}`)
    .join(';')
}

/**
 * The CSS variable by which the headline gets no larger than its longest word allows: that word's width in em.
 *
 * @example await headlineStyles('Ich mache Genehmigungsverfahren schnell.') // '--headline-word:10.4'
 */
export async function headlineStyles(headline: string): Promise<string> {
  const inks = await inksOf(headline)
  const widths = headline.split(wordEnds).map((word) => {
    return [...word].reduce((sum, character) => sum + (inks.get(character)?.width ?? 0), 0)
  })
  return `--headline-word:${Math.max(...widths).toFixed(1)}`
}

/** Where a line may break: between characters that are squares, too. */
const wordEnds = new RegExp(`[\\s-]+|(?<=${isSquare.source})|(?=${isSquare.source})`, 'u')

/** The ink of each character. */
async function inksOf(name: string): Promise<Map<string, Ink>> {
  const inks = new Map([...name].map((character) => [character, unknown(character)]))
  const files = [...siteFonts.display.files, ...fallbackFonts.flatMap(({ files }) => files)]
  for (const { file, characters } of assign(inks.keys(), files)) {
    const { inkOf } = await measure(file, characters)
    for (const character of characters) inks.set(character, inkOf(character))
  }
  return inks
}
