import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import { isMissing } from './coverage.ts'
import { type FontFile, subset } from './font-file.ts'
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
  const missing = [...new Set(texts)].filter((each) => isMissing(each))
  const mainFonts = pageRoles.map((role) => {
    const [first, ...more] = siteFonts[role].files
    // Only content with letters such as Ł or Ž needs the further files.
    const lacking = characters.filter((each) => !first.coverage.has(each))
    return webFont(cssName(role), [{ file: first, characters }, ...more.map(covering(lacking))])
  })
  const fallbacks = fallbackFonts.map(({ name, files }) => webFont(name, files.map(covering(missing))))
  return (await Promise.all([...mainFonts, ...fallbacks])).flat()
}

interface Subset {
  file: FontFile
  characters: string[]
}

/** Selects the characters that a file has. */
const covering = (characters: string[]) => (file: FontFile) => ({
  file,
  characters: characters.filter((each) => file.coverage.has(each)),
})

/** Writes the subsets that are not empty. Returns a font for Astro's Fonts API, or none without files. */
async function webFont(name: string, subsets: Subset[]) {
  const needed = subsets.filter(({ characters }) => characters.length > 0)
  const [first, ...more] = await Promise.all(needed.map((each) => writeSubset(name, each)))
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
