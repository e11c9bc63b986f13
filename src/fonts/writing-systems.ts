import { scriptsWithoutMono } from '../styles/tokens.ts'
import type { FontRole } from './fonts.ts'

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script

/** The font of a role in a language. */
export const roleIn = (language: string, role: FontRole): FontRole =>
  role === 'mono' && scriptsWithoutMono.includes(scriptOf(language) ?? '') ? 'text' : role

/** Where lines of Japanese and Korean break: between phrases, and at spaces only. */
const wordBreaks: Record<string, string> = { Jpan: 'auto-phrase', Kore: 'keep-all' }

/** `Intl` knows the separators of lists only together with words such as “and”. */
const separators: Record<string, string> = { Jpan: '、', Hans: '、', Hant: '、', Arab: '، ' }
/** What stands between the items of a list. */
export const listSeparator = (language: string): string => separators[scriptOf(language) ?? ''] ?? ', '

/** The properties of the page's root that depend on the script of its language. */
export function scriptStyles(language: string): string {
  const wordBreak = wordBreaks[scriptOf(language) ?? '']
  const mono = roleIn(language, 'mono')
  const comma = listSeparator(language).trim()
  return [
    ...(wordBreak ? [`word-break:${wordBreak}`] : []),
    ...(comma === ',' ? [] : [`--comma:'${comma}'`]),
    ...(mono === 'mono' ? [] : [`--font-mono:var(--font-${mono})`]),
  ].join(';')
}
