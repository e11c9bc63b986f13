import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Theme = 'light' | 'dark'

/**
 * A colour of `tokens.css` for what no style sheet reaches: link preview, icons, manifest, the browser's own frame.
 *
 * @param name as in the style sheet, without `--color-`
 * @returns `#rrggbb`, clipped to sRGB as a screen without wider colours shows it
 * @throws Error if there is no such token with a light and a dark side
 */
export function colour(theme: Theme, name: string): string {
  const tokens = readFileSync(join(process.cwd(), 'src', 'styles', 'tokens.css'), 'utf8')
  const found = new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
    tokens,
  )
  if (!found) throw new Error(`tokens.css has no --color-${name} with a light and a dark side.`)
  const [lightness = 0, chroma = 0, hue = 0] = (found[theme === 'light' ? 1 : 2] ?? '').split(' ').map(Number)
  return hexOf(lightness, chroma, hue)
}

/** From OKLCH to sRGB: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((linear) => encoded(linear).toString(16).padStart(2, '0')).join('')}`
}

/** A linear channel, 0 to 1, as the step of 0 to 255 that a screen shows. */
function encoded(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055))
}
