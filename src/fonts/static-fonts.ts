import { readFileSync } from 'node:fs'
import { fonts } from '../styles/tokens.ts'
import { assign, type FontFile, openFont, subset } from './font-file.ts'
import { filesOf, fontRoles } from './fonts.ts'
import { roleIn } from './writing-systems.ts'

/** A font as static TrueType, the only format Typst reads. It embeds just the glyphs that a document uses. */
const staticFont = async (file: FontFile, characters: Iterable<string>): Promise<Buffer> =>
  readFileSync(await subset(file, characters, 'truetype'))

/** The fonts of a text by their role: the first of the site whole, of all others what the text needs. */
export const fontsOf = (characters: ReadonlySet<string>, language: string) =>
  Promise.all(
    fontRoles.map(async (role) => {
      const used = roleIn(language, role)
      const files = filesOf(used, language)
      const needed = assign(characters, files)
      return {
        role,
        weight: fonts[used].weight,
        files: await Promise.all(
          needed.map(({ file, characters }) =>
            staticFont(file, file === files[0] ? file.coverage() : characters),
          ),
        ),
      }
    }),
  )

/** The outline of a character in the first display font that has it, in font units with y pointing up. */
export async function glyphOutline(character: string, language: string) {
  const file = filesOf('display', language).find(({ has }) => has(character))
  if (!file) return undefined
  const font = openFont(await staticFont(file, character))
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  return { path: path.toSVG(), box: path.bbox }
}
