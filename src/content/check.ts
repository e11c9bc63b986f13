import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { ownFonts } from '../fonts/fonts.ts'
import { picturePath } from './fields.ts'
import { checkContent } from './load.ts'
import { errorIn, inOrder, type Problem } from './problems.ts'

/** Returns all problems of a content folder: those of its texts, and of its pictures and fonts. */
export async function allProblems(directory = contentDirectory): Promise<Problem[]> {
  const pictures = pathsIn(directory, 'images/*').filter((path) => picturePath.test(path))
  const found = await Promise.all(pictures.map((file) => inspect(directory, file)))
  const advice = 'Replace it with a ttf, otf, woff or woff2 file, and start again.'
  const fonts = ownFonts
    .filter(({ coverage }) => coverage().size === 0)
    .map(({ path }) => errorIn(`fonts/${basename(path)}`, `cannot be read. ${advice}`))
  return inOrder([...checkContent(directory).problems, ...found.flat(), ...fonts])
}

/** Reports a picture that Astro could not read, also an unused one. */
async function inspect(directory: string, file: string): Promise<Problem[]> {
  const exportAgain = 'Export it again as png, jpg, webp or avif.'
  const bytes = await readFile(join(directory, file))
  try {
    // Decodes every pixel, because the header of a truncated picture is valid.
    await sharp(bytes).resize(16).raw().toBuffer()
    const { pages = 1 } = await sharp(bytes).metadata()
    // Astro would publish its frames as one strip.
    return pages > 1 ? [errorIn(file, `is animated. ${exportAgain}`)] : []
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return [errorIn(file, `cannot be read (${reason}). ${exportAgain}`)]
  }
}
