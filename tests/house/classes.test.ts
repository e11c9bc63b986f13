import { readFileSync } from 'node:fs'
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

function selector(name: string): string {
  return `.${name.replace(/[^\w-]/g, '\\$&')}`
}
