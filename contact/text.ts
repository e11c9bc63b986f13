// Characters that change how a text is shown without being seen: bidirectional overrides and isolates,
// zero-width spaces and the byte-order mark (Unicode TR36 §3.5). The joiners U+200C and U+200D stay:
// Persian, Indic scripts and emoji families need them.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const controlsExceptTabAndNewline = /[\p{Cc}\p{Cs}]/gu
const separators = /[\s\p{Cc}\u2028\u2029]+/gu
const excessMarks = /(\p{M}{30})\p{M}+/gu

/** A text of several lines: NFC, trimmed, `\n` as the only line end, no control or invisible characters. */
export function cleanText(value: string): string {
  return (
    value
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(invisible, '')
      .replace(controlsExceptTabAndNewline, (character) =>
        character === '\n' || character === '\t' ? character : '',
      )
      // Normalising takes time quadratic in a run of combining marks. No language writes more than a few on one
      // character; stream-safe text (UAX #15 §13) has at most 30. Last, so that nothing joins two runs afterwards.
      .replace(excessMarks, '$1')
      .normalize('NFC')
      .trim()
  )
}

/** A text of one line, safe in a mail header: as {@link cleanText}, with every run of white space as one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(separators, ' ')
}

/** Whether nothing of the text would be seen: only white space and characters that are never drawn. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)
}

/** An e-mail address on one line, an international domain in ASCII (`ada@bücher.example`, RFC 5890 §2.3.2.1). */
export function cleanAddress(value: string): string {
  const [, local, domain] = /^(.*@)([a-z\d.\u0080-\uffff-]+)$/i.exec(cleanLine(value)) ?? []
  if (local === undefined || domain === undefined) return cleanLine(value)
  // An ASCII domain stays as typed: the URL parser would take some of them for numbers.
  const ascii = /[\u0080-\uffff]/.test(domain) && URL.canParse(`http://${domain}`)
  return local + (ascii ? new URL(`http://${domain}`).hostname : domain)
}

/**
 * Whether it is an address by HTML's own rule for `type=email` (html.spec.whatwg.org/#valid-e-mail-address) and its
 * domain has a dot. Lengths: RFC 5321 §4.5.3.1.1 for the local part, RFC 1034 §3.1 for labels.
 */
export function isAddress(value: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    value,
  )
}
