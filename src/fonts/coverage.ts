import { filesOf, fontRoles } from './fonts.ts'

const filesByRole = fontRoles.map((role) => filesOf(role, 'en'))
const missing = new Map<string, boolean>()

/** Whether a visible character would be a hole in PDF and images, because the font of a role and all fallbacks lack it. */
function isMissing(character: string): boolean {
  const isLacked = () => filesByRole.some((files) => !files.some(({ has }) => has(character)))
  const answer = missing.get(character) ?? (/\S/.test(character) && isLacked())
  missing.set(character, answer)
  return answer
}

/** Maps special hyphens and spaces to plain or no-break ones; removes format characters and variation selectors. */
const normalize = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\u00a0\n]/g, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')

/** The characters of a text that PDF and images cannot show, because no font has a glyph for them. */
export const missingCharacters = (text: string): string[] => [...new Set(normalize(text))].filter(isMissing)

/** Emoji only decorate a text: PDF and images may omit them. */
export const isEmoji = (character: string) =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(character)

/** The normalized text without characters for which there is no font; the check of the content reports them. */
export function printable(original: string): string {
  const text = normalize(original)
  const holes = missingCharacters(text).join('')
  if (!holes) return text
  // One of the spaces around them goes with them, but not one at the end of a piece before a bold word.
  return text.replace(new RegExp(`^[${holes}]+ ?| ?[${holes}]+`, 'gu'), '')
}
