import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fonts } from '../styles/tokens.ts'
import { type FontFile, fontFile } from './font-file.ts'
import { fontsource } from './fontsource.ts'

// Combining accents are excluded: the shaper would compose `ś` from the Latin file's `s` and an accent instead of using
// the glyph of the Latin Extended file, and text extracted from the PDF would read `ś` for every `s`. Of joining scripts
// the mathematical font has only isolated forms.
const accents = /[\u0300-\u036f]/
const accentsAndJoined = /[\u0300-\u036f\p{Script=Arabic}\p{Script=Hebrew}]/u

const latin = ['latin', 'latin-ext']

/** The fonts of `tokens.ts` by their role. */
export const siteFonts = {
  display: fontsource(fonts.display, latin, accents),
  text: fontsource(fonts.text, latin, accents),
  textStrong: fontsource(fonts.textStrong, latin, accents),
  mono: fontsource(fonts.mono, latin, accents),
}
export type FontRole = keyof typeof siteFonts

const fallback = (name: string, packageName: string, subset: string) => ({
  name,
  ...fontsource({ package: packageName, weight: 400 }, [subset], accentsAndJoined),
})

/** Fonts for characters that the site's fonts lack, by their names in CSS; all under the SIL Open Font License 1.1. */
export const fallbackFonts = [
  fallback('Math', '@fontsource/noto-sans-math', 'latin'),
  fallback('Symbols', '@fontsource/noto-sans-symbols-2', 'symbols'),
]

const contentDirectory = join(process.cwd(), 'content')
/** Paths of the owner's fonts, for scripts that the site's fonts lack. */
export const ownFonts = globSync('fonts/*.{ttf,otf,woff,woff2,TTF,OTF}', { cwd: contentDirectory })
  .sort()
  .map((path) => join(contentDirectory, path))
/** The reasons why fonts of the owner cannot be read, by their paths below `content/`. */
export const unreadableFonts = new Map<string, string>()
const ownFiles = ownFonts.flatMap((path): FontFile[] => {
  try {
    return [fontFile(path, {}, accents)]
  } catch (error) {
    unreadableFonts.set(relative(contentDirectory, path), error instanceof Error ? error.message : `${error}`)
    return []
  }
})

/** The files for characters that a site's font lacks, in the order in which they are tried. */
export const fallbackFiles = [...fallbackFonts.flatMap(({ files }) => files), ...ownFiles]
