/** A part of a text: plain, bold, a link or a note. */
export type Inline =
  | string
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'note'; parts: Inline[] }

// A note may contain links: it ends at the first bracket that closes none of them.
const marks =
  /\*\*(?<strong>(?=\S)[^*]+?(?<=\S))\*\*|\[(?<text>[^[\]]+)\]\((?<href>(?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)|\^\[(?<note>(?:[^[\]]|\[[^[\]]*\])+)\]/g

/**
 * Parses `**bold**`, `[text](https://…)` (or `mailto:`) and `^[a note]`. Everything else, also an unclosed mark, is plain
 * text.
 *
 * @example
 * inline('**12** nodes^[Of [this kind](https://a.example).]')
 * // [{ kind: 'strong', parts: ['12'] }, ' nodes', { kind: 'note', parts: ['Of ', { kind: 'link', … }, '.'] }]
 */
export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    const { strong, note, href = '', text: linkText = '' } = match.groups ?? {}
    if (strong !== undefined) parts.push({ kind: 'strong', parts: inline(strong) })
    else if (note !== undefined) parts.push({ kind: 'note', parts: inline(note) })
    else parts.push({ kind: 'link', href, text: linkText })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Removes the marks of a text; a note follows in parentheses. */
export const plainText = (text: string): string => plain(inline(text), (note) => ` (${note})`)

/** Removes the marks and notes of a text, for short outputs such as link previews and search results. */
export const briefText = (text: string): string => plain(inline(text), () => '')

/** Applies `plainText` to every string in a value. */
export const plainTexts = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? plainText(part) : part))

function plain(parts: Inline[], noteText: (note: string) => string): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    if (part.kind === 'link') return part.text
    const text = plain(part.parts, noteText)
    return part.kind === 'note' ? noteText(text) : text
  })
  return texts.join('')
}

/** Describes malformed links or a malformed note, whose brackets visitors would see; undefined if there is none. */
export function brokenMark(text: string): string | undefined {
  const plain = inline(text)
    .filter((part) => typeof part === 'string')
    .join('')
  const addresses = Array.from(plain.matchAll(/\]\(([^\s()]*[.:/#][^\s()]*)\)/g), ([, address]) => address)
  if (addresses.length > 0)
    return `links to ${addresses.join(', ')}. An address in a text starts with https://, http:// or mailto:.`
  return plain.includes('^[') ? 'has a note that is not closed. Write: ^[a note]' : undefined
}

/** Whether visitors see `**`, because bold text is not closed or has a space inside; in `2**10` and `**kwargs` they should. */
export const hasOpenBold = (text: string): boolean =>
  /(?<!\w)\*\*(?!kwargs\b)|\*\*(?!\w)/.test(plainText(text))
