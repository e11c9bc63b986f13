import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import { labelsFor, nativeName } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { type FontFile, fontFiles, isMissing, subset, symbolFiles } from '../resume/fonts.ts'
import { fonts } from './tokens.ts'

/** Characters included in every subset: those of components, and those that later edits most likely need. */
const common = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

/**
 * Returns the page's fonts for Astro's Fonts API, subset to the characters of the page. Symbol fonts are included only
 * if needed. `fonts.css` defines the fallbacks shown until they load.
 *
 * @param portfolios empty while the content has errors
 */
export async function webFonts(portfolios: Portfolio[]) {
  const texts = JSON.stringify(
    portfolios.map((portfolio) => [
      portfolio,
      labelsFor(portfolio.site),
      nativeName(portfolio.site.language),
    ]),
  )
  const characters = [...new Set(common + texts.normalize('NFC'))].sort()
  const missing = [...new Set(texts)].filter((each) => isMissing(each))
  const mainFonts = (['display', 'text', 'mono'] as const).map((key) => {
    const [latin, extended] = fontFiles[key]
    // Only content with letters such as Ł or Ž needs the second file.
    const onlyExtended = characters.filter((each) => extended.coverage.has(each) && !latin.coverage.has(each))
    return webFont(fonts[key].family, [writeSubset(latin, characters), writeSubset(extended, onlyExtended)])
  })
  const symbolFonts = Object.entries(symbolFiles).map(([family, file]) => {
    const needed = missing.filter((each) => file.coverage.has(each))
    return webFont(family, [writeSubset(file, needed)])
  })
  return (await Promise.all([...mainFonts, ...symbolFonts])).flat()
}

/** Returns a font for Astro's Fonts API, or none without files. */
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

/** Writes a subset of the font and returns its path for Astro's local provider; none without characters. */
async function writeSubset(file: FontFile, characters: string[]): Promise<string[]> {
  if (characters.length === 0) return []
  const path = join(process.cwd(), '.astro', 'fonts', basename(file.path))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await subset(file, characters, 'woff2'))
  return [path]
}
