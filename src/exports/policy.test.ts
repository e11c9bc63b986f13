import { expect, test } from 'vitest'
import { contentPolicy } from './policy.ts'

const html = '<script>a</script>'
const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
const contactOrigin = 'https://ref.supabase.co'
const endpoint = `${contactOrigin}/functions/v1/resend-email`
const withoutAnalytics = contentPolicy(html, endpoint)

test('allows requests and form posts to a contact function on another host, and nothing else there', () => {
  expect(withoutAnalytics.filter((directive) => directive.includes('supabase'))).toEqual([
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
  ])
})

test('allows inline code by its hash, but none in the text of an attribute', () => {
  const page = (text: string) => contentPolicy(`<meta content="${text}"><style>b{}</style>${html}`, endpoint)
  expect(page('').join()).toContain(hash)
  for (const text of ['No <script>, no <style>.', '<script>b</script>', '<style>c{}</style>'])
    expect(page(text)).toEqual(page(''))
})

test('analytics add their script and origins, and remove only trusted types', () => {
  const src = 'https://stats.example/js/script.js'
  const policy = contentPolicy(html, endpoint, {
    src: `${src}?site=7`,
    origins: ['https://api.stats.example'],
  })
  expect(policy.filter((directive) => !withoutAnalytics.includes(directive))).toEqual([
    `script-src 'self' ${hash} ${src} https://api.stats.example`,
    "img-src 'self' https://api.stats.example",
    `connect-src 'self' ${contactOrigin} https://api.stats.example`,
  ])
  expect(withoutAnalytics.filter((directive) => !policy.includes(directive)).slice(-2)).toEqual([
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  expect(contentPolicy(html, endpoint, { src: '/ga.js', origins: [] })[1]).toBe(`script-src 'self' ${hash}`)
})
