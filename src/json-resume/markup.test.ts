import { expect, test } from 'vitest'
import { convertMarkup, splitSummary } from './markup.ts'

test.each([
  ['a list of one item', 'Ten years in banks.\n\n- one item\n\nMore.', 'Ten years in banks.\n\none item\n\nMore.'],
  ['a heading after a list', '- One\n- Two\n\n## More\n\nText.', 'One; Two.\n\nMore\n\nText.'],
  ['a heading without blank lines', 'One.\n## More\nText.', 'One.\n\nMore\n\nText.'],
])('keeps the paragraphs of %s', (_, text, converted) => {
  expect(convertMarkup(text)).toBe(converted)
})
