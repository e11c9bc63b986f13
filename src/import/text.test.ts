import { expect, test } from 'vitest'
import { bullets, line, paragraph, paragraphs, prose } from './text.ts'

test.each([
  ['keeps paragraphs', 'Ten years.\n\nMore.', ['Ten years.', 'More.']],
  [
    'joins wrapped lines',
    'I planned and ran\na handful of\nprojects.',
    ['I planned and ran a handful of projects.'],
  ],
  [
    'ends a paragraph after a line too long to be wrapped',
    `${'word '.repeat(30)}end.\nMore.`,
    [`${'word '.repeat(30)}end.`, 'More.'],
  ],
  ['joins Chinese lines without a space', '我喜欢\n安静的系统', ['我喜欢安静的系统']],
  ['joins a list', 'I like:\n\n- one\n  1. two.\n- three\n\nMore.', ['I like: one. two. three.', 'More.']],
  ['ends a paragraph at a heading', 'One.\n## More\nText.', ['One.', 'More', 'Text.']],
])('%s', (_, given, expected) => {
  expect(paragraphs([given])).toEqual(expected)
})

test.each([
  ['lines with a bullet', 'Led it.\n• Sold\n* Bought\n3. Gave', 'Led it.', ['Sold', 'Bought', 'Gave']],
  ['Japanese bullets', '・設計\n・実装', undefined, ['設計', '実装']],
  ['points in one line, as exports write them', '• Sold • Bought', undefined, ['Sold', 'Bought']],
  ['points after two spaces', 'Led it.  - Sold  - Bought', 'Led it.', ['Sold', 'Bought']],
  [
    'items of HTML',
    '<ul>\n<li><p>One</p></li>\n<li><p class="x">Two</p>\n</li></ul>',
    undefined,
    ['One', 'Two'],
  ],
])('reads %s', (_, given, value, expected) => {
  expect(prose([given])).toBe(value)
  expect(bullets([given])).toEqual(expected)
})

const flow = (...given: string[]) => paragraph(given)

test('joins texts as sentences', () => {
  expect(flow('Taught kids', '30 kids', 'Fun!', '教えました。', '走りました。')).toBe(
    'Taught kids. 30 kids. Fun! 教えました。走りました。',
  )
})

test('converts HTML and Markdown to marks', () => {
  const html =
    '<p>Cut <b>costs</b> &amp; <i>time</i> by __half__, see <a href="https://a.test/x">this</a>, [that](/x), and `x`.</p>'
  expect(flow(html)).toBe('Cut **costs** & time by **half**, see [this](https://a.test/x), that, and x.')
})

test.each([
  'Map<String, Foo>, List<Item> and Pair<A, B>',
  'List<Table>, Vec<Code> and Promise<A | B>',
  'a < b, c > d, x<y>z',
  'git clone <url>',
])('keeps angle brackets that are no HTML: %s', (given) => {
  expect(flow(given)).toBe(given)
})

test('makes one line without marks of a title, and decodes entities once', () => {
  expect(line('<b>XJ 51</b>\n\n[Cafe](https://a.test) **Racer**')).toBe('XJ 51 Cafe Racer')
  const given =
    'caf&eacute; &ndash; &euro;5&nbsp;&#8211; it&#x27;s&#13; &amp;lt; &lt;b&gt; AT&T &unknown; &copy'
  expect(line(given)).toBe("café – €5 – it's &lt; <b> AT&T &unknown; &copy")
})
