import { expect, test } from 'vitest'
import { about, name, points, prose, readDate, text } from './values.ts'

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
  ['joins a list', 'I like:\n\n- one\n  1. two.\n- three\n\nMore.', ['I like: one; two. three.', 'More.']],
  ['ends a paragraph at a heading', 'One.\n## More\nText.', ['One.', 'More', 'Text.']],
])('%s', (_, given, expected) => {
  expect(about([given], 'en').value).toEqual(expected)
})

test.each([
  ['lines with a bullet', 'Led it.\n• Sold\n* Bought\n3. Gave', 'Led it.', ['Sold', 'Bought', 'Gave']],
  ['Japanese bullets', '・設計\n・実装', '', ['設計', '実装']],
  ['points in one line, as exports write them', '• Sold • Bought', '', ['Sold', 'Bought']],
  ['points after two spaces', 'Led it.  - Sold  - Bought', 'Led it.', ['Sold', 'Bought']],
  ['items of HTML', '<ul>\n<li><p>One</p></li>\n<li><p class="x">Two</p>\n</li></ul>', '', ['One', 'Two']],
])('reads %s', (_, given, value, expected) => {
  const found = prose([given], 'en')
  expect(found.value).toBe(value)
  expect(points([found.rest], 'en').value).toEqual(expected)
})

const flow = (...given: string[]) => text(given, 'en').value

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
])('keeps angle brackets that are no HTML: %s', (given) => {
  expect(flow(given)).toBe(given)
})

test('makes one line without marks of a title, and decodes entities once', () => {
  const line = (given: string) => name([given], 'en').value
  expect(line('<b>XJ 51</b>\n\n[Cafe](https://a.test) **Racer**')).toBe('XJ 51 Cafe Racer')
  const given =
    'caf&eacute; &ndash; &euro;5&nbsp;&#8211; it&#x27;s&#13; &amp;lt; &lt;b&gt; AT&T &unknown; &copy'
  expect(line(given)).toBe("café – €5 – it's &lt; <b> AT&T &unknown; &copy")
})

test.each([
  ['2021-09', '2021-09'],
  ['2021-09-03T10:00:00Z', '2021-09-03'],
  ['9/2021', '2021-09'],
  ['2021-9', '2021-09'],
  [2021, '2021'],
  ['Mar 2021', '2021-03'],
  ['Sept. 2021', '2021-09'],
  ['września 2021', '2021-09', 'pl'],
  ['março de 2017', '2017-03', 'pt-BR'],
  ['May 12, 2020', '2020-05'],
  ['2016年4月', '2016-04', 'ja'],
  [{ year: 2012, month: 3 }, '2012-03'],
  [{ year: '2012' }, '2012'],
  ['Present', 'present'],
  ['heute', 'present', 'de'],
])('reads the date %j', (given, value, language = 'en') => {
  expect(readDate(given, language)).toEqual({ value })
})

test.each(['Feb Aug 2019', 'Q1 2019', '3/4/2019', '2019-13'])('reads the year of %s', (given) => {
  expect(readDate(given, 'en')).toEqual({ value: '2019', wrong: 'of which only the year was read' })
})

test.each(['2015–2016', 'soon', { year: 2 }, '1815'])('does not read the date %j', (given) => {
  expect(readDate(given, 'en')).toEqual({ wrong: 'which cannot be read' })
})
