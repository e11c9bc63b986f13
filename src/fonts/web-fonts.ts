import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import { needsFallback } from './coverage.ts'
import { assign, type FontFile, subset } from './font-file.ts'
import { fallbackFonts, siteFonts } from './fonts.ts'
import { cssName, filesVariable, pageRoles } from './names.ts'

/** Characters included in every subset: those of components, and those that later edits most likely need. */
const common = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?&%+-–’\'/()*@…↗↑“”"'

/**
 * Returns the page's fonts for Astro's Fonts API, subset to the characters of the page. Fallback fonts are included only
 * if needed.
 *
 * @param texts every text of the page; more does no harm
 */
export async function webFonts(texts: string) {
  const characters = [...new Set(common + texts.normalize('NFC'))].sort()
  const lacking = characters.filter(needsFallback)
  const site = pageRoles.map((role) => webFont(cssName(role), assign(characters, siteFonts[role].files)))
  const fallbacks = fallbackFonts.map(({ name, files }) => webFont(name, assign(lacking, files)))
  return (await Promise.all([...site, ...fallbacks])).flat()
}

interface Subset {
  file: FontFile
  characters: string[]
}

/** Writes the subsets. Returns a font for Astro's Fonts API, or none without files. */
async function webFont(name: string, subsets: Subset[]) {
  const [first, ...more] = await Promise.all(subsets.map((each) => writeSubset(name, each)))
  if (!first) return []
  const variants: [{ src: [string, ...string[]] }] = [{ src: [first, ...more] }]
  const cssVariable = filesVariable(name)
  const provider = fontProviders.local()
  return [{ name, cssVariable, provider, optimizedFallbacks: false, options: { variants } }]
}

/** Writes the subset of a font and returns its path. */
async function writeSubset(name: string, { file, characters }: Subset): Promise<string> {
  // With the name: two fonts may be instances of one variable file.
  const path = join(process.cwd(), '.astro', 'fonts', `${name}-${basename(file.path)}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await subset(file, characters, 'woff2'))
  return path
}
