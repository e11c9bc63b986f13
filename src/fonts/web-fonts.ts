import { fontProviders } from 'astro/config'
import { assign, subset } from './font-file.ts'
import { fallbackFiles, filesVariable, pageRoles, siteFonts } from './fonts.ts'

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
  // Not for white space: browsers refuse a font with nothing but a blank glyph.
  const isLacked = (character: string) =>
    /\S/.test(character) && pageRoles.some((role) => !siteFonts[role].files.some(({ has }) => has(character)))
  const site = pageRoles.map((role) => webFont(role, assign(characters, siteFonts[role].files)))
  const others = webFont('others', assign(characters.filter(isLacked), fallbackFiles))
  return (await Promise.all([...site, others])).flat()
}

/** A font for Astro's Fonts API, or none without files. */
async function webFont(name: string, subsets: ReturnType<typeof assign>) {
  const files = subsets.map(({ file, characters }) => subset(file, characters, 'woff2'))
  const [first, ...more] = await Promise.all(files)
  if (!first) return []
  const variants: [{ src: [string, ...string[]] }] = [{ src: [first, ...more] }]
  const provider = fontProviders.local()
  const cssVariable = filesVariable(name)
  return [{ name, cssVariable, provider, optimizedFallbacks: false, options: { variants } }]
}
