import createHyphenator from 'hyphen'

/**
 * The languages with TeX's patterns, by the names of their files. In English, few words are wider than a column; Arabic is not
 * divided; Chinese, Japanese and Korean break anywhere.
 */
const patterns = [
  'af bg ca cs cy da de-1996 el-monoton es et eu fi fr ga gl hr hu is it lt lv nb nl nn',
  'pl pt ro ru sk sl sq sv tr uk',
].flatMap((names) => names.split(' '))

/** Elements whose text stays as it is, tags, and texts. Islands are hydrated: React compares their text. */
export const htmlParts = /<(script|style|svg|astro-island)\b.*?<\/\1>|<[^>]*>|[^<]+/gs
/**
 * Double names, words such as `e-mail` and long words, between the marks around them; not in addresses and file names. Browsers
 * break lines between a box and marks.
 */
const words =
  /(?<![\p{L}\d@./_-])([([„“»«]*)((?:\p{Lu}\p{Ll}{2,12}-)+\p{Lu}\p{Ll}{2,12}|\p{L}-\p{L}{2,12}|\p{L}{14,})([,.;:!?…)\]“”«»]*)(?![\p{L}\d@/_-]|\.\p{L})/gu
/** Within a name such as `time_series_tools`, which may break there. */
const afterUnderscore = /(?<=[\p{L}\d]_)(?=[\p{L}\d])/gu
/** A space after a word of one letter, which ends no line in Czech and Polish: `w Łodzi`. */
const afterLetter = /(?<=(?<![^\s(])\p{L}) (?=\S)/gu
const withoutLettersAtEnds = ['cs', 'pl']
/** Titles, large texts and facts, where only a word that is wider than its column is divided. */
const undivided = /^<(h[2-6]|\w+ class="[^"]*\b(text-headline|text-title|fact)\b)/
/** Elements within a line, such as a note's; the text around them belongs together. */
const inline = /^<(a|details|span|strong|summary)\b/
const beginsBlock = (tag: string) => /^<\w/.test(tag) && (undivided.test(tag) || !inline.test(tag))
/** Soft hyphens after or before fewer than five letters. */
const shortEnds = /(?<=^(\u00ad?\p{L}){1,4})\u00ad|\u00ad(?=(\u00ad?\p{L}){1,4}$)/gu
/** Soft hyphens after a prefix in German and its relatives, which belongs to what follows: `folgen-abschätzung`. */
const afterPrefix =
  /(?<=\u00ad(a[bnv]|au[fs]|be|ent|för|o[mp]|pa|till?|ud|um|un\u00ad?[dt]er|ut|ver|vor|zer|zu|[öü]|über|över))\u00ad/gu
/** The ends of a compound's first parts in German and Swedish, as in `Genehmigungs-verfahren`. */
const seams = /(?<=(ung|ing|heit|keit|het|schaft|i\u00ad?on|tät)s)\u00ad/g
/** Soft hyphens up to seven letters after a seam, or nine before it. */
const nearSeams = /(?<=\|(\u00ad?\p{L}){1,7})\u00ad|\u00ad(?=(\u00ad?\p{L}){1,9}\|)/gu
/** The longest word, and the longest part of a compound, in letters, that is not divided in running text, whose lines are longer. */
const longest = { word: 15, part: 18 }

/**
 * Inserts soft hyphens into long words in the text of a page, so that narrow columns break them at syllables also where the
 * browser has no dictionary, and keeps double names and words of one letter with what follows where they fit. Names of code may
 * break after underscores.
 *
 * @param html a page with its language in `<html lang>`
 */
export async function hyphenate(html: string): Promise<string> {
  const [, language = ''] = /<html lang="(\w+)/.exec(html) ?? []
  const [head = '', body] = html.split(/(?=<body)/)
  // Where text runs from right to left, words are not divided, and a box would change the order of Latin ones.
  if (body === undefined || /<html [^>]*dir="rtl"/.test(head)) return html
  const rules = await rulesOf(language)
  const parts = body.match(htmlParts) ?? []
  const inPart = (part: string, index: number) => {
    if (part.startsWith('<')) return part
    const before = parts.slice(0, index)
    // Marked by languages.ts.
    const isForeign = before.at(-1)?.startsWith('<span lang=')
    return inText(part, before.findLast(beginsBlock) ?? '', isForeign ? {} : rules)
  }
  return head + parts.map(inPart).join('')
}

interface Rules {
  divide?: ReturnType<typeof createHyphenator>
  bindsLetters?: boolean
}

async function rulesOf(language: string): Promise<Rules> {
  const bindsLetters = withoutLettersAtEnds.includes(language)
  const file = patterns.find((name) => name.split('-')[0] === language)
  if (!file) return { bindsLetters }
  const { default: definition } = await import(/* @vite-ignore */ `hyphen/patterns/${file}.js`)
  return { bindsLetters, divide: createHyphenator(definition) }
}

function inText(text: string, block: string, { divide, bindsLetters }: Rules): string {
  // The owner's name, whose lines are measured.
  const isName = block.startsWith('<h1')
  const inWord = (whole: string, before: string, word: string, after: string) => {
    const boxed = (content: string) => `<span class="word">${before}${content}${after}</span>`
    if (word.includes('-')) return isName ? whole : boxed(word)
    // A promise only with the option `async`.
    const divided = divide?.(word)
    if (typeof divided !== 'string') return whole
    const syllables = divided.replace(afterPrefix, '').replace(shortEnds, '')
    const parts = syllables.replace(seams, '|').replace(nearSeams, '').split('|')
    if (undivided.test(block)) return boxed(parts.join('\u00ad'))
    if (word.length <= longest.word) return whole
    return before + (parts.length === 1 ? syllables : parts.map(asPart).join('\u00ad')) + after
  }
  const bound = bindsLetters && !isName ? text.replace(afterLetter, '\u00a0') : text
  return bound.replace(words, inWord).replace(afterUnderscore, '<wbr>')
}

const asPart = (part: string) => {
  const whole = part.replaceAll('\u00ad', '')
  return whole.length > longest.part ? part : whole
}
