import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontProviders } from 'astro/config'
import subsetFont from 'subset-font'
import type { Portfolio } from '../content/read.ts'
import { labelsFor, nativeName } from '../labels/labels.ts'
import { extendedIn, symbolsIn } from '../resume/fonts.ts'
import { type FontSource, fonts, symbolFonts } from './tokens.ts'

/** Signs that components set themselves, and what a later change of words would most likely need. */
const always = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

const require = createRequire(join(process.cwd(), 'package.json'))

/**
 * The page's three fonts for Astro's font support, cut to the characters of the page, and what of the symbol fonts the
 * owner's words need beside them. `fonts.css` has the fallbacks until they are loaded.
 *
 * @param portfolios none while the content has problems
 */
export function webFonts(portfolios: Portfolio[]) {
  const words = JSON.stringify(
    portfolios.map((portfolio) => [
      portfolio,
      labelsFor(portfolio.site),
      nativeName(portfolio.site.language),
    ]),
  )
  const characters = [...new Set(always + words.normalize('NFC'))].sort()
  const symbols = symbolsIn(words)
  return Promise.all([
    ...(['display', 'text', 'mono'] as const).map((key) => webFont(key, characters)),
    ...symbolFonts
      .filter(({ family }) => symbols[family])
      .map(({ family, source }) => symbolFont(family, source, symbols[family] ?? '')),
  ])
}

async function symbolFont(family: string, source: string, characters: string) {
  const font = { family, weight: 400, source, axes: {} }
  const file = await written(family, await subset(font, 'latin', characters))
  const variants = [{ src: [file] as [string], weight: 400, style: 'normal' as const }] as const
  return {
    name: family,
    cssVariable: `--font-file-${family.toLowerCase()}` as const,
    provider: fontProviders.local(),
    optimizedFallbacks: false,
    options: { variants: [...variants] as [(typeof variants)[0]] },
  }
}

/** Astro's local provider takes files. */
async function written(name: string, font: Buffer): Promise<string> {
  const directory = join(process.cwd(), '.astro', 'fonts')
  const file = join(directory, `${name}.woff2`)
  await mkdir(directory, { recursive: true })
  await writeFile(file, font)
  return file
}

async function webFont(key: 'display' | 'text' | 'mono', characters: string[]) {
  // fontsource keeps letters such as those of Łukasz or Žofia in a second file, which a page without them skips.
  const extended = extendedIn(key, characters)
  const latin = await variant(key, 'latin', characters)
  const more = extended.length > 0 ? [await variant(key, 'latin-ext', extended)] : []
  return {
    name: fonts[key].family,
    cssVariable: `--font-file-${fonts[key].family.toLowerCase()}` as const,
    provider: fontProviders.local(),
    optimizedFallbacks: false,
    options: { variants: [latin, ...more] as [typeof latin, ...(typeof latin)[]] },
  }
}

async function variant(key: keyof typeof fonts, script: Script, characters: string[]) {
  const font = await subset(fonts[key], script, characters.join(''))
  const file = await written(`${key}-${script}`, font)
  const codes = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}` as const)
  return {
    src: [file] as [string],
    weight: fonts[key].weight,
    style: 'normal' as const,
    ...(script === 'latin-ext' && { unicodeRange: codes as [string, ...string[]] }),
  }
}

type Script = 'latin' | 'latin-ext'

/** A font's file for one script, cut to the characters. */
async function subset({ source, axes }: FontSource, script: Script, characters: string): Promise<Buffer> {
  const file = await readFile(require.resolve(source.replace('*', script)))
  return subsetFont(file, characters, { targetFormat: 'woff2', variationAxes: axes })
}
