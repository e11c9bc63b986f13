/** A dot after one of these, or after an initial, rarely ends a sentence. */
const abbreviation =
  'St|Dr|Prof|Mr|Mrs|Ms|Jr|Sr|Mt|Ft|No|Nr|vs|etc|Inc|Ltd|Co|Corp|Dept|approx|ca|bzw|z\\.B|e\\.g|i\\.e|\\p{Lu}'
const sentenceEnd = new RegExp(
  `(?<!(?:^|[\\s(])(?:${abbreviation})\\.)(?<=[.!?…]["”’»)]?)\\s+(?!\\p{Ll})`,
  'u',
)

/** Splits a text into its sentences. Where the end is uncertain (`St. Thomas`), two sentences remain one. */
export const sentences = (text: string): string[] => text.trim().split(sentenceEnd)

/** Adds a full stop to a text that ends without a mark, perhaps with a note after it. */
export const asSentence = (text: string): string =>
  /[.!?:;…。！？][)\]"”’»*]*(\^\[.*\])?$/s.test(text) ? text : `${text}.`
