import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { heroSlot, phoneSlot, projectSlot, type Slot } from '../images/slots.ts'
import type { PictureUse } from './check-file.ts'
import { fileFormat, pictureFormats } from './file-format.ts'
import type { ContentProblem } from './problem.ts'
import { pictureName } from './schema.ts'

/** Above this, in megapixels, sharp refuses a picture. */
const readable = 268
/** Above these, a build takes long for pixels that no screen shows. */
const plenty = { megapixels: 50, megabytes: 20 }

interface Finding {
  stops: boolean
  message: string
}

/** Looks at every picture that the content names: what it is, whether it is whole, whether it fills its slot. */
export async function checkPictures(
  directory: string,
  pictures: PictureUse[],
): Promise<{ problems: ContentProblem[]; warnings: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const warnings: ContentProblem[] = []
  for (const { path, ...place } of pictures) {
    const finding = await look(join(directory, path), slotOf(place))
    if (!finding) continue
    const list = finding.stops ? problems : warnings
    list.push({ ...place, message: `names ${path}, which ${finding.message}` })
  }
  return { problems, warnings }
}

/** Pictures that no file names are read by a build all the same, which those that it cannot read would stop. */
export async function checkUnusedPictures(
  directory: string,
  pictures: PictureUse[],
): Promise<ContentProblem[]> {
  const used = new Set(pictures.map(({ path }) => path))
  const present = await readdir(join(directory, 'images')).catch(() => [])
  const problems: ContentProblem[] = []
  for (const path of present.map((name) => `images/${name}`)) {
    if (path.includes('?')) problems.push({ file: path, message: 'has a ? in its name. Rename it without.' })
    else if (pictureName.test(path) && !used.has(path)) {
      const finding = await look(join(directory, path), { widths: [1], sizes: '' })
      if (finding?.stops) problems.push({ file: path, message: `${finding.message} Or remove it.` })
    }
  }
  return problems
}

function slotOf({ file, field }: { file: string; field: string }): Slot {
  if (file === 'profile.yaml') return heroSlot
  return field.startsWith('imagePhone') ? phoneSlot : projectSlot
}

async function look(file: string, { widths }: Slot): Promise<Finding | undefined> {
  const bytes = await readFile(file)
  const format = fileFormat(bytes.subarray(0, 4096))
  if (bytes.length === 0) return { stops: true, message: 'is an empty file. Copy the picture there again.' }
  if (!pictureFormats.includes(format)) return { stops: true, message: `is ${format}. ${another(format)}` }

  const size = await measure(bytes)
  if (size && size.megapixels > readable) {
    return {
      stops: true,
      message: `has ${size.megapixels} megapixels; ${readable} is the most. Save it ${widths.at(-1)} px wide.`,
    }
  }
  if (!size || !(await isWhole(bytes))) {
    return { stops: true, message: 'is broken or cut short. Copy or export the picture again.' }
  }
  const found = `is ${size.width} × ${size.height} px`
  if (size.width < widths[0]) {
    return {
      stops: true,
      message: `${found}: too small. Its place needs ${widths[0]} px in width, and ${widths.at(-1)} to be sharp everywhere. Take a larger picture.`,
    }
  }
  if (size.width < (widths.at(-1) ?? 0)) {
    return {
      stops: false,
      message: `${found}: it will look soft on large and sharp screens, which want ${widths.at(-1)} px in width.`,
    }
  }
  const megabytes = Math.round(bytes.length / 1_000_000)
  if (size.megapixels > plenty.megapixels || megabytes > plenty.megabytes) {
    return {
      stops: false,
      message: `${found}, ${megabytes} MB: larger than any screen, and slow to build with. ${2 * (widths.at(-1) ?? 0)} px in width are plenty.`,
    }
  }
  return undefined
}

function another(format: string): string {
  if (format.endsWith('LFS')) return 'Fetch the picture itself with: git lfs pull'
  return `Export it as ${pictureFormats.slice(0, -1).join(', ')} or ${pictureFormats.at(-1)}; another name alone does not change it.`
}

/** Its size as shown: a phone's upright photograph is stored lying, with a note to turn it. */
async function measure(bytes: Buffer) {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    return { width, height, megapixels: Math.round((width * height) / 1_000_000) }
  } catch {
    return undefined
  }
}

/** Whether every pixel can be read: the header of a picture that is cut short says nothing of it. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}
