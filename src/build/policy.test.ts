import { expect, test } from 'vitest'
import { withPolicy } from './policy.ts'

const endpoint = 'https://ref.supabase.co/functions/v1/resend-email'
const pageOf = (html: string, code = '') =>
  withPolicy(`<head><meta charset="utf-8"></head>${html}`, code, endpoint)
/** The directives of a page. */
const policyOf = (html: string, analytics?: { src: string; origins: string[] }) =>
  /Policy" content="([^"]+)"/
    .exec(withPolicy(`<meta charset="utf-8">${html}`, '', endpoint, analytics))?.[1]
    ?.split('; ') ?? []

test('stands before everything else, and allows nothing but own files and hashes', () => {
  const page = pageOf('<p>Text</p>')
  expect(page).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  )
  expect(policyOf('')).toContain("base-uri 'none'")
  for (const [source] of policyOf('')
    .join('; ')
    .matchAll(/(?<= )'?[^ ;]+/g))
    expect(source).toMatch(/^(https:\/\/ref\.supabase\.co|[a-z-]+|'(self|none|script|sha256-.+)')$/)
})

test('allows requests and form posts to a contact function on another host, and nothing else there', () => {
  expect(policyOf('').filter((directive) => directive.includes('supabase'))).toEqual([
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
  ])
})

test('analytics add their script and origins, and remove only trusted types', () => {
  const src = 'https://stats.example/js/script.js'
  const without = policyOf('')
  const policy = policyOf('', { src: `${src}?site=7`, origins: ['https://api.stats.example'] })
  expect(policy.filter((directive) => !without.includes(directive))).toEqual([
    `script-src 'self' ${src} https://api.stats.example`,
    "img-src 'self' https://api.stats.example",
    "connect-src 'self' https://ref.supabase.co https://api.stats.example",
  ])
  expect(without.filter((directive) => !policy.includes(directive)).slice(-2)).toEqual([
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  expect(policyOf('', { src: '/ga.js', origins: [] })[1]).toBe("script-src 'self'")
})

test('minifies scripts, allows them by hash, and leaves data and loaded scripts as they are', () => {
  const others = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>'
  const page = pageOf(`<script>\n  // Why\n  show(1, 2)\n</script>${others}`)
  expect(page).toContain(`<script>show(1,2);</script>${others}`)
  expect(page).toContain("script-src 'self' 'sha256-8R1aVHkl82xbm7sS1UnFRp/wqfA2Fr2zktVzvz8pEzQ=';")
  expect(() => pageOf('<script>const</script>')).toThrow()
})

test('takes no text of an attribute for code', () => {
  for (const text of [
    'No <script> tag.',
    "It's <script>show( 2 )</script>",
    '</script>',
    '<style>c{}</style>',
  ]) {
    const meta = `<meta content="${text}">`
    expect(pageOf(`${meta}<script> show( 1 ) </script>`)).toContain(`${meta}<script>show(1);</script>`)
    expect(policyOf(meta)).toEqual(policyOf(''))
  }
})

test('joins styles in their order, without rules for classes that neither page nor scripts name', () => {
  const page = pageOf(
    '<style>.shown { color: red }</style><style>.gone b { top: 0 } .waiting, .tooltip { color: blue }</style>' +
      '<p class="shown"></p><script>p.className = "waiting"</script>',
    'show(`tooltip open`)',
  )
  expect(page).toContain('</head><style>.shown{color:red}.waiting,.tooltip{color:#00f}</style><p')
})

test('the first inline script imports files of scripts, which the browser would request while it parses the page', () => {
  const page = pageOf('<script>start()</script><p><script type="module" src="/b.js"></script>')
  expect(page).toContain('<script>addEventListener(`painted`,()=>import(`/b.js`)),start();</script><p>')
  expect(page).not.toContain('src=')
})
