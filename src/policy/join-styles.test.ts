import { expect, test } from 'vitest'
import { joinStyles } from './join-styles.ts'

test('style elements become one, in their order, where the first stood', () => {
  const html =
    '<head><style>a{b:$&}</style><link rel="preload"><style>a{c:d}</style></head><style>e{}</style>'
  expect(joinStyles(html)).toBe('<head><style>a{b:$&}a{c:d}e{}</style><link rel="preload"></head>')
})

test('a style for some media stays by itself, and a page without style as it is', () => {
  expect(joinStyles('<style media="print">a{}</style><style>b{}</style>')).toBe(
    '<style media="print">a{}</style><style>b{}</style>',
  )
  expect(joinStyles('<p>Text</p>')).toBe('<p>Text</p>')
})
