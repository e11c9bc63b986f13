import { globSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../content-directory.ts'
import { accents, type FontFile, fontFile } from './font-file.ts'

/** The owner's fonts, for scripts that the site's fonts lack. */
export const ownFonts = globSync('fonts/*.{ttf,otf,woff,woff2,TTF,OTF}', { cwd: contentDirectory })
  .sort()
  .map((name) => open(join(contentDirectory, name)))

/** Opens a font, or says why it cannot be read. */
function open(path: string): { path: string; file?: FontFile; problem?: string } {
  const file = fontFile(path, {}, accents)
  try {
    file.coverage()
    return { path, file }
  } catch (error) {
    return { path, problem: error instanceof Error ? error.message : `${error}` }
  }
}
