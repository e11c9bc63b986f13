// Characters that change how a text is displayed without being visible: bidirectional overrides and isolates,
// zero-width spaces and the byte-order mark (Unicode TR36 §3.5). The joiners U+200C and U+200D are kept:
// Persian, Indic scripts and emoji families need them.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const controlsExceptTabAndNewline = /(?![\t\n])[\p{Cc}\p{Cs}]/gu
const separators = /[\s\p{Cc}\u2028\u2029]+/gu
const excessMarks = /(\p{M}{30})\p{M}+/gu

/** Cleans a multi-line text: NFC, trimmed, `\n` as the only line break, no control or invisible characters. */
export function cleanText(value: string): string {
  return (
    value
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(invisible, '')
      .replace(controlsExceptTabAndNewline, '')
      // Normalization takes quadratic time in a run of combining marks. Stream-safe text (UAX #15 §13) has at most 30,
      // more than any language writes. This is last because a removed character may have separated two runs.
      .replace(excessMarks, '$1')
      .normalize('NFC')
      .trim()
  )
}

/** Cleans a single line, safe in a mail header: {@link cleanText} with each run of white space as one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(separators, ' ')
}

/** Whether the text displays nothing: only white space and characters that are never drawn. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)
}

/**
 * Whether the value is an address by HTML's rule for `type=email` (html.spec.whatwg.org/#valid-e-mail-address), with a
 * dot in its domain. Lengths: RFC 5321 §4.5.3.1.1 for the local part, RFC 1034 §3.1 for labels.
 */
export const isAddress = (value: string): boolean => addressPattern.test(value)

const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i
