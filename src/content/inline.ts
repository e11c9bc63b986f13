/** A piece of a text field: plain words, or one of the three things that are interpreted in them. */
export type Inline =
  | string
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'note'; parts: Inline[] }

// A note may hold links, so its own end is the first bracket that closes none of them.
const marks =
  /\*\*(?<strong>(?=\S)[^*]+?(?<=\S))\*\*|\[(?<text>[^[\]]+)\]\((?<href>https?:\/\/[^\s()]+)\)|\^\[(?<note>(?:[^[\]]|\[[^[\]]*\])+)\]/g

/**
 * The parts of a text: `**bold**`, `[text](https://…)` and `^[a note]`. Nothing else is interpreted, and a mark that is
 * not closed is plain text.
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
    parts.push(part(match.groups ?? {}))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function part({ strong, text, href, note }: Record<string, string | undefined>): Inline {
  if (strong !== undefined) return { kind: 'strong', parts: inline(strong) }
  if (note !== undefined) return { kind: 'note', parts: inline(note) }
  return { kind: 'link', href: href ?? '', text: text ?? '' }
}

/** The text without marks, for what takes plain text only; a note follows in parentheses. */
export function plainText(text: string): string {
  const plain = (parts: Inline[]): string => parts.map(plainPart).join('')
  const plainPart = (part: Inline): string => {
    if (typeof part === 'string') return part
    if (part.kind === 'link') return part.text
    return part.kind === 'note' ? ` (${plain(part.parts)})` : plain(part.parts)
  }
  return plain(inline(text))
}
