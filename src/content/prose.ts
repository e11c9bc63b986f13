/** A part of a text: plain, bold, a link or a note. */
export type Inline =
  | string
  | { mark: 'strong'; parts: Inline[] }
  | { mark: 'link'; href: string; text: string }
  | { mark: 'note'; parts: Inline[] }

/** A text of `content/` with its marks parsed, and with no-break spaces where a line must not break. */
export type Prose = Inline[]

// A note may contain links: it ends at the first bracket that closes none of them.
const marks =
  /\*\*(?<strong>(?=\S)[^*]+?(?<=\S))\*\*|\[(?<text>[^[\]]+)\]\((?<href>(?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)|\^\[(?<note>(?:[^[\]]|\[[^[\]]*\])+)\]/g

/**
 * Parses a text on one line: `**bold**`, `[text](https://…)` (or `mailto:`) and `^[a note]`. Everything else is plain text.
 *
 * @example
 * parseProse('**12** nodes^[Of [this kind](https://a.example).]')
 * // [{ mark: 'strong', parts: ['12'] }, ' nodes', { mark: 'note', parts: ['Of ', { mark: 'link', … }, '.'] }]
 */
export function parseProse(text: string): Prose {
  const prose = parse(noBreak(text))
  written.set(prose, text)
  return prose
}

const written = new WeakMap<object, string>()
/** A parsed text as it is written in `content/`; undefined for any other list. */
export const writtenText = (list: unknown[]): string | undefined => written.get(list)

function parse(text: string): Prose {
  const parts: Prose = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    const { strong, note, href = '', text: linkText = '' } = match.groups ?? {}
    if (strong !== undefined) parts.push({ mark: 'strong', parts: parse(strong) })
    else if (note !== undefined) parts.push({ mark: 'note', parts: parse(note) })
    else parts.push({ mark: 'link', href, text: linkText })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** A text in one piece, without marks and with ordinary spaces. */
const joined = (prose: Prose, noteOf: (text: string) => string): string =>
  prose
    .map((part) => {
      if (typeof part === 'string') return part.replaceAll('\u00a0', ' ')
      const text = joined(part.mark === 'link' ? [part.text] : part.parts, noteOf)
      return part.mark === 'note' ? noteOf(text) : text
    })
    .join('')

/** A text without marks; a note follows in parentheses. */
export const plainText = (prose: Prose): string => joined(prose, (note) => ` (${note})`)

/** A text without marks and notes, for short outputs such as link previews and search results. */
export const briefText = (prose: Prose): string => joined(prose, () => '')

/** The pieces of a text between its marks, as they stand between the tags of a page. */
export const piecesOf = (prose: Prose): string[] =>
  prose.flatMap((part) => {
    if (typeof part === 'string') return [part]
    return part.mark === 'link' ? [part.text] : piecesOf(part.parts)
  })

/** What is left of a mark that is not closed, or of a link to no full address: visitors would see it as it is written. */
export function brokenMark(text: string): string | undefined {
  const plain = parse(text).filter((part) => typeof part === 'string')
  // In `2**10` and `**kwargs` visitors should see the asterisks.
  const broken = /\]\([^\s()]*[.:/#][^\s()]*\)|\^\[|(?<!\w)\*\*(?!kwargs\b)(?=\w)/
  return broken.exec(plain.join(''))?.[0]
}

/** A line must not break at the space of these contexts. */
const noBreaks: RegExp[] = [
  // A number and what it counts, in any language, and thousands: `22 minutes`, `14 %`, `12. März`, `410 000`; not a year or time.
  /(?<=\d[.,+°]?)(?<!\b(?:19|20)\d\d|:\d\d) (?=\p{L}|[%‰°×]|\p{Sc}|\d{3}(?!\d))/u,
  /(?<=\d \p{L}{1,4}\.?) (?=\d)/u,
  // A dash or an arrow does not begin a line: `2019 – 2021`.
  /(?<=\S) (?=[–—→] )/u,
  // A month and its year: `mars 2023`.
  /(?<=\p{L}\.?) (?=(?:19|20)\d\d(?!\d))/u,
  // Initials, titles and abbreviations: `J. R. R. Vale`, `Dr. Ada`, `z. B.`.
  /(?<=(?:^|[ (])(?:\p{L}\.|(?:Dr|Prof|Mr|Mrs|Ms|St|Ing|Mme)\.?)) (?=\p{L})/u,
  // A word of one letter does not end a line: `v Praze`, `w Łodzi`, `à Paris`; an English one may.
  /(?<=(?:^|[^\d ] |\()(?![AIa])\p{L}) (?=\S)/u,
  // French punctuation.
  / (?=[:;!?»](?: |$))|(?<=«) /u,
]
const anyNoBreak = new RegExp(noBreaks.map(({ source }) => `(?:${source})`).join('|'), 'gu')

/**
 * Replaces the spaces at which a line must not break by no-break spaces.
 *
 * @example noBreak('from 6 h 40 min to 38 min') // with no-break spaces: 'from 6~h~40~min to 38~min'
 */
export const noBreak = (text: string): string => text.replace(anyNoBreak, '\u00a0')

/** Adds a full stop to a text that ends with a letter or digit. */
export function asSentence(text: string): string {
  if (!/[\p{L}\p{N}]$/u.test(text)) return text
  return text + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u.test(text) ? '。' : '.')
}

/** A text without its last sentences, from the whole text to its first sentence alone. */
export function beginnings(text: string): string[] {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  const ends = segments.map(({ segment, index }) => text.slice(0, index + segment.length).trim())
  // After a word of up to three letters, the dot may be that of an abbreviation.
  return ends
    .filter((each, index) => index === ends.length - 1 || !/(?<!\p{L})\p{L}{1,3}\.$/u.test(each))
    .reverse()
}
