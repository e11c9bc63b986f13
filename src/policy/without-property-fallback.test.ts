import { expect, test } from 'vitest'
import { withoutPropertyFallback } from './without-property-fallback.ts'

test('the fallback goes, and the layers and properties around it stay', () => {
  const around = (fallback: string) =>
    `<style>:root{--a:b}${fallback}@layer theme{:root{--c:d}}@property --tw-leading{syntax:"*";inherits:false}</style>`
  const fallback =
    '@layer properties{@supports ((-webkit-hyphens:none)) or (color:red){*,:before{--tw-border-style:solid;--tw-leading:initial}}}'
  expect(withoutPropertyFallback(around(fallback))).toBe(around(''))
  expect(withoutPropertyFallback(around(''))).toBe(around(''))
})
