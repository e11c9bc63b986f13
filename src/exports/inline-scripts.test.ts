import { expect, test } from 'vitest'
import { minifyScripts } from './inline-scripts.ts'

test('minifies scripts and leaves data and loaded scripts as they are', () => {
  const others = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>'
  const script = '<script>\n  // Why\n  show(1, 2)\n</script>'
  expect(minifyScripts(script + others)).toBe(`<script>show(1,2);</script>${others}`)
})

test('reports a syntax error', () => {
  expect(() => minifyScripts('<script>const</script>')).toThrow()
})
