import { join } from 'node:path'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { accents, type FontFile, fontFile } from './font-file.ts'

/** The owner's fonts, for scripts that the site's fonts lack. */
export const ownFonts = pathsIn(contentDirectory, 'fonts/*.{ttf,otf,woff,woff2,TTF,OTF}').map(open)

/** Opens a font below `content/`, or says why it cannot be read. */
function open(path: string): { path: string; file?: FontFile; problem?: string } {
  const file = fontFile(join(contentDirectory, path), {}, accents)
  try {
    file.coverage()
    return { path, file }
  } catch (error) {
    return { path, problem: error instanceof Error ? error.message : `${error}` }
  }
}
