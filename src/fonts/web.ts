import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontProviders } from 'astro/config'
import type { Portfolio } from '../content/read.ts'
import { faces } from './faces.ts'
import { fallbackFamilies } from './fallback-faces.ts'
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
 * and hands them to Astro's font support. What stands in until they are there is `fallback-faces.ts`.
 *
 * @param portfolio undefined while the content has problems: the faces then hold the plain alphabet
 */
export async function webFonts(portfolio: Portfolio | undefined) {
  const words = [...textsIn(portfolio)].join('')
  return Promise.all([
    family('display', words, ['Georgia', 'serif']),
    family('text', words, ['sans-serif']),
    family('mono', words, ['monospace']),
  ])
}

async function family(key: keyof typeof alphabets, words: string, fallbacks: string[]) {
  const face = faces[key]
  const characters = [...new Set(alphabets[key] + words)].sort()
  // Names such as Łukasz or Žofia: fontsource keeps these letters in a second file, and a page without them skips it.
  const extended = characters.filter((character) => character > 'ÿ' && /\p{Script=Latin}/u.test(character))
  const latin = await variant(key, 'latin', characters)
  const more = extended.length > 0 ? [await variant(key, 'latin-ext', extended)] : []
  return {
    name: face.family,
    cssVariable: `--font-${key}` as const,
    provider: fontProviders.local(),
    fallbacks: [...fallbackFamilies(key), ...fallbacks],
    optimizedFallbacks: false,
    options: { variants: [latin, ...more] as [typeof latin, ...(typeof latin)[]] },
  }
}

async function variant(key: keyof typeof alphabets, script: 'latin' | 'latin-ext', characters: string[]) {
  const face = faces[key]
  const directory = join(process.cwd(), '.astro', 'fonts')
  const file = join(directory, `${key}-${script}.woff2`)
  await mkdir(directory, { recursive: true })
  await writeFile(file, await subsetFace(face, script, characters.join(''), 'woff2'))
  const codes = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}` as const)
  return {
    src: [file] as [string],
    weight: face.weight,
    style: 'normal' as const,
    ...(script === 'latin-ext' && { unicodeRange: codes as [string, ...string[]] }),
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) yield* textsIn(child)
  }
}
