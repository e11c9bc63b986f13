import { fallbackFiles, fontRoles, siteFonts } from './fonts.ts'

const roles = fontRoles.map((role) => [siteFonts[role].files, fallbackFiles(role, 'en')] as const)
const isVisible = (character: string) => /\S/.test(character)

/** Whether at least one of the site's fonts lacks the visible character. */
export const needsFallback = (character: string) =>
  isVisible(character) && roles.some(([files]) => !files.some(({ has }) => has(character)))

const known = new Map<string, boolean>()
/** Whether a visible character would be a hole in PDF and images, because not even a fallback has it. */
function isMissing(character: string): boolean {
  const isHole = () => roles.some((files) => !files.flat().some(({ has }) => has(character)))
  const isMissing = known.get(character) ?? (isVisible(character) && isHole())
  known.set(character, isMissing)
  return isMissing
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
  const holes = missingCharacters(text)
  if (holes.length === 0) return text
  const characters = [...text]
  const shown = characters
    .filter((each) => !holes.includes(each))
    .join('')
    .replace(/ {2,}/g, ' ')
  // Only beside a hole: the text may be a piece whose space stands before a bold word or a link.
  const [first = '', last = ''] = [characters[0], characters.at(-1)]
  const started = holes.includes(first) ? shown.trimStart() : shown
  return holes.includes(last) ? started.trimEnd() : started
}
