/** A piece of a text field: plain words, or one of the three things that are interpreted in them. */
export type Inline =
  | string
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'note'; parts: Inline[] }

// A note may hold links, so its own end is the first bracket that closes none of them.
const marks =
  /\*\*(?<strong>(?=\S)[^*]+?(?<=\S))\*\*|\[(?<text>[^[\]]+)\]\((?<href>(?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)|\^\[(?<note>(?:[^[\]]|\[[^[\]]*\])+)\]/g

/**
 * The parts of a text: `**bold**`, `[text](https://…)` (or `mailto:`) and `^[a note]`. Nothing else is interpreted, and
 * a mark that is not closed is plain text.
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
export const plainText = (text: string): string => plain(inline(text), (note) => ` (${note})`)

/** The text without marks and notes, for where there is little room: link previews, search results. */
export const briefText = (text: string): string => plain(inline(text), () => '')

/** A value with every text in it as `plainText`, for outputs that know no marks. */
export const plainTexts = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? plainText(part) : part))

function plain(parts: Inline[], noteText: (note: string) => string): string {
  const plainPart = (part: Inline): string => {
    if (typeof part === 'string') return part
    if (part.kind === 'link') return part.text
    const text = plain(part.parts, noteText)
    return part.kind === 'note' ? noteText(text) : text
  }
  return parts.map(plainPart).join('')
}

/** What looks like a mark and is none, so that visitors would read its brackets; undefined where all is well. */
export function brokenMark(text: string): string | undefined {
  const left = inline(text).flatMap((part) => (typeof part === 'string' ? [part] : []))
  const [, address] = /\]\(([^\s()]*[.:/#][^\s()]*)\)/.exec(left.join('')) ?? []
  if (address !== undefined)
    return `links to ${address}. An address in a text starts with https://, http:// or mailto:.`
  return left.join('').includes('^[') ? 'has a note that is not closed. Write: ^[a note]' : undefined
}
