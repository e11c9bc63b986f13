import { decodeHTML } from 'entities'
import { type Inline, inline } from '../content/inline.ts'
import { htmlParts } from './hyphenate.ts'

/**
 * Gives each text of a page that is not translated its own language, for screen readers (WCAG 3.1.2).
 *
 * @param html a page
 * @param texts content texts of the first language, with marks
 * @param language the first language
 */
export function markLanguages(html: string, texts: string[], language: string): string {
  if (texts.length === 0) return html
  const originals = new Set(texts.flatMap((text) => inline(text).flatMap(leaves)).map(comparable))
  const isOriginal = (text: string) => originals.has(comparable(decodeHTML(text)))
  const mark = (part: string) => {
    if (!part.startsWith('<')) return isOriginal(part) ? `<span lang="${language}">${part}</span>` : part
    const [, alt = ''] = /^<img [^>]*?\balt="([^"]*)"/.exec(part) ?? []
    return isOriginal(alt) ? part.replace('<img', `<img lang="${language}"`) : part
  }
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return head + body.replace(htmlParts, mark)
}

const leaves = (part: Inline): string[] => {
  if (typeof part === 'string') return /\p{L}/u.test(part) ? [part] : []
  return part.kind === 'link' ? [part.text] : part.parts.flatMap(leaves)
}

/** A text without what `Text.tsx` changes in it. */
const comparable = (text: string) => text.replace(/\s+/g, ' ').trim()
