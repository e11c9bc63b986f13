/** A dot after one of these, or after an initial, rarely ends a sentence. */
const abbreviation =
  'St|Dr|Prof|Mr|Mrs|Ms|Jr|Sr|Mt|Ft|No|Nr|vs|etc|Inc|Ltd|Co|Corp|Dept|approx|ca|bzw|z\\.B|e\\.g|i\\.e|\\p{Lu}'
const spacedEnd = `(?<!(?:^|[\\s(])(?:${abbreviation})\\.)(?<=[.!?…]["”’»)]?)\\s+(?!\\p{Ll})`
/** Chinese and Japanese have no spaces. What closes a quote or a mark rarely begins a sentence. */
const unspacedEnd = '(?<=[。！？])(?!\\s*[。！？」』）)\\]”"*^])\\s*'
const sentenceEnd = new RegExp(`${spacedEnd}|${unspacedEnd}`, 'u')

/** Splits a text into its sentences. Where the end is uncertain (`St. Thomas`), two sentences remain one. */
export const sentences = (text: string): string[] => text.trim().split(sentenceEnd)

/** Joins sentences; a Chinese or Japanese one, whose mark is as wide as a letter, needs no space after it. */
export const joinSentences = (texts: string[]): string =>
  texts.join(' ').replace(/(?<=[。！？][」』）]?) /g, '')

/** What may follow the end of a sentence. */
const closing = '[)\\]"”’»*」』）]*(?:\\^\\[.*\\])?$'
const isMarked = new RegExp(`[.!?:;…。！？]${closing}`, 's')
const isChineseOrJapanese = new RegExp(`[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}（）]${closing}`, 'su')

/** Adds a full stop to a text that ends without a mark, perhaps with a note after it. */
export const asSentence = (text: string): string =>
  isMarked.test(text) ? text : `${text}${isChineseOrJapanese.test(text) ? '。' : '.'}`
