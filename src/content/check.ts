import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { ownFonts } from '../fonts/fonts.ts'
import { picturePath } from './fields.ts'
import { checkContent, type Portfolio } from './load.ts'
import { errorIn, inOrder, type Problem, warningIn } from './problems.ts'
import { heroSlot, isTall, phoneSlot, projectSlot, type Slot } from './slots.ts'

/** Returns all problems of a content folder: those of its texts, and of its pictures and fonts. */
export async function allProblems(directory = contentDirectory): Promise<Problem[]> {
  const { portfolios, problems } = checkContent(directory)
  const slots = slotsOf(portfolios)
  const pictures = pathsIn(directory, 'images/*').filter((path) => picturePath.test(path))
  const found = await Promise.all(pictures.map((file) => inspect(directory, file, slots.get(file))))
  const advice = 'Replace it with a ttf, otf, woff or woff2 file, and start again.'
  const fonts = ownFonts.flatMap(({ path: file, problem }) =>
    problem ? errorIn(file, `cannot be read (${problem}). ${advice}`) : [],
  )
  return inOrder([...problems, ...found.flat(), ...fonts])
}

/** The places on the page of the pictures that are used. */
function slotsOf(portfolios: Portfolio[]): Map<string | undefined, Slot> {
  const slots = new Map<string | undefined, Slot>()
  for (const { profile, projects } of portfolios) {
    for (const { image, imageDark, imagePhone, imagePhoneDark } of projects) {
      slots.set(image, projectSlot).set(imageDark, projectSlot)
      slots.set(imagePhone, phoneSlot).set(imagePhoneDark, phoneSlot)
    }
    slots.set(profile.image, heroSlot).set(profile.imageDark, heroSlot)
  }
  return slots
}

/** Reports a picture that Astro could not read, also an unused one, or that is too small for its place. */
async function inspect(directory: string, file: string, slot: Slot | undefined): Promise<Problem[]> {
  const exportAgain = 'Export it again as png, jpg, webp or avif.'
  const bytes = await readFile(join(directory, file))
  try {
    // Decodes every pixel, because the header of a truncated picture is valid.
    await sharp(bytes).resize(16).raw().toBuffer()
    const { pages = 1, autoOrient: size } = await sharp(bytes).metadata()
    // Astro would publish its frames as one strip.
    if (pages > 1) return [errorIn(file, `is animated. ${exportAgain}`)]
    if (!slot) return []
    const [min] = slot.widths
    // Beside its text, a tall picture is never as wide as the page.
    const best = slot.widths.at(slot.tallSizes && isTall(size) ? -2 : -1) ?? min
    const width = `is ${size.width} px wide`
    if (size.width < min)
      return [errorIn(file, `${width}. At least ${min} px are required, ${best} px recommended.`)]
    if (size.width >= best) return []
    return [warningIn(file, `${width} and looks soft on large screens. ${best} px are recommended.`)]
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return [errorIn(file, `cannot be read (${reason}). ${exportAgain}`)]
  }
}
