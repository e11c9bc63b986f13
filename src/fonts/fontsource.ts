import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontChoice } from '../styles/tokens.ts'
import { type FontFile, fontFile } from './font-file.ts'

const require = createRequire(import.meta.url)

/** A font of a Fontsource package: its category, such as `serif`, and a file for each script subset. */
export interface FontsourceFont {
  category: string
  files: [FontFile, ...FontFile[]]
}

/**
 * Finds the files of a Fontsource package; a subset that the package lacks is left out.
 *
 * @param subsets such as `latin`, of which the first must exist; by default all, such as the hundred of Chinese
 * @param excluded characters for which the font must not be used
 * @throws Error if the package is not installed, or has no such weight or axis
 */
export function fontsource(choice: FontChoice, excluded: RegExp, subsets?: string[]): FontsourceFont {
  const directory = directoryOf(choice.package)
  const read = (name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8'))
  const { id, category }: { id: string; category: string } = read('metadata.json')
  const ranges: Record<string, string> = read('unicode.json')
  const folder = join(directory, 'files')
  const [variants, axes] = variantsOf(choice)
  const names = subsets ?? Object.keys(ranges)
  const [first, ...more] = names.flatMap((subset) => {
    // `[12]` is the key of a numbered file.
    const name = `${id}-${subset.replace(/[[\]]/g, '')}`
    const candidates = variants.map((variant) => join(folder, `${name}-${variant}-normal.woff2`))
    const path = candidates.find((candidate) => existsSync(candidate))
    return path ? fontFile(path, axes, excluded, charactersIn(ranges[subset])) : []
  })
  if (first) return { category, files: [first, ...more] }
  throw new Error(`${choice.package} has no ${names[0]} file for ${variants[0]} (see ${folder}).`)
}

function directoryOf(name: string): string {
  try {
    return dirname(require.resolve(`${name}/metadata.json`))
  } catch {
    throw new Error(
      `${name} is not installed. Run: npm ci; for a new font: npm install --save-dev --save-exact ${name}`,
    )
  }
}

/** Converts a `unicode-range` of CSS, such as `U+4e00,U+4e10-4e1f`. */
function charactersIn(range = ''): RegExp {
  const escaped = range.replace(/U\+([\da-f]+)(?:-([\da-f]+))?,?/gi, (_, first: string, last = first) => {
    return `\\u{${first}}-\\u{${last}}`
  })
  return new RegExp(`[${escaped}]`, 'u')
}

/**
 * The names of a variant in file names, and the axes to pin. A static package has a file for each weight. A variable one
 * has `wght`, one for each further axis together with the weight, and one for all axes.
 *
 * @see https://fontsource.org/docs/getting-started/variable
 */
function variantsOf({ package: name, weight, axes = {} }: FontChoice): [string[], Record<string, number>] {
  if (!name.includes('@fontsource-variable/')) return [[String(weight)], {}]
  const [first = 'wght', ...more] = Object.keys(axes)
  return [more.length > 0 ? ['full', 'standard'] : [first.toLowerCase()], { ...axes, wght: weight }]
}
