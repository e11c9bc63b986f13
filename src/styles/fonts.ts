import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import type { Portfolio } from '../content/read.ts'
import { labelsFor, nativeName } from '../labels/labels.ts'
import { type FontFile, files, isLacking, subset, symbolFiles } from '../resume/fonts.ts'
import { fonts } from './tokens.ts'

/** Signs that components set themselves, and what a later change of words would most likely need. */
const always = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

/**
 * The page's three fonts for Astro's font support, cut to the characters of the page, and what of the symbol fonts the
 * owner's words need beside them. `fonts.css` has the fallbacks until they are loaded.
 *
 * @param portfolios none while the content has problems
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
  const lacking = [...new Set(words)].filter((each) => isLacking(each))
  const mainFonts = (['display', 'text', 'mono'] as const).map((key) => {
    const [latin, extended] = files[key]
    // A page without letters such as those of Łukasz or Žofia skips the second file.
    const onlyExtended = characters.filter((each) => extended.covers.has(each) && !latin.covers.has(each))
    return webFont(fonts[key].family, [cut(latin, characters), cut(extended, onlyExtended)])
  })
  const symbolFonts = Object.entries(symbolFiles).map(([family, file]) => {
    const needed = lacking.filter((each) => file.covers.has(each))
    return webFont(family, [cut(file, needed)])
  })
  return (await Promise.all([...mainFonts, ...symbolFonts])).flat()
}

/** A font for Astro's font support; none without files. */
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

/** The path of the file with these characters only, for Astro's local provider; none without characters. */
async function cut(file: FontFile, characters: string[]): Promise<string[]> {
  if (characters.length === 0) return []
  const path = join(process.cwd(), '.astro', 'fonts', basename(file.path))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await subset(file, characters, 'woff2'))
  return [path]
}
