import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contentDirectory } from '../content-directory.ts'
import { accents, type FontFile, fontFile } from './font-file.ts'

/** Paths of the owner's fonts, for scripts that the site's fonts lack. */
export const ownFonts = globSync('fonts/*.{ttf,otf,woff,woff2,TTF,OTF}', { cwd: contentDirectory })
  .sort()
  .map((path) => join(contentDirectory, path))

/** The reasons why fonts of the owner cannot be read, by their paths below `content/`. */
export const unreadableFonts = new Map<string, string>()

/** Those that can be read. */
export const ownFiles = ownFonts.flatMap((path): FontFile[] => {
  const file = fontFile(path, {}, accents)
  try {
    file.coverage()
    return [file]
  } catch (error) {
    unreadableFonts.set(relative(contentDirectory, path), error instanceof Error ? error.message : `${error}`)
    return []
  }
})
