import { fonts } from '../styles/tokens.ts'
import { type FontFile, openFont, subset } from './font-file.ts'
import { type FontRole, fallbackFiles, siteFonts } from './fonts.ts'

const roles: FontRole[] = ['display', 'text', 'textStrong', 'mono']

const staticFile = (file: FontFile) => subset(file, file.coverage, 'truetype')

/** All fonts as static TrueType files, the only format Typst reads. It embeds just the glyphs that a document uses. */
export async function staticFonts() {
  const site = roles.map(async (role) => ({
    role,
    weight: fonts[role].weight,
    files: await Promise.all(siteFonts[role].files.map(staticFile)),
  }))
  return { site: await Promise.all(site), fallbacks: await Promise.all(fallbackFiles.map(staticFile)) }
}

/** The outline of a character in the first font that has it, in font units with y pointing up. */
export async function glyphOutline(character: string) {
  const file = [...siteFonts.display.files, ...fallbackFiles].find(({ coverage }) => coverage.has(character))
  if (!file) return undefined
  const font = openFont(await subset(file, character, 'truetype'))
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  return { path: path.toSVG(), box: path.bbox }
}
