/** Texts of other people's JSON: HTML and Markdown become the marks that `content/` knows, or go. */

/** What each piece of markup becomes, in this order. */
const markup: [pattern: RegExp, replacement: string][] = [
  [/<\/?(?:b|strong)(?:\s[^>]*)?>/gi, '**'],
  [/<a\s[^>]*?href=["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)'],
  [/<(?:br|\/p|\/li|\/div|\/h[1-6])\s*\/?>/gi, '\n\n'],
  [/<\/?[a-z][^<>]*>/gi, ''],
  [/^#{1,6} +/gm, ''],
  [/^\s*[-*•–] +/gm, ''],
  [/\[([^[\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'],
  [/\^(?=\[)/g, ''],
  [/__(?=\S)([^_]+?)__/g, '**$1**'],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=\S)([^_\n]+?)(?<=\S)_(?!\w)/g, '$1'],
  [/`+([^`]+)`+/g, '$1'],
  [/&(?:nbsp|#160);/gi, ' '],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/&(?:quot|#34);/gi, '"'],
  [/&(?:apos|#0?39);/gi, "'"],
  [/&amp;/gi, '&'],
]

/** @example withoutMarkup('<p>I <em>like</em> `YAML` &amp; __tea__.</p>') // 'I like YAML & **tea**.' */
export function withoutMarkup(text: string): string {
  if (/^https?:\S+$/.test(text)) return text.replaceAll('&amp;', '&')
  return markup.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text).trim()
}

/** Every text of a JSON value rewritten; empty texts, nulls and empty lists mean that there is none. */
export function rewriteTexts(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value.trim()) || undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => rewriteTexts(item, rewrite)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value).map(([key, item]) => [key, rewriteTexts(item, rewrite)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

function sentences(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim())
}

/**
 * A résumé's summary as the page shows it: a short first sentence in large type, two or three sentences, and the rest as
 * paragraphs about the owner.
 */
export function splitSummary(text: string) {
  const [first = '', ...paragraphs] = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '))
  const [opening = '', ...others] = sentences(first)
  const hasHeadline = others.length > 0 && opening.length <= 120
  const body = hasHeadline ? others : [opening, ...others]
  const rest = body.slice(3).join(' ')
  return {
    headline: hasHeadline ? opening : undefined,
    summary: body.slice(0, 3).join(' '),
    about: [rest, ...paragraphs].filter(Boolean),
  }
}
