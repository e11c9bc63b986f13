import { expect, test } from 'vitest'
import { convertMarkup, splitSummary } from './markup.ts'

test.each([
  [
    'a list of one item',
    'Ten years in banks.\n\n- one item\n\nMore.',
    'Ten years in banks.\n\none item\n\nMore.',
  ],
  ['a heading after a list', '- One\n- Two\n\n## More\n\nText.', 'One; Two.\n\nMore\n\nText.'],
  ['a heading without blank lines', 'One.\n## More\nText.', 'One.\n\nMore\n\nText.'],
])('keeps the paragraphs of %s', (_, text, converted) => {
  expect(convertMarkup(text)).toBe(converted)
})

test.each([
  [
    'a heading after the first sentence',
    'I build things.\n\n## Background\n\nTen years.',
    { summary: 'I build things.', about: ['Background', 'Ten years.'] },
  ],
  [
    'headings at the beginning',
    '# Ada Vale\n\n## About me\n\nI build things. One.\n\nTen years.',
    { headline: 'I build things.', summary: 'One.', about: ['Ada Vale', 'About me', 'Ten years.'] },
  ],
  [
    'a paragraph without a full stop',
    'A developer of quiet systems\n\nTen years.',
    { summary: 'A developer of quiet systems', about: ['Ten years.'] },
  ],
  [
    'a paragraph in Chinese',
    '我是开发者。我喜欢安静的系统\n\n第二段。第三。',
    { headline: '我是开发者。', summary: '我喜欢安静的系统', about: ['第二段。第三。'] },
  ],
  [
    'a long paragraph without marks or spaces',
    `${'我喜欢安静的系统'.repeat(6)}\n\n第二段。`,
    { summary: '我喜欢安静的系统'.repeat(6), about: ['第二段。'] },
  ],
  ['only a few words', 'Quiet systems', { summary: 'Quiet systems', about: [] }],
])('splits a summary with %s', (_, text, parts) => {
  expect(splitSummary(convertMarkup(text))).toEqual(parts)
})

test('keeps the addresses of autolinks', () => {
  const text = 'See <https://auto.test/a_b>, <mailto:a@b.test> and <a@b.test>.'
  expect(convertMarkup(text)).toBe('See https://auto.test/a_b, a@b.test and a@b.test.')
})

test.each([
  'Map<String, Foo>, List<Item> and Pair<A, B>',
  // Types with the name of a tag.
  'List<Table>, Vec<Code>, Option<I>, Set<B> and Promise<A | B>',
  'a < b, c > d, x<y>z',
  'git clone <url>',
])('keeps angle brackets that are no HTML: %s', (text) => {
  expect(convertMarkup(text)).toBe(text)
})

test('removes HTML', () => {
  const html = '<H2 class="x">A</H2><p>One<BR>two <span style="a">th<u>r</u>ee</span>.</p><hr><img src="x">'
  expect(convertMarkup(html)).toBe('A\n\nOne\n\ntwo three.')
})

test.each(
  'kbd header footer figure figcaption caption tfoot time label nav aside address var samp wbr details summary picture video colgroup col form input button'.split(
    ' ',
  ),
)('removes the tag %s', (name) => {
  expect(convertMarkup(`<${name} class="x">A</${name}>`)).toBe('A')
})

test('decodes entities once', () => {
  const text =
    'caf&eacute; &ndash; &euro;5&nbsp;&#8211; it&#x27;s&#13; &amp;lt; &lt;b&gt; AT&T &unknown; &copy'
  expect(convertMarkup(text)).toBe("café – €5 – it's &lt; <b> AT&T &unknown; &copy")
})

test('joins the items of an HTML list that are paragraphs', () => {
  expect(convertMarkup('<ul>\n<li><p>One</p></li>\n<li><p class="x">Two</p>\n</li></ul>')).toBe('One; Two.')
  expect(convertMarkup('<ul><li>統一。</li><li>開発。</li></ul>- Led\n- Fun!')).toBe(
    '統一; 開発。\n\nLed; Fun!',
  )
})
