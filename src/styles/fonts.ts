import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import type { Portfolio } from '../content/read.ts'
import { labelsFor, nativeName } from '../labels/labels.ts'
import { type FontFile, fontFiles, isMissing, subset, symbolFiles } from '../resume/fonts.ts'
import { fonts } from './tokens.ts'

/** Characters that components render, and those that a change of the content is most likely to need. */
const always = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

/**
 * The web fonts for Astro's Fonts API: the page's three fonts, subset to its characters, and a subset of each symbol font
 * with the characters that those lack. `fonts.css` has the fallbacks until they are loaded.
 *
 * @param portfolios empty while the content is invalid
 */
export async function webFonts(portfolios: Portfolio[]) {
  const words = JSON.stringify(
    portfolios.map((portfolio) => [
      portfolio,
      labelsFor(portfolio.site),
      nativeName(portfolio.site.language),
    ]),
  )
  const characters = [...new Set(always + words.normalize('NFC'))].sort()
  const missing = [...new Set(words)].filter((each) => isMissing(each))
  const mainFonts = (['display', 'text', 'mono'] as const).map((key) => {
    const [latin, extended] = fontFiles[key]
    // Pages without letters such as those of Łukasz or Žofia do not load the second file.
    const onlyExtended = characters.filter((each) => extended.coverage.has(each) && !latin.coverage.has(each))
    return webFont(fonts[key].family, [writeSubset(latin, characters), writeSubset(extended, onlyExtended)])
  })
  const symbolFonts = Object.entries(symbolFiles).map(([family, file]) => {
    const used = missing.filter((each) => file.coverage.has(each))
    return webFont(family, [writeSubset(file, used)])
  })
  return (await Promise.all([...mainFonts, ...symbolFonts])).flat()
}

/** A font for Astro's Fonts API; none without files. */
async function webFont(family: string, files: Promise<string[]>[]) {
  const [first, ...more] = (await Promise.all(files)).flat()
  if (!first) return []
  const src: [string, ...string[]] = [first, ...more]
  const font = {
    name: family,
    cssVariable: `--font-file-${family.toLowerCase()}` as const,
    provider: fontProviders.local(),
    optimizedFallbacks: false,
    options: { variants: [{ src }] as [{ src: typeof src }] },
  }
  return [font]
}

/** Writes a subset for Astro's local provider and returns its path; nothing without characters. */
async function writeSubset(file: FontFile, characters: string[]): Promise<string[]> {
  if (characters.length === 0) return []
  const path = join(process.cwd(), '.astro', 'fonts', basename(file.path))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await subset(file, characters, 'woff2'))
  return [path]
}
