import { printable, printableCharacters } from '../fonts/printable.ts'
import { registerTypefaces } from '../fonts/typefaces.ts'
import type { Value } from './file.ts'
import type { Problem } from './problems.ts'

/** On the page alone. */
const unprinted = new Set<PropertyKey>(['contactLine', 'stats', 'imageAlt', 'imageCaption'])

/** What looks the same in other characters: spaces, hyphens, and marks that only join or choose characters. */
const comparable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?:\s|\p{Cf}|\p{Variation_Selector})+/gu, ' ')
    .trim()

/** Texts that read otherwise in the résumé's PDF than on the page, because its fonts lack characters. */
export async function unprintable(values: Value[]): Promise<Problem[]> {
  const texts = values.filter(
    ({ kind, text, path }) =>
      kind === 'text' && /[^\n -~]/.test(text) && !path.some((key) => unprinted.has(key)),
  )
  if (texts.length === 0) return []
  const { hasEvery } = await registerTypefaces(printableCharacters(texts.map(({ text }) => text).join('')))
  return texts.flatMap(({ text, location }) => {
    const [written, printed] = [comparable(text), comparable(printable(text, hasEvery))]
    if (written === printed) return []
    const lacking = [...new Set(written)].filter((sign) => !hasEvery(sign) && !/[\s\p{Cf}\p{M}]/u.test(sign))
    const words = written.split(' ').filter((word) => lacking.some((sign) => word.includes(sign)))
    const message = `has ${lacking.join(' ')} (“${words.join(' ')}”), which the résumé’s fonts lack: the PDF shows it in other characters or leaves it out.`
    return [{ ...location, message, severity: 'warning' }]
  })
}
