import { expect, test } from 'vitest'
import { bullets, line, paragraph, paragraphs, prose } from './text.ts'

test.each([
  ['joins wrapped lines', 'I planned\na handful of\nprojects.', ['I planned a handful of projects.']],
  [
    'ends a line too long to be wrapped',
    `${'word '.repeat(30)}end.\nB.`,
    [`${'word '.repeat(30)}end.`, 'B.'],
  ],
  ['joins Chinese lines without a space', '我喜欢\n安静的系统', ['我喜欢安静的系统']],
  ['joins a list', 'I like:\n\n- one\n  1. two.\n- three\n\nMore.', ['I like: one. two. three.', 'More.']],
  ['ends a paragraph at a heading', 'One.\n## More\nText.', ['One.', 'More', 'Text.']],
])('%s', (_, given, expected) => {
  expect(paragraphs([given])).toEqual(expected)
})

test.each([
  [
    'lines with a bullet',
    'Led it.\n• Sold\n* Bought\n3. Gave\n-Left\n→ Won',
    'Led it.',
    ['Sold', 'Bought', 'Gave', 'Left', 'Won'],
  ],
  ['Japanese bullets', '・設計\n・実装', '', ['設計', '実装']],
  ['points in one line, as exports write them', '• Sold • Bought', '', ['Sold', 'Bought']],
  ['points after two spaces', 'Led it.  - Sold  - Bought', 'Led it.', ['Sold', 'Bought']],
  ['items of HTML', '<ul>\n<li><p class="x">One</p>\n</li><li>Two</li></ul>', '', ['One', 'Two']],
])('reads %s', (_, given, value, expected) => {
  expect([prose([given]), bullets([given])]).toEqual([value, expected])
})

test('joins texts as sentences', () => {
  const texts = ['Taught kids', '30 kids', 'Fun!', '教えました。', '走りました。']
  expect(paragraph(texts)).toBe('Taught kids. 30 kids. Fun! 教えました。走りました。')
})

test('converts HTML and Markdown to marks, but no angle brackets that are neither', () => {
  const html =
    '<p>Cut <b>costs</b> &amp; <i>time</i> by __half__, see <a href="https://a.test/x">this</a>, [that](/x), and `x`.</p>'
  expect(paragraph([html])).toBe(
    'Cut **costs** & time by **half**, see [this](https://a.test/x), that, and x.',
  )
  for (const code of [
    'Map<String, Foo>, List<Table> and Pair<A, B>',
    'a < b, c > d, x<y>z',
    'git clone <url>',
  ])
    expect(paragraph([code])).toBe(code)
})

test('leaves out what visitors would see of a mark that is not closed', () => {
  expect(prose(['**Cut** costs by **half and [time](x.html) ^[by'])).toBe('Cut costs by half and time by')
})

test('makes one line without marks of a title, and decodes entities once', () => {
  expect(line('<b>XJ 51</b>\n\n[Cafe](https://a.test) **Racer**')).toBe('XJ 51 Cafe Racer')
  expect(line('caf&eacute;&nbsp;&#8211; it&#x27;s &amp;lt; AT&T &copy')).toBe("café – it's &lt; AT&T &copy")
})
