import createHyphenator, { type PatternsDefinition } from 'hyphen'

/**
 * TeX's patterns for the built-in languages, or `none`: in English, few words are wider than a column; Arabic is not
 * divided, and Chinese, Japanese and Korean break anywhere.
 */
export const patterns: Record<string, (() => Promise<{ default: PatternsDefinition }>) | 'none'> = {
  ar: 'none',
  en: 'none',
  ja: 'none',
  ko: 'none',
  zh: 'none',
  cs: () => import('hyphen/patterns/cs.js'),
  da: () => import('hyphen/patterns/da.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  es: () => import('hyphen/patterns/es.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  it: () => import('hyphen/patterns/it.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
  uk: () => import('hyphen/patterns/uk.js'),
}

/** Elements whose text stays as it is, tags, and texts. Islands are hydrated: React compares their text. */
const parts = /<(script|style|svg|astro-island)\b.*?<\/\1>|<[^>]*>|[^<]+/gs
/** Not in addresses and file names. */
const words = /(?<![\p{L}\d@./_-])\p{L}{14,}(?![\p{L}\d@/_]|\.\p{L})/gu
/** The shortest words that may be too wide for their column, by their element; a shorter one would look worse divided. */
const shortest = [
  { element: /^<h\d/, letters: 17 },
  { element: /^<p class="display text-headline/, letters: 19 },
  { element: /^<\w/, letters: 14 },
]
/** Fewer than four letters before or after a hyphen. */
const shortEnds = /(?<=^[^\u00ad]{1,3})\u00ad|\u00ad(?=[^\u00ad]{1,3}$)/g

/**
 * Inserts soft hyphens into long words in the text of a page, so that narrow columns break them at syllables also where the
 * browser has no dictionary.
 *
 * @param html a page with its language in `<html lang>`
 */
export async function hyphenate(html: string): Promise<string> {
  const [, language = ''] = /<html lang="(\w+)/.exec(html) ?? []
  const load = patterns[language] ?? 'none'
  const [head = '', body] = html.split(/(?=<body)/)
  if (load === 'none' || body === undefined) return html
  const divide = createHyphenator((await load()).default)
  let minWordLength = 0
  const inWord = (word: string) => {
    const divided = divide(word, { minWordLength })
    // A promise only with the option `async`.
    return typeof divided === 'string' ? divided.replace(shortEnds, '') : word
  }
  const inPart = (part: string) => {
    if (!part.startsWith('<')) return part.replace(words, inWord)
    minWordLength = shortest.find(({ element }) => element.test(part))?.letters ?? minWordLength
    return part
  }
  return head + body.replace(parts, inPart)
}
