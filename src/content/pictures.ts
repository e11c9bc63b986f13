import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { heroSlot, phoneSlot, projectSlot } from '../images/slots.ts'
import type { Value } from './file.ts'
import { pictureName } from './kinds.ts'
import { errorAt, type Location, type Problem } from './problems.ts'
import { advice } from './suggest.ts'

/** As sharp calls them. */
const formats = ['png', 'jpeg', 'webp', 'heif']

/** What is wrong with a picture, after its name. */
type Fault = Pick<Problem, 'message' | 'severity'>

/** Looks for every picture that is named, and into it: what it is, whether it is whole, whether it fills its place. */
export async function checkPictures(directory: string, values: Value[]): Promise<Problem[]> {
  const folder = join(directory, 'images')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const present = names.filter((name) => !name.startsWith('.')).map((name) => `images/${name}`)
  const named = values.filter(({ kind, text }) => kind === 'picture' && pictureName.test(text))
  const problems: Problem[] = []
  for (const { text, location } of named) {
    // Compared by name: some systems open Photo.jpg as photo.jpg, hosts do not.
    const fault = present.includes(text)
      ? await look(join(directory, text), widthsOf(location))
      : missing(directory, text, present)
    if (fault) problems.push({ ...location, ...fault, message: `names ${text}, which ${fault.message}` })
  }
  // A build reads pictures that nothing names, too, and would stop at one that it cannot read.
  for (const file of present) {
    if (file.includes('?')) problems.push(errorAt({ file }, 'has a ? in its name. Rename it.'))
    else if (/\.(png|jpe?g|webp|avif)$/i.test(file) && !named.some(({ text }) => text === file)) {
      const fault = await look(join(directory, file), [1])
      if (fault) problems.push(errorAt({ file }, `${fault.message} Or remove it.`))
    }
  }
  return problems
}

function missing(directory: string, picture: string, present: string[]): Fault {
  const name = basename(picture)
  const isAbove = existsSync(join(directory, name))
  const meant = isAbove ? `${name} is in content/: move it to content/images/` : advice(picture, present)
  return { message: `is not there (${meant}).`, severity: 'error' }
}

function widthsOf({ file, field }: Location): number[] {
  if (file === 'profile.yaml') return heroSlot.widths
  return (field?.startsWith('imagePhone') ? phoneSlot : projectSlot).widths
}

/** @param widths of its place, from the least to the best */
async function look(file: string, widths: number[]): Promise<Fault | undefined> {
  const [least = 0, best = least] = [widths[0], widths.at(-1)]
  const bytes = await readFile(file)
  const error = (message: string): Fault => ({ message, severity: 'error' })
  const again = 'Export it again as png, jpg, webp or avif.'
  if (bytes.subarray(0, 40).includes('git-lfs'))
    return error('is a pointer of Git LFS. Fetch it with: git lfs pull')
  try {
    // Every pixel is read: the header of a picture that is cut short says nothing of it.
    await sharp(bytes).resize(16).raw().toBuffer()
    const { format, autoOrient } = await sharp(bytes).metadata()
    if (!formats.includes(format)) return error(`is a ${format} file. ${again}`)
    if (autoOrient.width < least)
      return error(`is ${autoOrient.width} px wide: too small. Its place needs ${least} px, better ${best}.`)
    if (autoOrient.width >= best) return undefined
    const message = `is ${autoOrient.width} px wide: it looks soft on large screens, which want ${best} px.`
    return { message, severity: 'warning' }
  } catch (problem) {
    return error(`cannot be read (${(problem as Error).message.split('\n')[0]}). ${again}`)
  }
}
