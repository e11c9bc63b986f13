import type { FontFile } from './font-file.ts'
import { fallbackFiles, siteFonts } from './fonts.ts'

/** Whether at least one of the site's fonts lacks the visible character, even with the fallbacks. */
export const isMissing = (character: string, fallbacks: FontFile[] = []) =>
  /\S/.test(character) &&
  Object.values(siteFonts).some(
    ({ files }) => ![...files, ...fallbacks].some(({ coverage }) => coverage.has(character)),
  )

/** Maps special hyphens and spaces to plain or no-break ones; removes format characters and variation selectors. */
const normalize = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\u00a0\n]/g, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')

/** The characters of a text that PDF and images cannot show, because no font has a glyph for them. */
export function missingCharacters(text: string): string[] {
  return [...new Set(normalize(text))].filter((each) => isMissing(each, fallbackFiles))
}

/** The normalized text without its `missingCharacters`. */
export function printable(original: string): string {
  const text = normalize(original)
  const shown = [...text].filter((each) => !isMissing(each, fallbackFiles)).join('')
  return shown === text ? text : shown.replace(/ {2,}/g, ' ').trim()
}
