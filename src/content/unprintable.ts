import { printable, printableCharacters } from '../fonts/printable.ts'
import { registerTypefaces } from '../fonts/typefaces.ts'
import type { PrintedText } from './check-file.ts'
import type { ContentProblem } from './problem.ts'

/** What looks the same in other characters: spaces, hyphens, and marks that only join or choose signs. */
const invisible = /(?:\s|\p{Cf}|\p{Variation_Selector})+/gu
const looks = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(invisible, ' ')
    .trim()

/** Texts that read otherwise in the résumé's PDF than on the page, because its typefaces lack signs. */
export async function unprintable(texts: PrintedText[]): Promise<ContentProblem[]> {
  if (texts.length === 0) return []
  const characters = printableCharacters(texts.map(({ text }) => text).join(''))
  const { hasEvery } = await registerTypefaces(characters)
  return texts.flatMap(({ text, ...place }) => {
    const written = looks(text)
    const printed = looks(printable(text, hasEvery))
    if (written === printed) return []
    const lacking = [...new Set(written)].filter((sign) => !hasEvery(sign) && !/[\s\p{Cf}\p{M}]/u.test(sign))
    const [before, after] = difference(written, printed)
    const shown = after ? `“${after}”` : 'leaves it out'
    const message = `has ${lacking.join(' ')}, which the résumé’s typefaces lack: the page shows “${before}”, the PDF ${shown}.`
    return [{ ...place, message }]
  })
}

/** The words in which two texts differ, with a word more at either side. */
function difference(written: string, printed: string): [string, string] {
  const [a, b] = [written.split(' '), printed.split(' ').filter(Boolean)]
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start++
  let end = 0
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const cut = (words: string[]) =>
    words.slice(Math.max(0, start - 1), words.length - Math.max(0, end - 1)).join(' ')
  return [cut(a), cut(b)]
}
