import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontProviders } from 'astro/config'
import subsetFont from 'subset-font'
import type { Portfolio } from '../content/read.ts'
import { labelsFor } from '../labels/labels.ts'
import { type FontSource, fonts } from './tokens.ts'

/** Signs that components set themselves, and what a later change of words would most likely need. */
const always = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

const require = createRequire(join(process.cwd(), 'package.json'))

/**
 * The page's three fonts for Astro's font support, cut to the characters of the page. `fonts.css` has the fallbacks that
 * stand in until they are loaded.
 *
 * @param portfolio undefined while the content has problems
 */
export function webFonts(portfolio: Portfolio | undefined) {
  const words = portfolio ? JSON.stringify([portfolio, labelsFor(portfolio.site)]) : ''
  const characters = [...new Set(always + words.normalize('NFC'))].sort()
  return Promise.all((['display', 'text', 'mono'] as const).map((key) => webFont(key, characters)))
}

async function webFont(key: 'display' | 'text' | 'mono', characters: string[]) {
  // fontsource keeps letters such as those of Łukasz or Žofia in a second file, which a page without them skips.
  const extended = characters.filter((character) => character > 'ÿ' && /\p{Script=Latin}/u.test(character))
  const latin = await variant(key, 'latin', characters)
  const more = extended.length > 0 ? [await variant(key, 'latin-ext', extended)] : []
  return {
    name: fonts[key].family,
    cssVariable: `--font-file-${key}` as const,
    provider: fontProviders.local(),
    optimizedFallbacks: false,
    options: { variants: [latin, ...more] as [typeof latin, ...(typeof latin)[]] },
  }
}

async function variant(key: keyof typeof fonts, script: Script, characters: string[]) {
  const directory = join(process.cwd(), '.astro', 'fonts')
  const file = join(directory, `${key}-${script}.woff2`)
  await mkdir(directory, { recursive: true })
  await writeFile(file, await subset(fonts[key], script, characters.join(''), 'woff2'))
  const codes = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}` as const)
  return {
    src: [file] as [string],
    weight: fonts[key].weight,
    style: 'normal' as const,
    ...(script === 'latin-ext' && { unicodeRange: codes as [string, ...string[]] }),
  }
}

type Script = 'latin' | 'latin-ext'

/** A font's file for one script, cut to the characters: `truetype` for the résumé, `woff2` for the page. */
export async function subset(
  { source, axes }: FontSource,
  script: Script,
  characters: string,
  targetFormat: 'truetype' | 'woff2',
): Promise<Buffer> {
  const file = await readFile(require.resolve(source.replace('*', script)))
  return subsetFont(file, characters, { targetFormat, variationAxes: axes })
}
