import { expect, test } from 'vitest'
import { deferLoads } from './defer-loads.ts'

test('script files wait under a type of their own, and inline scripts run, made short', () => {
  const html =
    '<head><script>\n\tcall( "a" )\n</script></head><script type="module" src="/_astro/a.js"></script>'
  expect(deferLoads(html)).toBe(
    '<head><script>call(`a`);</script></head><script type="deferred" src="/_astro/a.js"></script>',
  )
})

test('web faces wait at the top of the style, under their plain names and made short, and faces of the system do not', () => {
  const html =
    '<style>@font-face{font-family:"A-0123456789abcdef";src:url("/a.woff2") format("woff2");font-display:swap;font-weight:400;font-style:normal;}' +
    '@font-face{font-family:"A fallback";src:local("B");size-adjust:90%}' +
    ':root{--a:"A-0123456789abcdef","A fallback",serif}</style>'
  expect(deferLoads(html)).toBe(
    '<style>@media print,(scripting:none){@font-face{font-family:"A";src:url("/a.woff2");font-display:swap}}' +
      '@font-face{font-family:"A fallback";src:local("B");size-adjust:90%}' +
      ':root{--a:"A","A fallback",serif}</style>',
  )
})

test('web faces that the page preloads do not wait', () => {
  const html =
    '<link rel="preload" href="/a.woff2" as="font" type="font/woff2"><style>@font-face{src:url("/a.woff2")}</style>'
  expect(deferLoads(html)).toBe(html)
})
