import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroUserConfig } from 'astro'
import { fontProviders } from 'astro/config'
import { faces } from './faces.ts'
import { subsetFace } from './subset.ts'

type FontFamily = NonNullable<AstroUserConfig['fonts']>[number]

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const typographic = '–—‘’“”…·×→↗↑§©é'

/**
 * Cuts the three web faces to the characters that the page can show and hands them to Astro's font support,
 * which adds the metric-matched fallbacks.
 *
 * Display type sets only the owner's words and the section titles, so it is cut to letters that occur; text and mono keep
 * all of printable ASCII.
 *
 * @param contentDirectory the owner's folder: every character in its YAML is kept
 */
export async function webFonts(contentDirectory: string): Promise<FontFamily[]> {
  const names = (await readdir(contentDirectory)).filter((name) => name.endsWith('.yaml'))
  const words = (await Promise.all(names.map((name) => readFile(join(contentDirectory, name), 'utf8')))).join(
    '',
  )
  const all = [...new Set(printable + typographic + words)].sort().join('')
  return Promise.all([
    family('--font-newsreader', 'display', all, ['Georgia', 'serif']),
    family('--font-instrument', 'text', all, ['Arial', 'sans-serif']),
    family('--font-plex', 'mono', all, ['Courier New', 'monospace']),
  ])
}

async function family(
  cssVariable: `--${string}`,
  key: keyof typeof faces,
  characters: string,
  fallbacks: string[],
): Promise<FontFamily> {
  const face = faces[key]
  const directory = join(process.cwd(), '.astro', 'fonts')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${key}.woff2`)
  await writeFile(file, await subsetFace(face, 'latin', characters, 'woff2'))
  return {
    name: face.family,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks,
    options: { variants: [{ src: [file], weight: face.weight, style: 'normal' }] },
  } as FontFamily
}
