import { assign, type Ink, measure } from './font-file.ts'
import { fallbackFonts, siteFonts } from './fonts.ts'

/** The ink of letters that a system font draws: Chinese, Japanese and Korean ones are squares, others at most this large. */
const estimatedInk = (character: string): Ink =>
  isSquare.test(character) ? { width: 1, top: 0.9, bottom: 0.15 } : { width: 0.62, top: 1.05, bottom: 0.4 }
/** A character that is as wide as high, also a mark such as `（`. */
const isSquare = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3001-\u303f\uff01-\uff60]/u

/** Tracking of the name in em, as in `styles/hero.css`; scripts other than these are set without. */
const tracking = -0.035
const tracked = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u

/** The widest name in em that wide screens show on one line, and beside an upright picture. */
const widest = { line: 10.5, besidePicture: 5.2 }

/** Measures of a name in em: its width on one and on two lines, and what its ink needs of a line. */
async function measureName(original: string) {
  const name = original.normalize('NFC')
  const inks = await inksOf(name)
  const { ascent, descent } = await measure(siteFonts.display.files[0], [])
  const isTracked = tracked.test(name)
  const widthOf = (text: string) => {
    const widths = [...text.trim()].map((character) => inks.get(character)?.width ?? 0)
    return widths.reduce((sum, width) => sum + width + (isTracked ? tracking : 0), 0)
  }
  const words = name.split(/(?<=[^\S\u00a0])|(?<=[^\s-]-)(?=\S)/)
  const splits = words.map((_, index) =>
    Math.max(widthOf(words.slice(0, index).join('')), widthOf(words.slice(index).join(''))),
  )
  const top = Math.max(...inks.values().map((ink) => ink.top))
  const bottom = Math.max(0, ...inks.values().map((ink) => ink.bottom))
  const line = Math.max(0.95, top + bottom + 0.08)
  const baseline = (line - ascent - descent) / 2 + ascent
  return {
    one: widthOf(name),
    two: Math.min(...splits),
    word: Math.max(...words.map(widthOf)),
    line,
    isTracked,
    /** By how much ink exceeds the first line; below it if negative. */
    above: top - baseline + 0.08,
  }
}

const asStyles = (variables: Record<string, string | number>) =>
  Object.entries(variables)
    .map(([variable, value]) => `--name-${variable}:${value}`)
    .join(';')

/** The size of a name on two lines is limited; that on one is by the token. */
const sizeOn = (lines: number) => (lines === 1 ? {} : { max: '7rem' })

/**
 * The CSS variables by which `styles/hero.css` sets the name as large as fits on one or two lines, with room for marks
 * above capitals: `--name-narrow` and `--name-wide`, the width in em of its widest line on phones and on wide screens;
 * `--name-word`, that of its widest word, by which `styles/header.css` sets it in the header;
 * `--name-line`, the line height that keeps the ink of two lines apart; `--name-top`, by how much ink exceeds the first line.
 *
 * @example
 *   await nameStyles('Iris Calloway')
 *   // '--name-narrow:4.01;--name-wide:5.58;--name-word:4.01;--name-line:1.06;--name-top:0.06em'
 */
export async function nameStyles(name: string): Promise<string> {
  const { one, two, word, line, above, isTracked } = await measureName(name)
  const lines = one <= widest.line ? 1 : 2
  return asStyles({
    narrow: two.toFixed(2),
    wide: (lines === 1 ? one : two).toFixed(2),
    word: word.toFixed(2),
    line: line.toFixed(2),
    top: `${Math.max(0, above).toFixed(2)}em`,
    ...sizeOn(lines),
    ...(!isTracked && { tracking: 0 }),
  })
}

/**
 * The CSS variables of a name beside an upright picture (`styles/upright.css`), in its column on one or two lines:
 * `--name-picture` is where the picture begins, at the upper edge of the ink. Undefined for a name that is too long.
 */
export async function nameStylesBesidePicture(name: string): Promise<string | undefined> {
  const { one, two, above } = await measureName(name)
  const lines = [one, two].findIndex((width) => width <= widest.besidePicture) + 1
  if (lines === 0) return undefined
  return asStyles({
    available: 'var(--column)',
    wide: (lines === 1 ? one : two).toFixed(2),
    picture: `${Math.max(0.08, 0.08 - above).toFixed(2)}`,
    ...sizeOn(lines),
  })
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
  const inks = new Map([...name].map((character) => [character, estimatedInk(character)]))
  const files = [...siteFonts.display.files, ...fallbackFonts.flatMap(({ files }) => files)]
  for (const { file, characters } of assign(inks.keys(), files)) {
    const { inkOf } = await measure(file, characters)
    for (const character of characters) inks.set(character, inkOf(character))
  }
  return inks
}
