import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { heroSlot, phoneSlot, projectSlot, type Slot } from '../images/slots.ts'
import type { Value } from './file.ts'
import { pictureName } from './kinds.ts'
import type { Problem } from './problems.ts'
import { nearest } from './suggest.ts'

/** Above these, a build takes long for pixels that no screen shows. */
const plenty = { megapixels: 50, megabytes: 20 }
/** As sharp calls them. */
const formats = ['png', 'jpeg', 'webp', 'heif']

const picturesOf = (values: Value[]) =>
  values.filter(({ kind, text }) => kind === 'picture' && pictureName.test(text))

/**
 * Pictures that are named and not there. Compared by name: some systems open Photo.jpg as photo.jpg, hosts do not.
 *
 * @param names the files of the content folder
 */
export function findPictures(names: string[], values: Value[]): Problem[] {
  const present = names.filter((name) => name.startsWith('images/'))
  return picturesOf(values).flatMap(({ text, location }) => {
    if (present.includes(text)) return []
    const likely = nearest(text, present)
    const advice = names.includes(basename(text))
      ? `${basename(text)} is in content/: move it to content/images/`
      : likely
        ? `did you mean “${likely}”?`
        : `pictures there: ${present.slice(0, 12).join(', ') || 'none'}`
    return [{ ...location, message: `names ${text}, which is not there (${advice}).`, severity: 'error' }]
  })
}

/** Looks into every picture: what it is, whether it is whole, whether it fills its place. */
export async function checkPictures(directory: string, values: Value[]): Promise<Problem[]> {
  const problems: Problem[] = []
  const pictures = picturesOf(values)
  for (const { text, location } of pictures) {
    if (!existsSync(join(directory, text))) continue
    const found = await look(join(directory, text), slotOf(location))
    if (found) problems.push({ ...location, ...found, message: `names ${text}, which ${found.message}` })
  }
  // A build reads pictures that nothing names, too, and would stop at one that it cannot read.
  const folder = join(directory, 'images')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = `images/${name}`
    if (name.includes('?'))
      problems.push({ file, message: 'has a ? in its name. Rename it.', severity: 'error' })
    else if (/\.(png|jpe?g|webp|avif)$/i.test(name) && !pictures.some(({ text }) => text === file)) {
      const found = await look(join(directory, file), { widths: [1], sizes: '' })
      if (found?.severity === 'error')
        problems.push({ file, ...found, message: `${found.message} Or remove it.` })
    }
  }
  return problems
}

function slotOf({ file, field }: Pick<Problem, 'file' | 'field'>): Slot {
  if (file === 'profile.yaml') return heroSlot
  return field?.startsWith('imagePhone') ? phoneSlot : projectSlot
}

async function look(
  file: string,
  { widths }: Slot,
): Promise<Pick<Problem, 'message' | 'severity'> | undefined> {
  const [least, best] = [widths[0], widths.at(-1) ?? widths[0]]
  const bytes = await readFile(file)
  const error = (message: string) => ({ message, severity: 'error' as const })
  const warning = (message: string) => ({ message, severity: 'warning' as const })
  const again = 'Export it again as png, jpg, webp or avif.'
  if (bytes.subarray(0, 40).includes('git-lfs'))
    return error('is a pointer of Git LFS. Fetch it with: git lfs pull')
  let width: number
  let megapixels: number
  try {
    // Every pixel is read: the header of a picture that is cut short says nothing of it.
    await sharp(bytes).resize(16).raw().toBuffer()
    const { format, autoOrient } = await sharp(bytes).metadata()
    if (!formats.includes(format)) return error(`is a ${format} file. ${again}`)
    width = autoOrient.width
    megapixels = Math.round((width * autoOrient.height) / 1_000_000)
  } catch (problem) {
    return error(`cannot be read (${(problem as Error).message.split('\n')[0]}). ${again}`)
  }
  const megabytes = Math.round(bytes.length / 1_000_000)
  if (width < least)
    return error(`is ${width} px wide: too small. Its place needs ${least} px, better ${best}.`)
  if (width < best)
    return warning(`is ${width} px wide: it looks soft on large screens, which want ${best} px.`)
  if (megapixels > plenty.megapixels || megabytes > plenty.megabytes)
    return warning(
      `has ${megapixels} megapixels, ${megabytes} MB: slow to build with. ${2 * best} px in width are plenty.`,
    )
  return undefined
}
