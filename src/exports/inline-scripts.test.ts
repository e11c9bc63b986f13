import { expect, test } from 'vitest'
import { minifyScripts } from './inline-scripts.ts'

test('minifies scripts and leaves data and loaded scripts as they are', () => {
  const others = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>'
  const script = '<script>\n  // Why\n  show(1, 2)\n</script>'
  expect(minifyScripts(script + others)).toBe(`<script>show(1,2);</script>${others}`)
})

test('takes no text of an attribute for a script', () => {
  const description = (text: string) => `<meta content="${text}"><script> show( 1 ) </script>`
  for (const text of ['No <script> tag.', "It's <script>show( 2 )</script>", '</script>', 'a > b'])
    expect(minifyScripts(description(text))).toBe(description(text).replace(' show( 1 ) ', 'show(1);'))
})

test('reports a syntax error', () => {
  expect(() => minifyScripts('<script>const</script>')).toThrow()
})
