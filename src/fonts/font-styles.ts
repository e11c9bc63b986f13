import { readFileSync } from 'node:fs'
import { openFont, subset } from './font-file.ts'
import { type PageRole, pageRoles, siteFonts } from './fonts.ts'

/** Letters and spaces as often as they are in a hundred characters of English text. */
const english =
  'aaaaaaa bcc ddd eeeeeeeeee ff gg hhhhh iiiiii k lll mm nnnnnn oooooo pp rrrrr sssss tttttttt uu vwwy'

/**
 * Fonts that are installed on most systems, by the category of the font that they stand in for; `width` is the average
 * width of a character of English text in em. Liberation has the metrics of Times New Roman, Arial and Courier New.
 */
const localFonts: Record<string, { names: string[]; width: number }[]> = {
  serif: [
    { names: ['Times New Roman', 'Liberation Serif'], width: 0.398 },
    { names: ['Noto Serif'], width: 0.495 },
  ],
  'sans-serif': [{ names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.44 }],
  monospace: [{ names: ['Courier New', 'Liberation Mono', 'Droid Sans Mono'], width: 0.6 }],
}

/**
 * The CSS of the page's font families: local fallbacks that avoid layout shift while the web fonts load, with the same
 * height and on average the same width, and the variables `--font-display`, `--font-text` and `--font-mono`.
 *
 * @see https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust
 */
export async function fontStyles(): Promise<string> {
  return (await Promise.all(pageRoles.map(stylesOf))).join('')
}

async function stylesOf(role: PageRole): Promise<string> {
  const { category, files } = siteFonts[role]
  const generic = category in localFonts ? category : 'sans-serif'
  // Capitals, because fontkitten cannot read the last glyph of a file if it is a space.
  const font = openFont(readFileSync(await subset(files[0], `A${english}Z`, 'woff2')))
  const widths = Array.from(english, (letter) => font.glyphForCodePoint(letter.charCodeAt(0)).advanceWidth)
  const width = widths.reduce((sum, each) => sum + each) / widths.length
  const percent = (value: number) => `${Math.round((value / font.unitsPerEm) * 1000) / 10}%`
  const fallbacks = (localFonts[generic] ?? []).map(({ names, width: localWidth }, index) => {
    const scale = width / font.unitsPerEm / localWidth
    const name = `'${role} fallback${index > 0 ? ` ${index + 1}` : ''}'`
    const sources = names.map((each) => `local('${each}')`).join()
    // No line gap: lines have heights of their own.
    const heights = `ascent-override:${percent(font.ascent / scale)};descent-override:${percent(-font.descent / scale)}`
    const adjusted = `size-adjust:${percent(width / localWidth)};${heights}`
    return { name, rule: `@font-face{font-family:${name};src:${sources};${adjusted}}` }
  })
  // Local fonts are last: they have letters of other scripts, in a style that does not match.
  const all = [role, 'others', ...fallbacks.map(({ name }) => name), generic].join()
  return `${fallbacks.map(({ rule }) => rule).join('')}:root{--font-${role}:${all}}`
}
