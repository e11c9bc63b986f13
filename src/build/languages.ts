import { decodeHTML } from 'entities'

/** Elements whose text stays as it is, tags, and texts. Islands are hydrated: React compares their text. */
const htmlParts = /<(script|style|svg|\w+-island)\b.*?<\/\1>|<[^>]*>|[^<]+/gs

/**
 * Gives each text of a page that is not translated its own language, for screen readers and hyphenation (WCAG 3.1.2), but not texts
 * in attributes, such as the description of a picture.
 *
 * @param html a page
 * @param texts pieces of texts in the first language, as they stand between tags; none for a page of that language
 * @param language the first language
 */
export function markLanguages(
  html: string,
  texts: ReadonlySet<string> | undefined,
  language: string,
): string {
  if (!texts?.size) return html
  const originals = new Set([...texts].filter((text) => /\p{L}/u.test(text)).map(comparable))
  const isOriginal = (text: string) => originals.has(comparable(decodeHTML(text)))
  const mark = (part: string) =>
    !part.startsWith('<') && isOriginal(part) ? `<span lang="${language}">${part}</span>` : part
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return head + body.replace(htmlParts, mark)
}

/** A text with one kind of space, and none at its ends. */
const comparable = (text: string) => text.replace(/\s+/g, ' ').trim()
