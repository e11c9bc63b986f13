import { type FontFile, openFont, subset } from './font-file.ts'
import { fallbackFonts, siteFonts } from './fonts.ts'
import { cssName, type PageRole, pageRoles } from './names.ts'

/** Letters and spaces per 1,000 characters of English text. */
const english: Record<string, number> = {
  ...{ ' ': 183, a: 65, b: 13, c: 22, d: 33, e: 103, f: 20, g: 16, h: 50, i: 57, j: 1, k: 6, l: 33, m: 20 },
  ...{ n: 57, o: 62, p: 15, q: 1, r: 50, s: 53, t: 75, u: 23, v: 8, w: 17, x: 1, y: 14, z: 1 },
}

/**
 * Fonts that are installed on most systems, by the category of the font that they stand in for; `width` is the average
 * width of a character of English text in em. Liberation has the metrics of Times New Roman, Arial and Courier New.
 */
const localFonts = {
  serif: [
    { names: ['Times New Roman', 'Liberation Serif'], width: 0.398 },
    { names: ['Noto Serif', 'DejaVu Serif'], width: 0.495 },
  ],
  'sans-serif': [
    { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.44 },
    { names: ['DejaVu Sans'], width: 0.505 },
  ],
  monospace: [
    { names: ['Courier New', 'Liberation Mono', 'Droid Sans Mono', 'DejaVu Sans Mono'], width: 0.6 },
  ],
}

const isLocal = (category: string): category is keyof typeof localFonts => category in localFonts

/**
 * The CSS of the page's font families: local fallbacks that avoid layout shift while the web fonts load, with the same
 * height and on average the same width, and the variables `--font-display`, `--font-text` and `--font-mono`.
 *
 * @param loaded the families that the page loads
 * @see https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust
 */
export async function fontStyles(loaded: string[]): Promise<string> {
  const styles = await Promise.all(pageRoles.map((role) => stylesOf(role, loaded)))
  return styles.join('')
}

async function stylesOf(role: PageRole, loaded: string[]): Promise<string> {
  const {
    category,
    files: [first],
  } = siteFonts[role]
  const generic = isLocal(category) ? category : 'sans-serif'
  const { width, ascent, descent } = await metricsOf(first)
  const fallbacks = localFonts[generic].map(({ names, width: localWidth }, index) => {
    const scale = width / localWidth
    const name = `'${cssName(role)} fallback${index > 0 ? ` ${index + 1}` : ''}'`
    const sources = names.map((each) => `local('${each}')`).join()
    const percent = (value: number) => `${(value * 100).toFixed(1)}%`
    const heights = `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)}`
    const rule = `font-family:${name};src:${sources};size-adjust:${percent(scale)};${heights};line-gap-override:0%`
    return { name, rule: `@font-face{${rule}}` }
  })
  const others = fallbackFonts.filter(({ name }) => loaded.includes(name))
  // Local fonts are last: they have letters of other scripts, in a style that does not match.
  const all = [cssName(role), ...[...others, ...fallbacks].map(({ name }) => name), generic].join()
  return `${fallbacks.map(({ rule }) => rule).join('')}:root{--font-${role}:${all}}`
}

/** Average width of English text, ascent and descent in em, of the instance that the page uses. */
async function metricsOf(file: FontFile) {
  // With capitals: fontkitten cannot read the last glyph of a file if it is a space.
  const font = openFont(await subset(file, `${Object.keys(english).join('')}AZ`, 'woff2'))
  const advance = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth
  const counts = Object.entries(english)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const width = counts.reduce((sum, [character, count]) => sum + count * advance(character), 0) / total
  const { unitsPerEm, ascent, descent } = font
  return { width: width / unitsPerEm, ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm }
}
