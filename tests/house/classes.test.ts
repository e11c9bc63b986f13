import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A misspelt class, or one whose token is not in `tokens.css`, is silently nothing. Reads `dist/`. */

const dist = join(import.meta.dirname, '..', '..', 'dist')

test.each(['index.html', '404.html', 'resume-print.html'])('every class in %s has a rule', (page) => {
  const html = readFileSync(join(dist, page), 'utf8')
  const style = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value]) => value ?? '')
  const classes = new Set(attributes.join(' ').replaceAll('&amp;', '&').split(/\s+/).filter(Boolean))
  expect(classes.size).toBeGreaterThan(5)
  expect([...classes].filter((name) => !style.includes(selector(name)))).toEqual([])
})

/** Chosen where a picture is missing for phones or for the dark theme. */
const fromContent = ['border-r', 'both-themes']

test('every rule is of a class that a page or a script uses: a word in the code is none', () => {
  const pages = ['index.html', '404.html', 'resume-print.html'].map((page) =>
    readFileSync(join(dist, page), 'utf8'),
  )
  const assets = join(dist, '_astro')
  const inline = [...(pages[0] ?? '').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
  const files = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
  const scripts = [...inline, ...files].join('')
  const attributes = pages.flatMap((html) => [...html.matchAll(/ class="([^"]*)"/g)])
  const used = new Set(attributes.flatMap(([, value]) => value?.replaceAll('&amp;', '&').split(/\s+/)))
  const style = [...(pages[0] ?? '').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  const rules = style.join('').replace(/url\([^)]*\)/g, '')
  const named = [...rules.matchAll(/\.((?:[A-Za-z_-]|\\.)(?:[\w-]|\\.)*)/g)].map(([, name]) =>
    name?.replace(/\\/g, ''),
  )
  expect(named.length).toBeGreaterThan(50)
  const idle = named.filter(
    (name = '') => !used.has(name) && !scripts.includes(name) && !fromContent.includes(name),
  )
  expect([...new Set(idle)]).toEqual([])
})

function selector(name: string): string {
  return `.${name.replace(/[^\w-]/g, '\\$&')}`
}
