import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontProviders } from 'astro/config'
import type { Portfolio } from '../content/read.ts'
import { faces } from './faces.ts'
import { subsetFace } from './subset.ts'

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’'/()é"

/** What each voice says beyond the owner's words: punctuation and marks that the components set themselves. */
const alphabets = {
  display: letters,
  text: `${letters}*@…↗“”"`,
  mono: `${letters}@↑`,
}

/**
 * Cuts the three web faces to the letters, digits and marks of the page and to every character the owner wrote,
 * and hands them to Astro's font support, which adds the metric-matched fallbacks.
 *
 * @param portfolio undefined while the content has problems: the faces then hold the plain alphabet
 */
export async function webFonts(portfolio: Portfolio | undefined) {
  const words = [...textsIn(portfolio)].join('')
  return Promise.all([
    family('--font-newsreader', 'display', words, ['Georgia', 'serif']),
    family('--font-instrument', 'text', words, ['Arial', 'sans-serif']),
    family('--font-plex', 'mono', words, ['Courier New', 'monospace']),
  ])
}

async function family(
  cssVariable: `--font-${string}`,
  key: keyof typeof alphabets,
  words: string,
  fallbacks: string[],
) {
  const face = faces[key]
  const characters = [...new Set(alphabets[key] + words)].sort().join('')
  const directory = join(process.cwd(), '.astro', 'fonts')
  const file = join(directory, `${key}.woff2`)
  await mkdir(directory, { recursive: true })
  await writeFile(file, await subsetFace(face, 'latin', characters, 'woff2'))
  return {
    name: face.family,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks,
    options: { variants: [variant(file, face.weight)] as [ReturnType<typeof variant>] },
  }
}

function variant(file: string, weight: number) {
  return { src: [file] as [string], weight, style: 'normal' as const }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) yield* textsIn(child)
  }
}
