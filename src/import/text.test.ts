import { expect, test } from 'vitest'
import { flow, line, paragraphs, textAndPoints } from './text.ts'

test.each([
  ['keeps paragraphs', 'Ten years.\n\nMore.', ['Ten years.', 'More.']],
  [
    'joins lines that an editor wrapped',
    'I planned and ran\na handful of\nprojects.',
    ['I planned and ran a handful of projects.'],
  ],
  [
    'ends a paragraph after a line too long to be wrapped',
    `${'word '.repeat(30)}end.\nMore.`,
    [`${'word '.repeat(30)}end.`, 'More.'],
  ],
  ['joins Chinese lines without a space', '我喜欢\n安静的系统', ['我喜欢安静的系统']],
  ['joins a list', 'Did:\n- one\n  1. two.\n- three\n\nMore.', ['Did: one. two. three.', 'More.']],
  ['ends a paragraph at a heading', 'One.\n## More\nText.', ['One.', 'More', 'Text.']],
])('%s', (_, text, expected) => {
  expect(paragraphs(text)).toEqual(expected)
})

test.each([
  ['lines with a bullet', 'Led it.\n• Sold\n* Bought\n3. Gave', 'Led it.', ['Sold', 'Bought', 'Gave']],
  ['Japanese bullets', '・設計\n・実装', '', ['設計', '実装']],
  ['points in one line, as exports write them', '• Sold  • Bought', '', ['Sold', 'Bought']],
  [
    'items of HTML that are paragraphs',
    '<ul>\n<li><p>One</p></li>\n<li><p class="x">Two</p>\n</li></ul>',
    '',
    ['One', 'Two'],
  ],
])('reads %s', (_, given, text, points) => {
  expect(textAndPoints(given)).toEqual({ text, points })
})

test('joins texts as sentences', () => {
  expect(flow('Taught kids', '30 kids', 'Fun!', '教えました。', '“Yes.”')).toBe(
    'Taught kids. 30 kids. Fun! 教えました。“Yes.”',
  )
})

test('converts HTML and Markdown to marks', () => {
  const html =
    '<p>Cut <b>costs</b> &amp; <i>time</i> by __half__, see <a href="https://a.test/x">this</a>, [that](/x), `x` and ^[more].</p>'
  expect(flow(html)).toBe(
    'Cut **costs** & time by **half**, see [this](https://a.test/x), that, x and [more].',
  )
})

test.each([
  'Map<String, Foo>, List<Item> and Pair<A, B>',
  'List<Table>, Vec<Code> and Promise<A | B>',
  'a < b, c > d, x<y>z',
  'git clone <url>',
])('keeps angle brackets that are no HTML: %s', (text) => {
  expect(flow(text)).toBe(text)
})

test('makes one line without marks of a title, and decodes entities once', () => {
  expect(line('<b>XJ 51</b>\n\n[Cafe](https://a.test) **Racer**')).toBe('XJ 51 Cafe Racer')
  const text =
    'caf&eacute; &ndash; &euro;5&nbsp;&#8211; it&#x27;s&#13; &amp;lt; &lt;b&gt; AT&T &unknown; &copy'
  expect(line(text)).toBe("café – €5 – it's &lt; <b> AT&T &unknown; &copy")
})
