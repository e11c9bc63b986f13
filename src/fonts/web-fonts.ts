import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fontProviders } from 'astro/config'
import { needsFallback } from './coverage.ts'
import { assign, type FontFile, subset } from './font-file.ts'
import { cssName, fallbackFonts, filesVariable, pageRoles, siteFonts } from './fonts.ts'

const directory = join(process.cwd(), '.astro', 'fonts')

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

/** Writes subsets. Returns a font for Astro's Fonts API, or none without files. */
async function webFont(name: string, subsets: ReturnType<typeof assign>) {
  // With the name: two fonts may be instances of one variable file.
  const pathOf = ({ path }: FontFile) => join(directory, `${name}-${basename(path)}`)
  await mkdir(directory, { recursive: true })
  for (const { file, characters } of subsets)
    await replace(pathOf(file), await subset(file, characters, 'woff2'))
  const [first, ...more] = subsets.map(({ file }) => pathOf(file))
  if (!first) return []
  const variants: [{ src: [string, ...string[]] }] = [{ src: [first, ...more] }]
  const provider = fontProviders.local()
  const cssVariable = filesVariable(name)
  return [{ name, cssVariable, provider, optimizedFallbacks: false, options: { variants } }]
}

/** A dev server beside this process restarts when a font changes, and must not read a part of one. */
async function replace(path: string, bytes: Buffer): Promise<void> {
  const current = await readFile(path).catch(() => null)
  if (current?.equals(bytes)) return
  const complete = `${path}.${process.pid}`
  await writeFile(complete, bytes)
  await rename(complete, path)
}
