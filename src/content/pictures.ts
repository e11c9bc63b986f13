import { readFile } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import sharp from 'sharp'
import { pathsIn } from '../content-directory.ts'
import { heroSlot, isTall, phoneSlot, projectSlot, type Slot } from '../images/slots.ts'
import { pictureName } from './kinds.ts'
import { errorAt, type Location, type Problem, type Value, warningAt } from './problems.ts'
import { advice } from './suggest.ts'

/** Supported formats, by sharp's names; AVIF is `heif`. */
const formats = ['png', 'jpeg', 'webp', 'heif']
const exportAgain = 'Export it again as png, jpg, webp or avif.'

/** Reports pictures that are missing, unreadable, animated, in an unsupported format or too small for their slot. */
export async function checkPictures(directory: string, values: Value[]): Promise<Problem[]> {
  const present = pathsIn(directory, 'images/*')
  const used = values.filter(({ kind, text }) => kind === 'picture' && pictureName.test(text))
  const problems: Problem[] = []
  for (const { text, location } of used) {
    // Compares names, because some file systems ignore case and hosts do not.
    const problem = present.includes(text)
      ? await inspect(directory, text, location, slotOf(location))
      : errorAt(location, `does not exist (${hint(directory, text, present)}).`)
    if (problem) problems.push({ ...problem, message: `names ${text}, which ${problem.message}` })
  }
  // Astro reads unused pictures too, and would stop at one that it cannot read.
  for (const file of present) {
    if (file.includes('?')) problems.push(errorAt({ file }, 'has a ? in its name. Rename it.'))
    if (!pictureName.test(file) || used.some(({ text }) => text === file)) continue
    const problem = await inspect(directory, file, { file }, anySlot)
    if (problem) problems.push({ ...problem, message: `${problem.message} Or remove it.` })
  }
  return problems
}

function hint(directory: string, picture: string, present: string[]): string {
  // Systems differ in which form they keep or accept.
  const isSameText = present.some((name) => name.normalize() === picture.normalize())
  return isSameText
    ? 'its accents are stored in another form, as on a Mac: rename the file without accents'
    : (elsewhere(directory, picture) ?? advice(picture, present))
}

/** Where a picture lies that is not in `content/images/`. */
function elsewhere(directory: string, picture: string): string | undefined {
  const paths = ['**/*', '../public/**/*'].flatMap((pattern) => pathsIn(directory, pattern))
  const found = paths.find((path) => basename(path) === basename(picture))
  return found && `move ${posix.join('content', found)} there`
}

function slotOf({ file, field }: Location): Slot {
  if (file === 'profile.yaml') return heroSlot
  return field?.startsWith('imagePhone') ? phoneSlot : projectSlot
}

const anySlot: Slot = { widths: [1], sizes: '' }

async function inspect(directory: string, file: string, location: Location, { widths, tallSizes }: Slot) {
  const [min] = widths
  const bytes = await readFile(join(directory, file))
  if (bytes.subarray(0, 40).includes('git-lfs'))
    return errorAt(location, 'is a pointer of Git LFS. Fetch it with: git lfs pull')
  try {
    // Decodes every pixel, because the header of a truncated picture is valid.
    await sharp(bytes).resize(16).raw().toBuffer()
    const { format, pages = 1, autoOrient } = await sharp(bytes).metadata()
    const size = `is ${autoOrient.width} px wide`
    if (!formats.includes(format)) return errorAt(location, `is a ${format} file. ${exportAgain}`)
    // Astro would publish its frames as one strip.
    if (pages > 1)
      return errorAt(location, 'is animated. Export one of its frames as png, jpg, webp or avif.')
    // Beside its text, a tall picture is never as wide as the page.
    const best = widths.at(tallSizes && isTall(autoOrient) ? -2 : -1) ?? min
    if (autoOrient.width < min)
      return errorAt(location, `${size}. At least ${min} px are required, ${best} px recommended.`)
    if (autoOrient.width >= best) return undefined
    return warningAt(location, `${size} and looks soft on large screens. ${best} px are recommended.`)
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return errorAt(location, `cannot be read (${reason}). ${exportAgain}`)
  }
}
