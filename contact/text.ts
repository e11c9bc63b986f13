// Characters that change how a text is shown without being seen: bidirectional overrides and isolates,
// zero-width spaces and the byte-order mark (Unicode TR36 §3.5). The joiners U+200C and U+200D stay:
// Persian, Indic scripts and emoji families need them.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const controlsExceptTabAndNewline = /[\p{Cc}\p{Cs}]/gu
const separators = /[\s\p{Cc}\u2028\u2029]+/gu

/** A text of several lines: NFC, trimmed, `\n` as the only line end, no control or invisible characters. */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .replace(controlsExceptTabAndNewline, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
    .trim()
}

/** A text of one line, safe in a mail header: as {@link cleanText}, with every run of white space as one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(separators, ' ')
}

/** Whether nothing of the text would be seen: only white space and characters that are never drawn. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)
}
