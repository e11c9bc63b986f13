import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { finish, finishPage } from './finish.ts'

const endpoint = 'https://ref.supabase.co/functions/v1/resend-email'
const pageOf = (html: string, code = '', analytics?: { src: string; origins: string[] }) =>
  finishPage(`<head><meta charset="utf-8"></head>${html}`, code, endpoint, analytics)
/** The directives of a page. */
const policyOf = (...given: Parameters<typeof pageOf>) =>
  /Policy" content="([^"]+)"/.exec(pageOf(...given))?.[1]?.split('; ') ?? []

test('stands before everything else; allows own files, hashes, and requests and form posts to the function', () => {
  expect(pageOf('<p>Text</p>')).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  )
  expect(policyOf('').map((directive) => directive.replace(/sha256-[^']+/, 'sha256'))).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('analytics add their script and origins, and remove only trusted types', () => {
  const src = 'https://stats.example/js/script.js'
  const without = policyOf('')
  const policy = policyOf('', '', { src: `${src}?site=7`, origins: ['https://api.stats.example'] })
  expect(policy.filter((directive) => !without.includes(directive))).toEqual([
    `script-src 'self' ${src} https://api.stats.example`,
    "img-src 'self' https://api.stats.example",
    "connect-src 'self' https://ref.supabase.co https://api.stats.example",
  ])
  expect(policy).toHaveLength(without.length - 2)
  expect(policyOf('', '', { src: '/ga.js', origins: [] })[1]).toBe("script-src 'self'")
})

test('minifies scripts, allows them by hash, and leaves data and loaded scripts as they are', () => {
  const others = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>'
  const page = pageOf(`<script>\n  // Why\n  show(1, 2)\n</script>${others}`)
  expect(page).toContain(`<script>show(1,2);</script>${others}`)
  expect(page).toContain("script-src 'self' 'sha256-8R1aVHkl82xbm7sS1UnFRp/wqfA2Fr2zktVzvz8pEzQ=';")
  expect(() => pageOf('<script>const</script>')).toThrow()
})

test('takes no text of an attribute for code', () => {
  const meta = `<meta content="It's <script>show( 2 )</script> or <style>, </script>">`
  expect(pageOf(`${meta}<script> show( 1 ) </script>`)).toContain(`${meta}<script>show(1);</script>`)
  expect(policyOf(meta)).toEqual(policyOf(''))
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

test('a built site keeps only files that its pages, styles or scripts name', async () => {
  const site = newFolder()
  mkdirSync(join(site, '_astro'))
  const add = (name: string, text = '') => writeFileSync(join(site, name), text)
  for (const name of ['a.AbC-1_.avif', 'b.AbC-2_.PNG', "owner's.AbC-4_.webp", 'd.AbC-5_.JPG'])
    add(`_astro/${name}`)
  add(
    'index.html',
    '<meta charset="utf-8"><img src="/_astro/owner&#x27;s.AbC-4_.webp"><link href="/a.c.css">',
  )
  add('_astro/a.c.css', 'p { background: url(a.AbC-1_.avif) }')
  add('_astro/b.c.js', 'import("./b.c.js"), show("/_astro/b.AbC-2_.PNG")')
  const done = finish('none', []).hooks['astro:build:done'] as (options: { dir: URL }) => Promise<void>
  await done({ dir: pathToFileURL(`${site}/`) })
  const left = readdirSync(join(site, '_astro')).filter((name) => !/\.(br|gz)$/.test(name))
  expect(left).toEqual(['a.AbC-1_.avif', 'a.c.css', 'b.AbC-2_.PNG', 'b.c.js', "owner's.AbC-4_.webp"])
})
