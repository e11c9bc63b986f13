import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Face } from './faces.ts'

const require = createRequire(join(process.cwd(), 'package.json'))

/** The part of a face's script subset that `characters` need: `truetype` for PDF, `woff2` for the web. */
export async function subsetFace(
  face: Face,
  script: 'latin' | 'latin-ext',
  characters: string,
  targetFormat: 'truetype' | 'woff2',
): Promise<Buffer> {
  const source = await readFile(require.resolve(face.source.replace('*', script)))
  return subsetFont(source, characters, { targetFormat, variationAxes: face.axes })
}
